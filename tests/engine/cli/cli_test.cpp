// The command line: what it takes, what it says, and the status it ends with. Without an engine.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/cli.hpp"
#include "engine/cli/choices.hpp"
#include "engine/cli/dashed_values.hpp"
#include "engine/cli/exit_codes.hpp"
#include "engine/cli/generator.hpp"
#include "engine/cli/local_time.hpp"
#include "engine/cli/moments.hpp"
#include "engine/cli/suggestions.hpp"
#include "engine/cli/table.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace kydai;
using namespace kydai::cli;
using namespace std::chrono_literals;
using kydai::test::ContainsSubstring;
using kydai::test::ScratchFolder;

namespace {

struct Said {
    int status;
    std::string out;
    std::string err;
};

Said kydai_says(std::vector<std::string> arguments, const std::string& language = "en") {
    arguments.insert(arguments.begin(), {"--language", language});
    std::ostringstream out;
    std::ostringstream err;
    const int status = cli::run(arguments, out, err);
    return {status, out.str(), err.str()};
}

std::string file_in(const ScratchFolder& folder, const std::string& name) {
    return (folder.path() / name).string();
}

std::string text_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void write(const std::string& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

/// True when the command line is understood: it ends at the engine's address, which is none.
bool is_understood(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--engine", "::::x", "--json"});
    const Said said = kydai_says(std::move(arguments));
    return said.out.find("transport.bad_address") != std::string::npos;
}

/// 4 players, two rounds played; the third of a round robin's length is due.
std::string small_file(const ScratchFolder& folder) {
    std::string text = "012 Nhỏ\n142 3\n152 W\n";
    const auto row = [&text](const std::string& number, const std::string& points,
                             const std::string& rounds) {
        std::string line = "001    " + number + "      Nguyen " + number;
        line.resize(80, ' ');
        line += " " + points;
        line.resize(91, ' ');
        text += line + rounds + "\n";
    };
    row("1", "2.0", "   3 w 1     2 b 1");
    row("2", "1.0", "   4 b 1     1 w 0");
    row("3", "1.0", "   1 b 0     4 w 1");
    row("4", "0.0", "   2 w 0     3 b 0");
    const std::string file = file_in(folder, "small.trf");
    write(file, text);
    return file;
}

}  // namespace

TEST_CASE("values that begin with a dash are values", "[engine][cli]") {
    struct Case {
        const char* argument;
        bool is_value;
    };
    const Case cases[] = {{"--+", true},     {"---", true},  {"-05:00", true}, {"-1", true},
                          {"-:+", true},     {"--", false},  {"-o", false},    {"--all", false},
                          {"--json", false}, {"1-0", false}, {"+--", false},   {"-", false}};
    for (const Case& c : cases) {
        INFO(c.argument);
        const std::vector<std::string> marked = with_marked_values({c.argument});
        CHECK((marked.front() != c.argument) == c.is_value);
        CHECK(unmarked(marked.front()) == c.argument);
    }
    const std::vector<std::string> plain = with_marked_values({"--", "---"});
    CHECK(plain == std::vector<std::string>{"--", "---"});
}

TEST_CASE("every way of writing a result reaches the engine", "[engine][cli]") {
    for (const char* result : {"1-0", "0-1", "1/2", "½", "+--", "--+", "---", "clear"}) {
        INFO(result);
        CHECK(is_understood({"result", "U08", "12", result}));
        CHECK(is_understood({"result", "U08", "12", result, "--round", "2", "--force"}));
    }
    CHECK(kydai_says({"--engine", "127.0.0.1:1", "result", "U08", "12", "--+"}).status == 4);
    CHECK(kydai_says({"result", "U08", "12", "2-0"}).status == 2);
    CHECK_THAT(kydai_says({"result", "U08", "12", "2-0"}).err, ContainsSubstring("2-0"));
}

TEST_CASE("clock times are read with their sign", "[engine][cli]") {
    struct Case {
        const char* text;
        std::chrono::milliseconds time;
    };
    const Case cases[] = {{"05:00", 300s},    {"-05:00", -300s}, {"+0:30", 30s},  {"10", 600s},
                          {"1:30:00", 5400s}, {"-1", -60s},      {"75:00", 4500s}};
    for (const Case& c : cases) {
        INFO(c.text);
        const Result<std::chrono::milliseconds> time = parse_time(c.text);
        REQUIRE(time);
        CHECK(*time == c.time);
    }
    for (const char* text : {"", "5:", "5:7", "5:60", "x", "1:2:3:4", "5:-1", "1e3"}) {
        INFO(text);
        CHECK_FALSE(parse_time(text));
    }
    for (const char* time : {"-05:00", "+05:00", "05:00"}) {
        CHECK(is_understood({"clock", "--all", "adjust", time}));
        CHECK(is_understood({"clock", "U08", "adjust", time}));
    }
    CHECK(kydai_says({"clock", "--all", "adjust"}).status == 2);
    CHECK(kydai_says({"clock", "U08", "--all", "pause"}).status == 2);
    CHECK(kydai_says({"clock", "pause"}).status == 2);
    CHECK(kydai_says({"clock", "U08", "explode"}).status == 2);
}

TEST_CASE("a command line that is wrong ends with 2 and says what to write", "[engine][cli]") {
    struct Case {
        std::vector<std::string> arguments;
        std::string says;
    };
    const Case cases[] = {
        {{}, "status"},
        {{"pairr"}, "pair"},
        {{"xyzzyx"}, "--help"},
        {{"regulation", "chek", "x"}, "check"},
        {{"result", "U08"}, "board"},
        {{"result", "U08", "x", "1-0"}, "BOARD"},
        {{"result", "U08", "0", "1-0"}, "board"},
        {{"pair"}, "--all"},
        {{"pair", "--all", "U08"}, "--all"},
        {{"pair", "a.trf", "--system", "foo"}, "round-robin"},
        {{"pair", "a.trf", "b.trf"}, ".trf"},
        {{"status", "now"}, "now"},
        {{"history", "--limit", "5000"}, "--limit"},
        {{"absent", "U08", "3", "--kind", "much"}, "half"},
        {{"absent", "U08", "3", "--rounds", "5-3"}, "5-3"},
        {{"assign", "hall-1", "pairing"}, "pairings-by-name"},
        {{"pair-by-hand", "U08", "2", "3+4"}, "3-7"},
        {{"pair-by-hand", "U08", "2", "3-4", "--bye", "5"}, "3=pab"},
        {{"enter", "U08"}, "--player-id"},
        {{"generate", "--players", "1", "--rounds", "3"}, "--players"},
        {{"--engine", "::::x", "status"}, "::::x"},
        {{"status", "--engine", "host:99999"}, "99999"},
        {{"standings", "caf\xC3"}, "UTF-8"},
    };
    for (const Case& c : cases) {
        INFO((c.arguments.empty() ? std::string("(nothing)") : c.arguments.front())
             << ": " << c.says);
        const Said said = kydai_says(c.arguments);
        CHECK(said.status == 2);
        CHECK_THAT(said.err, ContainsSubstring(c.says));
    }
}

TEST_CASE("every subcommand has help with words in both languages", "[engine][cli]") {
    const Said all = kydai_says({"--help"});
    REQUIRE(all.status == 0);
    for (const std::string language : {"vi", "en"}) {
        for (const char* name : {"status",
                                 "groups",
                                 "players",
                                 "pairings",
                                 "standings",
                                 "pair",
                                 "publish",
                                 "unpublish",
                                 "discard",
                                 "result",
                                 "clock",
                                 "announce",
                                 "screens",
                                 "announcements",
                                 "assign",
                                 "release",
                                 "import",
                                 "checkin",
                                 "absent",
                                 "withdraw",
                                 "return",
                                 "enter",
                                 "transfer",
                                 "swap",
                                 "pin",
                                 "forbid",
                                 "lift",
                                 "rounds",
                                 "draw",
                                 "bye",
                                 "finish",
                                 "phase",
                                 "option",
                                 "undo",
                                 "redo",
                                 "history",
                                 "verify",
                                 "backup",
                                 "pair-by-hand",
                                 "check",
                                 "generate",
                                 "regulation",
                                 "explain",
                                 "scheduled",
                                 "reschedule",
                                 "unschedule",
                                 "absent-deadline",
                                 "boards",
                                 "fix-board",
                                 "standby",
                                 "promote",
                                 "left-behind",
                                 "restore",
                                 "health"}) {
            INFO(language << " " << name);
            const Said said = kydai_says({name, "--help"}, language);
            CHECK(said.status == 0);
            CHECK_THAT(all.out, ContainsSubstring(name));
            // A text that is missing is shown as its key.
            CHECK(said.out.find("cli.") == std::string::npos);
        }
    }
    CHECK(kydai_says({"--help"}, "vi").out.find("cli.") == std::string::npos);
}

TEST_CASE("errors end with the status of their family", "[engine][cli]") {
    struct Case {
        const char* code;
        Exit exit;
    };
    const Case cases[] = {
        {"transport.no_engine", Exit::NoEngine},     {"transport.bad_port", Exit::Usage},
        {"pairing.no_legal_pairing", Exit::Refused}, {"result.contradicts", Exit::Refused},
        {"result.unreadable", Exit::Usage},          {"file.not_found", Exit::FileAccess},
        {"file.unwritable", Exit::FileAccess},       {"formats.bad_cell", Exit::BadInput},
        {"regulation.unknown_key", Exit::BadInput},  {"journal.hash_mismatch", Exit::BadInput},
        {"journal.disk_full", Exit::FileAccess},     {"cli.unknown_group", Exit::Refused}};
    for (const Case& c : cases) {
        INFO(c.code);
        CHECK(exit_for(Error(c.code)) == c.exit);
    }
}

TEST_CASE("a group is found in any letter case and without its discipline", "[engine][cli]") {
    std::vector<protocol::GroupSummary> groups;
    for (const char* id : {"rapid/U08-NAM", "rapid/U08-NU", "blitz/U08-NAM", "blitz/CN"}) {
        protocol::GroupSummary group;
        group.id = GroupId(id);
        groups.push_back(group);
    }
    CHECK(choose_group(groups, "RAPID/u08-nam").value().id == GroupId("rapid/U08-NAM"));
    CHECK(choose_group(groups, "u08-nu").value().id == GroupId("rapid/U08-NU"));
    const auto twice = choose_group(groups, "u08-nam");
    REQUIRE_FALSE(twice);
    CHECK(twice.error().code == "cli.ambiguous_group");
    CHECK(twice.error().args.at("candidates") == "rapid/U08-NAM, blitz/U08-NAM");
    const auto typo = choose_group(groups, "rapid/U08-NAN");
    REQUIRE_FALSE(typo);
    CHECK_THAT(typo.error().args.at("similar"), ContainsSubstring("rapid/U08-NAM"));
    const auto strange = choose_group(groups, "xyzzy-plugh");
    REQUIRE_FALSE(strange);
    CHECK(strange.error().code == "cli.unknown_group");
}

TEST_CASE("players are chosen by number or by name", "[engine][cli]") {
    CHECK(choose_player("12").number == PairingNumber(12));
    CHECK(choose_player("#12").number == PairingNumber(12));
    CHECK(choose_player("nguyen an").name == "nguyen an");
    CHECK(choose_player("nguyen an").number == PairingNumber(0));
}

TEST_CASE("tables are aligned by the width of characters", "[engine][cli]") {
    CHECK(display_width("Nguyễn Thị Ngọc Ánh") == 19);
    CHECK(display_width("Hu\xCC\x9Bo\xCC\x9B\xCC\x80ng") == 5);  // combining marks take no column
    CHECK(display_width("棋") == 2);
    Table table;
    table.column("Tên").column("Điểm", Align::Right);
    table.row({"Đặng Ý", "4½"}).row({"An", "10"});
    CHECK(table.text() == "Tên     Điểm\n──────  ────\nĐặng Ý    4½\nAn        10\n");
}

TEST_CASE("typing errors get suggestions", "[engine][cli]") {
    const std::vector<std::string> names{"pair", "pairings", "publish", "unpublish"};
    CHECK(similar_to("piar", names).front() == "pair");
    CHECK(similar_to("pub", names).front() == "publish");
    CHECK(similar_to("qqqqqq", names).empty());
}

TEST_CASE("times of day are those of the hall", "[engine][cli]") {
    const EngineTime midnight =
        EngineTime(std::chrono::sys_days(std::chrono::year(2026) / std::chrono::November / 30)
                       .time_since_epoch());
    CHECK(day_and_time(midnight + 3661s, 7h) == "30/11 08:01:01");
    CHECK(day_and_time(midnight - 1s, 0min) == "29/11 23:59:59");
}

TEST_CASE("a moment is read by the hall's clock, whatever day it is in Greenwich",
          "[engine][cli]") {
    // 00:30 of 1 December in Da Nang is still November in UTC.
    const EngineTime now(std::chrono::sys_days(std::chrono::year(2026) / std::chrono::November / 30)
                             .time_since_epoch() +
                         17h + 30min);
    CHECK(parse_moment("9:05", now, 420min).value() == now + 8h + 35min);
    CHECK(parse_moment("09:05:30", now, 420min).value() == now + 8h + 35min + 30s);
    CHECK(parse_moment("02/12 0:30", now, 420min).value() == now + 24h);
    CHECK(parse_moment("+10:00", now, 420min).value() == now + 10min);
    for (const char* wrong : {"", "9", "24:00", "9:60", "31/02 9:00", "9:05 sáng", "+", "-5:00"}) {
        INFO(wrong);
        const auto moment = parse_moment(wrong, now, 420min);
        REQUIRE_FALSE(moment);
        CHECK(moment.error().code == "cli.usage.moment");
    }
}

TEST_CASE("pairing a report prints the number of pairs, then white and black", "[engine][cli]") {
    ScratchFolder folder;
    const std::string file = small_file(folder);
    // F04: the only legal third round.
    const Said said = kydai_says({"pair", file});
    CHECK(said.status == 0);
    CHECK(said.out == "2\n1 4\n3 2\n");
    const std::string output = file_in(folder, "pairs.txt");
    const Said written = kydai_says({"pair", file, "-o", output});
    CHECK(written.status == 0);
    CHECK(written.out.empty());
    CHECK(text_of(output) == "2\n1 4\n3 2\n");
    const auto json = nlohmann::json::parse(kydai_says({"pair", file, "--json"}).out);
    CHECK(json.at("pairs") == nlohmann::json{{1, 4}, {3, 2}});
    CHECK(json.at("bye").is_null());
    const Said beyond = kydai_says({"pair", file, "--round", "4"});
    CHECK(beyond.status != 0);
    CHECK_THAT(beyond.err, ContainsSubstring("small.trf"));
    CHECK(kydai_says({"pair", file, "-o", file_in(folder, "no/such/folder")}).status == 5);
}

TEST_CASE("a report without a legal pairing is refused with 1", "[engine][cli]") {
    ScratchFolder folder;
    std::string text = text_of(small_file(folder));
    // Round 3 played as it must be; all have met (F04).
    const char* const cells[] = {"     4 w 1", "     3 b 1", "     2 w 0", "     1 b 0"};
    const char* const points[] = {"3.0", "2.0", "1.0", "0.0"};
    std::string with_round;
    std::istringstream lines(text);
    int player = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("001")) {
            line.replace(81, 3, points[player]);
            line += cells[player++];
        }
        with_round += line + "\n";
    }
    with_round.replace(with_round.find("142 3"), 5, "142 4");
    const std::string file = file_in(folder, "met.trf");
    write(file, with_round);
    const Said said = kydai_says({"pair", file});
    INFO(said.err);
    CHECK(said.status == 1);
}

