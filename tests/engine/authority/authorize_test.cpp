// Who may do what, told as a table; and that no wording of a command passes by the second look.
// SPDX-License-Identifier: Apache-2.0
#include "engine/authority/authorize.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

#include <set>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::authority;  // NOLINT
using namespace kydai::testing;    // NOLINT

namespace {

Device device(Role role, std::vector<GroupId> groups = {}) {
    return {DeviceId(1), "Bàn 1", role, std::move(groups), {}, {}, false};
}

const Device chief = device(Role::ChiefArbiter);
const Device of_u08 = device(Role::SectionArbiter, {GroupId("U08")});
const Device announcer = device(Role::Announcer);
const Device viewer = device(Role::Viewer);

Arena begun() {
    Arena arena;
    arena.enter(6);
    arena.enter(6, "U09");
    arena.draw();
    arena.draw("U09");
    arena.pair();
    arena.pair("U09");
    return arena;
}

std::string code(const std::optional<Error>& refusal) {
    return refusal ? refusal->code : "";
}

RecordResult win(const std::string& group) {
    RecordResult command;
    command.group = GroupId(group);
    command.board = BoardNumber(1);
    command.result = parse_game_result("1-0").value();
    return command;
}

Announce call(std::vector<GroupId> groups) {
    Announce command;
    command.data.text = "Mời em lên bàn trọng tài";
    command.data.groups = std::move(groups);
    return command;
}

/// Decided and folded by the arena's author; then looked at as the device's.
std::optional<Error> change_by(const Device& device, Arena arena, const Command& command) {
    const Tournament before = arena.state();
    arena.must(command);
    return authorize_change(device, before, arena.state());
}

template <std::size_t... Indices>
std::vector<Command> one_of_each(std::index_sequence<Indices...> /*indices*/) {
    return {Command(std::in_place_index<Indices>)...};
}

std::vector<Command> every_command() {
    return one_of_each(std::make_index_sequence<std::variant_size_v<Command>>{});
}

}  // namespace

TEST_CASE("the chief arbiter may do everything", "[engine][authority]") {
    const Arena arena = begun();
    for (const Command& command : every_command()) {
        INFO(name_of(command));
        CHECK_FALSE(authorize(chief, command, arena.state()));
        CHECK_FALSE(authorize(own_machine(), command, arena.state()));
    }
}

TEST_CASE("a viewer and a revoked device may do nothing", "[engine][authority]") {
    const Arena arena = begun();
    Device revoked = chief;
    revoked.is_revoked = true;
    for (const Command& command : every_command()) {
        INFO(name_of(command));
        CHECK(code(authorize(viewer, command, arena.state())) == "authority.viewer");
        CHECK(code(authorize(revoked, command, arena.state())) == "authority.revoked");
    }
}

TEST_CASE("what a section arbiter and an announcer may do at all", "[engine][authority]") {
    const Arena arena = begun();
    std::set<std::string> section;
    std::set<std::string> hall;
    for (const Command& command : every_command()) {
        if (code(authorize(of_u08, command, arena.state())) != "authority.chief_alone") {
            section.insert(name_of(command));
        }
        if (!authorize(announcer, command, arena.state())) hall.insert(name_of(command));
    }
    CHECK(hall == std::set<std::string>{"announce", "assign_screen", "cancel_scheduled",
                                        "hold_ceremony", "move_scheduled", "redo", "release_screen",
                                        "show_player", "undo", "withdraw_announcement"});
    for (const char* closed :
         {"create_tournament", "amend_regulation", "finish_tournament", "set_option",
          "register_players", "assign_screen", "release_screen", "add_device", "change_device",
          "revoke_device", "show_report", "tick", "record_payment", "make_ruling",
          "decide_complaint", "merge_groups", "sign_standings", "hold_ceremony",
          "set_board_area"}) {
        CHECK_FALSE(section.contains(closed));
    }
    for (const char* open :
         {"record_result", "check_in", "pair_groups", "publish_rounds", "swap_players", "set_clock",
          "enter_late", "undo", "announce", "draw_lots", "record_playoff", "file_complaint",
          "set_absence_deadline", "fix_board", "show_player", "schedule_action"}) {
        CHECK(section.contains(open));
    }
}

