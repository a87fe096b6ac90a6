// A number for all that a display would show, so that many displays can be compared with the
// engine.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/model/hall_model.hpp"

#include <cstdint>
#include <string>

namespace kydai::soak {

/// Over every message that a scene can be made of, taken through the model's own doors. The
/// assignments of screens are left out: each screen has one of its own.
[[nodiscard]] std::uint64_t digest_of(const display::HallModel& model);

/// `SEQUENCE RUN DIGEST`, as a silent display writes it of itself.
[[nodiscard]] std::string digest_line(const display::HallModel& model);

}  // namespace kydai::soak
