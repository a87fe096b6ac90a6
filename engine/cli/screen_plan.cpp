// See screen_plan.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/screen_plan.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::cli {
namespace {

using std::chrono::milliseconds;

constexpr double cap_ratio = 0.714;          // height of capitals over size, of Noto Sans
constexpr double row_pitch = 1.45;           // of the font's size
constexpr double rows_share = 0.72;          // of the height: 780 of 1080 lines
constexpr double target_per_mille = 4.0;     // 1/250 of the distance
constexpr double floor_per_mille = 2.5;      // 1/400
constexpr int rows_wanted_min = 6;           // fewer are no list
constexpr double row_width_per_font = 20.0;  // 871 px of 44 px letters, as the screens have it
constexpr int turns_max = 200;               // of improving a proposal; each shortens something

using Assignment = std::vector<std::vector<PlannedGroup>>;

milliseconds wait_of(const PlannedScreen& screen, const std::vector<PlannedGroup>& groups) {
    return load_of(screen, groups).wait;
}

/// The longest wait, then the sum of all: what a better assignment has less of.
std::pair<milliseconds, milliseconds> cost_of(const std::vector<PlannedScreen>& screens,
                                              const Assignment& assignment) {
    milliseconds longest{0};
    milliseconds sum{0};
    for (std::size_t i = 0; i < screens.size(); ++i) {
        const milliseconds wait = wait_of(screens[i], assignment[i]);
        longest = std::max(longest, wait);
        sum += wait;
    }
    return {longest, sum};
}

/// Moves one group, or exchanges two, if that makes the assignment better.
bool improve(const std::vector<PlannedScreen>& screens, Assignment& assignment) {
    const auto before = cost_of(screens, assignment);
    for (std::size_t from = 0; from < screens.size(); ++from) {
        for (std::size_t to = 0; to < screens.size(); ++to) {
            if (from == to) continue;
            for (std::size_t g = 0; g < assignment[from].size(); ++g) {
                Assignment moved = assignment;
                moved[to].push_back(moved[from][g]);
                moved[from].erase(moved[from].begin() + static_cast<std::ptrdiff_t>(g));
                if (cost_of(screens, moved) < before) {
                    assignment = std::move(moved);
                    return true;
                }
                for (std::size_t h = 0; from < to && h < assignment[to].size(); ++h) {
                    Assignment exchanged = assignment;
                    std::swap(exchanged[from][g], exchanged[to][h]);
                    if (cost_of(screens, exchanged) < before) {
                        assignment = std::move(exchanged);
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

}  // namespace

milliseconds reading_time(int lines, int columns) {
    const milliseconds wanted{3'000 + 500 * lines + (columns > 1 ? 1'000 : 0)};
    return std::clamp(wanted, milliseconds{6'000}, milliseconds{20'000});
}

PlannedScreen lines_of_screen(const ScreenName& name, const ScreenPlace& place) {
    PlannedScreen screen{name, 0, 1, std::nullopt};
    const double height_mm = place.width_m * 1000.0 * place.height_px / place.width_px;
    const auto rows_at = [&](double per_mille) {
        const double cap_px = per_mille * place.distance_m * place.height_px / height_mm;
        const double font_px = cap_px / cap_ratio;
        const int rows = static_cast<int>(place.height_px * rows_share / (font_px * row_pitch));
        const int columns = std::clamp(
            static_cast<int>(place.width_px * 0.95 / (font_px * row_width_per_font)), 1, 2);
        screen.capitals_per_mille = per_mille;
        screen.columns = columns;
        screen.lines = rows * columns;
        return rows;
    };
    if (rows_at(target_per_mille) < rows_wanted_min) rows_at(floor_per_mille);
    return screen;
}

ScreenLoad load_of(const PlannedScreen& screen, const std::vector<PlannedGroup>& groups) {
    ScreenLoad load;
    load.screen = screen.name;
    const int lines = std::max(1, screen.lines);
    for (const PlannedGroup& group : groups) {
        load.groups.push_back(group.id);
        load.names += group.players;
        // Each group begins a page of its own; its pages are filled evenly.
        const int pages = (group.players + lines - 1) / lines;
        load.pages += pages;
        for (int page = 0; page < pages; ++page) {
            const int on_page = group.players * (page + 1) / pages - group.players * page / pages;
            load.wait += reading_time(on_page, std::min(on_page, screen.columns));
        }
    }
    return load;
}

std::vector<ScreenLoad> propose(const std::vector<PlannedScreen>& screens,
                                const std::vector<PlannedGroup>& groups) {
    std::vector<ScreenLoad> loads;
    if (screens.empty()) return loads;
    std::vector<PlannedGroup> by_size = groups;
    std::ranges::stable_sort(by_size, std::greater{}, &PlannedGroup::players);
    Assignment assignment(screens.size());
    for (const PlannedGroup& group : by_size) {
        std::size_t best = 0;
        milliseconds best_wait = milliseconds::max();
        for (std::size_t i = 0; i < screens.size(); ++i) {
            std::vector<PlannedGroup> with = assignment[i];
            with.push_back(group);
            const milliseconds wait = wait_of(screens[i], with);
            if (wait < best_wait) {
                best_wait = wait;
                best = i;
            }
        }
        assignment[best].push_back(group);
    }
    for (int turn = 0; turn < turns_max && improve(screens, assignment); ++turn) {
    }
    for (std::size_t i = 0; i < screens.size(); ++i) {
        std::vector<PlannedGroup>& of_screen = assignment[i];
        // In the tournament's order, as the screens show them.
        std::ranges::stable_sort(of_screen, {}, [&groups](const PlannedGroup& group) {
            return std::ranges::find(groups, group.id, &PlannedGroup::id) - groups.begin();
        });
        if (of_screen.empty() && !groups.empty()) {
            const auto worst = std::ranges::max_element(
                loads, {}, [](const ScreenLoad& load) { return load.wait; });
            if (worst != loads.end()) {
                ScreenLoad again = *worst;
                again.screen = screens[i].name;
                loads.push_back(std::move(again));
                continue;
            }
        }
        loads.push_back(load_of(screens[i], of_screen));
    }
    return loads;
}

int screens_needed(const PlannedScreen& screen, const std::vector<PlannedGroup>& groups) {
    for (const PlannedGroup& group : groups) {
        if (wait_of(screen, {group}) > wait_budget) return 0;
    }
    const int most = static_cast<int>(groups.size());
    for (int count = 1; count <= most; ++count) {
        const std::vector<PlannedScreen> screens(static_cast<std::size_t>(count), screen);
        const auto loads = propose(screens, groups);
        if (std::ranges::all_of(loads, &ScreenLoad::is_readable)) return count;
    }
    return most;
}

}  // namespace kydai::cli
