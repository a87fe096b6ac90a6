// What a command changed, as parts of the state; and putting parts back.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/part.hpp"

#include <string>
#include <vector>

namespace kydai::core {

/// The parts that differ, with the content they had in `before`: restoring them in `after` gives
/// `before` again.
[[nodiscard]] std::vector<Part> parts_before(const Tournament& before, const Tournament& after);

void restore(Tournament& state, const Part& part);

/// Whether one of the two lies within the other (a board within its round, a round before another).
[[nodiscard]] bool do_overlap(const Part& a, const Part& b);

/// The group that a part lies in; empty = none.
[[nodiscard]] GroupId group_of(const Part& part);

}  // namespace kydai::core
