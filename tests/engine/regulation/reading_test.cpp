// Reading a regulation: every fault has its path, its line and its mend.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/enum_names.hpp"
#include "engine/regulation/json_text.hpp"
#include "engine/regulation/money.hpp"
#include "engine/regulation/summary.hpp"
#include "tests/engine/regulation/regulations.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

using namespace kydai;              // NOLINT: a test file
using namespace kydai::regulation;  // NOLINT
using namespace kydai::test;        // NOLINT
using nlohmann::ordered_json;

namespace {

/// The minimal regulation with one value put in or taken out (null).
std::string changed(const std::string& pointer, const ordered_json& value) {
    ordered_json root = ordered_json::parse(regulation_text("minimal"));
    const ordered_json::json_pointer at(pointer);
    if (value.is_null()) {
        root.at(at.parent_pointer()).erase(at.back());
    } else {
        root[at] = value;
    }
    return root.dump(1);
}

bool has_fault(const std::string& text, const std::string& code, const std::string& path) {
    const std::vector<Error> faults = check_regulation(text, "x.json");
    return std::ranges::any_of(faults, [&](const Error& fault) {
        return fault.code == "regulation." + code && fault.place.path == path &&
               fault.place.file == "x.json";
    });
}

}  // namespace

TEST_CASE("every regulation of the assets is sound", "[engine][regulation]") {
    const auto assets = find_assets();
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(*assets / "regulations")) {
        INFO(file.path().string());
        const auto text = read_file(file.path());
        CHECK(check_regulation(*text, file.path().string()).empty());
        const auto parsed = parse_regulation(*text, file.path().string());
        REQUIRE(parsed.has_value());
        CHECK(parsed->id == file.path().stem().string());
        CHECK(parsed->version == format_version);
        ++count;
    }
    CHECK(count >= 3);
}

TEST_CASE("an unknown key is an error with a suggestion", "[engine][regulation]") {
    CHECK(has_fault(changed("/plays", 1), "unknown_key", "$.plays"));
    const auto faults =
        check_regulation(changed("/categories/0/disciplins", ordered_json::array()), "x.json");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].args.at("nearest") == "disciplines");
    CHECK(faults[0].place.path == "$.categories[0].disciplins");
    CHECK(faults[0].place.line > 1);
    CHECK(has_fault(changed("/xyzzyxyzzy", 1), "unknown_key_plain", "$.xyzzyxyzzy"));
}

