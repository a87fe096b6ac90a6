// See offscreen.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/offscreen.hpp"

#include <cstdlib>
#include <string>
#include <system_error>

#include <X11/Xlib.h>

namespace kydai::display {

Result<void> check_x_display() {
    const char* name = std::getenv("DISPLAY");  // NOLINT: asked before any thread exists
    if (name == nullptr || *name == '\0') return Error("screen.no_display");
    ::Display* display = XOpenDisplay(nullptr);
    if (display == nullptr) return Error("screen.cannot_open", {{"display", name}});
    XCloseDisplay(display);
    return {};
}

Result<sf::Image> OffscreenCanvas::draw(const Picture& picture) {
    const auto width = static_cast<unsigned>(picture.width);
    const auto height = static_cast<unsigned>(picture.height);
    if (!texture_ || texture_->getSize() != sf::Vector2u{width, height}) {
        texture_ = std::make_unique<sf::RenderTexture>();
        if (picture.width <= 0 || picture.height <= 0 || !texture_->create(width, height)) {
            texture_.reset();
            return Error("screen.too_large", {{"width", std::to_string(picture.width)},
                                              {"height", std::to_string(picture.height)}});
        }
    }
    paint_picture(*texture_, painter_, picture);
    texture_->display();
    return texture_->getTexture().copyToImage();
}

Result<void> save_png(const sf::Image& image, const std::filesystem::path& file) {
    Place place;
    place.file = file.string();
    // The library takes the format from the name's end.
    const std::filesystem::path beside =
        file.parent_path() / ("." + file.stem().string() + ".new.png");
    if (!image.saveToFile(beside.string()))
        return Error("picture.not_written", {{"reason", beside.string()}}, place);
    std::error_code code;
    std::filesystem::rename(beside, file, code);
    if (code) return Error("picture.not_written", {{"reason", code.message()}}, place);
    return {};
}

}  // namespace kydai::display
