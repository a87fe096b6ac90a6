// The text of wire.tsv.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/bench/transport/report.hpp"

#include <string>

namespace kydai::bench {

[[nodiscard]] std::string values_of(const Report& report);

}  // namespace kydai::bench
