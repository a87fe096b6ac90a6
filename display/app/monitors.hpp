// The monitors of this machine, and which of them a display was asked for.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/layout/metrics.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kydai::display {

struct Monitor {
    std::string name;  ///< as XRandR has it: "HDMI-1"
    Rect area;         ///< on the desktop
    Size millimetres;  ///< 0 = not known
    bool is_primary = false;
    friend bool operator==(const Monitor&, const Monitor&) = default;
};

struct MonitorChoice {
    Monitor monitor;
    bool is_the_wanted = true;  ///< false: it is missing, and this is the first one instead (F33)
};

/// `wanted`: empty = the first; a number from 1; or a name. The first is the primary monitor, then
/// they count from left to right, so that a number means the same after each start. Nothing: no
/// monitor.
[[nodiscard]] std::optional<MonitorChoice> choose_monitor(std::vector<Monitor> monitors,
                                                          const std::string& wanted);

/// How many monitors the window system has now; 0 where it cannot be asked.
[[nodiscard]] std::size_t count_monitors();

}  // namespace kydai::display
