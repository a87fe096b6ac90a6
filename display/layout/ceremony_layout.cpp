// Prize giving: a title, a place in suspense, its winner, and all winners for the photographs.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"
#include "display/scene/group_labels.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace kydai::display {
namespace {

using protocol::CeremonyAward;
using protocol::CeremonyStage;

/// A text broken into lines of one size.
struct Lines {
    std::vector<std::string> texts{};
    int px = 0;
    Face face = Face::Regular;
    [[nodiscard]] int pitch() const { return px * 13 / 10; }
    [[nodiscard]] int height() const { return static_cast<int>(texts.size()) * pitch(); }
};

class CeremonyOf {
  public:
    CeremonyOf(const CeremonyView& view, const std::string& tournament, Canvas& canvas,
               Picture& picture)
        : view_(view),
          tournament_(tournament),
          canvas_(canvas),
          m_(canvas.metrics()),
          theme_(canvas.theme()),
          band_(view.groups.size() == 1 ? theme_.group(view.groups.front().color_index)
                                        : theme_.hall) {
        picture.background = theme_.background;
        canvas_.box({0, 0, m_.size.width, m_.size.height}, theme_.background);
        stage_ = {m_.safe.x, band_height() + gap(), m_.safe.width,
                  m_.safe.bottom() - band_height() - gap()};
    }

    void paint() {
        if (!view_.step.is_on) return title(labels_of(view_.groups));
        switch (view_.step.stage) {
            case CeremonyStage::Title:
                return title(subject_words());
            case CeremonyStage::Suspense:
                return suspense();
            case CeremonyStage::Winner:
                return winner();
            case CeremonyStage::Podium:
                return podium();
        }
    }

  private:
    /// "U08 Nam", "U08 Nam · Nữ", "Đồng đội U08 Nam", "Toàn đoàn".
    [[nodiscard]] std::string subject_words() const {
        const std::string groups = labels_of(view_.groups);
        const auto with = [&groups](const std::string& more) {
            return groups.empty() ? more : groups + " · " + more;
        };
        switch (view_.step.subject) {
            case protocol::CeremonySubject::Teams:
                return with(canvas_.word("display.ceremony.teams"));
            case protocol::CeremonySubject::Overall:
                return canvas_.word("display.ceremony.overall");
            case protocol::CeremonySubject::Individual:
                break;
        }
        return view_.step.list == "women" ? with(canvas_.word("display.ceremony.women")) : groups;
    }

    [[nodiscard]] int gap() const { return 6 * m_.unit; }
    [[nodiscard]] int band_height() const { return m_.safe.y + m_.type.title * 16 / 10; }

    /// A band in the group's color, for everybody to see whose moment it is.
    void band(const std::string& words) {
        canvas_.box({0, 0, m_.size.width, band_height()}, band_.fill);
        canvas_.fitted(words, {m_.type.title, Face::Bold, band_.text}, m_.type.body,
                       {m_.safe.x, m_.safe.y, m_.safe.width, band_height() - m_.safe.y},
                       Align::Center);
    }

    /// Lines one below the other; returns their end.
    int set_lines(const Lines& lines, Rect column, int y, Rgba color, Align align) {
        for (const std::string& line : lines.texts) {
            canvas_.fitted(line, {lines.px, lines.face, color}, lines.px,
                           {column.x, y, column.width, lines.pitch()}, align);
            y += lines.pitch();
        }
        return y;
    }

    /// In the largest of the sizes that takes at most `lines_max` lines; what never does is cut.
    [[nodiscard]] Lines broken(const std::string& text, Face face, std::span<const int> sizes,
                               int lines_max, int width) const {
        Lines lines;
        if (text.empty()) return lines;
        for (const int px : sizes) {
            lines = {wrap_evenly(text, width, face, px, canvas_.context().measurer), px, face};
            if (static_cast<int>(lines.texts.size()) <= lines_max) return lines;
        }
        lines.texts.resize(static_cast<std::size_t>(lines_max));
        return lines;
    }

    void title(const std::string& below) {
        band(tournament_);
        const std::array words_sizes{m_.type.giant, m_.type.display, m_.type.headline};
        const std::array below_sizes{m_.type.headline, m_.type.title, m_.type.body};
        const Lines words = broken(canvas_.word("display.ceremony.title"), Face::Bold, words_sizes,
                                   2, stage_.width);
        const Lines under = broken(below, Face::Regular, below_sizes, 3, stage_.width);
        const int radius = std::min(stage_.height * 11 / 100, stage_.width * 12 / 100);
        const int medals = 3 * radius + gap();
        int y = stage_.y + (stage_.height - medals - words.height() - under.height()) / 2;
        // As on a podium: gold stands highest.
        const int middle = stage_.x + stage_.width / 2;
        const int apart = radius * 26 / 10;
        medal(middle - apart, y + 2 * radius, radius * 8 / 10, 2, theme_.silver);
        medal(middle + apart, y + 2 * radius, radius * 8 / 10, 3, theme_.bronze);
        medal(middle, y + radius * 18 / 10, radius, 1, theme_.gold);
        y = set_lines(words, stage_, y + medals, theme_.text, Align::Center);
        set_lines(under, stage_, y, theme_.text_secondary, Align::Center);
    }

