// Amounts as text.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/entry_rules.hpp"

#include <string>

namespace kydai::regulation {

/// `450.000 đ`, as Vietnamese readers group it; another currency's code after the number.
[[nodiscard]] std::string money_text(Money amount, const std::string& currency);

}  // namespace kydai::regulation