TEST_CASE("each fault of a regulation names its path", "[engine][regulation]") {
    struct Case {
        std::string pointer;
        ordered_json value;
        std::string code;
        std::string path;
    };
    const std::vector<Case> cases{
        {"/version", nullptr, "missing_key", "$"},
        {"/version", 2, "newer_version", "$.version"},
        {"/id", "a/b", "bad_id", "$.id"},
        {"/id", nullptr, "missing_key", "$"},
        {"/name", "", "empty_text", "$.name"},
        {"/name", 5, "not_text", "$.name"},
        {"/language", "fr", "unknown_language", "$.language"},
        {"/time_zone", "Mars", "bad_zone", "$.time_zone"},
        {"/schedule/days/0", "2027-02-30", "bad_day", "$.schedule.days[0]"},
        {"/schedule/opening", "2027-03-06 8h", "bad_time", "$.schedule.opening"},
        {"/disciplines", ordered_json::array(), "no_discipline", "$.disciplines"},
        {"/disciplines", 5, "not_list", "$.disciplines"},
        {"/disciplines/0/time_control", nullptr, "missing_key", "$.disciplines[0]"},
        {"/disciplines/0/time_control/base_s", "900", "not_number",
         "$.disciplines[0].time_control.base_s"},
        {"/disciplines/0/time_control/base_s", 0, "out_of_range",
         "$.disciplines[0].time_control.base_s"},
        {"/disciplines/0/rating_class", "bullet", "not_one_of", "$.disciplines[0].rating_class"},
        {"/categories", nullptr, "no_category", "$.categories"},
        {"/categories/0", 5, "not_object", "$.categories[0]"},
        {"/categories/1/id", "NAM", "duplicate_id", "$.categories[1].id"},
        {"/categories/0/disciplines/0", "rapit", "unknown_reference",
         "$.categories[0].disciplines[0]"},
        {"/categories/0/born_from", "2015", "not_number", "$.categories[0].born_from"},
        {"/categories/0/open_to_moved_up", "yes", "not_flag", "$.categories[0].open_to_moved_up"},
        {"/categories/0/rankings",
         {{{"id", "X"}, {"list", "women"}}},
         "women_list_needs_joint",
         "$.categories[0].rankings"},
        {"/play", nullptr, "missing_key", "$"},
        {"/play/rounds/options", {3, 4}, "rounds_not_an_option", "$.play.rounds.steps[0].rounds"},
        {"/play/rounds/steps/0/players_max", nullptr, "open_step_not_last",
         "$.play.rounds.steps[0]"},
        {"/play/acceleration", "bacu", "not_one_of", "$.play.acceleration"},
        {"/play/last_round", {{"rule", "same_club"}}, "not_one_of", "$.play.last_round.rule"},
        {"/play/points", {{"win", "viel"}}, "", ""},
        {"/standings/swiss/2", "BHX1", "unknown_tie_break", "$.standings.swiss[2]"},
        {"/standings/swiss/2", "DE", "tie_break_twice", "$.standings.swiss[2]"},
        {"/standings/swiss/0", "BH", "points_not_first", "$.standings.swiss"},
        {"/standings/round_robin", nullptr, "missing_key", "$.standings"},
        {"/teams",
         {{"events", {{{"id", "T"}, {"categories", {"NAM"}}, {"sizes", {2, 3}}}}}},
         "sizes_not_descending",
         "$.teams.events[0].sizes"},
        {"/teams",
         {{"events", {{{"id", "T"}, {"categories", {"NAM"}}, {"sizes", {3, 2}}}}}},
         "sizes_without_fallback",
         "$.teams.events[0].sizes"},
        {"/teams",
         {{"events", {{{"id", "T"}, {"categories", {"NAMM"}}, {"sizes", {3}}}}}},
         "unknown_reference",
         "$.teams.events[0].categories[0]"},
        {"/teams",
         {{"joins", {{{"from_age_group", "U13"}, {"into_age_group", "NAM"}}}}},
         "unknown_reference",
         "$.teams.joins[0].from_age_group"},
        {"/fees",
         {{"prices", {{{"disciplines", {"blitz"}}, {"amount", 1}}}}},
         "no_price",
         "$.fees.prices"},
        {"/fees",
         {{"prices",
           {{{"disciplines", {"rapid"}}, {"amount", 1}},
            {{"disciplines", {"rapid"}}, {"amount", 2}}}}},
         "price_twice",
         "$.fees.prices[1]"},
        {"/fees", {{"late", {{"amount", 5}}}}, "missing_key", "$.fees.late"},
        {"/registration",
         {{"deadline", "2027-03-07"}},
         "deadline_after_opening",
         "$.registration.deadline"},
        {"/moving_up",
         {{"grounds", {{{"id", "m"}, {"text", "t"}, {"ages", 2}}}}},
         "missing_key",
         "$.moving_up"},
        {"/overall_team", ordered_json::object(), "overall_without_prizes", "$.prizes.overall"},
        {"/readings",
         {{{"topic", "t"}, {"reading", "r"}, {"option", "$.play.nowhere"}}},
         "no_such_option",
         "$.readings[0].option"}};
    for (const Case& c : cases) {
        if (c.code.empty()) continue;
        INFO(c.pointer << " = " << c.value.dump() << " -> " << c.code);
        CHECK(has_fault(changed(c.pointer, c.value), c.code, c.path));
        CHECK_FALSE(parse_regulation(changed(c.pointer, c.value), "x.json").has_value());
    }
    CHECK(check_regulation(changed("/play/points", {{"win", "viel"}}), "x")[0].code ==
          "points.unreadable");
}

TEST_CASE("all faults are told at once", "[engine][regulation]") {
    ordered_json root = ordered_json::parse(regulation_text("minimal"));
    root["id"] = "a b";
    root["categories"][0]["admits"] = "men";
    root["standings"]["swiss"][1] = "XX";
    CHECK(check_regulation(root.dump(), "x.json").size() == 3);
}

TEST_CASE("a fault of syntax names line and column", "[engine][regulation]") {
    const auto result = parse_regulation("{\n  \"id\": \"ê\",\n  \"name\" 5\n}", "x.json");
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == "regulation.bad_json");
    CHECK(result.error().place.line == 3);
    CHECK(result.error().place.column == 10);
}

TEST_CASE(
    "F45: depth, size, doubled keys, huge numbers and broken letters are answered with an error",
    "[engine][regulation]") {
    CHECK(parse_regulation(std::string(100000, '['), "x").error().code == "regulation.too_deep");
    CHECK(parse_regulation(std::string(json_bytes_max + 1, ' '), "x").error().code ==
          "regulation.too_large");
    CHECK(parse_regulation("{\"id\":\"a\",\"id\":\"b\"}", "x").error().code ==
          "regulation.duplicate_key");
    CHECK(parse_regulation("{\"version\":1e999}", "x").error().code == "regulation.bad_json");
    CHECK(parse_regulation("{\"version\":99999999999999999999}", "x").error().code ==
          "regulation.not_number");
    CHECK(parse_regulation("{\"version\":18446744073709551615}", "x").error().code ==
          "regulation.out_of_range");
    CHECK(parse_regulation("{\n\"name\":\"Nguy\xC3\"}", "x").error().code == "text.not_utf8");
    CHECK(parse_regulation("{\n\"name\":\"Nguy\xC3\"}", "x").error().place.line == 2);
    CHECK(parse_regulation("", "x").error().code == "regulation.bad_json");
    CHECK(parse_regulation("[]", "x").error().code == "regulation.not_object");
}

