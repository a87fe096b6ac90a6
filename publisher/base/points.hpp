// Points of a player as an exact number of tenths, the resolution of the tournament report file.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace kydai {

/// Points in tenths: 10 = one point, 5 = half a point. Never a floating-point number.
class Points {
  public:
    constexpr Points() = default;
    static constexpr Points from_tenths(std::int32_t tenths) { return Points(tenths); }
    [[nodiscard]] constexpr std::int32_t tenths() const { return tenths_; }

    friend constexpr auto operator<=>(const Points&, const Points&) = default;
    friend constexpr Points operator+(Points a, Points b) { return Points(a.tenths_ + b.tenths_); }
    friend constexpr Points operator-(Points a, Points b) { return Points(a.tenths_ - b.tenths_); }
    friend constexpr Points operator*(Points a, std::int32_t n) { return Points(a.tenths_ * n); }
    constexpr Points& operator+=(Points b) {
        tenths_ += b.tenths_;
        return *this;
    }

  private:
    constexpr explicit Points(std::int32_t tenths) : tenths_(tenths) {}
    std::int32_t tenths_ = 0;
};

inline constexpr Points no_points = Points::from_tenths(0);
inline constexpr Points half_point = Points::from_tenths(5);
inline constexpr Points one_point = Points::from_tenths(10);

/// `4.5`: one decimal and a point, as files and JSON have it.
[[nodiscard]] std::string to_decimal(Points points);
/// `4½`, `½`, `4`; other tenths as `4,3` (decimal comma): as people read it on a wall.
[[nodiscard]] std::string to_display(Points points);
/// Reads `4`, `4.5`, `4,5`, `4½`, `½`, with surrounding blanks. Errors: points.unreadable {text}.
[[nodiscard]] Result<Points> parse_points(std::string_view text);

}  // namespace kydai