    /// A medal on its ribbon, which hangs from 1.8 radii above the disc's center.
    void medal(int x, int y, int radius, int place, Rgba color) {
        const int top = y - radius * 18 / 10;
        const int half = radius * 9 / 10;
        const int width = radius * 6 / 10;
        for (const int side : {-1, 1}) {
            const Rgba ribbon = side < 0 ? band_.fill : darker(band_.fill);
            const int outer = x + side * half;
            const int inner = outer - side * width;
            const int foot = x - side * width / 3;
            const int corner = foot + side * width;
            // Both diagonals, so that no seam of one shows.
            canvas_.triangle({outer, top, inner, top, foot, y, ribbon});
            canvas_.triangle({outer, top, corner, y, foot, y, ribbon});
            canvas_.triangle({outer, top, inner, top, corner, y, ribbon});
            canvas_.triangle({inner, top, corner, y, foot, y, ribbon});
        }
        canvas_.disc(x, y, radius, color, darker(color), std::max(2, radius / 9));
        number_in(x, y, radius, place, theme_.medal_text);
    }

    void number_in(int x, int y, int radius, int number, Rgba ink) {
        const std::array sizes{m_.type.giant,    m_.type.large, m_.type.display,
                               m_.type.headline, m_.type.title, m_.type.body};
        const auto& measurer = canvas_.context().measurer;
        int px = m_.type.small;
        for (const int size : sizes) {
            if (measurer.metrics(Face::Bold, size).cap_height > radius * 9 / 10) continue;
            px = size;
            break;
        }
        canvas_.fitted(std::to_string(number), {px, Face::Bold, ink}, m_.type.small,
                       {x - radius, y - radius, 2 * radius, 2 * radius}, Align::Center);
    }

    static Rgba darker(Rgba color) {
        const auto less = [](std::uint8_t part) {
            return static_cast<std::uint8_t>(part * 78 / 100);
        };
        return {less(color.r), less(color.g), less(color.b), color.a};
    }

    /// The medal of the step, or a disc of the band for a place without one.
    void step_medal(int x, int y, int radius) {
        const std::optional<Rgba> color = medal_color(theme_, view_.step.medal);
        if (color) return medal(x, y, radius, view_.step.place, *color);
        canvas_.disc(x, y, radius, theme_.panel, band_.fill, std::max(2, radius / 9));
        number_in(x, y, radius, view_.step.place, theme_.text);
    }

    [[nodiscard]] std::string place_words(int place, const std::string& label) const {
        if (!label.empty()) return label;
        const std::string key = "display.ceremony.place." + std::to_string(place);
        if (canvas_.context().words.has(key)) return canvas_.word(key);
        return canvas_.word("display.ceremony.place", {{"place", std::to_string(place)}});
    }

    /// Where the medal hangs and where the words stand: beside each other, or one above the other
    /// where the screen is narrow.
    struct Stage {
        int x = 0;
        int y = 0;
        int radius = 0;
        Rect words;
        Align align = Align::Left;
    };

    [[nodiscard]] Stage stage_of_one() const {
        if (m_.is_portrait) {
            const int radius = stage_.width * 16 / 100;
            const int height = radius * 34 / 10;
            return {stage_.x + stage_.width / 2,
                    stage_.y + radius * 2,
                    radius,
                    {stage_.x, stage_.y + height, stage_.width, stage_.height - height},
                    Align::Center};
        }
        const int radius = std::min(stage_.width * 12 / 100, stage_.height * 26 / 100);
        const int width = radius * 2 + 4 * gap();
        return {stage_.x + width / 2,
                stage_.y + stage_.height / 2 + radius * 4 / 10,
                radius,
                {stage_.x + width, stage_.y, stage_.width - width, stage_.height},
                Align::Left};
    }

    [[nodiscard]] Lines place_lines(int width) const {
        const std::array sizes{m_.type.display, m_.type.headline, m_.type.title, m_.type.body};
        return broken(place_words(view_.step.place, view_.step.label), Face::Bold, sizes, 1, width);
    }

    [[nodiscard]] Rgba place_color() const {
        return view_.step.medal.empty() ? theme_.text_secondary : theme_.text;
    }

