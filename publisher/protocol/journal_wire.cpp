// Requests of a standby and answers of the engine as JSON.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/journal_wire.hpp"

#include "publisher/protocol/json_reader.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <optional>
#include <utility>

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t hex_characters = 64;  // of a SHA-256
constexpr std::size_t text_characters_unbounded = journal_reply_bytes_max;
constexpr int port_max = 65'535;
constexpr std::size_t key_characters_max = 64 * 1024;

Json json_of(const JournalPosition& position) {
    return Json{{"sequence", position.sequence}, {"hash", position.hash}};
}

Json json_of(const JournalRecord& record) {
    return Json{{"first", record.first},     {"time_ms", record.time.time_since_epoch().count()},
                {"author", record.author},   {"device", record.device},
                {"command", record.command}, {"digest", record.digest},
                {"events", record.events},   {"answer", record.answer},
                {"hash", record.hash}};
}

Json json_of(const std::vector<JournalRecord>& records) {
    Json array = Json::array();
    for (const JournalRecord& record : records) array.push_back(json_of(record));
    return array;
}

struct RequestWriter {
    Json operator()(const FollowRequest& request) const {
        return Json{{"request", "follow"},
                    {"journal", request.journal},
                    {"head", json_of(request.head)},
                    {"epoch", request.epoch},
                    {"host", request.host},
                    {"port", request.port},
                    {"wants_keys", request.wants_keys}};
    }
    Json operator()(const FollowAck& ack) const {
        return Json{{"request", "ack"}, {"head", json_of(ack.head)}};
    }
    Json operator()(const FenceRequest& request) const {
        return Json{{"request", "fence"},     {"journal", request.journal},
                    {"epoch", request.epoch}, {"head", json_of(request.head)},
                    {"host", request.host},   {"port", request.port}};
    }
};

struct ReplyWriter {
    Json operator()(const FollowWelcome& welcome) const {
        Json keys = Json::array();
        for (const KeyFile& key : welcome.keys) {
            keys.push_back({{"name", key.name}, {"text", key.text}});
        }
        return Json{{"reply", "welcome"},
                    {"journal", welcome.journal},
                    {"epoch", welcome.epoch},
                    {"head", json_of(welcome.head)},
                    {"time_ms", welcome.time.time_since_epoch().count()},
                    {"keys", std::move(keys)}};
    }
    Json operator()(const JournalChunk& chunk) const {
        return Json{{"reply", "records"},
                    {"head", json_of(chunk.head)},
                    {"time_ms", chunk.time.time_since_epoch().count()},
                    {"records", json_of(chunk.records)}};
    }
    Json operator()(const FenceReply& reply) const {
        return Json{{"reply", "fenced"},
                    {"epoch", reply.epoch},
                    {"head", json_of(reply.head)},
                    {"records", json_of(reply.records)}};
    }
    Json operator()(const JournalRefusal& refusal) const {
        return Json{
            {"reply", "refused"}, {"code", refusal.error.code}, {"args", refusal.error.args}};
    }
};

template <class Variant, class Writer>
std::string encoded(const Variant& message, const Writer& writer) {
    Json json{{"version", protocol_version}};
    json.update(std::visit(writer, message));
    return write_json(json);
}

JournalPosition read_position(const JsonReader& in) {
    return {in.at("sequence").sequence(), in.at("hash").text(hex_characters)};
}

JournalRecord read_record(const JsonReader& in) {
    JournalRecord record;
    record.first = in.at("first").sequence(1);
    record.time = in.at("time_ms").time();
    record.author = in.at("author").exact_text(text_characters_unbounded);
    record.device = in.at("device").exact_text(text_characters_unbounded);
    record.command = in.at("command").exact_text(text_characters_unbounded);
    record.digest = in.at("digest").text(hex_characters);
    record.events = in.at("events").list(
        [](const JsonReader& event) { return event.exact_text(text_characters_unbounded); });
    record.answer = in.at("answer").exact_text(text_characters_unbounded);
    record.hash = in.at("hash").text(hex_characters);
    return record;
}

KeyFile read_key(const JsonReader& in) {
    return {in.at("name").text_not_empty(name_characters_max),
            in.at("text").exact_text(key_characters_max)};
}

std::optional<JournalRequest> read_request(const std::string& name, const JsonReader& in) {
    if (name == "ack") return FollowAck{read_position(in.at("head"))};
    const bool is_follow = name == "follow";
    if (!is_follow && name != "fence") return std::nullopt;
    const std::string journal = in.at("journal").text(name_characters_max);
    const JournalPosition head = read_position(in.at("head"));
    const std::int64_t epoch = in.at("epoch").sequence();
    const std::string host = in.at("host").text();
    const int port = static_cast<int>(in.at("port").integer(0, port_max));
    if (is_follow) {
        return FollowRequest{journal, head, epoch, host, port, in.at("wants_keys").boolean()};
    }
    return FenceRequest{journal, epoch, head, host, port};
}

std::optional<JournalReply> read_reply(const std::string& name, const JsonReader& in) {
    if (name == "welcome") {
        return FollowWelcome{in.at("journal").text_not_empty(name_characters_max),
                             in.at("epoch").sequence(), read_position(in.at("head")),
                             in.at("time_ms").time(), in.at("keys").list(read_key)};
    }
    if (name == "records") {
        return JournalChunk{in.at("records").list(read_record), read_position(in.at("head")),
                            in.at("time_ms").time()};
    }
    if (name == "fenced") {
        return FenceReply{in.at("epoch").sequence(), read_position(in.at("head")),
                          in.at("records").list(read_record)};
    }
    if (name == "refused")
        return JournalRefusal{Error(in.at("code").text(), in.at("args").texts())};
    return std::nullopt;
}

/// The alternative that `key` names, read by `read`.
template <class Message, class Read>
Result<Message> decoded(std::string_view text, std::size_t bytes_max, const char* key, Read read) {
    const Result<nlohmann::json> parsed = parse_strict(text, bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    const std::string name = in.at(key).text();
    if (in.failed()) return *in.fault();
    std::optional<Message> message = read(name, in);
    if (!message) in.at(key).fail("protocol.unknown_name", {{"name", name}});
    if (in.failed()) return *in.fault();
    return *std::move(message);
}

}  // namespace

std::string encode(const JournalRequest& request) {
    return encoded(request, RequestWriter{});
}

std::string encode(const JournalReply& reply) {
    return encoded(reply, ReplyWriter{});
}

Result<JournalRequest> decode_journal_request(std::string_view text) {
    return decoded<JournalRequest>(text, journal_request_bytes_max, "request", read_request);
}

Result<JournalReply> decode_journal_reply(std::string_view text) {
    return decoded<JournalReply>(text, journal_reply_bytes_max, "reply", read_reply);
}

}  // namespace kydai::protocol
