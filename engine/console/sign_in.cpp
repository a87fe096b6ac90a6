// See sign_in.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/sign_in.hpp"

#include "engine/console/public_site.hpp"
#include "publisher/protocol/strict_json.hpp"

namespace kydai::console {
namespace {

using nlohmann::json;

constexpr int hashing_max = 8;

std::string cookie_name(const WebRequest& request) {
    // A browser lets nobody but us set a __Host- cookie, and only over TLS.
    return request.is_secure ? "__Host-kydai" : "kydai";
}

std::string set_cookie(const WebRequest& request, std::string_view token, int seconds) {
    return cookie_name(request) + "=" + std::string(token) +
           "; Path=/; Max-Age=" + std::to_string(seconds) + "; HttpOnly; SameSite=Strict" +
           (request.is_secure ? "; Secure" : "");
}

std::string text_in(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string lockout_name(DeviceId device) {
    return "device-" + std::to_string(device.value());
}

json about(const Device& device) {
    json groups = json::array();
    for (const GroupId& group : device.groups) groups.push_back(group.value());
    return {{"signed_in", true},
            {"device", device.id.value()},
            {"name", device.name},
            {"role", role_name(device.role)},
            {"groups", groups}};
}

}  // namespace

const char* role_name(Role role) {
    switch (role) {
        case Role::ChiefArbiter:
            return "chief";
        case Role::SectionArbiter:
            return "section";
        case Role::Announcer:
            return "announcer";
        case Role::Viewer:
            return "viewer";
        case Role::Kiosk:
            return "kiosk";
    }
    return "";
}

void SignIn::set_devices(Devices devices) {
    devices_ = std::move(devices);
    for (const auto& [id, device] : devices_) {
        if (device.is_revoked) sessions_.end_all_of(id);
    }
}

const Device* SignIn::device(DeviceId id) const {
    const auto found = devices_.find(id);
    return found == devices_.end() || found->second.is_revoked ? nullptr : &found->second;
}

const Device* SignIn::device_of_key(const WebRequest& request) const {
    const auto id = keys_.device_of(request.header("x-kydai-key"));
    return id ? device(*id) : nullptr;
}

const Device* SignIn::who(const WebRequest& request) {
    const Credentials shown{cookie(request, cookie_name(request)), request.header("x-kydai-key"),
                            request.header("user-agent")};
    const Sessions::Found found = sessions_.find(shown, now());
    if (found.standing == Standing::Foreign) complain_("foreign_cookie", request.address);
    return found.standing == Standing::Good ? device(found.device) : nullptr;
}

std::optional<WebReply> SignIn::locked(const std::string& name) const {
    const auto wait = lockout_.wait(name, now());
    if (!wait) return std::nullopt;
    WebReply reply =
        refusal_reply(429, "console.locked", {{"seconds", std::to_string(wait->count() + 1)}});
    reply.headers.emplace_back("Retry-After", std::to_string(wait->count() + 1));
    return reply;
}

WebReply SignIn::welcome(const WebRequest& request, const Device& device, const std::string& key) {
    const std::string token = sessions_.begin(device.id, key, request.header("user-agent"), now());
    json body = about(device);
    body["key"] = key;
    WebReply reply = json_reply(200, protocol::write_json(body));
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Sessions::idle_max);
    reply.headers.emplace_back("Set-Cookie",
                               set_cookie(request, token, static_cast<int>(seconds.count())));
    return reply;
}

void SignIn::pair(const WebRequest& request, const Answer& answer) {
    const Result<json> body = protocol::parse_strict(request.body, 4096);
    if (!body || !body->is_object()) return answer(refusal_reply(400, "console.malformed"));
    const std::string code = text_in(*body, "code");
    const std::string pin = text_in(*body, "pin");
    // Before the code is spent.
    if (!is_good_pin(pin)) return answer(refusal_reply(422, "console.weak_pin"));
    const bool is_asked = exchange_.work([=, this](EngineDoor& door) -> Exchange::Task {
        const Result<DeviceId> device = door.redeem(code, request.address);
        return [=, this] {
            if (device) return choose_pin(request, *device, pin, answer);
            complain_("wrong_code", request.address);
            answer(refusal_reply(403, device.error().code, device.error().args));
        };
    });
    if (!is_asked) answer(refusal_reply(503, "console.busy"));
}

void SignIn::choose_pin(const WebRequest& request, DeviceId device, const std::string& pin,
                        const Answer& answer) {
    const std::string key = keys_.make(device);
    ++hashing_;
    aside_([=, this]() -> std::function<void()> {
        std::string hash = hash_pin(pin, key);
        return [=, this] {
            --hashing_;
            store_pin(request, device, key, hash, answer);
        };
    });
}

void SignIn::store_pin(const WebRequest& request, DeviceId id, const std::string& key,
                       const std::string& hash, const Answer& answer) {
    const bool is_asked = exchange_.work([=, this](EngineDoor& door) -> Exchange::Task {
        const protocol::CommandReply reply = door.set_pin(id, hash);
        return [=, this] {
            const Device* known = device(id);
            if (!reply.accepted || known == nullptr) {
                return answer(
                    refusal_reply(403, "console.not_paired", {{"reason", reply.message}}));
            }
            sessions_.end_all_of(id);  // an older phone of the same name
            lockout_.succeeded(lockout_name(id));
            answer(welcome(request, *known, key));
        };
    });
    if (!is_asked) answer(refusal_reply(503, "console.busy"));
}

void SignIn::sign_in(const WebRequest& request, const Answer& answer) {
    const Result<json> body = protocol::parse_strict(request.body, 4096);
    if (!body || !body->is_object()) return answer(refusal_reply(400, "console.malformed"));
    const Device* known = device_of_key(request);
    if (known == nullptr || known->pin_hash.empty()) {
        complain_("unknown_device", request.address);
        return answer(refusal_reply(403, "console.unknown_device"));
    }
    const std::string name = lockout_name(known->id);
    if (auto wait = locked(name)) return answer(std::move(*wait));
    if (hashing_ >= hashing_max) return answer(refusal_reply(503, "console.busy"));
    // Counted before it is tried: many tries at once are many tries.
    lockout_.failed(name, now());
    ++hashing_;
    aside_([=, this, hash = known->pin_hash, id = known->id, pin = text_in(*body, "pin"),
            key = std::string(request.header("x-kydai-key"))]() -> std::function<void()> {
        const bool is_right = pin.size() <= 32 && fits_pin(hash, pin, key);
        return [=, this] {
            --hashing_;
            const Device* still = device(id);
            if (!is_right || still == nullptr) {
                complain_("wrong_pin", still == nullptr ? request.address : still->name);
                return answer(refusal_reply(403, "console.wrong_pin"));
            }
            lockout_.succeeded(name);
            answer(welcome(request, *still, key));
        };
    });
}

WebReply SignIn::sign_out(const WebRequest& request) {
    sessions_.end(cookie(request, cookie_name(request)));
    WebReply reply = json_reply(200, "{}");
    reply.headers.emplace_back("Set-Cookie", set_cookie(request, "", 0));
    return reply;
}

WebReply SignIn::session(const WebRequest& request) {
    if (const Device* signed_in = who(request)) {
        return json_reply(200, protocol::write_json(about(*signed_in)));
    }
    const Device* known = device_of_key(request);
    const bool has_pin = known != nullptr && !known->pin_hash.empty();
    json body = {{"signed_in", false}, {"needs", has_pin ? "pin" : "pair"}};
    if (has_pin) body["name"] = known->name;
    return json_reply(200, protocol::write_json(body));
}

}  // namespace kydai::console
