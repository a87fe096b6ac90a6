// Changes of the regulation during play, in words: decided, recorded, shown on the walls.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <string>
#include <vector>

namespace kydai {

using AmendmentId = StrongId<struct AmendmentIdTag, std::int32_t>;

/// What the hall is told.
struct AmendmentWords {
    std::string text;
    std::string text_english;     ///< empty = none
    std::string decided_by;       ///< empty = as the regulation says
    std::vector<GroupId> groups;  ///< concerned; empty = all
    friend bool operator==(const AmendmentWords&, const AmendmentWords&) = default;
};

struct Amendment {
    AmendmentId id;
    AmendmentWords words;
    EngineTime decided_at;
    bool is_on_screens = true;
    bool has_new_rules = false;  ///< the regulation's data changed with it
    friend bool operator==(const Amendment&, const Amendment&) = default;
};

struct AmendmentRecorded {
    Amendment amendment;
    friend bool operator==(const AmendmentRecorded&, const AmendmentRecorded&) = default;
};

}  // namespace kydai
