// Tournament report files: what is read, what is refused and how, and that nothing is lost.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_reader.hpp"
#include "engine/formats/trf_writer.hpp"
#include "publisher/base/unicode.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/support/catch.hpp"

#include <filesystem>
#include <random>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::formats;  // NOLINT

namespace {

/// A 001 row: number, name, points, then cells such as "2 w 1" or "- - H".
std::string row(int number, const std::string& name, const std::string& points,
                const std::vector<std::string>& cells = {}) {
    const auto pad = [](std::string text, int width, bool right) {
        const std::string blanks(
            static_cast<std::size_t>(std::max(0, width - count_characters(text))), ' ');
        return right ? blanks + text : text + blanks;
    };
    std::string text = "001 " + pad(std::to_string(number), 4, true) + "      " +
                       pad(name, 33, false) + " 1500 VIE             2015/03/09 " +
                       pad(points, 4, true) + "     ";
    for (const std::string& cell : cells) text += "  " + pad(cell, 8, true);
    return text + "\n";
}

std::string read_golden(const std::filesystem::path& path) {
    return *read_file(path);
}

std::vector<std::filesystem::path> golden_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/golden")) {
        if (entry.path().extension() == ".trf") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::vector<std::string> warning_codes(const TrfFile& file) {
    std::vector<std::string> codes;
    for (const Error& warning : file.warnings) codes.push_back(warning.code);
    return codes;
}

const CrossTablePlayer& player(const TrfFile& file, int number) {
    const CrossTablePlayer* found = file.table.find(PairingNumber(number));
    REQUIRE(found != nullptr);
    return *found;
}

void check_round_trip(const std::string& text) {
    const Result<TrfFile> once = parse_trf(text, "a.trf");
    REQUIRE(once);
    const std::string written = write_trf(*once);
    const Result<TrfFile> again = parse_trf(written, "b.trf");
    REQUIRE(again);
    CHECK(write_trf(*again) == written);
}

}  // namespace

TEST_CASE("a strict file is written back byte by byte", "[engine][formats]") {
    const std::vector<std::filesystem::path> files = golden_files();
    REQUIRE(files.size() >= 44);
    for (const std::filesystem::path& path : files) {
        INFO(path);
        const std::string text = read_golden(path);
        const Result<TrfFile> file = parse_trf(text, path.string());
        if (!file) FAIL(file.error().code << " " << file.error().place.line);
        CHECK(write_trf(*file) == text);
        CHECK(file->warnings.empty());
    }
}

TEST_CASE("lines end with LF, CRLF or a lone CR, and a byte-order mark is no letter",
          "[engine][formats]") {
    const std::string text = read_golden("tests/golden/standings/swiss-46.trf");
    for (const std::string end : {"\r", "\r\n"}) {
        std::string other = "\xEF\xBB\xBF";
        for (const char letter : text) other += letter == '\n' ? end : std::string(1, letter);
        const Result<TrfFile> file = parse_trf(other, "a.trf");
        REQUIRE(file);
        CHECK(file->header.name == "swiss-46");
        CHECK(write_trf(*file) == text);
        CHECK(write_trf(*file, "\r\n").size() == text.size() + 19);
    }
}

TEST_CASE("rows of players alone are a valid file", "[engine][formats]") {
    std::string text;
    for (int number = 1; number <= 5; ++number) {
        const std::string line = row(number, "Nguyễn Văn An", "0.0");
        text += number < 3 ? line : first_characters(line, number < 5 ? 84 : 30) + "\n";
    }
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(file->table.players.size() == 5);
    CHECK(file->table.rounds_planned == 0);
    CHECK(next_round(file->table) == RoundNumber(1));
    CHECK(player(*file, 5).name == "Nguyễn Văn An");
    check_round_trip(text);
}

TEST_CASE("columns count characters of the composed text", "[engine][formats]") {
    const Result<TrfFile> file = parse_trf(row(1, "Nguyễn Thị Ngọc Ánh", "0.0"), "a.trf");
    REQUIRE(file);
    CHECK(player(*file, 1).name == "Nguyễn Thị Ngọc Ánh");
    CHECK(player(*file, 1).rating == 1500);
    CHECK(player(*file, 1).birth_date == "2015/03/09");
    CHECK(file->warnings.empty());
}