TEST_CASE("a section arbiter works on the named groups alone", "[engine][authority]") {
    const Arena arena = begun();
    CHECK_FALSE(authorize(of_u08, win("U08"), arena.state()));
    CHECK_FALSE(authorize(of_u08, win("u08"), arena.state()));
    const std::optional<Error> refusal = authorize(of_u08, win("U09"), arena.state());
    REQUIRE(refusal);
    CHECK(refusal->code == "authority.other_group");
    CHECK(refusal->args.at("group") == "U09");
    CHECK(refusal->args.at("groups") == "U08");
    // Another spelling of a group is the same group; an unknown one is the core's to explain.
    CHECK(code(authorize(of_u08, win("u09"), arena.state())) == "authority.other_group");
    CHECK_FALSE(authorize(of_u08, win("U77"), arena.state()));

    PairGroups pairing{{GroupId("U08"), GroupId("U09")}, {}, {}, false, false};
    CHECK(code(authorize(of_u08, pairing, arena.state())) == "authority.other_group");
    pairing.groups.pop_back();
    CHECK_FALSE(authorize(of_u08, pairing, arena.state()));
    pairing.is_club_rule_relaxed = true;
    CHECK(code(authorize(of_u08, pairing, arena.state())) == "authority.chief_confirms");

    TransferPlayer away;
    away.from = GroupId("U08");
    away.to = GroupId("U09");
    CHECK(code(authorize(of_u08, away, arena.state())) == "authority.other_group");
    // All clocks are not a section arbiter's.
    CHECK(code(authorize(of_u08, SetClock{}, arena.state())) == "authority.name_groups");
}

TEST_CASE("a section arbiter calls players of own groups, not the whole hall",
          "[engine][authority]") {
    Arena arena = begun();
    CHECK_FALSE(authorize(of_u08, call({GroupId("U08")}), arena.state()));
    CHECK(code(authorize(of_u08, call({}), arena.state())) == "authority.name_groups");
    CHECK(code(authorize(of_u08, call({GroupId("U09")}), arena.state())) ==
          "authority.other_group");
    CHECK_FALSE(change_by(of_u08, arena, call({GroupId("U08")})));
    Announce on_a_screen = call({GroupId("U08")});
    on_a_screen.data.screens = {ScreenName("hall-1")};
    CHECK(code(change_by(of_u08, arena, on_a_screen)) == "authority.reaches_further");

    arena.must(call({}));
    CHECK(code(change_by(of_u08, arena, WithdrawAnnouncement{AnnouncementId(1)})) ==
          "authority.reaches_further");
    CHECK_FALSE(change_by(announcer, arena, WithdrawAnnouncement{AnnouncementId(1)}));
}

TEST_CASE("scheduled work is moved and cancelled only by who may do it", "[engine][authority]") {
    const Device of_u09 = device(Role::SectionArbiter, {GroupId("U09")});
    Arena arena = begun();
    ScheduleAction publish;
    publish.work.kind = ScheduledKind::Publish;
    publish.work.groups = {GroupId("U08")};
    publish.due = arena.now() + std::chrono::minutes(10);
    CHECK_FALSE(authorize(of_u08, publish, arena.state()));
    CHECK(code(authorize(of_u09, publish, arena.state())) == "authority.other_group");
    CHECK(code(authorize(announcer, publish, arena.state())) == "authority.announcer");
    CHECK_FALSE(change_by(of_u08, arena, publish));
    arena.must(publish);
    const CancelScheduled cancel{arena.state().scheduled->front().id};
    CHECK_FALSE(change_by(of_u08, arena, cancel));
    CHECK(code(change_by(of_u09, arena, cancel)) == "authority.reaches_further");
    CHECK(code(change_by(announcer, arena, cancel)) == "authority.announcer");

    ScheduleAction words;
    words.work.kind = ScheduledKind::Announce;
    words.work.announcement.text = "Trao giải lúc 11 giờ";
    words.due = publish.due;
    CHECK_FALSE(authorize(announcer, words, arena.state()));
    CHECK(code(authorize(of_u08, words, arena.state())) == "authority.name_groups");
    CHECK_FALSE(change_by(announcer, arena, words));
}

