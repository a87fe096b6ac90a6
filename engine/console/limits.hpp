// Limits of the console's two web ports: what is larger, slower or more than this is refused before
// it costs anything.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>

namespace kydai::console {

inline constexpr std::size_t header_bytes_max = 8U * 1024U;  ///< ours are below 2 KiB
inline constexpr std::size_t body_bytes_max = 256U * 1024U;  ///< the largest command of a page
inline constexpr std::size_t list_bytes_max = 6U * 1024U * 1024U;  ///< an imported list
inline constexpr std::size_t connections_max = 4000;               ///< 1,000 phones, with room
inline constexpr int connections_per_address_max = 48;             ///< a browser holds at most 7
inline constexpr int requests_per_second_max = 300;        ///< of one address: ten pages that load
inline constexpr std::size_t waiting_requests_max = 1000;  ///< at the engine's door

inline constexpr std::chrono::seconds header_time{6};     ///< for the whole header (slowloris)
inline constexpr std::chrono::seconds body_time{15};      ///< for the whole body
inline constexpr std::chrono::seconds list_time{60};      ///< for an imported list
inline constexpr std::chrono::seconds write_time{15};     ///< then a client that takes nothing goes
inline constexpr std::chrono::seconds idle_time{60};      ///< between two requests
inline constexpr std::chrono::seconds handshake_time{6};  ///< of TLS
inline constexpr std::chrono::seconds beat_period{5};     ///< so that a page knows a dead line

/// Messages that a stream may have waiting; only the newest of a topic waits, so only a client that
/// follows every group and takes nothing comes near.
inline constexpr std::size_t stream_queue_max = 512;
/// Sent in one write, so that a burst costs few system calls.
inline constexpr std::size_t stream_batch_max = 64;

}  // namespace kydai::console
