// See metrics.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/metrics.hpp"

#include "display/layout/rows.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::display {
namespace {

constexpr double target_k = 4.0;          // capitals of 1/250 of the distance
constexpr int body_px_min = 12;           // smaller letters are no letters
constexpr double body_share_max = 0.085;  // of the shorter side: at least five rows remain

int scaled(int px, double factor) {
    return std::max(1, static_cast<int>(std::lround(px * factor)));
}

int body_px(Size size, const Theme& theme, const std::optional<Viewing>& viewing,
            const TextMeasurer& measurer) {
    const int shorter = std::min(size.width, size.height);
    // Rounded down: screens of one shape have the same rows, whatever their number of pixels.
    int body = shorter * theme.body_per_mille / 1000;
    const bool is_known = viewing && viewing->distance_m > 0.0 && viewing->screen_height_mm > 0.0;
    if (is_known) {
        constexpr int probe_px = 100;
        const double cap_ratio =
            std::max(1, measurer.metrics(Face::Regular, probe_px).cap_height) / double{probe_px};
        const double capitals = capital_height_px(*viewing, size.height, target_k);
        const double largest = shorter * body_share_max;
        body = static_cast<int>(std::lround(std::clamp(capitals / cap_ratio, 1.0, largest)));
    }
    return std::max(body_px_min, body);
}

TypeScale type_scale(Size size, int body) {
    const int shorter = std::min(size.width, size.height);
    TypeScale type;
    type.body = body;
    type.body_small = scaled(body, 0.86);
    type.small = scaled(body, 0.70);
    type.caption = scaled(body, 0.60);
    type.title = scaled(body, 1.30);
    type.headline = std::max(scaled(shorter, 0.072), type.title);
    type.display = std::max(scaled(shorter, 0.115), type.headline);
    type.large = std::max(scaled(shorter, 0.15), type.display);
    type.giant = std::max(scaled(shorter, 0.19), type.large);
    constexpr std::array<double, 6> digits{0.63, 0.45, 0.34, 0.27, 0.20, 0.14};
    for (std::size_t i = 0; i < digits.size(); ++i) type.clock[i] = scaled(shorter, digits[i]);
    return type;
}

}  // namespace

double capital_height_px(const Viewing& viewing, int height_px, double k) {
    return k * viewing.distance_m * height_px / viewing.screen_height_mm;
}

std::vector<int> TypeScale::all() const {
    std::vector<int> sizes{caption,  small,   body_small, body, title,
                           headline, display, large,      giant};
    sizes.insert(sizes.end(), clock.begin(), clock.end());
    return sizes;
}

Metrics metrics_for(Size size, const Theme& theme, const std::optional<Viewing>& viewing,
                    const TextMeasurer& measurer) {
    size.width = std::max(size.width, 320);
    size.height = std::max(size.height, 240);
    Metrics m;
    m.size = size;
    m.is_portrait = size.width * 10 < size.height * 13;
    m.type = type_scale(size, body_px(size, theme, viewing, measurer));
    m.unit = std::max(1, scaled(std::min(size.width, size.height), 0.0037));
    m.nudge = m.unit;
    const int top = size.height * theme.margin_top_percent / 100;
    const int side = size.width * theme.margin_side_per_mille / 1000;
    m.safe = {side, top, size.width - 2 * side, size.height - 2 * top};
    const int title_line = scaled(m.type.title, 1.36);
    m.has_two_line_header = size.width * 10 < size.height * 15;
    const int second_line = m.has_two_line_header ? scaled(m.type.body, 1.5) : 0;
    m.header = {0, 0, size.width, top + title_line + second_line};
    const int foot = scaled(m.type.body_small, 1.5);
    m.foot = {m.safe.x, m.safe.bottom() - foot, m.safe.width, foot};
    const int gap = 3 * m.unit;
    const int content_top = m.header.bottom() + gap;
    m.content = {m.safe.x, content_top, m.safe.width, m.foot.y - gap - content_top};
    m.row_pitch = m.type.body * theme.row_pitch_percent / 100;
    return m;
}

Metrics nudged(Metrics metrics, int dx, int dy) {
    for (Rect* rect : {&metrics.safe, &metrics.content, &metrics.foot}) {
        rect->x += dx;
        rect->y += dy;
    }
    return metrics;
}

Capacities capacities_of(const Metrics& metrics) {
    Capacities capacities;
    capacities.boards = board_grid(metrics).capacity();
    capacities.names = name_grid(metrics).capacity();
    capacities.standings = standings_grid(metrics).capacity();
    capacities.teams = team_grid(metrics).capacity();
    capacities.cross_table = cross_table_grid(metrics).capacity();
    capacities.medals = medal_grid(metrics).capacity();
    capacities.clock_tiles = metrics.is_portrait ? 5 : 6;
    return capacities;
}

}  // namespace kydai::display
