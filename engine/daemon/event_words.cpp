// One visitor over all events; each has one text in the locales, `event.NAME`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/event_words.hpp"

#include "engine/daemon/desk_words.hpp"
#include "engine/domain/history.hpp"
#include "publisher/base/remaining_time.hpp"
#include "publisher/base/time_of_day.hpp"

#include <algorithm>

namespace kydai::daemon {
namespace {

constexpr std::size_t names_max = 6;  // more players than that are counted, not named

class Speaker {
  public:
    Speaker(const Tournament& state, const Catalogue& words) : state_(state), words_(words) {}

    std::string operator()(const TournamentCreated& e) const {
        return say("tournament_created", {{"name", e.settings.name},
                                          {"groups", std::to_string(e.settings.groups.size())}});
    }
    std::string operator()(const RegulationAmended& e) const {
        if (e.new_orders.empty()) return say("regulation_amended", {{"name", e.settings.name}});
        std::string groups;
        for (const GroupId& id : e.new_orders) groups += (groups.empty() ? "" : ", ") + label(id);
        return say("regulation_amended_orders", {{"name", e.settings.name}, {"groups", groups}});
    }
    std::string operator()(const TournamentFinished& e) const {
        return say(e.is_finished ? "tournament_finished" : "tournament_reopened", {});
    }
    std::string operator()(const OptionSet& e) const {
        return say("option_set", {{"option", e.name}, {"value", e.value.empty() ? "-" : e.value}});
    }
    std::string operator()(const PlayerRegistered& e) const {
        return say("player_registered", {{"player", e.player.data.name}, {"club", club(e.player)}});
    }
    std::string operator()(const PlayerChanged& e) const {
        return say("player_changed", {{"player", e.player.data.name}, {"before", e.previous.name}});
    }
    std::string operator()(const PlayerEntered& e) const {
        return say("player_entered", {{"player", player(e.player)}, {"group", label(e.group)}});
    }
    std::string operator()(const PlayerLeftGroup& e) const {
        return say("player_left_group", {{"player", player(e.player)}, {"group", label(e.group)}});
    }
    std::string operator()(const PlayersCheckedIn& e) const {
        return say(e.is_present ? "players_checked_in" : "check_in_taken_back",
                   {{"players", players(e.players)}, {"group", label(e.group)}});
    }
    std::string operator()(const AbsenceMarked& e) const {
        return say(e.kind ? "absence_marked" : "absence_taken_back",
                   {{"players", players(e.players)},
                    {"group", label(e.group)},
                    {"first", number(e.first_round)},
                    {"last", number(e.last_round)},
                    {"kind", e.kind ? kind(*e.kind) : std::string()}});
    }
    std::string operator()(const PlayersWithdrawn& e) const {
        return say("players_withdrawn", {{"players", players(e.players)},
                                         {"group", label(e.group)},
                                         {"round", number(e.after)}});
    }
    std::string operator()(const RegistrationChanged& e) const { return desk(e); }
    std::string operator()(const RulingMade& e) const { return desk(e); }
    std::string operator()(const RulingLifted& e) const { return desk(e); }
    std::string operator()(const ComplaintFiled& e) const { return desk(e); }
    std::string operator()(const ComplaintDecided& e) const { return desk(e); }
    std::string operator()(const AmendmentRecorded& e) const { return desk(e); }
    std::string operator()(const GroupsMerged& e) const { return desk(e); }
    std::string operator()(const GroupSplit& e) const { return desk(e); }
    std::string operator()(const PlayersReturned& e) const {
        return say("players_returned",
                   {{"players", players(e.players)}, {"group", label(e.group)}});
    }
    std::string operator()(const RoundsSet& e) const {
        return say("rounds_set",
                   {{"group", label(e.group)}, {"rounds", std::to_string(e.rounds_planned)}});
    }
    std::string operator()(const NumbersDrawn& e) const {
        return say("numbers_drawn",
                   {{"group", label(e.group)},
                    {"players", std::to_string(e.numbers.size())},
                    {"rounds", std::to_string(e.rounds_planned)},
                    {"color", words_.text(e.initial_color == Color::White ? "event.color_white"
                                                                          : "event.color_black")}});
    }
    std::string operator()(const NumbersReassigned& e) const {
        return say("numbers_reassigned",
                   {{"group", label(e.group)}, {"players", std::to_string(e.numbers.size())}});
    }
    std::string operator()(const RoundPaired& e) const {
        return say(e.is_manual ? "round_paired_by_hand" : "round_paired",
                   {{"group", label(e.group)},
                    {"round", number(e.round.number)},
                    {"boards", std::to_string(e.round.boards.size())},
                    {"byes", byes(e.round)}});
    }
    std::string operator()(const DraftDiscarded& e) const { return round("draft_discarded", e); }
    std::string operator()(const RoundPublished& e) const { return round("round_published", e); }
    std::string operator()(const RoundUnpublished& e) const {
        return round("round_unpublished", e);
    }
    std::string operator()(const PlayersSwapped& e) const {
        return say("players_swapped", {{"group", label(e.group)},
                                       {"round", number(e.round)},
                                       {"first", player(e.first)},
                                       {"second", player(e.second)}});
    }
    std::string operator()(const PairRuleSet& e) const {
        return say(e.rule.is_pinned ? "pair_pinned" : "pair_forbidden",
                   {{"group", label(e.group)},
                    {"first", player(e.rule.a)},
                    {"second", player(e.rule.b)},
                    {"first_round", number(e.rule.first_round)},
                    {"last_round", number(e.rule.last_round)}});
    }
    std::string operator()(const PairRuleLifted& e) const {
        return say(
            "pair_rule_lifted",
            {{"group", label(e.group)}, {"first", player(e.first)}, {"second", player(e.second)}});
    }
    std::string operator()(const ResultRecorded& e) const {
        Catalogue::Args args = board(e.group, e.round, e.board);
        args["result"] = to_display(e.result);
        args["before"] = e.previous ? to_display(*e.previous) : std::string();
        return say(e.previous ? "result_corrected" : "result_recorded", args);
    }
    std::string operator()(const ResultCleared& e) const {
        Catalogue::Args args = board(e.group, e.round, e.board);
        args["before"] = to_display(e.previous);
        return say("result_cleared", args);
    }
    std::string operator()(const ByeChanged& e) const {
        return say("bye_changed", {{"group", label(e.group)},
                                   {"round", number(e.round)},
                                   {"player", player(e.player)},
                                   {"kind", kind(e.kind)},
                                   {"before", kind(e.previous)}});
    }
    std::string operator()(const GroupFinished& e) const {
        return say(e.is_finished ? "group_finished" : "group_reopened",
                   {{"group", label(e.group)}});
    }
    std::string operator()(const LotsDrawn& e) const {
        std::string orders;
        for (const LotDrawing& drawing : e.drawings) {
            orders += (orders.empty() ? "" : "; ") +
                      words_.text("event.lot_order", {{"rank", std::to_string(drawing.rank)},
                                                      {"players", ordered(drawing.order)},
                                                      {"seed", std::to_string(drawing.seed)}});
        }
        return say(e.is_redraw ? "lots_redrawn" : "lots_drawn",
                   {{"group", label(e.group)}, {"orders", orders}});
    }
    std::string operator()(const PlayoffRecorded& e) const {
        std::string games;
        for (const PlayoffGame& game : e.playoff.games) {
            games += "; " + player(game.white) + " " + to_display(game.result) + " " +
                     player(game.black);
        }
        return say(
            "playoff_recorded",
            {{"group", label(e.group)}, {"players", ordered(e.playoff.order)}, {"games", games}});
    }
    std::string operator()(const PlayoffTakenBack& e) const {
        return say("playoff_taken_back",
                   {{"group", label(e.group)}, {"players", ordered(e.players)}});
    }
    std::string operator()(const StandingsSigned& e) const {
        return say("standings_signed",
                   {{"group", label(e.group)}, {"arbiter", e.sign_off.arbiter}});
    }
    std::string operator()(const SignatureTakenBack& e) const {
        return say("signature_taken_back",
                   {{"group", label(e.group)}, {"arbiter", e.arbiter}, {"reason", e.reason}});
    }
    std::string operator()(const ClockSet& e) const {
        // The clock as it is from then: what is left is in the deadline only together with the time
        // of the entry, so a running one is told by its length.
        const std::chrono::milliseconds time =
            e.clock.state == ClockState::Paused ? e.clock.remaining : e.clock.length;
        return say(clock_key(e.change),
                   {{"group", label(e.group)}, {"time", remaining_text(time)}});
    }
    std::string operator()(const Announced& e) const {
        return say("announced", {{"id", std::to_string(e.announcement.id.value())},
                                 {"text", e.announcement.data.text}});
    }
    std::string operator()(const AnnouncementWithdrawn& e) const {
        return say("announcement_withdrawn", {{"id", std::to_string(e.id.value())}});
    }
    std::string operator()(const AnnouncementExpired& e) const {
        return say("announcement_expired", {{"id", std::to_string(e.id.value())}});
    }
    std::string operator()(const ScreenAssigned& e) const {
        return say("screen_assigned", {{"screen", e.plan.screen.value()}});
    }
    std::string operator()(const ScreenReleased& e) const {
        return say("screen_released", {{"screen", e.screen.value()}});
    }
    std::string operator()(const PhaseSet& e) const {
        return say("phase_set", {{"group", label(e.group)}});
    }
    std::string operator()(const DeviceAdded& e) const { return device("device_added", e.device); }
    std::string operator()(const DeviceChanged& e) const {
        return device("device_changed", e.device);
    }
    std::string operator()(const DeviceRevoked& e) const {
        const Device* found = state_.device(e.device);
        return say("device_revoked",
                   {{"device", found == nullptr ? number(e.device) : found->name}});
    }
    std::string operator()(const ActionScheduled& e) const {
        return say("action_scheduled", {{"id", number(e.action.id)},
                                        {"time", time(e.action.due)},
                                        {"what", what_of(e.action)}});
    }
    std::string operator()(const ScheduledMoved& e) const {
        return say("scheduled_moved", {{"id", number(e.id)}, {"time", time(e.due)}});
    }
    std::string operator()(const ScheduledCancelled& e) const {
        return say("scheduled_cancelled", {{"id", number(e.id)}});
    }
    std::string operator()(const ScheduledSettled& e) const {
        std::string reasons;
        for (const ScheduledFailure& failure : e.failures) {
            reasons += " " + words_.text(Error(failure.code, failure.args));
        }
        return say(e.state == ScheduledState::Done ? "scheduled_done" : "scheduled_missed",
                   {{"id", number(e.id)}, {"author", e.author}, {"reasons", reasons}});
    }
    std::string operator()(const AbsenceDeadlineSet& e) const {
        if (!e.deadline) return say("absence_deadline_lifted", {{"group", label(e.group)}});
        return say("absence_deadline_set", {{"group", label(e.group)},
                                            {"round", number(e.deadline->round)},
                                            {"time", time(e.deadline->due)}});
    }
    std::string operator()(const BoardAreaSet& e) const {
        if (!e.area) return say("board_area_lifted", {{"group", label(e.group)}});
        return say("board_area_set", {{"group", label(e.group)},
                                      {"first", number(e.area->first)},
                                      {"last", number(e.area->last)}});
    }
    std::string operator()(const BoardFixed& e) const {
        return say(e.board ? "board_fixed" : "board_not_fixed",
                   {{"group", label(e.group)},
                    {"player", player(e.player)},
                    {"board", e.board ? number(*e.board) : std::string()}});
    }
    std::string operator()(const BoardsNumbered& e) const { return round("boards_numbered", e); }
    std::string operator()(const CeremonySet& e) const {
        if (!e.ceremony) return say("ceremony_ended", {});
        return say("ceremony_set", {{"step", std::to_string(e.ceremony->step)}});
    }
    std::string operator()(const ReportShown& e) const {
        return say("report_shown", {{"group", label(e.group.id)}, {"file", e.file}});
    }
    std::string operator()(const CommandUndone& e) const {
        return say("command_undone", {{"what", what_were(e.command_ids)}});
    }
    std::string operator()(const CommandRedone& e) const {
        return say("command_redone", {{"what", what_were(e.command_ids)}});
    }

