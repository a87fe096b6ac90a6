// See sender.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/sender.hpp"

#include "engine/authority/authorize.hpp"

namespace kydai::daemon {
namespace {

struct Finder {
    const Tournament& state;

    Result<Device> operator()(const OwnMachine& /*sender*/) const {
        return authority::own_machine();
    }
    Result<Device> operator()(const KeyHolder& sender) const {
        if (const Device* device = state.device_with_key(sender.curve_key)) return *device;
        for (const auto& [id, device] : *state.devices) {
            if (device.is_revoked && device.curve_key == sender.curve_key) return revoked(device);
        }
        return Error("authority.unknown_key");
    }
    Result<Device> operator()(const DeviceId& sender) const {
        const Device* device = state.device(sender);
        if (device == nullptr) return Error("authority.unknown_device");
        if (device->is_revoked) return revoked(*device);
        return *device;
    }
    static Error revoked(const Device& device) {
        return Error("authority.revoked", {{"device", device.name}});
    }
};

}  // namespace

Result<Device> device_of(const Sender& sender, const Tournament& state) {
    return std::visit(Finder{state}, sender);
}

}  // namespace kydai::daemon