TEST_CASE("generated tournaments are the same for the same seed and check without a difference",
          "[engine][cli]") {
    ScratchFolder folder;
    const std::string file = file_in(folder, "g.trf");
    const std::vector<std::string> order{"generate", "--players", "37", "--rounds", "6",
                                         "--seed",   "11",        "-o", file};
    REQUIRE(kydai_says(order).status == 0);
    const std::string first = text_of(file);
    REQUIRE(kydai_says(order).status == 0);
    CHECK(text_of(file) == first);
    const Said checked = kydai_says({"check", file});
    CHECK(checked.status == 0);
    const auto json = nlohmann::json::parse(kydai_says({"check", file, "--json"}).out);
    CHECK(json.at("files")[0].at("rounds") == 6);
    CHECK(json.at("files")[0].at("differing") == 0);

    // Colours of one game exchanged on both rows: named by round and pair.
    std::string changed = first;
    const std::size_t white = changed.find(" w ", changed.find("\n001") + 91);
    REQUIRE(white != std::string::npos);
    const Said all = kydai_says({"pairings", file, "--round", "1", "--json"});
    const auto board = nlohmann::json::parse(all.out).at("boards")[0];
    CHECK(board.at("white").at("number").get<int>() > 0);
    const Said other = kydai_says({"check", file, "--system", "round-robin"});
    CHECK(other.status == 1);
    CHECK_THAT(other.out, ContainsSubstring("round 2"));
}

