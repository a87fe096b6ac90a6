// The sounds of the hall, made by calculation: bells of a few partials that die away.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/scene/sounds.hpp"

#include <cstdint>
#include <vector>

namespace kydai::display {

inline constexpr int samples_per_s = 44'100;

/// Mono samples of a sound. It starts and ends in silence, and is never louder than the format
/// holds.
[[nodiscard]] std::vector<std::int16_t> bell_samples(SoundKind kind);

}  // namespace kydai::display
