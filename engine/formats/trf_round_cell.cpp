// See trf_round_cell.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_round_cell.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace kydai::formats {
namespace {

constexpr std::array<std::pair<char, Outcome>, 13> letters = {{
    {'1', Outcome::Win},
    {'=', Outcome::Draw},
    {'0', Outcome::Loss},
    {'W', Outcome::UnratedWin},
    {'D', Outcome::UnratedDraw},
    {'L', Outcome::UnratedLoss},
    {'+', Outcome::ForfeitWin},
    {'-', Outcome::ForfeitLoss},
    {'H', Outcome::HalfPointBye},
    {'F', Outcome::FullPointBye},
    {'U', Outcome::PairingAllocatedBye},
    {'Z', Outcome::ZeroPointBye},
    {' ', Outcome::Pending},
}};

constexpr int color_offset = 5;
constexpr int result_offset = 7;

char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

bool is_bye(Outcome outcome) {
    return outcome == Outcome::HalfPointBye || outcome == Outcome::FullPointBye ||
           outcome == Outcome::PairingAllocatedBye || outcome == Outcome::ZeroPointBye;
}

/// Where an error of this cell lies, and the blanks that all its texts have.
class CellPlace {
  public:
    CellPlace(const std::string& file, int line, int round)
        : file_(file), line_(line), round_(std::to_string(round)) {}

    [[nodiscard]] Error error(const char* code, int column,
                              std::map<std::string, std::string> args = {}) const {
        args.emplace("round", round_);
        return {code, std::move(args), Place{file_, line_, column, {}}};
    }

  private:
    const std::string& file_;
    int line_;
    std::string round_;
};

Result<RoundCell> game_cell(RoundCell cell, char letter, int column, const CellPlace& place,
                            std::vector<Error>& warnings) {
    if (is_bye(cell.outcome)) {
        return place.error("formats.bye_with_opponent", column,
                           {{"opponent", std::to_string(cell.opponent->value())},
                            {"letter", std::string(1, letter)}});
    }
    const bool needs_color = is_played(cell.outcome) || cell.outcome == Outcome::Pending;
    if (needs_color && !cell.color)
        warnings.push_back(place.error("formats.game_without_color", column + color_offset));
    return cell;
}

Result<RoundCell> bye_cell(RoundCell cell, char letter, int column, const CellPlace& place,
                           std::vector<Error>& warnings) {
    if (is_played(cell.outcome)) {
        return place.error("formats.game_without_opponent", column + result_offset,
                           {{"letter", std::string(1, letter)}});
    }
    if (cell.outcome == Outcome::Pending) cell.outcome = Outcome::ZeroPointBye;
    if (cell.outcome == Outcome::ForfeitLoss) {
        // Nobody can be absent from a game that nobody paired: an absence (known fault F17).
        warnings.push_back(
            place.error("formats.forfeit_loss_without_opponent", column + result_offset));
        cell.outcome = Outcome::ZeroPointBye;
    } else if (cell.outcome == Outcome::ForfeitWin) {
        warnings.push_back(
            place.error("formats.forfeit_win_without_opponent", column + result_offset));
    }
    if (cell.color) {
        warnings.push_back(place.error("formats.bye_with_color", column + color_offset));
        cell.color.reset();
    }
    return cell;
}

}  // namespace

char letter_of(Outcome outcome) {
    for (const auto& [letter, meaning] : letters) {
        if (meaning == outcome) return letter;
    }
    return ' ';
}

Result<RoundCell> parse_round_cell(const TrfLine& line, int round, int column,
                                   const std::string& file, std::vector<Error>& warnings) {
    const CellPlace place(file, line.number(), round);
    for (const int gap : {column - 2, column - 1, column + 4, column + 6}) {
        if (!line.is_blank(gap, gap)) return place.error("formats.cell_misplaced", gap);
    }
    RoundCell cell;
    const std::string_view opponent = line.field(column, column + 3);
    if (!opponent.empty()) {
        const std::optional<int> number = parse_digits(opponent);
        if (!number) {
            return place.error("formats.opponent_unreadable", line.first_ink(column, column + 3),
                               {{"text", std::string(opponent)}});
        }
        if (*number != 0) cell.opponent = PairingNumber(*number);
    }
    const char color = upper(line.letter(column + color_offset));
    if (color == 'W' || color == 'B') {
        cell.color = color == 'W' ? Color::White : Color::Black;
    } else if (color != '-' && color != ' ') {
        const int at = column + color_offset;
        return place.error("formats.color_unknown", at,
                           {{"text", std::string(line.field(at, at))}});
    }
    const char letter = upper(line.letter(column + result_offset));
    for (const auto& [known, outcome] : letters) {
        if (known != letter) continue;
        cell.outcome = outcome;
        return cell.opponent ? game_cell(cell, letter, column, place, warnings)
                             : bye_cell(cell, letter, column, place, warnings);
    }
    const int at = column + result_offset;
    return place.error("formats.result_unknown", at, {{"text", std::string(line.field(at, at))}});
}

std::string round_cell_text(const RoundCell& cell, bool has_zero_padded_opponents) {
    const char color = !cell.color ? '-' : *cell.color == Color::White ? 'w' : 'b';
    const char letter = letter_of(cell.outcome);
    if (!cell.opponent) return fmt::format("0000 {} {}", color, letter);
    const int number = cell.opponent->value();
    return has_zero_padded_opponents ? fmt::format("{:04} {} {}", number, color, letter)
                                     : fmt::format("{:4} {} {}", number, color, letter);
}

}  // namespace kydai::formats
