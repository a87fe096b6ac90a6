// See x_server.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/x_server.hpp"

#include "display/app/x_windows.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include <GL/glx.h>
#include <GL/glxext.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/dpms.h>
#include <X11/extensions/scrnsaver.h>

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

/// Double-buffered, without the depth and stencil buffers that nobody uses here, and opaque: a
/// visual with alpha would let a desktop's compositor show what lies behind.
int visual_cost(XDisplay* display, XVisualInfo& info) {
    const auto value = [&](int attribute) {
        int result = 0;
        glXGetConfig(display, &info, attribute, &result);
        return result;
    };
    constexpr int unfit = 1'000'000;
    if (value(GLX_USE_GL) == 0 || value(GLX_RGBA) == 0 || value(GLX_DOUBLEBUFFER) == 0)
        return unfit;
    if (value(GLX_RED_SIZE) < 8 || info.depth != depth_wanted) return unfit;
    return value(GLX_DEPTH_SIZE) + value(GLX_STENCIL_SIZE) + value(GLX_SAMPLES) * 100 +
           value(GLX_ACCUM_RED_SIZE) * 10 + (value(GLX_ALPHA_SIZE) > 0 ? 1 : 0);
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
    ChosenVisual best;
    int best_cost = 1'000'000;
    // There are hundreds, and each question about one is a search through all of them.
    for (int i = 0; i < count && best_cost > 0; ++i) {
        const int cost = visual_cost(display, infos[i]);
        if (cost >= best_cost) continue;
        best_cost = cost;
        best = {infos[i].visual, infos[i].depth};
    }
    XFree(infos);
    return best;
}

bool present_part(const Rect& part) {
    XDisplay* display = glXGetCurrentDisplay();
    if (display == nullptr) return false;
    static const auto copy = [display]() -> PFNGLXCOPYSUBBUFFERMESAPROC {
        const char* known = glXQueryExtensionsString(display, DefaultScreen(display));
        const bool is_known =
            known != nullptr &&
            std::string_view(known).find("GLX_MESA_copy_sub_buffer") != std::string_view::npos;
        if (!is_known) return nullptr;
        const auto* name = reinterpret_cast<const GLubyte*>("glXCopySubBufferMESA");  // NOLINT
        return reinterpret_cast<PFNGLXCOPYSUBBUFFERMESAPROC>(  // NOLINT: the C library's way
            glXGetProcAddressARB(name));
    }();
    if (copy == nullptr) return false;
    copy(display, glXGetCurrentDrawable(), part.x, part.y, part.width, part.height);
    return true;
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
