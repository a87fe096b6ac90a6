// What several groups are called together; where a tournament has two disciplines, labels alone do
// not tell its groups apart.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/scene/scene.hpp"

#include <string>
#include <vector>

namespace kydai::display {

/// "U08 Nam", or "U08 Nam · Cờ nhanh" where the group belongs to a discipline.
[[nodiscard]] std::string whole_label(const std::string& label, const std::string& discipline);

/// "U08 Nam, U08 Nữ"; with disciplines "U08 Nam, U08 Nữ · Cờ nhanh, U08 Nam · Cờ chớp": each
/// discipline once, after those of its groups that stand together.
[[nodiscard]] std::string labels_of(const std::vector<GroupBadge>& groups);

}  // namespace kydai::display
