// See qr_code.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/qr_code.hpp"

#include <qrencode.h>

#include <algorithm>
#include <memory>

namespace kydai::display {
namespace {

constexpr int quiet_modules = 4;  // ISO/IEC 18004: what surrounds a code so that it is found

}  // namespace

QrCode qr_code(const std::string& text) {
    QrCode code;
    if (text.empty()) return code;
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), &QRcode_free);
    if (made == nullptr) return code;
    code.side = made->width;
    const auto count =
        static_cast<std::size_t>(made->width) * static_cast<std::size_t>(made->width);
    code.dark.reserve(count);
    for (std::size_t i = 0; i < count; ++i) code.dark.push_back((made->data[i] & 1U) != 0);
    return code;
}

void set_qr_code(const QrCode& code, Rect area, Canvas& canvas) {
    const int modules = code.side + 2 * quiet_modules;
    const int module = code.side == 0 ? 0 : std::min(area.width, area.height) / modules;
    if (module <= 0) return;
    const int side = module * modules;
    const int x0 = area.x + (area.width - side) / 2;
    const int y0 = area.y + (area.height - side) / 2;
    canvas.box({x0, y0, side, side}, {255, 255, 255, 255});
    const int left = x0 + quiet_modules * module;
    const int top = y0 + quiet_modules * module;
    for (int y = 0; y < code.side; ++y) {
        for (int x = 0; x < code.side;) {
            if (!code.at(x, y)) {
                ++x;
                continue;
            }
            int end = x;  // a run of dark modules is one box
            while (end < code.side && code.at(end, y)) ++end;
            canvas.box({left + x * module, top + y * module, (end - x) * module, module},
                       {0, 0, 0, 255});
            x = end;
        }
    }
}

}  // namespace kydai::display
