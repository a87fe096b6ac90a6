// Two rows of modules are one row of characters.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/qr_text.hpp"

#include <qrencode.h>

#include <memory>

namespace kydai::cli {
namespace {

constexpr int quiet_modules = 2;  // half of the standard's; a terminal has margins of its own

bool is_dark(const QRcode& code, int x, int y) {
    if (x < 0 || y < 0 || x >= code.width || y >= code.width) return false;
    return (code.data[y * code.width + x] & 1U) != 0;
}

/// Upper and lower module in one character; a light one is drawn, for most terminals are dark.
const char* block(bool is_upper_light, bool is_lower_light) {
    if (is_upper_light) return is_lower_light ? "█" : "▀";
    return is_lower_light ? "▄" : " ";
}

}  // namespace

std::string qr_text(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
    if (code == nullptr) return {};
    std::string drawn;
    for (int y = -quiet_modules; y < code->width + quiet_modules; y += 2) {
        drawn += "\x1b[97;40m";  // white blocks on black
        for (int x = -quiet_modules; x < code->width + quiet_modules; ++x) {
            drawn += block(!is_dark(*code, x, y), !is_dark(*code, x, y + 1));
        }
        drawn += "\x1b[0m\n";
    }
    return drawn;
}

}  // namespace kydai::cli
