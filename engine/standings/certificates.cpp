// The list for printing certificates, as a spreadsheet opens it.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/prizes.hpp"

#include <array>
#include <string_view>

namespace kydai::standings {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view line_end = "\r\n";

/// Quoted where needed; a cell that a spreadsheet would calculate gets an apostrophe (F46).
std::string cell(std::string_view text) {
    std::string content(text);
    if (!content.empty() &&
        std::string_view("=+-@\t\r").find(content.front()) != std::string_view::npos)
        content.insert(content.begin(), '\'');
    if (content.find_first_of(",;\"\r\n\t") == std::string::npos) return content;
    std::string quoted = "\"";
    for (const char letter : content) {
        if (letter == '"') quoted += '"';
        quoted += letter;
    }
    return quoted + "\"";
}

std::string joined(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
    return text;
}

std::string medal_text(const PrizeAward& award, const Catalogue& catalogue) {
    if (!award.medal) return {};
    switch (*award.medal) {
        case Medal::Gold:
            return catalogue.text("standings.medal.gold");
        case Medal::Silver:
            return catalogue.text("standings.medal.silver");
        case Medal::Bronze:
            return catalogue.text("standings.medal.bronze");
    }
    KYDAI_CHECK(false);
}

std::string prize_text(const PrizeAward& award, const Catalogue& catalogue) {
    if (!award.label.empty()) return award.label;
    switch (award.kind) {
        case PrizeKind::Place:
            return catalogue.text("standings.prize.place",
                                  {{"place", std::to_string(award.place)}});
        case PrizeKind::Encouragement:
            return catalogue.text("standings.prize.encouragement");
        case PrizeKind::Certificate:
            return catalogue.text("standings.prize.certificate");
    }
    KYDAI_CHECK(false);
}

}  // namespace

std::string certificates_csv(const std::vector<PrizeAward>& awards, const Catalogue& catalogue) {
    static constexpr std::array headings = {"group", "list",  "prize", "rank",  "name",
                                            "club",  "medal", "items", "points"};
    std::string text(byte_order_mark);
    for (std::size_t i = 0; i < headings.size(); ++i) {
        if (i > 0) text += ',';
        text += cell(catalogue.text(std::string("standings.csv.") + headings[i]));
    }
    text += line_end;
    for (const PrizeAward& award : awards) {
        const std::array cells = {award.group.value(),
                                  catalogue.text("standings.list." + award.list),
                                  prize_text(award, catalogue),
                                  award.rank > 0 ? std::to_string(award.rank) : std::string(),
                                  award.name,
                                  award.club,
                                  medal_text(award, catalogue),
                                  joined(award.items),
                                  kydai::to_display(award.points)};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) text += ',';
            text += cell(cells[i]);
        }
        text += line_end;
    }
    return text;
}

}  // namespace kydai::standings
