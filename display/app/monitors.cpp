// See monitors.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/monitors.hpp"

#include <algorithm>
#include <tuple>

namespace kydai::display {

std::optional<MonitorChoice> choose_monitor(std::vector<Monitor> monitors,
                                            const std::string& wanted) {
    if (monitors.empty()) return std::nullopt;
    std::ranges::stable_sort(monitors, [](const Monitor& a, const Monitor& b) {
        return std::tuple(!a.is_primary, a.area.x, a.area.y) <
               std::tuple(!b.is_primary, b.area.x, b.area.y);
    });
    if (wanted.empty()) return MonitorChoice{monitors.front(), true};
    for (std::size_t i = 0; i < monitors.size(); ++i)
        if (monitors[i].name == wanted || std::to_string(i + 1) == wanted)
            return MonitorChoice{monitors[i], true};
    return MonitorChoice{monitors.front(), false};
}

}  // namespace kydai::display
