// A regulation as a person reads it: lines in the catalogue's language.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/regulation.hpp"
#include "publisher/base/catalogue.hpp"

#include <string>
#include <vector>

namespace kydai::regulation {

/// Headings and lines; the words of the organiser stay in their own language.
[[nodiscard]] std::vector<std::string> summary_lines(const Regulation& regulation,
                                                     const Catalogue& catalogue);

/// `10' + 5"`; whole hours and odd seconds too: `1h30'`, `3'30" + 2"`.
[[nodiscard]] std::string time_control_text(const TimeControl& control);

/// How many pairing groups and ranking lists the categories make over all disciplines.
struct Extent {
    int categories = 0;
    int groups = 0;
    int rankings = 0;
};
[[nodiscard]] Extent extent_of(const Regulation& regulation);

}  // namespace kydai::regulation
