// The named switches of the arbiter (SetOption): each with its values, the first is the default.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>

namespace kydai {

struct OptionChoice {
    std::string_view name;
    std::array<std::string_view, 3> values;  ///< empty ones are not there
};

/// `check_in`: whether only those checked in are paired (F25), or everybody who has not withdrawn.
inline constexpr OptionChoice check_in_option{"check_in", {"needed", "not_needed", ""}};

/// `fees`: whether an unpaid registration is one: once a payment is on file, always, or never (the
/// money is kept elsewhere). Only where the regulation counts a registration when it is paid.
inline constexpr OptionChoice fees_option{"fees", {"when_recorded", "required", "not_kept"}};

inline constexpr std::array<OptionChoice, 2> option_choices{check_in_option, fees_option};

/// The address of the page for parents' telephones, shown as a QR code: any http(s) address.
inline constexpr std::string_view public_page_option = "public_page";

}  // namespace kydai