TEST_CASE("the generator takes its chances from a file", "[engine][cli]") {
    GeneratorOptions options;
    const auto read = read_config("# hall\nplayers = 20\n draws=0 # none\n\n", "c", options);
    REQUIRE(read);
    CHECK(read->players == 20);
    CHECK(read->draws == 0);
    const auto unknown = read_config("players = 20\ncolour = 3\n", "c.conf", options);
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().code == "cli.config_unknown");
    CHECK(unknown.error().place.line == 2);
    CHECK_FALSE(read_config("players\n", "c", options));
    CHECK_FALSE(read_config("players = many\n", "c", options));
}

TEST_CASE("standings of a report come as a table and as numbers", "[engine][cli]") {
    ScratchFolder folder;
    const std::string file = small_file(folder);
    const Said said = kydai_says({"standings", file, "--tiebreaks", "PTS,DE,BHC1,WIN", "--json"});
    REQUIRE(said.status == 0);
    const auto rows = nlohmann::json::parse(said.out).at("standings");
    REQUIRE(rows.size() == 4);
    CHECK(rows[0].at("no") == 1);
    CHECK(rows[0].at("rank") == 1);
    CHECK(rows[0].at("PTS") == 2.0);
    CHECK(rows[0].at("BHC1") == 1.0);
    CHECK_THAT(kydai_says({"standings", file}).out, ContainsSubstring("Nguyen 1"));
    CHECK(kydai_says({"standings", file, "--edition", "fide1999"}).status != 0);
    CHECK(kydai_says({"standings", file, "--tiebreaks", "PTS,XXX"}).status != 0);
}

