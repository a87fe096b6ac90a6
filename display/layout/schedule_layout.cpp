// Schedule and idle: the tournament, what comes when, and how far each group is.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/groups_block.hpp"
#include "display/layout/qr_code.hpp"
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

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

using Days = std::chrono::local_days;

Days day_of(EngineTime time, std::chrono::minutes offset) {
    return Days(std::chrono::floor<std::chrono::days>(time.time_since_epoch() + offset));
}

/// "Thứ Bảy 17/01".
std::string day_words(Days day, const Canvas& canvas) {
    const std::chrono::year_month_day date(day);
    const std::chrono::weekday weekday(day);
    const auto two_digits = [](unsigned number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    return canvas.word(
        "display.day",
        {{"weekday", canvas.word("display.weekday." + std::to_string(weekday.iso_encoding()))},
         {"day", two_digits(static_cast<unsigned>(date.day()))},
         {"month", two_digits(static_cast<unsigned>(date.month()))}});
}

/// A line of the schedule, or the head of a day (no item).
struct ScheduleRow {
    Days day;
    const ScheduleLine* item = nullptr;
};

/// With a head before each day, unless all is today's.
std::vector<ScheduleRow> schedule_rows(const std::vector<ScheduleLine>& items,
                                       std::chrono::minutes offset, EngineTime now) {
    const Days today = day_of(now, offset);
    const bool is_all_today = std::ranges::all_of(
        items, [&](const ScheduleLine& item) { return day_of(item.starts_at, offset) == today; });
    std::vector<ScheduleRow> rows;
    for (const ScheduleLine& item : items) {
        const Days day = day_of(item.starts_at, offset);
        const bool is_new_day = rows.empty() || rows.back().day != day;
        if (!is_all_today && is_new_day) rows.push_back({day, nullptr});
        rows.push_back({day, &item});
    }
    return rows;
}

/// What comes next, with as much of the past as there is room for.
void schedule_block(const std::vector<ScheduleRow>& rows, Rect area, std::chrono::minutes offset,
                    Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const int pitch = m.row_pitch;
    const int fit = std::max(0, area.height / pitch);
    const int count = static_cast<int>(rows.size());
    const auto next = std::ranges::find_if(
        rows, [](const ScheduleRow& row) { return row.item != nullptr && !row.item->is_past; });
    const int upcoming = static_cast<int>(rows.end() - next);
    int first = count - upcoming;
    if (upcoming > 0) first = std::max(0, first - 2);  // its day and the one under way stay in view
    first = std::max(0, std::min(first, count - fit));
    for (int i = 0; i < fit && first + i < count; ++i) {
        const ScheduleRow& shown =
            rows[static_cast<std::size_t>(first) + static_cast<std::size_t>(i)];
        const Rect row{area.x, area.y + i * pitch, area.width, pitch};
        if (shown.item != nullptr) {
            item_row(*shown.item, row, offset, canvas);
        } else {
            canvas.fitted(day_words(shown.day, canvas),
                          {m.type.small, Face::Bold, canvas.theme().text_secondary}, m.type.caption,
                          inset(row, 4 * m.unit, 4 * m.unit));
        }
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
    // Who organises it comes along only where there is room: never small, never cut.
    const auto fits = [&](const std::string& text) {
        return canvas.width(text, Face::Regular, m.type.body_small) <= m.safe.width;
    };
    const std::string whole = view.venue.empty() || view.organiser.empty()
                                  ? view.venue + view.organiser
                                  : view.venue + " · " + view.organiser;
    const std::string& place = fits(whole) || view.venue.empty() ? whole : view.venue;
    canvas.fitted(place, {m.type.body_small, Face::Regular, theme.hall.text}, m.type.small,
                  {m.safe.x, y, m.safe.width, m.type.body_small * 15 / 10});
    return y + m.type.body_small * 15 / 10 + 3 * m.unit;
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
    // In the largest letters in which all of it has room.
    std::vector<std::string> lines;
    int px = 0;
    for (const int size : {m.type.body, m.type.body_small, m.type.small, m.type.caption}) {
        px = size;
        lines = wrap_text(text, words.width, Face::Bold, px, measurer);
        const int whole = static_cast<int>(lines.size()) * px * 13 / 10 + m.type.small * 15 / 10;
        if (whole <= words.height) break;
    }
    const int height = static_cast<int>(lines.size()) * px * 13 / 10 + m.type.small * 15 / 10;
    int y = words.y + std::max(0, (words.height - height) / 2);
    for (const std::string& line : lines) {
        canvas.fitted(line, {px, Face::Bold, canvas.theme().text}, px,
                      {words.x, y, words.width, px * 13 / 10});
        y += px * 13 / 10;
    }
    canvas.fitted(url, {m.type.small, Face::Regular, canvas.theme().text_secondary}, m.type.caption,
                  {words.x, y, words.width, m.type.small * 15 / 10});
    return {area.x, area.y, area.width, area.height - box.height - gap};
}

/// The schedule's part and the groups' part: halves, or less for the schedule where there are many
/// groups.
std::pair<Rect, Rect> sides(Rect area, const std::vector<protocol::GroupSummary>& groups,
                            const Metrics& m) {
    const int gap = 10 * m.unit;
    std::pair<Rect, Rect> both;
    for (const int percent : {50, 42, 36}) {
        const int left = (area.width - gap) * percent / 100;
        both = {slice(area, 0, left), slice(area, left + gap, area.width - left - gap)};
        if (have_room(groups, both.second, m)) break;
    }
    return both;
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
    const std::vector<ScheduleRow> rows =
        schedule_rows(view.items, utc_offset, canvas.context().now);
    const int items = static_cast<int>(rows.size()) * m.row_pitch;
    const auto page_and_groups = [&](Rect rest) {
        groups_block(view.groups, public_page(view.public_url, rest, canvas), canvas);
    };
    if (!has_items) return page_and_groups(area);
    if (m.is_portrait) {
        const int height = std::min(items, area.height / 2);
        schedule_block(rows, {area.x, area.y, area.width, height}, utc_offset, canvas);
        const int rest = area.y + height + 6 * m.unit;
        return page_and_groups({area.x, rest, area.width, bottom - rest});
    }
    const auto [left, right] = sides(area, view.groups, m);
    // The code goes where there is room for it: below a short schedule, else below the groups.
    const bool is_short = items + left.height * 40 / 100 <= left.height;
    if (is_short) {
        schedule_block(rows, public_page(view.public_url, left, canvas), utc_offset, canvas);
        groups_block(view.groups, right, canvas);
    } else {
        schedule_block(rows, left, utc_offset, canvas);
        page_and_groups(right);
    }
}

}  // namespace kydai::display
