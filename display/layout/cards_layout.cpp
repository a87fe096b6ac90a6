// Cards: identify, ceremony, blank, test card, and waiting for the engine.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"
#include "display/scene/group_labels.hpp"

#include <algorithm>
#include <array>

namespace kydai::display {
namespace {

/// Large words in the middle with smaller ones above and below.
void middle_words(Canvas& canvas, const std::string& above, const std::string& large,
                  const std::string& below, Rgba color) {
    const Metrics& m = canvas.metrics();
    const int px = canvas.width(large, Face::Bold, m.type.giant) <= m.safe.width ? m.type.giant
                                                                                 : m.type.display;
    const int height = px * 14 / 10;
    const Rect line{m.safe.x, (m.size.height - height) / 2, m.safe.width, height};
    canvas.fitted(large, {px, Face::Bold, color}, m.type.title, line, Align::Center);
    const int small = m.type.title * 15 / 10;
    canvas.fitted(above, {m.type.title, Face::Regular, color}, m.type.body_small,
                  {line.x, line.y - small, line.width, small}, Align::Center);
    canvas.fitted(below, {m.type.title, Face::Regular, color}, m.type.body_small,
                  {line.x, line.bottom(), line.width, small}, Align::Center);
}

/// The line above the foot, which belongs to the mark of old data.
Rect above_foot(const Metrics& m) {
    return {m.foot.x, m.foot.y - m.foot.height, m.foot.width, m.foot.height};
}

/// A frame of four bars just inside `rect`.
void frame(Rect rect, int thickness, Rgba color, Canvas& canvas) {
    canvas.box({rect.x, rect.y, rect.width, thickness}, color);
    canvas.box({rect.x, rect.bottom() - thickness, rect.width, thickness}, color);
    canvas.box({rect.x, rect.y, thickness, rect.height}, color);
    canvas.box({rect.right() - thickness, rect.y, thickness, rect.height}, color);
}

}  // namespace

void layout_content(const IdentifyView& view, const Heading& /*heading*/, Canvas& canvas,
                    Picture& picture) {
    const Metrics& m = canvas.metrics();
    const BandColors& colors = canvas.theme().info;
    picture.background = colors.fill;
    canvas.box({0, 0, m.size.width, m.size.height}, colors.fill);
    std::string groups = labels_of(view.groups);
    if (groups.empty()) groups = canvas.word("display.identify.all_groups");
    middle_words(canvas, canvas.word("display.identify.title"), view.screen.value(), groups,
                 colors.text);
    const std::string size = std::to_string(m.size.width) + " × " + std::to_string(m.size.height);
    canvas.fitted(size, {m.type.body, Face::Regular, colors.text}, m.type.small, above_foot(m),
                  Align::Center);
}

void layout_content(const PicturesView& view, const Heading& /*heading*/, Canvas& canvas,
                    Picture& picture) {
    const Size size = canvas.metrics().size;
    picture.background = canvas.theme().background;
    if (view.width <= 0 || view.height <= 0) return;
    // Whole, as large as it fits; small ones at most three times as large, or they blur.
    constexpr double enlarged_max = 3.0;
    const double scale = std::min(
        {double(size.width) / view.width, double(size.height) / view.height, enlarged_max});
    const int width = std::clamp(static_cast<int>(view.width * scale), 1, size.width);
    const int height = std::clamp(static_cast<int>(view.height * scale), 1, size.height);
    canvas.photo({(size.width - width) / 2, (size.height - height) / 2, width, height}, view.file);
}

void layout_content(const BlankView& /*view*/, const Heading& /*heading*/, Canvas& /*canvas*/,
                    Picture& picture) {
    picture.background = {0, 0, 0, 255};
}

void layout_content(const TestCardView& view, const Heading& /*heading*/, Canvas& canvas,
                    Picture& picture) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    picture.background = {0, 0, 0, 255};
    const Rgba white{255, 255, 255, 255};
    frame({0, 0, m.size.width, m.size.height}, std::max(1, m.unit / 2), white, canvas);
    frame(m.safe, std::max(1, m.unit / 2), theme.gold, canvas);
    const Rect inner{m.safe.x + 4 * m.unit, m.safe.y + 4 * m.unit, m.safe.width - 8 * m.unit,
                     m.safe.height - 8 * m.unit};
    // The seven bars of full color, a ramp of grey, then every letter size with stacked marks.
    const std::array<Rgba, 7> bars{Rgba{255, 255, 255, 255}, {255, 255, 0, 255}, {0, 255, 255, 255},
                                   {0, 255, 0, 255},         {255, 0, 255, 255}, {255, 0, 0, 255},
                                   {0, 0, 255, 255}};
    const int bar_height = inner.height / 4;
    const int count = static_cast<int>(bars.size());
    for (int i = 0; i < count; ++i) {
        const int from = inner.width * i / count;
        const int to = inner.width * (i + 1) / count;
        canvas.box({inner.x + from, inner.y, to - from, bar_height},
                   bars[static_cast<std::size_t>(i)]);
    }
    constexpr int greys = 16;
    for (int i = 0; i < greys; ++i) {
        const auto level = static_cast<std::uint8_t>(i * 17);
        const int from = inner.width * i / greys;
        const int to = inner.width * (i + 1) / greys;
        canvas.box({inner.x + from, inner.y + bar_height, to - from, bar_height / 3},
                   {level, level, level, 255});
    }
    int y = inner.y + bar_height + bar_height / 3 + 2 * m.unit;
    for (const int px :
         {m.type.headline, m.type.title, m.type.body, m.type.small, m.type.caption}) {
        const int height = px * 145 / 100;
        if (y + height > above_foot(m).y) break;
        canvas.fitted(canvas.word("display.test_card.sample", {{"px", std::to_string(px)}}),
                      {px, Face::Regular, white}, px, {inner.x, y, inner.width, height});
        y += height;
    }
    const std::string about = view.screen.value() + " · " + std::to_string(m.size.width) + " × " +
                              std::to_string(m.size.height);
    canvas.fitted(about, {m.type.small, Face::Bold, theme.gold}, m.type.caption, above_foot(m),
                  Align::Center);
}

