// See stage.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/stage.hpp"

#include "display/render/private_x_server.hpp"

#include <SFML/System/Err.hpp>

#include <utility>

namespace kydai::display {
namespace {

/// Headless pictures need an X server for the graphics library's sake only; one pixel of it will
/// do.
Result<void> ensure_x_for_pictures() {
    if (check_x_display()) return {};
    const Result<std::string> started = start_private_x_server(64, 64);
    if (!started) return started.error();
    return {};
}

}  // namespace

Stage::Stage(std::unique_ptr<FontSet> fonts, Size size)
    : size_(size), fonts_(std::move(fonts)), measurer_(*fonts_) {}
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
    std::unique_ptr<Stage> stage(new Stage(std::move(fonts).value(), options.size));
    if (options.output == Output::Headless) {
        const bool has_pictures = options.screenshot || options.screenshots;
        if (const Result<void> ready = has_pictures ? ensure_x_for_pictures() : Result<void>();
            !ready)
            return ready.error();
        return stage;
    }
    WindowWish wish{title, options.output == Output::Window, options.monitor, options.size};
    Result<std::unique_ptr<XWindows>> windows = XWindows::open(wish);
    if (!windows) return windows.error();
    stage->windows_ = std::move(windows).value();
    return stage;
}

void Stage::light_up() {
    if (windows_ && !wall_) wall_ = std::make_unique<Wall>(*windows_, *fonts_);
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
    if (wall_) return wall_->atlas().letters_lost();
    return own_painter_ ? own_painter_->atlas().letters_lost() : 0;
}

Painter& Stage::painter() {
    if (wall_) return wall_->painter();
    if (!own_painter_) own_painter_ = std::make_unique<Painter>(*fonts_);
    return *own_painter_;
}

Result<void> Stage::prepare_offscreen() {
    return windows_ ? Result<void>() : ensure_x_for_pictures();
}

Result<sf::Image> Stage::image_of(const Picture& picture) {
    if (!canvas_) canvas_ = std::make_unique<OffscreenCanvas>(painter());
    return canvas_->draw(picture);
}

}  // namespace kydai::display
