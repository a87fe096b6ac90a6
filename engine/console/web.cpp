// Targets and cookies, read strictly.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/web.hpp"

#include "publisher/base/unicode.hpp"

namespace kydai::console {
namespace {

int hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

bool read_query(std::string_view text, WebRequest& request) {
    constexpr std::size_t parameters_max = 16;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        if (part.empty()) continue;
        if (request.query.size() >= parameters_max) return false;
        const std::size_t equals = part.find('=');
        const auto name = decoded_part(part.substr(0, equals), true);
        const auto value = equals == std::string_view::npos
                               ? std::optional<std::string>("")
                               : decoded_part(part.substr(equals + 1), true);
        if (!name || !value) return false;
        request.query.insert_or_assign(*name, *value);
    }
    return true;
}

}  // namespace

std::optional<std::string> decoded_part(std::string_view text, bool is_query) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = hex_digit(text[i + 1]);
            const int low = hex_digit(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            decoded += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            decoded += is_query && text[i] == '+' ? ' ' : text[i];
        }
    }
    if (decoded.find('\0') != std::string::npos || !is_valid_utf8(decoded)) return std::nullopt;
    return decoded;
}

bool read_target(std::string_view target, WebRequest& request) {
    if (target.empty() || target.front() != '/') return false;
    const std::size_t mark = target.find('?');
    const auto path = decoded_part(target.substr(0, mark), false);
    if (!path) return false;
    request.path = *path;
    return mark == std::string_view::npos || read_query(target.substr(mark + 1), request);
}

std::string_view cookie(const WebRequest& request, std::string_view name) {
    std::string_view all = request.header("cookie");
    while (!all.empty()) {
        std::string_view part = all.substr(0, all.find(';'));
        all.remove_prefix(std::min(all.size(), part.size() + 1));
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
            return part.substr(name.size() + 1);
        }
    }
    return {};
}

}  // namespace kydai::console
