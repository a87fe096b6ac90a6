// See x_windows.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/x_windows.hpp"

#include "display/app/x_bands.hpp"
#include "display/app/x_server.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xrandr.h>
#include <X11/keysym.h>

namespace kydai::display {
namespace {

/// Pixels that the server keeps.
struct Strip {
    Pixmap pixmap = 0;
    Size size;
};

}  // namespace

struct XWindows::Impl {
    XDisplayPtr display;
    WindowWish wish;
    ::Window root = 0;
    ::Window main = 0;
    Colormap colormap = 0;
    ChosenVisual visual;
    MonitorChoice choice;
    Rect area;
    int randr_event = -1;
    Atom delete_window = 0;
    std::map<XWindow, Strip> strips;
    Strip kept;  ///< of the main window: what is to be shown next
    GC copying = nullptr;
    std::unique_ptr<XBands> made_bands;

    [[nodiscard]] XBands& bands() {
        if (!made_bands) made_bands = std::make_unique<XBands>(display.get(), visual);
        return *made_bands;
    }

    /// Room for that many pixels on the server.
    void ensure(Strip& strip, Size size) const {
        if (strip.pixmap != 0 && strip.size == size) return;
        if (strip.pixmap != 0) XFreePixmap(display.get(), strip.pixmap);
        strip = {
            XCreatePixmap(display.get(), main, static_cast<unsigned>(size.width),
                          static_cast<unsigned>(size.height), static_cast<unsigned>(visual.depth)),
            size};
    }

    /// For copies to windows of our visual; made at the first one.
    [[nodiscard]] GC context() {
        if (copying == nullptr) {
            XGCValues values{};
            values.graphics_exposures = False;  // else the server would answer every copy
            copying = XCreateGC(display.get(), main, GCGraphicsExposures, &values);
        }
        return copying;
    }

    /// Filled at once, after the first picture: the server takes its time to find so much memory,
    /// which no later picture shall wait for.
    void make_kept() {
        if (kept.pixmap != 0 && kept.size == Size{area.width, area.height}) return;
        ensure(kept, {area.width, area.height});
        XFillRectangle(display.get(), kept.pixmap, context(), 0, 0,
                       static_cast<unsigned>(area.width), static_cast<unsigned>(area.height));
    }

    [[nodiscard]] bool can_put_pixels() const {
        constexpr unsigned long red = 0xFF0000;
        constexpr unsigned long blue = 0xFF;
        constexpr int depth_min = 24;
        return visual.visual->red_mask == red && visual.visual->blue_mask == blue &&
               visual.depth >= depth_min && ImageByteOrder(display.get()) == LSBFirst;
    }

    [[nodiscard]] Atom atom(const char* name) const {
        return XInternAtom(display.get(), name, False);
    }

    /// The place the main window should have now.
    [[nodiscard]] bool place(Rect& rect) {
        const auto found = choose_monitor(list_monitors(display.get(), root), wish.monitor);
        if (!found) return false;
        choice = *found;
        rect = choice.monitor.area;
        if (wish.is_windowed)
            rect = {rect.x + (rect.width - wish.window.width) / 2,
                    rect.y + (rect.height - wish.window.height) / 2, wish.window.width,
                    wish.window.height};
        return true;
    }

    void create_main() {
        XSetWindowAttributes attributes{};
        attributes.background_pixmap = None;  // what stood there stays until the first picture
        attributes.border_pixel = 0;
        attributes.colormap = colormap;
        attributes.event_mask = ExposureMask | StructureNotifyMask | KeyPressMask;
        attributes.cursor = wish.is_windowed ? 0 : hidden_cursor(display.get(), root);
        main = XCreateWindow(
            display.get(), root, area.x, area.y, static_cast<unsigned>(area.width),
            static_cast<unsigned>(area.height), 0, visual.depth, InputOutput, visual.visual,
            CWBackPixmap | CWBorderPixel | CWColormap | CWEventMask | CWCursor, &attributes);
    }

    void set_text_property(const char* name, const std::string& utf8) const {
        XChangeProperty(display.get(), main, atom(name), atom("UTF8_STRING"), 8, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(utf8.data()),  // NOLINT: X's type
                        static_cast<int>(utf8.size()));
    }

    void set_numbers(const char* name, Atom type, const std::vector<unsigned long>& values) const {
        XChangeProperty(display.get(), main, atom(name), type, 32, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(values.data()),  // NOLINT: X's type
                        static_cast<int>(values.size()));
    }

