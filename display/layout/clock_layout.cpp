// Round clocks: digits as large as the hall is deep, phases by word and by color.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"
#include "display/scene/group_labels.hpp"
#include "publisher/base/remaining_time.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::ClockState;

constexpr std::chrono::milliseconds last_minute{60'000};

std::string state_words(const Canvas& canvas, const ClockTile& tile) {
    switch (tile.clock.state) {
        case ClockState::Countdown:
            return canvas.word("display.clock.countdown");
        case ClockState::Running:
            return canvas.word("display.clock.running");
        case ClockState::Paused:
            return canvas.word("display.clock.paused");
        case ClockState::Ended:
            return canvas.word("display.clock.ended");
        case ClockState::Idle:
            break;
    }
    return "";
}

std::string title_words(const Canvas& canvas, const ClockTile& tile, Rect cell, int px) {
    std::string labels = labels_of(tile.groups);
    if (canvas.width(labels, Face::Bold, px) <= cell.width) return labels;
    const GroupBadge& first = tile.groups.front();
    if (tile.groups.size() == 1) return first.label;
    const bool is_one_discipline = std::ranges::all_of(
        tile.groups,
        [&first](const GroupBadge& group) { return group.discipline == first.discipline; });
    return whole_label(
        canvas.word("display.clock.groups", {{"count", std::to_string(tile.groups.size())}}),
        is_one_discipline ? first.discipline : std::string());
}

std::string round_words(const Canvas& canvas, const ClockTile& tile) {
    if (tile.round <= 0) return "";
    return canvas.word("display.round.of", {{"round", std::to_string(tile.round)},
                                            {"rounds", std::to_string(tile.rounds_planned)}});
}

void join(std::string& words, const std::string& more) {
    if (!more.empty()) words += (words.empty() ? "" : " · ") + more;
}

/// Until when one may come late; else when the round is likely to end.
std::string time_words(const Canvas& canvas, const ClockTile& tile, std::chrono::minutes offset) {
    if (tile.late_until) {
        return canvas.word("display.clock.late_until",
                           {{"time", time_of_day(*tile.late_until, offset)}});
    }
    if (!tile.forecast) return "";
    const Forecast& forecast = *tile.forecast;
    return forecast.likely ? canvas.word("display.clock.likely_end",
                                         {{"time", time_of_day(*forecast.likely, offset)}})
                           : canvas.word("display.clock.latest_end",
                                         {{"time", time_of_day(forecast.latest, offset)}});
}

std::string foot_words(const Canvas& canvas, const ClockTile& tile, std::chrono::minutes offset) {
    std::string words;
    if (tile.boards > 0 && tile.clock.state != ClockState::Countdown) {
        words = tile.open_boards == 0 ? canvas.word("display.boards.all_done")
                                      : canvas.word("display.boards.open",
                                                    {{"open", std::to_string(tile.open_boards)},
                                                     {"boards", std::to_string(tile.boards)}});
    }
    join(words, time_words(canvas, tile, offset));
    join(words, tile.clock.time_control);
    return words;
}

std::string next_words(const Canvas& canvas, const ScheduleLine& next, const Heading& heading) {
    return canvas.word(
        "display.clock.next",
        {{"time", time_of_day(next.starts_at, heading.utc_offset)}, {"text", next.text}});
}

/// The largest digits in which the longest text this clock can show fits, so that they never shrink
/// while the time runs down.
int digits_px(const Canvas& canvas, const ClockTile& tile, Rect room) {
    const auto longest = std::max(tile.clock.length, tile.clock.remaining);
    std::string text = remaining_text(longest);
    std::ranges::replace_if(
        text, [](char c) { return c >= '0' && c <= '9'; }, '8');
    for (const int px : canvas.type().clock) {
        const int capitals = canvas.context().measurer.metrics(Face::Bold, px).cap_height;
        if (canvas.width(text, Face::Bold, px) <= room.width && capitals <= room.height) return px;
    }
    return canvas.type().clock.back();
}

/// The color of one group; of several, the hall's with a stripe of each.
void title_band(const ClockTile& tile, Rect band, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    const bool is_single = tile.groups.size() == 1;
    const BandColors& colors =
        is_single ? theme.group(tile.groups.front().color_index) : theme.hall;
    canvas.box(band, colors.fill, m.unit);
    if (!is_single) {
        const int count = static_cast<int>(tile.groups.size());
        const int height = 2 * m.unit;
        for (int i = 0; i < count; ++i) {
            const int from = band.width * i / count;
            const int to = band.width * (i + 1) / count;
            const auto& group = tile.groups[static_cast<std::size_t>(i)];
            canvas.box({band.x + from, band.bottom() - height, to - from, height},
                       theme.group(group.color_index).fill);
        }
    }
    const Rect line = inset(band, 5 * m.unit, 5 * m.unit);
    const int round =
        canvas.fitted(round_words(canvas, tile), {m.type.small, Face::Regular, colors.text},
                      m.type.caption, slice(line, line.width / 2, line.width / 2), Align::Right);
    const Rect label = inset(line, 0, round + 4 * m.unit);
    canvas.fitted(title_words(canvas, tile, label, m.type.body_small),
                  {m.type.body, Face::Bold, colors.text}, m.type.body_small, label);
}

void tile_of(const ClockTile& tile, const std::string& next, std::chrono::minutes offset, Rect rect,
             int index, bool is_alone, Canvas& canvas, Picture& picture) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(rect, theme.panel, m.unit);
    const int band_height = m.type.body * 15 / 10;
    title_band(tile, {rect.x, rect.y, rect.width, band_height}, canvas);
    // Read from as far as the names; where several clocks share the screen, as large as fits.
    std::string words_below = foot_words(canvas, tile, offset);
    join(words_below, next);
    const int line = m.type.body * (is_alone ? 19 : 15) / 10;
    const Rect foot{rect.x, rect.bottom() - line, rect.width, line};
    const Rect foot_line = inset(foot, 5 * m.unit, 5 * m.unit);
    int px = is_alone ? m.type.title : m.type.body;
    for (const int smaller : {m.type.body, m.type.body_small, m.type.small}) {
        if (canvas.width(words_below, Face::Regular, px) <= foot_line.width) break;
        px = smaller;
    }
    canvas.fitted(words_below, {px, Face::Regular, theme.text_secondary}, m.type.caption, foot_line,
                  Align::Center);
    const bool is_hurried =
        tile.clock.state == ClockState::Running && tile.clock.remaining <= last_minute;
    const bool is_over = tile.clock.state == ClockState::Ended;
    const BandColors words = is_hurried || is_over                    ? theme.last_minute
                             : tile.clock.state == ClockState::Paused ? theme.provisional
                             : tile.clock.state == ClockState::Countdown
                                 ? theme.info
                                 : BandColors{theme.panel, theme.text};
    const Rect middle{rect.x, rect.y + band_height, rect.width, rect.height - band_height - line};
    add_surface(
        picture, canvas.context(), "clock/" + std::to_string(index), middle, theme.panel,
        [&](Canvas& part) {
            const Rect words_line{middle.x, middle.y + 2 * m.unit, middle.width,
                                  m.type.body * 17 / 10};
            const std::string state = state_words(part, tile);
            const int pill = part.pill_width(state, m.type.body_small);
            part.pill(state, m.type.body_small, words, middle.x + (middle.width - pill) / 2,
                      words_line);
            const Rect room{middle.x + 3 * m.unit, words_line.bottom(), middle.width - 6 * m.unit,
                            middle.bottom() - words_line.bottom()};
            part.set(remaining_text(tile.clock.remaining),
                     {digits_px(part, tile, room), Face::Bold, theme.text}, room, Align::Center);
        });
}

