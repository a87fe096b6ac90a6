// The window on a real (invisible) X server: what stands there equals the picture, part by part.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/wall.hpp"
#include "display/app/x_windows.hpp"
#include "tests/display/render/sampler.hpp"
#include "tests/display/render/test_screen.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xrandr.h>

namespace kydai::display {
namespace {

using XDisplay = ::Display;
using namespace std::chrono_literals;

constexpr Rgba white{255, 255, 255, 255};

/// An eye of its own on the X server.
class Onlooker {
  public:
    Onlooker() : display_(XOpenDisplay(nullptr)) { REQUIRE(display_ != nullptr); }
    Onlooker(const Onlooker&) = delete;
    Onlooker& operator=(const Onlooker&) = delete;
    ~Onlooker() { XCloseDisplay(display_); }

    [[nodiscard]] XDisplay* display() const { return display_; }
    [[nodiscard]] ::Window root() const { return DefaultRootWindow(display_); }

    /// What stands on the desktop at `rect`.
    [[nodiscard]] sf::Image look(const Rect& rect) const {
        XImage* seen =
            XGetImage(display_, root(), rect.x, rect.y, static_cast<unsigned>(rect.width),
                      static_cast<unsigned>(rect.height), AllPlanes, ZPixmap);
        REQUIRE(seen != nullptr);
        sf::Image image;
        image.create(static_cast<unsigned>(rect.width), static_cast<unsigned>(rect.height));
        for (int y = 0; y < rect.height; ++y)
            for (int x = 0; x < rect.width; ++x) {
                const unsigned long pixel = XGetPixel(seen, x, y);
                image.setPixel(static_cast<unsigned>(x), static_cast<unsigned>(y),
                               sf::Color((static_cast<sf::Uint32>(pixel) << 8U) | 0xFFU));
            }
        XDestroyImage(seen);
        return image;
    }

    void set_monitor(const char* name, const Rect& rect) const {
        XRRMonitorInfo* monitor = XRRAllocateMonitor(display_, 0);
        monitor->name = XInternAtom(display_, name, False);
        monitor->x = rect.x;
        monitor->y = rect.y;
        monitor->width = rect.width;
        monitor->height = rect.height;
        monitor->mwidth = monitor->mheight = 300;
        XRRSetMonitor(display_, root(), monitor);
        XRRFreeMonitors(monitor);
        XSync(display_, False);
    }

    void remove_monitor(const char* name) const {
        XRRDeleteMonitor(display_, root(), XInternAtom(display_, name, False));
        XSync(display_, False);
    }

