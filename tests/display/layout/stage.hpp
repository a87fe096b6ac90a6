// A screen with the fake font, the real words and a real theme, showing what a test wants.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/screen.hpp"
#include "tests/display/layout/fake_measurer.hpp"
#include "tests/display/layout/sample_hall.hpp"

#include <string>
#include <vector>

namespace kydai::test {

[[nodiscard]] display::Theme theme_named(const std::string& name);
[[nodiscard]] Catalogue words_in(const std::string& language);

struct Stage {
    explicit Stage(const SampleOptions& options = {}, const std::string& theme = "dark");

    /// Only this scene, of the first group (or of the hall), from page 1 on.
    void show(protocol::SceneKind kind, std::vector<GroupId> groups = {GroupId{"G1"}});
    void announce(std::vector<protocol::Announcement> active);
    void apply(protocol::Body body);
    /// The frame at the first moment from `now` on at which `page` is shown.
    [[nodiscard]] display::Frame on_page(int page, display::Size size);
    /// The frame at a moment; the engine was heard just then, unless said otherwise.
    [[nodiscard]] display::Frame at(EngineTime now, display::Size size);
    [[nodiscard]] display::Frame silent(EngineTime now, EngineTime heard, display::Size size);

    FakeMeasurer measurer;
    display::Screen screen;
    std::int64_t sequence = 1;
};

}  // namespace kydai::test
