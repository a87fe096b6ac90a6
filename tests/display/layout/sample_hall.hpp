// A hall made up for tests and pictures: groups of children with Vietnamese names, seeded.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/messages.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kydai::test {

/// 30 November 2026, 08:00 in the hall (UTC+7).
[[nodiscard]] EngineTime sample_morning();

struct SampleOptions {
    int boards = 12;  ///< of the first group; other groups have fewer
    int groups = 3;
    std::uint32_t seed = 1;
    protocol::Phase phase = protocol::Phase::Playing;  ///< of the first group
    int open_boards = 5;                               ///< of the first group
    bool has_disciplines = false;                      ///< half of the groups rapid, half blitz
    bool has_strange_names = false;                    ///< one word, 85 letters, CJK, no club ...
};

/// Messages as an engine would publish them, one a topic.
[[nodiscard]] std::vector<protocol::Envelope> sample_hall(const SampleOptions& options);

/// One message of the sample's run, with the next sequence.
[[nodiscard]] protocol::Envelope envelope_of(protocol::Body body, std::int64_t sequence);

/// A screen named "hall-1" that shows these scenes.
[[nodiscard]] protocol::Envelope assignment_of(std::vector<protocol::SceneSpec> scenes,
                                               std::vector<GroupId> groups = {},
                                               std::int64_t sequence = 1);

[[nodiscard]] std::vector<std::string> strange_names();

}  // namespace kydai::test
