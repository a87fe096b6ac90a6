// The picture on the monitor: the still part painted when it changes, moving parts in small
// windows.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/card.hpp"
#include "display/app/renderer.hpp"
#include "display/app/x_windows.hpp"
#include "display/layout/draw_list.hpp"
#include "display/render/soft_painter.hpp"

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

/// What counts is to fill and present few pixels. So each Surface becomes a small window of its
/// own, and of the main window only what still has changed is painted and presented. A part is
/// painted once and kept by the X server; a ticker then moves by a copy within the server, 60 times
/// a second. Where there is a graphics card it draws the main window and what moves, for only that
/// is in step with the monitor's beam; else the processor does, and no driver is loaded (adr 14).
class Wall {
  public:
    /// All three must outlive it.
    Wall(XWindows& windows, FontSet& fonts, SoftPainter& painter,
         Renderer renderer = Renderer::Auto);
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
    /// Letters that the card could not hold since the start: 0, or a fault to report.
    [[nodiscard]] std::size_t letters_lost() const { return card_ ? card_->letters_lost() : 0; }
    /// The graphics driver waits for the monitor's beam when presenting; else frames are timed by
    /// us.
    [[nodiscard]] bool has_vertical_sync() const { return card_ && card_->waits_for_beam(); }

  private:
    struct Part {
        XWindow window = 0;
        Surface surface;
        DrawList under;             ///< what of the still part lies under it
        std::optional<Rgba> plain;  ///< that is nothing but this color
        int shift = 0;              ///< as drawn
        bool is_dirty = true;
        bool is_shown = false;
        std::unique_ptr<CardPart> on_card;  ///< drawn by the graphics card; else a strip:
        int strip_start = 0;                ///< list coordinates that the server has
        int strip_end = 0;
        int list_end = 0;
        Rect damage;  ///< of a standing part: what has to be drawn, in its own coordinates
        [[nodiscard]] bool moves() const { return surface.speed_px_per_s > 0.0; }
    };

    void update_parts(const Rect& still_damage);
    [[nodiscard]] Part open_part(const Surface& surface);
    void close_part(Part& part);
    void look_under(Part& part);
    [[nodiscard]] Rect still_damage(const Picture& picture);
    void paint_still(const Raster& raster);
    void paint_main(const Rect& damage);
    void present_main(const Rect& damage);
    void draw_part(Part& part);
    void draw_on_card(Part& part);
    void draw_strip(Part& part);
    void place_part(Part& part);
    [[nodiscard]] bool is_for_card(const Part& part) const;

    XWindows& windows_;
    FontSet& fonts_;
    SoftPainter& painter_;
    std::unique_ptr<Card> card_;
    Picture picture_;
    std::vector<Part> parts_;
    bool is_painted_ = false;
    DrawingCost cost_;
};

}  // namespace kydai::display
