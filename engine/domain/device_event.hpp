// What has become true about devices.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/device.hpp"

#include <string>

namespace kydai {

struct DeviceAdded {
    Device device;
    friend bool operator==(const DeviceAdded&, const DeviceAdded&) = default;
};

/// The device as it is from now; what was handed over (key, PIN) is in it too.
struct DeviceChanged {
    Device device;
    std::string previous_name;
    friend bool operator==(const DeviceChanged&, const DeviceChanged&) = default;
};

struct DeviceRevoked {
    DeviceId device;
    friend bool operator==(const DeviceRevoked&, const DeviceRevoked&) = default;
};

}  // namespace kydai
