// Schedule and idle: the tournament, what comes when, and how far each group is.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/qr_code.hpp"
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::GroupSummary;

std::string open_words(const Canvas& canvas, const GroupSummary& group) {
    const bool is_on = group.current_round > 0 && group.boards > 0;
    if (!is_on) return "";
    if (group.open_boards == 0) return canvas.word("display.boards.all_done");
    return canvas.word("display.boards.open", {{"open", std::to_string(group.open_boards)},
                                               {"boards", std::to_string(group.boards)}});
}

std::string round_words(const Canvas& canvas, const GroupSummary& group) {
    if (group.current_round <= 0) {
        return canvas.word("display.players", {{"players", std::to_string(group.players)}});
    }
    return canvas.word("display.round.of", {{"round", std::to_string(group.current_round)},
                                            {"rounds", std::to_string(group.rounds_planned)}});
}

/// One group: a color bar, its label, the phase in words, round and open boards.
void group_row(const GroupSummary& group, Rect row, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(inset(row, 0, 0), theme.panel, m.unit);
    canvas.box(slice(row, 0, 3 * m.unit), theme.group(group.colour_index).fill, m.unit);
    const Rect line = inset(row, 7 * m.unit, 4 * m.unit);
    const std::string label =
        group.discipline_label.empty() ? group.label : group.label + " · " + group.discipline_label;
    const int upper_height = row.height * 56 / 100;
    const Rect upper{line.x, line.y, line.width, upper_height};
    const Rect lower{line.x, line.y + upper_height - m.unit, line.width,
                     row.height - upper_height - m.unit};
    const TextStyle quiet{m.type.small, Face::Regular, theme.text_secondary};
    const int right = canvas.fitted(round_words(canvas, group), quiet, m.type.caption,
                                    slice(upper, upper.width / 2, upper.width / 2), Align::Right);
    canvas.fitted(label, {m.type.body, Face::Bold, theme.text}, m.type.body_small,
                  inset(upper, 0, right + 3 * m.unit));
    const TextStyle small{m.type.caption, Face::Regular, theme.text_secondary};
    const int open = canvas.fitted(open_words(canvas, group), small, m.type.caption,
                                   slice(lower, lower.width / 2, lower.width / 2), Align::Right);
    canvas.fitted(phase_words(canvas.context().words, group.phase), small, m.type.caption,
                  inset(lower, 0, open + 3 * m.unit));
}

/// One group in one line, where there are many.
void group_line(const GroupSummary& group, int label_px, Rect row, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(row, theme.panel, m.unit);
    canvas.box(slice(row, 0, 3 * m.unit), theme.group(group.colour_index).fill, m.unit);
    const Rect line = inset(row, 6 * m.unit, 3 * m.unit);
    const TextStyle quiet{m.type.caption, Face::Regular, theme.text_secondary};
    const bool is_on = group.current_round > 0 && group.phase != protocol::Phase::Complete;
    const std::string state =
        is_on ? round_words(canvas, group) : phase_words(canvas.context().words, group.phase);
    const int right = canvas.fitted(state, quiet, m.type.caption,
                                    slice(line, line.width / 2, line.width / 2), Align::Right);
    canvas.fitted(group.label, {label_px, Face::Bold, theme.text}, m.type.small,
                  inset(line, 0, right + 2 * m.unit));
}

/// One size for all labels: the smaller one as soon as one of them needs it.
int label_size(const std::vector<GroupSummary>& groups, int width, const Canvas& canvas) {
    const bool fits = std::ranges::all_of(groups, [&](const GroupSummary& group) {
        return canvas.width(group.label, Face::Bold, canvas.type().body_small) <= width;
    });
    return fits ? canvas.type().body_small : canvas.type().small;
}

/// Boxes of one size side by side.
struct Tiling {
    int pitch = 0;
    int columns = 1;
    int column = 0;
    int gap = 0;
    int rows = 1;
    [[nodiscard]] int count() const { return rows * columns; }
    [[nodiscard]] Rect at(Rect area, int index) const {
        return {area.x + (index % columns) * (column + gap),
                area.y + (index / columns) * (pitch + gap), column, pitch};
    }
};

Tiling tiling(Rect area, int pitch, int column_min, int gap) {
    Tiling tiles;
    tiles.pitch = pitch;
    tiles.gap = gap;
    tiles.columns = std::clamp((area.width + gap) / (column_min + gap), 1, 4);
    tiles.column = (area.width - (tiles.columns - 1) * gap) / tiles.columns;
    tiles.rows = std::max(1, (area.height + gap) / (pitch + gap));
    return tiles;
}

