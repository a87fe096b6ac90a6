// See entrant.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/entrant.hpp"

#include "engine/pairing/board_order.hpp"
#include "engine/pairing/swiss.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace kydai::pairing {
namespace {

bool has_pairing(const RoundCell& cell) {
    return cell.opponent.has_value() || cell.outcome == Outcome::PairingAllocatedBye;
}

bool is_over_the_board(Outcome outcome, const SwissOptions& options) {
    return is_played(outcome) ||
           (outcome == Outcome::Pending && options.pending == PendingGames::CountAsDraw);
}

/// Facts of all the table's players, also of those who are not paired now.
class History {
  public:
    History(const CrossTable& table, RoundNumber round, const SwissOptions& options)
        : table_(table), rounds_(round.value() - 1), options_(options) {
        for (std::size_t i = 0; i < table.players.size(); ++i)
            index_.emplace(table.players[i].number, i);
        points_.reserve(table.players.size());
        for (const CrossTablePlayer& player : table.players)
            points_.push_back(points_by_round(player));
    }

    [[nodiscard]] const CrossTablePlayer* find(PairingNumber number) const {
        const auto found = index_.find(number);
        return found == index_.end() ? nullptr : &table_.players[found->second];
    }
    [[nodiscard]] Points points(std::size_t player, int after) const {
        return points_[player][static_cast<std::size_t>(after)];
    }
    /// Points before `round` with the fictitious points of that round.
    [[nodiscard]] Points score(std::size_t player, int round) const {
        const std::vector<Points>& extra = table_.players[player].acceleration;
        const auto r = static_cast<std::size_t>(round - 1);
        return points(player, round - 1) + (r < extra.size() ? extra[r] : no_points);
    }
    [[nodiscard]] Float float_in(std::size_t player, int round) const {
        if (round < 1) return Float::None;
        const RoundCell cell = CrossTable::cell(table_.players[player], RoundNumber(round));
        if (!is_over_the_board(cell.outcome, options_) || !cell.opponent) {
            const bool has_gained = points_of(cell.outcome) > table_.point_system.loss;
            return has_gained ? Float::Down : Float::None;
        }
        const Points own = score(player, round);
        const Points other = score(index_.at(*cell.opponent), round);
        if (own == other) return Float::None;
        return own > other ? Float::Down : Float::Up;
    }
    [[nodiscard]] Points points_of(Outcome outcome) const {
        return outcome == Outcome::Pending ? table_.point_system.draw
                                           : table_.point_system.of(outcome);
    }

  private:
    std::vector<Points> points_by_round(const CrossTablePlayer& player) const {
        std::vector<Points> sums{no_points};
        for (int r = 1; r <= rounds_; ++r)
            sums.push_back(sums.back() +
                           points_of(CrossTable::cell(player, RoundNumber(r)).outcome));
        return sums;
    }