TEST_CASE("a name typed with combining marks equals the composed one", "[engine][formats]") {
    const std::string typed = "Hu\u031Bo\u031B\u0300ng";
    std::string text = row(1, "H\u01B0\u1EDDng", "0.0");
    text.replace(text.find("H\u01B0"), std::string("H\u01B0\u1EDDng").size(), typed);
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(player(*file, 1).name == "H\u01B0\u1EDDng");
    CHECK(file->warnings.empty());
}

TEST_CASE("a row aligned by bytes or by uncomposed letters is read with a warning",
          "[engine][formats]") {
    const std::string name = "Nguyễn Thị Ngọc Ánh";
    std::string by_bytes = "001    1      " + name;
    by_bytes.resize(47, ' ');
    by_bytes += " 1500 VIE             2015/03/09  1.0       0000 - U";
    std::string by_marks = "001    1      Hu\u031Bo\u031B\u0300ng" + std::string(25, ' ') +
                           " 1500 VIE             2015/03/09  1.0       0000 - U";
    for (const std::string& text : {by_bytes, by_marks}) {
        const Result<TrfFile> file = parse_trf(text, "a.trf");
        REQUIRE(file);
        CHECK(warning_codes(*file) == std::vector<std::string>{"formats.columns_shifted"});
        CHECK(player(*file, 1).rating == 1500);
        CHECK(player(*file, 1).rounds.at(0).outcome == Outcome::PairingAllocatedBye);
        check_round_trip(text);
    }
    CHECK(player(*parse_trf(by_bytes, ""), 1).name == name);
}

TEST_CASE("a long name is cut to 33 characters in the file only", "[engine][formats]") {
    CrossTable table;
    table.players.push_back({});
    table.players[0].number = PairingNumber(1);
    table.players[0].name = "Công Tằng Tôn Nữ Nguyễn Phúc Ngọc Quỳnh Hương";
    table.players[0].birth_date = "2015/00/00";
    const std::string text = write_trf(make_trf(table));
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(player(*file, 1).name == "Công Tằng Tôn Nữ Nguyễn Phúc Ngọc");
    CHECK(player(*file, 1).birth_date == "2015/00/00");
    CHECK(player(*file, 1).rating == 0);
    CHECK(write_trf(*file) == text);
}

TEST_CASE("an opponent beside a bye letter is refused with line, round and column",
          "[engine][formats]") {
    const std::string text = row(1, "An", "0.0", {"2 b Z"}) + row(2, "Bình", "0.0", {"0000 - Z"});
    const Result<TrfFile> file = parse_trf(text, "U9.trf");
    REQUIRE_FALSE(file);
    CHECK(file.error().code == "formats.bye_with_opponent");
    CHECK(file.error().place.file == "U9.trf");
    CHECK(file.error().place.line == 1);
    CHECK(file.error().place.column == 92);
    CHECK(file.error().args.at("round") == "1");
}