TEST_CASE("texts are stored composed and a byte-order mark is accepted", "[engine][regulation]") {
    const auto read = parse_regulation(
        "\xEF\xBB\xBF" + changed("/name", "Gia\u0309i Hu\u031Bo\u031B\u0300ng"), "x.json");
    REQUIRE(read.has_value());
    CHECK(read->name == "Giải Hường");
}

TEST_CASE("codes of tie-breaks are read as FIDE and report files write them",
          "[engine][regulation]") {
    const auto read =
        parse_regulation(changed("/standings/swiss", {"pts", "BH:C1", "BH/C2", "LOTS"}), "x.json");
    REQUIRE(read.has_value());
    CHECK(read->standings.swiss == std::vector<std::string>{"PTS", "BHC1", "BHC2", "LOTS"});
}

TEST_CASE("every criterion of the standings can stand in an order, with its cuts and nothing else",
          "[engine][regulation]") {
    for (const std::string code : {"BHC9", "BHM1", "BHC1P", "FBC1", "AOB", "SBM2", "PSC3", "AROC1",
                                   "APPO", "KS", "PLAYOFF"}) {
        INFO(code);
        CHECK(check_regulation(changed("/standings/swiss", {"PTS", code}), "x").empty());
    }
    for (const std::string code : {"BHC0", "BHX1", "WINC1", "PSM1", "BHC11", "KSP", "B"}) {
        INFO(code);
        CHECK(has_fault(changed("/standings/swiss", {"PTS", code}), "unknown_tie_break",
                        "$.standings.swiss[1]"));
    }
}

TEST_CASE("a regulation mutated anywhere is read or refused, never worse", "[engine][regulation]") {
    const std::string sound = regulation_text("danang-2026");
    std::mt19937 random(20260117);
    const std::string alphabet = "{}[]\",:0123456789eE-+.\\u \n\xC3\xA1nullfalse";
    for (int round = 0; round < 400; ++round) {
        std::string text = sound;
        for (int i = 0; i < 1 + round % 8; ++i) {
            const std::size_t at = random() % text.size();
            switch (random() % 4) {
                case 0:
                    text[at] = alphabet[random() % alphabet.size()];
                    break;
                case 1:
                    text.erase(at, random() % 40);
                    break;
                case 2:
                    text.insert(at, text.substr(random() % text.size(), random() % 60));
                    break;
                default:
                    text.insert(at, 1, alphabet[random() % alphabet.size()]);
            }
        }
        const auto read = parse_regulation(text, "x.json");
        if (!read) CHECK_FALSE(read.error().code.empty());
    }
}

TEST_CASE("a summary is readable in both languages without an unfilled word",
          "[engine][regulation]") {
    for (const std::string language : {"vi", "en"}) {
        const auto catalogue = load_catalogue(*find_assets(), language);
        REQUIRE(catalogue.has_value());
        for (const std::string id : {"athena-2024", "danang-2026", "minimal"}) {
            const Regulation& regulation = regulation_named(id);
            const std::vector<std::string> lines = summary_lines(regulation, *catalogue);
            CHECK(lines.size() > 20);
            for (const std::string& line : lines) {
                INFO(line);
                CHECK(line.find("regulation.") == std::string::npos);
                const bool is_transfer =
                    line.find(regulation.fees.transfer_note_individual) != std::string::npos ||
                    line.find(regulation.fees.transfer_note_club) != std::string::npos;
                CHECK((line.find('{') == std::string::npos || is_transfer));
            }
        }
    }
}

