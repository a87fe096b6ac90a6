// See stage.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/stage.hpp"

#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"

namespace kydai::test {

using namespace std::chrono_literals;

namespace {

display::ScreenSettings settings() {
    return {{ScreenName{"hall-1"}, {}}, std::nullopt};
}

}  // namespace

display::Theme theme_named(const std::string& name) {
    const auto assets = find_assets();
    KYDAI_CHECK(assets.has_value());
    const auto text = read_file(*assets / "themes" / (name + ".json"));
    KYDAI_CHECK(text.has_value());
    const auto theme = display::parse_theme(*text);
    KYDAI_CHECK(theme.has_value());
    return *theme;
}

Catalogue words_in(const std::string& language) {
    const auto assets = find_assets();
    KYDAI_CHECK(assets.has_value());
    const auto words = load_catalogue(*assets, language);
    KYDAI_CHECK(words.has_value());
    return *words;
}

Stage::Stage(const SampleOptions& options, const std::string& theme)
    : screen(settings(), theme_named(theme), words_in("vi")) {
    screen.replace(sample_hall(options));
}

void Stage::show(protocol::SceneKind kind, std::vector<GroupId> groups) {
    screen.apply(assignment_of({{kind, std::move(groups), 0ms}}, {}, ++sequence));
}

void Stage::announce(std::vector<protocol::Announcement> active) {
    apply(protocol::Announcements{std::move(active)});
}

void Stage::apply(protocol::Body body) {
    screen.apply(envelope_of(std::move(body), ++sequence));
}

display::Frame Stage::on_page(int page, display::Size size) {
    EngineTime now = sample_morning();
    for (int i = 0; i < 1'000; ++i) {
        display::Frame frame = at(now, size);
        if (frame.shown.page == page) return frame;
        now += 3s;  // no page is shorter
    }
    return at(now, size);
}

display::Frame Stage::at(EngineTime now, display::Size size) {
    return screen.frame(now, {now}, size, measurer);
}

display::Frame Stage::silent(EngineTime now, EngineTime heard, display::Size size) {
    return screen.frame(now, {heard}, size, measurer);
}

}  // namespace kydai::test
