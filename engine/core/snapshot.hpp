// State to snapshot and back.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/snapshot.hpp"

namespace kydai::core {

[[nodiscard]] Snapshot snapshot_of(const Tournament& state);

/// Folding on from it gives what folding on from the state would: same content, counters and undo.
[[nodiscard]] Tournament state_of(Snapshot snapshot);

}  // namespace kydai::core