    /// What a desktop, if there is one, should know before the window is shown.
    void describe_main() {
        set_text_property("_NET_WM_NAME", wish.title);
        XClassHint hint;
        std::string program = "kydai-display";
        hint.res_name = program.data();
        hint.res_class = program.data();
        XSetClassHint(display.get(), main, &hint);
        delete_window = atom("WM_DELETE_WINDOW");
        XSetWMProtocols(display.get(), main, &delete_window, 1);
        if (wish.is_windowed) return;
        XSizeHints size{};
        size.flags = USPosition | USSize;
        size.x = area.x;
        size.y = area.y;
        size.width = area.width;
        size.height = area.height;
        XSetWMNormalHints(display.get(), main, &size);
        const std::vector<unsigned long> no_decoration{2, 0, 0, 0, 0};
        set_numbers("_MOTIF_WM_HINTS", atom("_MOTIF_WM_HINTS"), no_decoration);
        set_numbers("_NET_WM_STATE", XA_ATOM, {atom("_NET_WM_STATE_FULLSCREEN")});
        set_numbers("_NET_WM_BYPASS_COMPOSITOR", XA_CARDINAL, {1});
    }

    /// Asks a desktop to leave or enter its full-screen state, as it binds a window to one monitor.
    void ask_full_screen(bool on) const {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = main;
        event.xclient.message_type = atom("_NET_WM_STATE");
        event.xclient.format = 32;
        event.xclient.data.l[0] = on ? 1 : 0;
        event.xclient.data.l[1] = static_cast<long>(atom("_NET_WM_STATE_FULLSCREEN"));
        XSendEvent(display.get(), root, False, SubstructureNotifyMask | SubstructureRedirectMask,
                   &event);
    }

    void watch_monitors() {
        int error = 0;
        if (XRRQueryExtension(display.get(), &randr_event, &error) == 0) return;
        XRRSelectInput(
            display.get(), root,
            RRScreenChangeNotifyMask | RROutputChangeNotifyMask | RRCrtcChangeNotifyMask);
    }

