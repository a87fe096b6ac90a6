// Commands and their answers as JSON; bodies are embedded objects, read under the same limits.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/command_wire.hpp"

#include "publisher/protocol/json_reader.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <utility>

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

/// `text` as an object to embed; empty text is an empty object.
Result<std::string> embedded_object(const std::string& text, const char* path) {
    if (text.empty()) return std::string("{}");
    Result<nlohmann::json> parsed = parse_strict(text, command_bytes_max);
    Place place;
    place.path = path;
    if (!parsed) {
        Error error = std::move(parsed).error();
        error.place.path = path + error.place.path.substr(1);
        return error;
    }
    if (!parsed->is_object()) return Error("protocol.wrong_type", {{"wanted", "object"}}, place);
    return write_json(*parsed);
}

/// The head with one more member, last, that is JSON already.
Result<std::string> with_member(const Json& head, const char* key, const std::string& member) {
    std::string text = write_json(head);
    text.pop_back();
    text.append(",\"").append(key).append("\":").append(member).append("}");
    if (text.size() > command_bytes_max) {
        return Error("protocol.too_large",
                     {{"limit_kb", std::to_string(command_bytes_max / 1024U)}});
    }
    return text;
}

}  // namespace

Result<std::string> encode(const CommandRequest& request) {
    Result<std::string> body = embedded_object(request.body_json, "$.body");
    if (!body) return body;
    Json head{{"version", request.version},   {"id", request.id},
              {"author", request.author},     {"device", request.device},
              {"language", request.language}, {"name", request.name}};
    if (request.expected_sequence) head["expected_sequence"] = *request.expected_sequence;
    return with_member(head, "body", *body);
}

Result<std::string> encode(const CommandReply& reply) {
    Result<std::string> result = embedded_object(reply.result_json, "$.result");
    if (!result) return result;
    const Json head{{"version", reply.version},           {"id", reply.id},
                    {"accepted", reply.accepted},         {"repeated", reply.repeated},
                    {"log_sequence", reply.log_sequence}, {"code", reply.code},
                    {"message", reply.message},           {"warnings", reply.warnings}};
    return with_member(head, "result", *result);
}

Result<CommandRequest> decode_command_request(std::string_view text) {
    const Result<nlohmann::json> parsed = parse_strict(text, command_bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    CommandRequest request;
    request.id = in.at("id").text_not_empty(request_id_characters_max);
    request.author = in.at("author").text(name_characters_max);
    request.device = in.at("device").text(name_characters_max);
    request.language = in.at("language").text(name_characters_max);
    request.name = in.at("name").text_not_empty(name_characters_max);
    if (in.has("expected_sequence"))
        request.expected_sequence = in.at("expected_sequence").sequence();
    request.body_json = in.at("body").object_text();
    if (in.failed()) return *in.fault();
    return request;
}

Result<CommandReply> decode_command_reply(std::string_view text) {
    const Result<nlohmann::json> parsed = parse_strict(text, command_bytes_max);
    if (!parsed) return parsed.error();
    const JsonReader in(*parsed);
    if (!in.has_known_version()) return *in.fault();
    CommandReply reply;
    reply.id = in.at("id").text(request_id_characters_max);
    reply.accepted = in.at("accepted").boolean();
    reply.repeated = in.at("repeated").boolean();
    reply.log_sequence = in.at("log_sequence").sequence();
    reply.code = in.at("code").text();
    reply.message = in.at("message").text(command_bytes_max);
    reply.warnings =
        in.at("warnings").list([](const JsonReader& item) { return item.text(command_bytes_max); });
    reply.result_json = in.at("result").object_text();
    if (in.failed()) return *in.fault();
    return reply;
}

}  // namespace kydai::protocol
