// See font_measurer.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/font_measurer.hpp"

#include "display/render/letters.hpp"

namespace kydai::display {

int FontMeasurer::width(std::string_view text, Face face, int px) const {
    return walk_letters(fonts_, text, face, px, [](char32_t /*letter*/, int /*x*/) {});
}

}  // namespace kydai::display