  private:
    template <class DeskEvent>
    [[nodiscard]] std::string desk(const DeskEvent& event) const {
        return DeskSpeaker(state_, words_)(event);
    }
    [[nodiscard]] std::string say(const std::string& name, const Catalogue::Args& args) const {
        return words_.text("event." + name, args);
    }
    template <class OfARound>
    [[nodiscard]] std::string round(const std::string& name, const OfARound& event) const {
        return say(name, {{"group", label(event.group)}, {"round", number(event.round)}});
    }
    [[nodiscard]] std::string time(EngineTime moment) const {
        return time_of_day(moment, state_.settings->utc_offset);
    }

  public:
    [[nodiscard]] std::string what_of(const ScheduledAction& action) const {
        if (action.kind == ScheduledKind::Announce) {
            return words_.text("schedule.announce", {{"text", action.announcement.text}});
        }
        std::string rounds;
        for (const ScheduledRound& one : action.rounds) {
            rounds += (rounds.empty() ? "" : ", ") +
                      words_.text("schedule.round",
                                  {{"group", label(one.group)}, {"round", number(one.round)}});
        }
        const char* key = action.kind == ScheduledKind::Publish ? "schedule.publish"
                          : action.kind == ScheduledKind::Start ? "schedule.start"
                                                                : "schedule.countdown";
        return words_.text(key, {{"rounds", rounds}});
    }

