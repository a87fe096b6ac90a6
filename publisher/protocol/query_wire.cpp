// Queries of screens and read commands as JSON, and their answers.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/query_wire.hpp"

#include "publisher/protocol/json_reader.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/screen_wire_json.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <utility>

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t run_characters_max = 64;
constexpr std::int64_t pixels_max = 65'535;
constexpr int port_max = 65'535;
constexpr std::int64_t parts_max = static_cast<std::int64_t>(topics_max);

std::int64_t milliseconds_of(EngineTime time) {
    return time.time_since_epoch().count();
}
std::int64_t microseconds_of(PreciseTime time) {
    return time.time_since_epoch().count();
}

// ---- writing

struct QueryWriter {
    Json operator()(const Hello& hello) const {
        return Json{{"query", "hello"},
                    {"screen", hello.screen.value()},
                    {"width", hello.width},
                    {"height", hello.height},
                    {"software_version", hello.software_version}};
    }
    Json operator()(const SnapshotRequest& request) const {
        return Json{{"query", "snapshot"}, {"prefix", request.prefix}};
    }
    Json operator()(const CatchUpRequest& request) const {
        return Json{{"query", "catch-up"},
                    {"run", request.run},
                    {"epoch", request.epoch},
                    {"published", request.published}};
    }
    Json operator()(const TimeRequest& request) const {
        return Json{{"query", "time"}, {"t1_us", request.t1.count()}};
    }
    Json operator()(const ScreenReport& report) const {
        Json json{{"query", "report"}};
        json.update(write_report(report));
        return json;
    }
    Json operator()(const ScreensRequest& /*request*/) const { return Json{{"query", "screens"}}; }
    Json operator()(const ScreenPicture& picture) const { return write_picture(picture); }

    static Json write_report(const ScreenReport& report) {
        Json bad_scenes = Json::array();
        for (const BadScene& bad : report.bad_scenes) {
            bad_scenes.push_back(Json{{"scene", bad.scene}, {"reason", bad.reason}});
        }
        Json json{{"screen", report.screen.value()},
                  {"width", report.width},
                  {"height", report.height},
                  {"scene", report.scene},
                  {"page", report.page},
                  {"pages", report.pages},
                  {"log_sequence", report.log_sequence},
                  {"frame_time_us", report.frame_time.count()},
                  {"stale_ms", report.stale.count()},
                  {"announcements", report.announcements},
                  {"bad_scenes", std::move(bad_scenes)}};
        if (report.group) json["group"] = report.group->value();
        Json groups = Json::array();
        for (const GroupId& group : report.groups) groups.push_back(group.value());
        json["publication"] = report.publication;
        json["groups"] = std::move(groups);
        json["lines"] = Json{{"boards", report.lines.boards},
                             {"names", report.lines.names},
                             {"standings", report.lines.standings}};
        if (report.health) json["health"] = write_health(*report.health);
        if (!report.abilities.empty()) json["abilities"] = report.abilities;
        return json;
    }
};

Json write_seen(const SeenThing& seen) {
    return Json{{"what", seen.what},
                {"first_at_ms", milliseconds_of(seen.first_at)},
                {"log_sequence", seen.log_sequence},
                {"pages_seen", seen.pages_seen},
                {"pages", seen.pages}};
}

Json write_presence(const ScreenPresence& presence) {
    Json json{{"screen", presence.screen.value()},
              {"width", presence.width},
              {"height", presence.height},
              {"software_version", presence.software_version},
              {"address", presence.address},
              {"first_seen_ms", milliseconds_of(presence.first_seen)},
              {"last_seen_ms", milliseconds_of(presence.last_seen)}};
    if (presence.last_report)
        json["last_report"] = QueryWriter::write_report(*presence.last_report);
    Json seen = Json::array();
    for (const SeenThing& thing : presence.seen) seen.push_back(write_seen(thing));
    json["seen"] = std::move(seen);
    return json;
}