/// All groups, in one line each where there are many; what still does not fit as a number. Groups
/// that are under way come before finished ones.
void groups_block(std::vector<GroupSummary> groups, Rect area, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    if (groups.empty() || area.height <= 0) return;
    std::ranges::stable_partition(
        groups, [](const GroupSummary& group) { return group.phase != protocol::Phase::Complete; });
    const int count = static_cast<int>(groups.size());
    Tiling tiles = tiling(area, m.type.body * 23 / 10, m.type.body * 13, 3 * m.unit);
    const bool is_compact = tiles.count() < count;
    for (const int width : {18, 9}) {
        if (tiles.count() >= count) break;
        tiles = tiling(area, m.type.body * 15 / 10, m.type.body * width, 2 * m.unit);
    }
    const int label_px = label_size(groups, tiles.column * 6 / 10, canvas);
    const int shown = count <= tiles.count() ? count : tiles.count() - 1;
    for (int i = 0; i < shown; ++i) {
        const GroupSummary& group = groups[static_cast<std::size_t>(i)];
        const Rect row = tiles.at(area, i);
        is_compact ? group_line(group, label_px, row, canvas) : group_row(group, row, canvas);
    }
    if (shown == count) return;
    canvas.fitted(canvas.word("display.more_groups", {{"count", std::to_string(count - shown)}}),
                  {m.type.small, Face::Regular, canvas.theme().text_secondary}, m.type.caption,
                  inset(tiles.at(area, shown), 6 * m.unit, 0));
}

void item_row(const ScheduleLine& item, Rect row, std::chrono::minutes offset, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    if (item.is_next) canvas.box(row, theme.row_pinned, m.unit);
    const Rgba color = item.is_past ? theme.text_quiet : theme.text;
    const int time_width = canvas.width("00:00", Face::Bold, m.type.body);
    const Rect line = inset(row, 4 * m.unit, 4 * m.unit);
    canvas.set(time_of_day(item.starts_at, offset), {m.type.body, Face::Bold, color},
               slice(line, 0, time_width), Align::Right);
    Rect rest = inset(line, time_width + 6 * m.unit, 0);
    const int used =
        canvas.fitted(item.text, {m.type.body, Face::Regular, color}, m.type.body_small, rest);
    rest = inset(rest, used + 4 * m.unit, 0);
    if (item.group_label.empty() || rest.width < 4 * m.type.small) return;
    const Rgba quiet = item.is_past ? theme.text_quiet : theme.text_secondary;
    canvas.fitted(item.group_label, {m.type.small, Face::Regular, quiet}, m.type.caption, rest,
                  Align::Right);
}

/// What comes next, with as much of the past as there is room for.
void schedule_block(const std::vector<ScheduleLine>& items, Rect area, std::chrono::minutes offset,
                    Canvas& canvas) {
    const int pitch = canvas.metrics().row_pitch;
    const int fit = std::max(0, area.height / pitch);
    const int count = static_cast<int>(items.size());
    const auto next = std::ranges::find_if(items, [](const auto& item) { return !item.is_past; });
    const int upcoming = static_cast<int>(items.end() - next);
    int first = count - upcoming;
    if (upcoming > 0) first = std::max(0, first - 1);  // the one under way stays in view
    first = std::max(0, std::min(first, count - fit));
    for (int i = 0; i < fit && first + i < count; ++i) {
        const Rect row{area.x, area.y + i * pitch, area.width, pitch};
        item_row(items[static_cast<std::size_t>(first + i)], row, offset, canvas);
    }
}

/// The tournament's name in large letters, at most two lines, then where and by whom. Returns its
/// end.
int title_block(const ScheduleView& view, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    const TextMeasurer& measurer = canvas.context().measurer;
    int y = m.safe.y;
    int px = m.type.headline;
    auto lines = wrap_text(view.name, m.safe.width, Face::Bold, px, measurer);
    if (lines.size() > 2) {
        px = m.type.title;
        lines = wrap_text(view.name, m.safe.width, Face::Bold, px, measurer);
    }
    if (lines.size() > 2) lines.resize(2);
    for (const std::string& line : lines) {
        canvas.fitted(line, {px, Face::Bold, theme.hall.text}, px,
                      {m.safe.x, y, m.safe.width, px * 14 / 10});
        y += px * 14 / 10;
    }
    std::string place = view.venue;
    if (!view.organiser.empty()) place += (place.empty() ? "" : " · ") + view.organiser;
    canvas.fitted(place, {m.type.small, Face::Regular, theme.hall.text}, m.type.caption,
                  {m.safe.x, y, m.safe.width, m.type.small * 15 / 10});
    return y + m.type.small * 15 / 10 + 3 * m.unit;
}

