// How far displays are apart when all of them switch to something new at one moment.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/bench/transport/fleet.hpp"

#include <chrono>

namespace kydai::bench {

struct FlipSpreads {
    Latency without_drawing;  ///< from the first to the last that would draw now
    Latency all;              ///< with the windows, whose pictures are up then
    int windows = 0;          ///< that took part: kydai-display and Xvfb are needed
};

/// Threads that wait as a display does, and real displays with windows, behind one network with
/// `delay` ± `jitter` each way.
[[nodiscard]] FlipSpreads flip_spreads(int without_drawing, int windows,
                                       std::chrono::milliseconds delay,
                                       std::chrono::milliseconds jitter);

}  // namespace kydai::bench
