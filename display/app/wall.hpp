// The picture on the monitor: the still part painted when it changes, moving parts in small
// windows.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/x_windows.hpp"
#include "display/layout/draw_list.hpp"
#include "display/render/painter.hpp"
#include "display/render/strip_canvas.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace kydai::display {

/// What was drawn since the last look, for the report to the engine.
struct DrawingCost {
    int frames = 0;
    std::chrono::microseconds total{0};
    std::chrono::microseconds worst{0};  ///< of one frame

    void add(std::chrono::microseconds time) {
        ++frames;
        total += time;
        worst = std::max(worst, time);
    }
};

/// What counts is to fill and present few pixels: presenting a whole 1080p window costs 6 ms
/// without a graphics card. So each Surface becomes a small window of its own, and of the main
/// window only what still has changed is painted and presented. A part is drawn off-screen once and
/// kept by the X server; a ticker then moves by a copy within the server, 60 times a second. Where
/// a graphics card waits for the monitor's beam, a moving part is drawn by it instead, for only
/// that cannot tear.
class Wall {
  public:
    Wall(XWindows& windows, FontSet& fonts);
    Wall(const Wall&) = delete;
    Wall& operator=(const Wall&) = delete;
    ~Wall();

    /// Paints what differs from the picture before, everything first and then presented together.
    /// `painted` is called between the two, where a moment can be waited for.
    void show(const Picture& picture, const std::function<void()>& painted = {});
    /// Where a moving part stands, `since` after the moment of the picture; draws if that is
    /// another pixel.
    void move_on(std::chrono::microseconds since);
    /// Whether any part moves by itself.
    [[nodiscard]] bool is_moving() const;
    /// The next `show` paints everything: something else had been in front, or the size changed.
    void forget() { is_painted_ = false; }

    [[nodiscard]] DrawingCost take_cost();
    [[nodiscard]] const GlyphAtlas& atlas() const { return painter_.atlas(); }
    [[nodiscard]] Painter& painter() { return painter_; }
    /// The graphics driver waits for the monitor's beam when presenting; else frames are timed by
    /// us.
    [[nodiscard]] bool has_vertical_sync() const { return has_vertical_sync_; }

  private:
    struct Part {
        XWindow window = 0;
        Surface surface;
        PreparedList backdrop;  ///< what of the still part lies under it
        PreparedList list;
        std::optional<Rgba> plain;  ///< the backdrop is nothing but this color
        int shift = 0;              ///< as drawn
        bool is_dirty = true;
        bool is_shown = false;
        std::unique_ptr<sf::RenderWindow> target;  ///< drawn by the graphics card; else a strip:
        int strip_start = 0;                       ///< list coordinates that the server has
        int strip_end = 0;
        int list_end = 0;
        Rect damage;  ///< of a standing part: what has to be drawn, in its own coordinates
    };

    void update_parts(const Rect& still_damage);
    [[nodiscard]] Part open_part(const Surface& surface);
    void close_part(Part& part);
    [[nodiscard]] Rect still_damage(const Picture& picture);
    [[nodiscard]] bool is_whole(const Rect& damage) const;
    void paint_main(const Rect& damage);
    void present_main(const Rect& damage);
    void prepare_part(Part& part);
    void draw_part(Part& part);
    void draw_strip(Part& part);
    [[nodiscard]] bool ensure_canvas(Size size);
    void forget_large_canvas();
    void place_part(Part& part);
    [[nodiscard]] bool needs_own_target(const Part& part) const;
    void prepare_again_if_void();

    XWindows& windows_;
    FontSet& fonts_;
    sf::RenderWindow main_;
    StripCanvas canvas_;
    Painter painter_;
    Picture picture_;
    PreparedList still_;
    std::vector<Part> parts_;
    bool is_painted_ = false;
    bool has_vertical_sync_ = false;
    DrawingCost cost_;
};

}  // namespace kydai::display
