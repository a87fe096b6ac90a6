// What holds for every picture: nothing leaves the screen, no text stands on another.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/metrics.hpp"

namespace kydai::test {

/// The shapes of screens that are met in halls.
inline constexpr display::Size shapes[] = {{1280, 720},  {1366, 768},  {1920, 1080}, {1080, 1920},
                                           {3840, 2160}, {2160, 3840}, {1024, 768},  {720, 1280},
                                           {3840, 1080}, {800, 600}};

[[nodiscard]] bool overlaps(const display::Rect& a, const display::Rect& b);

/// The ink of a text: from the top of its capitals to the baseline.
[[nodiscard]] display::Rect ink_of(const display::Text& text,
                                   const display::TextMeasurer& measurer);
[[nodiscard]] bool is_within(const display::Rect& inner, const display::Rect& outer);

/// Checks each command of the picture and of its moving parts.
void check_picture(const display::Picture& picture, display::Size size, const display::Theme& theme,
                   const display::TextMeasurer& measurer);

}  // namespace kydai::test
