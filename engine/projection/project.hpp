// The state as the hall may see it: messages of the publisher's protocol.
#pragma once

#include "engine/domain/tournament.hpp"
#include "publisher/protocol/messages.hpp"

#include <optional>
#include <vector>

namespace kydai::projection {

/// Every topic of the state: at the start of the engine.
[[nodiscard]] std::vector<protocol::Body> project(const Tournament& state, EngineTime now);

/// Only the topics that differ between the two states.
[[nodiscard]] std::vector<protocol::Body> project(const Tournament& before, const Tournament& state,
                                                  EngineTime now);

}  // namespace kydai::projection
