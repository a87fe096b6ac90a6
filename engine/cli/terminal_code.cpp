// See terminal_code.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/terminal_code.hpp"

#include <qrencode.h>

#include <memory>

namespace kydai::cli {
namespace {

constexpr int quiet_zone = 2;  // modules; the standard asks for 4, telephones are content with 2
constexpr const char* colors = "\x1b[30;107m";  // black on bright white
constexpr const char* plain = "\x1b[0m";

}  // namespace

std::string terminal_code(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
    if (code == nullptr) return {};
    const auto is_dark = [&code](int row, int column) {
        const bool is_inside = row >= 0 && column >= 0 && row < code->width && column < code->width;
        return is_inside && (code->data[row * code->width + column] & 1) != 0;
    };
    std::string picture;
    for (int row = -quiet_zone; row < code->width + quiet_zone; row += 2) {
        picture += colors;
        for (int column = -quiet_zone; column < code->width + quiet_zone; ++column) {
            const bool upper = is_dark(row, column);
            const bool lower = is_dark(row + 1, column);
            picture += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
        }
        picture += plain;
        picture += '\n';
    }
    return picture;
}

}  // namespace kydai::cli
