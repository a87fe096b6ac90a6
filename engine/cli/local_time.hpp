// Times of day as the hall reads them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"

#include <string>

namespace kydai::cli {

/// `30/11 08:05:09` at an offset from UTC.
[[nodiscard]] std::string day_and_time(EngineTime time, std::chrono::minutes utc_offset);

}  // namespace kydai::cli
