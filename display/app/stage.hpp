// Where pictures go: a window on the wall, or nowhere but files.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/options.hpp"
#include "display/app/wall.hpp"
#include "display/render/font_measurer.hpp"
#include "display/render/offscreen.hpp"

#include <functional>
#include <memory>

namespace kydai::display {

/// Fonts, windows and painter in the order in which they need each other. A headless stage never
/// touches a window system.
class Stage {
  public:
    /// Errors: those of find_fonts, FontSet::open, XWindows::open.
    [[nodiscard]] static Result<std::unique_ptr<Stage>> open(const Options& options,
                                                             const std::filesystem::path& assets,
                                                             const std::string& title);
    /// Makes the windows ready to be drawn on, which takes a driver some time. Nothing is drawn
    /// before.
    void light_up();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage();

    [[nodiscard]] Size size() const;
    [[nodiscard]] const TextMeasurer& measurer() const { return measurer_; }
    /// Of the window system; nothing without a window.
    [[nodiscard]] const MonitorChoice* monitor() const;
    /// To be waited for; -1 without a window.
    [[nodiscard]] int connection() const;
    [[nodiscard]] WindowEvents take_events();
    /// The monitors changed: goes where it belongs. True: the size or place is another.
    bool follow_monitor();

    /// `painted` is called when all is painted and not yet to be seen.
    void show(const Picture& picture, const std::function<void()>& painted = {});
    void move_on(std::chrono::microseconds since);
    [[nodiscard]] bool is_moving() const { return wall_ && wall_->is_moving(); }
    [[nodiscard]] bool has_vertical_sync() const { return wall_ && wall_->has_vertical_sync(); }
    void forget();
    void stay_awake();
    [[nodiscard]] DrawingCost take_cost();
    /// Letters that could not be drawn since the start (a fault to report).
    [[nodiscard]] std::size_t letters_lost() const;

    /// The picture drawn off-screen. Errors: screen.too_large.
    [[nodiscard]] Result<Pixels> pixels_of(const Picture& picture);

  private:
    Stage(std::unique_ptr<FontSet> fonts, const Options& options);

    Size size_;
    Renderer renderer_;
    std::unique_ptr<FontSet> fonts_;
    FontMeasurer measurer_;
    SoftPainter painter_;
    std::unique_ptr<XWindows> windows_;
    std::unique_ptr<Wall> wall_;
};

}  // namespace kydai::display
