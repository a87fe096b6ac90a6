// Wishes and pictures as JSON, with the limits of both.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/screen_wire.hpp"

#include "publisher/base/base64.hpp"
#include "publisher/protocol/body_json.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/screen_wire_json.hpp"

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t pixels_max = 65'535;
constexpr std::int64_t seconds_max = duration_ms_max / 1000;

Announcement read_announcement(const JsonReader& in) {
    const std::optional<Body> body = body_from_json("announcements", in);
    const auto* list = body ? std::get_if<Announcements>(&*body) : nullptr;
    if (list == nullptr || list->active.size() != 1) {
        in.fail("protocol.wrong_type", {{"wanted", "announcement"}});
        return {};
    }
    return list->active.front();
}

}  // namespace

Json write_health(const ScreenHealth& health) {
    return Json{{"frames", health.frames},
                {"worst_frame_us", health.worst_frame.count()},
                {"uptime_s", health.uptime.count()},
                {"memory_mb", health.memory_mb},
                {"letters_lost", health.letters_lost}};
}

ScreenHealth read_health(const JsonReader& in) {
    ScreenHealth health;
    health.frames = in.at("frames").count();
    health.worst_frame =
        std::chrono::microseconds(in.at("worst_frame_us").integer(0, duration_ms_max));
    health.uptime = std::chrono::seconds(in.at("uptime_s").integer(0, seconds_max));
    health.memory_mb = in.at("memory_mb").count();
    health.letters_lost = in.at("letters_lost").count();
    return health;
}

Json write_wish(const ScreenWish& wish) {
    Json json{{"answer", "wish"},
              {"screen", wish.screen.value()},
              {"ask", wish.ask},
              {"width", wish.width},
              {"restart", wish.is_restart}};
    if (wish.preview) json["preview"] = body_to_json(Announcements{{*wish.preview}});
    return json;
}

ScreenWish read_wish(const JsonReader& in) {
    ScreenWish wish;
    wish.screen = ScreenName(in.at("screen").text_not_empty(name_characters_max));
    wish.ask = in.at("ask").sequence();
    wish.width = static_cast<int>(in.at("width").integer(0, picture_width_max));
    wish.is_restart = in.at("restart").boolean();
    if (in.has("preview")) wish.preview = read_announcement(in.at("preview"));
    return wish;
}

Json write_picture(const ScreenPicture& picture) {
    return Json{{"query", "picture"},
                {"screen", picture.screen.value()},
                {"ask", picture.ask},
                {"width", picture.width},
                {"height", picture.height},
                {"type", picture.type},
                {"log_sequence", picture.log_sequence},
                {"bytes", to_base64(picture.bytes)}};
}

ScreenPicture read_picture(const JsonReader& in) {
    ScreenPicture picture;
    picture.screen = ScreenName(in.at("screen").text_not_empty(name_characters_max));
    picture.ask = in.at("ask").sequence();
    picture.width = static_cast<int>(in.at("width").integer(1, picture_width_max));
    picture.height = static_cast<int>(in.at("height").integer(1, pixels_max));
    picture.type = in.at("type").text(name_characters_max);
    picture.log_sequence = in.at("log_sequence").sequence();
    // What a browser would run must not pass as a picture.
    if (picture.type != "image/png" && picture.type != "image/jpeg") {
        in.at("type").fail("protocol.unknown_name", {{"name", picture.type}});
    }
    const std::optional<std::string> bytes =
        from_base64(in.at("bytes").exact_text(picture_bytes_max / 3 * 4 + 8));
    if (!bytes || bytes->empty() || bytes->size() > picture_bytes_max) {
        in.at("bytes").fail("protocol.wrong_type", {{"wanted", "base64"}});
        return picture;
    }
    picture.bytes = *bytes;
    return picture;
}

}  // namespace kydai::protocol
