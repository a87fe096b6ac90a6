// See arbiter_site.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/arbiter_site.hpp"

#include "engine/console/public_site.hpp"
#include "engine/console/qr_code.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <set>

namespace kydai::console {
namespace {

using nlohmann::json;

std::string text_in(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

/// The longest body of a page's request: a list of players is larger than all else.
bool is_upload(const WebRequest& request) {
    return request.path == "/api/upload";
}

WebReply qr_reply(const WebRequest& request) {
    const auto rows = qr_code(request.asked("text"));
    if (!rows) return refusal_reply(422, "console.malformed");
    return json_reply(200, json{{"rows", *rows}}.dump());
}

}  // namespace

Admitted ArbiterSite::admit(const WebRequest& request) {
    if (const auto why = guard_.refusal(request)) {
        complain_(*why, request.address);
        return refusal_reply(*why == "method" ? 405 : 403, "console.refused_" + *why);
    }
    if (request.method != Method::Post) return Admission{0, false};
    if (!is_upload(request)) return Admission{body_bytes_max, false};
    if (sign_in_.who(request) == nullptr) return refusal_reply(401, "console.signed_out");
    return Admission{list_bytes_max, true};
}

void ArbiterSite::handle(const WebRequest& request, const Answer& answer) {
    if (!request.path.starts_with("/api/")) {
        auto page = pages_.page("arbiter", request.path);
        return answer(page ? std::move(*page) : refusal_reply(404, "console.no_page"));
    }
    if (request.path == "/api/session") return answer(sign_in_.session(request));
    const bool is_post = request.method == Method::Post;
    if (is_post && request.path == "/api/pair") return sign_in_.pair(request, answer);
    if (is_post && request.path == "/api/sign-in") return sign_in_.sign_in(request, answer);
    if (is_post && request.path == "/api/sign-out") {
        answer(sign_in_.sign_out(request));
        return check_streams();
    }
    const Device* device = sign_in_.who(request);
    if (device == nullptr) return answer(refusal_reply(401, "console.signed_out"));
    handle_signed_in(request, *device, answer);
}

void ArbiterSite::handle_signed_in(const WebRequest& request, const Device& device,
                                   const Answer& answer) {
    const bool is_post = request.method == Method::Post;
    if (is_post && (request.path == "/api/command" || is_upload(request))) {
        return command(request, device, answer);
    }
    if (is_post && request.path == "/api/pairing-link") {
        return pairing_link(request, device, answer);
    }
    if (request.path == "/api/stream") return answer(stream(device));
    if (request.path == "/api/qr") return answer(qr_reply(request));
    if (request.path == "/api/facts") {
        return answer(json_reply(200, json{{"public_port", facts_.public_port},
                                           {"fingerprint", facts_.fingerprint},
                                           {"version", facts_.version}}
                                          .dump()));
    }
    answer(refusal_reply(404, "console.no_page"));
}

void ArbiterSite::command(const WebRequest& request, const Device& device, const Answer& answer) {
    const Result<json> body =
        protocol::parse_strict(request.body, is_upload(request) ? list_bytes_max : body_bytes_max);
    if (!body || !body->is_object()) return answer(refusal_reply(400, "console.malformed"));
    Asked asked;
    asked.device = device.id;
    asked.request.id = text_in(*body, "id");
    asked.request.name = text_in(*body, "name");
    asked.request.author = device.name;
    asked.request.device = "console-" + std::to_string(device.id.value());
    asked.request.language = text_in(*body, "language") == "en" ? "en" : "vi";
    const auto fields = body->find("body");
    const bool has_fields = fields != body->end() && fields->is_object();
    if (has_fields) asked.request.body_json = protocol::write_json(*fields);
    const auto expected = body->find("expected_sequence");
    if (expected != body->end() && expected->is_number_integer()) {
        asked.request.expected_sequence = expected->get<std::int64_t>();
    }
    const bool is_whole = !asked.request.id.empty() && asked.request.id.size() <= 64 &&
                          !asked.request.name.empty() && asked.request.name.size() <= 64 &&
                          (has_fields || fields == body->end());
    if (!is_whole) return answer(refusal_reply(400, "console.malformed"));
    const bool is_asked =
        exchange_.ask(std::move(asked), [answer](const protocol::CommandReply& reply) {
            const Result<std::string> text = protocol::encode(reply);
            answer(text ? json_reply(200, *text) : refusal_reply(500, "console.too_much"));
        });
    if (!is_asked) answer(refusal_reply(503, "console.busy"));
}

void ArbiterSite::pairing_link(const WebRequest& request, const Device& device,
                               const Answer& answer) {
    const Result<json> body = protocol::parse_strict(request.body, 4096);
    const bool is_question = body && body->is_object() && body->contains("device") &&
                             body->at("device").is_number_integer();
    if (!is_question) return answer(refusal_reply(400, "console.malformed"));
    if (device.role != Role::ChiefArbiter) return answer(refusal_reply(403, "console.chief_alone"));
    const DeviceId wanted(body->at("device").get<std::int64_t>());
    const std::string base = (request.is_secure ? "https://" : "http://") +
                             std::string(request.header("host")) + "/#pair=";
    const bool is_asked = exchange_.work([=](EngineDoor& door) -> Exchange::Task {
        const Result<std::string> code = door.issue(wanted);
        return [=] {
            if (!code) return answer(refusal_reply(404, code.error().code, code.error().args));
            answer(json_reply(200, json{{"code", *code}, {"link", base + *code}}.dump()));
        };
    });
    if (!is_asked) answer(refusal_reply(503, "console.busy"));
}

WebReply ArbiterSite::stream(const Device& device) {
    WebReply reply;
    reply.content_type = "text/event-stream; charset=utf-8";
    reply.on_stream = [this, id = device.id](const StreamPointer& stream) {
        std::erase_if(streams_, [](const auto& entry) { return entry.second.expired(); });
        streams_.emplace_back(id, stream);
        stream->send("beat", beat_());
        Interest interest;
        interest.everything = true;
        hub_.follow(stream, std::move(interest));
    };
    return reply;
}

void ArbiterSite::check_streams() {
    for (const auto& [id, weak] : streams_) {
        const StreamPointer stream = weak.lock();
        if (stream && sign_in_.device(id) == nullptr) stream->close();
    }
    std::erase_if(streams_, [](const auto& entry) { return entry.second.expired(); });
}

WebHandlers ArbiterSite::handlers() {
    WebHandlers handlers;
    handlers.admit = [this](const WebRequest& request) { return admit(request); };
    handlers.handle = [this](const WebRequest& request, const Answer& answer) {
        handle(request, answer);
    };
    handlers.complain = complain_;
    return handlers;
}

}  // namespace kydai::console
