// Envelopes, heartbeats and retired topics as JSON; the body comes last, so that it is encoded
// once.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"

#include "publisher/protocol/body_json.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <limits>
#include <utility>

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t run_characters_max = 64;
constexpr std::int64_t sequence_max = std::numeric_limits<std::int64_t>::max() - 1;

struct KindOf {
    std::string_view operator()(const Tournament& /*body*/) const { return "tournament"; }
    std::string_view operator()(const Pairings& /*body*/) const { return "pairings"; }
    std::string_view operator()(const Results& /*body*/) const { return "results"; }
    std::string_view operator()(const Standings& /*body*/) const { return "standings"; }
    std::string_view operator()(const TeamStandings& /*body*/) const { return "teams"; }
    std::string_view operator()(const RoundClock& /*body*/) const { return "clock"; }
    std::string_view operator()(const Announcements& /*body*/) const { return "announcements"; }
    std::string_view operator()(const Screens& /*body*/) const { return "screens"; }
    std::string_view operator()(const CrossTable& /*body*/) const { return "cross-table"; }
    std::string_view operator()(const MedalTable& /*body*/) const { return "medals"; }
    std::string_view operator()(const Ceremony& /*body*/) const { return "ceremony"; }
};

Envelope read_envelope(const JsonReader& in, const std::string& kind) {
    Envelope envelope;
    envelope.run = in.at("run").text_not_empty(run_characters_max);
    envelope.epoch = in.at("epoch").sequence();
    envelope.topic_sequence = in.at("topic_sequence").sequence(1);
    envelope.log_sequence = in.at("log_sequence").sequence();
    envelope.published = in.at("published").sequence();
    envelope.time = in.at("time_ms").time();
    envelope.effective = in.at("effective_ms").time();
    envelope.topic = in.at("topic").text_not_empty(topic_bytes_max);
    if (in.failed()) return envelope;
    std::optional<Body> body = body_from_json(kind, in.at("body"));
    if (!body) in.at("kind").fail("protocol.unknown_name", {{"name", kind}});
    if (in.failed()) return envelope;
    envelope.body = *std::move(body);
    if (topic_of(envelope.body) != envelope.topic) {
        in.at("topic").fail("protocol.wrong_topic", {{"topic", topic_of(envelope.body)}});
    }
    return envelope;
}

TopicRetired read_retired(const JsonReader& in) {
    TopicRetired retired;
    retired.run = in.at("run").text_not_empty(run_characters_max);
    retired.epoch = in.at("epoch").sequence();
    retired.topic_sequence = in.at("topic_sequence").sequence(1);
    retired.log_sequence = in.at("log_sequence").sequence();
    retired.published = in.at("published").sequence();
    retired.time = in.at("time_ms").time();
    retired.topic = in.at("topic").text_not_empty(topic_bytes_max);
    return retired;
}

Delta read_delta(const JsonReader& in) {
    Delta delta;
    delta.run = in.at("run").text_not_empty(run_characters_max);
    delta.epoch = in.at("epoch").sequence();
    delta.base_sequence = in.at("base_sequence").integer(1, sequence_max);
    delta.log_sequence = in.at("log_sequence").sequence();
    delta.published = in.at("published").sequence();
    delta.time = in.at("time_ms").time();
    delta.effective = in.at("effective_ms").time();
    delta.topic = in.at("topic").text_not_empty(topic_bytes_max);
    delta.patch = in.at("patch").object_text();
    return delta;
}

Heartbeat read_heartbeat(const JsonReader& in) {
    Heartbeat heartbeat;
    heartbeat.run = in.at("run").text_not_empty(run_characters_max);
    heartbeat.epoch = in.at("epoch").sequence();
    heartbeat.time = in.at("time_ms").time();
    heartbeat.log_sequence = in.at("log_sequence").sequence();
    heartbeat.published = in.at("published").sequence();
    heartbeat.stale = in.at("stale_ms").duration();
    if (in.has("standby")) heartbeat.standby = in.at("standby").text(topic_bytes_max);
    return heartbeat;
}

/// What was read, unless the reader found a fault on the way.
template <class T>
Result<Published> sound(const JsonReader& in, T message) {
    if (in.failed()) return *in.fault();
    return Published(std::move(message));
}

