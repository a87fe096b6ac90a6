// Turning what is known into the view of one page.
// SPDX-License-Identifier: Apache-2.0
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

/// Old and new stand beside each other for so long after changed pairings were published; where the
/// time is not known, as long as the round is shown.
inline constexpr std::chrono::minutes change_marks_last{15};
[[nodiscard]] bool has_change_marks(const protocol::Pairings& pairings, EngineTime now);

/// When the round of a running clock ends: at the latest by the clock; and, once a fifth of the
/// boards (and at least three) are done, when the last is likely to be, if games go on to end at
/// the pace they did; without a result it grows later. None for a clock that does not run, or when
/// all boards are done.
[[nodiscard]] std::optional<Forecast> forecast_of(const protocol::RoundClock& clock,
                                                  const protocol::GroupSummary& group,
                                                  EngineTime now);

/// Until when a late player may still sit down; none where nothing is laid down or it has passed.
[[nodiscard]] std::optional<EngineTime> late_until(const protocol::RoundClock& clock,
                                                   EngineTime now);

/// The card of the player of an announcement; none where the group or the player is not known.
[[nodiscard]] std::optional<PlayerCardView> player_card(const HallModel& model,
                                                        const protocol::CardOf& card);

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