    /// Three discs stand where the name will.
    void suspense() {
        band(subject_words());
        const Stage stage = stage_of_one();
        step_medal(stage.x, stage.y, stage.radius);
        const Lines place = place_lines(stage.words.width);
        const int dot = m_.type.headline / 4;
        const int height = place.height() + gap() + 2 * dot;
        int y = stage.words.y + (stage.words.height - height) / 2;
        y = set_lines(place, stage.words, y, place_color(), stage.align) + gap() + dot;
        const int left = stage.align == Align::Left
                             ? stage.words.x + dot
                             : stage.words.x + stage.words.width / 2 - 5 * dot;
        for (int i = 0; i < 3; ++i)
            canvas_.disc(left + i * 5 * dot, y, dot, band_.fill, theme_.text, m_.unit / 2);
    }

    void winner() {
        band(subject_words());
        if (view_.step.awards.empty()) return;
        const CeremonyAward& award = view_.step.awards.front();
        const Stage stage = stage_of_one();
        step_medal(stage.x, stage.y, stage.radius);
        const std::array name_sizes{m_.type.giant, m_.type.large, m_.type.display, m_.type.headline,
                                    m_.type.title};
        const std::array below_sizes{m_.type.headline, m_.type.title, m_.type.body, m_.type.small};
        const int width = stage.words.width;
        const Lines place = place_lines(width);
        std::span<const int> names(name_sizes);
        std::span<const int> belows(below_sizes);
        Lines name;
        Lines below;
        const auto height = [&] {
            name = broken(award.name, Face::Bold, names, 2, width);
            below = broken(below_words(award), Face::Regular, belows, 3, width);
            return place.height() + gap() + name.height() + gap() / 2 + below.height();
        };
        // What stands below the name gives way first.
        while (height() > stage.words.height && names.size() + belows.size() > 2) {
            std::span<const int>& sizes = belows.size() > 1 ? belows : names;
            sizes = sizes.subspan(1);
        }
        int y = stage.words.y + std::max(0, (stage.words.height - height()) / 2);
        y = set_lines(place, stage.words, y, place_color(), stage.align) + gap();
        y = set_lines(name, stage.words, y, theme_.text, stage.align) + gap() / 2;
        set_lines(below, stage.words, y, theme_.text_secondary, stage.align);
    }

    [[nodiscard]] std::string below_words(const CeremonyAward& award) const {
        if (!award.members.empty()) {
            std::string words;
            for (const std::string& member : award.members)
                words += (words.empty() ? "" : ", ") + member;
            return words;
        }
        std::string words = award.club;
        if (!award.note.empty()) {
            words += (words.empty() ? "" : " · ") +
                     canvas_.word("display.ceremony.points", {{"points", award.note}});
        }
        return words;
    }

    /// All winners for the photographs, the first place highest: heads of people on the stage hide
    /// what stands low.
    void podium() {
        band(subject_words());
        const int count = static_cast<int>(view_.step.awards.size());
        if (count == 0) return;
        const int space = 3 * m_.unit;
        const int room = (stage_.height - (count - 1) * space) / count;
        const int pitch = std::min(room, m_.type.headline * 28 / 10);
        int y = stage_.y + (stage_.height - count * pitch - (count - 1) * space) / 2;
        for (const CeremonyAward& award : view_.step.awards) {
            podium_row(award, {stage_.x, y, stage_.width, pitch});
            y += pitch + space;
        }
    }

    void podium_row(const CeremonyAward& award, Rect row) {
        canvas_.box(row, theme_.panel, 2 * m_.unit);
        const int radius = row.height * 36 / 100;
        const std::optional<Rgba> medal = medal_color(theme_, award.medal);
        const int x = row.x + radius + 5 * m_.unit;
        const int y = row.y + row.height / 2;
        const Rgba fill = medal.value_or(theme_.line);
        canvas_.disc(x, y, radius, fill, darker(fill), std::max(1, radius / 9));
        number_in(x, y, radius, award.place, medal ? theme_.medal_text : theme_.text);
        const Rect text = inset(row, x + radius + 6 * m_.unit - row.x, 4 * m_.unit);
        const std::string below = below_words(award);
        const bool has_two = !below.empty() && row.height >= m_.type.title * 25 / 10;
        const int upper = has_two ? row.height * 58 / 100 : row.height;
        const int px = row.height >= m_.type.headline * 18 / 10 ? m_.type.headline : m_.type.title;
        canvas_.fitted(award.name, {px, Face::Bold, theme_.text}, m_.type.title,
                       {text.x, text.y, text.width, upper});
        if (!has_two) return;
        const int lower = row.height >= m_.type.headline * 24 / 10 ? m_.type.title : m_.type.body;
        canvas_.fitted(below, {lower, Face::Regular, theme_.text_secondary}, m_.type.small,
                       {text.x, text.y + upper - m_.unit, text.width, row.height - upper});
    }

    const CeremonyView& view_;
    const std::string& tournament_;
    Canvas& canvas_;
    const Metrics& m_;
    const Theme& theme_;
    const BandColors& band_;
    Rect stage_;  ///< below the band
};

}  // namespace

void layout_content(const CeremonyView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture) {
    CeremonyOf(view, heading.tournament, canvas, picture).paint();
}

}  // namespace kydai::display
