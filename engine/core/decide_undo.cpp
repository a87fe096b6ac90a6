// Undo and redo as compensating events; what rests on a command is named first (F23).
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/history_steps.hpp"
#include "engine/core/parts.hpp"
#include "engine/core/soundness.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Entries = std::vector<std::shared_ptr<const HistoryEntry>>;
using Args = std::map<std::string, std::string>;

/// Not done by a person: time that passed, a report file that was rewritten.
struct HappenedByItself {
    template <class Other>
    bool operator()(const Other& /*event*/) const {
        return false;
    }
    bool operator()(const ClockSet& event) const { return event.is_by_itself; }
    bool operator()(const AnnouncementExpired& /*event*/) const { return true; }
    bool operator()(const ReportShown& /*event*/) const { return true; }
};

/// Done by the engine at a time that a person had set.
const ScheduledSettled* done_on_time(const HistoryEntry& entry) {
    const auto* settled = std::get_if<ScheduledSettled>(&entry.events.front());
    return settled != nullptr && settled->state == ScheduledState::Done ? settled : nullptr;
}

bool is_by_itself(const HistoryEntry& entry) {
    if (done_on_time(entry) != nullptr) return false;
    return entry.author == engine_author || std::visit(HappenedByItself{}, entry.events.front());
}

/// What a scheduled action did is the work of whoever set its time.
bool is_work_of(const HistoryEntry& entry, const std::string& author) {
    const ScheduledSettled* settled = done_on_time(entry);
    return (settled != nullptr ? settled->author : entry.author) == author && !is_by_itself(entry);
}

bool settles(const HistoryEntry& entry, ScheduledActionId id) {
    return std::any_of(entry.events.begin(), entry.events.end(), [id](const Event& event) {
        const auto* settled = std::get_if<ScheduledSettled>(&event);
        return settled != nullptr && settled->id == id;
    });
}

/// One of the actions that the entry set, moved or cancelled had its time since then, though it may
/// be struck off the list.
bool was_settled_since(const Entries& entries, std::size_t place) {
    const std::vector<Part>& parts = entries[place]->before;
    return std::any_of(parts.begin(), parts.end(), [&](const Part& part) {
        const auto* scheduled = std::get_if<ScheduledPart>(&part);
        return scheduled != nullptr &&
               std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(place) + 1, entries.end(),
                           [&](const auto& later) { return settles(*later, scheduled->id); });
    });
}

/// Its time has come: what it did can be undone, the wish no more.
bool is_settled_wish(const Tournament& state, const Entries& entries, std::size_t place) {
    if (was_settled_since(entries, place)) return true;
    const auto* wish = std::get_if<ActionScheduled>(&entries[place]->events.front());
    if (wish == nullptr) return false;
    return std::none_of(
        state.scheduled->begin(), state.scheduled->end(), [&](const ScheduledAction& action) {
            return action.id == wish->action.id && action.state == ScheduledState::Waiting;
        });
}

bool is_undo_or_redo(const HistoryEntry& entry) {
    return !entry.undoes.empty() || entry.is_redo;
}

/// Done, still in force, and neither an undo nor a redo.
bool is_in_force(const HistoryEntry& entry) {
    return !entry.is_undone && !is_undo_or_redo(entry);
}

/// Without an id: the last command of the same person, for nobody undoes another's work by chance.
Result<std::size_t> target_of(const Tournament& state, const Entries& entries, const Undo& command,
                              const std::string& author) {
    for (std::size_t i = entries.size(); i > 0; --i) {
        const HistoryEntry& entry = *entries[i - 1];
        if (command.command_id.empty()) {
            const bool is_own =
                is_work_of(entry, author) && !is_settled_wish(state, entries, i - 1);
            if (is_own && is_in_force(entry)) return i - 1;
            continue;
        }
        if (entry.command_id != command.command_id) continue;
        if (is_undo_or_redo(entry)) return Error("undo.is_undo");
        if (entry.is_undone) return Error("undo.already_undone");
        if (is_settled_wish(state, entries, i - 1)) return Error("undo.time_has_come");
        return i - 1;
    }
    if (command.command_id.empty()) return Error("undo.nothing");
    return Error("undo.unknown", {{"command", command.command_id}});
}

bool overlaps(const HistoryEntry& a, const HistoryEntry& b) {
    return std::any_of(a.before.begin(), a.before.end(), [&](const Part& part) {
        return std::any_of(b.before.begin(), b.before.end(),
                           [&](const Part& other) { return do_overlap(part, other); });
    });
}

bool touches_any(const HistoryEntry& entry, const std::vector<GroupId>& groups) {
    return std::any_of(entry.before.begin(), entry.before.end(), [&](const Part& part) {
        return std::find(groups.begin(), groups.end(), group_of(part)) != groups.end();
    });
}

Tournament without(const Tournament& state, const Entries& undone) {
    Tournament work = state;
    for (std::size_t i = undone.size(); i > 0; --i) {
        for (const Part& part : undone[i - 1]->before) restore(work, part);
    }
    return work;
}

