// Prize giving: a title, a place in suspense, its winner, and all winners for the photographs.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::CeremonyAward;
using protocol::CeremonyStage;

class CeremonyOf {
  public:
    CeremonyOf(const CeremonyView& view, Canvas& canvas, Picture& picture)
        : view_(view),
          canvas_(canvas),
          m_(canvas.metrics()),
          theme_(canvas.theme()),
          band_(view.groups.size() == 1 ? theme_.group(view.groups.front().color_index)
                                        : theme_.hall) {
        picture.background = band_.fill;
        canvas_.box({0, 0, m_.size.width, m_.size.height}, band_.fill);
    }

    void paint() {
        if (!view_.step.is_on) return title("");
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
    [[nodiscard]] std::string groups_words() const {
        std::string words;
        for (const GroupBadge& group : view_.groups) {
            words += (words.empty() ? "" : ", ") + group.label;
            if (view_.groups.size() == 1 && !group.discipline.empty())
                words += " · " + group.discipline;
        }
        return words;
    }

    /// "U08 Nam", "U08 Nam · Nữ", "Đồng đội U08 Nam", "Toàn đoàn".
    [[nodiscard]] std::string subject_words() const {
        const std::string groups = groups_words();
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

    void center(const std::string& text, Face face, int px, int px_small, int y, int height,
                Rgba color) {
        canvas_.fitted(text, {px, face, color}, px_small, {m_.safe.x, y, m_.safe.width, height},
                       Align::Center);
    }

    /// The largest of the sizes in which the text takes at most `lines_max` lines; returns its end.
    int large(const std::string& text, Face face, std::vector<int> sizes, int lines_max, int y,
              Rgba color) {
        const auto& measurer = canvas_.context().measurer;
        const std::vector<std::string> lines = broken(text, face, sizes, lines_max, measurer);
        const int px = sizes.front();
        for (const std::string& line : lines) {
            canvas_.fitted(line, {px, face, color}, px, {m_.safe.x, y, m_.safe.width, px * 13 / 10},
                           Align::Center);
            y += px * 13 / 10;
        }
        return y;
    }

    /// Drops sizes from the front of `sizes` until the text fits; what never does is cut.
    std::vector<std::string> broken(const std::string& text, Face face, std::vector<int>& sizes,
                                    int lines_max, const TextMeasurer& measurer) const {
        for (;;) {
            auto lines = wrap_evenly(text, m_.safe.width, face, sizes.front(), measurer);
            if (static_cast<int>(lines.size()) <= lines_max) return lines;
            if (sizes.size() == 1) {
                lines.resize(static_cast<std::size_t>(lines_max));
                return lines;
            }
            sizes.erase(sizes.begin());
        }
    }

    int height_of(const std::string& text, Face face, std::vector<int> sizes, int lines_max) const {
        const auto lines = broken(text, face, sizes, lines_max, canvas_.context().measurer);
        return static_cast<int>(lines.size()) * sizes.front() * 13 / 10;
    }

    void title(const std::string& below) {
        const std::string words = canvas_.word("display.ceremony.title");
        const std::vector<int> sizes{m_.type.giant, m_.type.display, m_.type.headline};
        const std::string under = view_.step.is_on ? below : groups_words();
        const std::vector<int> small{m_.type.headline, m_.type.title, m_.type.body};
        const int height =
            height_of(words, Face::Bold, sizes, 2) + height_of(under, Face::Regular, small, 3);
        const int y = large(words, Face::Bold, sizes, 2, (m_.size.height - height) / 2, band_.text);
        if (!under.empty()) large(under, Face::Regular, small, 3, y, band_.text);
    }

    /// A band of the medal with the place, as wide as its words; returns its end.
    int place_pill(int y) {
        const Rgba medal = medal_color(theme_, view_.step.medal).value_or(band_.text);
        const Rgba ink = view_.step.medal.empty() ? band_.fill : theme_.medal_text;
        const std::string words = place_words(view_.step.place, view_.step.label);
        int px = m_.type.display;
        if (canvas_.pill_width(words, px) > m_.safe.width) px = m_.type.headline;
        if (canvas_.pill_width(words, px) > m_.safe.width) px = m_.type.title;
        const int width = std::min(canvas_.pill_width(words, px), m_.safe.width);
        const Rect line{m_.safe.x, y, m_.safe.width, px * 16 / 10};
        const Rect box{line.x + (line.width - width) / 2, y, width, line.height};
        canvas_.box(box, medal, box.height / 4);
        canvas_.fitted(words, {px, Face::Bold, ink}, m_.type.body, inset(box, px / 4, px / 4),
                       Align::Center);
        return line.bottom();
    }

    [[nodiscard]] std::string place_words(int place, const std::string& label) const {
        if (!label.empty()) return label;
        const std::string key = "display.ceremony.place." + std::to_string(place);
        if (canvas_.context().words.has(key)) return canvas_.word(key);
        return canvas_.word("display.ceremony.place", {{"place", std::to_string(place)}});
    }

    void head() {
        center(subject_words(), Face::Bold, m_.type.title, m_.type.body, m_.safe.y,
               m_.type.title * 15 / 10, band_.text);
    }

    void suspense() {
        head();
        const int dot = m_.type.headline / 4;
        const int height = m_.type.display * 16 / 10 + 6 * m_.unit + 4 * dot;
        const int end = place_pill((m_.size.height - height) / 2);
        // Three discs that wait for a name.
        const int y = end + 6 * m_.unit + 2 * dot;
        for (int i = -1; i <= 1; ++i)
            canvas_.disc(m_.size.width / 2 + i * 5 * dot, y, dot, band_.text, band_.text, 0);
    }

    void winner() {
        head();
        if (view_.step.awards.empty()) return;
        const CeremonyAward& award = view_.step.awards.front();
        std::vector<int> names{m_.type.giant, m_.type.large, m_.type.display, m_.type.headline,
                               m_.type.title};
        std::vector<int> smalls{m_.type.headline, m_.type.title, m_.type.body, m_.type.small};
        const std::string below = below_words(award);
        const int gap = 6 * m_.unit;
        const int top = m_.safe.y + m_.type.title * 15 / 10;
        const auto height = [&] {
            return m_.type.display * 16 / 10 + gap + height_of(award.name, Face::Bold, names, 2) +
                   gap / 2 + (below.empty() ? 0 : height_of(below, Face::Regular, smalls, 3));
        };
        // What stands below the name gives way first.
        while (height() > m_.safe.bottom() - top - gap) {
            if (smalls.size() > 1) {
                smalls.erase(smalls.begin());
            } else if (names.size() > 1) {
                names.erase(names.begin());
            } else {
                break;
            }
        }
        int y = std::max(top + gap, (m_.size.height + top - height()) / 2);
        y = place_pill(y) + gap;
        y = large(award.name, Face::Bold, names, 2, y, band_.text) + gap / 2;
        if (!below.empty()) large(below, Face::Regular, smalls, 3, y, band_.text);
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

    /// All winners in the lower part of the screen: heads of people on the stage hide what stands
    /// low, so the first place comes first and the middle stays free for the photographers' light.
    void podium() {
        head();
        const int count = static_cast<int>(view_.step.awards.size());
        if (count == 0) return;
        const int top = m_.safe.y + m_.type.title * 15 / 10 + 4 * m_.unit;
        const int bottom = m_.safe.bottom();
        const int gap = 2 * m_.unit;
        const int room = (bottom - top - (count - 1) * gap) / count;
        const int pitch = std::min(room, m_.type.headline * 21 / 10);
        int y = top + (bottom - top - count * pitch - (count - 1) * gap) / 2;
        for (const CeremonyAward& award : view_.step.awards) {
            podium_row(award, {m_.safe.x, y, m_.safe.width, pitch});
            y += pitch + gap;
        }
    }

    void podium_row(const CeremonyAward& award, Rect row) {
        canvas_.box(row, theme_.panel, 2 * m_.unit);
        const int radius = std::min(row.height * 36 / 100, m_.type.headline);
        const Rgba medal = medal_color(theme_, award.medal).value_or(theme_.line);
        const int x = row.x + radius + 4 * m_.unit;
        canvas_.disc(x, row.y + row.height / 2, radius, medal, medal, 0);
        const int number = radius >= m_.type.headline * 6 / 10 ? m_.type.headline : m_.type.body;
        canvas_.fitted(std::to_string(award.place),
                       {number, Face::Bold, award.medal.empty() ? theme_.text : theme_.medal_text},
                       m_.type.small, {x - radius, row.y, 2 * radius, row.height}, Align::Center);
        const Rect text = inset(row, x + radius + 5 * m_.unit - row.x, 4 * m_.unit);
        const std::string below = below_words(award);
        const bool has_two = !below.empty() && row.height >= m_.type.title * 25 / 10;
        const int upper = has_two ? row.height * 58 / 100 : row.height;
        const int px = row.height >= m_.type.headline * 18 / 10 ? m_.type.headline : m_.type.title;
        const Rect first{text.x, text.y, text.width, upper};
        canvas_.fitted(award.name, {px, Face::Bold, theme_.text}, m_.type.title, first);
        if (!has_two) return;
        canvas_.fitted(below, {m_.type.body, Face::Regular, theme_.text_secondary}, m_.type.small,
                       {text.x, text.y + upper - m_.unit, text.width, row.height - upper});
    }

    const CeremonyView& view_;
    Canvas& canvas_;
    const Metrics& m_;
    const Theme& theme_;
    const BandColors& band_;
};

}  // namespace

void layout_content(const CeremonyView& view, const Heading& /*heading*/, Canvas& canvas,
                    Picture& picture) {
    CeremonyOf(view, canvas, picture).paint();
}

}  // namespace kydai::display
