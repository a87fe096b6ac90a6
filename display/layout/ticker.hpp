// The ticker band: one message after another, moving without a jump whatever changes in between.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/layout/metrics.hpp"
#include "display/layout/text_measurer.hpp"
#include "display/layout/theme.hpp"
#include "publisher/base/clock.hpp"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace kydai::display {

/// One message of the ticker: a marker in the group's colors, then the words.
struct TickerItem {
    std::string marker;  ///< "U08 Nam"; empty = none
    BandColors marker_colors;
    std::string text;
    friend bool operator==(const TickerItem&, const TickerItem&) = default;
};

/// Words move past at this speed: read with ease also by those who just looked up (tune).
inline constexpr double ticker_characters_per_s = 8.0;

/// Remembers what is on the band, for that must not jump. What is visible stays as it is; the new
/// content comes in from the right.
class Ticker {
  public:
    /// For pictures that stand still: the first words are on the band at once, at its left edge.
    void set_starts_in_view(bool starts_in_view) { starts_in_view_ = starts_in_view; }
    /// The band at `now` in `band`; nothing when there is no item and nothing visible is left.
    [[nodiscard]] std::optional<Surface> surface(const std::vector<TickerItem>& items, Rect band,
                                                 const Metrics& metrics, const Theme& theme,
                                                 const TextMeasurer& measurer, EngineTime now);
    /// When the band runs out of placed words.
    [[nodiscard]] EngineTime next_change() const { return next_change_; }

  private:
    struct Placed {
        TickerItem item;
        double x = 0.0;  ///< left end on the endless strip
        int marker_width = 0;
        int width = 0;
    };

    void restart(Rect band, const Metrics& metrics, EngineTime now);
    void fill(const std::vector<TickerItem>& items, double until, const Metrics& metrics,
              const TextMeasurer& measurer);

    std::deque<Placed> placed_;
    std::size_t next_item_ = 0;
    EngineTime origin_;
    double speed_ = 0.0;
    Rect band_;
    int px_ = 0;
    bool starts_in_view_ = false;
    EngineTime next_change_ = EngineTime::max();
};

/// The speed in pixels a second: whole pixels a frame at 60 Hz, so that letters stay sharp.
[[nodiscard]] double ticker_speed(const Metrics& metrics, const TextMeasurer& measurer);

}  // namespace kydai::display
