// What goes out of the hall and comes into it by files and the web, with a real engine.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/ratings/sample_list.hpp"
#include "tests/support/broadcast_server.hpp"
#include "tests/support/catch.hpp"
#include "tests/system/hall.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <csignal>
#include <fstream>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT: a test file
using nlohmann::json;

namespace {

const std::string group = "rapid/U06-NU";  // three boards
constexpr auto soon = std::chrono::seconds(30);

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

std::string first_bytes(const std::filesystem::path& file, std::size_t bytes) {
    std::ifstream stream(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {}).substr(0, bytes);
}

struct Broadcasting {
    Hall hall;
    BroadcastServer server{"lip_secret"};

    Broadcasting() {
        REQUIRE(hall.start_engine(true));
        write(hall.folder().path() / "token", "lip_secret\n");
        play_round();
    }

    void play_round() {
        REQUIRE(hall.kydai({"pair", group}).status == 0);
        REQUIRE(hall.kydai({"publish", group}).status == 0);
    }

    void result(const std::string& board, const std::string& text) {
        const Finished done = hall.kydai({"result", group, board, text});
        INFO(done.output);
        REQUIRE(done.status == 0);
    }

    [[nodiscard]] std::vector<std::string> arguments(const std::vector<std::string>& rounds) const {
        std::vector<std::string> all = {
            KYDAI_CLI,    "--engine",     "127.0.0.1:" + std::to_string(hall.port()),
            "broadcast",  group,          "--server",
            server.url(), "--token-file", (hall.folder().path() / "token").string()};
        for (const std::string& round : rounds) {
            all.push_back("--round-id");
            all.push_back(round);
        }
        return all;
    }

    [[nodiscard]] Process start(const std::vector<std::string>& rounds) const {
        return Process(arguments(rounds), {{"KYDAI_LANGUAGE", "en"}});
    }
};

}  // namespace

TEST_CASE("a push has the token, the documented address and a PGN of every board",
          "[system][broadcast]") {
    Broadcasting there;
    there.result("1", "1-0");
    std::vector<std::string> once = there.arguments({"1a2B3c4D"});
    once.emplace_back("--once");
    const Finished done = run(once, {{"KYDAI_LANGUAGE", "en"}});
    INFO(done.output);
    REQUIRE(done.status == 0);
    const std::vector<PushRequest> requests = there.server.requests();
    REQUIRE(requests.size() == 1);
    CHECK(requests[0].method == "POST");
    CHECK(requests[0].path == "/api/broadcast/round/1a2B3c4D/push");
    CHECK(requests[0].authorization == "Bearer lip_secret");
    CHECK(requests[0].content_type.starts_with("text/plain"));
    CHECK(count_of(requests[0].body, "[Event ") == 3);
    CHECK(count_of(requests[0].body, "[Result \"1-0\"]") == 1);
    CHECK(count_of(requests[0].body, "[Result \"*\"]") == 2);
}

TEST_CASE("a wrong token is told at once and not tried again", "[system][broadcast]") {
    Broadcasting there;
    write(there.hall.folder().path() / "token", "lip_wrong\n");
    Process broadcast = there.start({"1a2B3c4D"});
    REQUIRE(broadcast.wait(soon));
    CHECK(broadcast.output().find("401") != std::string::npos);
    CHECK(there.server.requests().size() == 1);
}

TEST_CASE("no result is lost while the broadcast server is away, busy or hangs up",
          "[system][broadcast]") {
    Broadcasting there;
    there.server.fail_next({503, "1", false});
    there.server.fail_next({429, "1", false});
    there.server.fail_next({0, "", true});
    Process broadcast = there.start({"1=round001", "2=round002"});
    there.result("1", "1-0");
    there.result("2", "0-1");
    there.result("3", "1/2");
    there.play_round();
    REQUIRE(eventually([&] { return !there.server.games_of("round002").empty(); }, soon));
    // The first round is over and its last results came while nothing could be pushed.
    CHECK(eventually(
        [&] {
            const std::string games = there.server.games_of("round001");
            return count_of(games, "[Result \"*\"]") == 0 && count_of(games, "[Round \"1.") == 3;
        },
        soon));
    CHECK(count_of(there.server.games_of("round002"), "[Round \"2.") == 3);
    const std::vector<PushRequest> requests = there.server.requests();
    CHECK(std::ranges::count(requests, 503, &PushRequest::status) == 1);
    CHECK(std::ranges::count(requests, 429, &PushRequest::status) == 1);
    CHECK(broadcast.is_running());
    broadcast.send(SIGTERM);
    CHECK(broadcast.wait(soon) == 0);
}