TEST_CASE("what cannot be true is refused with its place", "[engine][formats]") {
    struct Case {
        const char* name;
        std::string text;
        const char* code;
        int line, column;
    };
    const Case cases[] = {
        {"A met B, B met nobody", row(1, "A", "1.0", {"2 w 1"}) + row(2, "B", "0.0"),
         "formats.opponent_met_nobody", 1, 92},
        {"A met B, B met C",
         row(1, "A", "1.0", {"2 w 1"}) + row(2, "B", "0.0", {"3 b 0"}) +
             row(3, "C", "1.0", {"2 w 1"}),
         "formats.opponent_met_other", 1, 92},
        {"both White", row(1, "A", "1.0", {"2 w 1"}) + row(2, "B", "0.0", {"1 w 0"}),
         "formats.colors_mismatch", 1, 92},
        {"both won", row(1, "A", "1.0", {"2 w 1"}) + row(2, "B", "1.0", {"1 b 1"}),
         "formats.results_mismatch", 1, 92},
        {"a forfeit on one side only",
         row(1, "A", "1.0", {"2 w +"}) + row(2, "B", "0.0", {"1 b 0"}), "formats.results_mismatch",
         1, 92},
        {"a result on one side only", row(1, "A", "1.0", {"2 w 1"}) + row(2, "B", "0.0", {"1 b  "}),
         "formats.results_mismatch", 1, 92},
        {"no such opponent", row(1, "A", "1.0", {"7 w 1"}), "formats.opponent_unknown", 1, 92},
        {"itself", row(1, "A", "1.0", {"1 w 1"}), "formats.plays_itself", 1, 92},
        {"one number twice", row(1, "A", "0.0") + row(2, "B", "0.0") + row(1, "C", "0.0"),
         "formats.duplicate_number", 3, 5},
        {"points", row(1, "A", "2.0", {"0000 - U"}), "formats.points_mismatch", 1, 81},
        {"points unreadable", row(1, "A", "x.0"), "formats.points_unreadable", 1, 82},
        {"a round too many", "142 1\n" + row(1, "A", "2.0", {"0000 - U", "0000 - U"}),
         "formats.round_beyond_planned", 2, 102},
        {"unknown result", row(1, "A", "1.0", {"2 w Q"}), "formats.result_unknown", 1, 99},
        {"unknown color", row(1, "A", "1.0", {"2 x 1"}), "formats.color_unknown", 1, 97},
        {"opponent no number", row(1, "A", "1.0", {"a2 w 1"}), "formats.opponent_unreadable", 1,
         94},
        {"a win against nobody", row(1, "A", "1.0", {"0000 - 1"}), "formats.game_without_opponent",
         1, 99},
        {"a number that is none", "001 abcd  \n", "formats.number_unreadable", 1, 5},
        {"number nought", "001    0  \n", "formats.number_unreadable", 1, 8},
        {"rounds", "142 many\n" + row(1, "A", "0.0"), "formats.rounds_unreadable", 1, 5},
        {"rounds twice", "142 5\nXXR 6\n" + row(1, "A", "0.0"), "formats.contradictory_record", 2,
         1},
        {"initial color", "152 grey\n" + row(1, "A", "0.0"), "formats.initial_color_unknown", 1, 5},
        {"point system", "162  Q 1.0\n" + row(1, "A", "0.0"), "formats.point_system_unreadable", 1,
         5},
        {"two values of a win", "XXS WW=3 BW=2\n" + row(1, "A", "0.0"),
         "formats.point_system_unsupported", 1, 1},
        {"forbidden letters", "260   1   2    1    x\n" + row(1, "A", "0.0"),
         "formats.number_list_unreadable", 1, 16},
        {"bye without round", "240 H       1\n" + row(1, "A", "0.0"), "formats.record_unreadable",
         1, 5},
        {"nothing", "", "formats.no_players", 0, 0},
        {"a list cut inside a letter", row(1, "A", "0.0") + "001    2      Nguy\xC3",
         "text.not_utf8", 2, 19},
        {"a picture", "\x89PNG\r\n\x1a\n\x00\x00", "text.not_utf8", 1, 1},
    };
    for (const Case& c : cases) {
        INFO(c.name);
        const Result<TrfFile> file = parse_trf(c.text, "a.trf");
        REQUIRE_FALSE(file);
        CHECK(file.error().code == c.code);
        CHECK(file.error().place.line == c.line);
        CHECK(file.error().place.column == c.column);
    }
}

TEST_CASE("half a point without a nought is read", "[engine][formats]") {
    const Result<TrfFile> file = parse_trf(row(1, "A", ".5", {"0000 - H"}), "a.trf");
    REQUIRE(file);
    CHECK(file->extras.at(PairingNumber(1)).points == half_point);
}

TEST_CASE("points may include what is announced for the next round and the acceleration",
          "[engine][formats]") {
    const std::string start = "142 5\n250       1.0   1   3    1    2\n";
    for (const char* points : {"1.0", "1.5", "2.0", "2.5"}) {
        INFO(points);
        const std::string text =
            start + row(1, "A", points, {"2 w 1", "0000 - H"}) + row(2, "B", "0.0", {"1 b 0"});
        CHECK(parse_trf(text, "a.trf"));
        check_round_trip(text);
    }
    for (const char* points : {"0.5", "3.0"}) {
        CHECK_FALSE(parse_trf(
            start + row(1, "A", points, {"2 w 1", "0000 - H"}) + row(2, "B", "0.0", {"1 b 0"}),
            "a.trf"));
    }
}

