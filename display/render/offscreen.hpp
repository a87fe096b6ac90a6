// Pictures drawn without a window, and saved as PNG files.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/render/pixels.hpp"
#include "display/render/soft_painter.hpp"
#include "publisher/base/result.hpp"

#include <filesystem>

namespace kydai::display {

/// Needs neither a window system nor a graphics card.
/// Errors: screen.too_large {width, height}.
[[nodiscard]] Result<Pixels> pixels_of(const Picture& picture, SoftPainter& painter);

/// Whole or not at all: written beside `file`, then renamed. Errors: picture.not_written {reason}
/// with the file as place.
[[nodiscard]] Result<void> save_png(const Pixels& pixels, const std::filesystem::path& file);

}  // namespace kydai::display
