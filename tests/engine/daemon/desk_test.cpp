// The desk answers each command once, together with others or alone, and only what is durable.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "engine/daemon/command_desk.hpp"
#include "engine/daemon/explain_inquiries.hpp"
#include "engine/daemon/report_watcher.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/engine/daemon/loaded_words.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace kydai;
using namespace kydai::daemon;
using protocol::CommandReply;
using protocol::CommandRequest;

namespace {

CommandRequest request(const std::string& id, const Command& command) {
    CommandRequest made;
    made.id = id;
    made.author = "Trọng tài 1";
    made.device = "laptop";
    made.language = "en";
    made.name = name_of(command);
    made.body_json = codec::encode(command);
    return made;
}

/// A desk over a tournament of 8 checked-in boys, round 1 published.
struct Bench {
    test::ScratchFolder folder;
    FakeClock clock{EngineTime(std::chrono::hours(500'000))};
    std::unique_ptr<Ledger> ledger;
    std::unique_ptr<CommandDesk> desk;
    int changes = 0;

    Bench() {
        open();
        const std::string regulation = read_file("assets/regulations/minimal.json").value();
        REQUIRE(desk->handle_own(CreateTournament{regulation}, "create").accepted);
        RegisterPlayers players;
        for (int i = 1; i <= 8; ++i) {
            PlayerData data;
            data.name = "Kỳ thủ " + std::to_string(i);
            data.sex = Sex::Male;
            players.registrations.push_back({std::nullopt, data, {GroupId("NAM")}});
        }
        accept(request("players", players));
        accept(request("rounds", SetRounds{GroupId("NAM"), 5, PairingSystem::Swiss}));
        accept(request("here", CheckIn{GroupId("NAM"), {}, true}));
        accept(request("pair", PairGroups{{GroupId("NAM")}, RoundNumber(1), {}, false, false}));
        accept(request("publish", PublishRounds{{GroupId("NAM")}, RoundNumber(1)}));
    }

    void open() {
        desk.reset();
        ledger.reset();
        auto opened = Ledger::open(folder.path(), {});
        REQUIRE(opened);
        ledger = std::move(*opened);
        desk = std::make_unique<CommandDesk>(
            *ledger, clock, test::loaded_words(),
            [this](const Tournament& /*before*/, const Tournament& /*after*/) { ++changes; });
    }
    void accept(const CommandRequest& asked) {
        const CommandReply reply = desk->handle(asked);
        INFO(asked.name << ": " << reply.message);
        REQUIRE(reply.accepted);
    }
    [[nodiscard]] std::int64_t entries() const { return ledger->state().sequence.value(); }
};

CommandRequest result(const std::string& id, int board, const GameResult& score) {
    return request(id, RecordResult{GroupId("NAM"), RoundNumber(1), BoardNumber(board), score,
                                    false, std::nullopt});
}

}  // namespace

TEST_CASE("the same id gets the first answer again, also after a restart", "[engine][daemon]") {
    Bench bench;
    const CommandReply first = bench.desk->handle(result("r1", 1, white_wins));
    REQUIRE(first.accepted);
    const std::int64_t entries = bench.entries();
    const int changes = bench.changes;
    for (const bool restarted : {false, true}) {
        if (restarted) bench.open();
        const CommandReply again = bench.desk->handle(result("r1", 1, white_wins));
        CHECK(again.accepted);
        CHECK(again.repeated);
        CHECK(again.log_sequence == first.log_sequence);
        CHECK(again.message == first.message);
        CHECK(again.result_json == first.result_json);
        CHECK(bench.entries() == entries);
    }
    CHECK(bench.changes == changes);
}

TEST_CASE("a refusal is remembered, and is not tried again by a retry", "[engine][daemon]") {
    Bench bench;
    const auto pair = request("p2", PairGroups{{GroupId("NAM")}, RoundNumber(1), {}, false, false});
    const CommandReply refused = bench.desk->handle(pair);
    REQUIRE_FALSE(refused.accepted);
    const CommandReply again = bench.desk->handle(pair);
    CHECK_FALSE(again.accepted);
    CHECK(again.repeated);
    CHECK(again.code == refused.code);
}

TEST_CASE("an id that was used for another command is refused", "[engine][daemon]") {
    Bench bench;
    REQUIRE(bench.desk->handle(result("r1", 1, white_wins)).accepted);
    CHECK(bench.desk->handle(result("r1", 2, white_wins)).code == "command.id_reused");
    bench.open();
    CHECK(bench.desk->handle(result("r1", 2, white_wins)).code == "command.id_reused");
}

TEST_CASE("a command from an outdated view is refused", "[engine][daemon]") {
    Bench bench;
    CommandRequest stale = result("r1", 1, white_wins);
    stale.expected_sequence = bench.entries() - 1;
    CHECK(bench.desk->handle(stale).code == "command.stale");
    stale.id = "r2";
    stale.expected_sequence = bench.entries();
    CHECK(bench.desk->handle(stale).accepted);
}

TEST_CASE("commands of one batch are decided one after the other and durable together",
          "[engine][daemon]") {
    Bench bench;
    const int changes = bench.changes;
    const std::vector<CommandRequest> batch = {result("a", 1, white_wins), result("b", 2, draw),
                                               result("c", 1, black_wins), result("b", 2, draw),
                                               result("d", 3, draw),       result("e", 3, draw)};
    const std::vector<CommandReply> replies = bench.desk->handle(batch);
    REQUIRE(replies.size() == batch.size());
    CHECK(replies[0].accepted);
    CHECK(replies[1].accepted);
    CHECK_FALSE(replies[2].accepted);  // contradicts the first of the same batch
    CHECK(replies[3].accepted);
    CHECK(replies[3].repeated);
    CHECK(replies[4].accepted);
    CHECK(replies[5].accepted);  // the same result again changes nothing
    for (std::size_t i = 0; i < batch.size(); ++i) CHECK(replies[i].id == batch[i].id);
    CHECK(bench.changes == changes + 2);  // the repeated id made the first three true before it
    bench.open();
    const Round& round = *bench.ledger->state().group(GroupId("NAM"))->round(RoundNumber(1));
    CHECK(round.open_boards() == 1);
}

TEST_CASE("two arbiters pair at once: one round is made", "[engine][daemon]") {
    Bench bench;
    for (int board = 1; board <= 4; ++board) {
        bench.accept(result("r" + std::to_string(board), board, draw));
    }
    const PairGroups pair{{GroupId("NAM")}, RoundNumber(2), {}, false, false};
    const std::vector<CommandRequest> batch = {request("first", pair), request("second", pair)};
    const std::vector<CommandReply> replies = bench.desk->handle(batch);
    CHECK(replies[0].accepted);
    CHECK_FALSE(replies[1].accepted);
    CHECK(bench.ledger->state().group(GroupId("NAM"))->rounds.size() == 2);
}

TEST_CASE("a full disk refuses all that rests on it, and the same ids work again with room",
          "[engine][daemon]") {
    Bench bench;
    const std::int64_t entries = bench.entries();
    const int changes = bench.changes;
    const std::vector<CommandRequest> batch = {result("a", 1, white_wins),
                                               result("b", 1, white_wins)};
    rlimit usual{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &usual) == 0);
    rlimit full = usual;
    full.rlim_cur = 1;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &full) == 0);
    const std::vector<CommandReply> refused = bench.desk->handle(batch);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &usual) == 0);
    std::signal(SIGXFSZ, handler);
    for (const CommandReply& reply : refused) {
        CHECK_FALSE(reply.accepted);
        CHECK(reply.code == "journal.disk_full");
        CHECK_THAT(reply.message, test::ContainsSubstring("disk"));
    }
    CHECK(bench.entries() == entries);
    CHECK(bench.changes == changes);
    for (const CommandReply& reply : bench.desk->handle(batch)) CHECK(reply.accepted);
    CHECK(bench.entries() == entries + 1);
}

