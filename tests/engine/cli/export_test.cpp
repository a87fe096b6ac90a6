// What goes out of the command line: tables for spreadsheets, plans and regulations in words.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/cli.hpp"
#include "engine/cli/export_tables.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

using namespace kydai;
using namespace kydai::cli;
using kydai::test::ContainsSubstring;
using kydai::test::ScratchFolder;
using nlohmann::ordered_json;

namespace {

struct Said {
    int status;
    std::string out;
    std::string err;
};

Said kydai_says(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--language", "en"});
    std::ostringstream out;
    std::ostringstream err;
    const int status = cli::run(arguments, out, err);
    return {status, out.str(), err.str()};
}

/// Without words a catalogue answers with the keys.
const Catalogue no_words;

std::vector<std::string> texts_of(const std::vector<registration::ExportCell>& cells) {
    std::vector<std::string> texts;
    for (const registration::ExportCell& cell : cells) texts.push_back(cell.text);
    return texts;
}

protocol::Standings standings_of(const char* group, const char* label, const char* value) {
    protocol::Standings standings;
    standings.group = GroupId(group);
    standings.headings = {{"PTS", "PTS"}, {label, label}};
    standings.rows.push_back({});
    standings.rows.front().rank = 1;
    standings.rows.front().player = {4, "Trần An", "CLB A", "", Points()};
    standings.rows.front().tie_breaks = {"2", value};
    return standings;
}

std::string report_file(const ScratchFolder& folder, const std::string& type) {
    const std::string file = (folder.path() / "two.trf").string();
    std::ofstream out(file, std::ios::binary);
    out << "012 Hai\n092 " << type << "\n142 1\n152 W\n";
    const auto row = [&out](const std::string& number, const std::string& rest) {
        std::string line = "001    " + number + "      Nguyen " + number;
        line.resize(80, ' ');
        out << line << " " << rest << "\n";
    };
    row("1", "1.0          2 w 1");
    row("2", "0.0          1 b 0");
    return file;
}

}  // namespace

TEST_CASE("byes stand below the boards of their group in an exported round", "[engine][cli]") {
    const ordered_json first = {
        {"group", "U08"},
        {"boards",
         {{{"board", 1},
           {"white", {{"number", 1}, {"name", "An"}, {"club", "A"}, {"points", "1.5"}}},
           {"black", {{"number", 2}, {"name", "Ba"}, {"club", "B"}, {"points", "1.0"}}},
           {"result", "1-0"}}}},
        {"byes",
         {{{"player", {{"number", 3}, {"name", "Ca"}, {"club", "C"}, {"points", "0.0"}}},
           {"kind", "pab"}}}}};
    ordered_json second = first;
    second["group"] = "U09";
    second.erase("byes");
    const auto table = table_of_rounds("Giải", {first, second}, no_words);
    REQUIRE(table.rows.size() == 3);
    CHECK(texts_of(table.rows[0]) == std::vector<std::string>{"U08", "1", "1", "An", "A", "1.5",
                                                              "1-0", "1.0", "Ba", "B", "2"});
    CHECK(table.rows[1][0].text == "U08");
    CHECK(table.rows[1][1].text.empty());
    CHECK(table.rows[1][3].text == "Ca");
    CHECK(table.rows[2][0].text == "U09");
    for (const auto& row : table.rows) CHECK(row.size() == table.headings.size());
}

TEST_CASE("criteria that a group does not use stay empty in its exported rows", "[engine][cli]") {
    const auto table = table_of_standings(
        "Giải", {standings_of("U08", "BH-1", "7"), standings_of("U06", "SB", "3,25")}, no_words);
    REQUIRE(table.headings.size() == 9);
    REQUIRE(table.rows.size() == 2);
    CHECK(table.headings[7] == "BH-1");
    CHECK(table.headings[8] == "SB");
    CHECK(table.rows[0][7].text == "7");
    CHECK(table.rows[0][8].text.empty());
    CHECK(table.rows[1][7].text.empty());
    CHECK(table.rows[1][8].text == "3,25");
}

TEST_CASE("under exported standings stands by which edition they were counted", "[engine][cli]") {
    protocol::Standings signed_list = standings_of("U08", "BH-1", "7");
    signed_list.edition_text = "FIDE 2026";
    signed_list.signed_by = "Trần Bảo";
    const auto table = table_of_standings("Giải", {signed_list}, no_words);
    REQUIRE(table.rows.size() == 2);
    CHECK(table.rows[1].size() == table.headings.size());
    CHECK(table.rows[1][0].text == "U08");
    CHECK(table.rows[1][3].text.find("cli.edition_line") != std::string::npos);
}

