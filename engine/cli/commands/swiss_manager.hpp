// `kydai export swiss-manager`, below `export`.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/program.hpp"

namespace kydai::cli {

void add_swiss_manager(Program& program, CLI::App& parent);

}  // namespace kydai::cli
