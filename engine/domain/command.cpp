// The names of commands and the groups they concern.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/command.hpp"

#include <array>

namespace kydai {

namespace {

/// In the order of the variant.
constexpr std::array<const char*, std::variant_size_v<Command>> names{
    "create_tournament",
    "amend_regulation",
    "finish_tournament",
    "set_option",
    "register_players",
    "change_player",
    "check_in",
    "mark_absent",
    "withdraw_players",
    "return_players",
    "enter_late",
    "transfer_player",
    "record_payment",
    "decide_exemption",
    "admit_unpaid",
    "confirm_club",
    "order_shirt",
    "link_child",
    "note_achievements",
    "make_ruling",
    "lift_ruling",
    "file_complaint",
    "decide_complaint",
    "merge_groups",
    "split_group",
    "add_device",
    "change_device",
    "revoke_device",
    "set_rounds",
    "draw_numbers",
    "pair_groups",
    "pair_manually",
    "discard_draft",
    "publish_rounds",
    "unpublish_round",
    "swap_players",
    "set_pair_rule",
    "record_result",
    "clear_result",
    "change_bye",
    "finish_groups",
    "draw_lots",
    "record_playoff",
    "sign_standings",
    "set_clock",
    "announce",
    "withdraw_announcement",
    "show_player",
    "assign_screen",
    "release_screen",
    "set_phase",
    "hold_ceremony",
    "schedule_action",
    "move_scheduled",
    "cancel_scheduled",
    "set_absence_deadline",
    "set_board_area",
    "fix_board",
    "undo",
    "redo",
    "show_report",
    "tick",
};

struct GroupsNamedBy {
    using Groups = std::vector<GroupId>;
    Groups operator()(const CreateTournament& /*c*/) const { return {}; }
    Groups operator()(const AmendRegulation& /*c*/) const { return {}; }
    Groups operator()(const FinishTournament& /*c*/) const { return {}; }
    Groups operator()(const SetOption& /*c*/) const { return {}; }
    Groups operator()(const RegisterPlayers& /*c*/) const { return {}; }
    Groups operator()(const ChangePlayer& /*c*/) const { return {}; }
    Groups operator()(const CheckIn& c) const { return {c.group}; }
    Groups operator()(const MarkAbsent& c) const { return {c.group}; }
    Groups operator()(const WithdrawPlayers& c) const { return {c.group}; }
    Groups operator()(const ReturnPlayers& c) const { return {c.group}; }
    Groups operator()(const EnterLate& c) const { return {c.group}; }
    Groups operator()(const TransferPlayer& c) const { return {c.from, c.to}; }
    // Money, sanctions and the size of groups are the chief arbiter's, whatever group they name.
    Groups operator()(const RecordPayment& /*c*/) const { return {}; }
    Groups operator()(const DecideExemption& /*c*/) const { return {}; }
    Groups operator()(const AdmitUnpaid& /*c*/) const { return {}; }
    Groups operator()(const ConfirmClub& /*c*/) const { return {}; }
    Groups operator()(const OrderShirt& /*c*/) const { return {}; }
    Groups operator()(const LinkChild& /*c*/) const { return {}; }
    Groups operator()(const NoteAchievements& /*c*/) const { return {}; }
    // But what happens at a board is noted by whoever stands there.
    Groups operator()(const MakeRuling& c) const {
        return c.kind == RulingKind::Incident ? Groups{c.group} : Groups{};
    }
    Groups operator()(const LiftRuling& /*c*/) const { return {}; }
    Groups operator()(const FileComplaint& c) const { return {c.group}; }
    Groups operator()(const DecideComplaint& /*c*/) const { return {}; }
    Groups operator()(const MergeGroups& /*c*/) const { return {}; }
    Groups operator()(const SplitGroup& /*c*/) const { return {}; }
    Groups operator()(const SetRounds& c) const { return {c.group}; }
    Groups operator()(const DrawNumbers& c) const { return c.groups; }
    Groups operator()(const PairGroups& c) const { return c.groups; }
    Groups operator()(const PairManually& c) const { return {c.group}; }
    Groups operator()(const DiscardDraft& c) const { return {c.group}; }
    Groups operator()(const PublishRounds& c) const { return c.groups; }
    Groups operator()(const UnpublishRound& c) const { return {c.group}; }
    Groups operator()(const SwapPlayers& c) const { return {c.group}; }
    Groups operator()(const SetPairRule& c) const { return {c.group}; }
    Groups operator()(const RecordResult& c) const { return {c.group}; }
    Groups operator()(const ClearResult& c) const { return {c.group}; }
    Groups operator()(const ChangeBye& c) const { return {c.group}; }
    Groups operator()(const FinishGroups& c) const { return c.groups; }
    Groups operator()(const DrawLots& c) const { return {c.group}; }
    Groups operator()(const RecordPlayoff& c) const { return {c.group}; }
    Groups operator()(const SignStandings& c) const { return c.groups; }
    Groups operator()(const SetClock& c) const { return c.groups; }
    Groups operator()(const Announce& c) const { return c.data.groups; }
    Groups operator()(const WithdrawAnnouncement& /*c*/) const { return {}; }
    Groups operator()(const ShowPlayer& c) const {
        return c.group.empty() ? Groups{} : Groups{c.group};
    }
    Groups operator()(const AssignScreen& /*c*/) const { return {}; }
    Groups operator()(const ReleaseScreen& /*c*/) const { return {}; }
    Groups operator()(const SetPhase& c) const { return c.groups; }
    // The groups of a device are what it may work on, not what the command works on.
    Groups operator()(const AddDevice& /*c*/) const { return {}; }
    Groups operator()(const ChangeDevice& /*c*/) const { return {}; }
    Groups operator()(const RevokeDevice& /*c*/) const { return {}; }
    Groups operator()(const ScheduleAction& c) const {
        return c.work.kind == ScheduledKind::Announce ? c.work.announcement.groups : c.work.groups;
    }
    Groups operator()(const MoveScheduled& /*c*/) const { return {}; }
    Groups operator()(const CancelScheduled& /*c*/) const { return {}; }
    Groups operator()(const SetAbsenceDeadline& c) const { return c.groups; }
    Groups operator()(const SetBoardArea& c) const { return {c.group}; }
    Groups operator()(const FixBoard& c) const { return {c.group}; }
    Groups operator()(const HoldCeremony& /*c*/) const { return {}; }
    Groups operator()(const Undo& /*c*/) const { return {}; }
    Groups operator()(const Redo& /*c*/) const { return {}; }
    Groups operator()(const ShowReport& c) const { return {c.group}; }
    Groups operator()(const Tick& /*c*/) const { return {}; }
};

}  // namespace

std::string name_of(const Command& command) {
    return names[command.index()];
}

std::vector<GroupId> groups_named_by(const Command& command) {
    return std::visit(GroupsNamedBy{}, command);
}

}  // namespace kydai
