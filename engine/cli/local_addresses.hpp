// Under which address other machines reach an engine on this one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace kydai::cli {

/// `HOST[:PORT]` with a loopback address replaced by this machine's first address on a network;
/// unchanged where it has none. The default port is left out.
[[nodiscard]] std::string reachable_address(const std::string& engine);

}  // namespace kydai::cli
