// What leaves the hall keeps the rules of its formats and lets no name break them.
// SPDX-License-Identifier: Apache-2.0
#include "engine/outlets/outlets.hpp"
#include "publisher/base/unicode.hpp"
#include "publisher/files/assets.hpp"
#include "tests/support/catch.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace kydai;  // NOLINT: a test file
using namespace std::chrono_literals;

namespace {

const EngineTime noon = EngineTime(std::chrono::sys_days(std::chrono::year(2026) / 6 / 7)) + 5h;

protocol::PlayerRef player(int number, const std::string& name) {
    protocol::PlayerRef ref;
    ref.number = number;
    ref.name = name;
    ref.club = "CLB Sóng Hàn";
    return ref;
}

protocol::HallView hall() {
    protocol::HallView view;
    view.tournament.id = "thu";
    view.tournament.name = "Giải \"trẻ\"; Đà Nẵng, 2026";
    view.tournament.venue = "Cung thể thao";
    protocol::GroupSummary group;
    group.id = GroupId("rapid/U08-NAM");
    group.label = "U08 Nam";
    group.current_round = 3;
    group.rounds_planned = 7;
    view.tournament.groups = {group};
    view.tournament.schedule = {
        {noon, "Ván 3", std::nullopt},
        {noon + 1h, std::string(40, 'x') + std::string("ữữữữữữữữữữữữữữữữữữữ"), std::nullopt}};
    protocol::Pairings round;
    round.group = group.id;
    round.round = 3;
    const char* results[] = {"1-0", "½-½", "+--", "---", ""};
    for (int board = 1; board <= 5; ++board) {
        protocol::PairingRow row;
        row.board = board;
        row.white = player(board, board == 1 ? "<b>An</b> & \"Bình\"" : "Trần \\ Bảo");
        row.black = player(board + 5, "Lê Chi");
        row.result = results[board - 1];
        round.boards.push_back(row);
    }
    round.byes = {{player(11, "Một Mình"), "pab", one_point}};
    view.pairings.emplace(group.id, round);
    protocol::Standings standings;
    standings.group = group.id;
    standings.list = "overall";
    standings.after_round = 3;
    standings.headings = {{"BHC1", "BH-1"}};
    standings.rows = {{1, player(1, "<script>"), {"4½"}, 0, "", false, false, ""}};
    view.standings = {standings};
    return view;
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

Catalogue words() {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    const auto catalogue = load_catalogue(*assets, "vi");
    REQUIRE(catalogue.has_value());
    return *catalogue;
}

}  // namespace

TEST_CASE("the schedule is a calendar with lines of 75 bytes that no letter is torn by",
          "[engine][outlets]") {
    const std::string calendar = outlets::to_calendar(hall(), noon);
    CHECK(calendar.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
    CHECK(count(calendar, "BEGIN:VEVENT\r\n") == 2);
    CHECK(calendar.find("DTSTART:20260607T050000Z\r\n") != std::string::npos);
    CHECK(calendar.find("X-WR-CALNAME:Giải \"trẻ\"\\; Đà Nẵng\\, 2026\r\n") != std::string::npos);
    for (std::size_t begin = 0; begin < calendar.size();) {
        const std::size_t end = calendar.find("\r\n", begin);
        REQUIRE(end != std::string::npos);
        CHECK(end - begin <= 75);
        CHECK(to_nfc(calendar.substr(begin, end - begin)).has_value());  // whole letters only
        begin = end + 2;
    }
}

TEST_CASE("boards are games with headers and results, and no name breaks a header",
          "[engine][outlets]") {
    const std::string games = outlets::to_games(hall(), {}, noon);
    CHECK(count(games, "[Event ") == 5);
    CHECK(games.find("[Round \"3.1\"]") != std::string::npos);
    CHECK(games.find("[Date \"2026.06.07\"]") != std::string::npos);
    CHECK(games.find("[White \"<b>An</b> & \\\"Bình\\\"\"]") != std::string::npos);
    CHECK(games.find("[White \"Trần \\\\ Bảo\"]") != std::string::npos);
    CHECK(count(games, "[Result \"1-0\"]") == 2);
    CHECK(count(games, "[Result \"1/2-1/2\"]") == 1);
    CHECK(count(games, "[Result \"*\"]") == 2);
    CHECK(count(games, "[Termination \"abandoned\"]") == 2);
    CHECK(outlets::to_games(hall(), {GroupId("other")}, noon).empty());
}

TEST_CASE("the date of a game is the day in the hall, not in Greenwich", "[engine][outlets]") {
    const EngineTime late =
        EngineTime(std::chrono::sys_days(std::chrono::year(2026) / 6 / 7)) + 18h;
    CHECK(outlets::to_games(hall(), {}, late).find("[Date \"2026.06.08\"]") != std::string::npos);
}

TEST_CASE("the feed is a JSON Feed with the messages of the protocol inside", "[engine][outlets]") {
    const auto feed =
        nlohmann::json::parse(outlets::to_feed(hall(), "https://co.example/", noon, words()));
    CHECK(feed["version"] == "https://jsonfeed.org/version/1.1");
    CHECK(feed["home_page_url"] == "https://co.example/");
    REQUIRE(feed["items"].size() == 1);
    CHECK(feed["items"][0]["id"] == "thu/rapid/U08-NAM/3");
    CHECK(feed["items"][0]["title"] == "U08 Nam: ván 3");
    CHECK(feed["items"][0]["_kydai"]["pairings"]["boards"].size() == 5);
    CHECK(feed["items"][0]["_kydai"]["standings"][0]["rows"].size() == 1);
}

TEST_CASE("web pages are plain files that link to each other and escape every name",
          "[engine][outlets]") {
    const auto pages = outlets::to_web_pages(hall(), noon, words());
    REQUIRE(pages.size() == 2);
    CHECK(pages[0].file == "index.html");
    CHECK(pages[1].file == "rapid-U08-NAM.html");
    CHECK(pages[0].html.find("href=\"rapid-U08-NAM.html\"") != std::string::npos);
    for (const outlets::WebPage& page : pages) {
        CHECK(page.html.find("<script") == std::string::npos);
        CHECK(page.html.find("<b>") == std::string::npos);
        CHECK(page.html.find("http://") == std::string::npos);
        CHECK(page.html.find("{") != std::string::npos);  // of the style; no blank is left:
        CHECK(page.html.find("outlets.") == std::string::npos);
    }
    CHECK(pages[1].html.find("&lt;b&gt;An&lt;/b&gt; &amp; &quot;Bình&quot;") != std::string::npos);
    CHECK(pages[1].html.find("Miễn đấu") != std::string::npos);
}