TEST_CASE("an id without a number is for the round being played, and ends with it",
          "[system][broadcast]") {
    Broadcasting there;
    Process broadcast = there.start({"onlyOne1"});
    REQUIRE(eventually([&] { return !there.server.games_of("onlyOne1").empty(); }, soon));
    for (const char* board : {"1", "2", "3"}) there.result(board, "1-0");
    there.play_round();
    REQUIRE(broadcast.wait(soon) == 0);
    const std::string games = there.server.games_of("onlyOne1");
    CHECK(count_of(games, "[Round \"1.") == 3);
    CHECK(count_of(games, "[Round \"2.") == 0);
    CHECK(count_of(games, "[Result \"1-0\"]") == 3);
}

TEST_CASE("FIDE numbers and ratings come from the list by one command that undo takes back",
          "[system][ratings]") {
    Hall hall;
    REQUIRE(hall.start_engine(true));
    const std::filesystem::path list = hall.folder().path() / "players_list.txt";
    // The sample's own people, so that some are found.
    const Finished people =
        hall.kydai({"export", "players", "-o", (hall.folder().path() / "players.csv").string()});
    REQUIRE(people.status == 0);
    std::string text = ratings::sample::text_list();
    text += ratings::sample::text_line(
        {"12409999", "Thuan, Le Bao", "VIE", "M", "CM", "", 1700, 1801, 0, 2015});
    write(list, text);

    const Finished tried = hall.kydai({"ratings", "import", list.string(), "--json"});
    INFO(tried.output);
    REQUIRE(tried.status == 0);
    const json plan = json::parse(tried.output);
    CHECK(plan.at("listed") == 8);
    CHECK(plan.at("changed").get<int>() >= 1);
    CHECK(plan.at("applied") == false);
    const auto before = hall.log_sequence();

    REQUIRE(hall.kydai({"ratings", "import", list.string(), "--apply"}).status == 0);
    CHECK(hall.log_sequence() > before);
    const Finished again = hall.kydai({"ratings", "import", list.string(), "--json"});
    CHECK(json::parse(again.output).at("changed") == 0);
    REQUIRE(hall.kydai({"undo"}).status == 0);
    const Finished back = hall.kydai({"ratings", "import", list.string(), "--json"});
    CHECK(json::parse(back.output).at("changed") == plan.at("changed"));

    write(list, "STT,Ho ten\n1,An\n");
    const Finished bad = hall.kydai({"ratings", "import", list.string()});
    CHECK(bad.status == 3);
    CHECK(bad.output.find("players_list.txt:1: This is not a rating list") != std::string::npos);
}

TEST_CASE("a watched folder shows another program's report files, and a bad one changes nothing",
          "[system][watch]") {
    Hall hall;
    REQUIRE(hall.start_engine(true));
    const std::filesystem::path folder = hall.folder().path() / "trf";
    std::filesystem::create_directories(folder);
    const auto generate = [&](const std::string& rounds) {
        return run({KYDAI_CLI, "generate", "--players", "20", "--rounds", rounds, "--seed", "4",
                    "-o", (folder / "made.trf").string()});
    };
    REQUIRE(generate("3").status == 0);
    Process watch({KYDAI_CLI, "--engine", "127.0.0.1:" + std::to_string(hall.port()), "watch",
                   folder.string()},
                  {{"KYDAI_LANGUAGE", "en"}});
    const auto round_shown = [&] {
        const Finished shown = hall.kydai({"pairings", "MADE", "--json"});
        return shown.status == 0 ? json::parse(shown.output).value("round", 0) : 0;
    };
    REQUIRE(eventually([&] { return round_shown() == 3; }, soon));
    CHECK(hall.kydai({"standings", "MADE", "--json"}).status == 0);

    REQUIRE(generate("4").status == 0);
    CHECK(eventually([&] { return round_shown() == 4; }, soon));

    // Half written: told with its place, and what was shown stays.
    const auto before = hall.everything_published();
    write(folder / "made.trf", first_bytes(folder / "made.trf", 900));
    CHECK(eventually(
        [&] {
            return watch.output().find("made.trf:6:92: Round 1: number 1 met") != std::string::npos;
        },
        soon));
    CHECK((hall.everything_published() == before));
    REQUIRE(generate("5").status == 0);
    CHECK(eventually([&] { return round_shown() == 5; }, soon));

    // An engine that is killed has the report again, and newer ones reach it.
    hall.kill_engine();
    REQUIRE(generate("6").status == 0);
    REQUIRE(hall.start_engine());
    CHECK(eventually([&] { return round_shown() == 6; }, soon));
    watch.send(SIGTERM);
    CHECK(watch.wait(soon) == 0);
}
