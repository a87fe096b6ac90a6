// Turning what is known into the view of one page.
#pragma once

#include "display/scene/plan.hpp"

#include <vector>

namespace kydai::display {

/// A result stands out for so long after it came in.
inline constexpr std::chrono::milliseconds fresh_result_ms{15'000};

/// Boards of a round whose results came in just now, and when the first of them is no longer fresh.
struct FreshResults {
    std::vector<int> boards;
    EngineTime until = EngineTime::max();
};
[[nodiscard]] FreshResults fresh_results(const HallModel& model, const GroupId& group, int round,
                                         EngineTime now);

/// How many standings rows stay on top of the later pages.
inline constexpr int pinned_rows = 3;

/// The boards that a list shows: all, or only those without a result.
[[nodiscard]] std::vector<protocol::PairingRow> listed_boards(const protocol::Pairings& pairings,
                                                              bool only_open);

/// Everybody of a round by name, in Vietnamese order; those without a game with their kind of bye.
[[nodiscard]] std::vector<NameLine> names_in_order(const protocol::Pairings& pairings);

/// The clocks of these groups that are worth a look, alike ones together; none over a ceremony.
[[nodiscard]] std::vector<ClockTile> clock_tiles(const HallModel& model,
                                                 const std::vector<GroupId>& groups,
                                                 EngineTime now);

/// Whether a group's clock belongs on a wall now.
[[nodiscard]] bool has_clock(const HallModel& model, const GroupId& group);

/// The scene of one page (1-based) of an item.
[[nodiscard]] Scene make_scene(const HallModel& model, const ScreenIdentity& identity,
                               const PlannedItem& item, int page, EngineTime now);

/// A group as headers name it; an unknown one by its id.
[[nodiscard]] GroupBadge badge_of(const HallModel& model, const GroupId& id);

/// The heading of scenes that belong to no list: announcements, cards.
[[nodiscard]] Heading hall_heading(const HallModel& model);

}  // namespace kydai::display
