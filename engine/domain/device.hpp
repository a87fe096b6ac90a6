// Devices: the machines and phones that may give commands, each with a role.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/strong_id.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kydai {

/// A registered machine, 1-based; 0 = the engine's own machine.
using DeviceId = StrongId<struct DeviceIdTag, std::int64_t>;

enum class Role {
    ChiefArbiter,    ///< everything
    SectionArbiter,  ///< presence, pairing, results and clocks of the named groups
    Announcer,       ///< announcements and screens
    Viewer,          ///< nothing; a screen that the engine knows is one
    Kiosk,           ///< a tablet for players: results of open boards, where the option allows it
};

struct Device {
    DeviceId id;
    std::string name;  ///< as people call it, "Bàn 1 - Hải"; unique among those not revoked
    Role role = Role::Viewer;
    std::vector<GroupId> groups;  ///< of a section arbiter, of a kiosk (empty = all); else empty
    std::string curve_key;        ///< public, Z85, 40 characters; empty = not handed over yet
    std::string pin_hash;         ///< an argon2id string; empty = none. Never shown, never logged
    bool is_revoked = false;      ///< for good; the machine may be added anew
    friend bool operator==(const Device&, const Device&) = default;
};

}  // namespace kydai
