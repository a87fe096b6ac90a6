// What happened, in words: for the answer to a command and for the history.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"
#include "engine/domain/tournament.hpp"
#include "publisher/base/catalogue.hpp"

#include <string>

namespace kydai::daemon {

/// One sentence. `state` is any state in which the named players and groups are known (after the
/// event, or a later one).
[[nodiscard]] std::string in_words(const Event& event, const Tournament& state,
                                   const Catalogue& words);

/// What an action with a time is going to do: `publish: U08-NAM round 3`.
[[nodiscard]] std::string in_words(const ScheduledAction& action, const Tournament& state,
                                   const Catalogue& words);

}  // namespace kydai::daemon
