// See device_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/device_inquiries.hpp"

#include "engine/codec/name_tables.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"

namespace kydai::daemon {
namespace {

using nlohmann::json;

json device_json(const Device& device) {
    json groups = json::array();
    for (const GroupId& group : device.groups) groups.push_back(group.value());
    return {{"id", device.id.value()},
            {"name", device.name},
            {"role", codec::name_in(codec::role_names, device.role)},
            {"groups", groups},
            {"has_key", !device.curve_key.empty()},
            {"has_pin", !device.pin_hash.empty()},
            {"is_revoked", device.is_revoked}};
}

Result<std::string> ask_devices(const Tournament& state) {
    json devices = json::array();
    for (const auto& [id, device] : *state.devices) devices.push_back(device_json(device));
    return json{{"devices", devices}}.dump();
}

Result<std::string> ask_pairing_code(const Tournament& state, PairingDesk& desk,
                                     const std::string& console_address, const std::string& body) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const std::optional<std::int64_t> id = question->number("device");
    if (!id) return Error("inquiry.malformed", {{"reason", "device"}});
    const Device* device = state.device(DeviceId(*id));
    if (device == nullptr) return Error("device.unknown", {{"device", std::to_string(*id)}});
    if (device->is_revoked) return Error("device.revoked_already", {{"device", device->name}});
    const Result<std::string> code = desk.issue(device->id);
    if (!code) return code.error();
    return json{{"code", *code},
                {"minutes", PairingDesk::validity.count()},
                {"console_link", console_address.empty() ? "" : console_address + "#pair=" + *code}}
        .dump();
}

Result<std::string> trust_screen(PairingDesk& desk, const std::string& body) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<ScreenName> screen = desk.enter(question->text("code"));
    if (!screen) return screen.error();
    return json{{"screen", screen->value()}}.dump();
}

Result<std::string> ask_screen_trust(PairingDesk& desk, const std::string& body) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    switch (desk.state_of(question->text("code"))) {
        case PairingDesk::ScreenState::Asked:
            return json{{"state", "asked"}}.dump();
        case PairingDesk::ScreenState::Wrong:
            return json{{"state", "wrong"}}.dump();
        case PairingDesk::ScreenState::Trusted:
            break;
    }
    return json{{"state", "trusted"}}.dump();
}

}  // namespace

void add_device_inquiries(Inquiries& inquiries, const Ledger& ledger, PairingDesk& desk,
                          std::function<std::string()> console_address) {
    using protocol::CommandRequest;
    inquiries["ask_devices"] = [&ledger](const CommandRequest& /*request*/,
                                         const Catalogue& /*words*/) {
        return ask_devices(ledger.state());
    };
    inquiries["trust_screen"] = [&desk](const CommandRequest& request, const Catalogue& /*words*/) {
        return trust_screen(desk, request.body_json);
    };
    inquiries["ask_screen_trust"] = [&desk](const CommandRequest& request,
                                            const Catalogue& /*words*/) {
        return ask_screen_trust(desk, request.body_json);
    };
    inquiries["ask_pairing_code"] = [&ledger, &desk, address = std::move(console_address)](
                                        const CommandRequest& request, const Catalogue& /*words*/) {
        return ask_pairing_code(ledger.state(), desk, address(), request.body_json);
    };
}

}  // namespace kydai::daemon
