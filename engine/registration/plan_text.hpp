// An import plan as a person reads it before agreeing: lines in the catalogue's language.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/import_plan.hpp"
#include "publisher/base/catalogue.hpp"

#include <string>
#include <vector>

namespace kydai::registration {

struct PlanTextOptions {
    bool shows_unchanged = false;  ///< rows that bring nothing new and have no findings
    bool shows_infos = true;
};

[[nodiscard]] std::vector<std::string> plan_lines(const ImportPlan& plan,
                                                  const regulation::Regulation& regulation,
                                                  const Catalogue& catalogue,
                                                  const PlanTextOptions& options = {});

}  // namespace kydai::registration