TEST_CASE("pairs and ranks of a report are explained", "[engine][cli]") {
    ScratchFolder folder;
    const std::string file = small_file(folder);
    const Said pair = kydai_says({"explain", "pairing", file, "2", "--round", "2"});
    INFO(pair.err);
    CHECK(pair.status == 0);
    CHECK_FALSE(pair.out.empty());
    const Said by_name = kydai_says({"explain", "pairing", file, "nguyen 2", "--round", "2"});
    CHECK(by_name.out == pair.out);
    CHECK(kydai_says({"explain", "pairing", file, "nguyen"}).status == 1);
    const Said rank = kydai_says({"explain", "standings", file, "1", "2"});
    INFO(rank.err);
    CHECK(rank.status == 0);
    CHECK_FALSE(rank.out.empty());
}

TEST_CASE("a player's card, the cross table and chances come from a report", "[engine][cli]") {
    ScratchFolder folder;
    const std::string file = small_file(folder);
    const auto card = nlohmann::json::parse(kydai_says({"card", file, "2", "--json"}).out);
    CHECK(card.at("player").at("number") == 2);
    REQUIRE(card.at("player").at("rounds").size() == 2);
    CHECK(card.at("player").at("rounds")[0].contains("opponent_name"));
    const Said shown = kydai_says({"card", file, "nguyen 2"});
    INFO(shown.err);
    CHECK(shown.status == 0);
    CHECK_THAT(shown.out, ContainsSubstring("Nguyen 2"));
    CHECK(kydai_says({"card", file, "99"}).status != 0);

    const auto table = nlohmann::json::parse(kydai_says({"crosstable", file, "--json"}).out);
    CHECK(table.at("rows").size() == 4);
    CHECK(table.at("rows")[0].at("rank") == 1);
    CHECK(kydai_says({"crosstable", file, "--system", "round-robin"}).status == 0);

    const auto chances =
        nlohmann::json::parse(kydai_says({"chances", file, "--places", "1", "--json"}).out);
    CHECK(chances.at("places") == 1);
    CHECK(chances.at("rows").size() == 4);
    CHECK(kydai_says({"chances", file}).status == 0);
}

