// See game_result.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/game_result.hpp"

#include <array>

namespace kydai {
namespace {

struct Letter {
    char letter;
    Outcome outcome;
};

constexpr std::array<Letter, 13> letters{{
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

struct Spelling {
    std::string_view text;
    GameResult result;
};

/// The first spelling of each result is the one we write.
constexpr std::array<Spelling, 23> spellings{{
    {"1-0", white_wins},
    {"0-1", black_wins},
    {"1/2", draw},
    {"+--", white_wins_by_forfeit},
    {"--+", black_wins_by_forfeit},
    {"---", both_forfeit},
    {"1:0", white_wins},
    {"0:1", black_wins},
    {"1", white_wins},
    {"0", black_wins},
    {"½", draw},
    {"½-½", draw},
    {"½:½", draw},
    {"1/2-1/2", draw},
    {"0.5", draw},
    {"0,5", draw},
    {"=", draw},
    {"+:-", white_wins_by_forfeit},
    {"-:+", black_wins_by_forfeit},
    {"-:-", both_forfeit},
    {"+/-", white_wins_by_forfeit},
    {"-/+", black_wins_by_forfeit},
    {"-/-", both_forfeit},
}};

}  // namespace

bool is_of_a_game(Outcome outcome) {
    switch (outcome) {
        case Outcome::Win:
        case Outcome::Draw:
        case Outcome::Loss:
        case Outcome::UnratedWin:
        case Outcome::UnratedDraw:
        case Outcome::UnratedLoss:
        case Outcome::ForfeitWin:
        case Outcome::ForfeitLoss:
            return true;
        case Outcome::HalfPointBye:
        case Outcome::FullPointBye:
        case Outcome::PairingAllocatedBye:
        case Outcome::ZeroPointBye:
        case Outcome::Pending:
            return false;
    }
    KYDAI_CHECK(false);
}

std::string_view half_of_display(Outcome outcome) {
    switch (outcome) {
        case Outcome::Win:
        case Outcome::UnratedWin:
            return "1";
        case Outcome::Draw:
        case Outcome::UnratedDraw:
            return "½";
        case Outcome::ForfeitWin:
            return "+";
        case Outcome::ForfeitLoss:
            return "-";
        case Outcome::Loss:
        case Outcome::UnratedLoss:
        case Outcome::HalfPointBye:
        case Outcome::FullPointBye:
        case Outcome::PairingAllocatedBye:
        case Outcome::ZeroPointBye:
        case Outcome::Pending:
            return "0";
    }
    KYDAI_CHECK(false);
}

bool is_forfeit(const GameResult& result) {
    return !is_played(result.white) && !is_played(result.black);
}

std::string to_text(const GameResult& result) {
    for (const Spelling& spelling : spellings) {
        if (spelling.result == result) return std::string(spelling.text);
    }
    return {outcome_letter(result.white), ':', outcome_letter(result.black)};
}

std::string to_display(const GameResult& result) {
    return std::string(half_of_display(result.white)) + "-" +
           std::string(half_of_display(result.black));
}

Result<GameResult> parse_game_result(std::string_view text) {
    for (const Spelling& spelling : spellings) {
        if (spelling.text == text) return spelling.result;
    }
    const Error unreadable("result.unreadable", {{"text", std::string(text)}});
    if (text.size() != 3 || text[1] != ':') return unreadable;
    const Result<Outcome> white = parse_outcome_letter(text[0]);
    const Result<Outcome> black = parse_outcome_letter(text[2]);
    if (!white || !black || !is_of_a_game(*white) || !is_of_a_game(*black)) return unreadable;
    return GameResult{*white, *black};
}

char outcome_letter(Outcome outcome) {
    for (const Letter& letter : letters) {
        if (letter.outcome == outcome) return letter.letter;
    }
    KYDAI_CHECK(false);
}

Result<Outcome> parse_outcome_letter(char letter) {
    for (const Letter& known : letters) {
        if (known.letter == letter) return known.outcome;
    }
    return Error("result.unreadable", {{"text", std::string(1, letter)}});
}

}  // namespace kydai
