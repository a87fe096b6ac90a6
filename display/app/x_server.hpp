// What a window needs of the X server before it exists: connection, visual, monitors, wakefulness.
// Includes the window system's own header, so only sources of this room include it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/monitors.hpp"

#include <memory>
#include <vector>

#include <X11/Xlib.h>
#include <X11/Xutil.h>

namespace kydai::display {

using XDisplay = ::Display;

struct DisplayCloser {
    void operator()(XDisplay* display) const { XCloseDisplay(display); }
};
using XDisplayPtr = std::unique_ptr<XDisplay, DisplayCloser>;

struct ChosenVisual {
    Visual* visual = nullptr;  ///< nullptr = this server shows no true colors
    int depth = 0;
    bool is_for_opengl = false;
};

/// The cheapest one that OpenGL can draw on with two buffers, else the screen's own.
[[nodiscard]] ChosenVisual choose_visual(XDisplay* display);

[[nodiscard]] std::vector<Monitor> list_monitors(XDisplay* display, ::Window root);

[[nodiscard]] Cursor hidden_cursor(XDisplay* display, ::Window root);

/// No screen saver and no power saving as long as this connection lives; wakes a screen that
/// sleeps.
void hold_off_blanking(XDisplay* display);

/// Whether programs may draw with a graphics card here: the server has one of the ways to its
/// driver. It does not say that the driver works.
[[nodiscard]] bool has_direct_rendering(XDisplay* display);

/// A request may be late for a window that the system has just taken away: no reason to end.
void ignore_late_requests();

}  // namespace kydai::display
