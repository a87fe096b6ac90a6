// Reading FIDE's rating list: both formats, cut anywhere, damaged, of one kind, very long.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/ratings/sample_list.hpp"
#include "tests/support/catch.hpp"

#include <chrono>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::ratings;  // NOLINT: a test file

namespace {

struct Read {
    std::vector<std::string> players;
    ListCounts counts;
    std::optional<Error> error;
};

std::string shown(const ListedPlayer& player) {
    return fmt::format("{} {} {} {} {} {}/{}/{} {} line {}", player.fide_id, player.name,
                       player.federation, player.sex, player.title, player.standard, player.rapid,
                       player.blitz, player.birth_year, player.line);
}

Read read(const std::string& list, std::size_t piece, std::optional<RatingKind> only = {}) {
    Read found;
    RatingListReader reader("list.txt", only, [&found](const ListedPlayer& player) {
        found.players.push_back(shown(player));
    });
    Result<void> done;
    for (std::size_t at = 0; at < list.size() && done; at += piece) {
        done = reader.feed(std::string_view(list).substr(at, piece));
    }
    if (done) done = reader.finish();
    if (!done) found.error = done.error();
    found.counts = reader.counts();
    return found;
}

}  // namespace

TEST_CASE("each value of a text list stands below the name of its column", "[engine][ratings]") {
    const Read found = read(sample::text_list(), 1U << 20U);
    REQUIRE_FALSE(found.error);
    REQUIRE(found.players.size() == 7);
    CHECK(found.players[0] == "12400001 Nguyen, Van An VIE M  1512/1622/0 2015 line 2");
    CHECK(found.players[1] == "12400002 Tran, Thi Binh VIE F WCM 1450/0/1401 2014 line 3");
    CHECK(found.players[4] == "12400005 Pham, Duc Dung VIE M FM 2301/2288/2250 1999 line 6");
    CHECK(found.counts.bad == 0);
}

TEST_CASE("the XML list says the same", "[engine][ratings]") {
    const Read found = read(sample::xml_list(), 1U << 20U);
    REQUIRE_FALSE(found.error);
    REQUIRE(found.players.size() == 7);
    CHECK(found.players[0] == "12400001 Nguyen, Van An VIE M  1512/1622/0 2015 line 3");
    CHECK(found.players[1] == "12400002 Tran, Thi Binh VIE F WCM 1450/0/1401 2014 line 24");
}

TEST_CASE("a list cut into pieces anywhere reads as the whole", "[engine][ratings]") {
    for (const std::string& list : {sample::text_list(), sample::xml_list()}) {
        const Read whole = read(list, list.size());
        for (const std::size_t piece : {1U, 2U, 3U, 7U, 11U, 64U, 161U, 162U, 1000U}) {
            INFO(piece);
            const Read pieces = read(list, piece);
            CHECK_FALSE(pieces.error);
            CHECK(pieces.players == whole.players);
        }
    }
}

TEST_CASE("a last line without an end, CRLF and a byte-order mark are no fault",
          "[engine][ratings]") {
    std::string list = "\xEF\xBB\xBF" + sample::text_list();
    list.pop_back();
    std::string with_returns;
    for (const char letter : list) {
        if (letter == '\n') with_returns += '\r';
        with_returns += letter;
    }
    CHECK(read(with_returns, 4096).players.size() == 7);
}

TEST_CASE("names with diacritics do not shift the columns after them", "[engine][ratings]") {
    sample::Entry entry = sample::entries().front();
    entry.name = "Nguyễn, Văn Ân";
    // fmt pads by characters, as a person does by eye.
    const Read found = read(sample::header() + sample::text_line(entry), 4096);
    REQUIRE(found.players.size() == 1);
    CHECK(found.players[0] == "12400001 Nguyễn, Văn Ân VIE M  1512/1622/0 2015 line 2");
}

TEST_CASE("a damaged line is passed over and told with its number", "[engine][ratings]") {
    const Read found = read(
        sample::header() + "garbage\n" + sample::text_line(sample::entries().front()) + "12x\n",
        4096);
    REQUIRE_FALSE(found.error);
    CHECK(found.players.size() == 1);
    REQUIRE(found.counts.bad == 2);
    CHECK(found.counts.first_bad[0].line == 2);
    CHECK(found.counts.first_bad[0].text == "garbage");
    CHECK(found.counts.first_bad[1].line == 4);
}

TEST_CASE("what is no rating list is refused with the reason", "[engine][ratings]") {
    struct Case {
        const char* name;
        std::string list;
        const char* code;
        int line;
    };
    const std::vector<Case> cases = {
        {"nothing", "", "ratings.no_list", 1},
        {"another text", "STT,Họ và tên\n1,An\n", "ratings.no_list", 1},
        {"another XML", "<html><body></body></html>", "ratings.no_list", 1},
        {"no ratings", "ID Number      Name      Fed B-day\n", "ratings.missing_column", 1},
        {"no births", "ID Number      Name      Fed SRtng\n", "ratings.missing_column", 1},
        {"one kind, unnamed", "ID Number      Name      Fed DEC26 B-day\n", "ratings.which_kind",
         1},
        {"XML cut off", sample::xml_list().substr(0, 400), "ratings.cut_off", 3},
        {"a line without end", std::string(100'000, 'x'), "ratings.entry_too_long", 1},
        {"a player without end", "<playerslist><player>" + std::string(100'000, 'x'),
         "ratings.entry_too_long", 1}};
    for (const Case& one : cases) {
        INFO(one.name);
        const Read found = read(one.list, 1000);
        REQUIRE(found.error);
        CHECK(found.error->code == one.code);
        CHECK(found.error->place.line == one.line);
        CHECK(found.error->place.file == "list.txt");
    }
}

TEST_CASE("a list of one kind has its ratings in the month's column", "[engine][ratings]") {
    const std::string list =
        "ID Number      Name                Fed DEC26 Gms K  B-day Flag\n"
        "12400001       Nguyen, Van An      VIE 1622  0   20 2015\n";
    const Read found = read(list, 4096, RatingKind::Rapid);
    REQUIRE(found.players.size() == 1);
    CHECK(found.players[0] == "12400001 Nguyen, Van An VIE   0/1622/0 2015 line 2");
}

TEST_CASE("a hundred thousand players are read in a blink", "[engine][ratings]") {
    std::string list = sample::header();
    for (int i = 0; i < 100'000; ++i) {
        sample::Entry entry = sample::entries()[static_cast<std::size_t>(i % 7)];
        entry.id = std::to_string(20'000'000 + i);
        list += sample::text_line(entry);
    }
    const auto began = std::chrono::steady_clock::now();
    CHECK(read(list, 1U << 18U).players.size() == 100'000);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(5));
}
