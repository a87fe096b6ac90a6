// Pictures of screens: only while somebody looks, only what was asked for, one at a time.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/screen_desk.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;          // NOLINT: a test file
using namespace kydai::daemon;  // NOLINT
using namespace std::chrono_literals;

namespace {

const EngineTime start(std::chrono::hours(500'000));
const ScreenName hall("hall-1");

protocol::ScreenReport report(std::vector<std::string> abilities = {"picture", "preview",
                                                                    "restart"}) {
    protocol::ScreenReport report;
    report.screen = hall;
    report.abilities = std::move(abilities);
    return report;
}

protocol::ScreenPicture picture(std::int64_t ask, std::string bytes = "x") {
    protocol::ScreenPicture picture;
    picture.screen = hall;
    picture.ask = ask;
    picture.bytes = std::move(bytes);
    return picture;
}

protocol::Announcement words() {
    protocol::Announcement announcement;
    announcement.text = "Vòng 3 bắt đầu lúc 9 giờ";
    return announcement;
}

}  // namespace

TEST_CASE("nobody looks: no picture is wished for", "[engine][daemon]") {
    ScreenDesk desk;
    CHECK_FALSE(desk.wish_for(report(), start));
    desk.want_pictures(start);
    CHECK(desk.wish_for(report(), start)->width == ScreenDesk::picture_width);
    CHECK_FALSE(desk.wish_for(report(), start + ScreenDesk::wanted_for + 1ms));
}

TEST_CASE("a screen of an older program is asked for nothing", "[engine][daemon]") {
    ScreenDesk desk;
    desk.want_pictures(start);
    desk.want_preview(hall, words(), start);
    desk.want_restart(hall, start);
    CHECK_FALSE(desk.wish_for(report({}), start));
}

TEST_CASE("one picture of a screen at a time, and not more often than every two seconds",
          "[engine][daemon]") {
    ScreenDesk desk;
    desk.want_pictures(start);
    const auto wish = desk.wish_for(report(), start);
    REQUIRE(wish);
    CHECK_FALSE(desk.wish_for(report(), start + 3s));  // still on its way
    CHECK(desk.take(picture(wish->ask, "one"), start + 3s));
    CHECK(desk.picture(hall)->picture.bytes == "one");
    CHECK(desk.wish_for(report(), start + 3s)->ask != wish->ask);
    desk.want_pictures(start + 4s);
    CHECK_FALSE(desk.wish_for(report(), start + 4s));
    // An answer that never comes does not stop the next one.
    CHECK(desk.wish_for(report(), start + 3s + ScreenDesk::patience));
}

TEST_CASE("a picture that nobody asked for is not taken", "[engine][daemon]") {
    ScreenDesk desk;
    CHECK_FALSE(desk.take(picture(1), start));
    desk.want_pictures(start);
    const auto wish = desk.wish_for(report(), start);
    REQUIRE(wish);
    CHECK_FALSE(desk.take(picture(wish->ask + 1), start));
    CHECK(desk.take(picture(wish->ask), start));
    CHECK_FALSE(desk.take(picture(wish->ask), start));  // a second time
}

TEST_CASE("a preview is asked for first, again when it is lost, and answered once",
          "[engine][daemon]") {
    ScreenDesk desk;
    desk.want_pictures(start);
    const std::int64_t ask = desk.want_preview(hall, words(), start);
    const auto wish = desk.wish_for(report(), start);
    REQUIRE(wish);
    CHECK(wish->ask == ask);
    CHECK(wish->preview->text == words().text);
    CHECK(desk.wish_for(report(), start + 3s)->ask == ask);
    CHECK(desk.preview(hall, ask) == nullptr);
    CHECK(desk.take(picture(ask, "so"), start + 3s));
    CHECK(desk.preview(hall, ask)->picture.bytes == "so");
    CHECK(desk.preview(hall, ask + 1) == nullptr);
    CHECK_FALSE(desk.wish_for(report(), start + 3s)->preview.has_value());
}

TEST_CASE("a restart is wished for once, and not of a screen that comes much later",
          "[engine][daemon]") {
    ScreenDesk desk;
    desk.want_restart(hall, start);
    CHECK(desk.wish_for(report(), start + 1s)->is_restart);
    CHECK_FALSE(desk.wish_for(report(), start + 2s));
    desk.want_restart(hall, start + 10s);
    CHECK_FALSE(desk.wish_for(report(), start + 60s));
}

TEST_CASE("what nobody looks at any more is forgotten", "[engine][daemon]") {
    ScreenDesk desk;
    desk.want_pictures(start);
    const auto wish = desk.wish_for(report(), start);
    REQUIRE(wish);
    CHECK(desk.take(picture(wish->ask), start));
    CHECK_FALSE(desk.wish_for(report(), start + ScreenDesk::kept_for + 2min));
    CHECK(desk.picture(hall) == nullptr);
}