/// The target and every later command whose parts rest on those before it, oldest first.
Entries chain_from(const Entries& entries, std::size_t target,
                   const std::vector<GroupId>& with_groups) {
    Entries chain{entries[target]};
    for (std::size_t i = target + 1; i < entries.size(); ++i) {
        const HistoryEntry& later = *entries[i];
        if (!is_in_force(later)) continue;
        const bool rests_on_it = touches_any(later, with_groups) ||
                                 std::any_of(chain.begin(), chain.end(), [&](const auto& earlier) {
                                     return overlaps(*earlier, later);
                                 });
        if (rests_on_it) chain.push_back(entries[i]);
    }
    return chain;
}

/// Names the first thing in the way, in the arbiter's words.
struct InTheWay {
    int count;
    Error operator()(const RoundPaired& event) const {
        return Error("undo.round_rests_on_it",
                     {{"group", event.group.value()},
                      {"round", std::to_string(event.round.number.value())},
                      {"count", std::to_string(count)}});
    }
    Error operator()(const ResultRecorded& event) const {
        return Error("undo.result_rests_on_it", {{"group", event.group.value()},
                                                 {"round", std::to_string(event.round.value())},
                                                 {"board", std::to_string(event.board.value())},
                                                 {"count", std::to_string(count)}});
    }
    template <class Other>
    Error operator()(const Other& /*event*/) const {
        return Error("undo.others_rest_on_it", {{"count", std::to_string(count)}});
    }
};

std::optional<Error> in_the_way(const Entries& chain) {
    const HistoryEntry* first = nullptr;
    int count = 0;
    for (std::size_t i = 1; i < chain.size(); ++i) {
        if (is_by_itself(*chain[i])) continue;
        if (first == nullptr) first = chain[i].get();
        ++count;
    }
    if (first == nullptr) return std::nullopt;
    return std::visit(InTheWay{count}, first->events.front());
}

/// Later pairings stand although a result before them changes (F24).
void warn_of_later_pairings(Deciding& deciding, const Entries& undone) {
    for (const auto& entry : undone) {
        for (const Part& part : entry->before) {
            const auto* board = std::get_if<BoardPart>(&part);
            if (board == nullptr) continue;
            const Group* group = deciding.state().group(board->group);
            if (group == nullptr || group->rounds.empty()) continue;
            const RoundNumber last = group->rounds.back()->number;
            if (last <= board->round) continue;
            deciding.warn(Error("result.later_pairings",
                                {{"group", board->group.value()},
                                 {"round", std::to_string(board->round.value())},
                                 {"rounds", std::to_string(board->round.value() + 1) + "-" +
                                                std::to_string(last.value())}}));
            return;
        }
    }
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const Undo& command) {
    const Tournament& state = deciding.state();
    const Entries entries = remembered(state);
    const Result<std::size_t> target =
        target_of(state, entries, command, deciding.context().author);
    if (!target) return target.error();
    Entries chain = chain_from(entries, *target, {});
    Tournament work = without(state, chain);
    const std::vector<GroupId> unsound = unsound_groups(work);
    if (!unsound.empty()) {
        chain = chain_from(entries, *target, unsound);
        work = without(state, chain);
        if (!unsound_groups(work).empty()) {
            return Error("undo.others_rest_on_it", {{"count", std::to_string(chain.size() - 1)}});
        }
    }
    const std::optional<Error> dependants = in_the_way(chain);
    if (dependants && !command.is_with_dependants) return *dependants;
    CommandUndone event;
    for (std::size_t i = chain.size(); i > 0; --i) {
        event.command_ids.push_back(chain[i - 1]->command_id);
    }
    event.restored = parts_before(work, state);
    deciding.add(std::move(event));
    warn_of_later_pairings(deciding, chain);
    return {};
}

Result<void> decide_on(Deciding& deciding, const Redo& /*command*/) {
    const Tournament& state = deciding.state();
    const Entries entries = remembered(state);
    const auto undo = std::find_if(entries.rbegin(), entries.rend(), [&](const auto& candidate) {
        const bool is_own = candidate->author == deciding.context().author;
        return is_own && !candidate->undoes.empty() && !candidate->is_undone;
    });
    if (undo == entries.rend()) return Error("redo.nothing");
    // Something new was done since that does not go together with what was undone, or somebody else
    // took back what it rests on. A command that a redo brought back stands before its undo in this
    // list, so it never is in the way.
    const bool is_too_late = std::any_of(entries.rbegin(), undo, [&](const auto& later) {
        const bool is_standing_undo = !later->undoes.empty() && !later->is_undone;
        if (is_standing_undo) return overlaps(**undo, *later);
        const bool is_new = is_in_force(*later) && !is_by_itself(*later);
        return is_new && (later->author == (*undo)->author || overlaps(**undo, *later));
    });
    const auto place = static_cast<std::size_t>(entries.rend() - undo) - 1;
    if (is_too_late || was_settled_since(entries, place)) return Error("redo.too_late");
    const Tournament work = without(state, {*undo});
    if (!unsound_groups(work).empty()) return Error("redo.too_late");
    deciding.add(CommandRedone{(*undo)->command_id, (*undo)->undoes, parts_before(work, state)});
    return {};
}

}  // namespace kydai::core
