// See delimited.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/delimited.hpp"

#include "engine/registration/headings.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>

namespace kydai::registration {
namespace {

constexpr std::array<char, 4> separators{',', ';', '\t', '|'};
constexpr std::size_t rows_tried = 40;  // title lines above the heading are fewer
constexpr std::size_t bytes_tried = 64U * 1024U;

/// One pass over the text; keeps line and column for the places of errors.
class DelimitedParser {
  public:
    DelimitedParser(std::string_view text, char separator, const std::string& file, int first_line,
                    std::size_t limit)
        : text_(text), separator_(separator), file_(file), line_(first_line), limit_(limit) {}

    Result<std::vector<TableRow>> parse() {
        std::vector<TableRow> rows;
        while (at_ < text_.size()) {
            if (rows.size() == limit_) {
                if (limit_ < rows_max) return rows;
                return fault("registration.too_many_rows", {{"limit", std::to_string(rows_max)}},
                             line_, 1);
            }
            TableRow row;
            row.line = line_;
            line_start_ = at_;
            while (true) {
                Result<std::string> cell = read_cell();
                if (!cell) return cell.error();
                row.cells.push_back(std::move(*cell));
                if (row.cells.size() > columns_max) {
                    return fault("registration.too_many_columns",
                                 {{"limit", std::to_string(columns_max)}}, row.line, 1);
                }
                if (at_ >= text_.size() || text_[at_] != separator_) break;
                ++at_;
            }
            end_line();
            rows.push_back(std::move(row));
        }
        return rows;
    }

  private:
    [[nodiscard]] Error fault(std::string code, std::map<std::string, std::string> args, int line,
                              int column) const {
        return Error(std::move(code), std::move(args), Place{file_, line, column, ""});
    }

    [[nodiscard]] int column() const {
        return count_characters(text_.substr(line_start_, at_ - line_start_)) + 1;
    }

    [[nodiscard]] bool is_line_end(std::size_t at) const {
        return text_[at] == '\n' || text_[at] == '\r';
    }

    void end_line() {
        if (at_ >= text_.size()) return;
        const bool is_pair = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
        at_ += is_pair ? 2 : 1;
        ++line_;
        line_start_ = at_;
    }

    Result<std::string> read_cell() {
        std::size_t look = at_;
        while (look < text_.size() && text_[look] == ' ' && separator_ != ' ') ++look;
        if (look < text_.size() && text_[look] == '"') {
            at_ = look;
            return read_quoted();
        }
        const std::size_t start = at_;
        while (at_ < text_.size() && text_[at_] != separator_ && !is_line_end(at_)) ++at_;
        return checked(std::string(text_.substr(start, at_ - start)));
    }

    /// After the closing quote anything up to the separator belongs to the cell (lenient).
    Result<std::string> read_quoted() {
        const int opened_line = line_;
        const int opened_column = column();
        std::string cell;
        ++at_;
        while (true) {
            if (at_ >= text_.size()) {
                return fault("registration.unclosed_quote", {}, opened_line, opened_column);
            }
            const char c = text_[at_];
            if (c == '"') {
                if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
                    cell += '"';
                    at_ += 2;
                    continue;
                }
                ++at_;
                break;
            }
            if (is_line_end(at_)) {
                end_line();
                cell += '\n';
                continue;
            }
            cell += c;
            ++at_;
        }
        const std::size_t start = at_;
        while (at_ < text_.size() && text_[at_] != separator_ && !is_line_end(at_)) ++at_;
        std::string_view rest = text_.substr(start, at_ - start);
        if (rest.find_first_not_of(' ') != std::string_view::npos) cell += rest;
        return checked(std::move(cell));
    }

    Result<std::string> checked(std::string cell) {
        if (cell.size() > static_cast<std::size_t>(cell_characters_max) &&
            count_characters(cell) > cell_characters_max) {
            return fault("registration.cell_too_long",
                         {{"limit", std::to_string(cell_characters_max)}}, line_, 1);
        }
        return cell;
    }

    std::string_view text_;
    char separator_;
    const std::string& file_;
    std::size_t at_ = 0;
    std::size_t line_start_ = 0;
    int line_;
    std::size_t limit_;
};

std::string_view first_line_with_text(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = text.find_first_of("\r\n");
        const std::string_view line = text.substr(0, end);
        if (line.find_first_not_of(" \t,;|") != std::string_view::npos) return line;
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return {};
}

}  // namespace

SeparatorHint separator_hint(std::string_view text) {
    const std::size_t end = text.find_first_of("\r\n");
    std::string_view line = text.substr(0, end);
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, line.size() - 2);
    if (line.size() != 5 || (line.substr(0, 4) != "sep=" && line.substr(0, 4) != "SEP=")) return {};
    std::size_t bytes = end == std::string_view::npos ? text.size() : end + 1;
    if (end != std::string_view::npos && text[end] == '\r' && bytes < text.size() &&
        text[bytes] == '\n')
        ++bytes;
    return {line[4], bytes};
}

Result<std::vector<TableRow>> parse_delimited(std::string_view text, char separator,
                                              const std::string& file, int first_line,
                                              std::size_t limit) {
    return DelimitedParser(text, separator, file, first_line, limit).parse();
}

char find_separator(std::string_view text) {
    char best = ',';
    int most_headings = 0;
    const std::string_view beginning = text.substr(0, bytes_tried);
    for (const char separator : separators) {
        // A cut inside quotes at the end of the beginning is no fault: rows before it were given.
        const auto rows = parse_delimited(beginning, separator, "", 1, rows_tried);
        if (!rows) continue;
        int headings = 0;
        for (const TableRow& row : *rows)
            headings = std::max(headings, count_known_headings(row.cells));
        if (headings > most_headings) {
            most_headings = headings;
            best = separator;
        }
    }
    if (most_headings > 1) return best;
    const std::string_view line = first_line_with_text(text);
    std::ptrdiff_t most = 0;
    for (const char separator : separators) {
        const std::ptrdiff_t here = std::ranges::count(line, separator);
        if (here > most) {
            most = here;
            best = separator;
        }
    }
    return best;
}

}  // namespace kydai::registration
