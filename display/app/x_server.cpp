// See x_server.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/x_server.hpp"

#include "display/app/x_windows.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include <GL/glx.h>
#include <X11/Xlib-xcb.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/dpms.h>
#include <X11/extensions/scrnsaver.h>
#include <xcb/glx.h>

namespace kydai::display {
namespace {

/// Requests may be late for a window that the system has just taken away: never a reason to end.
int ignore_x_error(XDisplay* /*display*/, XErrorEvent* /*event*/) {
    return 0;
}

/// Kept for the moment when nothing can be composed any more.
struct Farewell {
    std::string words;
    int status = 1;
};

Farewell& farewell() {
    static Farewell kept;
    return kept;
}

int x_server_is_gone(XDisplay* /*display*/) {
    std::fputs(farewell().words.c_str(), stderr);
    std::_Exit(farewell().status);
}

constexpr int depth_wanted = 24;

/// Answers of xcb are ours to free.
struct Freed {
    void operator()(void* answer) const { std::free(answer); }  // NOLINT(*-no-malloc): xcb's
};

/// What the server says of one of its visuals: numbers in the order of the GLX protocol
/// (GetVisualConfigs), then pairs of an attribute and its value.
class VisualConfig {
  public:
    static constexpr std::size_t ordered = 18;

    explicit VisualConfig(std::span<const std::uint32_t> values) : values_(values) {}
    [[nodiscard]] VisualID id() const { return values_[0]; }
    /// Double-buffered, without the depth and stencil buffers that nobody uses here, and opaque: a
    /// visual with alpha would let a desktop's compositor show what lies behind.
    [[nodiscard]] std::uint32_t cost() const {
        const bool is_fit = values_[rgba] != 0 && values_[double_buffer] != 0 && values_[red] >= 8;
        if (!is_fit) return unfit;
        return values_[depth] + values_[stencil] + value(GLX_SAMPLES) * 100 +
               values_[accumulated_red] * 10 + (values_[alpha] > 0 ? 1 : 0);
    }
    static constexpr std::uint32_t unfit = 1'000'000;

  private:
    enum Place : std::size_t {
        rgba = 2,
        red = 3,
        alpha = 6,
        accumulated_red = 7,
        double_buffer = 11,
        depth = 14,
        stencil = 15
    };

    [[nodiscard]] std::uint32_t value(std::uint32_t attribute) const {
        for (std::size_t i = ordered; i + 1 < values_.size(); i += 2)
            if (values_[i] == attribute) return values_[i + 1];
        return 0;
    }