struct AnswerWriter {
    Json operator()(const Welcome& welcome) const {
        Json json{{"answer", "welcome"},
                  {"run", welcome.run},
                  {"epoch", welcome.epoch},
                  {"publish_port", welcome.publish_port},
                  {"time_ms", milliseconds_of(welcome.time)},
                  {"server_version", welcome.server_version},
                  {"tournament_id", welcome.tournament_id}};
        if (!welcome.journal.empty()) json["journal"] = welcome.journal;
        if (!welcome.standby.empty()) json["standby"] = welcome.standby;
        return json;
    }
    Json operator()(const SnapshotHeader& header) const {
        Json json{{"answer", "snapshot"},
                  {"run", header.run},
                  {"epoch", header.epoch},
                  {"time_ms", milliseconds_of(header.time)},
                  {"log_sequence", header.log_sequence},
                  {"published", header.published},
                  {"after", header.after},
                  {"parts", header.parts}};
        if (header.stale.count() > 0) json["stale_ms"] = header.stale.count();
        return json;
    }
    Json operator()(const TimeReply& reply) const {
        return Json{{"answer", "time"},
                    {"t1_us", reply.t1.count()},
                    {"t2_us", microseconds_of(reply.t2)},
                    {"t3_us", microseconds_of(reply.t3)}};
    }
    Json operator()(const ScreenList& list) const {
        Json screens = Json::array();
        for (const ScreenPresence& presence : list.screens)
            screens.push_back(write_presence(presence));
        return Json{{"answer", "screens"},
                    {"time_ms", milliseconds_of(list.time)},
                    {"screens", std::move(screens)}};
    }
    Json operator()(const QueryRefusal& refusal) const {
        return Json{{"answer", "refused"},
                    {"code", refusal.error.code},
                    {"args", refusal.error.args},
                    {"path", refusal.error.place.path}};
    }
    Json operator()(const ScreenWish& wish) const { return write_wish(wish); }
};

std::string with_head(int version, std::int64_t id, const Json& content) {
    Json json{{"version", version}, {"id", id}};
    json.update(content);
    return write_json(json);
}

// ---- reading

ScreenName read_screen(const JsonReader& in) {
    return ScreenName(in.at("screen").text_not_empty(name_characters_max));
}

int read_pixels(const JsonReader& in) {
    return static_cast<int>(in.integer(0, pixels_max));
}

Hello read_hello(const JsonReader& in) {
    Hello hello;
    hello.screen = read_screen(in);
    hello.width = read_pixels(in.at("width"));
    hello.height = read_pixels(in.at("height"));
    hello.software_version = in.at("software_version").text(name_characters_max);
    return hello;
}

BadScene read_bad_scene(const JsonReader& in) {
    return BadScene{in.at("scene").text(name_characters_max),
                    in.at("reason").text(name_characters_max)};
}

GroupId read_group(const JsonReader& in) {
    return GroupId(in.text_not_empty(topic_bytes_max));
}

LinesPerPage read_lines(const JsonReader& in) {
    return LinesPerPage{in.at("boards").count(), in.at("names").count(),
                        in.at("standings").count()};
}

/// What came later into the message is optional, so that displays of an older version are heard.
ScreenReport read_report(const JsonReader& in) {
    ScreenReport report;
    report.screen = read_screen(in);
    report.width = read_pixels(in.at("width"));
    report.height = read_pixels(in.at("height"));
    report.scene = in.at("scene").text(name_characters_max);
    if (in.has("group")) report.group = read_group(in.at("group"));
    if (in.has("publication")) report.publication = in.at("publication").text(topic_bytes_max);
    if (in.has("groups")) report.groups = in.at("groups").list(read_group);
    if (in.has("lines")) report.lines = read_lines(in.at("lines"));
    report.page = in.at("page").count();
    report.pages = in.at("pages").count();
    report.log_sequence = in.at("log_sequence").sequence();
    report.frame_time =
        std::chrono::microseconds(in.at("frame_time_us").integer(0, duration_ms_max));
    report.stale = in.at("stale_ms").duration();
    report.announcements =
        in.at("announcements").list([](const JsonReader& item) { return item.sequence(); });
    report.bad_scenes = in.at("bad_scenes").list(read_bad_scene);
    if (in.has("health")) report.health = read_health(in.at("health"));
    if (in.has("abilities")) {
        report.abilities = in.at("abilities").list([](const JsonReader& item) {
            return item.text(name_characters_max);
        });
    }
    return report;
}

std::optional<Query> read_query(std::string_view name, const JsonReader& in) {
    if (name == "hello") return read_hello(in);
    if (name == "snapshot") return SnapshotRequest{in.at("prefix").text(topic_bytes_max)};
    if (name == "catch-up") {
        return CatchUpRequest{in.at("run").text_not_empty(run_characters_max),
                              in.at("epoch").sequence(), in.at("published").sequence()};
    }
    if (name == "time") return TimeRequest{std::chrono::microseconds(in.at("t1_us").sequence())};
    if (name == "report") return read_report(in);
    if (name == "screens") return ScreensRequest{};
    if (name == "picture") return read_picture(in);
    return std::nullopt;
}

PreciseTime read_precise(const JsonReader& in) {
    return PreciseTime(std::chrono::microseconds(in.integer(0, time_ms_max * 1000)));
}

