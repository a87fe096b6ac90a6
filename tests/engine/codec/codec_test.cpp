// The JSON of commands and events: what is written is read again, and what is wrong is named.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "engine/core/lots.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/engine/core/desk_rules.hpp"
#include "tests/support/catch.hpp"

#include <fstream>
#include <set>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

PlayerData somebody() {
    return {"Nguyễn Thị Ngọc Ánh",
            Sex::Female,
            "2015/03/09",
            "CLB \"Sóng\" Hàn",
            false,
            "VIE",
            "99000001",
            1234,
            "WCM"};
}

ScreenPlan plan() {
    return {ScreenName("hall-1"), {GroupId("U08")}, {{SceneKind::TestCard, {GroupId("U09")}, 7s}}};
}

AnnouncementData words() {
    return {AnnouncementPriority::Urgent,
            "Sơ tán\nngay",
            "Leave now",
            {GroupId("U08")},
            {ScreenName("hall-1")},
            5min,
            1min,
            false,
            true,
            PlayerInGroup{GroupId("U08"), PlayerId(2)}};
}

CrossTable table() {
    CrossTable table;
    CrossTablePlayer player;
    player.number = PairingNumber(3);
    player.name = "R";
    player.sex = Sex::Male;
    player.title = "FM";
    player.rating = 2200;
    player.federation = "VIE";
    player.fide_id = "1";
    player.birth_date = "2001/00/00";
    player.club = "X";
    player.club_is_real = false;
    player.is_withdrawn = true;
    player.rounds = {{PairingNumber(4), Color::Black, Outcome::UnratedDraw},
                     {std::nullopt, std::nullopt, Outcome::FullPointBye}};
    player.acceleration = {one_point, half_point};
    table.players = {player};
    table.rounds_planned = 9;
    table.initial_color = Color::Black;
    table.point_system.pairing_allocated_bye = half_point;
    table.forbidden = {{RoundNumber(1), RoundNumber(9), {PairingNumber(3), PairingNumber(4)}}};
    return table;
}