TEST_CASE("what can be read sensibly is read with a named warning", "[engine][formats]") {
    struct Case {
        const char* name;
        std::string text;
        const char* code;
    };
    const Case cases[] = {
        {"unknown code", "999 what\n" + row(1, "A", "0.0"), "formats.unknown_record"},
        {"absence as forfeit", row(1, "A", "0.0", {"0000 - -"}),
         "formats.forfeit_loss_without_opponent"},
        {"bye as forfeit", row(1, "A", "1.0", {"0000 - +"}),
         "formats.forfeit_win_without_opponent"},
        {"bye with color", row(1, "A", "1.0", {"0000 w U"}), "formats.bye_with_color"},
        {"0-0", row(1, "A", "0.0", {"2 w 0"}) + row(2, "B", "0.0", {"1 b 0"}),
         "formats.unusual_result"},
        {"two byes", row(1, "A", "1.0", {"0000 - U"}) + row(2, "B", "1.0", {"0000 - U"}),
         "formats.second_allocated_bye"},
        {"count", "062 7\n" + row(1, "A", "0.0"), "formats.player_count_differs"},
        {"unknown number", "260   1   2    1    9\n" + row(1, "A", "0.0"),
         "formats.number_unknown"},
        {"penalty", "299 X      -1.0       1\n" + row(1, "A", "-1.0"),
         "formats.abnormal_points_not_counted"},
        {"name twice", "012 a\n012 b\n" + row(1, "A", "0.0"), "formats.repeated_record"},
        {"XXC", "XXC pink\n" + row(1, "A", "0.0"), "formats.word_unknown"},
    };
    for (const Case& c : cases) {
        INFO(c.name);
        const Result<TrfFile> file = parse_trf(c.text, "a.trf");
        REQUIRE(file);
        CHECK(warning_codes(*file) == std::vector<std::string>{c.code});
        check_round_trip(c.text);
    }
}

TEST_CASE("a bye is kept in its kind and an absence in a paired game as a forfeit",
          "[engine][formats]") {
    const std::string text =
        row(1, "A", "1.0", {"2 w +", "0000 - Z"}) + row(2, "B", "1.0", {"1 b -", "0000 - U"}) +
        row(3, "C", "1.5", {"0000 - U", "0000 - H"}) + row(4, "D", "1.0", {"0000 - F", "0000 - Z"});
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(player(*file, 3).rounds.at(0).outcome == Outcome::PairingAllocatedBye);
    CHECK(player(*file, 4).rounds.at(0).outcome == Outcome::FullPointBye);
    CHECK(player(*file, 2).rounds.at(0).outcome == Outcome::ForfeitLoss);
    CHECK(player(*file, 2).rounds.at(0).opponent == PairingNumber(1));
    CHECK(player(*file, 3).rounds.at(1).outcome == Outcome::HalfPointBye);
    check_round_trip(text);
}

TEST_CASE("abnormal points are counted by round and kind", "[engine][formats]") {
    const std::string text =
        "299          -1.0          1\n"  // a penalty of number 1
        "299 W         0.5   1\n" +       // wins of round 1 count half
        row(1, "A", "0.0", {"2 w 1", "0000 - U"}) +
        row(2, "B", "0.0", {"1 b 0", "0000 - Z"});
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(file->warnings.empty());
    CHECK(file->points_changes ==
          std::vector<PointsChange>{{PairingNumber(1), RoundNumber(0), no_points - one_point},
                                    {PairingNumber(1), RoundNumber(1), no_points - half_point}});
    check_round_trip(text);
}

TEST_CASE("the older extensions tell the same as the records of 2026", "[engine][formats]") {
    const std::string rows = row(1, "A", "3.0", {"2 w 1"}) + row(2, "B", "0.0", {"1 b 0"});
    const std::string old_text =
        "XXR 7\nXXC black1\nBBW  3.0\nBBD  1.0\nBBU  1.0\n"
        "XXA    1  1.0  1.0  0.5\nXXP 1 2\n" +
        rows;
    const std::string new_text =
        "142 7\n152 B\n162  W 3.0    D 1.0    P 1.0\n"
        "250       1.0   1   2    1    1\n250       0.5   3   3    1    1\n"
        "260   1 999    1    2\n" +
        rows;
    const Result<TrfFile> old_file = parse_trf(old_text, "a.trf");
    const Result<TrfFile> new_file = parse_trf(new_text, "a.trf");
    REQUIRE(old_file);
    REQUIRE(new_file);
    for (const TrfFile& file : {*old_file, *new_file}) {
        CHECK(file.table.rounds_planned == 7);
        CHECK(file.table.initial_color == Color::Black);
        CHECK(file.table.point_system.win.tenths() == 30);
        CHECK(file.table.point_system.draw.tenths() == 10);
        CHECK(file.table.point_system.pairing_allocated_bye.tenths() == 10);
        CHECK(player(file, 1).acceleration ==
              std::vector<Points>{one_point, one_point, half_point});
        REQUIRE(file.table.forbidden.size() == 1);
        CHECK(file.table.forbidden[0].last_round >= RoundNumber(7));
    }
    check_round_trip(old_text);
    check_round_trip(new_text);
    TrfFile translated = *old_file;
    translated.dialect = TrfDialect::Trf26;
    CHECK(write_trf(translated) == write_trf(*new_file));
}

