// Commands about devices. A change leaves alone what it does not name.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/device.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai {

struct AddDevice {
    std::string name;
    Role role = Role::Viewer;
    std::vector<GroupId> groups;  ///< a section arbiter's
    std::string curve_key;        ///< where it is known already
    friend bool operator==(const AddDevice&, const AddDevice&) = default;
};

struct ChangeDevice {
    DeviceId device;
    std::optional<std::string> name;
    std::optional<Role> role;
    std::optional<std::vector<GroupId>> groups;
    std::optional<std::string> curve_key;  ///< empty = taken away: must be handed over again
    std::optional<std::string> pin_hash;   ///< empty = taken away
    friend bool operator==(const ChangeDevice&, const ChangeDevice&) = default;
};

struct RevokeDevice {
    DeviceId device;
    /// Although it is the last chief arbiter's: only at the engine's own machine, which is one.
    bool is_forced = false;
    friend bool operator==(const RevokeDevice&, const RevokeDevice&) = default;
};

}  // namespace kydai
