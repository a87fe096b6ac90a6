// The whole state at one entry of the journal, in the parts that an undo puts back: what a start
// may use instead of folding everything before it. Only ever a cache.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/history.hpp"
#include "engine/domain/part.hpp"

#include <map>
#include <string>
#include <vector>

namespace kydai {

struct Snapshot {
    Sequence sequence;
    std::vector<Part> parts;               ///< restored in an empty state they give the state
    std::vector<ScheduledAction> settled;  ///< no parts: an undo never brings them back
    std::map<std::string, std::string>
        counters;                       ///< `next_player` ...: ids that are never given again
    std::vector<HistoryEntry> history;  ///< oldest first, the newest command included
};

}  // namespace kydai
