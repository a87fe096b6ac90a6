// Text without a window: conversion, coverage of the fonts, and measures.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/code_points.hpp"
#include "display/render/damage.hpp"
#include "display/render/font_measurer.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/display/render/test_screen.hpp"

#include <utf8proc.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <set>

namespace kydai::display {
namespace {

using test::marked_lower_case;
using test::marked_upper_case;

std::string decomposed(const std::string& text) {
    auto* bytes = utf8proc_NFD(reinterpret_cast<const utf8proc_uint8_t*>(text.c_str()));
    std::string result(reinterpret_cast<const char*>(bytes));
    std::free(bytes);
    return result;
}

TEST_CASE("all 134 marked Vietnamese letters become one character each, composed or decomposed",
          "[display][render]") {
    for (const std::string& letters : {marked_lower_case, marked_upper_case}) {
        CHECK(to_code_points(letters).size() == 67);
        CHECK(decomposed(letters) != letters);
        CHECK(to_code_points(decomposed(letters)) == to_code_points(letters));
    }
    CHECK(to_code_points("Nguyễn Đ") == U"Nguyễn Đ");
    CHECK(to_code_points("王") == U"王");
}

TEST_CASE("bytes that are not UTF-8 and control characters never stop the drawing",
          "[display][render]") {
    CHECK(to_code_points("Nguy\xC3") == U"Nguy\uFFFD");
    CHECK(to_code_points("a\xFF"
                         "b") == U"a\uFFFDb");
    CHECK(to_code_points("\xE1\xBB") == U"\uFFFD\uFFFD");
    CHECK(to_code_points("\xC0\xAF").size() == 2);
    CHECK(to_code_points("\xED\xA0\x80").size() == 3);
    CHECK(to_code_points("a\tb\nc") == U"a b c");
    CHECK(to_code_points("").empty());
}

TEST_CASE("the fonts have every letter that the programs can write", "[display][render]") {
    const auto fonts = test::open_fonts();
    const auto assets = find_assets();
    std::u32string letters =
        to_code_points(marked_lower_case + marked_upper_case + "½–—…·“”‘’×±−°→←");
    for (char32_t letter = 0x20; letter < 0x7F; ++letter) letters += letter;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*assets / "locales")) {
        if (entry.path().extension() != ".json") continue;
        const auto text = read_file(entry.path());
        REQUIRE(text.has_value());
        const auto texts = nlohmann::json::parse(*text);
        for (const auto& item : texts.items())
            if (item.value().is_string())
                letters += to_code_points(item.value().get<std::string>());
    }
    std::set<char32_t> missing;
    for (const char32_t letter : letters)
        for (const Face face : {Face::Regular, Face::Bold})
            if (!fonts->has_glyph(face, letter)) missing.insert(letter);
    std::string numbers;
    for (const char32_t letter : missing) numbers += " U+" + std::to_string(letter);
    INFO("missing (decimal):" << numbers);
    CHECK(missing.empty());
}

TEST_CASE("digits have one width in both faces at every size", "[display][render]") {
    const auto fonts = test::open_fonts();
    for (const Face face : {Face::Regular, Face::Bold})
        for (const int px : {18, 31, 44, 96, 300})
            for (char32_t digit = U'1'; digit <= U'9'; ++digit)
                CHECK(fonts->advance(face, px, digit) == fonts->advance(face, px, U'0'));
}

TEST_CASE("no Vietnamese letter reaches above the ascent or below the descent",
          "[display][render]") {
    const auto fonts = test::open_fonts();
    for (const Face face : {Face::Regular, Face::Bold}) {
        for (const int px : {16, 27, 44, 90}) {
            const LineMetrics metrics = fonts->metrics(face, px);
            CHECK(metrics.cap_height > px / 2);
            CHECK(metrics.ascent > metrics.cap_height);
            for (const char32_t letter :
                 to_code_points(marked_lower_case + marked_upper_case + "gjpqyQ(|,;")) {
                const GlyphMask mask = fonts->rasterize(face, px, letter);
                CHECK(mask.width > 0);
                CHECK(mask.top <= metrics.ascent);
                CHECK(mask.height - mask.top <= metrics.descent);
            }
        }
    }
}

TEST_CASE("a name typed decomposed is as wide as composed, and an empty text has no width",
          "[display][render]") {
    const auto fonts = test::open_fonts();
    const FontMeasurer measurer(*fonts);
    const std::string name = "Nguyễn Thị Ngọc Ánh";
    CHECK(measurer.width(name, Face::Bold, 40) == measurer.width(decomposed(name), Face::Bold, 40));
    CHECK(measurer.width("", Face::Bold, 40) == 0);
    CHECK(measurer.width("Trần", Face::Bold, 40) > measurer.width("Trần", Face::Regular, 40));
}

TEST_CASE("a clock's tick damages the digits that differ, and nothing else", "[display][render]") {
    const auto fonts = test::open_fonts();
    const Rect whole{0, 0, 1000, 300};
    const auto clock = [](const std::string& time) {
        DrawList list;
        list.commands = {Box{{0, 0, 1000, 300}, {}, 20},
                         Text{time, 40, 250, 200, Face::Bold, {255, 255, 255, 255}}};
        return list;
    };
    const int digit = fonts->advance(Face::Bold, 200, U'0');
    const int colon = fonts->advance(Face::Bold, 200, U':');
    const auto damage = [&](const char* before, const char* after) {
        return damage_between(clock(before), clock(after), whole, *fonts);
    };
    CHECK(damage("24:57", "24:57").width == 0);
    const Rect last = damage("24:57", "24:56");
    CHECK(last.x <= 40 + 3 * digit + colon);
    CHECK(last.right() >= 40 + 4 * digit + colon);
    CHECK(last.width < digit * 3 / 2);
    CHECK(damage("24:50", "24:49").width > digit * 2);
    CHECK(damage("24:50", "14:50").right() < 40 + 2 * digit);
    // Another width moves every letter after it.
    CHECK(damage("10:00", "9:59").x < 40);
    DrawList more = clock("24:57");
    more.commands.emplace_back(Disc{500, 20, 5, {}, {}, 0});
    CHECK(damage_between(clock("24:57"), more, whole, *fonts) ==
          bounds_of(more.commands.back(), *fonts));
    CHECK(damage_between(more, clock("24:57"), whole, *fonts) ==
          bounds_of(more.commands.back(), *fonts));
}

TEST_CASE("missing fonts are an error that says which file and where it was sought",
          "[display][render]") {
    FontFiles files{};
    files.regular = files.bold = "/nowhere/NotoSans-Regular.ttf";
    const auto fonts = FontSet::open(files);
    REQUIRE(!fonts.has_value());
    CHECK(fonts.error().code == "font.unreadable");
    CHECK(fonts.error().place.file == "/nowhere/NotoSans-Regular.ttf");
}

}  // namespace
}  // namespace kydai::display
