// See pair_check.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/pair_check.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace kydai::pairing {
namespace {

std::string to_text(PairingNumber number) {
    return std::to_string(number.value());
}
/// Findings about a color have a code for each, so that each language has its own words.
std::string with_color(const std::string& code, Color color) {
    return code + (color == Color::White ? "_white" : "_black");
}
Error about(const std::string& code, PairingNumber player) {
    return Error(code, {{"player", to_text(player)}});
}
std::string listed(const std::set<PairingNumber>& players) {
    std::string text;
    for (PairingNumber player : players) text += (text.empty() ? "" : ", ") + to_text(player);
    return text;
}

bool is_forbidden(const CrossTable& table, RoundNumber round, PairingNumber a, PairingNumber b) {
    const auto holds = [](const ForbiddenGroup& group, PairingNumber number) {
        return std::find(group.players.begin(), group.players.end(), number) != group.players.end();
    };
    return std::any_of(table.forbidden.begin(), table.forbidden.end(),
                       [&](const ForbiddenGroup& group) {
                           return group.first_round <= round && round <= group.last_round &&
                                  holds(group, a) && holds(group, b);
                       });
}

std::optional<RoundNumber> round_of_game(const CrossTable& table, RoundNumber before,
                                         PairingNumber a, PairingNumber b) {
    const CrossTablePlayer* player = table.find(a);
    for (int r = 1; player != nullptr && r < before.value(); ++r) {
        const RoundCell cell = CrossTable::cell(*player, RoundNumber(r));
        const bool was_played = is_played(cell.outcome) || cell.outcome == Outcome::Pending;
        if (cell.opponent == b && was_played) return RoundNumber(r);
    }
    return std::nullopt;
}

bool is_bye(Outcome outcome) {
    return outcome == Outcome::ZeroPointBye || outcome == Outcome::HalfPointBye ||
           outcome == Outcome::FullPointBye || outcome == Outcome::PairingAllocatedBye;
}

/// One proposal against the field.
class ProposalCheck {
  public:
    ProposalCheck(const CrossTable& table, const Field& field, const ProposedRound& proposal)
        : table_(table), field_(field), proposal_(proposal) {}

    [[nodiscard]] Result<std::vector<Error>> run() {
        for (const PairedGame& game : proposal_.games) {
            for (PairingNumber player : {game.white, game.black})
                if (const Result<void> placed = place(player); !placed) return placed.error();
        }
        if (const Result<void> checked = check_byes(); !checked) return checked.error();
        std::set<PairingNumber> left_out;
        for (const Entrant& entrant : field_.entrants)
            if (!placed_.contains(entrant.number)) left_out.insert(entrant.number);
        if (!left_out.empty())
            return Error("pairing.left_out", {{"players", listed(left_out)},
                                              {"count", std::to_string(left_out.size())}});
        for (const PairedGame& game : proposal_.games) check_game(game);
        return findings_;
    }

  private:
    [[nodiscard]] Result<void> place(PairingNumber player) {
        const CrossTablePlayer* row = table_.find(player);
        if (row == nullptr) return about("pairing.unknown_player", player);
        if (!placed_.insert(player).second) return about("pairing.player_twice", player);
        return {};
    }
    [[nodiscard]] Result<void> check_byes() {
        std::set<PairingNumber> allocated;
        for (const ProposedRound::Bye& bye : proposal_.byes) {
            if (const Result<void> placed = place(bye.player); !placed) return placed;
            if (!is_bye(bye.kind)) return about("pairing.not_a_bye", bye.player);
            if (bye.kind != Outcome::PairingAllocatedBye) continue;
            allocated.insert(bye.player);
            const int position = position_of(bye.player);
            if (position >= 0 && !field_[position].is_bye_eligible)
                findings_.push_back(about("pairing.breaks_bye", bye.player));
            check_withdrawn(bye.player);
        }
        if (allocated.size() > 1)
            return Error("pairing.second_bye", {{"players", listed(allocated)}});
        return {};
    }

