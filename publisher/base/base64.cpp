// See base64.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/base64.hpp"

#include <array>
#include <cstdint>

namespace kydai {
namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::uint32_t byte_at(std::string_view bytes, std::size_t index) {
    return index < bytes.size() ? static_cast<unsigned char>(bytes[index]) : 0U;
}

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::uint32_t group =
            (byte_at(bytes, i) << 16U) | (byte_at(bytes, i + 1) << 8U) | byte_at(bytes, i + 2);
        text += alphabet[(group >> 18U) & 63U];
        text += alphabet[(group >> 12U) & 63U];
        text += i + 1 < bytes.size() ? alphabet[(group >> 6U) & 63U] : '=';
        text += i + 2 < bytes.size() ? alphabet[group & 63U] : '=';
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t i = 0; i < text.size(); i += 4) {
        const bool is_last = i + 4 == text.size();
        std::size_t padding = 0;
        std::uint32_t group = 0;
        for (const char letter : text.substr(i, 4)) {
            const std::size_t value = alphabet.find(letter);
            if (letter == '=' && is_last) {
                ++padding;
                group <<= 6U;
                continue;
            }
            if (value == std::string_view::npos || padding > 0) return std::nullopt;
            group = (group << 6U) | static_cast<std::uint32_t>(value);
        }
        if (padding > 2) return std::nullopt;
        // Bits that stand for nothing: another text would mean the same bytes.
        if ((group & ((1U << (8U * static_cast<unsigned>(padding))) - 1U)) != 0)
            return std::nullopt;
        bytes += static_cast<char>((group >> 16U) & 255U);
        if (padding < 2) bytes += static_cast<char>((group >> 8U) & 255U);
        if (padding < 1) bytes += static_cast<char>(group & 255U);
    }
    return bytes;
}

}  // namespace kydai
