// See points.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/points.hpp"

#include <cstdlib>
#include <string>

namespace kydai {
namespace {

constexpr std::int32_t tenths_max = 100'000;  // ten thousand points: no tournament has more
constexpr std::string_view half_sign = "½";

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

std::string to_decimal(Points points) {
    const std::int32_t magnitude = std::abs(points.tenths());
    return (points.tenths() < 0 ? "-" : "") + std::to_string(magnitude / 10) + "." +
           std::to_string(magnitude % 10);
}

std::string to_display(Points points) {
    const std::int32_t magnitude = std::abs(points.tenths());
    const std::int32_t whole = magnitude / 10;
    const std::int32_t rest = magnitude % 10;
    std::string text = points.tenths() < 0 ? "-" : "";
    if (rest == 0) return text + std::to_string(whole);
    if (rest == 5) return text + (whole == 0 ? "" : std::to_string(whole)) + std::string(half_sign);
    return text + std::to_string(whole) + "," + std::to_string(rest);
}

Result<Points> parse_points(std::string_view text) {
    const Error unreadable("points.unreadable", {{"text", std::string(text)}});
    std::string_view rest = trimmed(text);
    std::int32_t tenths = 0;
    bool has_digits = false;
    while (!rest.empty() && is_digit(rest.front())) {
        tenths = tenths * 10 + (rest.front() - '0') * 10;
        if (tenths > tenths_max) return unreadable;
        rest.remove_prefix(1);
        has_digits = true;
    }
    if (rest == half_sign) return Points::from_tenths(tenths + 5);
    if (rest.empty() && has_digits) return Points::from_tenths(tenths);
    const bool has_fraction = rest.size() == 2 && (rest.front() == '.' || rest.front() == ',');
    if (!has_fraction || !is_digit(rest.back())) return unreadable;
    return Points::from_tenths(tenths + (rest.back() - '0'));
}

}  // namespace kydai
