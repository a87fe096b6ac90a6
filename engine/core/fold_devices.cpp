// Folding of devices.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"

#include <algorithm>

namespace kydai::core {

void apply(Tournament& state, const DeviceAdded& event, const RecordedEvent& /*recorded*/) {
    state.devices.edit()[event.device.id] = event.device;
    state.next_device = std::max(state.next_device, event.device.id.value() + 1);
}

void apply(Tournament& state, const DeviceChanged& event, const RecordedEvent& /*recorded*/) {
    state.devices.edit()[event.device.id] = event.device;
}

void apply(Tournament& state, const DeviceRevoked& event, const RecordedEvent& /*recorded*/) {
    const auto found = state.devices.edit().find(event.device);
    KYDAI_CHECK(found != state.devices->end());
    found->second.is_revoked = true;
}

}  // namespace kydai::core
