// The planner of screens: how many pages and what longest wait an assignment gives, and a better
// one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/strong_id.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kydai::cli {

/// A group as the planner sees it: a list by name of so many lines.
struct PlannedGroup {
    GroupId id;
    std::string label;
    int players = 0;
};

/// A screen: what fits on a page, as it reports or as its size and place give (lines_of_screen).
struct PlannedScreen {
    ScreenName name;
    int lines = 0;    ///< of the list by name on one page
    int columns = 1;  ///< in which they stand
    /// Height of capitals over the viewing distance, in thousandths; none = distance not known.
    std::optional<double> capitals_per_mille;
};

/// What stands in the hall, to reckon with before a screen is there (spec screens.md, Size of
/// letters).
struct ScreenPlace {
    int width_px = 1920;
    int height_px = 1080;
    double width_m = 0.0;     ///< of the picture
    double distance_m = 0.0;  ///< of the last row of people
};

/// Rows by letters of the target size (1/250 of the distance), 1/400 where those give fewer than
/// six rows; two columns where a row has 900 pixels of a 1080-line picture.
[[nodiscard]] PlannedScreen lines_of_screen(const ScreenName& name, const ScreenPlace& place);

inline constexpr std::chrono::seconds wait_budget{45};  ///< for a name (spec screens.md)

/// One screen with its groups.
struct ScreenLoad {
    ScreenName screen;
    std::vector<GroupId> groups;
    int names = 0;
    int pages = 0;
    std::chrono::milliseconds wait{0};  ///< pages x dwell: the longest wait for a name
    [[nodiscard]] bool is_readable() const { return wait <= wait_budget; }
};

/// clamp(3 + 0.5 lines + (columns > 1), 6, 20) seconds, the rule of the screens themselves.
[[nodiscard]] std::chrono::milliseconds reading_time(int lines, int columns);

/// The load of one screen with these groups.
[[nodiscard]] ScreenLoad load_of(const PlannedScreen& screen,
                                 const std::vector<PlannedGroup>& groups);

/// An assignment in which the longest wait is short: the largest groups first, each to the screen
/// where it makes the least wait; then groups are moved and exchanged while that shortens the
/// longest one. Every group is on exactly one screen; screens left over double the worst one.
[[nodiscard]] std::vector<ScreenLoad> propose(const std::vector<PlannedScreen>& screens,
                                              const std::vector<PlannedGroup>& groups);

/// Screens of the same kind as the first that would bring every wait into the budget; 0 = never
/// (one group alone is too long).
[[nodiscard]] int screens_needed(const PlannedScreen& screen,
                                 const std::vector<PlannedGroup>& groups);

}  // namespace kydai::cli
