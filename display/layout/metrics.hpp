// The measures of one screen: a small fixed set of letter sizes, the safe area and its bands.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/layout/text_measurer.hpp"
#include "display/layout/theme.hpp"
#include "display/scene/plan.hpp"

#include <array>
#include <optional>
#include <vector>

namespace kydai::display {

struct Size {
    int width = 1920;
    int height = 1080;
    friend bool operator==(const Size&, const Size&) = default;
};

/// How far the last row of people stands, and how high the picture is.
struct Viewing {
    double distance_m = 0.0;
    double screen_height_mm = 0.0;
    friend bool operator==(const Viewing&, const Viewing&) = default;
};

/// Height of capitals in pixels for a reader at that distance: k x distance x lines / height of the
/// picture, with k = 4 as the target and 2.5 as the floor (spec screens.md: 1/250 and 1/400).
[[nodiscard]] double capital_height_px(const Viewing& viewing, int height_px, double k);

/// All sizes of letters on one screen. Nothing is ever drawn in another one (known fault F32).
struct TypeScale {
    int caption = 0;             ///< column heads, small marks
    int small = 0;               ///< clubs
    int body_small = 0;          ///< a name that does not fit: one step, never more
    int body = 0;                ///< names
    int title = 0;               ///< group in the header
    int headline = 0;            ///< idle: the tournament; calls: the smaller lines
    int display = 0;             ///< announcements
    int large = 0;               ///< shorter announcements
    int giant = 0;               ///< short announcements, the name of the screen
    std::array<int, 6> clock{};  ///< digits, largest first

    [[nodiscard]] std::vector<int> all() const;
};

struct Metrics {
    Size size;
    bool is_portrait = false;          ///< higher than wide, or nearly so
    bool has_two_line_header = false;  ///< too narrow for all of the header in one line
    TypeScale type;
    Rect safe;     ///< nothing to be read lies outside
    Rect header;   ///< full width, down from the top edge
    Rect content;  ///< between header and foot
    Rect foot;     ///< the ticker, or the mark of old data
    int row_pitch = 0;
    int unit = 1;   ///< a thin gap; all distances are multiples of it
    int nudge = 0;  ///< how far a picture may be moved against burn-in
};

[[nodiscard]] Metrics metrics_for(Size size, const Theme& theme,
                                  const std::optional<Viewing>& viewing,
                                  const TextMeasurer& measurer);

/// The same measures with all that stands in the safe area moved, against burn-in.
[[nodiscard]] Metrics nudged(Metrics metrics, int dx, int dy);

/// How many rows of each list fit.
[[nodiscard]] Capacities capacities_of(const Metrics& metrics);

}  // namespace kydai::display
