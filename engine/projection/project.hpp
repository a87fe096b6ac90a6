// The state as the hall may see it: messages of the publisher's protocol.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/protocol/messages.hpp"

#include <vector>

namespace kydai::projection {

/// Every topic of the state: at the start of the engine. `words` gives the short headings of
/// tie-breaks
/// (`standings.label.*`); without them the codes are shown.
[[nodiscard]] std::vector<protocol::Body> project(const Tournament& state, EngineTime now,
                                                  const Catalogue& words = Catalogue());

/// Only the topics that differ between the two states.
[[nodiscard]] std::vector<protocol::Body> project(const Tournament& before, const Tournament& state,
                                                  EngineTime now,
                                                  const Catalogue& words = Catalogue());

}  // namespace kydai::projection
