// Random names of runs and requests.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace kydai::transport {

/// 128 random bits of the system in hexadecimal.
[[nodiscard]] std::string random_id();

}  // namespace kydai::transport
