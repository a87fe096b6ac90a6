// See layout.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/layout.hpp"

#include "display/layout/scene_layouts.hpp"

#include <type_traits>

namespace kydai::display {
namespace {

/// Cards cover the whole screen: no header, no time, nothing beside what they say.
bool is_card(const SceneContent& content) {
    return std::holds_alternative<AnnouncementView>(content) ||
           std::holds_alternative<IdentifyView>(content) ||
           std::holds_alternative<CeremonyView>(content) ||
           std::holds_alternative<BlankView>(content) ||
           std::holds_alternative<TestCardView>(content) ||
           std::holds_alternative<PlayerCardView>(content) ||
           std::holds_alternative<PicturesView>(content) ||
           std::holds_alternative<WaitingView>(content);
}

/// The ground of the ticker, down to the edge of the screen.
void foot_band(Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const int top = m.foot.y - m.unit;
    canvas.box({0, top, m.size.width, m.size.height - top}, canvas.theme().panel);
}

std::string age_words(const Catalogue& words, std::chrono::milliseconds age) {
    using namespace std::chrono;
    if (age < minutes{1}) {
        return words.text("display.age.seconds",
                          {{"count", std::to_string(floor<seconds>(age).count())}});
    }
    const auto whole = floor<minutes>(age).count();
    if (whole < 60) return words.text("display.age.minutes", {{"count", std::to_string(whole)}});
    return words.text("display.age.hours", {{"hours", std::to_string(whole / 60)},
                                            {"minutes", std::to_string(whole % 60)}});
}

}  // namespace

bool has_ticker(const SceneContent& content) {
    return std::holds_alternative<PairingsView>(content) ||
           std::holds_alternative<NamesView>(content) ||
           std::holds_alternative<StandingsView>(content) ||
           std::holds_alternative<TeamsView>(content) ||
           std::holds_alternative<CrossTableView>(content) ||
           std::holds_alternative<MedalsView>(content);
}

Surface stale_mark(const LayoutContext& context) {
    const Metrics& m = context.metrics;
    Picture holder;
    const BandColors& colors = context.theme.stale;
    const std::string text = context.words.text(
        "display.stale", {{"age", age_words(context.words, context.staleness.age)}});
    add_surface(holder, context, "stale", m.foot, colors.fill, [&](Canvas& canvas) {
        canvas.fitted(text, {m.type.body_small, Face::Bold, colors.text}, m.type.small,
                      inset(m.foot, 4 * m.unit, 4 * m.unit), Align::Center);
    });
    return std::move(holder.moving.front());
}

Picture layout(const Scene& scene, const LayoutContext& context) {
    Picture picture;
    picture.width = context.metrics.size.width;
    picture.height = context.metrics.size.height;
    picture.background = context.theme.background;
    Canvas canvas(context, picture.still);
    const auto* schedule = std::get_if<ScheduleView>(&scene.content);
    if (schedule != nullptr) {
        layout_schedule(*schedule, scene.heading.utc_offset, canvas, picture);
    } else {
        if (has_ticker(scene.content)) foot_band(canvas);
        if (!is_card(scene.content)) layout_header(scene, canvas, picture);
        std::visit(
            [&](const auto& view) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(view)>, ScheduleView>) {
                    layout_content(view, scene.heading, canvas, picture);
                }
            },
            scene.content);
    }
    const bool is_blank = std::holds_alternative<BlankView>(scene.content);
    if (context.staleness.is_stale && !is_blank) picture.moving.push_back(stale_mark(context));
    return picture;
}

}  // namespace kydai::display
