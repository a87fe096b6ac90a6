// Putting shapes and fitted texts on a draw list.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/layout/fit_text.hpp"
#include "display/layout/metrics.hpp"
#include "display/layout/theme.hpp"
#include "display/model/staleness.hpp"
#include "publisher/base/catalogue.hpp"

#include <string>

namespace kydai::display {

/// All that laying out a scene depends on.
struct LayoutContext {
    const Metrics& metrics;
    const Theme& theme;
    const TextMeasurer& measurer;
    const Catalogue& words;
    EngineTime now;
    Staleness staleness;
};

enum class Align { Left, Center, Right };

struct TextStyle {
    int px = 0;
    Face face = Face::Regular;
    Rgba color;
};

/// Paints on one list, whose origin may lie elsewhere than the screen's (surfaces).
class Canvas {
  public:
    Canvas(const LayoutContext& context, DrawList& list, int origin_x = 0, int origin_y = 0)
        : context_(context), list_(list), origin_x_(origin_x), origin_y_(origin_y) {}

    void box(Rect rect, Rgba color, int radius = 0);
    void disc(int x, int y, int radius, Rgba fill, Rgba outline, int outline_width);
    /// A triangle pointing up or down, centred in `cell`, `height` high.
    void triangle(Rect cell, int height, bool points_up, Rgba color);

    /// A triangle pointing to the right, centred in `cell`, `height` high.
    void pointer(Rect cell, int height, Rgba color);

    /// A triangle as it is.
    void triangle(Triangle triangle);

    /// A picture of a file, scaled to `rect`.
    void photo(Rect rect, const std::string& file);

    /// Sets a text as it is; capitals stand in the middle of the cell's height. Returns its width.
    int set(const std::string& text, const TextStyle& style, Rect cell, Align align = Align::Left);
    /// A full name, fitted. The style's px is the first choice, body_small the smaller one.
    int name(const std::string& name, const TextStyle& style, Rect cell, Align align = Align::Left);
    /// Any text, fitted to the cell: at the style's px, at `px_small`, then cut.
    int fitted(const std::string& text, const TextStyle& style, int px_small, Rect cell,
               Align align = Align::Left);
    /// A word on a rounded box, as high as `height`, its left end (or right end) at x; returns its
    /// width.
    int pill(const std::string& text, int px, const BandColors& colors, int x, Rect line,
             Align align = Align::Left);

    [[nodiscard]] int width(const std::string& text, Face face, int px) const;
    [[nodiscard]] int pill_width(const std::string& text, int px) const;
    [[nodiscard]] std::string word(std::string_view key, const Catalogue::Args& args = {}) const {
        return context_.words.text(key, args);
    }
    [[nodiscard]] const LayoutContext& context() const { return context_; }
    [[nodiscard]] const Metrics& metrics() const { return context_.metrics; }
    [[nodiscard]] const Theme& theme() const { return context_.theme; }
    [[nodiscard]] const TypeScale& type() const { return context_.metrics.type; }

  private:
    int put(const Fitted& fitted, const TextStyle& style, Rect cell, Align align);

    const LayoutContext& context_;
    DrawList& list_;
    int origin_x_;
    int origin_y_;
};

/// `rect` without `left` pixels at its left and `right` at its right.
[[nodiscard]] Rect inset(Rect rect, int left, int right);
/// The part of `rect` from `offset` on, `width` wide.
[[nodiscard]] Rect slice(Rect rect, int offset, int width);

}  // namespace kydai::display
