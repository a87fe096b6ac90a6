// The named switches of the arbiter (SetOption): each with its values, the first is the default.
#pragma once

#include <array>
#include <string_view>

namespace kydai {

struct OptionChoice {
    std::string_view name;
    std::array<std::string_view, 2> values;
};

/// `check_in`: whether only those checked in are paired (F25), or everybody who has not withdrawn.
inline constexpr OptionChoice check_in_option{"check_in", {"needed", "not_needed"}};

inline constexpr std::array<OptionChoice, 1> option_choices{check_in_option};

}  // namespace kydai