TEST_CASE("acceleration and the weak club rule are read and told", "[engine][regulation]") {
    CHECK(regulation_named("minimal").play.acceleration == Acceleration::None);
    const std::string avoiding = R"({"rule": "same_club_avoided", "condition": "always"})";
    ordered_json root = ordered_json::parse(changed("/play/acceleration", "baku"));
    root["play"]["last_round"] = ordered_json::parse(avoiding);
    const auto parsed = parse_regulation(root.dump(1), "x.json");
    REQUIRE(parsed.has_value());
    CHECK(parsed->play.acceleration == Acceleration::Baku);
    CHECK(parsed->play.last_round.rule == ClubRule::AvoidedInLastRound);
    for (const std::string language : {"vi", "en"}) {
        const auto catalogue = load_catalogue(*find_assets(), language);
        REQUIRE(catalogue.has_value());
        const std::vector<std::string> lines = summary_lines(*parsed, *catalogue);
        for (const std::string key : {"acceleration_baku", "club_avoided_always"}) {
            const std::string words = catalogue->text("regulation.show." + key);
            CHECK(std::ranges::any_of(lines, [&](const std::string& line) {
                return line.find(words) != std::string::npos;
            }));
        }
    }
}

TEST_CASE("every choice of the file has words in both languages where the summary tells it",
          "[engine][regulation]") {
    const auto catalogue = load_catalogue(*find_assets(), "vi");
    const auto check_all = [&](const std::string& kind, const auto& table) {
        for (const auto& entry : table) {
            const std::string key = "regulation.show." + kind + "." + std::string(entry.name);
            INFO(key);
            CHECK(catalogue->has(key));
        }
    };
    check_all("class", Names<RatingClass>::table);
    check_all("admits", Names<Admits>::table);
    check_all("combine", Names<Combine>::table);
    check_all("base", Names<MovingUpBase>::table);
    check_all("missing", Names<NoSuchGroup>::table);
    check_all("late", Names<LateEntry>::table);
    check_all("via", Names<ChannelVia>::table);
    check_all("gap", Names<GapChannel>::table);
    check_all("per", Names<SurchargePer>::table);
    check_all("unpaid", Names<UnpaidEffect>::table);
    check_all("decided", Names<DecidedBy>::table);
    check_all("system", Names<System>::table);
    check_all("after_merge", Names<AfterMerge>::table);
    check_all("basis", Names<PercentBasis>::table);
    check_all("impossible", Names<IfImpossible>::table);
    check_all("numbering", Names<Numbering>::table);
    check_all("aim", Names<LotsAim>::table);
    check_all("seeding", Names<SeedingKey>::table);
    check_all("edition", Names<UnplayedGames>::table);
    check_all("encounter", Names<DirectEncounter>::table);
    check_all("team_key", Names<TeamKey>::table);
    check_all("fallback", Names<TeamFallback>::table);
    check_all("rank_basis", Names<RankBasis>::table);
    check_all("medals", Names<MedalSource>::table);
    check_all("two_lists", Names<TwoLists>::table);
    check_all("effect", Names<SanctionEffect>::table);
}

TEST_CASE("days, moments and zones are read strictly and written back", "[engine][regulation]") {
    const Zone hanoi;
    CHECK(*parse_day("2024-02-29") == Day{2024, 2, 29});
    for (const std::string text : {"2023-02-29", "2024-2-29", "29/02/2024", "2024-02-29x", ""})
        CHECK_FALSE(parse_day(text).has_value());
    CHECK(to_iso(*parse_moment("2026-01-08T17:30:00Z", hanoi), hanoi) ==
          "2026-01-09T00:30:00+07:00");
    CHECK(to_iso(*parse_moment("2026-01-08", hanoi), hanoi) == "2026-01-08T00:00:00+07:00");
    CHECK(to_slashes(*parse_moment("2026-01-08T07:30", hanoi), hanoi) == "08/01/2026 07:30");
    CHECK(day_of(*parse_moment("2026-01-08T23:59:59-05:00", hanoi), hanoi) == Day{2026, 1, 9});
    for (const std::string text :
         {"2026-01-08T24:00", "2026-01-08T7:30", "2026-01-08T07:30+7", "x"})
        CHECK_FALSE(parse_moment(text, hanoi).has_value());
    CHECK(parse_zone("+05:30")->utc_offset == std::chrono::minutes(330));
    CHECK(parse_zone("UTC")->utc_offset == std::chrono::minutes(0));
    CHECK_FALSE(parse_zone("+99:00").has_value());
}

TEST_CASE("money is grouped as Vietnamese readers write it", "[engine][regulation]") {
    CHECK(money_text(450000, "VND") == "450.000 đ");
    CHECK(money_text(0, "VND") == "0 đ");
    CHECK(money_text(-1234567, "EUR") == "-1.234.567 EUR");
}

TEST_CASE("time controls are written as players say them", "[engine][regulation]") {
    using std::chrono::seconds;
    CHECK(time_control_text({seconds(600), seconds(5)}) == "10' + 5\"");
    CHECK(time_control_text({seconds(5400), seconds(30)}) == "1h30' + 30\"");
    CHECK(time_control_text({seconds(90), seconds(0)}) == "1'30\"");
}
