// What is drawn, pixel by pixel: letters at all sizes, shapes, moving parts, golden images.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/code_points.hpp"
#include "display/render/font_measurer.hpp"
#include "tests/display/render/sampler.hpp"
#include "tests/display/render/test_screen.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>

namespace kydai::display {
namespace {

using test::has_ink;
using test::Studio;

constexpr Rgba white{255, 255, 255, 255};

std::string letter_of(char32_t code_point) {
    std::string utf8;
    if (code_point < 0x800) {
        utf8 += static_cast<char>(0xC0U | (code_point >> 6U));
    } else {
        utf8 += static_cast<char>(0xE0U | (code_point >> 12U));
        utf8 += static_cast<char>(0x80U | ((code_point >> 6U) & 0x3FU));
    }
    utf8 += static_cast<char>(0x80U | (code_point & 0x3FU));
    return utf8;
}

/// All marked letters of one face and size, each in a cell of its own.
struct Specimen {
    Picture picture;
    std::vector<Rect> cells;
};

Specimen specimen(FontSet& fonts, Face face, int px, int width, int height) {
    Specimen result;
    result.picture.width = width;
    result.picture.height = height;
    const LineMetrics metrics = fonts.metrics(face, px);
    const int cell_height = metrics.ascent + metrics.descent;
    int x = px;
    int y = 0;
    for (const char32_t letter :
         to_code_points(test::marked_lower_case + test::marked_upper_case)) {
        const int cell_width = fonts.advance(face, px, letter);
        if (x + cell_width + px > width) {
            x = px;
            y += cell_height;
        }
        if (y + cell_height > height) break;
        result.picture.still.commands.emplace_back(
            Text{letter_of(letter), x, y + metrics.ascent, px, face, white});
        result.cells.push_back({x, y, cell_width, cell_height});
        x += cell_width + px;
    }
    return result;
}

TEST_CASE("all letters at all sizes of a 4K screen are drawn, in both faces", "[display][render]") {
    Studio studio;
    for (const int px : {32, 40, 48, 56, 64, 78, 90, 104, 120, 144, 170, 200}) {
        for (const Face face : {Face::Regular, Face::Bold}) {
            const Specimen page = specimen(*studio.fonts, face, px, 3840, 2160);
            const sf::Image image = studio.draw(page.picture);
            INFO("px " << px);
            CHECK(page.cells.size() >= (px <= 120 ? 134U : 60U));
            CHECK(std::ranges::all_of(page.cells,
                                      [&](const Rect& cell) { return has_ink(image, cell); }));
        }
    }
}

TEST_CASE("a clock across a 4K screen loads its digits only", "[display][render]") {
    Studio studio;
    Picture picture{3840, 2160, {}, {}, {}};
    for (const char* time : {"12:34", "56:78", "09:00"}) {
        picture.still.commands = {Text{time, 100, 1500, 1360, Face::Bold, white}};
        CHECK(has_ink(studio.draw(picture), {100, 600, 600, 900}));
    }
    CHECK(studio.painter.bytes() < 12U * 1024U * 1024U);
}

TEST_CASE("letters of ever new sizes stay within their limit and are still drawn",
          "[display][render]") {
    Studio studio;
    for (int px = 60; px < 300; px += 3) {
        const Specimen page = specimen(*studio.fonts, Face::Bold, px, 2560, 1440);
        const sf::Image image = studio.draw(page.picture);
        CHECK(has_ink(image, page.cells.back()));
        CHECK(studio.painter.bytes() < SoftPainter::bytes_max + 8U * 1024U * 1024U);
    }
}

TEST_CASE("a text is drawn within the width that was measured", "[display][render]") {
    Studio studio;
    const FontMeasurer measurer(*studio.fonts);
    for (const int px : {18, 33, 61}) {
        const std::string text = "Hoàng Nguyễn Thị Ngọc Ánh H";
        Picture picture{1600, 200, {}, {}, {}};
        picture.still.commands = {Text{text, 100, 120, px, Face::Regular, white}};
        const sf::Image image = studio.draw(picture);
        const int width = measurer.width(text, Face::Regular, px);
        const int bearing = px / 6;  // H stands inside its advance by less than this
        CHECK(!has_ink(image, {0, 0, 100, 200}));
        CHECK(has_ink(image, {100, 0, bearing, 200}));
        CHECK(has_ink(image, {100 + width - bearing, 0, bearing, 200}));
        CHECK(!has_ink(image, {100 + width, 0, 1500 - width, 200}));
    }
}

TEST_CASE("a moving part is cut at its edges and stands over the still part", "[display][render]") {
    Studio studio;
    Picture picture{400, 100, {}, {}, {}};
    Surface band{"ticker", {100, 40, 200, 20}, {}, 30.7};
    band.list.commands = {Box{{0, 0, 400, 20}, {255, 0, 0, 255}, 0}};
    picture.moving = {band};
    picture.still.commands = {Box{{0, 50, 400, 10}, {0, 0, 255, 255}, 0}};
    const sf::Image image = studio.draw(picture);
    CHECK(image.getPixel(99, 45) == sf::Color(0, 0, 0));
    CHECK(image.getPixel(99, 55) == sf::Color(0, 0, 255));
    CHECK(image.getPixel(100, 55) == sf::Color(255, 0, 0));
    CHECK(image.getPixel(299, 40) == sf::Color(255, 0, 0));
    CHECK(image.getPixel(300, 45) == sf::Color(0, 0, 0));
    CHECK(image.getPixel(200, 39) == sf::Color(0, 0, 0));
    CHECK(image.getPixel(200, 60) == sf::Color(0, 0, 0));
}

TEST_CASE("shapes have exact edges where straight, soft ones where round or slanted",
          "[display][render]") {
    Studio studio;
    Picture picture{120, 60, {}, {}, {}};
    picture.still.commands = {Box{{10, 10, 20, 20}, white, 0}, Box{{40, 10, 20, 20}, white, 6},
                              Disc{80, 20, 10, white, {255, 0, 0, 255}, 2},
                              Triangle{100, 30, 118, 30, 109, 10, white}};
    const sf::Image image = studio.draw(picture);
    CHECK(image.getPixel(10, 10) == sf::Color::White);
    CHECK(image.getPixel(9, 10) == sf::Color(0, 0, 0));
    CHECK(image.getPixel(30, 29) == sf::Color(0, 0, 0));
    CHECK(image.getPixel(40, 10) == sf::Color(0, 0, 0));
    CHECK(image.getPixel(50, 10) == sf::Color::White);
    CHECK(image.getPixel(40, 20) == sf::Color::White);
    CHECK(image.getPixel(80, 20) == sf::Color::White);
    CHECK(image.getPixel(71, 20) == sf::Color(255, 0, 0));
    CHECK(image.getPixel(68, 20) == sf::Color(0, 0, 0));
    CHECK(image.getPixel(109, 25) == sf::Color::White);
    int soft = 0;
    for (unsigned x = 100; x < 109; ++x)
        soft += image.getPixel(x, 20).r > 0 && image.getPixel(x, 20).r < 255 ? 1 : 0;
    CHECK(soft >= 1);
    CHECK(image.getPixel(101, 12) == sf::Color(0, 0, 0));
}

TEST_CASE("the sampler looks as approved", "[display][render]") {
    Studio studio;
    const sf::Image drawn = studio.draw(test::sampler());
    const std::string file = "tests/display/render/golden/sampler.png";
    if (const char* approve = std::getenv("KYDAI_APPROVE");
        approve != nullptr && std::strcmp(approve, "1") == 0)
        REQUIRE(save_png(*pixels_of(test::sampler(), studio.painter), file).has_value());
    sf::Image approved;
    REQUIRE(approved.loadFromFile(file));
    REQUIRE(approved.getSize() == drawn.getSize());
    const double share = test::difference(drawn, approved);
    if (share > 0.002) static_cast<void>(drawn.saveToFile("/tmp/kydai-sampler-drawn.png"));
    CHECK(share <= 0.002);
}

TEST_CASE("a picture of no size or beyond all screens is refused", "[display][render]") {
    Studio studio;
    for (const auto& [width, height] : {std::pair{0, 10}, {10, -1}, {20'000, 10}}) {
        const auto refused = pixels_of(Picture{width, height, {}, {}, {}}, studio.painter);
        REQUIRE(!refused.has_value());
        CHECK(refused.error().code == "screen.too_large");
    }
}

TEST_CASE("a picture painted in bands is the same picture", "[display][render]") {
    Studio studio;
    const Picture picture = test::sampler();
    std::vector<std::uint32_t> whole(640UL * 360);
    paint_picture({whole.data(), 640, {0, 0, 640, 360}}, studio.painter, picture);
    for (const Rect& band : {Rect{0, 0, 640, 7}, Rect{0, 93, 640, 40}, Rect{101, 33, 77, 300}}) {
        std::vector<std::uint32_t> part(static_cast<std::size_t>(band.width) *
                                        static_cast<std::size_t>(band.height));
        paint_picture({part.data(), band.width, band}, studio.painter, picture);
        bool is_same = true;
        for (int y = 0; y < band.height; ++y) {
            const auto* row = whole.data() + std::size_t(band.y + y) * 640 + band.x;
            is_same = is_same &&
                      std::equal(row, row + band.width, part.data() + std::size_t(y) * band.width);
        }
        CHECK(is_same);
    }
}

TEST_CASE("a photograph made smaller is the mean, made larger has no steps", "[display][render]") {
    Studio studio;
    const auto file = std::filesystem::temp_directory_path() /
                      ("kydai-stripes-" + std::to_string(getpid()) + ".png");
    sf::Image stripes;
    stripes.create(64, 64, sf::Color::Black);
    for (unsigned y = 0; y < 64; ++y)
        for (unsigned x = 0; x < 64; x += 2) stripes.setPixel(x, y, sf::Color::White);
    REQUIRE(stripes.saveToFile(file.string()));
    Picture picture{200, 200, {}, {}, {}};
    picture.still.commands = {Photo{{0, 0, 16, 16}, file.string()},
                              Photo{{50, 0, 150, 150}, file.string()}};
    const sf::Image drawn = studio.draw(picture);
    CHECK(std::abs(int(drawn.getPixel(8, 8).r) - 128) < 12);
    int steepest = 0;
    for (unsigned x = 60; x < 190; ++x)
        steepest = std::max(
            steepest, std::abs(int(drawn.getPixel(x, 80).r) - int(drawn.getPixel(x + 1, 80).r)));
    CHECK(steepest < 160);
    std::filesystem::remove(file);
}

TEST_CASE("a picture of a file is scaled to its place, and a missing one leaves it empty (F34)",
          "[display][render]") {
    Studio studio;
    const auto file = std::filesystem::temp_directory_path() /
                      ("kydai-photo-" + std::to_string(getpid()) + ".png");
    sf::Image red;
    red.create(4, 2, sf::Color::Red);
    REQUIRE(red.saveToFile(file.string()));
    Picture picture;
    picture.width = 80;
    picture.height = 60;
    picture.background = {0, 0, 255, 255};
    picture.still.commands.emplace_back(Photo{{10, 10, 40, 20}, file.string()});
    picture.still.commands.emplace_back(Photo{{0, 40, 80, 20}, "/nonexistent.png"});
    picture.still.commands.emplace_back(Box{{20, 15, 5, 5}, {0, 255, 0, 255}, 0});
    const sf::Image drawn = studio.draw(picture);
    CHECK(drawn.getPixel(5, 5) == sf::Color::Blue);
    CHECK(drawn.getPixel(30, 25) == sf::Color::Red);
    CHECK(drawn.getPixel(22, 17) == sf::Color::Green);
    CHECK(drawn.getPixel(40, 50) == sf::Color::Blue);
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace kydai::display
