// The refusals of this room, each with what the locales say to it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/device.hpp"
#include "publisher/base/error.hpp"

#include <string>

namespace kydai::authority {

[[nodiscard]] inline std::string groups_text(const Device& device) {
    std::string text;
    for (const GroupId& group : device.groups) text += (text.empty() ? "" : ", ") + group.value();
    return text;
}

/// What the role as such may not do.
[[nodiscard]] inline Error beyond_role(const Device& device) {
    switch (device.role) {
        case Role::Viewer:
            return Error("authority.viewer", {{"device", device.name}});
        case Role::Announcer:
            return Error("authority.announcer", {{"device", device.name}});
        case Role::Kiosk:
            return Error("authority.kiosk", {{"device", device.name}});
        case Role::SectionArbiter:
        case Role::ChiefArbiter:
            break;
    }
    return Error("authority.chief_alone",
                 {{"device", device.name}, {"groups", groups_text(device)}});
}

}  // namespace kydai::authority
