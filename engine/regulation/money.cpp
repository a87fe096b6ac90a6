// See money.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/money.hpp"

namespace kydai::regulation {

std::string money_text(Money amount, const std::string& currency) {
    const bool is_negative = amount < 0;
    std::string digits = std::to_string(is_negative ? -amount : amount);
    for (std::size_t from_end = 3; from_end < digits.size(); from_end += 4) {
        digits.insert(digits.size() - from_end, ".");
    }
    return (is_negative ? "-" : "") + digits + (currency == "VND" ? " đ" : " " + currency);
}

}  // namespace kydai::regulation
