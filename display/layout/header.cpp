// The header band: whose list this is, which round and page, the countdown and the time of day.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"
#include "publisher/base/remaining_time.hpp"

#include <algorithm>
#include <optional>

namespace kydai::display {
namespace {

using protocol::ClockState;

constexpr std::chrono::milliseconds last_minute{60'000};

/// What stands beside the group's label.
struct Title {
    std::string discipline;  ///< before the words, where there is room for it
    std::string words;
    std::string pill;
    std::optional<BandColors> pill_colors;  ///< none = the band's colors turned round
};

std::string round_words(const Canvas& canvas, const Heading& heading) {
    if (heading.round <= 0) return "";
    const std::string number = std::to_string(heading.round);
    if (heading.is_last_round) return canvas.word("display.round.last", {{"round", number}});
    if (heading.rounds_planned <= 0) return canvas.word("display.round", {{"round", number}});
    return canvas.word("display.round.of",
                       {{"round", number}, {"rounds", std::to_string(heading.rounds_planned)}});
}

std::string joined(const std::string& a, const std::string& b) {
    if (a.empty() || b.empty()) return a + b;
    return a + " · " + b;
}

class TitleOf {
  public:
    TitleOf(const Canvas& canvas, const Heading& heading) : canvas_(canvas), heading_(heading) {}

    Title operator()(const PairingsView& view) const {
        const std::string round = round_words(canvas_, heading_);
        Title title{
            "", view.only_open ? joined(round, canvas_.word("display.open_boards.title")) : round,
            "", std::nullopt};
        const bool has_results = view.boards_open < view.boards_all;
        if (view.boards_open == 0 && view.boards_all > 0) {
            title.pill = canvas_.word("display.boards.all_done");
        } else if (has_results) {
            title.pill =
                canvas_.word("display.boards.open", {{"open", std::to_string(view.boards_open)},
                                                     {"boards", std::to_string(view.boards_all)}});
        }
        return title;
    }
    Title operator()(const NamesView& /*view*/) const {
        return {"", round_words(canvas_, heading_), "", std::nullopt};
    }
    Title operator()(const StandingsView& view) const {
        Title title{"", standings_words(view.list), "", std::nullopt};
        if (view.is_provisional) {
            title.pill = canvas_.word("display.standings.provisional",
                                      {{"open", std::to_string(view.open_boards)}});
            title.pill_colors = canvas_.theme().provisional;
        } else if (view.is_final) {
            title.pill = canvas_.word(view.is_signed_off ? "display.standings.signed_off"
                                                         : "display.standings.final");
        } else {
            title.pill =
                after_round(view.after_round, time_of_day(view.made_at, heading_.utc_offset));
        }
        return title;
    }
    Title operator()(const TeamsView& view) const {
        Title title{"", canvas_.word("display.teams.title"), after_round(view.after_round, ""),
                    std::nullopt};
        if (view.is_provisional) {
            title.pill = canvas_.word("display.teams.provisional");
            title.pill_colors = canvas_.theme().provisional;
        }
        return title;
    }
    Title operator()(const CrossTableView& view) const {
        Title title{"", canvas_.word("display.cross_table.title"), "", std::nullopt};
        if (view.is_provisional) {
            title.pill = canvas_.word("display.standings.provisional",
                                      {{"open", std::to_string(view.open_boards)}});
            title.pill_colors = canvas_.theme().provisional;
        } else {
            title.pill = view.is_final ? canvas_.word("display.standings.final")
                                       : after_round(view.after_round, "");
        }
        return title;
    }
    Title operator()(const MedalsView& view) const {
        Title title{"", canvas_.word("display.medals.title"), "", std::nullopt};
        const bool is_done = view.groups_finished == view.groups;
        title.pill = is_done ? canvas_.word("display.standings.final")
                             : canvas_.word("display.medals.of_groups",
                                            {{"finished", std::to_string(view.groups_finished)},
                                             {"groups", std::to_string(view.groups)}});
        if (!is_done) title.pill_colors = canvas_.theme().provisional;
        return title;
    }
    Title operator()(const ClocksView& /*view*/) const {
        return {"", canvas_.word("display.clock.title"), "", std::nullopt};
    }
    Title operator()(const ScheduleView& /*view*/) const { return {}; }
    template <class Other>
    Title operator()(const Other& /*view*/) const {
        return {};
    }

  private:
    /// Lists other than the two that have words of their own are named by their id.
    std::string standings_words(const std::string& list) const {
        if (list == "women") return canvas_.word("display.standings.women.title");
        const std::string title = canvas_.word("display.standings.title");
        return list == "overall" || list.empty() ? title : joined(title, list);
    }

    std::string after_round(int round, const std::string& time) const {
        if (round <= 0) return canvas_.word("display.standings.before_start");
        const Catalogue::Args args{{"round", std::to_string(round)}, {"time", time}};
        return canvas_.word(time.empty() ? "display.standings.after" : "display.standings.after_at",
                            args);
    }

    const Canvas& canvas_;
    const Heading& heading_;
};

std::string clock_words(const Canvas& canvas, const ClockView& clock) {
    const Catalogue::Args args{{"time", remaining_text(clock.remaining)}};
    switch (clock.state) {
        case ClockState::Countdown:
            return canvas.word("display.clock.short.countdown", args);
        case ClockState::Running:
            return canvas.word("display.clock.short.running", args);
        case ClockState::Paused:
            return canvas.word("display.clock.short.paused", args);
        case ClockState::Ended:
            return canvas.word("display.clock.short.ended");
        case ClockState::Idle:
            break;
    }
    return "";
}

/// Sets the parts of one header line from its two ends inwards; what is left is for the title.
class HeaderLine {
  public:
    HeaderLine(Canvas& canvas, Picture& picture, const BandColors& band, Rect line)
        : canvas_(canvas),
          picture_(picture),
          band_(band),
          line_(line),
          gap_(5 * canvas.metrics().unit) {}

    void time(const Heading& heading) {
        const std::string text = time_of_day(canvas_.context().now, heading.utc_offset);
        const int px = canvas_.type().body;
        const int width = canvas_.width("00:00", Face::Bold, px);
        const Rect cell = take_right(std::max(width, canvas_.width(text, Face::Bold, px)));
        add_surface(picture_, canvas_.context(), "time", cell, band_.fill, [&](Canvas& part) {
            part.set(text, {px, Face::Bold, band_.text}, cell, Align::Right);
        });
    }

    void page(const Heading& heading) {
        if (heading.pages <= 1) return;
        const std::string text = canvas_.word(
            "display.page",
            {{"page", std::to_string(heading.page)}, {"pages", std::to_string(heading.pages)}});
        const int px = canvas_.type().small;
        const Rect cell = take_right(canvas_.width(text, Face::Regular, px));
        canvas_.set(text, {px, Face::Regular, band_.text}, cell, Align::Right);
    }

    void clock(const Heading& heading) {
        if (!heading.clock) return;
        const std::string text = clock_words(canvas_, *heading.clock);
        if (text.empty()) return;
        const int px = canvas_.type().small;
        const bool is_hurried =
            heading.clock->state == ClockState::Running && heading.clock->remaining <= last_minute;
        const BandColors colors = is_hurried ? canvas_.theme().last_minute : turned();
        const Rect cell = take_right(canvas_.pill_width(text, px));
        add_surface(picture_, canvas_.context(), "countdown", cell, band_.fill,
                    [&](Canvas& part) { part.pill(text, px, colors, cell.x, cell); });
    }

    void label(const std::string& text, int share_percent) {
        const Rect cell = slice(line_, 0, line_.width * share_percent / 100);
        const TextStyle style{canvas_.type().title, Face::Bold, band_.text};
        take_left(canvas_.fitted(text, style, canvas_.type().body, cell));
    }

    /// What the title leaves of the line for the label, in percent, but at least `least`.
    [[nodiscard]] int share_beside(const Title& title, int least) const {
        const std::string whole = joined(title.discipline, title.words);
        const int words = std::max(canvas_.width(title.words, Face::Regular, canvas_.type().body),
                                   canvas_.width(whole, Face::Regular, canvas_.type().small));
        int wanted = words + (words > 0 ? 4 : 3) * gap_;
        if (!title.pill.empty()) wanted += canvas_.pill_width(title.pill, canvas_.type().small);
        const int share = (line_.width - wanted) * 100 / std::max(1, line_.width);
        return std::clamp(share, least, 70);
    }

    void rule() {
        const int height = canvas_.type().title;
        canvas_.box({line_.x, line_.y + (line_.height - height) / 2, canvas_.metrics().unit / 2 + 1,
                     height},
                    band_.text);
        take_left(canvas_.metrics().unit);
    }

    void title(const Title& title, const NamesView* names, int page) {
        // The pill says what must not be missed (PROVISIONAL): its room is kept before the title's.
        const int pill =
            title.pill.empty() ? 0 : canvas_.pill_width(title.pill, canvas_.type().small);
        if (!title.words.empty()) {
            const Rect cell = inset(line_, 0, pill > 0 ? pill + gap_ : 0);
            const TextStyle style{canvas_.type().body, Face::Regular, band_.text};
            const std::string whole = joined(title.discipline, title.words);
            const bool fits =
                canvas_.width(whole, Face::Regular, canvas_.type().small) <= cell.width;
            take_left(
                canvas_.fitted(fits ? whole : title.words, style, canvas_.type().small, cell));
        }
        if (pill > 0) {
            canvas_.pill(title.pill, canvas_.type().small, title.pill_colors.value_or(turned()),
                         line_.x, line_);
            take_left(pill);
        }
        if (names != nullptr) strip(*names, page);
    }

  private:
    [[nodiscard]] BandColors turned() const { return {band_.text, band_.fill}; }

    /// The initials of all pages, this one marked; only this one where they do not fit.
    void strip(const NamesView& names, int page) {
        const int px = canvas_.type().small;
        int whole = 0;
        for (const std::string& part : names.strip) whole += canvas_.pill_width(part, px);
        const bool fits = whole <= line_.width;
        for (std::size_t i = 0; i < names.strip.size(); ++i) {
            const bool is_this = static_cast<int>(i) + 1 == page;
            if (!fits && !is_this) continue;
            const int width = canvas_.pill_width(names.strip[i], px);
            if (width > line_.width) return;
            const Rect cell = slice(line_, 0, width);
            if (is_this) {
                canvas_.pill(names.strip[i], px, turned(), cell.x, cell);
            } else {
                canvas_.set(names.strip[i], {px, Face::Regular, band_.text}, cell, Align::Center);
            }
            line_ = inset(line_, width, 0);
        }
    }

    void take_left(int width) { line_ = inset(line_, width + gap_, 0); }
    Rect take_right(int width) {
        const Rect cell{line_.right() - width, line_.y, width, line_.height};
        line_ = inset(line_, 0, width + gap_);
        return cell;
    }

    Canvas& canvas_;
    Picture& picture_;
    const BandColors& band_;
    Rect line_;
    int gap_;
};

/// Thin segments at the foot of the band, one a page: when the first one returns can be seen.
void page_bar(const Heading& heading, const BandColors& band, Canvas& canvas) {
    if (heading.pages <= 1) return;
    const Metrics& m = canvas.metrics();
    const int height = std::max(2, m.unit);
    const int gap = m.unit;
    const Rect line{m.safe.x, m.header.bottom() - height - m.unit / 2, m.safe.width, height};
    for (int page = 1; page <= heading.pages; ++page) {
        const int from = line.width * (page - 1) / heading.pages;
        const int to = line.width * page / heading.pages - (page < heading.pages ? gap : 0);
        Rgba color = band.text;
        if (page != heading.page) color.a = 80;
        canvas.box(slice(line, from, std::max(1, to - from)), color, height / 2);
    }
}

}  // namespace

void layout_header(const Scene& scene, Canvas& canvas, Picture& picture) {
    const Metrics& m = canvas.metrics();
    const Heading& heading = scene.heading;
    const BandColors& band =
        heading.group ? canvas.theme().group(heading.group->color_index) : canvas.theme().hall;
    canvas.box(m.header, band.fill);
    const auto* names = std::get_if<NamesView>(&scene.content);
    Title title = std::visit(TitleOf(canvas, heading), scene.content);
    if (heading.group) title.discipline = heading.group->discipline;
    const std::string label = heading.group ? heading.group->label : heading.tournament;
    const int first_height = m.type.title * 136 / 100;
    // The page bar below stays free also where the safe area is moved against burn-in.
    const Rect first{m.safe.x, m.safe.y, m.safe.width, first_height - 3 * m.unit};
    HeaderLine line(canvas, picture, band, first);
    line.time(heading);
    if (!m.has_two_line_header) {
        line.page(heading);
        line.clock(heading);
        line.label(label, line.share_beside(title, heading.group ? 45 : 25));
        if (!title.words.empty() || !title.pill.empty()) line.rule();
        line.title(title, names, heading.page);
    } else {
        line.label(label, 100);
        const int top = first.bottom();
        HeaderLine second(canvas, picture, band,
                          {m.safe.x, top, m.safe.width, m.header.bottom() - 2 * m.unit - top});
        second.page(heading);
        second.clock(heading);
        second.title(title, names, heading.page);
    }
    page_bar(heading, band, canvas);
}

}  // namespace kydai::display