/// Every command, each member away from its default.
std::vector<Command> all_commands() {
    const GroupId group("rapid/U08-NAM");
    const PlayerChoice by_number = Arena::number(12);
    PlayerChoice by_name;
    by_name.name = "nguyễn ân";
    PlayerChoice by_id;
    by_id.id = PlayerId(7);
    const ListedFacts facts{EngineTime(5s), Dong{450000}, true, true, "M", "Lê Con", "HCV"};
    const Registration row{PlayerId(5), somebody(), {group}, facts};
    const PersonChoice person{group, by_number};
    return {
        CreateTournament{"{\"id\": 1}"},
        AmendRegulation{"{}", {"7 ván", "7 rounds", "BTC", {group}}},
        FinishTournament{false},
        SetOption{"check_in", "not_needed"},
        RegisterPlayers{{row, Registration{std::nullopt, somebody(), {}}}, true},
        ChangePlayer{PlayerId(9), somebody()},
        CheckIn{group, {by_number, by_name, by_id}, false},
        MarkAbsent{group, {by_id}, RoundNumber(3), RoundNumber(4), ByeKind::HalfPoint, true, true},
        WithdrawPlayers{group, {by_id}},
        ReturnPlayers{group, {by_name}},
        EnterLate{group, PlayerId(3), somebody(), ByeKind::HalfPoint, true},
        TransferPlayer{by_id, group, GroupId("b"), ByeKind::HalfPoint},
        RecordPayment{person, "Sóng Hàn", Dong{300000}, EngineTime(7s), "FT1", true},
        DecideExemption{person, "invited", "Khách mời", "BTC", true},
        AdmitUnpaid{{person, {{}, by_id}}, "Nộp sau", true},
        ConfirmClub{"Sóng Hàn", "Lê Chủ Nhiệm", true},
        OrderShirt{person, "M"},
        LinkChild{{{}, by_name}, {{}, by_id}, true},
        NoteAchievements{person, "HCV 2025"},
        MakeRuling{RulingKind::WrongGroup, group, by_id, "annulment", "Gian lận", "TTT", true},
        LiftRuling{RulingId(3), "Đúng"},
        FileComplaint{group, RoundNumber(2), BoardNumber(3), "Phụ huynh", "Sai", Dong{0}, true},
        DecideComplaint{ComplaintId(2), true, "Đã sửa", "BTC"},
        MergeGroups{group, {GroupId("b")}, "Ghép", true},
        SplitGroup{group},
        AddDevice{"Bàn 1", Role::SectionArbiter, {group}, std::string(40, 'k')},
        ChangeDevice{DeviceId(2), "Bàn 2", Role::Announcer, std::vector<GroupId>{}, "", "hash"},
        RevokeDevice{DeviceId(2), true},
        SetRounds{group, 9, PairingSystem::DoubleRoundRobin},
        DrawNumbers{{group}, true, Color::Black},
        PairGroups{{group, GroupId("b")}, RoundNumber(3), {BoardNumber(2)}, true, true},
        PairManually{group,
                     RoundNumber(2),
                     {{by_number, by_id}},
                     {{by_name, ByeKind::FullPoint}},
                     {BoardNumber(1)},
                     true},
        DiscardDraft{group, RoundNumber(2)},
        PublishRounds{{group}, RoundNumber(1)},
        UnpublishRound{group, RoundNumber(1), true},
        SwapPlayers{group, RoundNumber(1), by_id, by_name, true},
        SetPairRule{group, PairRuleKind::Pin, by_id, by_name, RoundNumber(1), RoundNumber(2)},
        RecordResult{group, RoundNumber(1), BoardNumber(3), both_forfeit, true, draw},
        ClearResult{group, RoundNumber(1), BoardNumber(3)},
        ChangeBye{group, RoundNumber(1), by_id, ByeKind::PairingAllocated},
        FinishGroups{{group}, false},
        DrawLots{group, true, {by_id}},
        RecordPlayoff{group, {by_number, by_name}, {{by_number, by_name, draw}}, "nhanh", true},
        SignStandings{{group}, "Trần Bảo", true, "nhập sai"},
        SetClock{{group}, ClockAction::Adjust, -90s},
        Announce{words()},
        WithdrawAnnouncement{AnnouncementId(4)},
        ShowPlayer{group, by_name, {ScreenName("hall-1")}, 45s, true},
        AssignScreen{plan()},
        ReleaseScreen{ScreenName("hall-1")},
        SetPhase{{group}, Phase::LastBoards, true},
        HoldCeremony{CeremonyAction::Start, CeremonySubject::Teams, group, "women"},
        ScheduleAction{{ScheduledKind::Announce, {}, {}, words()}, {}, ScheduledActionId(2), 10min},
        MoveScheduled{ScheduledActionId(2), EngineTime(5s)},
        CancelScheduled{ScheduledActionId(2)},
        SetAbsenceDeadline{{group}, EngineTime(7s)},
        SetBoardArea{group, BoardArea{BoardNumber(61), BoardNumber(84)}},
        FixBoard{group, by_id, BoardNumber(61)},
        Undo{"c12", true},
        Redo{},
        ShowReport{group, "Nhãn", "giai.trf", table()},
        Tick{},
    };
}

/// Fees, rulings, complaints, amendments and merging, done and undone.
std::vector<Event> desk_events() {
    Arena arena(desk_rules());
    arena.enter(4);
    arena.enter(2, "U09");
    arena.must(MergeGroups{GroupId("U08"), {GroupId("U09")}, "", false});
    arena.must(SplitGroup{GroupId("U08")});
    const PersonChoice person{{}, {PlayerId(1), {}, ""}};
    arena.must(RecordPayment{person, "", {}, {}, "FT1", false});
    arena.must(DecideExemption{{{}, {PlayerId(2), {}, ""}}, "", "Mời", "BTC", false});
    arena.must(AdmitUnpaid{{{{}, {PlayerId(3), {}, ""}}}, "Nộp sau", false});
    arena.must(OrderShirt{person, "M"});
    arena.must(NoteAchievements{person, "HCV"});
    AmendRegulation words;
    words.words.text = "7 ván";
    arena.must(words);
    arena.must(MakeRuling{RulingKind::Discipline,
                          GroupId("U08"),
                          {PlayerId(1), {}, ""},
                          "annulment",
                          "Gian lận",
                          "TTT",
                          false});
    arena.must(LiftRuling{RulingId(1), "Đúng"});
    arena.must(FileComplaint{GroupId("U08"), {}, {}, "Phụ huynh", "Sai", {}, false});
    arena.must(DecideComplaint{ComplaintId(1), true, "Đã sửa", ""});
    arena.must(AddDevice{"Máy chính", Role::ChiefArbiter, {}, ""});
    arena.must(AddDevice{"Bàn 1", Role::SectionArbiter, {GroupId("U08")}, ""});
    ChangeDevice renamed;
    renamed.device = DeviceId(2);
    renamed.name = "Bàn 2";
    arena.must(renamed);
    arena.must(RevokeDevice{DeviceId(2), false});
    while (arena.give(Undo{"", true}).has_value()) {
    }
    std::vector<Event> events;
    for (const RecordedEvent& recorded : arena.log()) events.push_back(recorded.event);
    return events;
}

