// Windows made directly with the window system: exactly over one monitor, with parts of their own.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/monitors.hpp"
#include "display/layout/draw_list.hpp"
#include "display/layout/metrics.hpp"
#include "display/render/raster.hpp"
#include "publisher/base/result.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kydai::display {

/// A window's number on the X server, as the graphics library takes it.
using XWindow = unsigned long;

/// What the people at the machine or the window system did since the last look.
struct WindowEvents {
    bool is_damaged = false;  ///< something lay over the window: paint everything again
    bool is_resized = false;
    bool is_close_wanted = false;  ///< the window's close button, or Escape in a window
    bool are_monitors_changed = false;
};

struct WindowWish {
    std::string title;         ///< UTF-8
    bool is_windowed = false;  ///< else full-screen on `monitor`
    std::string monitor;       ///< see choose_monitor
    Size window;               ///< when windowed
};

/// What to write and how to end when the X server goes away, for nothing can be drawn then and both
/// libraries end the process anyway; whoever supervises the display starts it again.
void end_with_x_server(std::string last_words, int status);

/// The library's own full-screen mode switches the other monitors off or spans them (F33), so the
/// main window is a borderless one at the monitor's place; no video mode is ever changed. While it
/// lives the pointer is hidden over it and the screen is kept from going blank.
class XWindows {
  public:
    /// Errors: screen.no_display, screen.cannot_open {display}, screen.no_visual,
    /// screen.no_monitor.
    [[nodiscard]] static Result<std::unique_ptr<XWindows>> open(const WindowWish& wish);
    XWindows(const XWindows&) = delete;
    XWindows& operator=(const XWindows&) = delete;
    ~XWindows();

    [[nodiscard]] XWindow main_window() const;
    [[nodiscard]] Size size() const;
    /// The monitor it covers, and whether that is the one asked for.
    [[nodiscard]] const MonitorChoice& choice() const;
    /// Becomes readable when there are events; to be waited for.
    [[nodiscard]] int connection() const;
    [[nodiscard]] WindowEvents take_events();
    /// After a change of the monitors: goes to where it belongs now. True: moved or resized.
    bool follow_monitor();

    /// A part of the main window that is painted by itself; not shown yet.
    [[nodiscard]] XWindow open_part(const Rect& rect);
    void show_part(XWindow part);
    void close_part(XWindow part);
    /// Whether the put functions can be used: pixels of four bytes, blue first, as on all usual
    /// screens.
    [[nodiscard]] bool can_put_pixels() const;
    /// Whether the server lets programs draw with a graphics card.
    [[nodiscard]] bool has_graphics_card() const;
    /// Whether OpenGL can draw on these windows at all.
    [[nodiscard]] bool can_draw_with_card() const;

    /// Paints a part of a window's pixels. What it gets may be less than what was asked for: a
    /// band, which is given to the server before the next one is painted, so that a 4K screen takes
    /// no more memory than a small one.
    using Paint = std::function<void(const Raster&)>;
    /// `area` of the main window, at once: for the first picture.
    void put_main(const Rect& area, const Paint& paint);
    /// The same where nobody sees it, until show_kept: so no picture is ever seen half painted.
    void keep_main(const Rect& area, const Paint& paint);
    void show_kept(const Rect& area);
    /// Gives the server some of what a part shows: `area` of its strip of `size`, which is wider
    /// than the part if it moves.
    void put_strip(XWindow part, Size size, const Rect& area, const Paint& paint);
    /// Shows the strip from `from` on in `area` of a part; beyond the strip's end is `rest`. A copy
    /// within the server: no drawing, and only a few bytes are sent.
    void copy_strip(XWindow part, int from, const Rect& area, Rgba rest);
    /// Keeps the screen awake where the server knows no better way; to be called now and then.
    void stay_awake();

  private:
    struct Impl;
    explicit XWindows(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::display
