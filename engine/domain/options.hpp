// The named switches of the arbiter (SetOption): each with its values, the first is the default.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <map>
#include <string>
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

/// `players_kiosk`: whether players may enter their own results at a kiosk.
inline constexpr OptionChoice players_kiosk_option{"players_kiosk", {"off", "on", ""}};

/// `laws`: the edition of the FIDE Laws of Chess that is in force (assets/laws).
inline constexpr OptionChoice laws_option{"laws", {"2023", "2018", ""}};

inline constexpr std::array<OptionChoice, 4> option_choices{check_in_option, fees_option,
                                                            players_kiosk_option, laws_option};

/// The value in force: what was set, else the default.
[[nodiscard]] inline std::string_view option_value(
    const std::map<std::string, std::string>& options, const OptionChoice& choice) {
    const auto set = options.find(std::string(choice.name));
    return set == options.end() ? choice.values.front() : std::string_view(set->second);
}

/// The address of the page for parents' telephones, shown as a QR code: any http(s) address.
inline constexpr std::string_view public_page_option = "public_page";

}  // namespace kydai
