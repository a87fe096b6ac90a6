// See trf_reader.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_reader.hpp"

#include "engine/formats/trf_draft.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>

namespace kydai::formats {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr int code_columns = 3;

/// Codes that are kept without a word: teams, informative tables, comments.
constexpr std::array<std::string_view, 9> silently_kept = {"013", "300", "310", "320", "330",
                                                           "352", "362", "801", "802"};

bool is_capital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}

/// NRS: a federation's code and the grid of 001.
bool is_national_row(std::string_view code, const TrfLine& line) {
    return std::ranges::all_of(code, is_capital) && code.substr(0, 2) != "XX" &&
           code.substr(0, 2) != "BB" && parse_digits(line.field(5, 8)).has_value();
}

class TrfReader {
  public:
    explicit TrfReader(const std::string& file) { draft_.name = file; }

    Result<TrfFile> read(std::string_view text) {
        int number = 0;
        for (std::string_view line : split_lines(text)) {
            ++number;
            // On any line: files put together from parts have one in the middle.
            while (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
            if (trimmed(line).empty()) continue;
            if (Result<void> done = read_line(line, number); !done) return done.error();
        }
        if (draft_.rows.empty()) return draft_.error("formats.no_players", {}, 0, 0);
        return assemble(std::move(draft_));
    }

  private:
    Result<void> read_line(std::string_view original, int number) {
        Result<std::string> composed = to_nfc(original);
        if (!composed) {
            Error error = composed.error();
            error.place.file = draft_.name;
            error.place.line = number;
            return error;
        }
        while (composed->back() == ' ') composed->pop_back();
        const TrfLine line(*composed, number);
        const std::string code(line.field(1, code_columns));
        if (code == "001") return read_player(line, original);
        if (read_header_record(draft_, code, line)) return {};
        Result<bool> is_known = read_pairing_record(draft_, code, line);
        if (!is_known) return is_known.error();
        if (!*is_known) keep(code, line);
        return {};
    }

    void keep(const std::string& code, const TrfLine& line) {
        const bool is_familiar = std::ranges::find(silently_kept, code) != silently_kept.end() ||
                                 code.starts_with('#') || is_national_row(code, line);
        if (!is_familiar)
            draft_.warn(draft_.error("formats.unknown_record", {{"code", code}}, line.number(), 1));
        draft_.file.kept_lines.push_back({line.text(), !draft_.rows.empty()});
    }

    Result<void> read_player(const TrfLine& line, std::string_view original) {
        Result<PlayerRow> row = parse_player_row(line, original, draft_.name);
        if (!row) return row.error();
        const PairingNumber number = row->player.number;
        const auto [found, is_new] = draft_.line_of_number.try_emplace(number, line.number());
        if (!is_new) {
            return draft_.error("formats.duplicate_number",
                                {{"number", std::to_string(number.value())},
                                 {"other_line", std::to_string(found->second)}},
                                line.number(), 5);
        }
        for (Error& warning : row->warnings) draft_.warn(std::move(warning));
        row->warnings.clear();
        if (row->has_zero_padded_opponents) draft_.file.has_zero_padded_opponents = true;
        draft_.rows.push_back(std::move(*row));
        return {};
    }

    TrfDraft draft_;
};

}  // namespace

Result<TrfFile> parse_trf(std::string_view text, const std::string& file) {
    return TrfReader(file).read(text);
}

}  // namespace kydai::formats
