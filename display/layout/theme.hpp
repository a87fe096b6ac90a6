// Colors and measures of the screens as data: assets/themes/*.json.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kydai::display {

/// A filled band and the color of text that stands on it.
struct BandColors {
    Rgba fill;
    Rgba text;
    friend bool operator==(const BandColors&, const BandColors&) = default;
};

struct Theme {
    std::string name;
    Rgba background;
    Rgba row;             ///< every other row
    Rgba row_pinned;      ///< leaders that stay on later pages
    Rgba panel;           ///< tiles, the ticker
    Rgba text;            ///< names: at least 7:1 on background, row, row_pinned and panel
    Rgba text_secondary;  ///< clubs, column heads: at least 4.5:1
    Rgba text_quiet;      ///< withdrawn players, what is past: at least 3:1
    Rgba line;            ///< thin rules
    Rgba result;          ///< a result that is in
    Rgba open_mark;       ///< a board without a result
    Rgba up;
    Rgba down;
    Rgba gold;
    Rgba silver;
    Rgba bronze;
    Rgba medal_text;
    Rgba white_side;  ///< the disc of White
    Rgba black_side;
    Rgba side_outline;
    BandColors hall;  ///< header of scenes of no group
    BandColors info;
    BandColors call;
    BandColors urgent;
    BandColors stale;
    BandColors provisional;
    BandColors changed;
    BandColors last_minute;
    std::vector<BandColors> groups;  ///< by colour_index, round and round
    /// Body letters in thousandths of the screen's shorter side, where no viewing distance is
    /// known.
    int body_per_mille = 41;
    int row_pitch_percent = 145;
    int margin_top_percent = 5;  ///< safe area, top and bottom, in hundredths of the height
    int margin_side_per_mille = 25;

    [[nodiscard]] const BandColors& group(int color_index) const;
};

/// Reads a theme. Errors, each with the JSON path as place: theme.not_json, theme.missing,
/// theme.bad_color {value}, theme.out_of_range {value, min, max}, theme.unknown_key.
[[nodiscard]] Result<Theme> parse_theme(std::string_view json_text);

/// Contrast ratio of two opaque colors by WCAG 2, 1 to 21.
[[nodiscard]] double contrast_ratio(Rgba a, Rgba b);

}  // namespace kydai::display
