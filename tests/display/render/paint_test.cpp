// What is drawn, pixel by pixel: letters at all sizes, shapes, moving parts, golden images.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/code_points.hpp"
#include "display/render/font_measurer.hpp"
#include "tests/display/render/test_screen.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>

#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
// The graphics driver keeps a few kilobytes of its compiler for ever, and is unloaded before the
// report could name it. What is ours is checked for leaks by the tests that draw nothing.
extern "C" int __lsan_is_turned_off();  // NOLINT: the sanitizer's name
extern "C" int __lsan_is_turned_off() {
    return 1;
}
#endif

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
    test::ensure_screen();
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
    CHECK(studio.painter.atlas().letters_lost() == 0);
}

TEST_CASE("a clock across a 4K screen loads its digits only", "[display][render]") {
    test::ensure_screen();
    Studio studio;
    Picture picture{3840, 2160, {}, {}, {}};
    for (const char* time : {"12:34", "56:78", "09:00"}) {
        picture.still.commands = {Text{time, 100, 1500, 1360, Face::Bold, white}};
        CHECK(has_ink(studio.draw(picture), {100, 600, 600, 900}));
    }
    CHECK(studio.painter.atlas().letters_lost() == 0);
    CHECK(studio.painter.atlas().bytes() < 12U * 1024U * 1024U);
}

TEST_CASE("letters of ever new sizes stay within the atlas's limit and are still drawn",
          "[display][render]") {
    test::ensure_screen();
    Studio studio;
    for (int px = 60; px < 300; px += 3) {
        const Specimen page = specimen(*studio.fonts, Face::Bold, px, 2560, 1440);
        const sf::Image image = studio.draw(page.picture);
        CHECK(has_ink(image, page.cells.back()));
        CHECK(studio.painter.atlas().bytes() < GlyphAtlas::bytes_max + 8U * 1024U * 1024U);
    }
    CHECK(studio.painter.atlas().generation() > 1);
}

TEST_CASE("a text is drawn within the width that was measured", "[display][render]") {
    test::ensure_screen();
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
    test::ensure_screen();
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
    test::ensure_screen();
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

TEST_CASE("a table goes out in two batches: its boxes, then its letters", "[display][render]") {
    test::ensure_screen();
    Studio studio;
    const sf::Image warm = studio.draw(Picture{64, 64, {}, {}, {}});
    DrawList list;
    for (int i = 0; i < 40; ++i) {
        list.commands.emplace_back(Box{{0, i * 40, 100, 39}, white, 0});
        list.commands.emplace_back(Text{"Trần Thị Bưởi", 5, i * 40 + 30, 20, Face::Bold, white});
    }
    CHECK(studio.painter.prepare(list).batches() == 2);
}

/// A picture with everything that the draw list knows.
Picture sampler() {
    Picture picture{640, 360, {16, 24, 40, 255}, {}, {}};
    const Rgba gold{255, 200, 60, 255};
    picture.still.commands = {
        Box{{0, 0, 640, 56}, {30, 90, 160, 255}, 0},
        Text{"U08 Nam · Vòng 3", 20, 40, 32, Face::Bold, white},
        Box{{20, 70, 600, 60}, {34, 46, 70, 255}, 12},
        Text{"12", 34, 112, 36, Face::Bold, gold},
        Disc{110, 100, 12, white, {120, 130, 150, 255}, 2},
        Text{"Nguyễn Thị Ngọc Ánh", 140, 110, 28, Face::Regular, white},
        Text{"½–½", 480, 110, 28, Face::Bold, white},
        Triangle{560, 112, 590, 112, 575, 86, {80, 220, 120, 255}},
        Triangle{592, 88, 616, 88, 604, 112, {240, 90, 90, 255}},
        Text{"ẮẰẲẴẶ ẤẦẨẪẬ ẾỀỂỄỆ ỐỒỔỖỘ ỚỜỞỠỢ", 20, 190, 30, Face::Bold, white},
        Text{"王 → \xF0\x9F\x98\x80", 20, 250, 30, Face::Regular, white},
        Disc{600, 230, 24, {0, 0, 0, 0}, gold, 3},
    };
    Surface ticker{"ticker", {0, 320, 640, 40}, {}, 12.0};
    ticker.list.commands = {Text{"Bàn 4: Lê Văn Đức 1–0 Phạm Ỷ", 30, 30, 24, Face::Regular, gold}};
    picture.moving = {ticker};
    return picture;
}

/// Share of color channels that differ by more than a driver's rounding.
double difference(const sf::Image& a, const sf::Image& b) {
    constexpr int rounding = 24;
    const std::size_t count = std::size_t(a.getSize().x) * a.getSize().y * 4;
    std::size_t differing = 0;
    for (std::size_t i = 0; i < count; ++i)
        differing +=
            std::abs(int(a.getPixelsPtr()[i]) - int(b.getPixelsPtr()[i])) > rounding ? 1 : 0;
    return double(differing) / double(count);
}

TEST_CASE("the sampler looks as approved", "[display][render]") {
    test::ensure_screen();
    Studio studio;
    const sf::Image drawn = studio.draw(sampler());
    const std::string file = "tests/display/render/golden/sampler.png";
    if (const char* approve = std::getenv("KYDAI_APPROVE");
        approve != nullptr && std::strcmp(approve, "1") == 0)
        REQUIRE(save_png(drawn, file).has_value());
    sf::Image approved;
    REQUIRE(approved.loadFromFile(file));
    REQUIRE(approved.getSize() == drawn.getSize());
    const double share = difference(drawn, approved);
    if (share > 0.002) static_cast<void>(save_png(drawn, "/tmp/kydai-sampler-drawn.png"));
    CHECK(share <= 0.002);
}

TEST_CASE("without an X server the answer is an error, not the end of the process",
          "[display][render]") {
    const char* before = std::getenv("DISPLAY");
    const std::string kept = before == nullptr ? "" : before;
    unsetenv("DISPLAY");
    CHECK(check_x_display().error().code == "screen.no_display");
    setenv("DISPLAY", ":9871", 1);
    const auto refused = check_x_display();
    REQUIRE(!refused.has_value());
    CHECK(refused.error().code == "screen.cannot_open");
    CHECK(refused.error().args.at("display") == ":9871");
    if (kept.empty())
        unsetenv("DISPLAY");
    else
        setenv("DISPLAY", kept.c_str(), 1);
}

TEST_CASE("a picture of a file is scaled to its place; a missing one leaves it empty (F34)",
          "[display][render]") {
    test::ensure_screen();
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