TEST_CASE("hostile commands get an answer and change nothing", "[engine][daemon]") {
    Bench bench;
    const std::int64_t entries = bench.entries();
    CommandRequest base = result("x", 1, white_wins);
    struct Case {
        const char* what;
        std::string name;
        std::string body;
    };
    const Case cases[] = {
        {"unknown command", "explode", "{}"},
        {"unknown key", "record_result", R"({"group":"NAM","board":1,"result":"1-0","x":1})"},
        {"deep", "record_result",
         R"({"group":)" + std::string(40, '[') + std::string(40, ']') + "}"},
        {"huge number", "record_result", R"({"group":"NAM","board":1e999,"result":"1-0"})"},
        {"doubled key", "record_result", R"({"board":1,"board":2,"group":"NAM","result":"1-0"})"},
        {"no object", "record_result", "[]"},
        {"another name", "clear_result", codec::encode(Command(RecordResult{}))},
    };
    int number = 0;
    for (const Case& c : cases) {
        INFO(c.what);
        base.id = "x" + std::to_string(++number);
        base.name = c.name;
        base.body_json = c.body;
        const CommandReply reply = bench.desk->handle(base);
        CHECK_FALSE(reply.accepted);
        CHECK_FALSE(reply.code.empty());
        CHECK_FALSE(reply.message.empty());
        CHECK(reply.message != reply.code);
    }
    base.id.clear();
    CHECK(bench.desk->handle(base).code == "command.no_id");
    CHECK(bench.entries() == entries);
}

