// See stage.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/stage.hpp"

#include <SFML/System/Err.hpp>

#include <utility>

namespace kydai::display {
Stage::Stage(std::unique_ptr<FontSet> fonts, const Options& options)
    : size_(options.size),
      renderer_(options.renderer),
      fonts_(std::move(fonts)),
      measurer_(*fonts_),
      painter_(*fonts_) {}
Stage::~Stage() = default;

Result<std::unique_ptr<Stage>> Stage::open(const Options& options,
                                           const std::filesystem::path& assets,
                                           const std::string& title) {
    // The library complains on standard error of what is no fault here ("vertical sync not
    // supported"); what matters comes back as values.
    sf::err().rdbuf(nullptr);
    const Result<FontFiles> files = find_fonts(assets);
    if (!files) return files.error();
    Result<std::unique_ptr<FontSet>> fonts = FontSet::open(*files);
    if (!fonts) return fonts.error();
    std::unique_ptr<Stage> stage(new Stage(std::move(fonts).value(), options));
    if (options.output == Output::Headless) return stage;
    WindowWish wish{title, options.output == Output::Window, options.monitor, options.size};
    Result<std::unique_ptr<XWindows>> windows = XWindows::open(wish);
    if (!windows) return windows.error();
    stage->windows_ = std::move(windows).value();
    return stage;
}

void Stage::light_up() {
    if (windows_ && !wall_) wall_ = std::make_unique<Wall>(*windows_, *fonts_, painter_, renderer_);
}

Size Stage::size() const {
    return windows_ ? windows_->size() : size_;
}
const MonitorChoice* Stage::monitor() const {
    return windows_ ? &windows_->choice() : nullptr;
}
int Stage::connection() const {
    return windows_ ? windows_->connection() : -1;
}
WindowEvents Stage::take_events() {
    return windows_ ? windows_->take_events() : WindowEvents{};
}
bool Stage::follow_monitor() {
    return windows_ && windows_->follow_monitor();
}

void Stage::show(const Picture& picture, const std::function<void()>& painted) {
    if (wall_) return wall_->show(picture, painted);
    if (painted) painted();
}

void Stage::move_on(std::chrono::microseconds since) {
    if (wall_) wall_->move_on(since);
}

void Stage::forget() {
    if (wall_) wall_->forget();
}

void Stage::stay_awake() {
    if (windows_) windows_->stay_awake();
}

DrawingCost Stage::take_cost() {
    return wall_ ? wall_->take_cost() : DrawingCost{};
}

std::size_t Stage::letters_lost() const {
    return wall_ ? wall_->letters_lost() : 0;
}

Result<Pixels> Stage::pixels_of(const Picture& picture) {
    return display::pixels_of(picture, painter_);
}

}  // namespace kydai::display