TEST_CASE("a drawing of lots is run again from its seed alone", "[engine][cli]") {
    const Said first = kydai_says({"lots", "run", "--seed", "42", "6", "2", "4"});
    CHECK(first.status == 0);
    CHECK_THAT(first.out, ContainsSubstring("2 > 6 > 4"));
    CHECK(kydai_says({"lots", "run", "--seed", "42", "4", "6", "2", "2"}).out == first.out);
    const auto json = nlohmann::json::parse(
        kydai_says({"lots", "run", "--seed", "18446744073709551615", "1", "2", "--json"}).out);
    CHECK(json.at("seed") == "18446744073709551615");
    CHECK(kydai_says({"playoff", "U08", "7", "3", "--game", "7"}).status != 0);
}

TEST_CASE("a type that ends in _BAKU accelerates the upper half where no record says more",
          "[engine][cli]") {
    ScratchFolder folder;
    const auto file_with = [&](const char* name, const std::string& records) {
        std::string text = "012 Nhanh\n142 5\n152 W\n" + records;
        for (int number = 1; number <= 8; ++number) {
            std::string line =
                "001    " + std::to_string(number) + "      Nguyen " + std::to_string(number);
            line.resize(80, ' ');
            text += line + " 0.0\n";
        }
        write(file_in(folder, name), text);
        return file_in(folder, name);
    };
    const std::string plain = kydai_says({"pair", file_with("plain.trf", "")}).out;
    const std::string by_type =
        kydai_says({"pair", file_with("type.trf", "192 FIDE_DUTCH_2026_BAKU\n")}).out;
    const std::string by_record =
        kydai_says({"pair", file_with("record.trf", "250       1.0   1   2    1    4\n")}).out;
    CHECK(by_type == by_record);
    CHECK(by_type != plain);
    // The record goes before the suffix.
    CHECK(kydai_says({"pair", file_with("both.trf",
                                        "192 FIDE_DUTCH_2026_BAKU\n"
                                        "250       1.0   1   2    1    2\n")})
              .out != by_type);
}