namespace {

/// Small lines below each other, as many as there is room for.
void small_lines(const std::vector<std::string>& lines, Rect place, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    place.height = m.type.small * 15 / 10;
    for (const std::string& line : lines) {
        if (place.bottom() > m.safe.bottom()) return;
        canvas.fitted(line, {m.type.small, Face::Regular, canvas.theme().hall.text}, m.type.caption,
                      place, Align::Center);
        place.y += place.height;
    }
}

/// How a person helps a screen to its engine.
std::vector<std::string> help_for(const WaitingView& view, const Canvas& canvas) {
    if (!view.trust_code.empty()) {
        if (view.asked.empty()) return {};
        return {canvas.word("display.trust_engine", {{"engine", view.asked}})};
    }
    if (!view.is_searching) return {};
    if (view.choice.empty()) {
        return {canvas.word("display.searching"), canvas.word("display.searching_how")};
    }
    std::vector<std::string> lines{canvas.word("display.several_engines"),
                                   canvas.word("display.several_how")};
    lines.insert(lines.end(), view.choice.begin(), view.choice.end());
    return lines;
}

}  // namespace

void layout_content(const WaitingView& view, const Heading& /*heading*/, Canvas& canvas,
                    Picture& picture) {
    const Metrics& m = canvas.metrics();
    const BandColors& colors = canvas.theme().hall;
    picture.background = colors.fill;
    canvas.box({0, 0, m.size.width, m.size.height}, colors.fill);
    const Rect line{m.safe.x, (m.size.height - 2 * m.type.headline) / 2, m.safe.width,
                    m.type.headline * 14 / 10};
    const Rect help{line.x, line.bottom() + m.type.body * 2, line.width, 0};
    if (!view.trust_code.empty()) {
        canvas.fitted(view.trust_code, {m.type.headline, Face::Bold, colors.text}, m.type.body,
                      line, Align::Center);
        const Rect above{line.x, line.y - m.type.body * 2, line.width, m.type.body * 15 / 10};
        canvas.fitted(canvas.word("display.trust_wanted", {{"screen", view.screen.value()}}),
                      {m.type.body, Face::Regular, colors.text}, m.type.small, above,
                      Align::Center);
        canvas.fitted(canvas.word("display.trust_how", {{"code", view.trust_code}}),
                      {m.type.body, Face::Regular, colors.text}, m.type.small,
                      {line.x, line.bottom(), line.width, m.type.body * 15 / 10}, Align::Center);
        small_lines(help_for(view, canvas), help, canvas);
        return;
    }
    small_lines(help_for(view, canvas), help, canvas);
    canvas.fitted(canvas.word("display.waiting"), {m.type.headline, Face::Bold, colors.text},
                  m.type.body, line, Align::Center);
    canvas.fitted(view.screen.value(), {m.type.body, Face::Regular, colors.text}, m.type.small,
                  {line.x, line.bottom(), line.width, m.type.body * 15 / 10}, Align::Center);
}

}  // namespace kydai::display
