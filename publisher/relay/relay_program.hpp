// The loop of `kydai-relay`: serve, and tell in the log what becomes of the uplink.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/relay/options.hpp"

#include <atomic>

namespace kydai::relay {

/// Runs until `is_ending`. Errors: those of Relay::start.
[[nodiscard]] Result<void> run_relay(const RelayProgramOptions& options,
                                     const std::atomic<bool>& is_ending);

}  // namespace kydai::relay
