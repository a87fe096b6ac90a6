// A QR code as rectangles: telephones read the page for parents from the wall.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/canvas.hpp"

#include <string>
#include <vector>

namespace kydai::display {

/// Dark modules row by row; empty where the text is too long for a code that a wall can show.
struct QrCode {
    int side = 0;
    std::vector<bool> dark;
    [[nodiscard]] bool at(int x, int y) const {
        return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
                    static_cast<std::size_t>(x)];
    }
};

/// Error correction of level M: a head before a corner of it does no harm.
[[nodiscard]] QrCode qr_code(const std::string& text);

/// Sets the code black on white with its quiet zone of four modules, as large as whole pixels a
/// module allow, centred in `area`. Nothing for an empty code or where a module has no pixel.
void set_qr_code(const QrCode& code, Rect area, Canvas& canvas);

}  // namespace kydai::display
