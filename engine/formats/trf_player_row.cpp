// See trf_player_row.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_player_row.hpp"

#include "engine/formats/trf_reader.hpp"
#include "engine/formats/trf_round_cell.hpp"
#include "publisher/base/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kydai::formats {
namespace {

struct Title {
    std::string_view written;
    std::string_view title;
};

constexpr std::array<Title, 16> titles = {{
    {"GM", "GM"},
    {"IM", "IM"},
    {"WGM", "WGM"},
    {"FM", "FM"},
    {"WIM", "WIM"},
    {"CM", "CM"},
    {"WFM", "WFM"},
    {"WCM", "WCM"},
    {"G", "GM"},
    {"M", "IM"},
    {"F", "FM"},
    {"C", "CM"},
    {"WG", "WGM"},
    {"WM", "WIM"},
    {"WF", "WFM"},
    {"WC", "WCM"},
}};

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& letter : result) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return result;
}

/// Reads one row by one way of counting columns.
class RowParser {
  public:
    RowParser(const TrfLine& line, const std::string& file) : line_(line), file_(file) {
        row_.line = line.number();
    }

    Result<PlayerRow> parse() {
        for (auto step : {&RowParser::read_number, &RowParser::read_person, &RowParser::read_points,
                          &RowParser::read_rounds}) {
            if (Result<void> done = (this->*step)(); !done) return done.error();
        }
        return std::move(row_);
    }

  private:
    [[nodiscard]] Error error(const char* code, int column,
                              std::map<std::string, std::string> args) const {
        return {code, std::move(args), Place{file_, line_.number(), column, {}}};
    }
    [[nodiscard]] Error error_in(const char* code, int first, int last) const {
        return error(code, line_.first_ink(first, last),
                     {{"text", std::string(line_.field(first, last))}});
    }

    Result<void> read_number() {
        const std::optional<int> number = parse_digits(line_.field(5, 8));
        if (!number || *number < 1) return error_in("formats.number_unreadable", 5, 8);
        row_.player.number = PairingNumber(*number);
        return {};
    }

    Result<void> read_person() {
        CrossTablePlayer& player = row_.player;
        const char sex = line_.letter(10);
        if (sex == 'm' || sex == 'M') player.sex = Sex::Male;
        if (sex == 'w' || sex == 'W' || sex == 'f' || sex == 'F') player.sex = Sex::Female;
        if (player.sex == Sex::Unknown && sex != ' ')
            row_.warnings.push_back(error_in("formats.sex_unknown", 10, 10));
        read_title();
        player.name = line_.field(15, 47);
        const std::string_view rating = line_.field(49, 52);
        row_.extra.has_blank_rating = rating.empty();
        if (!rating.empty()) {
            const std::optional<int> value = parse_digits(rating);
            if (!value) return error_in("formats.rating_unreadable", 49, 52);
            player.rating = *value;
        }
        player.federation = line_.field(54, 56);
        player.fide_id = line_.field(58, 68);
        player.birth_date = line_.field(70, 79);
        return {};
    }

    void read_title() {
        const std::string_view written = line_.field(11, 13);
        if (written.empty()) return;
        const auto* found = std::find_if(titles.begin(), titles.end(), [&](const Title& title) {
            return title.written == upper(written);
        });
        row_.player.title = found != titles.end() ? found->title : written;
        if (found == titles.end())
            row_.warnings.push_back(error_in("formats.title_unknown", 11, 13));
    }

    Result<void> read_points() {
        std::string_view text = line_.field(points_column, points_column + 3);
        if (!text.empty()) {
            const bool is_negative = text.front() == '-';  // a penalty of record 299
            std::string magnitude(is_negative ? text.substr(1) : text);
            if (magnitude.starts_with('.')) magnitude.insert(0, "0");  // some write half a point so
            const Result<Points> points = parse_points(magnitude);
            if (!points)
                return error_in("formats.points_unreadable", points_column, points_column + 3);
            row_.extra.points = is_negative ? no_points - *points : *points;
        }
        const std::string_view rank = line_.field(86, 89);
        if (!rank.empty()) {
            row_.extra.rank = parse_digits(rank);
            if (!row_.extra.rank)
                row_.warnings.push_back(error_in("formats.rank_unreadable", 86, 89));
        }
        return {};
    }

