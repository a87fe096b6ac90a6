// Names of the kinds of scenes, and the times of a plan.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/plan.hpp"

#include <algorithm>

namespace kydai::display {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds dwell_min{6'000};
constexpr milliseconds dwell_max{20'000};

}  // namespace

std::string item_kind_name(ItemKind kind) {
    switch (kind) {
        case ItemKind::Pairings:
            return "pairings";
        case ItemKind::OpenBoards:
            return "open-boards";
        case ItemKind::PairingsByName:
            return "pairings-by-name";
        case ItemKind::Standings:
            return "standings";
        case ItemKind::Teams:
            return "teams";
        case ItemKind::Clock:
            return "clock";
        case ItemKind::Schedule:
            return "schedule";
        case ItemKind::Ceremony:
            return "ceremony";
        case ItemKind::Identify:
            return "identify";
        case ItemKind::Blank:
            return "blank";
        case ItemKind::TestCard:
            return "test-card";
        case ItemKind::Waiting:
            return "waiting";
        case ItemKind::CrossTable:
            return "cross-table";
        case ItemKind::Medals:
            return "medals";
        case ItemKind::Pictures:
            return "pictures";
    }
    return "unknown";
}

milliseconds Plan::cycle() const {
    milliseconds sum{0};
    for (const PlannedItem& item : items) {
        for (const PlannedPage& page : item.pages) sum += page.dwell;
    }
    return sum;
}

milliseconds dwell_of(int rows, int columns) {
    const milliseconds wanted{3'000 + 500 * rows + (columns > 1 ? 1'000 : 0)};
    return std::clamp(wanted, dwell_min, dwell_max);
}

}  // namespace kydai::display
