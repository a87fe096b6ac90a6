// How a program hears whether the network can be searched: once at each change.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/error.hpp"

#include <functional>
#include <optional>

namespace kydai::discovery {

/// Nothing = it works now; discovery.unavailable {reason} = it does not, and is tried again;
/// discovery.not_built = this program cannot. Called on a thread of the room.
using Tidings = std::function<void(const std::optional<Error>& fault)>;

}  // namespace kydai::discovery
