// The header records of a tournament report file: names, dates, arbiters, types.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_draft.hpp"
#include "engine/formats/trf_player_row.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>

namespace kydai::formats {
namespace {

struct TextRecord {
    std::string_view code;
    std::string TrfHeader::*text;
};

constexpr std::array<TextRecord, 11> texts_before_deputies = {{
    {"012", &TrfHeader::name},
    {"022", &TrfHeader::city},
    {"032", &TrfHeader::federation},
    {"042", &TrfHeader::start_date},
    {"052", &TrfHeader::end_date},
    {"062", &TrfHeader::player_count},
    {"072", &TrfHeader::rated_player_count},
    {"082", &TrfHeader::team_count},
    {"092", &TrfHeader::type},
    {"102", &TrfHeader::chief_arbiter},
    {"122", &TrfHeader::time_control},
}};

constexpr std::array<TextRecord, 6> texts_after_points = {{
    {"172", &TrfHeader::starting_rank_method},
    {"182", &TrfHeader::pairing_program},
    {"192", &TrfHeader::encoded_type},
    {"202", &TrfHeader::tie_breaks},
    {"212", &TrfHeader::standings_tie_breaks},
    {"222", &TrfHeader::time_control_seconds},
}};

/// From column 5 on; from column 4 where the writer forgot the blank.
std::string_view content_of(const TrfLine& line) {
    return line.is_blank(4, 4) ? line.rest(5) : line.rest(4);
}

void read_round_dates(TrfHeader& header, const TrfLine& line) {
    header.round_dates.clear();
    for (int round = 1; column_of_round(round) <= line.length(); ++round) {
        const int column = column_of_round(round);
        header.round_dates.emplace_back(line.field(column, column + round_cell_columns - 1));
    }
    while (!header.round_dates.empty() && header.round_dates.back().empty())
        header.round_dates.pop_back();
}

std::string round_dates_text(const std::vector<std::string>& dates) {
    std::string text = "132";
    for (std::size_t i = 0; i < dates.size(); ++i) {
        const int gap = column_of_round(static_cast<int>(i) + 1) - 1 - count_characters(text);
        text.append(static_cast<std::size_t>(gap), ' ');
        text += first_characters(dates[i], round_cell_columns);
    }
    return text;
}

/// `10` or `10 (8)`: kept while its number is still the number of players.
std::string player_count_text(const TrfFile& file) {
    const std::string& written = file.header.player_count;
    const std::string count = std::to_string(file.table.players.size());
    const std::string_view first_word =
        std::string_view(written).substr(0, written.find_first_of(" ("));
    return written.empty() || first_word == count ? written : count;
}

/// Letters alone, in lower case and without diacritics: `Round-Robin`, `ROUND_ROBIN`, `Vòng tròn`.
std::string letters_of(std::string_view text) {
    std::string letters;
    for (const char letter : folded_for_search(text)) {
        if (letter >= 'a' && letter <= 'z') letters += letter;
    }
    return letters;
}

}  // namespace

bool is_round_robin(const TrfHeader& header) {
    const std::string types = letters_of(header.encoded_type) + " " + letters_of(header.type);
    return std::ranges::any_of(
        std::array{"roundrobin", "berger", "vongtron"},
        [&](const char* word) { return types.find(word) != std::string::npos; });
}

bool read_header_record(TrfDraft& draft, std::string_view code, const TrfLine& line) {
    TrfHeader& header = draft.file.header;
    if (code == "112") {
        header.deputy_arbiters.emplace_back(content_of(line));
        return true;
    }
    if (code == "132") {
        read_round_dates(header, line);
        return true;
    }
    const auto read = [&](const TextRecord& record) {
        if (record.code != code) return false;
        std::string& text = header.*record.text;
        if (!text.empty() && text != content_of(line))
            draft.warn(draft.error("formats.repeated_record", {{"code", std::string(code)}},
                                   line.number(), 1));
        text = content_of(line);
        return true;
    };
    return std::ranges::any_of(texts_before_deputies, read) ||
           std::ranges::any_of(texts_after_points, read);
}

std::string header_text(const TrfFile& file, std::string_view line_end) {
    std::string text;
    const auto add = [&](std::string_view code, std::string_view content) {
        if (!content.empty()) text.append(code).append(" ").append(content).append(line_end);
    };
    for (const TextRecord& record : texts_before_deputies) {
        if (record.code == "122") {
            for (const std::string& deputy : file.header.deputy_arbiters) add("112", deputy);
        }
        add(record.code, record.code == "062" ? player_count_text(file) : file.header.*record.text);
    }
    if (!file.header.round_dates.empty())
        text.append(round_dates_text(file.header.round_dates)).append(line_end);
    text += settings_text(file, line_end);
    for (const TextRecord& record : texts_after_points) add(record.code, file.header.*record.text);
    return text;
}

}  // namespace kydai::formats
