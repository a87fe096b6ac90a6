// See remaining_time.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/remaining_time.hpp"

#include <algorithm>

namespace kydai {
namespace {

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string remaining_text(std::chrono::milliseconds remaining) {
    if (remaining.count() <= 0) return "0:00";
    const std::int64_t total = std::chrono::ceil<std::chrono::seconds>(remaining).count();
    const std::int64_t hours = total / 3600;
    const std::int64_t minutes = total / 60 % 60;
    const std::string seconds = two_digits(total % 60);
    if (hours == 0) return std::to_string(minutes) + ":" + seconds;
    return std::to_string(hours) + ":" + two_digits(minutes) + ":" + seconds;
}

std::chrono::milliseconds remaining_until(EngineTime deadline, EngineTime now) {
    return std::max(std::chrono::milliseconds{0}, deadline - now);
}

std::chrono::milliseconds until_next_text(std::chrono::milliseconds remaining) {
    if (remaining.count() <= 0) return std::chrono::milliseconds{0};
    const std::int64_t part = remaining.count() % 1000;
    return std::chrono::milliseconds{part == 0 ? 1000 : part};
}

}  // namespace kydai