/// The code for parents' telephones in the lower right corner, with what it is for beside it.
/// Returns the part of `area` that it leaves free.
Rect public_page(const std::string& url, Rect area, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const QrCode code = qr_code(url);
    const int side = std::min(area.width, area.height) * 34 / 100;
    const int modules = code.side + 8;
    const bool has_words = area.width - side >= m.type.body * 8;
    if (code.side == 0 || side / modules <= 0 || !has_words) return area;
    const int drawn = side / modules * modules;
    const int gap = 5 * m.unit;
    const Rect box{area.x, area.bottom() - drawn - 2 * m.unit, area.width, drawn + 2 * m.unit};
    canvas.box(box, canvas.theme().panel, m.unit);
    const Rect square{box.right() - drawn - m.unit, box.y + m.unit, drawn, drawn};
    set_qr_code(code, square, canvas);
    const Rect words{box.x + gap, box.y, square.x - box.x - 2 * gap, box.height};
    const std::string text = canvas.word("display.public_page");
    const TextMeasurer& measurer = canvas.context().measurer;
    auto lines = wrap_text(text, words.width, Face::Bold, m.type.body, measurer);
    const std::size_t room = static_cast<std::size_t>(
        std::max(1, (words.height - m.type.small * 15 / 10) / (m.type.body * 13 / 10)));
    if (lines.size() > room) lines.resize(room);
    const int height =
        static_cast<int>(lines.size()) * m.type.body * 13 / 10 + m.type.small * 15 / 10;
    int y = words.y + std::max(0, (words.height - height) / 2);
    for (const std::string& line : lines) {
        canvas.fitted(line, {m.type.body, Face::Bold, canvas.theme().text}, m.type.body,
                      {words.x, y, words.width, m.type.body * 13 / 10});
        y += m.type.body * 13 / 10;
    }
    canvas.fitted(url, {m.type.small, Face::Regular, canvas.theme().text_secondary}, m.type.caption,
                  {words.x, y, words.width, m.type.small * 15 / 10});
    return {area.x, area.y, area.width, area.height - box.height - gap};
}

}  // namespace

void layout_schedule(const ScheduleView& view, std::chrono::minutes utc_offset, Canvas& canvas,
                     Picture& picture) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    // The band behind the title is painted first; its height is known after the title was set once.
    DrawList measured;
    Canvas probe(canvas.context(), measured);
    const int band_end = title_block(view, probe);
    canvas.box({0, 0, m.size.width, band_end}, theme.hall.fill);
    title_block(view, canvas);

    const int top = band_end + 6 * m.unit;
    const int bottom = m.foot.y - 3 * m.unit;
    const std::string time = time_of_day(canvas.context().now, utc_offset);
    const int time_width = canvas.width(time, Face::Bold, m.type.headline);
    const int time_height = m.type.headline * 13 / 10;
    const Rect time_cell{m.safe.right() - time_width, top, time_width, time_height};
    add_surface(picture, canvas.context(), "time", time_cell, theme.background, [&](Canvas& part) {
        part.set(time, {m.type.headline, Face::Bold, theme.text}, time_cell, Align::Right);
    });
    const Rect head{m.safe.x, top, m.safe.width - time_width - 6 * m.unit, time_height};
    const bool has_items = !view.items.empty();
    canvas.fitted(canvas.word(has_items ? "display.schedule.title" : "display.groups.title"),
                  {m.type.title, Face::Bold, theme.text}, m.type.body, head);
    const int y = top + time_height + 3 * m.unit;
    const Rect area{m.safe.x, y, m.safe.width, bottom - y};
    if (!has_items) {
        groups_block(view.groups, public_page(view.public_url, area, canvas), canvas);
    } else if (m.is_portrait) {
        const int pitch = m.row_pitch;
        const int items = std::min(static_cast<int>(view.items.size()) * pitch, area.height / 2);
        schedule_block(view.items, {area.x, area.y, area.width, items}, utc_offset, canvas);
        const int rest = area.y + items + 6 * m.unit;
        groups_block(
            view.groups,
            public_page(view.public_url, {area.x, rest, area.width, bottom - rest}, canvas),
            canvas);
    } else {
        const int gap = 10 * m.unit;
        const int left = (area.width - gap) / 2;
        schedule_block(view.items, slice(area, 0, left), utc_offset, canvas);
        groups_block(
            view.groups,
            public_page(view.public_url, slice(area, left + gap, area.width - left - gap), canvas),
            canvas);
    }
}

}  // namespace kydai::display