  private:
    template <class Number>
    static std::string number(Number value) {
        return std::to_string(value.value());
    }
    /// Neither its key nor its PIN: only who it is and what it may do.
    [[nodiscard]] std::string device(const std::string& name, const Device& device) const {
        return say(name, {{"device", device.name},
                          {"role", words_.text("event.role_" + role_key(device.role))},
                          {"groups", groups(device.groups)}});
    }
    static std::string role_key(Role role) {
        switch (role) {
            case Role::ChiefArbiter:
                return "chief";
            case Role::SectionArbiter:
                return "section";
            case Role::Announcer:
                return "announcer";
            case Role::Viewer:
                return "viewer";
            case Role::Kiosk:
                return "kiosk";
        }
        return {};
    }
    static std::string groups(const std::vector<GroupId>& ids) {
        std::string text;
        for (const GroupId& id : ids) text += (text.empty() ? ": " : ", ") + id.value();
        return text;
    }
    [[nodiscard]] std::string label(const GroupId& id) const { return id.value(); }
    [[nodiscard]] std::string player(PlayerId id) const {
        const Player* found = state_.player(id);
        return found == nullptr ? "#" + number(id) : found->data.name;
    }
    static std::string club(const Player& player) {
        return player.data.club.empty() ? "-" : player.data.club;
    }
    [[nodiscard]] std::string players(const std::vector<PlayerId>& ids) const {
        if (ids.size() > names_max) {
            return words_.text("event.players_counted", {{"count", std::to_string(ids.size())}});
        }
        std::string names;
        for (const PlayerId id : ids) names += (names.empty() ? "" : ", ") + player(id);
        return names;
    }
    /// The best first.
    [[nodiscard]] std::string ordered(const std::vector<PlayerId>& ids) const {
        std::string names;
        for (const PlayerId id : ids) names += (names.empty() ? "" : " > ") + player(id);
        return names;
    }
    [[nodiscard]] std::string kind(ByeKind kind) const {
        switch (kind) {
            case ByeKind::PairingAllocated:
                return words_.text("event.bye_pab");
            case ByeKind::FullPoint:
                return words_.text("event.bye_full");
            case ByeKind::HalfPoint:
                return words_.text("event.bye_half");
            case ByeKind::ZeroPoint:
                return words_.text("event.bye_zero");
            case ByeKind::Rest:
                return words_.text("event.bye_rest");
        }
        return {};
    }
    [[nodiscard]] std::string byes(const Round& round) const {
        std::string text;
        for (const Bye& bye : round.byes) {
            if (bye.kind != ByeKind::PairingAllocated && bye.kind != ByeKind::Rest) continue;
            text += "; " + kind(bye.kind) + ": " + player(bye.player);
        }
        return text;
    }
    [[nodiscard]] Catalogue::Args board(const GroupId& group, RoundNumber round,
                                        BoardNumber board_number) const {
        Catalogue::Args args{{"group", label(group)},
                             {"round", number(round)},
                             {"board", number(board_number)},
                             {"white", "?"},
                             {"black", "?"}};
        const Group* found = state_.group(group);
        const Round* its_round = found == nullptr ? nullptr : found->round(round);
        const Board* board = its_round == nullptr ? nullptr : its_round->board(board_number);
        if (board == nullptr) return args;
        args["white"] = player(board->white);
        args["black"] = player(board->black);
        return args;
    }
    static std::string clock_key(ClockChange change) {
        switch (change) {
            case ClockChange::CountdownStarted:
                return "clock_countdown";
            case ClockChange::Started:
                return "clock_started";
            case ClockChange::Paused:
                return "clock_paused";
            case ClockChange::Resumed:
                return "clock_resumed";
            case ClockChange::Adjusted:
                return "clock_adjusted";
            case ClockChange::Stopped:
                return "clock_stopped";
            case ClockChange::Ended:
                return "clock_ended";
        }
        return {};
    }
    [[nodiscard]] std::string all_of(const HistoryEntry& entry) const {
        std::string text;
        for (const Event& event : entry.events) {
            text += (text.empty() ? "" : "; ") + std::visit(*this, event);
        }
        const std::size_t more = entry.event_count - entry.events.size();
        if (more == 0) return text;
        return text + "; " + words_.text("command.and_more", {{"count", std::to_string(more)}});
    }
    [[nodiscard]] std::string what_was(const std::string& command_id) const {
        if (state_.history != nullptr) {
            const auto& entries = state_.history->entries;
            const auto found = std::find_if(
                entries.rbegin(), entries.rend(),
                [&command_id](const auto& entry) { return entry->command_id == command_id; });
            if (found != entries.rend()) return all_of(**found);
        }
        return words_.text("event.some_command", {{"id", command_id}});
    }

    [[nodiscard]] std::string what_were(const std::vector<std::string>& command_ids) const {
        std::string text;
        for (const std::string& id : command_ids) text += (text.empty() ? "" : "; ") + what_was(id);
        return text;
    }

    const Tournament& state_;
    const Catalogue& words_;
};

}  // namespace

std::string in_words(const Event& event, const Tournament& state, const Catalogue& words) {
    return std::visit(Speaker(state, words), event);
}

std::string in_words(const ScheduledAction& action, const Tournament& state,
                     const Catalogue& words) {
    return Speaker(state, words).what_of(action);
}

}  // namespace kydai::daemon
