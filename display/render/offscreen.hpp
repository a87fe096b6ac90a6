// Pictures drawn without a window, and saved as PNG files.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/render/painter.hpp"
#include "publisher/base/result.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>

#include <filesystem>
#include <memory>

namespace kydai::display {

/// Whether drawing is possible here at all: the graphics library ends the process without a word
/// where no X server answers, so this is asked first.
/// Errors: screen.no_display; screen.cannot_open {display}.
[[nodiscard]] Result<void> check_x_display();

/// An invisible screen; keeps its texture between pictures of the same size.
class OffscreenCanvas {
  public:
    explicit OffscreenCanvas(Painter& painter) : painter_(painter) {}
    /// Errors: screen.too_large {width, height}.
    [[nodiscard]] Result<sf::Image> draw(const Picture& picture);

  private:
    Painter& painter_;
    std::unique_ptr<sf::RenderTexture> texture_;
};

/// Whole or not at all: written beside `file`, then renamed. Errors: picture.not_written {reason}
/// with the file as place.
[[nodiscard]] Result<void> save_png(const sf::Image& image, const std::filesystem::path& file);

}  // namespace kydai::display
