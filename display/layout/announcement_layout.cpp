// An announcement over everything: few words, as large as they can be.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>

namespace kydai::display {
namespace {

using protocol::AnnouncementPriority;

struct Block {
    std::vector<std::string> lines;
    int px = 0;
    [[nodiscard]] int pitch() const { return px * 13 / 10; }
    [[nodiscard]] int height() const { return static_cast<int>(lines.size()) * pitch(); }
};

// Three lines of five words are read at once, and a call has its name and its board.
constexpr std::size_t lines_at_once = 3;
// What is longer is at least as large as this many lines can be.
constexpr std::size_t lines_readable = 7;

/// `Nguyễn Thị Ngọc Ánh – Bàn 12`: a line for each, so that no name is torn apart.
std::string with_breaks(const std::string& text) {
    static constexpr std::string_view dash = " – ";
    std::string broken;
    std::size_t start = 0;
    for (std::size_t at = text.find(dash); at != std::string::npos; at = text.find(dash, start)) {
        broken.append(text, start, at - start);
        broken += '\n';
        start = at + dash.size();
    }
    broken.append(text, start);
    return broken;
}

/// The text in the largest letters in which it takes few lines; a longer one takes the smallest of
/// these sizes and as many lines as there is room for, the last one cut.
Block fitted_block(const std::string& whole_text, int width, int height,
                   const std::vector<int>& sizes, const Canvas& canvas) {
    const TextMeasurer& measurer = canvas.context().measurer;
    constexpr int characters_max = 2'000;  // more than a screen shows in the smallest letters
    const std::string text = first_characters(whole_text, characters_max);
    Block block;
    if (text.empty()) return block;
    for (const std::size_t lines_max : {lines_at_once, lines_readable}) {
        for (const int px : sizes) {
            block.px = px;
            // Few lines of small letters are worse than more lines of larger ones.
            if (lines_max == lines_at_once && px < canvas.type().headline) continue;
            const auto room = static_cast<std::size_t>(std::max(0, height / block.pitch()));
            const std::size_t most = std::min(lines_max, room);
            const auto whole = static_cast<std::size_t>(measurer.width(text, Face::Bold, px));
            if (whole > most * static_cast<std::size_t>(width)) continue;
            if (wrap_text(text, width, Face::Bold, px, measurer).size() > most) continue;
            block.lines = wrap_evenly(text, width, Face::Bold, px, measurer);
            return block;
        }
    }
    const auto room = static_cast<std::size_t>(std::max(1, height / block.pitch()));
    block.lines = wrap_text(text, width, Face::Bold, block.px, measurer);
    if (block.lines.size() <= room) return block;
    std::string rest;
    for (std::size_t i = room - 1; i < block.lines.size(); ++i) {
        rest += (rest.empty() ? "" : " ") + block.lines[i];
    }
    block.lines.resize(room);
    block.lines.back() = fit_text(rest, width, Face::Bold, block.px, block.px, measurer).text;
    return block;
}

void paint(const Block& block, int y, Rgba color, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    for (const std::string& line : block.lines) {
        canvas.set(line, {block.px, Face::Bold, color}, {m.safe.x, y, m.safe.width, block.pitch()},
                   Align::Center);
        y += block.pitch();
    }
}

}  // namespace

void layout_content(const AnnouncementView& view, const Heading& /*heading*/, Canvas& canvas,
                    Picture& picture) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    const protocol::Announcement& said = view.announcement;
    const bool is_urgent = said.priority == AnnouncementPriority::Urgent;
    const bool is_call = said.priority == AnnouncementPriority::Call;
    const BandColors& colors = is_urgent ? theme.urgent : is_call ? theme.call : theme.info;
    picture.background = colors.fill;
    canvas.box({0, 0, m.size.width, m.size.height}, colors.fill);
    const char* kind = is_urgent ? "display.announcement.urgent"
                       : is_call ? "display.announcement.call"
                                 : "display.announcement.info";
    const Rect top{m.safe.x, m.safe.y, m.safe.width, m.type.title * 16 / 10};
    const std::string word = canvas.word(kind);
    const int pill = canvas.pill_width(word, m.type.title);
    canvas.pill(word, m.type.title, {colors.text, colors.fill},
                m.safe.x + (m.safe.width - pill) / 2, top);
    const int from = top.bottom() + 4 * m.unit;
    const int room = m.foot.y - 4 * m.unit - from;
    const TypeScale& type = m.type;
    const std::vector<int> sizes{type.giant,    type.large, type.display,
                                 type.headline, type.title, type.body};
    const int share = said.text_english.empty() ? 100 : 66;
    const Block main =
        fitted_block(with_breaks(said.text), m.safe.width, room * share / 100, sizes, canvas);
    // English at most 60 % of large Vietnamese letters, 80 % of small ones, from the same few
    // sizes.
    const int percent = main.px >= type.headline ? 60 : 80;
    std::vector<int> smaller;
    for (const int px : {type.display, type.headline, type.title, type.body, type.small}) {
        if (px * 100 <= main.px * percent) smaller.push_back(px);
    }
    if (smaller.empty()) smaller.push_back(type.small);
    const Block english = fitted_block(with_breaks(said.text_english), m.safe.width,
                                       room - main.height() - 4 * m.unit, smaller, canvas);
    const int gap = english.lines.empty() ? 0 : 6 * m.unit;
    const int whole = main.height() + gap + english.height();
    const int y = from + std::max(0, (room - whole) / 2);
    paint(main, y, colors.text, canvas);
    paint(english, y + main.height() + gap, colors.text, canvas);
}

}  // namespace kydai::display