/// The place that an odd number of clocks leaves free: the time of day and what comes next.
void hall_tile(const ClocksView& view, const Heading& heading, Rect rect, Canvas& canvas,
               Picture& picture) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(rect, theme.panel, m.unit);
    const int line = m.type.body * 15 / 10;
    const Rect top = inset({rect.x, rect.y, rect.width, line}, 5 * m.unit, 5 * m.unit);
    canvas.fitted(canvas.word("display.clock.hall_time"),
                  {m.type.body, Face::Regular, theme.text_secondary}, m.type.small, top);
    const Rect foot =
        inset({rect.x, rect.bottom() - line, rect.width, line}, 5 * m.unit, 5 * m.unit);
    if (view.next) {
        const std::string next =
            time_of_day(view.next->starts_at, heading.utc_offset) + "  " + view.next->text;
        canvas.fitted(next, {m.type.body, Face::Bold, theme.text}, m.type.body_small, foot,
                      Align::Center);
    }
    const Rect room =
        inset({rect.x, top.bottom(), rect.width, foot.y - top.bottom()}, 3 * m.unit, 3 * m.unit);
    const std::string time = time_of_day(canvas.context().now, heading.utc_offset);
    add_surface(picture, canvas.context(), "hall-time", room, theme.panel, [&](Canvas& part) {
        for (const int px : m.type.clock) {
            const int capitals = canvas.context().measurer.metrics(Face::Regular, px).cap_height;
            const bool is_fine = part.width(time, Face::Regular, px) <= room.width * 2 / 3 &&
                                 capitals <= room.height;
            if (!is_fine && px != m.type.clock.back()) continue;
            part.set(time, {px, Face::Regular, theme.text_secondary}, room, Align::Center);
            return;
        }
    });
}