    const CrossTable& table_;
    int rounds_;
    const SwissOptions& options_;
    std::unordered_map<PairingNumber, std::size_t> index_;
    std::vector<std::vector<Points>> points_;
};

/// Article 1.7 of C.04.3 in the reference order of the tests.
void set_preference(Entrant& entrant) {
    const int difference = entrant.color_difference;
    const Color less_played = difference > 0 ? Color::Black : Color::White;
    if (entrant.colors.empty()) return;
    const Color last = entrant.colors.back();
    if (entrant.colors.size() >= 2 && entrant.colors[entrant.colors.size() - 2] == last)
        entrant.repeated = last;
    if (difference > 1 || difference < -1) {
        entrant.strength = PreferenceStrength::Absolute;
        entrant.preferred = less_played;
    } else if (entrant.repeated) {
        entrant.strength = PreferenceStrength::Absolute;
        entrant.preferred = opposite(last);
    } else if (difference != 0) {
        entrant.strength = PreferenceStrength::Strong;
        entrant.preferred = less_played;
    } else {
        entrant.strength = PreferenceStrength::Mild;
        entrant.preferred = opposite(last);
    }
}

Entrant make_entrant(const CrossTable& table, const History& history, std::size_t player, int round,
                     const SwissOptions& options) {
    const CrossTablePlayer& row = table.players[player];
    Entrant entrant;
    entrant.number = row.number;
    entrant.points = history.points(player, round - 1);
    entrant.score = history.score(player, round);
    for (int r = 1; r < round; ++r) {
        const RoundCell cell = CrossTable::cell(row, RoundNumber(r));
        if (is_over_the_board(cell.outcome, options)) {
            ++entrant.games_played;
            if (!cell.color) continue;
            entrant.colors.push_back(*cell.color);
            entrant.color_difference += *cell.color == Color::White ? 1 : -1;
        } else if (cell.outcome == Outcome::PairingAllocatedBye ||
                   table.point_system.of(cell.outcome) >= table.point_system.win) {
            entrant.is_bye_eligible = !options.criteria.test(2);
        }
    }
    entrant.floats = {history.float_in(player, round - 1), history.float_in(player, round - 2)};
    set_preference(entrant);
    return entrant;
}

/// Initial color of a table that does not say it: what the first player who got a color in the
/// first round with colors had, turned once for each position before him (article 5.2.5 read
/// backwards).
Color infer_initial_color(const CrossTable& table, RoundNumber round,
                          const std::vector<bool>& has_position) {
    for (int r = 1; r < round.value(); ++r) {
        int position = 0;
        for (std::size_t i = 0; i < table.players.size(); ++i) {
            if (!has_position[i]) continue;
            const std::optional<Color> color =
                CrossTable::cell(table.players[i], RoundNumber(r)).color;
            if (color) return position % 2 == 0 ? *color : opposite(*color);
            ++position;
        }
    }
    return Color::White;
}

Result<void> check_cells(const CrossTable& table, const History& history, RoundNumber round,
                         const SwissOptions& options) {
    for (const CrossTablePlayer& player : table.players) {
        for (int r = 1; r < round.value(); ++r) {
            const RoundCell cell = CrossTable::cell(player, RoundNumber(r));
            const std::map<std::string, std::string> where{
                {"number", std::to_string(player.number.value())}, {"round", std::to_string(r)}};
            if (cell.opponent) {
                const CrossTablePlayer* other = history.find(*cell.opponent);
                if (other == nullptr || other == &player) return Error("pairing.bad_table", where);
                const RoundCell mirror = CrossTable::cell(*other, RoundNumber(r));
                if (mirror.opponent != player.number) return Error("pairing.bad_table", where);
            } else if (is_played(cell.outcome) || cell.outcome == Outcome::Pending) {
                return Error("pairing.bad_table", where);
            }
            if (cell.outcome == Outcome::Pending && options.pending == PendingGames::Refuse)
                return missing_result(table, RoundNumber(r), player.number);
        }
    }
    return {};
}

Result<void> check_numbers(const CrossTable& table) {
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        const PairingNumber number = table.players[i].number;
        const bool is_ascending = i == 0 || table.players[i - 1].number < number;
        if (!is_ascending || number.value() < 1)
            return Error("pairing.numbers_not_ascending",
                         {{"number", std::to_string(number.value())}});
    }
    return {};
}

Result<void> check_request(const CrossTable& table, RoundNumber round) {
    const std::string text = std::to_string(round.value());
    if (round.value() < 1 || round.value() > table.last_paired_round().value() + 1)
        return Error(
            "pairing.round_out_of_order",
            {{"round", text}, {"next", std::to_string(table.last_paired_round().value() + 1)}});
    if (table.rounds_planned < 1) return Error("pairing.rounds_unknown");
    if (round.value() > table.rounds_planned)
        return Error("pairing.beyond_planned",
                     {{"round", text}, {"planned", std::to_string(table.rounds_planned)}});
    if (table.players.size() > static_cast<std::size_t>(swiss_players_max))
        return Error("pairing.too_many_players", {{"count", std::to_string(table.players.size())},
                                                  {"limit", std::to_string(swiss_players_max)}});
    return {};
}

using Positions = std::unordered_map<PairingNumber, int>;

/// Calls `visit(i, j)` for all pairs of the numbers that are paired in this round.
template <class Visit>
void for_pairs_of(const std::vector<PairingNumber>& numbers, const Positions& position,
                  Visit visit) {
    std::vector<int> present;
    for (PairingNumber number : numbers) {
        const auto found = position.find(number);
        if (found != position.end()) present.push_back(found->second);
    }
    for (std::size_t i = 0; i < present.size(); ++i) {
        for (std::size_t j = i + 1; j < present.size(); ++j) {
            if (present[i] != present[j]) visit(present[i], present[j]);
        }
    }
}

