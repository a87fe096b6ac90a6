// What is measured with our own engine, displays and relay: joining, flipping together, memory.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/bench/transport/fleet.hpp"

#include <cstdint>
#include <string>

namespace kydai::bench {

struct WireSizes {
    std::string whole;   ///< a round of 60 boards with its results, JSON
    std::string packed;  ///< the same as it goes over the wire
    std::string delta;   ///< one result more
};
[[nodiscard]] WireSizes wire_sizes();

/// From the start of a display to its whole picture of one 20 kB topic.
[[nodiscard]] Latency join_alone(int times);
/// All at once, until the last one has it.
[[nodiscard]] Latency join_together(int displays, int times);
struct HerdLatencies {
    Latency pictures;  ///< the last one has its picture
    Latency live;      ///< the last one hears the stream
};
/// The same with joiners that throw the picture away (join_herd.hpp), encrypted or not.
[[nodiscard]] HerdLatencies join_herds(int joiners, int times, bool is_encrypted);
/// Until the last display has decoded a new result and handed it over.
[[nodiscard]] Latency whole_path(int displays, int messages);
/// How far the clocks of displays are apart, after some seconds: what they would flip apart, each
/// on a machine of its own.
[[nodiscard]] Latency clock_skew(int displays, std::chrono::milliseconds delay,
                                 std::chrono::milliseconds jitter);
/// What a relay adds to the way of one message, p50 and p99 of the pairs.
[[nodiscard]] Latency relay_cost(int messages);
/// Resident memory of an engine in kB: idle, and with so many displays connected.
struct Memory {
    std::int64_t idle_kb = 0;
    std::int64_t full_kb = 0;
};
[[nodiscard]] Memory memory_with(int displays);

}  // namespace kydai::bench