/// The number of columns in which the digits of `count` clocks are largest; the fewest of those.
int columns_for(int count, Rect area, int gap, const Canvas& canvas) {
    const int lines = canvas.type().body * 47 / 10;  // title, state and foot of a tile
    int best = 1;
    int best_px = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const int width = (area.width - (columns - 1) * gap) / columns - gap * 3 / 2;
        const int height = (area.height - (rows - 1) * gap) / rows - lines;
        for (const int px : canvas.type().clock) {
            const int capitals = canvas.context().measurer.metrics(Face::Bold, px).cap_height;
            const bool fits = canvas.width("88:88", Face::Bold, px) <= width && capitals <= height;
            if (!fits || px <= best_px) continue;
            best_px = px;
            best = columns;
        }
    }
    return best;
}

}  // namespace

void layout_content(const ClocksView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture) {
    const Metrics& m = canvas.metrics();
    const int count = static_cast<int>(view.tiles.size());
    if (count == 0) return;
    const int gap = 4 * m.unit;
    const int columns = columns_for(count, m.content, gap, canvas);
    const int rows = (count + columns - 1) / columns;
    const Rect area{m.content.x, m.content.y, m.content.width, m.content.height};
    const int width = (area.width - (columns - 1) * gap) / columns;
    const int height = (area.height - (rows - 1) * gap) / rows;
    for (int i = 0; i < count; ++i) {
        const Rect rect{area.x + (i % columns) * (width + gap),
                        area.y + (i / columns) * (height + gap), width, height};
        // The only clock of the screen also says what comes after it.
        const std::string next =
            count == 1 && view.next ? next_words(canvas, *view.next, heading) : "";
        tile_of(view.tiles[static_cast<std::size_t>(i)], next, heading.utc_offset, rect, i,
                count == 1, canvas, picture);
    }
    if (count == rows * columns) return;
    const int free = count % columns;
    const int x = area.x + free * (width + gap);
    hall_tile(view, heading,
              {x, area.y + (rows - 1) * (height + gap), area.x + area.width - x, height}, canvas,
              picture);
}

}  // namespace kydai::display