Welcome read_welcome(const JsonReader& in) {
    Welcome welcome;
    welcome.run = in.at("run").text_not_empty(run_characters_max);
    welcome.epoch = in.at("epoch").sequence();
    welcome.publish_port = static_cast<int>(in.at("publish_port").integer(1, port_max));
    welcome.time = in.at("time_ms").time();
    welcome.server_version = in.at("server_version").text(name_characters_max);
    welcome.tournament_id = in.at("tournament_id").text();
    if (in.has("journal")) welcome.journal = in.at("journal").text(name_characters_max);
    if (in.has("standby")) welcome.standby = in.at("standby").text(topic_bytes_max);
    return welcome;
}

SnapshotHeader read_snapshot(const JsonReader& in) {
    SnapshotHeader header;
    header.run = in.at("run").text_not_empty(run_characters_max);
    header.epoch = in.at("epoch").sequence();
    header.time = in.at("time_ms").time();
    header.log_sequence = in.at("log_sequence").sequence();
    header.published = in.at("published").sequence();
    header.after = in.at("after").sequence();
    header.parts = static_cast<int>(in.at("parts").integer(0, parts_max));
    if (in.has("stale_ms")) header.stale = in.at("stale_ms").duration();
    return header;
}

TimeReply read_time(const JsonReader& in) {
    TimeReply reply;
    reply.t1 = std::chrono::microseconds(in.at("t1_us").sequence());
    reply.t2 = read_precise(in.at("t2_us"));
    reply.t3 = read_precise(in.at("t3_us"));
    return reply;
}

SeenThing read_seen(const JsonReader& in) {
    SeenThing seen;
    seen.what = in.at("what").text(topic_bytes_max);
    seen.first_at = in.at("first_at_ms").time();
    seen.log_sequence = in.at("log_sequence").sequence();
    seen.pages_seen = in.at("pages_seen").count();
    seen.pages = in.at("pages").count();
    return seen;
}

ScreenPresence read_presence(const JsonReader& in) {
    ScreenPresence presence;
    presence.screen = read_screen(in);
    presence.width = read_pixels(in.at("width"));
    presence.height = read_pixels(in.at("height"));
    presence.software_version = in.at("software_version").text(name_characters_max);
    presence.address = in.at("address").text();
    presence.first_seen = in.at("first_seen_ms").time();
    presence.last_seen = in.at("last_seen_ms").time();
    if (in.has("last_report")) presence.last_report = read_report(in.at("last_report"));
    if (in.has("seen")) presence.seen = in.at("seen").list(read_seen);
    return presence;
}

QueryRefusal read_refusal(const JsonReader& in) {
    QueryRefusal refusal;
    refusal.error.code = in.at("code").text();
    refusal.error.args = in.at("args").texts();
    refusal.error.place.path = in.at("path").text();
    return refusal;
}

std::optional<Answer> read_answer(std::string_view name, const JsonReader& in) {
    if (name == "welcome") return read_welcome(in);
    if (name == "snapshot") return read_snapshot(in);
    if (name == "time") return read_time(in);
    if (name == "screens") {
        return ScreenList{in.at("time_ms").time(), in.at("screens").list(read_presence)};
    }
    if (name == "refused") return read_refusal(in);
    if (name == "wish") return read_wish(in);
    return std::nullopt;
}

}  // namespace

std::string publication_name(const Pairings& pairings) {
    std::string name = pairings.group.value() + "/" + std::to_string(pairings.round);
    if (pairings.changed_at) name += "@" + std::to_string(milliseconds_of(*pairings.changed_at));
    return name;
}

std::string encode(const QueryRequest& request) {
    return with_head(request.version, request.id, std::visit(QueryWriter{}, request.query));
}

std::string encode(const QueryReply& reply) {
    return with_head(reply.version, reply.id, std::visit(AnswerWriter{}, reply.answer));
}

Result<QueryRequest> decode_query_request(std::string_view text) {
    const Result<nlohmann::json> parsed = parse_strict(text, query_bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    QueryRequest request;
    request.id = in.at("id").sequence();
    const std::string name = in.at("query").text();
    if (in.failed()) return *in.fault();
    std::optional<Query> query = read_query(name, in);
    if (!query) in.at("query").fail("protocol.unknown_name", {{"name", name}});
    if (in.failed()) return *in.fault();
    request.query = *std::move(query);
    return request;
}

Result<QueryReply> decode_query_reply(std::string_view text) {
    const Result<nlohmann::json> parsed = parse_strict(text, published_bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    QueryReply reply;
    reply.id = in.at("id").sequence();
    const std::string name = in.at("answer").text();
    if (in.failed()) return *in.fault();
    std::optional<Answer> answer = read_answer(name, in);
    if (!answer) in.at("answer").fail("protocol.unknown_name", {{"name", name}});
    if (in.failed()) return *in.fault();
    reply.answer = *std::move(answer);
    return reply;
}

}  // namespace kydai::protocol