    Result<void> read_rounds() {
        for (int round = 1; column_of_round(round) <= line_.length(); ++round) {
            const int column = column_of_round(round);
            if (line_.is_blank(column - 2, line_.length())) break;
            if (round > trf_rounds_max) {
                return error("formats.too_many_rounds", column,
                             {{"limit", std::to_string(trf_rounds_max)}});
            }
            Result<RoundCell> cell = parse_round_cell(line_, round, column, file_, row_.warnings);
            if (!cell) return cell.error();
            if (cell->opponent && line_.field(column, column + 3).starts_with('0'))
                row_.has_zero_padded_opponents = true;
            row_.player.rounds.push_back(*cell);
            row_.is_written.push_back(!line_.is_blank(column, column + round_cell_columns - 1));
        }
        return {};
    }

    const TrfLine& line_;
    const std::string& file_;
    PlayerRow row_;
};

/// Whether the columns that part the fields are blank: the row was written by this count.
bool has_blank_gaps(const TrfLine& line) {
    return std::ranges::all_of(std::array{4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91},
                               [&](int gap) { return line.is_blank(gap, gap); });
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

std::string padded(std::string_view text, int columns) {
    std::string result = first_characters(text, columns);
    result.append(static_cast<std::size_t>(std::max(0, columns - count_characters(result))), ' ');
    return result;
}

std::string right_aligned(std::string_view text, int columns) {
    const std::string cut = first_characters(text, columns);
    return std::string(static_cast<std::size_t>(std::max(0, columns - count_characters(cut))),
                       ' ') +
           cut;
}

/// Four columns: `11.5`; from a hundred on without a decimal, `104` or `104½`.
std::string points_text(Points points) {
    std::string text = to_decimal(points);
    if (text.size() <= 4) return text;
    const bool is_whole = text.ends_with(".0");
    text.resize(text.size() - 2);
    return is_whole ? text : text + "½";
}

}  // namespace

Result<PlayerRow> parse_player_row(const TrfLine& composed, std::string_view original,
                                   const std::string& file) {
    Result<PlayerRow> row = RowParser(composed, file).parse();
    if (is_ascii(original) || (row && has_blank_gaps(composed))) return row;
    for (const ColumnCount count : {ColumnCount::Characters, ColumnCount::Bytes}) {
        const TrfLine line(original, composed.number(), count);
        if (!has_blank_gaps(line)) continue;
        Result<PlayerRow> other = RowParser(line, file).parse();
        if (!other || !is_valid_utf8(other->player.name)) continue;
        other->player.name = *to_nfc(other->player.name);
        other->warnings.push_back(Error("formats.columns_shifted",
                                        {{"number", std::to_string(other->player.number.value())}},
                                        Place{file, composed.number(), 1, {}}));
        return other;
    }
    return row;
}

std::string player_row_text(const CrossTablePlayer& player, const TrfPlayerExtra& extra,
                            Points points, bool has_zero_padded_opponents) {
    const char sex = player.sex == Sex::Male ? 'm' : player.sex == Sex::Female ? 'w' : ' ';
    const std::string rating = player.rating == 0 && extra.has_blank_rating
                                   ? std::string(4, ' ')
                                   : fmt::format("{:4}", std::min(player.rating, 9999));
    std::string row =
        fmt::format("001 {:4} {}{} {} {} {} {} {} {} {}", player.number.value(), sex,
                    right_aligned(player.title, 3), padded(player.name, name_columns), rating,
                    padded(player.federation, 3), right_aligned(player.fide_id, 11),
                    padded(player.birth_date, 10), right_aligned(points_text(points), 4),
                    extra.rank ? fmt::format("{:4}", *extra.rank) : std::string(4, ' '));
    for (const RoundCell& cell : player.rounds)
        row += "  " + round_cell_text(cell, has_zero_padded_opponents);
    while (!row.empty() && row.back() == ' ') row.pop_back();
    return row;
}

}  // namespace kydai::formats
