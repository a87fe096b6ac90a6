// See fide_title.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/fide_title.hpp"

#include <algorithm>
#include <array>

namespace kydai {
namespace {

struct Title {
    std::string_view letters;
    std::string_view short_form;
};
constexpr std::array<Title, 8> titles{{{"GM", "G"},
                                       {"IM", "M"},
                                       {"FM", "F"},
                                       {"CM", "C"},
                                       {"WGM", "WG"},
                                       {"WIM", "WM"},
                                       {"WFM", "WF"},
                                       {"WCM", "WC"}}};

char capital(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

bool is_same(std::string_view text, std::string_view capitals) {
    return std::ranges::equal(text, capitals, {}, capital);
}

}  // namespace

std::optional<std::string_view> fide_title(std::string_view letters) {
    const auto found = std::ranges::find_if(titles, [&](const Title& title) {
        return is_same(letters, title.letters) || is_same(letters, title.short_form);
    });
    if (found == titles.end()) return std::nullopt;
    return found->letters;
}

}  // namespace kydai
