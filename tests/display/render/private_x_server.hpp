// An invisible X server of our own, for machines without a desktop.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace kydai::display::test {

/// Starts Xvfb (with these options more) as a child on a free display number, which it finds
/// itself, and sets DISPLAY, which is the answer; nothing where that is not possible. It ends with
/// this process, also if that is killed, and never before: a graphics library keeps its connection
/// to the very end. To be called from the main thread, before others.
[[nodiscard]] std::optional<std::string> start_private_x_server(
    int width, int height, const std::vector<std::string>& options = {});

/// Whether an X server answers.
[[nodiscard]] bool has_x_server();

}  // namespace kydai::display::test