    std::span<const std::uint32_t> values_;
};

/// By the server's own list: the graphics library's would load the driver for this connection,
/// beside the one that draws.
const XVisualInfo* cheapest_of(XDisplay* display, std::span<const XVisualInfo> possible) {
    xcb_connection_t* connection = XGetXCBConnection(display);
    // A question to an extension that the server lacks would end the connection.
    const xcb_query_extension_reply_t* known = xcb_get_extension_data(connection, &xcb_glx_id);
    if (known == nullptr || known->present == 0) return nullptr;
    const auto asked =
        xcb_glx_get_visual_configs(connection, static_cast<std::uint32_t>(DefaultScreen(display)));
    const std::unique_ptr<xcb_glx_get_visual_configs_reply_t, Freed> reply(
        xcb_glx_get_visual_configs_reply(connection, asked, nullptr));
    if (!reply || reply->num_properties < VisualConfig::ordered) return nullptr;
    const std::span<const std::uint32_t> list(
        xcb_glx_get_visual_configs_property_list(reply.get()),
        static_cast<std::size_t>(xcb_glx_get_visual_configs_property_list_length(reply.get())));
    const XVisualInfo* best = nullptr;
    std::uint32_t best_cost = VisualConfig::unfit;
    const std::size_t each = reply->num_properties;
    for (std::size_t begin = 0; begin + each <= list.size(); begin += each) {
        const VisualConfig config(list.subspan(begin, each));
        const auto found = std::ranges::find(possible, config.id(), &XVisualInfo::visualid);
        if (found == possible.end() || config.cost() >= best_cost) continue;
        best = &*found;
        best_cost = config.cost();
    }
    return best;
}

}  // namespace

ChosenVisual choose_visual(XDisplay* display) {
    XVisualInfo wanted{};
    wanted.screen = DefaultScreen(display);
    wanted.depth = depth_wanted;
    wanted.c_class = TrueColor;
    int count = 0;
    XVisualInfo* infos = XGetVisualInfo(
        display, VisualScreenMask | VisualDepthMask | VisualClassMask, &wanted, &count);
    const XVisualInfo* best = cheapest_of(display, {infos, static_cast<std::size_t>(count)});
    ChosenVisual chosen;
    if (best != nullptr) {
        chosen = {best->visual, best->depth, true};
    } else if (count > 0) {
        const int screen = DefaultScreen(display);
        const bool is_true = DefaultVisual(display, screen)->c_class == TrueColor;
        chosen = {is_true ? DefaultVisual(display, screen) : infos[0].visual,
                  is_true ? DefaultDepth(display, screen) : infos[0].depth, false};
    }
    if (infos != nullptr) XFree(infos);
    return chosen;
}

bool has_direct_rendering(XDisplay* display) {
    return std::ranges::any_of(std::array{"DRI3", "DRI2", "NV-GLX"}, [&](const char* way) {
        int opcode = 0;
        int event = 0;
        int error = 0;
        return XQueryExtension(display, way, &opcode, &event, &error) != 0;
    });
}

std::vector<Monitor> list_monitors(XDisplay* display, ::Window root) {
    int count = 0;
    XRRMonitorInfo* infos = XRRGetMonitors(display, root, True, &count);
    std::vector<Monitor> monitors;
    for (int i = 0; i < count; ++i) {
        const XRRMonitorInfo& info = infos[i];
        char* name = XGetAtomName(display, info.name);
        monitors.push_back({name == nullptr ? "" : name,
                            {info.x, info.y, info.width, info.height},
                            {info.mwidth, info.mheight},
                            info.primary != 0});
        XFree(name);
    }
    if (infos != nullptr) XRRFreeMonitors(infos);
    return monitors;
}

Cursor hidden_cursor(XDisplay* display, ::Window root) {
    const char nothing = 0;
    const Pixmap pixmap = XCreateBitmapFromData(display, root, &nothing, 1, 1);
    XColor black{};
    const Cursor cursor = XCreatePixmapCursor(display, pixmap, pixmap, &black, &black, 0, 0);
    XFreePixmap(display, pixmap);
    return cursor;
}

void hold_off_blanking(XDisplay* display) {
    int event = 0;
    int error = 0;
    // This ends with the connection: nothing stays changed after the display has ended.
    if (XScreenSaverQueryExtension(display, &event, &error) != 0)
        XScreenSaverSuspend(display, True);
    XForceScreenSaver(display, ScreenSaverReset);
    if (DPMSQueryExtension(display, &event, &error) == 0 || DPMSCapable(display) == 0) return;
    CARD16 level = 0;
    BOOL is_enabled = 0;
    DPMSInfo(display, &level, &is_enabled);
    if (is_enabled != 0 && level != DPMSModeOn) DPMSForceLevel(display, DPMSModeOn);
}

void ignore_late_requests() {
    XSetErrorHandler(ignore_x_error);
}

void end_with_x_server(std::string last_words, int status) {
    farewell() = {std::move(last_words), status};
    XSetIOErrorHandler(x_server_is_gone);
}

std::size_t count_monitors() {
    const XDisplayPtr display(XOpenDisplay(nullptr));
    if (!display) return 0;
    return list_monitors(display.get(), DefaultRootWindow(display.get())).size();
}

}  // namespace kydai::display