struct KindOfPublished {
    std::string_view operator()(const Envelope& envelope) const { return kind_of(envelope.body); }
    std::string_view operator()(const TopicRetired& /*retired*/) const { return "retired"; }
    std::string_view operator()(const Heartbeat& /*heartbeat*/) const { return "heartbeat"; }
    std::string_view operator()(const Delta& /*delta*/) const { return "delta"; }
};

/// The message if it is of the type that the caller can use.
template <class T>
Result<T> only(Result<Published> published) {
    if (!published) return std::move(published).error();
    if (T* message = std::get_if<T>(&published.value())) return std::move(*message);
    Place place;
    place.path = "$.kind";
    const std::string_view kind = std::visit(KindOfPublished{}, *published);
    return Error("protocol.unknown_name", {{"name", std::string(kind)}}, place);
}

}  // namespace

std::string_view kind_of(const Body& body) {
    return std::visit(KindOf{}, body);
}

std::string encode_body(const Body& body) {
    return write_json(body_to_json(body));
}

std::string encode_with_body(const Envelope& envelope, std::string_view kind,
                             std::string_view encoded_body) {
    std::string text = write_json(Json{{"version", envelope.version},
                                       {"kind", kind},
                                       {"run", envelope.run},
                                       {"epoch", envelope.epoch},
                                       {"topic", envelope.topic},
                                       {"topic_sequence", envelope.topic_sequence},
                                       {"log_sequence", envelope.log_sequence},
                                       {"published", envelope.published},
                                       {"time_ms", milliseconds_of(envelope.time)},
                                       {"effective_ms", milliseconds_of(envelope.effective)}});
    text.pop_back();
    text.append(",\"body\":").append(encoded_body).append("}");
    return text;
}

std::string encode(const Envelope& envelope) {
    return encode_with_body(envelope, kind_of(envelope.body), encode_body(envelope.body));
}

std::string encode(const Heartbeat& heartbeat) {
    Json json{{"version", heartbeat.version},
              {"kind", "heartbeat"},
              {"run", heartbeat.run},
              {"epoch", heartbeat.epoch},
              {"time_ms", milliseconds_of(heartbeat.time)},
              {"log_sequence", heartbeat.log_sequence},
              {"published", heartbeat.published},
              {"stale_ms", heartbeat.stale.count()}};
    if (!heartbeat.standby.empty()) json["standby"] = heartbeat.standby;
    return write_json(json);
}

std::string encode(const TopicRetired& retired) {
    return write_json(Json{{"version", retired.version},
                           {"kind", "retired"},
                           {"run", retired.run},
                           {"epoch", retired.epoch},
                           {"topic", retired.topic},
                           {"topic_sequence", retired.topic_sequence},
                           {"log_sequence", retired.log_sequence},
                           {"published", retired.published},
                           {"time_ms", milliseconds_of(retired.time)}});
}

std::string encode(const Delta& delta) {
    std::string text = write_json(Json{{"version", delta.version},
                                       {"kind", "delta"},
                                       {"run", delta.run},
                                       {"epoch", delta.epoch},
                                       {"topic", delta.topic},
                                       {"base_sequence", delta.base_sequence},
                                       {"log_sequence", delta.log_sequence},
                                       {"published", delta.published},
                                       {"time_ms", milliseconds_of(delta.time)},
                                       {"effective_ms", milliseconds_of(delta.effective)}});
    text.pop_back();
    text.append(",\"patch\":").append(delta.patch).append("}");
    return text;
}

Result<Published> decode_published(std::string_view text) {
    const Result<nlohmann::json> parsed = parse_strict(text, published_bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    const std::string kind = in.at("kind").text();
    if (in.failed()) return *in.fault();
    if (kind == "heartbeat") return sound(in, read_heartbeat(in));
    if (kind == "retired") return sound(in, read_retired(in));
    if (kind == "delta") return sound(in, read_delta(in));
    return sound(in, read_envelope(in, kind));
}

Result<Envelope> decode_envelope(std::string_view text) {
    return only<Envelope>(decode_published(text));
}

Result<Heartbeat> decode_heartbeat(std::string_view text) {
    return only<Heartbeat>(decode_published(text));
}

}  // namespace kydai::protocol