/// The end of a group: a play-off and lots, signed and taken back.
std::vector<Event> events_of_the_end() {
    Rules rules;
    rules.rounds = 1;
    rules.swiss_order = R"(["PTS", "PLAYOFF", "LOTS"])";
    Arena arena(rules);
    const GroupId group("U08");
    arena.enter(4);
    arena.draw();
    arena.play_by_hand("1-2 3-4", "", "1-0 1-0");
    RecordPlayoff playoff{group,
                          {Arena::number(1), Arena::number(3)},
                          {{Arena::number(1), Arena::number(3), white_wins}},
                          "ván nhanh",
                          false};
    arena.must(playoff);
    playoff.is_taken_back = true;
    arena.must(playoff);
    arena.must(DrawLots{group, false, {}});
    arena.must(FinishGroups{{group}, true});
    arena.must(SignStandings{{group}, "Trần Bảo", false, ""});
    arena.must(SignStandings{{group}, "", true, "nhập sai"});
    arena.must(Undo{"", true});
    std::vector<Event> events;
    for (const RecordedEvent& recorded : arena.log()) events.push_back(recorded.event);
    return events;
}

/// Every event: a tournament in which all of it happens.
std::vector<Event> all_events() {
    Arena arena;
    arena.enter(5);
    PlayerData data = somebody();
    EnterLate late;
    late.group = GroupId("U08");
    late.data = data;
    arena.must(late);
    data.rating = 1;
    arena.must(ChangePlayer{PlayerId(6), data});
    arena.must(SetRounds{GroupId("U08"), 4, PairingSystem::Swiss});
    arena.draw();
    late.data.name = "Muộn";
    arena.must(late);
    arena.must(SetOption{"check_in", "not_needed"});
    arena.must(SetPairRule{
        GroupId("U08"), PairRuleKind::Forbid, Arena::number(1), Arena::number(2), {}, {}});
    arena.must(SetPairRule{
        GroupId("U08"), PairRuleKind::Lift, Arena::number(1), Arena::number(2), {}, {}});
    arena.must(MarkAbsent{GroupId("U08"), {Arena::number(7)}, {}, {}, ByeKind::HalfPoint, false});
    arena.must(pair_command());
    arena.must(SwapPlayers{GroupId("U08"), {}, Arena::number(1), Arena::number(2), true});
    arena.must(DiscardDraft{GroupId("U08"), {}});
    arena.pair();
    arena.must(UnpublishRound{GroupId("U08"), {}, false});
    const GroupId u08("U08");
    arena.must(SetBoardArea{u08, BoardArea{BoardNumber(61), BoardNumber(84)}});
    arena.must(FixBoard{u08, Arena::number(1), BoardNumber(70)});
    arena.must(FixBoard{u08, Arena::number(1), {}});
    arena.must(SetBoardArea{u08, std::nullopt});
    arena.must(SetAbsenceDeadline{{u08}, arena.now() + 1min});
    arena.must(
        ScheduleAction{{ScheduledKind::Start, {u08}, 30min, {}}, arena.now() + 1min, {}, {}});
    arena.must(
        ScheduleAction{{ScheduledKind::Announce, {}, {}, words()}, {}, ScheduledActionId(1), 10s});
    arena.must(MoveScheduled{ScheduledActionId(1), arena.now() + 2min});
    arena.must(CancelScheduled{ScheduledActionId(2)});
    arena.must(Undo{});
    arena.must(CancelScheduled{ScheduledActionId(2)});
    arena.advance(2min);
    arena.tick();
    arena.must(CancelScheduled{});
    arena.must(SwapPlayers{GroupId("U08"), {}, Arena::number(1), Arena::number(2), true});
    arena.must(PublishRounds{{GroupId("U08")}, {}});
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Start, 1s});
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Pause, {}});
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Resume, {}});
    arena.must(Announce{{AnnouncementPriority::Call, "a", "b", {}, {}, 1s, 0s, true, false, {}}});
    arena.must(Announce{words()});
    arena.advance(2s);
    arena.tick();
    arena.must(WithdrawAnnouncement{});
    arena.must(AssignScreen{plan()});
    arena.must(SetPhase{{GroupId("U08")}, Phase::Ceremony, true});
    arena.result(1, "1-0");
    arena.must(ClearResult{GroupId("U08"), {}, BoardNumber(1)});
    arena.results("1-0 +-- 1/2");
    arena.must(ChangeBye{GroupId("U08"), RoundNumber(1), Arena::number(7), ByeKind::ZeroPoint});
    arena.must(WithdrawPlayers{GroupId("U08"), {Arena::number(3)}});
    arena.must(ReturnPlayers{GroupId("U08"), {Arena::number(3)}});
    arena.must(HoldCeremony{CeremonyAction::Start, {}, GroupId("U08"), ""});
    arena.must(ReleaseScreen{ScreenName("hall-1")});
    CrossTable report = table();
    report.players[0].rounds.resize(1);
    report.players[0].rounds[0] = {std::nullopt, std::nullopt, Outcome::PairingAllocatedBye};
    arena.must(ShowReport{GroupId("X"), "Nhãn", "giai.trf", report});
    Rules rules;
    rules.name = "Sửa";
    AmendmentWords amended;
    amended.text = "Tên giải";
    arena.must(AmendRegulation{regulation_text(rules), amended});
    arena.must(SetRounds{GroupId("U08"), 1, PairingSystem::Swiss});
    arena.must(FinishGroups{{GroupId("U08")}, true});
    arena.must(FinishTournament{true});
    for (int i = 0; i < 12; ++i) arena.must(Undo{"", true});
    arena.must(Redo{});
    arena.must(RegisterPlayers{
        {Registration{std::nullopt, {"Lê An", {}, {}, {}, true, {}, {}, 0, {}}, {GroupId("U09")}}},
        false});
    PlayerChoice last;
    last.name = "Lê An";
    arena.must(TransferPlayer{last, GroupId("U09"), GroupId("CN"), ByeKind::ZeroPoint});
    while (arena.give(Undo{"", true}).has_value()) {
    }
    std::vector<Event> events = desk_events();
    for (const RecordedEvent& recorded : arena.log()) events.push_back(recorded.event);
    for (Event& event : events_of_the_end()) events.push_back(std::move(event));
    return events;
}