TEST_CASE("a command may leave out its name and version in the body", "[engine][daemon]") {
    Bench bench;
    CommandRequest plain = result("x", 1, white_wins);
    plain.body_json = R"({"board":1,"group":"NAM","result":"1-0","round":1})";
    CHECK(bench.desk->handle(plain).accepted);
}

TEST_CASE("a watched report is shown, followed, and kept when it breaks", "[engine][daemon]") {
    test::ScratchFolder folder;
    const std::filesystem::path file = folder.path() / "u10.trf";
    const auto write = [&file](const std::string& text) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
    };
    std::vector<ShowReport> shown;
    std::vector<std::string> complaints;
    ReportWatcher watcher(
        {{"", file}},
        [&shown](const ShowReport& show) {
            shown.push_back(show);
            return true;
        },
        [&complaints](const std::string& /*file*/, const Error& error) {
            complaints.push_back(error.code);
        });
    watcher.look();
    watcher.look();
    CHECK(complaints == std::vector<std::string>{"file.not_found"});
    write("012 Giải U10\n001    1      An                                1500\n");
    watcher.look();
    watcher.look();
    REQUIRE(shown.size() == 1);
    CHECK(shown[0].group == GroupId("U10"));
    CHECK(shown[0].label == "Giải U10");
    write("001 half a fi");
    watcher.look();
    CHECK(shown.size() == 1);
    CHECK(complaints.size() == 2);
    write(
        "012 Giải U10\n001    1      An                                1500\n"
        "001    2      Bình                              1400\n");
    watcher.look();
    REQUIRE(shown.size() == 2);
    CHECK(shown[1].table.players.size() == 2);
}

TEST_CASE("a last round with a lifted club pair is explained as it was paired",
          "[engine][daemon]") {
    Bench bench;
    auto regulation = nlohmann::json::parse(read_file("assets/regulations/minimal.json").value());
    regulation["play"]["last_round"] = {{"rule", "same_club_not_paired"}};
    AmendRegulation amended;
    amended.regulation_text = regulation.dump();
    amended.words.text = "Luật đơn vị";  // the bench has rounds already
    bench.accept(request("rules", amended));
    RegisterPlayers girls;  // four of one club among six
    for (int i = 1; i <= 6; ++i) {
        PlayerData data;
        data.name = "Nữ " + std::to_string(i);
        data.sex = Sex::Female;
        data.rating = 2000 - i;
        data.club = i <= 4 ? "CLB A" : "CLB " + std::to_string(i);
        girls.registrations.push_back({std::nullopt, data, {GroupId("NU")}});
    }
    bench.accept(request("girls", girls));
    bench.accept(request("one", SetRounds{GroupId("NU"), 1, PairingSystem::Swiss}));
    bench.accept(request("there", CheckIn{GroupId("NU"), {}, true}));
    PairGroups pair{{GroupId("NU")}, RoundNumber(1), {}, false, false};
    const CommandReply refused = bench.desk->handle(request("strict", pair));
    CHECK_FALSE(refused.accepted);
    CHECK(refused.message.find("3 Nữ 3 - 4 Nữ 4") != std::string::npos);
    pair.is_club_rule_relaxed = true;
    bench.accept(request("relaxed", pair));
    Inquiries inquiries;
    add_explanations(inquiries, *bench.ledger);
    for (int number = 1; number <= 6; ++number) {
        CommandRequest why;
        why.body_json =
            nlohmann::json{{"group", "NU"}, {"round", 1}, {"player", std::to_string(number)}}
                .dump();
        const auto answer = inquiries.at("ask_explain_pairing")(why, test::loaded_words().in("en"));
        REQUIRE(answer.has_value());
        INFO(*answer);
        CHECK(answer->find("is not the one that the rules give") == std::string::npos);
    }
}

// --- who asks

namespace {

AddDevice of_boys(const std::string& key) {
    return {"Bàn 1", Role::SectionArbiter, {GroupId("NAM")}, key};
}

std::string author_of_last_entry(const Bench& bench) {
    std::string author;
    const Result<void> read = bench.ledger->journal().read(
        Sequence(bench.entries()), 1, [&](const journal::Entry& entry) {
            author = entry.author + "/" + entry.device;
            return Result<void>();
        });
    REQUIRE(read);
    return author;
}

}  // namespace

TEST_CASE("a device's name stands in the journal, whatever the request calls itself",
          "[engine][daemon]") {
    Bench bench;
    const std::string key(40, 'a');
    bench.accept(request("device", of_boys(key)));
    const CommandReply reply = bench.desk->handle(result("r1", 1, white_wins), KeyHolder{key});
    INFO(reply.message);
    REQUIRE(reply.accepted);
    CHECK(author_of_last_entry(bench) == "Bàn 1/#1");
    CHECK(bench.desk->handle(result("r2", 2, white_wins), DeviceId(1)).accepted);
}

