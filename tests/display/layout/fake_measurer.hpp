// A font of simple numbers: every character has the same width, so that layouts can be tested as
// text.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/text_measurer.hpp"
#include "publisher/base/unicode.hpp"

namespace kydai::test {

class FakeMeasurer final : public display::TextMeasurer {
  public:
    [[nodiscard]] int width(std::string_view text, display::Face face, int px) const override {
        const int share = face == display::Face::Bold ? 60 : 55;
        return (count_characters(text) * px * share + 99) / 100;
    }
    [[nodiscard]] display::LineMetrics metrics(display::Face /*face*/, int px) const override {
        return {px * 107 / 100, px * 29 / 100, px * 71 / 100};
    }
};

}  // namespace kydai::test
