// Which round clocks belong on a wall, and which of them stand alike.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace kydai::display {
namespace {

using protocol::ClockState;
using protocol::Phase;

bool is_at_rest(Phase phase) {
    return phase == Phase::Complete || phase == Phase::Ceremony;
}

/// Alike as they were sent, so that the number of tiles does not change with time.
bool are_alike(const protocol::RoundClock& a, const protocol::RoundClock& b) {
    return std::tie(a.round, a.state, a.deadline, a.remaining, a.length, a.time_control,
                    a.late_limit) == std::tie(b.round, b.state, b.deadline, b.remaining, b.length,
                                              b.time_control, b.late_limit);
}

/// Of groups that share a clock: the round ends when the last of them does.
std::optional<Forecast> later_of(const std::optional<Forecast>& a,
                                 const std::optional<Forecast>& b) {
    if (!a || !b) return a ? a : b;
    Forecast later{std::max(a->latest, b->latest), std::nullopt};
    if (a->likely && b->likely) later.likely = std::max(*a->likely, *b->likely);
    return later;
}

}  // namespace

bool has_clock(const HallModel& model, const GroupId& group) {
    const protocol::RoundClock* clock = model.clock(group);
    const protocol::GroupSummary* summary = model.group(group);
    if (clock == nullptr || clock->state == ClockState::Idle) return false;
    return summary == nullptr || !is_at_rest(summary->phase);
}

std::vector<ClockTile> clock_tiles(const HallModel& model, const std::vector<GroupId>& groups,
                                   EngineTime now) {
    std::vector<ClockTile> tiles;
    for (const GroupId& id : groups) {
        if (!has_clock(model, id)) continue;
        const protocol::RoundClock& clock = *model.clock(id);
        ClockTile tile{{badge_of(model, id)},  clock.round,  0,           Phase::Playing, 0, 0,
                       clock_view(clock, now), std::nullopt, std::nullopt};
        if (const protocol::GroupSummary* group = model.group(id)) {
            tile.rounds_planned = group->rounds_planned;
            tile.phase = group->phase;
            tile.open_boards = group->open_boards;
            tile.boards = group->boards;
            tile.forecast = forecast_of(clock, *group, now);
        }
        tile.late_until = late_until(clock, now);
        const auto alike = std::ranges::find_if(tiles, [&](const ClockTile& other) {
            return are_alike(clock, *model.clock(other.groups.front().id)) &&
                   other.rounds_planned == tile.rounds_planned;
        });
        if (alike == tiles.end()) {
            tiles.push_back(std::move(tile));
        } else {
            alike->groups.push_back(tile.groups.front());
            alike->open_boards += tile.open_boards;
            alike->boards += tile.boards;
            alike->forecast = later_of(alike->forecast, tile.forecast);
        }
    }
    return tiles;
}

}  // namespace kydai::display