TEST_CASE("an export of some groups has only their players, and those groups of them",
          "[engine][cli]") {
    std::vector<registration::KnownPlayer> players(2);
    players[0].groups = {GroupId("rapid/U08"), GroupId("blitz/U08")};
    players[1].groups = {GroupId("blitz/U09")};
    CHECK(players_in(players, {}).size() == 2);
    const auto chosen = players_in(players, {GroupId("rapid/U08")});
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.front().groups == std::vector<GroupId>{GroupId("rapid/U08")});
}

TEST_CASE("an export needs a file whose kind is known, and an engine", "[engine][cli]") {
    const auto asks_engine = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--engine", "::::x", "--json"});
        return kydai_says(std::move(arguments)).out.find("transport.bad_address") !=
               std::string::npos;
    };
    CHECK(asks_engine({"export", "players", "-o", "a.csv"}));
    CHECK(asks_engine({"export", "pairings", "U08", "U09", "--round", "2", "-o", "a.XLSX"}));
    CHECK(asks_engine({"export", "standings", "U08", "--list", "women", "-o", "a.xlsx"}));
    CHECK(asks_engine({"export", "certificates", "-o", "a.csv"}));
    CHECK(asks_engine({"export", "trf", "U08", "-o", "a.trf"}));
    CHECK(kydai_says({"export", "players", "-o", "a.pdf"}).status == 2);
    CHECK(kydai_says({"export", "players"}).status == 2);
    CHECK(kydai_says({"export", "trf", "-o", "a.trf"}).status == 2);
}

TEST_CASE("a report of a round robin is ranked as one unless told otherwise", "[engine][cli]") {
    const ScratchFolder folder;
    const std::string file = report_file(folder, "Individual: Round-Robin");
    const Said as_filed = kydai_says({"standings", file});
    CHECK(as_filed.status == 0);
    CHECK_THAT(as_filed.out, ContainsSubstring("SB"));
    CHECK(as_filed.out.find("BHC1") == std::string::npos);
    CHECK_THAT(kydai_says({"standings", file, "--system", "swiss"}).out, ContainsSubstring("BHC1"));
    const Said asked = kydai_says({"standings", file, "--tiebreaks", "PTS,BHC1,SB"});
    CHECK_THAT(asked.out, ContainsSubstring("Left out: BHC1"));
    const Said json = kydai_says({"standings", file, "--tiebreaks", "PTS,BHC1,SB", "--json"});
    CHECK(json.out.find("Left out") == std::string::npos);
    CHECK_THAT(kydai_says({"standings", report_file(folder, "Individual: Swiss-System")}).out,
               ContainsSubstring("BHC1"));
}

TEST_CASE("a list's time of arrival decides about the deadline", "[engine][cli]") {
    const ScratchFolder folder;
    const std::string list = (folder.path() / "list.csv").string();
    std::ofstream(list, std::ios::binary) << "Họ tên,Ngày sinh,Giới tính,Đơn vị,Bảng,Cờ nhanh\n"
                                             "Lê Bảo Thuận,09/07/2015,Nam,CLB Hòa Vang,U09-NAM,x\n";
    const auto tried = [&](const std::string& received) {
        return kydai_says({"import", list, "--dry-run", "--regulation",
                           "assets/regulations/athena-2024.json", "--received", received});
    };
    CHECK_THAT(tried("10/06/2024").out,
               ContainsSubstring("line 2: [new] Lê Bảo Thuận (09/07/2015)"));
    CHECK(tried("10/06/2024").out.find("Registered late") == std::string::npos);
    CHECK_THAT(tried("2024-06-20").out, ContainsSubstring("Registered late at 20/06/2024"));
    CHECK(tried("soon").status == 2);
    CHECK_THAT(tried("soon").err, ContainsSubstring("\"soon\" is no date"));
}

TEST_CASE("a regulation is shown whole, with the names that commands take", "[engine][cli]") {
    const Said said = kydai_says({"regulation", "show", "assets/regulations/athena-2024.json"});
    CHECK(said.status == 0);
    CHECK_THAT(said.out, ContainsSubstring("34 pairing groups"));
    CHECK_THAT(said.out, ContainsSubstring("rapid/U08-NAM"));
}
