// Drawing into plain memory: exact where straight, soft where round, and never beside its part.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/raster.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace kydai::display {
namespace {

constexpr Rgba white{255, 255, 255, 255};
constexpr std::uint32_t untouched = 0x00123456;

/// A part of a picture with a margin all around that nobody may write to.
class Sheet {
  public:
    explicit Sheet(const Rect& area)
        : area_(area),
          stride_(area.width + 2 * margin),
          words_(static_cast<std::size_t>(stride_) *
                     static_cast<std::size_t>(area.height + 2 * margin),
                 untouched) {}

    Raster raster() { return {words_.data() + margin * stride_ + margin, stride_, area_}; }
    [[nodiscard]] std::uint32_t at(int x, int y) const {
        return words_.at(
            static_cast<std::size_t>((y - area_.y + margin) * stride_ + (x - area_.x + margin)));
    }
    [[nodiscard]] bool is_margin_untouched() const {
        for (int y = area_.y - margin; y < area_.bottom() + margin; ++y)
            for (int x = area_.x - margin; x < area_.right() + margin; ++x) {
                const bool is_inside =
                    x >= area_.x && x < area_.right() && y >= area_.y && y < area_.bottom();
                if (!is_inside && at(x, y) != untouched) return false;
            }
        return true;
    }

  private:
    static constexpr int margin = 8;
    Rect area_;
    int stride_;
    std::vector<std::uint32_t> words_;
};

TEST_CASE("whatever is drawn stays within its part", "[display][render]") {
    std::mt19937 random(14);
    const auto number = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    const std::vector<std::uint8_t> coverage(4000, 200);
    const std::vector<std::uint32_t> pixels(4000, 0x80FF8040);
    for (int turn = 0; turn < 4000; ++turn) {
        Sheet sheet({number(-40, 40), number(-40, 40), number(1, 50), number(1, 50)});
        const Raster raster = sheet.raster();
        const auto at = [&] { return number(-120, 120); };
        const auto length = [&] { return number(-5, 200); };
        const Rgba color{200, 100, 50, static_cast<std::uint8_t>(number(0, 255))};
        draw(raster, Box{{at(), at(), length(), length()}, color, number(-3, 90)});
        draw(raster, Disc{at(), at(), number(-3, 90), color, white, number(-2, 30)});
        draw(raster, Triangle{at(), at(), at(), at(), at(), at(), color});
        draw_mask(raster, {at(), at(), number(0, 60), number(0, 60)}, coverage.data(), color);
        draw_pixels(raster, {at(), at(), number(0, 60), number(0, 60)}, pixels.data());
        draw(part_of(raster, {at(), at(), length(), length()}),
             Box{{-200, -200, 400, 400}, color, 0});
        REQUIRE(sheet.is_margin_untouched());
    }
}

TEST_CASE("an opaque color is exactly itself, a translucent one lies between",
          "[display][render]") {
    Sheet sheet({0, 0, 10, 10});
    draw(sheet.raster(), Box{{0, 0, 10, 10}, {10, 200, 30, 255}, 0});
    CHECK(sheet.at(5, 5) == word_of({10, 200, 30, 255}));
    draw(sheet.raster(), Box{{0, 0, 5, 10}, {250, 0, 30, 128}, 0});
    const std::uint32_t mixed = sheet.at(2, 5);
    CHECK(std::abs(static_cast<int>((mixed >> 16U) & 0xFFU) - 130) <= 1);
    CHECK(std::abs(static_cast<int>((mixed >> 8U) & 0xFFU) - 100) <= 1);
    CHECK(std::abs(static_cast<int>(mixed & 0xFFU) - 30) <= 1);
    draw(sheet.raster(), Box{{0, 0, 10, 10}, {250, 0, 30, 0}, 0});
    CHECK(sheet.at(2, 5) == mixed);
}

TEST_CASE("a disc is as large as its area, and even on all sides", "[display][render]") {
    for (const int radius : {4, 12, 33}) {
        Sheet sheet({0, 0, 100, 100});
        draw(sheet.raster(), Box{{0, 0, 100, 100}, {0, 0, 0, 255}, 0});
        draw(sheet.raster(), Disc{50, 50, radius, white, {}, 0});
        double area = 0.0;
        bool is_even = true;
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 100; ++x) area += (sheet.at(x, y) & 0xFFU) / 255.0;
        for (int y = 1; y <= 99; ++y)
            for (int x = 1; x <= 99; ++x)
                is_even = is_even && sheet.at(x, y) == sheet.at(100 - x, y) &&
                          sheet.at(x, y) == sheet.at(y, x);
        CHECK(is_even);
        CHECK(std::abs(area - 3.14159 * radius * radius) < 0.03 * area);
    }
}

TEST_CASE("a box with round corners has straight edges and fading corners", "[display][render]") {
    Sheet sheet({0, 0, 60, 40});
    draw(sheet.raster(), Box{{0, 0, 60, 40}, {0, 0, 0, 255}, 0});
    draw(sheet.raster(), Box{{10, 10, 40, 20}, white, 8});
    CHECK(sheet.at(30, 10) == word_of(white));
    CHECK(sheet.at(30, 9) == 0);
    CHECK(sheet.at(10, 20) == word_of(white));
    CHECK(sheet.at(10, 10) == 0);
    CHECK(sheet.at(10, 10) == sheet.at(49, 29));
    CHECK(sheet.at(12, 12) == sheet.at(47, 12));
    int soft = 0;
    for (int x = 10; x < 18; ++x) soft += sheet.at(x, 11) != 0 && sheet.at(x, 11) != word_of(white);
    CHECK(soft >= 1);
}

TEST_CASE("a triangle is filled whichever way round its corners are given", "[display][render]") {
    Sheet one({0, 0, 40, 40});
    Sheet other({0, 0, 40, 40});
    draw(one.raster(), Triangle{5, 30, 35, 30, 20, 5, white});
    draw(other.raster(), Triangle{20, 5, 35, 30, 5, 30, white});
    bool is_same = true;
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 40; ++x) is_same = is_same && one.at(x, y) == other.at(x, y);
    CHECK(is_same);
    CHECK(one.at(20, 20) == word_of(white));
    CHECK(one.at(3, 10) == untouched);
}

}  // namespace
}  // namespace kydai::display