/// C3: two players with the same absolute preference, unless one of them is a topscorer.
void bar_same_absolute_preference(Field& field) {
    const int size = field.size();
    BitRow whites(size), blacks(size);
    for (int i = 0; i < size; ++i) {
        const Entrant& entrant = field[i];
        if (entrant.strength != PreferenceStrength::Absolute || entrant.is_topscorer) continue;
        (entrant.preferred == Color::White ? whites : blacks).set(i);
    }
    for (int i = 0; i < size; ++i) {
        for (const BitRow* same : {&whites, &blacks}) {
            if (!same->test(i)) continue;
            std::uint64_t* row = field.legal.row(i);
            for (std::size_t k = 0; k < field.legal.stride(); ++k) row[k] &= ~same->words()[k];
        }
    }
}

void set_legal_pairs(Field& field, const CrossTable& table, const History& history,
                     const SwissOptions& options) {
    const int size = field.size();
    field.legal = BitMatrix(size);
    for (int i = 0; i < size; ++i) {
        std::uint64_t* row = field.legal.row(i);
        for (int j = 0; j < size; ++j)
            if (j != i) row[static_cast<std::size_t>(j) / 64] |= std::uint64_t{1} << (j % 64);
    }
    Positions position;
    for (int i = 0; i < size; ++i) position.emplace(field[i].number, i);
    const auto bar = [&](int i, int j) { field.legal.clear_pair(i, j); };
    if (options.criteria.test(1)) {
        for (int i = 0; i < size; ++i) {
            const CrossTablePlayer* player = history.find(field[i].number);
            for (int r = 1; r < field.round.value(); ++r) {
                const RoundCell cell = CrossTable::cell(*player, RoundNumber(r));
                if (!cell.opponent || !is_over_the_board(cell.outcome, options)) continue;
                for_pairs_of({field[i].number, *cell.opponent}, position, bar);
            }
        }
        for (const ForbiddenGroup& group : table.forbidden) {
            if (group.first_round <= field.round && field.round <= group.last_round)
                for_pairs_of(group.players, position, bar);
        }
    }
    if (!options.avoided.empty()) field.avoided = BitMatrix(size);
    for (const ForbiddenGroup& group : options.avoided) {
        if (group.first_round <= field.round && field.round <= group.last_round)
            for_pairs_of(group.players, position,
                         [&](int i, int j) { field.avoided.set_pair(i, j); });
    }
    if (options.criteria.test(3)) bar_same_absolute_preference(field);
}

}  // namespace

bool is_before(const Entrant& a, const Entrant& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
}

Result<Field> make_field(const CrossTable& table, RoundNumber round, const SwissOptions& options) {
    if (const Result<void> checked = check_request(table, round); !checked) return checked.error();
    if (const Result<void> checked = check_numbers(table); !checked) return checked.error();
    const History history(table, round, options);
    const Result<void> checked = check_cells(table, history, round, options);
    if (!checked) return checked.error();

    Field field;
    field.round = round;
    field.is_last_round = round.value() >= table.rounds_planned;
    const bool is_paired_already = table.last_paired_round() >= round;
    std::vector<bool> has_position(table.players.size());
    bool is_odd = true;
    for (std::size_t i = 0; i < table.players.size(); ++i) {
        const CrossTablePlayer& player = table.players[i];
        const bool has_cell = static_cast<std::size_t>(round.value()) <= player.rounds.size();
        const bool is_here =
            !player.is_withdrawn &&
            (has_cell ? has_pairing(CrossTable::cell(player, round)) : !is_paired_already);
        has_position[i] = is_here;
        for (int r = 1; r < round.value() && !has_position[i]; ++r)
            has_position[i] = has_pairing(CrossTable::cell(player, RoundNumber(r)));
        if (is_here) {
            Entrant entrant = make_entrant(table, history, i, round.value(), options);
            entrant.has_odd_position = is_odd;
            const Points win = table.point_system.win;
            entrant.is_topscorer = field.is_last_round &&
                                   entrant.score.tenths() * 2 > win.tenths() * (round.value() - 1);
            field.entrants.push_back(std::move(entrant));
        }
        if (has_position[i]) is_odd = !is_odd;
    }
    if (field.entrants.empty())
        return Error("pairing.nobody_available", {{"round", std::to_string(round.value())}});
    field.initial_color =
        table.initial_color.value_or(infer_initial_color(table, round, has_position));
    std::sort(field.entrants.begin(), field.entrants.end(), is_before);
    set_legal_pairs(field, table, history, options);
    return field;
}

}  // namespace kydai::pairing
