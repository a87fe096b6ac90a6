// State and command to events, or a refusal with its mend. Nothing changes here.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "engine/domain/event.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::core {

/// Author of what the engine does by itself: time, watched files, the lists that it was started
/// with. An undo without an id passes over it, for it undoes the last work of a person.
inline constexpr std::string_view engine_author = "kydai-engine";

/// What the shell decides: time, randomness, who and by which command.
struct DecisionContext {
    EngineTime now;
    std::uint64_t seed = 0;  ///< fresh for each command; goes into the events that draw lots
    std::string author;
    std::string device;
    std::string command_id;
    /// How many awards a ceremony gives out: the rooms above the core know it. Without it a
    /// ceremony is refused as one that has nothing to give.
    std::function<int(const Tournament&, const Ceremony&)> ceremony_awards = {};
};

/// No events = accepted and nothing to change. Warnings are shown to the arbiter beside the answer.
struct Decision {
    std::vector<Event> events;
    std::vector<Error> warnings;
};

/// Never changes anything; the shell appends the events and folds them.
[[nodiscard]] Result<Decision> decide(const Tournament& state, const Command& command,
                                      const DecisionContext& context);

/// When a Tick has something to do next; none = nothing is running. One Tick does one scheduled
/// action, so more may be due after it.
[[nodiscard]] std::optional<EngineTime> next_deadline(const Tournament& state);

/// The group with that id, or the only one of that category in any letter case. Errors:
/// group.unknown {group, similar}, group.ambiguous {group, candidates}.
[[nodiscard]] Result<GroupId> resolve_group(const Tournament& state, const GroupId& wanted);

/// Errors: player.unknown {player, group}, player.ambiguous {player, candidates},
/// player.not_chosen.
[[nodiscard]] Result<PlayerId> resolve_player(const Tournament& state, const Group& group,
                                              const PlayerChoice& choice);

}  // namespace kydai::core
