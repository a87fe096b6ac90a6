// By the civil calendar; the offset is the tournament's, not this machine's (known fault F28).
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/local_time.hpp"

#include <fmt/format.h>

namespace kydai::cli {

std::string day_and_time(EngineTime time, std::chrono::minutes utc_offset) {
    using namespace std::chrono;
    const auto local = floor<seconds>(time + utc_offset);
    const auto day = floor<days>(local);
    const year_month_day date(day);
    const hh_mm_ss clock(local - day);
    return fmt::format("{:02}/{:02} {:02}:{:02}:{:02}", static_cast<unsigned>(date.day()),
                       static_cast<unsigned>(date.month()), clock.hours().count(),
                       clock.minutes().count(), clock.seconds().count());
}

}  // namespace kydai::cli
