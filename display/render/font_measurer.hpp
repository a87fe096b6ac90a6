// The real text measurer: widths and heights of the fonts that are drawn. Needs no window.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/text_measurer.hpp"
#include "display/render/font_set.hpp"

namespace kydai::display {

class FontMeasurer final : public TextMeasurer {
  public:
    explicit FontMeasurer(FontSet& fonts) : fonts_(fonts) {}
    [[nodiscard]] int width(std::string_view text, Face face, int px) const override;
    [[nodiscard]] LineMetrics metrics(Face face, int px) const override {
        return fonts_.metrics(face, px);
    }

  private:
    FontSet& fonts_;
};

}  // namespace kydai::display
