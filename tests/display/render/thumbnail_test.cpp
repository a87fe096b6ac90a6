// Small pictures: their size, their colors, and that they stay within what a message may hold.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/thumbnail.hpp"
#include "tests/support/catch.hpp"

#include <SFML/Graphics/Image.hpp>

#include <random>

namespace kydai::display {
namespace {

Pixels plain(int width, int height, std::array<std::uint8_t, 3> color) {
    Pixels pixels;
    pixels.width = width;
    pixels.height = height;
    for (int i = 0; i < width * height; ++i) {
        pixels.rgba.insert(pixels.rgba.end(), {color[0], color[1], color[2], 255});
    }
    return pixels;
}

/// The worst case: nothing in it is like anything else.
Pixels noise(int width, int height) {
    Pixels pixels = plain(width, height, {0, 0, 0});
    std::minstd_rand random(20261130);
    for (std::uint8_t& byte : pixels.rgba) byte = static_cast<std::uint8_t>(random());
    return pixels;
}

sf::Image read(const std::string& png) {
    sf::Image image;
    REQUIRE(image.loadFromMemory(png.data(), png.size()));
    return image;
}

TEST_CASE("each pixel of a small picture is the mean of those that it stands for",
          "[display][render]") {
    Pixels picture = plain(4, 2, {0, 0, 0});
    for (const int index : {0, 1, 4, 5}) {  // the left half is white
        for (std::size_t c = 0; c < 3; ++c) {
            picture.rgba[static_cast<std::size_t>(index) * 4 + c] = 255;
        }
    }
    const Pixels half = scaled_down(picture, 2);
    CHECK(half.width == 2);
    CHECK(half.height == 1);
    CHECK(half.rgba == std::vector<std::uint8_t>{255, 255, 255, 255, 0, 0, 0, 255});
    CHECK(scaled_down(picture, 1).rgba == std::vector<std::uint8_t>{128, 128, 128, 255});
    CHECK(scaled_down(picture, 9).width == 4);
    CHECK(scaled_down({}, 9).rgba.empty());
}

TEST_CASE("a small picture keeps its shape and its colors", "[display][render]") {
    const auto small = thumbnail_of(plain(1080, 1920, {15, 61, 115}), 320, 32'768);
    REQUIRE(small);
    const sf::Image image = read(small->png);
    CHECK(image.getSize() == sf::Vector2u{320, 569});
    CHECK(image.getPixel(100, 300) == sf::Color(15, 61, 115));
}

TEST_CASE("a picture that would be too large is made smaller, never longer than allowed",
          "[display][render]") {
    const auto small = thumbnail_of(noise(640, 360), 320, 32'768);
    REQUIRE(small);
    CHECK(small->png.size() <= 32'768);
    CHECK(small->width < 320);
    CHECK(read(small->png).getSize().x == static_cast<unsigned>(small->width));
    CHECK_FALSE(thumbnail_of(noise(640, 360), 320, 100).has_value());
    CHECK_FALSE(thumbnail_of({}, 320, 32'768).has_value());
}

}  // namespace
}  // namespace kydai::display