TEST_CASE("a section arbiter takes a complaint down and does not decide it",
          "[engine][authority]") {
    Arena arena = begun();
    FileComplaint complaint;
    complaint.group = GroupId("U08");
    complaint.filed_by = "Phụ huynh em An";
    complaint.text = "Kết quả bàn 1";
    CHECK_FALSE(authorize(of_u08, complaint, arena.state()));
    CHECK_FALSE(change_by(of_u08, arena, complaint));
    arena.must(complaint);
    DecideComplaint decision;
    decision.id = arena.state().complaints->front().id;
    decision.answer = "Giữ nguyên";
    CHECK(code(authorize(of_u08, decision, arena.state())) == "authority.chief_alone");
    CHECK(code(change_by(of_u08, arena, decision)) == "authority.reaches_further");
}

TEST_CASE("an undo reaches no further than the groups of who asks", "[engine][authority]") {
    Arena arena = begun();
    arena.must(win("U09"), "theirs");
    arena.must(win("U08"), "ours");
    CHECK_FALSE(authorize(of_u08, Undo{"theirs", false}, arena.state()));
    CHECK(code(change_by(of_u08, arena, Undo{"theirs", false})) == "authority.reaches_further");
    CHECK_FALSE(change_by(of_u08, arena, Undo{"ours", false}));
    CHECK(code(change_by(announcer, arena, Undo{"ours", false})) == "authority.announcer");
    arena.must(AddDevice{"Loa", Role::Announcer, {}, {}}, "device");
    CHECK(code(change_by(of_u08, arena, Undo{"device", false})) == "authority.reaches_further");
}

TEST_CASE("a section arbiter mends the name of players of own groups alone",
          "[engine][authority]") {
    Arena arena = begun();
    const auto renamed = [&arena](const std::string& group) {
        const Player& player =
            *arena.state().player(arena.state().group(GroupId(group))->entries->front().player);
        ChangePlayer command{player.id, player.data};
        command.data.name += " Ân";
        return command;
    };
    CHECK_FALSE(change_by(of_u08, arena, renamed("U08")));
    CHECK(code(change_by(of_u08, arena, renamed("U09"))) == "authority.reaches_further");
    EnterLate late;
    late.group = GroupId("U08");
    late.data.name = "Lê Muộn";
    CHECK_FALSE(change_by(of_u08, arena, late));
}

TEST_CASE("only the engine's own machine revokes the last chief arbiter's device",
          "[engine][authority]") {
    const Arena arena = begun();
    const RevokeDevice forced{DeviceId(1), true};
    CHECK(code(authorize(chief, forced, arena.state())) == "authority.at_engine");
    CHECK_FALSE(authorize(own_machine(), forced, arena.state()));
    CHECK_FALSE(authorize(chief, RevokeDevice{DeviceId(1), false}, arena.state()));
}

TEST_CASE("questions tell no more than the role may know", "[engine][authority]") {
    const Arena arena = begun();
    const auto asked = [&arena](const Device& device, const char* name,
                                std::optional<GroupId> group = {}) {
        return code(authorize_inquiry(device, name, group, arena.state()));
    };
    for (const char* name :
         {"ask_people", "ask_devices", "ask_pairing_code", "ask_something_new"}) {
        CHECK(asked(chief, name).empty());
        CHECK(asked(of_u08, name) == "authority.chief_alone");
        CHECK(asked(announcer, name) == "authority.announcer");
        CHECK(asked(viewer, name) == "authority.viewer");
    }
    CHECK(asked(of_u08, "ask_report", GroupId("U08")).empty());
    CHECK(asked(of_u08, "ask_report", GroupId("U09")) == "authority.other_group");
    CHECK(asked(of_u08, "ask_round", GroupId("U09")) == "authority.other_group");
    CHECK(asked(of_u08, "ask_history").empty());
    CHECK(asked(of_u08, "ask_complaints").empty());
    CHECK(asked(of_u08, "ask_scheduled").empty());
    CHECK(asked(announcer, "ask_complaints") == "authority.announcer");
    CHECK(asked(announcer, "ask_players").empty());
    CHECK(asked(announcer, "ask_round", GroupId("U08")) == "authority.announcer");
    CHECK(asked(viewer, "ask_health").empty());
    CHECK(asked(viewer, "ask_players") == "authority.viewer");
    Device revoked = chief;
    revoked.is_revoked = true;
    CHECK(asked(revoked, "ask_health") == "authority.revoked");
}

