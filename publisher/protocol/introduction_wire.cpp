// Introductions as JSON, and their answers.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/introduction_wire.hpp"

#include "publisher/protocol/json_reader.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <optional>
#include <utility>

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t key_characters_max = 40;
constexpr std::size_t hex_characters_max = 64;
constexpr std::size_t slot_characters_max = 3;

struct RequestWriter {
    Json operator()(const AskForCard& /*request*/) const { return {{"introduction", "card"}}; }
    Json operator()(const AskForSlot& request) const {
        return {{"introduction", "slot"}, {"screen", request.screen.value()}, {"key", request.key}};
    }
    Json operator()(const OfferShare& request) const {
        Json json{{"introduction", "share"},
                  {"slot", request.slot},
                  {"share", request.share},
                  {"key", request.key}};
        if (!request.relay.empty()) json["relay"] = request.relay;
        return json;
    }
    Json operator()(const OfferProof& request) const {
        return {{"introduction", "proof"}, {"session", request.session}, {"proof", request.proof}};
    }
};

struct ReplyWriter {
    Json operator()(const EngineCard& reply) const {
        return {{"answer", "card"},
                {"engine_key", reply.engine_key},
                {"tournament_id", reply.tournament_id}};
    }
    Json operator()(const Slot& reply) const { return {{"answer", "slot"}, {"slot", reply.slot}}; }
    Json operator()(const EngineShare& reply) const {
        return {{"answer", "share"},
                {"session", reply.session},
                {"share", reply.share},
                {"engine_key", reply.engine_key}};
    }
    Json operator()(const Introduced& reply) const {
        return {{"answer", "introduced"}, {"proof", reply.proof}, {"device", reply.device}};
    }
    Json operator()(const IntroductionRefusal& reply) const {
        return {{"answer", "refused"}, {"code", reply.error.code}, {"args", reply.error.args}};
    }
};

std::string with_head(int version, std::int64_t id, const Json& content) {
    Json json{{"version", version}, {"id", id}};
    json.update(content);
    return write_json(json);
}

std::string key(const JsonReader& in) {
    return in.text_not_empty(key_characters_max);
}
std::string hex(const JsonReader& in) {
    return in.text_not_empty(hex_characters_max);
}

std::optional<Introduction> read_introduction(std::string_view name, const JsonReader& in) {
    if (name == "card") return AskForCard{};
    if (name == "slot") {
        return AskForSlot{ScreenName(in.at("screen").text_not_empty(name_characters_max)),
                          key(in.at("key"))};
    }
    if (name == "share") {
        return OfferShare{in.at("slot").text_not_empty(slot_characters_max), hex(in.at("share")),
                          key(in.at("key")), in.has("relay") ? key(in.at("relay")) : std::string()};
    }
    if (name == "proof") return OfferProof{hex(in.at("session")), hex(in.at("proof"))};
    return std::nullopt;
}

std::optional<IntroductionAnswer> read_answer(std::string_view name, const JsonReader& in) {
    if (name == "card") return EngineCard{key(in.at("engine_key")), in.at("tournament_id").text()};
    if (name == "slot") return Slot{in.at("slot").text_not_empty(slot_characters_max)};
    if (name == "share") {
        return EngineShare{hex(in.at("session")), hex(in.at("share")), key(in.at("engine_key"))};
    }
    if (name == "introduced") {
        return Introduced{hex(in.at("proof")), in.at("device").text(name_characters_max)};
    }
    if (name == "refused") {
        IntroductionRefusal refusal;
        refusal.error.code = in.at("code").text();
        refusal.error.args = in.at("args").texts();
        return refusal;
    }
    return std::nullopt;
}

}  // namespace

std::string encode(const IntroductionRequest& request) {
    return with_head(request.version, request.id,
                     std::visit(RequestWriter{}, request.introduction));
}

std::string encode(const IntroductionReply& reply) {
    return with_head(reply.version, reply.id, std::visit(ReplyWriter{}, reply.answer));
}

Result<IntroductionRequest> decode_introduction_request(std::string_view text) {
    const Result<nlohmann::json> parsed = parse_strict(text, introduction_bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    IntroductionRequest request;
    request.id = in.at("id").sequence();
    const std::string name = in.at("introduction").text();
    if (in.failed()) return *in.fault();
    std::optional<Introduction> introduction = read_introduction(name, in);
    if (!introduction) in.at("introduction").fail("protocol.unknown_name", {{"name", name}});
    if (in.failed()) return *in.fault();
    request.introduction = *std::move(introduction);
    return request;
}

Result<IntroductionReply> decode_introduction_reply(std::string_view text) {
    const Result<nlohmann::json> parsed = parse_strict(text, introduction_bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    IntroductionReply reply;
    reply.id = in.at("id").sequence();
    const std::string name = in.at("answer").text();
    if (in.failed()) return *in.fault();
    std::optional<IntroductionAnswer> answer = read_answer(name, in);
    if (!answer) in.at("answer").fail("protocol.unknown_name", {{"name", name}});
    if (in.failed()) return *in.fault();
    reply.answer = *std::move(answer);
    return reply;
}

}  // namespace kydai::protocol
