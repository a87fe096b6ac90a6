// An amount of money, whole đồng; never a number that could be taken for something else.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>

namespace kydai {

struct Dong {
    std::int64_t amount = 0;

    friend constexpr Dong operator+(Dong a, Dong b) { return {a.amount + b.amount}; }
    friend constexpr Dong operator-(Dong a, Dong b) { return {a.amount - b.amount}; }
    constexpr Dong& operator+=(Dong other) {
        amount += other.amount;
        return *this;
    }
    friend constexpr auto operator<=>(const Dong&, const Dong&) = default;
};

/// A thousand entries of the dearest tournament known to us; more is a slip of the finger.
inline constexpr Dong payment_max{1'000'000'000};

}  // namespace kydai
