// Moments as a person says them: `9:05`, `01/12 9:05`, `+10:00`.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/session.hpp"
#include "publisher/base/clock.hpp"

#include <chrono>
#include <string_view>

namespace kydai::cli {

/// `HH:MM` or `HH:MM:SS` today by the hall's clock, `DD/MM HH:MM` on a day of this year, `+MM:SS`
/// from now. Errors: cli.usage.moment {text}.
[[nodiscard]] Result<EngineTime> parse_moment(std::string_view text, EngineTime now,
                                              std::chrono::minutes utc_offset);

/// The same, by the engine's clock and the tournament's offset. Errors: those of the connection
/// too.
[[nodiscard]] Result<EngineTime> moment_at_engine(Session& session, std::string_view text);

}  // namespace kydai::cli