TEST_CASE("an unknown key commands nothing and asks nothing", "[engine][daemon]") {
    Bench bench;
    const std::int64_t before = bench.entries();
    const KeyHolder stranger{std::string(40, 'x')};
    const CommandReply reply = bench.desk->handle(result("r1", 1, white_wins), stranger);
    CHECK(reply.code == "authority.unknown_key");
    CHECK(reply.message.find("kydai join") != std::string::npos);
    CHECK(bench.desk->handle(result("r1", 1, white_wins), DeviceId(7)).code ==
          "authority.unknown_device");
    CHECK(bench.entries() == before);
    // The id is not used up by somebody who may not use it.
    CHECK(bench.desk->handle(result("r1", 1, white_wins)).accepted);
    // Nor is an answer given to somebody who repeats what another sent.
    CHECK(bench.desk->handle(result("r1", 1, white_wins), stranger).code ==
          "authority.unknown_key");
}

TEST_CASE("a revocation counts from the next command on, even within one batch",
          "[engine][daemon]") {
    Bench bench;
    const std::string key(40, 'a');
    bench.accept(request("device", of_boys(key)));
    const std::vector<Asked> asked{
        {result("r1", 1, white_wins), KeyHolder{key}},
        {request("gone", RevokeDevice{DeviceId(1), false}), OwnMachine{}},
        {result("r2", 2, white_wins), KeyHolder{key}}};
    const std::vector<CommandReply> replies = bench.desk->handle(asked);
    CHECK(replies[0].accepted);
    CHECK(replies[1].accepted);
    CHECK(replies[2].code == "authority.revoked");
}

TEST_CASE("a section arbiter neither commands nor undoes beyond the own groups",
          "[engine][daemon]") {
    Bench bench;
    const std::string key(40, 'a');
    bench.accept(request("device", of_boys(key)));
    const KeyHolder boys{key};
    const std::int64_t before = bench.entries();
    CHECK(bench.desk->handle(request("1", CheckIn{GroupId("NU"), {}, true}), boys).code ==
          "authority.other_group");
    CHECK(bench.desk->handle(request("2", Undo{"device", false}), boys).code ==
          "authority.reaches_further");
    CHECK(bench.desk->handle(request("3", AddDevice{"X", Role::ChiefArbiter, {}, {}}), boys).code ==
          "authority.chief_alone");
    CHECK(bench.entries() == before);
}

TEST_CASE("an undo names all that it takes back, not only the first of it", "[engine][daemon]") {
    Bench bench;
    RegisterPlayers girls;
    for (const char* name : {"Lê Thị Ánh", "Trần Thị Bình", "Ngô Thị Chi"}) {
        PlayerData data;
        data.name = name;
        data.sex = Sex::Female;
        girls.registrations.push_back({std::nullopt, data, {GroupId("NU")}});
    }
    bench.accept(request("girls", girls));
    const CommandReply undone = bench.desk->handle(request("undo", Undo{}));
    REQUIRE(undone.accepted);
    for (const char* name : {"Lê Thị Ánh", "Trần Thị Bình", "Ngô Thị Chi"}) {
        CHECK_THAT(undone.message, test::ContainsSubstring(name));
    }
}

TEST_CASE("scheduled actions and areas are listed with what they are in words",
          "[engine][daemon]") {
    Bench bench;
    Inquiries inquiries = make_inquiries(*bench.ledger);
    const auto ask = [&](const char* name) {
        CommandRequest asked;
        asked.name = name;
        return nlohmann::json::parse(
            inquiries.at(name)(asked, test::loaded_words().in("en")).value());
    };
    ScheduleAction publish;
    publish.work.groups = {GroupId("NAM")};
    publish.due = bench.clock.now() + std::chrono::minutes(5);
    bench.accept(request("later", publish));
    bench.accept(
        request("area", SetBoardArea{GroupId("NAM"), BoardArea{BoardNumber(61), BoardNumber(84)}}));
    const auto action = ask("ask_scheduled").at("actions").at(0);
    CHECK(action.at("state") == "waiting");
    CHECK(action.at("text") == "publish NAM round 2");
    bench.clock.advance(std::chrono::minutes(5));
    const CommandReply tick = bench.desk->handle_own(Tick{}, "time");
    REQUIRE(tick.accepted);
    CHECK(tick.warnings.size() == 1);  // round 2 was never paired
    const auto missed = ask("ask_scheduled").at("actions").at(0);
    CHECK(missed.at("state") == "missed");
    CHECK(missed.at("reasons").size() == 1);
    const auto area = ask("ask_boards").at("groups").at(0);
    CHECK(area.at("first") == 61);
    CHECK(area.at("boards") == 4);
}
