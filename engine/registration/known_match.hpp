// Rows of a list beside the players of the tournament: new, changed or unchanged.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/import_plan.hpp"

namespace kydai::registration {

/// Sets status, known player, changes and the data to be stored. A known player answers to one row.
void match_known(ImportPlan& plan, const std::vector<KnownPlayer>& known);

}  // namespace kydai::registration