    [[nodiscard]] int position_of(PairingNumber number) const {
        for (int i = 0; i < field_.size(); ++i)
            if (field_[i].number == number) return i;
        return -1;
    }
    void check_withdrawn(PairingNumber player) {
        if (table_.find(player)->is_withdrawn)
            findings_.push_back(about("pairing.breaks_withdrawn", player));
    }

    void check_game(const PairedGame& game) {
        check_withdrawn(game.white);
        check_withdrawn(game.black);
        if (const auto met = round_of_game(table_, field_.round, game.white, game.black))
            findings_.push_back(about_pair("pairing.breaks_repeat", game,
                                           {{"round", std::to_string(met->value())}}));
        if (is_forbidden(table_, field_.round, game.white, game.black))
            findings_.push_back(about_pair("pairing.breaks_forbidden", game, {}));
        const int white = position_of(game.white), black = position_of(game.black);
        if (white < 0 || black < 0) return;
        check_absolute(game, field_[white], field_[black]);
        check_color(field_[white], Color::White);
        check_color(field_[black], Color::Black);
    }
    [[nodiscard]] static Error about_pair(const std::string& code, const PairedGame& game,
                                          std::map<std::string, std::string> args) {
        args.emplace("a", to_text(game.white));
        args.emplace("b", to_text(game.black));
        return Error(code, std::move(args));
    }
    void check_absolute(const PairedGame& game, const Entrant& white, const Entrant& black) {
        const bool are_absolute = white.strength == PreferenceStrength::Absolute &&
                                  black.strength == PreferenceStrength::Absolute;
        if (!are_absolute || white.preferred != black.preferred) return;
        if (white.is_topscorer || black.is_topscorer) return;
        findings_.push_back(
            about_pair(with_color("pairing.breaks_absolute", white.preferred), game, {}));
    }
    void check_color(const Entrant& entrant, Color color) {
        if (entrant.repeated == color)
            findings_.push_back(about(with_color("pairing.breaks_third", color), entrant.number));
        const int after = entrant.color_difference + (color == Color::White ? 1 : -1);
        const bool is_worse = color == Color::White ? after > 2 : after < -2;
        if (is_worse)
            findings_.push_back(
                about(with_color("pairing.breaks_difference", color), entrant.number));
    }

    const CrossTable& table_;
    const Field& field_;
    const ProposedRound& proposal_;
    std::set<PairingNumber> placed_;
    std::vector<Error> findings_;
};

}  // namespace

std::optional<BarrierBetween> barrier_between(const CrossTable& table, const Field& field, int a,
                                              int b) {
    const PairingNumber first = field[a].number, second = field[b].number;
    if (const auto met = round_of_game(table, field.round, first, second))
        return BarrierBetween{Barrier::HaveMet, *met, Color::White};
    if (is_forbidden(table, field.round, first, second))
        return BarrierBetween{Barrier::Forbidden, RoundNumber(0), Color::White};
    if (field.legal.test(a, b)) return std::nullopt;
    return BarrierBetween{Barrier::SameAbsoluteColor, RoundNumber(0), field[a].preferred};
}

Result<std::vector<Error>> check_proposal(const CrossTable& table, RoundNumber round,
                                          const ProposedRound& proposal,
                                          const SwissOptions& options) {
    const Result<Field> field = make_field(table, round, options);
    if (!field) return field.error();
    return ProposalCheck(table, *field, proposal).run();
}

Result<RoundPairing> with_players_exchanged(RoundPairing pairing, PairingNumber a,
                                            PairingNumber b) {
    bool is_a_found = false, is_b_found = false;
    const auto exchange = [&](PairingNumber& place) {
        is_a_found = is_a_found || place == a;
        is_b_found = is_b_found || place == b;
        place = place == a ? b : place == b ? a : place;
    };
    for (PairedGame& game : pairing.games) {
        exchange(game.white);
        exchange(game.black);
    }
    if (pairing.bye) exchange(*pairing.bye);
    if (!is_a_found) return about("pairing.unknown_player", a);
    if (!is_b_found) return about("pairing.unknown_player", b);
    return pairing;
}

}  // namespace kydai::pairing