TEST_CASE("Z is understood as A in the point system", "[engine][formats]") {
    const Result<TrfFile> file = parse_trf("162  W 3.0    Z 1.0\n" + row(1, "A", "0.0"), "a.trf");
    REQUIRE(file);
    CHECK(file->table.point_system.absence == one_point);
    CHECK(file->table.point_system.pairing_allocated_bye.tenths() == 30);
}

TEST_CASE("byes asked for in advance wait for their round", "[engine][formats]") {
    const std::string text = "142 5\n240 H   2    1\n240 Z   4    2\n" +
                             row(1, "A", "1.0", {"2 w 1"}) +
                             row(2, "B", "0.0", {"1 b 0", "", "0000 - H"});
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    REQUIRE(player(*file, 1).rounds.size() == 2);
    CHECK(player(*file, 1).rounds[1].outcome == Outcome::HalfPointBye);
    // Present in round 2 although something is known of his round 3.
    CHECK(player(*file, 2).rounds.size() == 1);
    REQUIRE(file->requested_byes.size() == 3);
    CHECK(file->requested_byes[0].round == RoundNumber(3));
    CHECK(file->requested_byes[2].round == RoundNumber(4));
    check_round_trip(text);
}

TEST_CASE("players of XXZ are absent in the round to be paired", "[engine][formats]") {
    const std::string text =
        "XXZ 2\n" + row(1, "A", "1.0", {"2 w 1"}) + row(2, "B", "0.0", {"1 b 0"});
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    REQUIRE(player(*file, 2).rounds.size() == 2);
    CHECK(player(*file, 2).rounds[1].outcome == Outcome::ZeroPointBye);
    CHECK(player(*file, 1).rounds.size() == 1);
    check_round_trip(text);
}

TEST_CASE("a game in play has an opponent and no result", "[engine][formats]") {
    const std::string text = row(1, "A", "0.0", {"2 w  "}) + row(2, "B", "0.0", {"1 b  "});
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(player(*file, 1).rounds.at(0).outcome == Outcome::Pending);
    CHECK(player(*file, 1).rounds.at(0).color == Color::White);
    CHECK(next_round(file->table) == RoundNumber(2));
    check_round_trip(text);
}

TEST_CASE("a round robin is known by its type", "[engine][formats]") {
    TrfHeader header;
    CHECK_FALSE(is_round_robin(header));
    header.type = "Individual: Swiss-System";
    CHECK_FALSE(is_round_robin(header));
    for (const char* type : {"Individual: Round-Robin", "round robin", "Vòng tròn 1 lượt"}) {
        header.type = type;
        CHECK(is_round_robin(header));
    }
    header = {};
    header.encoded_type = "FIDE_ROUNDROBIN";
    CHECK(is_round_robin(header));
}

TEST_CASE("everything that is not understood is kept and written back", "[engine][formats]") {
    const std::string text =
        "012 Giải cờ vua Đà Nẵng\n112 Trọng tài 1\n112 Trọng tài 2\n"
        "132" +
        std::string(88, ' ') +
        "26/11/28  26/11/29\n142 2\n172 VIE FIDON\n"
        "202 BH:C1,BH,SB\n222 5400+30\n### a comment\n777 unknown\n" +
        row(1, "A", "0.0") + "NRS    1\n013 Đội A" + std::string(27, ' ') +
        "   1\n"
        "310   1 Đội A\n801 informative\n";
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(file->header.deputy_arbiters.size() == 2);
    CHECK(file->header.round_dates == std::vector<std::string>{"26/11/28", "26/11/29"});
    CHECK(file->kept_lines.size() == 6);
    CHECK(warning_codes(*file) == std::vector<std::string>{"formats.unknown_record"});
    std::string expected = text;  // our rows end with their last letter
    const std::size_t blanks = expected.find("0.0     \n") + 3;
    expected.erase(blanks, 5);
    CHECK(write_trf(*file) == expected);
}

