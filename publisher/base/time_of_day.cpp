// See time_of_day.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/time_of_day.hpp"

namespace kydai {
namespace {

std::string two_digits(std::int64_t value) {
    return (value < 10 ? "0" : "") + std::to_string(value);
}

}  // namespace

std::string time_of_day(EngineTime time, std::chrono::minutes utc_offset) {
    using namespace std::chrono;
    const auto local = floor<seconds>(time + utc_offset);
    const hh_mm_ss clock(local - floor<days>(local));
    std::string text =
        two_digits(clock.hours().count()) + ":" + two_digits(clock.minutes().count());
    if (clock.seconds().count() != 0) text += ":" + two_digits(clock.seconds().count());
    return text;
}

}  // namespace kydai
