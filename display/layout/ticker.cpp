// See ticker.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/ticker.hpp"

#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::display {
namespace {

// How far ahead words are placed: the band asks for a new frame this often, not sixty times a
// second.
constexpr double ahead_s = 10.0;
// A band that was not asked for so long starts again at its right edge.
constexpr std::chrono::milliseconds forgotten_after{2'000};
// Rules about a typical text, to learn how wide a character is in this font.
constexpr std::string_view sample = "Nguyễn Văn An 1 – 0 Trần Thị Ngọc Ánh, bàn 12";
constexpr double sample_characters = 45.0;

// Longer messages belong on a screen of their own; the band goes on to the next.
constexpr int item_characters_max = 300;
constexpr int marker_characters_max = 64;

double seconds(std::chrono::milliseconds time) {
    return static_cast<double>(time.count()) / 1000.0;
}

}  // namespace

double ticker_speed(const Metrics& metrics, const TextMeasurer& measurer) {
    const int width = measurer.width(sample, Face::Regular, metrics.type.body_small);
    const double wanted = ticker_characters_per_s * width / sample_characters;
    return std::max(60.0, std::round(wanted / 60.0) * 60.0);
}

void Ticker::restart(Rect band, const Metrics& metrics, EngineTime now) {
    placed_.clear();
    origin_ = now;
    if (starts_in_view_) {
        const double across_s = band.width / speed_;
        origin_ -= std::chrono::milliseconds{static_cast<std::int64_t>(across_s * 1000.0)};
    }
    band_ = band;
    px_ = metrics.type.body_small;
    next_item_ = 0;
}

void Ticker::fill(const std::vector<TickerItem>& items, double until, const Metrics& metrics,
                  const TextMeasurer& measurer) {
    const int gap = 2 * px_;
    double x = placed_.empty() ? 0.0 : placed_.back().x + placed_.back().width + gap;
    while (x < until && !items.empty()) {
        Placed placed{items[next_item_++ % items.size()], x, 0, 0};
        TickerItem& item = placed.item;
        item.text = first_characters(item.text, item_characters_max);
        item.marker = first_characters(item.marker, marker_characters_max);
        if (!item.marker.empty()) {
            placed.marker_width =
                measurer.width(item.marker, Face::Bold, metrics.type.small) + metrics.type.small;
        }
        const int space = placed.marker_width > 0 ? px_ / 2 : 0;
        placed.width = placed.marker_width + space + measurer.width(item.text, Face::Regular, px_);
        x += placed.width + gap;
        placed_.push_back(std::move(placed));
    }
}

std::optional<Surface> Ticker::surface(const std::vector<TickerItem>& items, Rect band,
                                       const Metrics& metrics, const Theme& theme,
                                       const TextMeasurer& measurer, EngineTime now) {
    speed_ = ticker_speed(metrics, measurer);
    const bool is_new =
        band != band_ || px_ != metrics.type.body_small || placed_.empty() || now < origin_;
    if (is_new) restart(band, metrics, now);
    // The strip enters at the right edge of the band: strip position 0 is there at the origin.
    const double travelled = seconds(now - origin_) * speed_;
    const double left = travelled - band.width;
    const auto is_gone = [left](const Placed& one) { return one.x + one.width < left; };
    while (!placed_.empty() && is_gone(placed_.front())) placed_.pop_front();
    // What is not yet on the band gives way to the newest content.
    while (!placed_.empty() && placed_.back().x > travelled) placed_.pop_back();
    if (items.empty() && placed_.empty()) {
        next_change_ = EngineTime::max();
        return std::nullopt;
    }
    if (placed_.empty() && !is_new) {
        restart(band, metrics, now);
        return surface(items, band, metrics, theme, measurer, now);
    }
    fill(items, travelled + ahead_s * speed_, metrics, measurer);

    Surface moving{"ticker", band, {}, 0.0, speed_};
    // List coordinates begin at the first placed word; whole pixels, the motion is in the shift.
    const double base = placed_.front().x;
    moving.shift_px = left - base;
    const LineMetrics line = measurer.metrics(Face::Regular, px_);
    const int baseline = (band.height + line.cap_height) / 2;
    for (const Placed& one : placed_) {
        int x = static_cast<int>(std::lround(one.x - base));
        if (one.marker_width > 0) {
            const int height = metrics.type.small * 14 / 10;
            moving.list.commands.emplace_back(
                Box{{x, (band.height - height) / 2, one.marker_width, height},
                    one.item.marker_colors.fill,
                    height / 5});
            const int cap = measurer.metrics(Face::Bold, metrics.type.small).cap_height;
            moving.list.commands.emplace_back(Text{one.item.marker, x + metrics.type.small / 2,
                                                   (band.height + cap) / 2, metrics.type.small,
                                                   Face::Bold, one.item.marker_colors.text});
            x += one.marker_width + px_ / 2;
        }
        moving.list.commands.emplace_back(
            Text{one.item.text, x, baseline, px_, Face::Regular, theme.text});
    }
    const double placed_until = placed_.back().x + placed_.back().width;
    const double lasts_s = std::clamp((placed_until - travelled) / speed_, 0.5, ahead_s);
    next_change_ = now + std::chrono::milliseconds{static_cast<std::int64_t>(lasts_s * 900.0)};
    return moving;
}

}  // namespace kydai::display
