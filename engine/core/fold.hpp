// State and event to state: how what happened becomes what is. Start-up is the same fold over the
// journal.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"
#include "engine/domain/tournament.hpp"

namespace kydai::core {

/// Cannot fail: events come from `decide` or from a verified journal. An event that does not fit
/// the state is a broken invariant.
[[nodiscard]] Tournament fold(Tournament state, const RecordedEvent& recorded);

}  // namespace kydai::core
