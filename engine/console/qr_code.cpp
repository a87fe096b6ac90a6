// See qr_code.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/qr_code.hpp"

#include <qrencode.h>

#include <memory>

namespace kydai::console {

std::optional<std::vector<std::string>> qr_code(std::string_view text) {
    constexpr std::size_t bytes_max = 1000;
    if (text.empty() || text.size() > bytes_max) return std::nullopt;
    const std::string owned(text);
    const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
        QRcode_encodeString8bit(owned.c_str(), 0, QR_ECLEVEL_M), QRcode_free);
    if (!code) return std::nullopt;
    const auto width = static_cast<std::size_t>(code->width);
    std::vector<std::string> rows(width, std::string(width, '0'));
    for (std::size_t y = 0; y < width; ++y) {
        for (std::size_t x = 0; x < width; ++x) {
            if ((code->data[y * width + x] & 1U) != 0) rows[y][x] = '1';
        }
    }
    return rows;
}

}  // namespace kydai::console