Error command_error(const std::string& json) {
    const Result<Command> decoded = codec::decode_command(json);
    INFO(json);
    REQUIRE_FALSE(decoded.has_value());
    return decoded.error();
}

}  // namespace

TEST_CASE("every command is read as it was written", "[engine][codec]") {
    const std::vector<Command> commands = all_commands();
    for (std::size_t i = 0; i < commands.size(); ++i) {
        INFO(name_of(commands[i]));
        REQUIRE(commands[i].index() == i);
        const std::string text = codec::encode(commands[i]);
        const Result<Command> decoded = codec::decode_command(text);
        if (!decoded) FAIL(decoded.error().code << " at " << decoded.error().place.path);
        CHECK(*decoded == commands[i]);
        CHECK(codec::encode(*decoded) == text);
    }
    REQUIRE(commands.size() == std::variant_size_v<Command>);
}

TEST_CASE("an incident in a game and a players' kiosk are read as they were written",
          "[engine][codec]") {
    PlayerChoice second;
    second.number = PairingNumber(2);
    const std::vector<Command> commands{
        MakeRuling{RulingKind::Incident, GroupId("U08"), second, "illegal-move", "", "TTT", false,
                   RoundNumber(3), BoardNumber(12)},
        AddDevice{"Bảng kỳ thủ", Role::Kiosk, {}, ""}};
    for (const Command& command : commands) {
        const Result<Command> decoded = codec::decode_command(codec::encode(command));
        REQUIRE(decoded);
        CHECK(*decoded == command);
    }
}

TEST_CASE("every event is read as it was written", "[engine][codec]") {
    std::set<std::size_t> seen;
    std::set<std::size_t> parts;
    for (const Event& event : all_events()) {
        seen.insert(event.index());
        if (const auto* undone = std::get_if<CommandUndone>(&event)) {
            for (const Part& part : undone->restored) parts.insert(part.index());
        }
        const std::string text = codec::encode(event);
        const Result<Event> decoded = codec::decode_event(text);
        if (!decoded) {
            FAIL(name_of(event) << ": " << decoded.error().code << " at "
                                << decoded.error().place.path);
        }
        INFO(text.substr(0, 300));
        CHECK(*decoded == event);
        CHECK(codec::encode(*decoded) == text);
    }
    for (std::size_t i = 0; i < std::variant_size_v<Event>; ++i) {
        INFO("event " << i);
        CHECK(seen.contains(i));
    }
    CHECK(parts.size() == std::variant_size_v<Part>);
}

