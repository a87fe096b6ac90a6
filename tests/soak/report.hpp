// What a soak found, as text for a person and as a page with a picture for docs/bench.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/soak/soak.hpp"

#include <filesystem>
#include <string>

namespace kydai::soak {

[[nodiscard]] std::string text_of(const Plan& plan, const Outcome& outcome);
/// Writes soak.md and soak.svg. Throws std::runtime_error.
void write_report(const Plan& plan, const Outcome& outcome, const std::filesystem::path& folder);

}  // namespace kydai::soak
