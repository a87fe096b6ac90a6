// Many joiners of one thread that speak the protocol and throw the picture away: what a herd asks
// of the engine and the wire, without two hundred displays' decoding on the one machine.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/curve_keys.hpp"
#include "publisher/transport/engine_address.hpp"

#include <optional>

namespace kydai::bench {

/// Milliseconds until the last one of a herd ...
struct HerdTimes {
    double pictures_ms = 0;  ///< has the bytes of its whole picture
    double live_ms = 0;      ///< has heard the stream, too
};

/// Joins as docs/protocol.md says (hello, snapshot, subscription, its first message), all at once.
[[nodiscard]] HerdTimes join_bare(const transport::EngineAddress& engine, int joiners,
                                  const std::optional<transport::Trust>& trust);

}  // namespace kydai::bench