TEST_CASE("a command is one short line that a person can write", "[engine][codec]") {
    CHECK(codec::encode(RecordResult{GroupId("U08"), {}, BoardNumber(12), white_wins, false, {}}) ==
          R"({"version":1,"command":"record_result","group":"U08","board":12,"result":"1-0"})");
    const Result<Command> decoded = codec::decode_command(
        R"({"command": "set_clock", "version": 1, "action": "adjust", "time_ms": -90000})");
    REQUIRE(decoded.has_value());
    CHECK(std::get<SetClock>(*decoded).time == -90s);
}

TEST_CASE("every example of docs/commands.md is a command, and every command has one",
          "[engine][codec]") {
    std::ifstream page("docs/commands.md");
    REQUIRE(page.good());
    std::set<std::string> shown;
    for (std::string line; std::getline(page, line);) {
        if (line.rfind("{\"version\"", 0) != 0) continue;
        const Result<Command> decoded = codec::decode_command(line);
        INFO(line);
        REQUIRE(decoded.has_value());
        shown.insert(name_of(*decoded));
    }
    CHECK(shown.size() == std::variant_size_v<Command>);
}

TEST_CASE("what is wrong in a command is named with its path", "[engine][codec]") {
    struct Case {
        std::string json, code, path;
    };
    const std::string head = R"({"version":1,"command":)";
    const Case cases[] = {
        {"", "protocol.not_json", ""},
        {"[]", "codec.wrong_type", "$"},
        {R"({"command":"redo"})", "codec.missing", "$"},
        {R"({"version":2,"command":"fly"})", "codec.newer_version", ""},
        {head + R"("fly"})", "codec.unknown_kind", "$.command"},
        {head + R"("redo","x":1})", "codec.unknown_key", "$.x"},
        {head + R"("clear_result","group":"U08"})", "codec.missing", "$"},
        {head + R"("clear_result","group":8,"board":1})", "codec.wrong_type", "$.group"},
        {head + R"("clear_result","group":"a","board":-1})", "codec.out_of_range", "$.board"},
        {head + R"("clear_result","group":"a","board":1.5})", "codec.wrong_type", "$.board"},
        {head + R"("clear_result","group":"a","board":99999999999})", "codec.out_of_range",
         "$.board"},
        {head + R"("clear_result","group":"a","board":18446744073709551615})", "codec.out_of_range",
         "$.board"},
        {head + R"("record_result","group":"a","board":1,"result":"2-0"})", "result.unreadable",
         "$.result"},
        {head + R"("set_phase","groups":["a"],"phase":"lunch"})", "codec.unknown_value", "$.phase"},
        {head + R"("check_in","group":"a","players":[{"id":1},{"nr":2}]})", "codec.unknown_key",
         "$.players[1].nr"},
        {head + R"("redo","command":"redo"})", "protocol.doubled_key", "$.command"},
        {head + R"("undo","is_with_dependants":"yes"})", "codec.wrong_type",
         "$.is_with_dependants"},
    };
    for (const Case& c : cases) {
        const Error error = command_error(c.json);
        INFO(c.json);
        CHECK(error.code == c.code);
        if (!c.path.empty()) CHECK(error.place.path == c.path);
    }
}

TEST_CASE("F44 F45: hostile bytes are an error, never an exception", "[engine][codec]") {
    command_error(std::string(100'000, '['));
    command_error(std::string(9U << 20U, ' '));
    command_error("{\"version\":1,\"command\":\"announce\",\"text\":\"Nguy\xC3\"}");
    command_error(R"({"version":1e999,"command":"redo"})");
    CHECK_FALSE(codec::decode_event(std::string(100'000, '[')).has_value());
    CHECK_FALSE(codec::decode_event("{\"version\":1,\"event\":\"x\xC3\"}").has_value());
    CHECK_FALSE(codec::decode_event(R"({"version":1e999})").has_value());
    core::Lots lots(5);
    const std::string sound = codec::encode(all_commands()[15]);
    for (int i = 0; i < 3000; ++i) {
        std::string damaged = sound;
        for (std::uint64_t n = 1 + lots.below(3); n > 0; --n) {
            damaged[lots.below(damaged.size())] = static_cast<char>(lots.below(256));
        }
        if (lots.coin()) damaged.resize(lots.below(damaged.size()));
        static_cast<void>(codec::decode_command(damaged));
        static_cast<void>(codec::decode_event(damaged));
    }
}

TEST_CASE("names typed with combining marks are stored composed", "[engine][codec]") {
    const Result<Command> decoded = codec::decode_command(
        "{\"version\":1,\"command\":\"announce\",\"text\":\"H\u01B0o\u031B\u0300ng\"}");
    REQUIRE(decoded.has_value());
    CHECK(std::get<Announce>(*decoded).data.text == "H\u01B0\u1EDDng");
}
