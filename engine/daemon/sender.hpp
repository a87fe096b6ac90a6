// Who is behind a request, as the engine itself has found out; never as the request says.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/device.hpp"
#include "engine/domain/tournament.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <variant>

namespace kydai::daemon {

/// A process on the engine's own machine, or the engine itself: chief arbiter.
struct OwnMachine {
    friend bool operator==(const OwnMachine&, const OwnMachine&) = default;
};

/// Whoever holds the secret half of this key (public, Z85), proved by CURVE.
struct KeyHolder {
    std::string curve_key;
    friend bool operator==(const KeyHolder&, const KeyHolder&) = default;
};

/// A device that has proved itself in another way: the console's session.
using Sender = std::variant<OwnMachine, KeyHolder, DeviceId>;

/// The device of the sender in this state, so that a revocation counts from the next command on.
/// Errors: authority.unknown_key, authority.unknown_device, authority.revoked {device}.
[[nodiscard]] Result<Device> device_of(const Sender& sender, const Tournament& state);

}  // namespace kydai::daemon
