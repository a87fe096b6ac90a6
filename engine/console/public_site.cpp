// See public_site.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/public_site.hpp"

#include "publisher/protocol/strict_json.hpp"

namespace kydai::console {

WebReply refusal_reply(int status, const std::string& code,
                       const std::map<std::string, std::string>& args) {
    return json_reply(status, protocol::write_json(nlohmann::json{{"code", code}, {"args", args}}));
}

Interest interest_of(const WebRequest& request) {
    constexpr std::size_t groups_max = 10;
    Interest interest;
    std::string_view text = request.asked("groups");
    while (!text.empty() && interest.groups.size() < groups_max) {
        const std::string_view group = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), group.size() + 1));
        if (!group.empty()) interest.groups.emplace(group);
    }
    return interest;
}

Admitted PublicSite::admit(const WebRequest& request) {
    if (request.method == Method::Post || request.method == Method::Other) {
        complain_("method", request.address);
        return refusal_reply(405, "console.refused_method");
    }
    if (const auto why = guard_.refusal(request)) {
        complain_(*why, request.address);
        return refusal_reply(403, "console.refused_" + *why);
    }
    return Admission{0, false};
}

WebReply PublicSite::stream(const WebRequest& request) {
    WebReply reply;
    reply.content_type = "text/event-stream; charset=utf-8";
    reply.on_stream = [this, interest = interest_of(request)](const StreamPointer& stream) {
        stream->send("beat", beat_());
        hub_.follow(stream, interest);
    };
    return reply;
}

WebReply PublicSite::reply_to(const WebRequest& request) {
    if (request.path == "/api/find") {
        return json_reply(200, found_json(finder_.find(hub_, request.asked("q"))));
    }
    if (request.path == "/api/stream") return stream(request);
    if (auto page = pages_.page("public", request.path)) return std::move(*page);
    return refusal_reply(404, "console.no_page");
}

WebHandlers PublicSite::handlers() {
    WebHandlers handlers;
    handlers.admit = [this](const WebRequest& request) { return admit(request); };
    handlers.handle = [this](WebRequest request, const Answer& answer) {
        answer(reply_to(request));
    };
    handlers.complain = complain_;
    return handlers;
}

}  // namespace kydai::console
