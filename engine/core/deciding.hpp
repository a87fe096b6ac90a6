// A decision in the making: events so far, with the state as it would be after them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/decide.hpp"

#include <utility>

namespace kydai::core {

class Deciding {
  public:
    Deciding(Tournament state, const DecisionContext& context)
        : state_(std::move(state)), context_(&context) {}

    /// With the events so far.
    [[nodiscard]] const Tournament& state() const { return state_; }
    [[nodiscard]] const DecisionContext& context() const { return *context_; }
    [[nodiscard]] EngineTime now() const { return context_->now; }
    /// A seed of its own for each use within one command.
    [[nodiscard]] std::uint64_t fresh_seed();

    void add(Event event);
    void warn(Error warning) { decision_.warnings.push_back(std::move(warning)); }
    [[nodiscard]] Decision take() && { return std::move(decision_); }

  private:
    Tournament state_;
    const DecisionContext* context_;
    Decision decision_;
    std::uint64_t seeds_used_ = 0;
};

/// The group, by id or category. Errors as resolve_group.
[[nodiscard]] Result<const Group*> find_group(const Deciding& deciding, const GroupId& wanted);
/// The same, refusing what must not be changed by hand: group.from_report, group.signed,
/// group.finished.
[[nodiscard]] Result<const Group*> open_group(const Deciding& deciding, const GroupId& wanted);
/// Where somebody who enters a group comes to stand: in the group, or in the one it was merged into
/// with the group's own list. Errors as open_group.
struct Seat {
    const Group* group = nullptr;
    GroupId list;  ///< empty = the group itself
};
[[nodiscard]] Result<Seat> seat_in(const Deciding& deciding, const GroupId& wanted);
/// A person of the tournament. Errors: those of resolve_player; player.unknown_here {player},
/// player.unknown_id {id}, player.number_without_group.
[[nodiscard]] Result<PlayerId> resolve_person(const Tournament& state, const PersonChoice& choice);

/// Each group once; an empty list is refused: group.none_named.
[[nodiscard]] Result<std::vector<GroupId>> resolve_groups(const Tournament& state,
                                                          const std::vector<GroupId>& wanted);
[[nodiscard]] Result<std::vector<PlayerId>> resolve_players(
    const Tournament& state, const Group& group, const std::vector<PlayerChoice>& choices);

/// `12 Nguyễn Văn An`, for people; the name alone before numbers are drawn.
[[nodiscard]] std::string named(const Tournament& state, const Group& group, PlayerId player);
/// Nothing but spaces.
[[nodiscard]] bool is_blank(const std::string& text);
/// `a, b, c`; long lists end in `...`.
[[nodiscard]] std::string listed(const std::vector<std::string>& items);
[[nodiscard]] std::string listed(const std::vector<BoardNumber>& boards);

// One overload a command; the tournament exists.
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const CreateTournament& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const AmendRegulation& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const FinishTournament& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SetOption& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const RegisterPlayers& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ChangePlayer& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const CheckIn& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const MarkAbsent& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const WithdrawPlayers& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ReturnPlayers& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const EnterLate& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const TransferPlayer& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const RecordPayment& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const DecideExemption& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const AdmitUnpaid& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ConfirmClub& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const OrderShirt& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const LinkChild& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const NoteAchievements& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const MakeRuling& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const LiftRuling& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const FileComplaint& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const DecideComplaint& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const MergeGroups& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SplitGroup& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SetRounds& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const DrawNumbers& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const PairGroups& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const PairManually& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const DiscardDraft& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const PublishRounds& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const UnpublishRound& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SwapPlayers& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SetPairRule& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const RecordResult& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ClearResult& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ChangeBye& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const FinishGroups& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const DrawLots& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const RecordPlayoff& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SignStandings& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SetClock& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const Announce& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const WithdrawAnnouncement& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ShowPlayer& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const AssignScreen& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ReleaseScreen& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SetPhase& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const AddDevice& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ChangeDevice& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const RevokeDevice& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ScheduleAction& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const MoveScheduled& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const CancelScheduled& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SetAbsenceDeadline& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const SetBoardArea& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const FixBoard& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const HoldCeremony& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const Undo& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const Redo& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const ShowReport& command);
[[nodiscard]] Result<void> decide_on(Deciding& deciding, const Tick& command);

}  // namespace kydai::core