TEST_CASE("rows out of order keep their order, and may be the pairing order", "[engine][formats]") {
    const std::string text =
        "XXC rank\n" + row(7, "G", "1.0", {"3 w 1"}) + row(3, "C", "0.0", {"7 b 0"});
    const Result<TrfFile> file = parse_trf(text, "a.trf");
    REQUIRE(file);
    CHECK(file->table.players.front().name == "C");
    check_round_trip(text);
    const RenumberedTable renumbered = renumbered_by_row(*file);
    CHECK(renumbered.table.players.front().name == "G");
    CHECK(renumbered.table.players.front().rounds.at(0).opponent == PairingNumber(2));
    CHECK(renumbered.original == std::vector{PairingNumber(7), PairingNumber(3)});
}

TEST_CASE("no mutation of a file crashes the reader, and what it accepts survives a round trip",
          "[engine][formats]") {
    const std::vector<std::string> seeds = {
        read_golden("tests/golden/standings/swiss-46.trf"),
        read_golden("tests/golden/standings/rr-05.trf"),
        "012 Đà Nẵng\n142 3\n152 W\n162  W 3.0    D 1.0\n240 H   3    1    2\n"
        "250       1.0   1   2    1    2\n260   1   3    1    2\n299 W      1.0   1    1\n" +
            row(1, "Nguyễn Thị Ngọc Ánh", "3.0", {"2 w 1", "0000 - H"}) +
            row(2, "Lê Ân", "0.0", {"1 b 0"}) + "310   1 x\n",
        "XXR 3\nXXC white1 rank\nXXS WW=2 BW=2\nXXA    1  1.0\nXXP 1 2\nXXZ 2\nBBD  1.0\n" +
            row(2, "Lê Ân", "2.0", {"1 w 1"}) + row(1, "Ô", "0.0", {"2 b 0"}),
    };
    const std::string letters = "0123456789 wb-+=HFUZ1.\n\r\t,XB\xC3\xE1\xBB\x81";
    std::mt19937 random(20261130);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    int accepted = 0;
    for (int turn = 0; turn < 6000; ++turn) {
        INFO("turn " << turn);
        std::string text = seeds[below(seeds.size())];
        for (std::size_t change = below(4) + 1; change > 0 && !text.empty(); --change) {
            const std::size_t at = below(text.size());
            switch (below(5)) {
                case 0:
                    text[at] = letters[below(letters.size())];
                    break;
                case 1:
                    text.erase(at, below(12) + 1);
                    break;
                case 2:
                    text.insert(at, 1, letters[below(letters.size())]);
                    break;
                case 3:
                    text.resize(at);
                    break;
                default:
                    text.insert(at, text.substr(below(text.size()), below(100)));
                    break;
            }
        }
        const Result<TrfFile> file = parse_trf(text, "fuzz.trf");
        if (!file) {
            CHECK(file.error().place.file == "fuzz.trf");
            continue;
        }
        ++accepted;
        const std::string written = write_trf(*file);
        const Result<TrfFile> again = parse_trf(written, "fuzz.trf");
        if (!again)
            FAIL(again.error().code << " line " << again.error().place.line << "\n" << written);
        if (write_trf(*again) != written)
            FAIL(text << "\n---\n" << written << "\n---\n" << write_trf(*again));
    }
    CHECK(accepted > 500);
}

TEST_CASE("every error of the report files has its words in both languages", "[engine][formats]") {
    const auto assets = find_assets();
    REQUIRE(assets);
    const Result<Catalogue> vi = load_catalogue(*assets, "vi");
    const Result<Catalogue> en = load_catalogue(*assets, "en");
    REQUIRE(vi);
    REQUIRE(en);
    const std::string text = row(1, "A", "0.0", {"2 b Z"});
    const Result<TrfFile> file = parse_trf(text, "U9.trf");
    REQUIRE_FALSE(file);
    CHECK(vi->text(file.error()).starts_with("U9.trf:1:92: Ván 1: có đối thủ số 2"));
    CHECK(en->text(file.error()).starts_with("U9.trf:1:92: Round 1: opponent 2"));
}
