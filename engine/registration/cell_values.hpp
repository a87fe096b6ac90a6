// Single cells with a closed meaning: sex, marks, money, ratings, titles.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/regulation/entry_rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kydai::registration {

/// `Nam`, `Nữ`, `m`, `w`, `F`, `girl` ...; none = not understood.
[[nodiscard]] std::optional<Sex> read_sex(std::string_view text);
/// `x`, `có`, `1`, `yes` = true; empty, `không`, `0`, `no` = false; none = not understood.
[[nodiscard]] std::optional<bool> read_mark(std::string_view text);
/// `450.000 đ`, `450,000`, `450000`; none = not understood.
[[nodiscard]] std::optional<regulation::Money> read_money(std::string_view text);
/// 0 for empty or 0; none = not understood or not a rating.
[[nodiscard]] std::optional<int> read_rating(std::string_view text);
/// `IM`, `Kiện tướng` (NM), `wfm`; empty for none; none = not understood.
[[nodiscard]] std::optional<std::string> read_title(std::string_view text);
/// Digits only; empty for none or 0; none = not understood.
[[nodiscard]] std::optional<std::string> read_fide_id(std::string_view text);
/// A spelling of "no club" of the regulation.
[[nodiscard]] bool is_individual_word(std::string_view club,
                                      const regulation::RegistrationRules& rules);

}  // namespace kydai::registration
