// Points, Vietnamese order, Unicode at the border, and the texts of both languages.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/catalogue.hpp"
#include "publisher/base/points.hpp"
#include "publisher/base/unicode.hpp"
#include "publisher/base/vietnamese_order.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <set>

using namespace kydai;  // NOLINT: a test file

TEST_CASE("points are written with one decimal for files and a half sign for walls",
          "[publisher][base]") {
    struct Case {
        int tenths;
        std::string decimal, display;
    };
    const Case cases[] = {{0, "0.0", "0"},  {5, "0.5", "½"},    {45, "4.5", "4½"},
                          {70, "7.0", "7"}, {43, "4.3", "4,3"}, {-5, "-0.5", "-½"}};
    for (const Case& c : cases) {
        INFO(c.tenths);
        CHECK(to_decimal(Points::from_tenths(c.tenths)) == c.decimal);
        CHECK(to_display(Points::from_tenths(c.tenths)) == c.display);
    }
}

TEST_CASE("points are read as people write them, and nothing else", "[publisher][base]") {
    for (const auto* text : {"4.5", "4,5", "4½", " 4.5 "})
        CHECK(parse_points(text)->tenths() == 45);
    CHECK(parse_points("½")->tenths() == 5);
    CHECK(parse_points("11")->tenths() == 110);
    for (const auto* text : {"", "a", "4.55", "4.", "-1", "99999999999", "4½½"}) {
        INFO(text);
        CHECK_FALSE(parse_points(text).has_value());
    }
}

TEST_CASE("names typed with combining marks equal the composed ones", "[publisher][base]") {
    CHECK(*to_nfc("Hu\u031Bo\u031B\u0300ng") == "H\u01B0\u1EDDng");
    CHECK(count_characters("Nguyễn Thị Ngọc Ánh") == 19);
    CHECK(first_characters("Nguyễn", 5) == "Nguyễ");
}

TEST_CASE("a name cut inside a letter is refused with its column", "[publisher][base]") {
    const Result<std::string> result = to_nfc("Nguy\xC3");
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == "text.not_utf8");
    CHECK(result.error().place.column == 5);
}

TEST_CASE("a name is found without its diacritics", "[publisher][base]") {
    CHECK(folded_for_search("Nguyễn Ân") == "nguyen an");
    CHECK(folded_for_search("ĐẶNG Đức") == "dang duc");
}

TEST_CASE("names sort by given name in the Vietnamese alphabet, tone last", "[publisher][base]") {
    const std::vector<std::string> sorted = {
        "Lê An", "Nguyễn An", "Trần Án", "Lê Ân",           "Bùi Dũng", "Bùi Đạt", "Vũ Em",
        "Vũ Ê",  "Lý Oanh",   "Lý Ông",  "Đỗ Trường An Ơn", "Hồ Uyên",  "Hồ Ưng"};
    std::vector<std::string> shuffled(sorted.rbegin(), sorted.rend());
    std::sort(shuffled.begin(), shuffled.end(), [](const std::string& a, const std::string& b) {
        return vietnamese_name_key(a) < vietnamese_name_key(b);
    });
    CHECK(shuffled == sorted);
}

TEST_CASE("the initial of a given name keeps its letter but not its tone", "[publisher][base]") {
    CHECK(initial_of_given_name("Nguyễn Thị Ánh") == "A");
    CHECK(initial_of_given_name("Lê Đức") == "Đ");
    CHECK(initial_of_given_name("Hồ Ưng") == "Ư");
    CHECK(initial_of_given_name("") == "");
}

TEST_CASE("a text's blanks are filled by name and an error carries its place",
          "[publisher][base]") {
    Catalogue catalogue("vi");
    REQUIRE(catalogue.add(R"({"a.b": "Bàn {board} của {group}."})", "x.json").has_value());
    CHECK(catalogue.text("a.b", {{"board", "12"}, {"group", "U08"}}) == "Bàn 12 của U08.");
    CHECK(catalogue.text("a.c") == "a.c");
    const Error error("a.b", {{"board", "1"}, {"group", "U9"}}, {"f.csv", 3, 7, ""});
    CHECK(catalogue.text(error) == "f.csv:3:7: Bàn 1 của U9.");
    CHECK_FALSE(catalogue.add("[1]", "x.json").has_value());
}

namespace {
std::set<std::string> blanks_of(const std::string& text) {
    std::set<std::string> blanks;
    for (std::size_t open = text.find('{'); open != std::string::npos;
         open = text.find('{', open + 1)) {
        blanks.insert(text.substr(open, text.find('}', open) - open + 1));
    }
    return blanks;
}
}  // namespace

TEST_CASE("both languages have the same texts with the same blanks", "[publisher][base]") {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    const auto vietnamese = load_catalogue(*assets, "vi");
    const auto english = load_catalogue(*assets, "en");
    REQUIRE(vietnamese.has_value());
    REQUIRE(english.has_value());
    CHECK(vietnamese->keys() == english->keys());
    for (const std::string& key : vietnamese->keys()) {
        INFO(key);
        CHECK(blanks_of(vietnamese->text(key)) == blanks_of(english->text(key)));
    }
}

TEST_CASE("a missing or oversized file is named", "[publisher][files]") {
    CHECK(read_file("/nonexistent/file").error().code == "file.not_found");
    CHECK(read_file("/").error().code == "file.unreadable");
    CHECK(read_file("/dev/zero", 1000).error().code == "file.too_large");
}
