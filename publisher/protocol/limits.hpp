// Limits of the wire: what is larger, deeper or more than this is refused before it costs anything.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace kydai::protocol {

inline constexpr std::size_t command_bytes_max = 1024U * 1024U;  ///< known fault F45
inline constexpr std::size_t query_bytes_max =
    64U * 1024U;  ///< the largest query is a screen's report
inline constexpr std::size_t published_bytes_max =
    4U * 1024U * 1024U;  ///< standings of 1,000 players take 0.3 MB
inline constexpr std::size_t packed_bytes_min =
    1024U;  ///< smaller messages are not compressed: it saves no packet
inline constexpr std::size_t array_elements_max = 100'000U;  ///< of an array that a delta makes
inline constexpr int json_depth_max = 32;                    ///< brackets in brackets (F45)
inline constexpr std::size_t name_characters_max = 64;       ///< of a screen, an author, a device
inline constexpr std::size_t request_id_characters_max = 64;
inline constexpr std::size_t topic_bytes_max = 256;
inline constexpr std::size_t topics_max = 4096;  ///< a hall of 60 groups has 300

}  // namespace kydai::protocol
