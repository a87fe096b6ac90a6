// Devices: who may be added, changed, revoked; one chief arbiter's always stays.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <string_view>

namespace kydai::core {
namespace {

constexpr int name_characters_max = 64;               // as names on the wire
constexpr std::size_t devices_max = 2000;             // screens too; four times the largest hall
constexpr std::size_t key_characters = 40;            // 32 bytes in Z85
constexpr std::size_t pin_hash_characters_max = 128;  // crypto_pwhash_STRBYTES
constexpr std::string_view z85 =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";

Result<void> check_name(const Tournament& state, const Device& device) {
    if (is_blank(device.name)) return Error("device.no_name");
    if (count_characters(device.name) > name_characters_max) {
        return Error("device.name_too_long", {{"limit", std::to_string(name_characters_max)}});
    }
    const std::string folded = folded_for_search(device.name);
    bool is_taken = folded == engine_author;
    for (const auto& [id, other] : *state.devices) {
        const bool is_other = id != device.id && !other.is_revoked;
        if (is_other && folded_for_search(other.name) == folded) is_taken = true;
    }
    if (is_taken) return Error("device.name_taken", {{"device", device.name}});
    return {};
}

bool may_have_groups(Role role) {
    return role == Role::SectionArbiter || role == Role::Kiosk;
}

Result<void> check_groups(const Tournament& state, Device& device) {
    if (!may_have_groups(device.role)) {
        if (device.groups.empty()) return {};
        return Error("device.needs_no_groups", {{"device", device.name}});
    }
    if (device.groups.empty()) {
        if (device.role == Role::Kiosk) return {};  // of the whole hall
        return Error("device.needs_groups", {{"device", device.name}});
    }
    Result<std::vector<GroupId>> groups = resolve_groups(state, device.groups);
    if (!groups) return groups.error();
    device.groups = std::move(*groups);
    return {};
}

Result<void> check_key(const Tournament& state, const Device& device) {
    if (device.curve_key.empty()) return {};
    const bool is_key = device.curve_key.size() == key_characters &&
                        device.curve_key.find_first_not_of(z85) == std::string::npos;
    if (!is_key) return Error("device.bad_key", {{"device", device.name}});
    const Device* other = state.device_with_key(device.curve_key);
    if (other != nullptr && other->id != device.id) {
        return Error("device.key_in_use", {{"device", other->name}});
    }
    return {};
}

/// The PIN itself never comes here, so nothing that is shorter than a hash may.
Result<void> check_pin_hash(const Device& device) {
    if (device.pin_hash.empty()) return {};
    const bool is_hash = device.pin_hash.starts_with("$argon2id$") &&
                         device.pin_hash.size() <= pin_hash_characters_max;
    if (is_hash) return {};
    return Error("device.bad_pin_hash", {{"device", device.name}});
}

Result<void> check(const Tournament& state, Device& device) {
    for (const Result<void>& checked : {check_name(state, device), check_groups(state, device),
                                        check_key(state, device), check_pin_hash(device)}) {
        if (!checked) return checked;
    }
    return {};
}

Result<const Device*> open_device(const Tournament& state, DeviceId id) {
    const Device* device = state.device(id);
    if (device == nullptr) {
        return Error("device.unknown", {{"device", std::to_string(id.value())}});
    }
    if (device->is_revoked) return Error("device.revoked_already", {{"device", device->name}});
    return device;
}

bool is_last_chief(const Tournament& state, const Device& device) {
    if (device.role != Role::ChiefArbiter) return false;
    return std::none_of(state.devices->begin(), state.devices->end(), [&](const auto& entry) {
        const Device& other = entry.second;
        return other.id != device.id && !other.is_revoked && other.role == Role::ChiefArbiter;
    });
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const AddDevice& command) {
    const Tournament& state = deciding.state();
    if (state.devices->size() >= devices_max) {
        return Error("device.too_many", {{"limit", std::to_string(devices_max)}});
    }
    Device device;
    device.id = DeviceId(state.next_device);
    device.name = command.name;
    device.role = command.role;
    device.groups = command.groups;
    device.curve_key = command.curve_key;
    if (Result<void> checked = check(state, device); !checked) return checked;
    deciding.add(DeviceAdded{std::move(device)});
    return {};
}

Result<void> decide_on(Deciding& deciding, const ChangeDevice& command) {
    const Tournament& state = deciding.state();
    const Result<const Device*> known = open_device(state, command.device);
    if (!known) return known.error();
    Device device = **known;
    device.name = command.name.value_or(device.name);
    device.role = command.role.value_or(device.role);
    if (!may_have_groups(device.role)) device.groups.clear();
    device.groups = command.groups.value_or(device.groups);
    device.curve_key = command.curve_key.value_or(device.curve_key);
    device.pin_hash = command.pin_hash.value_or(device.pin_hash);
    if (Result<void> checked = check(state, device); !checked) return checked;
    if (device == **known) return {};
    if (device.role != Role::ChiefArbiter && is_last_chief(state, **known)) {
        return Error("device.last_chief", {{"device", (*known)->name}});
    }
    std::string previous_name = (*known)->name;
    deciding.add(DeviceChanged{std::move(device), std::move(previous_name)});
    return {};
}

Result<void> decide_on(Deciding& deciding, const RevokeDevice& command) {
    const Result<const Device*> device = open_device(deciding.state(), command.device);
    if (!device) return device.error();
    if (is_last_chief(deciding.state(), **device) && !command.is_forced) {
        return Error("device.last_chief", {{"device", (*device)->name}});
    }
    deciding.add(DeviceRevoked{command.device});
    return {};
}

}  // namespace kydai::core
