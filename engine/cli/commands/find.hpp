// `kydai find`, which needs no engine.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/program.hpp"

namespace kydai::cli {

void add_find(Program& program);

}  // namespace kydai::cli
