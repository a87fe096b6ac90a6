// A player's card: the name, the board as large as it can be, the color, the opponent.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace kydai::display {
namespace {

std::string standing_words(const PlayerCardView& view, const Canvas& canvas) {
    if (view.rank <= 0) return "";
    return canvas.word("display.card.standing", {{"rank", std::to_string(view.rank)},
                                                 {"points", to_display(view.player.points)},
                                                 {"round", std::to_string(view.after_round)}});
}

/// Whose card it is: the band of the group over the whole width; returns its end.
int band_of(const PlayerCardView& view, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const BandColors& colors = canvas.theme().group(view.group.color_index);
    const int height = m.type.title * 15 / 10;
    canvas.box({0, 0, m.size.width, m.safe.y + height + 2 * m.unit}, colors.fill);
    const Rect line{m.safe.x, m.safe.y, m.safe.width, height};
    std::string right = view.group.discipline;
    if (view.round > 0) {
        right += (right.empty() ? "" : " · ") +
                 canvas.word("display.round", {{"round", std::to_string(view.round)}});
    }
    const int used = canvas.fitted(right, {m.type.body, Face::Regular, colors.text}, m.type.small,
                                   slice(line, line.width / 2, line.width / 2), Align::Right);
    canvas.fitted(view.group.label, {m.type.title, Face::Bold, colors.text}, m.type.body,
                  inset(line, 0, used + 6 * m.unit));
    return m.safe.y + height + 2 * m.unit;
}

/// The name in the largest letters in which it takes at most two lines; returns its end.
int name_of(const std::string& name, int y, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const TextMeasurer& measurer = canvas.context().measurer;
    int px = m.type.title;
    std::vector<std::string> lines;
    for (const int size : {m.type.large, m.type.display, m.type.headline, m.type.title}) {
        px = size;
        lines = wrap_evenly(name, m.safe.width, Face::Bold, px, measurer);
        const int height = static_cast<int>(lines.size()) * px * 13 / 10;
        if (lines.size() <= 2 && height * 100 <= m.size.height * 27) break;
    }
    if (lines.size() > 2) lines.resize(2);
    for (const std::string& line : lines) {
        canvas.fitted(line, {px, Face::Bold, canvas.theme().text}, px,
                      {m.safe.x, y, m.safe.width, px * 13 / 10}, Align::Center);
        y += px * 13 / 10;
    }
    return y;
}

/// The word above, the number below it, both in the middle of the box.
void board_box(const PlayerCardView& view, Rect box, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(box, theme.panel, 2 * m.unit);
    const int head = m.type.title * 16 / 10;
    canvas.fitted(canvas.word("display.head.board"),
                  {m.type.title, Face::Regular, theme.text_secondary}, m.type.body,
                  {box.x, box.y + m.unit, box.width, head}, Align::Center);
    const Rect room{box.x + 2 * m.unit, box.y + head, box.width - 4 * m.unit, box.height - head};
    const std::string number = std::to_string(view.board);
    std::vector<int> sizes(m.type.clock.begin(), m.type.clock.end());
    sizes.insert(sizes.end(), {m.type.giant, m.type.display, m.type.headline, m.type.title});
    std::ranges::sort(sizes, std::greater{});
    for (const int px : sizes) {
        const int capitals = canvas.context().measurer.metrics(Face::Bold, px).cap_height;
        const bool fits =
            canvas.width(number, Face::Bold, px) <= room.width && capitals * 13 / 10 <= room.height;
        if (!fits && px != sizes.back()) continue;
        canvas.set(number, {px, Face::Bold, theme.text}, room, Align::Center);
        return;
    }
}

void side_box(const PlayerCardView& view, Rect box, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(box, theme.panel, 2 * m.unit);
    const Rect inner = inset(box, 5 * m.unit, 5 * m.unit);
    const int line = m.type.headline * 15 / 10;
    const ResultWords result = result_words(view.result);
    const bool has_result = !result.is_open();
    const int rows = has_result ? 4 : 3;
    const int body =
        std::clamp((box.height - line) / (rows - 1), m.type.title, m.type.title * 16 / 10);
    int y = box.y + std::max(0, (box.height - line - (rows - 1) * body) / 2);
    const int radius = m.type.headline * 36 / 100;
    canvas.disc(inner.x + radius, y + line / 2, radius,
                view.side == Side::White ? theme.white_side : theme.black_side, theme.side_outline,
                std::max(1, m.unit));
    canvas.fitted(
        canvas.word(view.side == Side::White ? "display.white" : "display.black"),
        {m.type.headline, Face::Bold, theme.text}, m.type.title,
        {inner.x + 2 * radius + 4 * m.unit, y, inner.width - 2 * radius - 4 * m.unit, line});
    y += line;
    canvas.fitted(canvas.word("display.card.opponent"),
                  {m.type.body, Face::Regular, theme.text_secondary}, m.type.small,
                  {inner.x, y, inner.width, body});
    y += body;
    canvas.name(view.opponent, {m.type.title, Face::Bold, theme.text},
                {inner.x, y, inner.width, body});
    if (!has_result) return;
    y += body;
    const std::string score = result.white + " – " + result.black;
    canvas.fitted(canvas.word("display.card.result", {{"result", score}}),
                  {m.type.title, Face::Regular, theme.result}, m.type.body,
                  {inner.x, y, inner.width, body});
}

}  // namespace

void layout_content(const PlayerCardView& view, const Heading& /*heading*/, Canvas& canvas,
                    Picture& picture) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    picture.background = theme.background;
    canvas.box({0, 0, m.size.width, m.size.height}, theme.background);
    int y = band_of(view, canvas) + 4 * m.unit;
    y = name_of(view.player.name, y, canvas);
    const int line = m.type.title * 15 / 10;
    canvas.fitted(view.player.club, {m.type.title, Face::Regular, theme.text_secondary},
                  m.type.body, {m.safe.x, y, m.safe.width, line}, Align::Center);
    y += line + 3 * m.unit;
    const int foot = m.type.title * 15 / 10;
    const int bottom = m.foot.y - 2 * m.unit;
    canvas.fitted(standing_words(view, canvas), {m.type.title, Face::Regular, theme.text},
                  m.type.body, {m.safe.x, bottom - foot, m.safe.width, foot}, Align::Center);
    const Rect area{m.safe.x, y, m.safe.width, bottom - foot - 2 * m.unit - y};
    if (area.height <= 0) return;
    if (view.board <= 0) {
        const std::string words = view.round > 0 ? bye_words(canvas, view.bye_kind)
                                                 : canvas.word("display.card.not_paired");
        canvas.fitted(words, {m.type.headline, Face::Bold, theme.text}, m.type.title, area,
                      Align::Center);
        return;
    }
    const int gap = 4 * m.unit;
    if (m.is_portrait) {
        const int upper = (area.height - gap) * 55 / 100;
        board_box(view, {area.x, area.y, area.width, upper}, canvas);
        side_box(view, {area.x, area.y + upper + gap, area.width, area.height - upper - gap},
                 canvas);
        return;
    }
    const int left = (area.width - gap) * 45 / 100;
    board_box(view, slice(area, 0, left), canvas);
    side_box(view, slice(area, left + gap, area.width - left - gap), canvas);
}

}  // namespace kydai::display