  private:
    XDisplay* display_;
};

/// What the processor drew stands there to the last bit; a card may round an edge.
bool are_equal(const sf::Image& a, const sf::Image& b, Renderer renderer) {
    REQUIRE(a.getSize() == b.getSize());
    const std::size_t bytes = std::size_t(a.getSize().x) * a.getSize().y * 4;
    if (renderer == Renderer::Software)
        return std::equal(a.getPixelsPtr(), a.getPixelsPtr() + bytes, b.getPixelsPtr());
    return display::test::difference(a, b) <= 0.0005;
}

Picture hall_picture(Size size) {
    Picture picture{size.width, size.height, {12, 20, 40, 255}, {}, {}};
    picture.still.commands = {Box{{0, 0, size.width, 60}, {20, 80, 150, 255}, 0},
                              Text{"U08 Nam · Ván 5/8", 20, 42, 30, Face::Bold, white},
                              Box{{0, size.height - 50, size.width, 50}, {30, 40, 60, 255}, 0},
                              Text{"Nguyễn Thị Ngọc Ánh", 20, 140, 36, Face::Regular, white}};
    Surface clock{"clock", {size.width - 160, 8, 140, 44}, {}, 0.0, 0.0};
    clock.list.commands = {Box{{0, 0, 140, 44}, white, 10},
                           Text{"24:59", 24, 34, 32, Face::Bold, {10, 60, 120, 255}}};
    Surface ticker{"ticker", {0, size.height - 50, size.width, 50}, {}, -300.0, 120.0};
    for (int i = 0; i < 6; ++i) {
        ticker.list.commands.emplace_back(Box{{i * 420, 10, 60, 30}, {200, 90, 0, 255}, 6});
        ticker.list.commands.emplace_back(
            Text{"Bàn 4: Lê Văn Đức 1–0 Phạm Ỷ", i * 420 + 70, 34, 22, Face::Regular, white});
    }
    picture.moving = {clock, ticker};
    return picture;
}

TEST_CASE("the wall shows the picture, its clock and its ticker at every moment",
          "[display][app]") {
    display::test::ensure_screen();
    const Onlooker eye;
    auto windows = XWindows::open({"test", false, "", {}});
    REQUIRE(windows.has_value());
    const auto fonts = display::test::open_fonts();
    const Renderer renderer = GENERATE(Renderer::Software, Renderer::Card);
    SoftPainter painter(*fonts);
    Wall wall(**windows, *fonts, painter, renderer);
    const Size size = (*windows)->size();
    const Rect whole{0, 0, size.width, size.height};
    Picture picture = hall_picture(size);
    const auto is_shown = [&](const Picture& expected) {
        return are_equal(eye.look(whole), display::test::image_of(expected, painter), renderer);
    };
    wall.show(picture);
    CHECK(is_shown(picture));

    const double start = picture.moving[1].shift_px;
    for (const auto since : {500ms, 2500ms, 9000ms, 21'000ms, 40'000ms}) {
        wall.move_on(since);
        picture.moving[1].shift_px =
            start + 120.0 * std::chrono::duration<double>(since).count() + 1e-3;
        INFO(since.count() << " ms");
        CHECK(is_shown(picture));
    }
    picture.moving[1].shift_px = start;
    SECTION("a clock that ticks and words that join the ticker") {
        std::get<Text>(picture.moving[0].list.commands[1]).text = "24:58";
        picture.moving[1].list.commands.emplace_back(
            Text{"Ván 6 lúc 9:15", 2600, 34, 22, Face::Bold, white});
        wall.show(picture);
        wall.move_on(10s);
        picture.moving[1].shift_px = start + 1200.0 + 1e-3;
        CHECK(is_shown(picture));
    }
    SECTION("a result that comes into a row, and goes; a bar that takes another color") {
        const auto shown_after = [&](std::chrono::milliseconds since) {
            wall.show(picture);
            wall.move_on(since);
            const double seconds = std::chrono::duration<double>(since).count();
            picture.moving[1].shift_px = start + 120.0 * seconds + 1e-3;
            const bool is_right = is_shown(picture);
            picture.moving[1].shift_px = start;
            return is_right;
        };
        auto& commands = picture.still.commands;
        commands.insert(commands.begin() + 1, Text{"½–½", 700, 140, 36, Face::Bold, white});
        CHECK(shown_after(41s));
        std::get<Text>(commands[1]).text = "1–0";
        CHECK(shown_after(42s));
        commands.erase(commands.begin() + 1);
        CHECK(shown_after(43s));
        std::get<Box>(commands[0]).color = {150, 20, 80, 255};  // under the clock
        CHECK(shown_after(44s));
    }
    SECTION("another page without clock and ticker, then back") {
        Picture other{size.width, size.height, {0, 0, 0, 255}, {}, {}};
        other.still.commands = {Text{"Nghỉ trưa", 200, 300, 90, Face::Bold, white}};
        wall.show(other);
        CHECK(is_shown(other));
        wall.show(picture);
        CHECK(is_shown(picture));
    }
    SECTION("a ticker over something that is not of one color") {
        picture.still.commands.emplace_back(Disc{400, size.height - 25, 20, white, {}, 0});
        wall.show(picture);
        wall.move_on(3s);
        picture.moving[1].shift_px = start + 360.0 + 1e-3;
        CHECK(is_shown(picture));
    }
}

TEST_CASE("a server without OpenGL and without shared memory shows the same picture",
          "[display][app]") {
    display::test::ensure_screen();
    const std::string before = std::getenv("DISPLAY");
    REQUIRE(display::test::start_private_x_server(800, 450,
                                                  {"-extension", "GLX", "-extension", "MIT-SHM"}));
    {
        const Onlooker eye;
        auto windows = XWindows::open({"test", false, "", {}});
        REQUIRE(windows.has_value());
        CHECK(!(*windows)->can_draw_with_card());
        const auto fonts = display::test::open_fonts();
        SoftPainter painter(*fonts);
        Wall wall(**windows, *fonts, painter);
        Picture picture = hall_picture({800, 450});
        const auto is_shown = [&] {
            return are_equal(eye.look({0, 0, 800, 450}), display::test::image_of(picture, painter),
                             Renderer::Software);
        };
        wall.show(picture);
        CHECK(is_shown());
        std::get<Text>(picture.still.commands[3]).text = "Trần Văn Khuê";
        std::get<Text>(picture.moving[0].list.commands[1]).text = "24:58";
        wall.show(picture);
        CHECK(is_shown());
    }
    setenv("DISPLAY", before.c_str(), 1);
}

TEST_CASE("nothing is drawn when nothing changed", "[display][app]") {
    display::test::ensure_screen();
    const Renderer renderer = GENERATE(Renderer::Software, Renderer::Card);
    auto windows = XWindows::open({"test", true, "", {800, 450}});
    REQUIRE(windows.has_value());
    const auto fonts = display::test::open_fonts();
    SoftPainter painter(*fonts);
    Wall wall(**windows, *fonts, painter, renderer);
    Picture picture = hall_picture({800, 450});
    wall.show(picture);
    CHECK(wall.take_cost().frames == 1);
    wall.show(picture);
    wall.move_on(0us);
    CHECK(wall.take_cost().frames == 0);
    wall.move_on(500ms);
    CHECK(wall.take_cost().frames == 1);
    CHECK(wall.is_moving());
}

TEST_CASE("the window covers the monitor asked for, else the first, and follows it back",
          "[display][app]") {
    display::test::ensure_screen();
    const Onlooker eye;
    eye.set_monitor("left", {0, 0, 700, 500});
    eye.set_monitor("right", {700, 100, 500, 400});
    auto opened = XWindows::open({"test", false, "right", {}});
    REQUIRE(opened.has_value());
    XWindows& windows = **opened;
    const auto stands_at = [&](const Rect& rect) {
        XWindowAttributes attributes{};
        XGetWindowAttributes(eye.display(), windows.main_window(), &attributes);
        return Rect{attributes.x, attributes.y, attributes.width, attributes.height} == rect;
    };
    CHECK(stands_at({700, 100, 500, 400}));
    CHECK(windows.choice().is_the_wanted);

    eye.remove_monitor("right");
    CHECK(windows.follow_monitor());
    CHECK(stands_at({0, 0, 700, 500}));
    CHECK(!windows.choice().is_the_wanted);

    eye.set_monitor("right", {700, 100, 500, 400});
    CHECK(windows.follow_monitor());
    CHECK(stands_at({700, 100, 500, 400}));
    CHECK(windows.choice().is_the_wanted);
    CHECK(!windows.follow_monitor());
    eye.remove_monitor("right");
    eye.remove_monitor("left");
}

std::size_t resident_kb() {
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word)
        if (word == "VmRSS:") {
            std::size_t value = 0;
            status >> value;
            return value;
        }
    return 0;
}

TEST_CASE("memory does not grow with the number of pictures shown", "[display][app]") {
    display::test::ensure_screen();
    auto windows = XWindows::open({"test", true, "", {640, 360}});
    REQUIRE(windows.has_value());
    const auto fonts = display::test::open_fonts();
    SoftPainter painter(*fonts);
    Wall wall(**windows, *fonts, painter);
    const auto show = [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            Picture picture = hall_picture({640, 360});
            std::get<Text>(picture.still.commands[3]).text = "Bàn " + std::to_string(i);
            if (i % 3 == 0) picture.moving.clear();
            if (i % 3 == 1) picture.moving[0].rect.x = i % 200;
            wall.show(picture);
        }
    };
    // The driver holds some frames now and then and lets them go again: what stays counts.
    const auto lowest_while_showing = [&](int from, int to) {
        std::size_t lowest = std::numeric_limits<std::size_t>::max();
        for (int i = from; i < to; i += 50) {
            show(i, i + 50);
            lowest = std::min(lowest, resident_kb());
        }
        return lowest;
    };
    show(0, 150);
    const std::size_t before = lowest_while_showing(150, 300);
    CHECK(lowest_while_showing(800, 1200) < before + before / 10);
}

}  // namespace
}  // namespace kydai::display
