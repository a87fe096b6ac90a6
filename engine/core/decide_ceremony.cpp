// Prize giving, a step at each call of the arbiter.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

int steps_of(const Deciding& deciding, const Ceremony& ceremony) {
    const auto& awards_of = deciding.context().ceremony_awards;
    return ceremony_steps(awards_of ? awards_of(deciding.state(), ceremony) : 0);
}

/// Whose prizes, found and with something to give out.
Result<Ceremony> started(const Deciding& deciding, const HoldCeremony& command) {
    Ceremony ceremony{command.subject, {}, {}, 0};
    if (command.subject != CeremonySubject::Overall) {
        const Result<const Group*> group = find_group(deciding, command.group);
        if (!group) return group.error();
        ceremony.group = (*group)->id;
        if (command.subject == CeremonySubject::Individual) {
            ceremony.list = command.list.empty() ? "overall" : command.list;
            if (ceremony.list == "women" && !(*group)->settings->has_women_list) {
                return Error("ceremony.unknown_list",
                             {{"group", ceremony.group.value()}, {"list", ceremony.list}});
            }
        }
    }
    if (steps_of(deciding, ceremony) <= 1) {
        if (ceremony.group.empty()) return Error("ceremony.nothing_overall");
        return Error("ceremony.nothing", {{"group", ceremony.group.value()}});
    }
    return ceremony;
}

/// Winners by standings that may still change are not for the stage unless that is meant.
void warn_of_open_boards(Deciding& deciding, const Ceremony& ceremony) {
    const Group* group = deciding.state().group(ceremony.group);
    if (group == nullptr || group->is_finished) return;
    deciding.warn(Error("ceremony.not_finished", {{"group", group->id.value()}}));
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const HoldCeremony& command) {
    const std::optional<Ceremony>& now = deciding.state().ceremony;
    if (command.action == CeremonyAction::Start) {
        Result<Ceremony> ceremony = started(deciding, command);
        if (!ceremony) return ceremony.error();
        warn_of_open_boards(deciding, *ceremony);
        if (!(now == *ceremony)) deciding.add(CeremonySet{std::move(*ceremony)});
        return {};
    }
    if (!now) return Error("ceremony.none");
    if (command.action == CeremonyAction::End) {
        deciding.add(CeremonySet{std::nullopt});
        return {};
    }
    Ceremony moved = *now;
    const int last = steps_of(deciding, moved) - 1;
    const bool is_next = command.action == CeremonyAction::Next;
    moved.step = std::min(moved.step, last) + (is_next ? 1 : -1);
    if (moved.step > last) return Error("ceremony.at_end");
    if (moved.step < 0) return Error("ceremony.at_start");
    deciding.add(CeremonySet{std::move(moved)});
    return {};
}

}  // namespace kydai::core
