// See decide.hpp; what each command needs is in decide_*.cpp, one file a concern.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/decide.hpp"

#include "engine/core/apply.hpp"
#include "engine/core/deciding.hpp"
#include "engine/core/final_checks.hpp"
#include "engine/core/lots.hpp"

namespace kydai::core {
namespace {

/// What may still be done after the tournament was closed: reopening, undo, the hall's screens, and
/// money and complaints, which change no table.
struct IsAllowedAfterTheEnd {
    template <class Other>
    bool operator()(const Other& /*command*/) const {
        return false;
    }
    bool operator()(const FinishTournament& /*command*/) const { return true; }
    bool operator()(const SignStandings& /*command*/) const { return true; }
    bool operator()(const SetClock& /*command*/) const { return true; }
    bool operator()(const Announce& /*command*/) const { return true; }
    bool operator()(const WithdrawAnnouncement& /*command*/) const { return true; }
    bool operator()(const ShowPlayer& /*command*/) const { return true; }
    bool operator()(const AssignScreen& /*command*/) const { return true; }
    bool operator()(const ReleaseScreen& /*command*/) const { return true; }
    bool operator()(const SetPhase& /*command*/) const { return true; }
    bool operator()(const RecordPayment& /*command*/) const { return true; }
    bool operator()(const FileComplaint& /*command*/) const { return true; }
    bool operator()(const DecideComplaint& /*command*/) const { return true; }
    bool operator()(const AddDevice& /*command*/) const { return true; }
    bool operator()(const ChangeDevice& /*command*/) const { return true; }
    bool operator()(const RevokeDevice& /*command*/) const { return true; }
    bool operator()(const ScheduleAction& command) const {
        return command.work.kind == ScheduledKind::Announce;
    }
    bool operator()(const MoveScheduled& /*command*/) const { return true; }
    bool operator()(const CancelScheduled& /*command*/) const { return true; }
    bool operator()(const HoldCeremony& /*command*/) const { return true; }
    bool operator()(const Undo& /*command*/) const { return true; }
    bool operator()(const Redo& /*command*/) const { return true; }
    bool operator()(const Tick& /*command*/) const { return true; }
};

}  // namespace

std::uint64_t Deciding::fresh_seed() {
    return mixed(context_->seed, seeds_used_++);
}

void Deciding::add(Event event) {
    RecordedEvent recorded;
    recorded.time = context_->now;
    recorded.author = context_->author;
    recorded.device = context_->device;
    recorded.command_id = context_->command_id;
    recorded.event = std::move(event);
    std::visit([&](const auto& happened) { apply(state_, happened, recorded); }, recorded.event);
    decision_.events.push_back(std::move(recorded.event));
}

Result<Decision> decide(const Tournament& state, const Command& command,
                        const DecisionContext& context) {
    const bool is_tick = std::holds_alternative<Tick>(command);
    // A creation that was undone by mistake can be done again.
    const bool is_creation =
        std::holds_alternative<CreateTournament>(command) || std::holds_alternative<Redo>(command);
    if (!state.is_created && !is_creation && !is_tick) return Error("tournament.not_created");
    if (state.is_finished && !std::visit(IsAllowedAfterTheEnd{}, command)) {
        return Error("tournament.finished");
    }
    Deciding deciding(state, context);
    const Result<void> decided =
        std::visit([&](const auto& wanted) { return decide_on(deciding, wanted); }, command);
    if (!decided) return decided.error();
    const std::optional<GroupId> broken =
        broken_signature(state, deciding.state(), std::holds_alternative<SignStandings>(command));
    if (broken) {
        return Error("group.signed", {{"group", broken->value()},
                                      {"arbiter", state.group(*broken)->finals.sign_off->arbiter}});
    }
    for (Error& stale : stale_orders(state, deciding.state())) deciding.warn(std::move(stale));
    return std::move(deciding).take();
}

}  // namespace kydai::core
