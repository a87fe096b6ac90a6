// What the console asks of records, devices and screens.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "engine/daemon/command_desk.hpp"
#include "engine/daemon/device_inquiries.hpp"
#include "engine/daemon/record_inquiries.hpp"
#include "engine/daemon/screen_inquiries.hpp"
#include "publisher/files/read_file.hpp"
#include "publisher/transport/engine_server.hpp"
#include "tests/engine/daemon/loaded_words.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <nlohmann/json.hpp>

using namespace kydai;
using namespace kydai::daemon;
using nlohmann::json;

namespace {

/// A desk over four boys in round 1, and the questions under test.
struct Hall {
    test::ScratchFolder folder;
    FakeClock clock{EngineTime(std::chrono::hours(500'000))};
    std::unique_ptr<Ledger> ledger;
    std::unique_ptr<CommandDesk> desk;
    Inquiries inquiries;

    Hall() {
        auto opened = Ledger::open(folder.path(), {});
        REQUIRE(opened);
        ledger = std::move(*opened);
        desk = std::make_unique<CommandDesk>(*ledger, clock, test::loaded_words(),
                                             [](const Tournament&, const Tournament&) {});
        accept(CreateTournament{read_file("assets/regulations/minimal.json").value()});
        RegisterPlayers players;
        for (const char* name : {"Lê An", "Võ Bình", "Trần Chi", "Phạm Dũng"}) {
            PlayerData data;
            data.name = name;
            data.sex = Sex::Male;
            players.registrations.push_back({std::nullopt, data, {GroupId("NAM")}});
        }
        accept(players);
        accept(SetRounds{GroupId("NAM"), 3, PairingSystem::Swiss});
        accept(CheckIn{GroupId("NAM"), {}, true});
        accept(PairGroups{{GroupId("NAM")}, RoundNumber(1), {}, false, false});
        accept(PublishRounds{{GroupId("NAM")}, RoundNumber(1)});
    }
    void accept(const Command& command) {
        const protocol::CommandReply reply = desk->handle_own(command, "test");
        INFO(reply.message);
        REQUIRE(reply.accepted);
    }
    [[nodiscard]] Result<std::string> ask(const std::string& name, const json& question) {
        protocol::CommandRequest request;
        request.name = name;
        request.body_json = question.dump();
        return inquiries.at(name)(request, test::loaded_words().in("vi"));
    }
};

MakeRuling illegal_move(int number) {
    MakeRuling incident;
    incident.kind = RulingKind::Incident;
    incident.group = GroupId("NAM");
    incident.player.number = PairingNumber(number);
    incident.step = "illegal-move";
    incident.round = RoundNumber(1);
    incident.board = BoardNumber(1);
    return incident;
}

}  // namespace

TEST_CASE("the record of a group has its incidents that hold, and no sanction of others",
          "[engine][daemon]") {
    Hall hall;
    add_record_inquiries(hall.inquiries, *hall.ledger);
    const json nothing = json::parse(hall.ask("ask_record", {{"group", "NAM"}}).value());
    CHECK(nothing.at("incidents").empty());
    CHECK(nothing.at("edition") == "2023");

    hall.accept(illegal_move(1));
    hall.accept(illegal_move(1));
    json record = json::parse(hall.ask("ask_record", {{"group", "NAM"}}).value());
    REQUIRE(record.at("incidents").size() == 2);
    const json& first = record.at("incidents").at(0);
    CHECK(first.at("kind") == "illegal-move");
    CHECK(first.at("number") == 1);
    CHECK(first.at("round") == 1);
    CHECK(first.at("board") == 1);

    LiftRuling lift;
    lift.id = RulingId(first.at("id").get<int>());
    lift.reason = "nhầm bàn";
    hall.accept(lift);
    record = json::parse(hall.ask("ask_record", {{"group", "NAM"}}).value());
    CHECK(record.at("incidents").size() == 1);
    CHECK(hall.ask("ask_record", {{"group", "U99"}}).error().code == "group.unknown");
}

TEST_CASE("a device's code comes with the console's link, where there is a console",
          "[engine][daemon]") {
    Hall hall;
    PairingDesk codes(hall.clock);
    std::string address = "https://10.0.0.2:8443/";
    add_device_inquiries(hall.inquiries, *hall.ledger, codes, [&address] { return address; });
    hall.accept(AddDevice{"Điện thoại 1", Role::SectionArbiter, {GroupId("NAM")}, ""});
    const json devices = json::parse(hall.ask("ask_devices", json::object()).value());
    const json question = {{"device", devices.at("devices").at(0).at("id")}};

    const json answer = json::parse(hall.ask("ask_pairing_code", question).value());
    CHECK(answer.at("console_link") == address + "#pair=" + answer.at("code").get<std::string>());
    address.clear();
    CHECK(json::parse(hall.ask("ask_pairing_code", question).value()).at("console_link") == "");
    CHECK(hall.ask("ask_pairing_code", {{"device", 99}}).error().code == "device.unknown");
}

TEST_CASE("a screen that is not there is neither restarted nor shown a preview",
          "[engine][daemon]") {
    Hall hall;
    transport::ServerOptions options;
    options.port = 0;
    const auto server = transport::EngineServer::bind(options, hall.clock);
    REQUIRE(server);
    ScreenDesk desk;
    add_screen_inquiries(hall.inquiries, *hall.ledger, hall.clock, *server, desk);
    const json nowhere = {{"screen", "hall-9"}, {"text", "Thử"}};
    CHECK(hall.ask("restart_screen", nowhere).error().code == "screens.unknown");
    CHECK(hall.ask("ask_screen_preview", nowhere).error().code == "screens.unknown");
    CHECK(json::parse(hall.ask("ask_screens", json::object()).value()).at("screens").empty());
}
