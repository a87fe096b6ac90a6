// Moments as the hall reads them on its clock: by the venue's offset, never by this machine's
// (F28).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"

#include <chrono>
#include <string>

namespace kydai {

/// `09:05` at an offset from UTC; with seconds where they are not zero (`09:05:30`).
[[nodiscard]] std::string time_of_day(EngineTime time, std::chrono::minutes utc_offset);

}  // namespace kydai
