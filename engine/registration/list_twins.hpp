// The same person on several rows of one list: twins, second entries, namesakes, one id under two
// names.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/import_plan.hpp"

namespace kydai::registration {

/// Adds findings to the rows; skips twins; joins a second row that adds a discipline to the first.
void find_twins(ImportPlan& plan, const regulation::Regulation& regulation);

}  // namespace kydai::registration
