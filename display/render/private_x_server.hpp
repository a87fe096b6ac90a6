// An invisible X server of our own, for machines without a desktop.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <string>

namespace kydai::display {

/// Starts Xvfb as a child on a free display number, which it finds itself, and sets DISPLAY, which
/// is the answer. It ends with this process, also if that is killed, and never before: the graphics
/// library keeps its connection to the very end. To be called from the main thread, before others.
/// Errors: screen.no_xvfb (not installed); screen.xvfb_failed.
[[nodiscard]] Result<std::string> start_private_x_server(int width, int height);

}  // namespace kydai::display
