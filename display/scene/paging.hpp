// Where a list breaks into pages: as few as possible, at natural places, evenly filled.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

namespace kydai::display {

struct PageRange {
    int first = 0;
    int count = 0;
    friend bool operator==(const PageRange&, const PageRange&) = default;
};

/// Breaks `lines` lines into the fewest pages of at most `capacity`. Among those it takes the
/// breaks that tear least apart (`tears(i)`: a break before line i is unnatural), then the most
/// even ones.
[[nodiscard]] std::vector<PageRange> balanced_pages(int lines, int capacity,
                                                    const std::function<bool(int)>& tears);

/// A first page of `first_capacity` lines and later ones of `later_capacity`, filled one after
/// another.
[[nodiscard]] std::vector<PageRange> filled_pages(int lines, int first_capacity,
                                                  int later_capacity);

}  // namespace kydai::display
