// Remaining time as people read it: one function for screens, command line and console (known fault
// F30).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"

#include <chrono>
#include <string>

namespace kydai {

/// `12:35`, `1:05:00`, `0:07`: rounded up to whole seconds, so that `0:00` appears only when it is
/// over. Negative time is over.
[[nodiscard]] std::string remaining_text(std::chrono::milliseconds remaining);

/// Time from `now` to `deadline`, never negative.
[[nodiscard]] std::chrono::milliseconds remaining_until(EngineTime deadline, EngineTime now);

/// How long after a moment with `remaining` left the text of it changes; zero when it is over.
[[nodiscard]] std::chrono::milliseconds until_next_text(std::chrono::milliseconds remaining);

}  // namespace kydai