// --- players at a tablet

namespace {

Arena with_kiosk() {
    Arena arena = begun();
    arena.must(SetOption{"players_kiosk", "on"});
    return arena;
}

const Device kiosk = device(Role::Kiosk);
const Device kiosk_of_u08 = device(Role::Kiosk, {GroupId("U08")});

}  // namespace

TEST_CASE("a players' kiosk is closed until the chief arbiter opens it", "[engine][authority]") {
    const Arena arena = begun();
    CHECK(code(authorize(kiosk, win("U08"), arena.state())) == "authority.kiosk_off");
    CHECK_FALSE(authorize(kiosk, win("U08"), with_kiosk().state()));
}

TEST_CASE("a players' kiosk enters results and does nothing else", "[engine][authority]") {
    const Arena arena = with_kiosk();
    for (const Command& command : every_command()) {
        INFO(name_of(command));
        const std::string refused = code(authorize(kiosk, command, arena.state()));
        if (std::holds_alternative<RecordResult>(command)) continue;
        CHECK(refused == "authority.kiosk");
    }
    for (const char* name : {"ask_players", "ask_people", "ask_history", "ask_round"}) {
        CHECK(code(authorize_inquiry(kiosk, name, std::nullopt, arena.state())) ==
              "authority.kiosk");
    }
    CHECK_FALSE(authorize_inquiry(kiosk, "ask_screens", std::nullopt, arena.state()));
    CHECK(code(authorize_change(kiosk, arena.state(), begun().state())) == "authority.kiosk");
    CHECK_FALSE(change_by(kiosk, arena, win("U08")));
    CHECK(change_by(kiosk_of_u08, arena, win("U09")));
}

TEST_CASE("players enter open boards of the round being played, over the board, in their groups",
          "[engine][authority]") {
    Arena arena = with_kiosk();
    CHECK_FALSE(authorize(kiosk_of_u08, win("U08"), arena.state()));
    CHECK(code(authorize(kiosk_of_u08, win("U09"), arena.state())) == "authority.other_group");
    RecordResult forfeit = win("U08");
    forfeit.result = white_wins_by_forfeit;
    CHECK(code(authorize(kiosk, forfeit, arena.state())) == "authority.kiosk_forfeit");
    RecordResult forced = win("U08");
    forced.is_forced = true;
    CHECK(code(authorize(kiosk, forced, arena.state())) == "authority.kiosk_closed");
    arena.must(win("U08"));
    CHECK_FALSE(authorize(kiosk, win("U08"), arena.state()));  // said again: nothing changes
    RecordResult other = win("U08");
    other.result = black_wins;
    CHECK(code(authorize(kiosk, other, arena.state())) == "authority.kiosk_closed");
    RecordResult earlier = win("U08");
    earlier.round = RoundNumber(7);
    CHECK(code(authorize(kiosk, earlier, arena.state())) == "authority.kiosk_closed");
}

// --- incidents at a board

TEST_CASE("a section arbiter notes what happens at own boards and takes it back, no sanctions",
          "[engine][authority]") {
    Arena arena = begun();
    MakeRuling incident;
    incident.kind = RulingKind::Incident;
    incident.group = GroupId("U08");
    incident.player = Arena::number(2);
    incident.step = "illegal-move";
    CHECK_FALSE(authorize(of_u08, incident, arena.state()));
    CHECK_FALSE(change_by(of_u08, arena, incident));
    MakeRuling elsewhere = incident;
    elsewhere.group = GroupId("U09");
    CHECK(code(authorize(of_u08, elsewhere, arena.state())) == "authority.other_group");
    MakeRuling sanction = incident;
    sanction.kind = RulingKind::Discipline;
    CHECK(code(authorize(of_u08, sanction, arena.state())) == "authority.chief_alone");
    CHECK(code(authorize(announcer, incident, arena.state())) == "authority.announcer");

    arena.must(incident);
    arena.must(elsewhere);
    const LiftRuling own{RulingId(1), "Nhầm bàn"};
    CHECK_FALSE(authorize(of_u08, own, arena.state()));
    CHECK_FALSE(change_by(of_u08, arena, own));
    const LiftRuling others{RulingId(2), "Nhầm bàn"};
    CHECK(code(change_by(of_u08, arena, others)) == "authority.reaches_further");
}