    void take(XEvent& event, WindowEvents& events) {
        const bool is_of_randr =
            randr_event >= 0 && (event.type == randr_event + RRScreenChangeNotify ||
                                 event.type == randr_event + RRNotify);
        if (is_of_randr) {
            XRRUpdateConfiguration(&event);
            events.are_monitors_changed = true;
        } else if (event.type == Expose) {
            events.is_damaged = true;
        } else if (event.type == ConfigureNotify && event.xconfigure.window == main) {
            const bool is_same =
                event.xconfigure.width == area.width && event.xconfigure.height == area.height;
            events.is_resized = events.is_resized || !is_same;
            area.width = event.xconfigure.width;
            area.height = event.xconfigure.height;
        } else if (event.type == ClientMessage) {
            const auto what = static_cast<Atom>(event.xclient.data.l[0]);
            events.is_close_wanted = events.is_close_wanted || what == delete_window;
        } else if (event.type == KeyPress && wish.is_windowed) {
            const KeySym key = XLookupKeysym(&event.xkey, 0);
            events.is_close_wanted = events.is_close_wanted || key == XK_Escape;
        }
    }
};

XWindows::XWindows(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Result<std::unique_ptr<XWindows>> XWindows::open(const WindowWish& wish) {
    const char* name = std::getenv("DISPLAY");  // NOLINT: asked before any thread exists
    if (name == nullptr || *name == '\0') return Error("screen.no_display");
    auto impl = std::make_unique<Impl>();
    impl->display.reset(XOpenDisplay(nullptr));
    if (!impl->display) return Error("screen.cannot_open", {{"display", name}});
    ignore_late_requests();
    XDisplay* display = impl->display.get();
    impl->wish = wish;
    impl->root = DefaultRootWindow(display);
    impl->visual = choose_visual(display);
    if (impl->visual.visual == nullptr || !(impl->visual.is_for_opengl || impl->can_put_pixels()))
        return Error("screen.no_visual");
    if (!impl->place(impl->area)) return Error("screen.no_monitor");
    impl->colormap = XCreateColormap(display, impl->root, impl->visual.visual, AllocNone);
    impl->create_main();
    impl->describe_main();
    impl->watch_monitors();
    hold_off_blanking(display);
    XMapRaised(display, impl->main);
    XSync(display, False);
    return std::unique_ptr<XWindows>(new XWindows(std::move(impl)));
}

XWindows::~XWindows() {
    impl_->made_bands.reset();
    for (const auto& [part, strip] : impl_->strips) XFreePixmap(impl_->display.get(), strip.pixmap);
    if (impl_->kept.pixmap != 0) XFreePixmap(impl_->display.get(), impl_->kept.pixmap);
    if (impl_->copying != nullptr) XFreeGC(impl_->display.get(), impl_->copying);
    XDestroyWindow(impl_->display.get(), impl_->main);
    XFreeColormap(impl_->display.get(), impl_->colormap);
}

XWindow XWindows::main_window() const {
    return impl_->main;
}
Size XWindows::size() const {
    return {impl_->area.width, impl_->area.height};
}
const MonitorChoice& XWindows::choice() const {
    return impl_->choice;
}
int XWindows::connection() const {
    return ConnectionNumber(impl_->display.get());
}

WindowEvents XWindows::take_events() {
    WindowEvents events;
    while (XPending(impl_->display.get()) > 0) {
        XEvent event{};
        XNextEvent(impl_->display.get(), &event);
        impl_->take(event, events);
    }
    return events;
}

bool XWindows::follow_monitor() {
    if (impl_->wish.is_windowed) return false;
    Rect wanted;
    if (!impl_->place(wanted) || wanted == impl_->area) return false;
    impl_->ask_full_screen(false);
    XMoveResizeWindow(impl_->display.get(), impl_->main, wanted.x, wanted.y,
                      static_cast<unsigned>(wanted.width), static_cast<unsigned>(wanted.height));
    XRaiseWindow(impl_->display.get(), impl_->main);
    impl_->ask_full_screen(true);
    XSync(impl_->display.get(), False);
    impl_->area = wanted;
    return true;
}

XWindow XWindows::open_part(const Rect& rect) {
    XSetWindowAttributes attributes{};
    attributes.background_pixmap = None;
    attributes.border_pixel = 0;
    attributes.colormap = impl_->colormap;
    attributes.event_mask = ExposureMask;
    const ::Window part = XCreateWindow(
        impl_->display.get(), impl_->main, rect.x, rect.y, static_cast<unsigned>(rect.width),
        static_cast<unsigned>(rect.height), 0, impl_->visual.depth, InputOutput,
        impl_->visual.visual, CWBackPixmap | CWBorderPixel | CWColormap | CWEventMask, &attributes);
    XSync(impl_->display.get(), False);
    return part;
}

void XWindows::show_part(XWindow part) {
    XMapWindow(impl_->display.get(), part);
    XSync(impl_->display.get(), False);
}

void XWindows::close_part(XWindow part) {
    if (const auto strip = impl_->strips.find(part); strip != impl_->strips.end()) {
        XFreePixmap(impl_->display.get(), strip->second.pixmap);
        impl_->strips.erase(strip);
    }
    XDestroyWindow(impl_->display.get(), part);
    XSync(impl_->display.get(), False);
}

bool XWindows::can_put_pixels() const {
    return impl_->can_put_pixels();
}

bool XWindows::has_graphics_card() const {
    return has_direct_rendering(impl_->display.get());
}

bool XWindows::can_draw_with_card() const {
    return impl_->visual.is_for_opengl;
}

void XWindows::put_main(const Rect& area, const Paint& paint) {
    impl_->bands().put(impl_->main, impl_->context(), area, paint);
    impl_->make_kept();
    XFlush(impl_->display.get());
}

void XWindows::keep_main(const Rect& area, const Paint& paint) {
    impl_->make_kept();
    impl_->bands().put(impl_->kept.pixmap, impl_->context(), area, paint);
}

void XWindows::show_kept(const Rect& area) {
    XCopyArea(impl_->display.get(), impl_->kept.pixmap, impl_->main, impl_->context(), area.x,
              area.y, static_cast<unsigned>(area.width), static_cast<unsigned>(area.height), area.x,
              area.y);
    XFlush(impl_->display.get());
}

void XWindows::put_strip(XWindow part, Size size, const Rect& area, const Paint& paint) {
    Strip& strip = impl_->strips[part];
    impl_->ensure(strip, size);
    impl_->bands().put(strip.pixmap, impl_->context(), area, paint);
}

void XWindows::copy_strip(XWindow part, int from, const Rect& area, Rgba rest) {
    const auto found = impl_->strips.find(part);
    if (found == impl_->strips.end()) return;
    const Strip& strip = found->second;
    XDisplay* display = impl_->display.get();
    const auto height = static_cast<unsigned>(area.height);
    const int start = from + area.x;                        // of the area, on the strip
    const int skipped = std::clamp(-start, 0, area.width);  // the strip has not come so far yet
    const int copied = std::clamp(strip.size.width - std::max(start, 0), 0, area.width - skipped);
    const auto fill = [&](int x, int width) {
        if (width <= 0) return;
        const unsigned long color = (static_cast<unsigned long>(rest.r) << 16U) |
                                    (static_cast<unsigned long>(rest.g) << 8U) | rest.b;
        XSetForeground(display, impl_->context(), color);
        XFillRectangle(display, part, impl_->context(), area.x + x, area.y,
                       static_cast<unsigned>(width), height);
    };
    fill(0, skipped);
    if (copied > 0)
        XCopyArea(display, strip.pixmap, part, impl_->context(), std::max(start, 0), area.y,
                  static_cast<unsigned>(copied), height, area.x + skipped, area.y);
    fill(skipped + copied, area.width - skipped - copied);
    XFlush(display);
}

void XWindows::stay_awake() {
    XResetScreenSaver(impl_->display.get());
    XFlush(impl_->display.get());
}

}  // namespace kydai::display