TEST_CASE("a faulty report or a missing file is named with its place", "[engine][cli]") {
    ScratchFolder folder;
    const std::string bad = file_in(folder, "bad.trf");
    write(bad, "012 X\n001 abcd\n");
    const Said faulty = kydai_says({"pair", bad});
    CHECK(faulty.status == 3);
    CHECK_THAT(faulty.err, ContainsSubstring("bad.trf:2:"));
    const Said missing = kydai_says({"check", file_in(folder, "none.trf")});
    CHECK(missing.status == 5);
    CHECK_THAT(missing.err, ContainsSubstring("none.trf"));
    const auto json = nlohmann::json::parse(kydai_says({"pair", bad, "--json"}).out);
    CHECK(json.at("accepted") == false);
    CHECK(json.at("place").at("line") == 2);
}

TEST_CASE("the regulations of the project are sound and a faulty one is named", "[engine][cli]") {
    for (const char* name : {"athena-2024", "danang-2026", "minimal"}) {
        INFO(name);
        const std::string file = std::string("assets/regulations/") + name + ".json";
        CHECK(kydai_says({"regulation", "check", file}).status == 0);
        CHECK(kydai_says({"regulation", "show", file}).status == 0);
    }
    ScratchFolder folder;
    const std::string file = file_in(folder, "r.json");
    write(file, "{\"id\": \"x\",\n \"nmae\": }");
    const Said said = kydai_says({"regulation", "check", file});
    CHECK(said.status == 3);
    CHECK_THAT(said.err, ContainsSubstring("r.json:2"));
}

TEST_CASE("a list is tried out against a regulation without an engine", "[engine][cli]") {
    const Said said = kydai_says({"import", "assets/samples/athena-2024/players.csv", "--dry-run",
                                  "--regulation", "assets/regulations/athena-2024.json", "--json"});
    REQUIRE(said.status == 0);
    const auto json = nlohmann::json::parse(said.out);
    CHECK(json.at("files")[0].at("added") == 420);
}
