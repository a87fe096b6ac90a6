// See player_card.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/player_card.hpp"

#include <unordered_map>

namespace kydai::standings {
namespace {

class CardMaker {
  public:
    CardMaker(const CrossTable& table, const Standings& standings)
        : table_(table), standings_(standings) {
        for (std::size_t i = 0; i < standings.rows.size(); ++i)
            position_of_[standings.rows[i].number] = i;
    }

    [[nodiscard]] const std::size_t* position_of(PairingNumber number) const {
        const auto found = position_of_.find(number);
        return found != position_of_.end() ? &found->second : nullptr;
    }

    [[nodiscard]] PlayerCard card_of(const CrossTablePlayer& player) const {
        PlayerCard card;
        card.number = player.number;
        if (const std::size_t* position = position_of(player.number))
            card.row = &standings_.rows[*position];
        Points total;
        for (int round = 1; round <= standings_.after.value(); ++round) {
            CardRound entry = round_of(player, round);
            total += entry.points;
            entry.total = total;
            card.rounds.push_back(entry);
        }
        return card;
    }

  private:
    [[nodiscard]] CardRound round_of(const CrossTablePlayer& player, int round) const {
        const RoundCell cell = CrossTable::cell(player, RoundNumber(round));
        CardRound entry;
        entry.round = round;
        entry.opponent = cell.opponent;
        entry.color = cell.color;
        entry.outcome = cell.outcome;
        entry.points = table_.point_system.of(cell.outcome);
        if (cell.opponent) {
            if (const std::size_t* position = position_of(*cell.opponent)) {
                entry.opponent_rank = standings_.rows[*position].rank;
                entry.opponent_points = standings_.rows[*position].points;
            }
        }
        entry.floated = float_of(player, cell, round);
        return entry;
    }

    /// Points before the round with the fictitious ones: what pairing looked at.
    [[nodiscard]] Points score_before(const CrossTablePlayer& player, int round) const {
        const auto index = static_cast<std::size_t>(round - 1);
        const Points fictitious =
            index < player.acceleration.size() ? player.acceleration[index] : no_points;
        return table_.points_after(player, RoundNumber(round - 1)) + fictitious;
    }

    [[nodiscard]] Float float_of(const CrossTablePlayer& player, const RoundCell& cell,
                                 int round) const {
        const bool is_game = is_played(cell.outcome) || cell.outcome == Outcome::Pending;
        if (!is_game) {
            const bool has_points = table_.point_system.of(cell.outcome) > table_.point_system.loss;
            return has_points ? Float::Down : Float::None;
        }
        const CrossTablePlayer* opponent = cell.opponent ? table_.find(*cell.opponent) : nullptr;
        if (opponent == nullptr || standings_.system == System::RoundRobin) return Float::None;
        const Points own = score_before(player, round);
        const Points other = score_before(*opponent, round);
        return other < own ? Float::Down : own < other ? Float::Up : Float::None;
    }

    const CrossTable& table_;
    const Standings& standings_;
    std::unordered_map<PairingNumber, std::size_t> position_of_;
};

}  // namespace

Result<PlayerCard> player_card(const CrossTable& table, const Standings& standings,
                               PairingNumber number) {
    const CrossTablePlayer* player = table.find(number);
    if (player == nullptr)
        return Error("standings.player_unknown", {{"number", std::to_string(number.value())}});
    return CardMaker(table, standings).card_of(*player);
}

std::vector<PlayerCard> cross_table_by_rank(const CrossTable& table, const Standings& standings) {
    const CardMaker maker(table, standings);
    std::vector<PlayerCard> cards;
    for (const StandingsRow& row : standings.rows) {
        if (const CrossTablePlayer* player = table.find(row.number))
            cards.push_back(maker.card_of(*player));
    }
    return cards;
}

HeadToHead head_to_head(const CrossTable& table, const Standings& standings) {
    const CardMaker maker(table, standings);
    const std::vector<PlayerCard> cards = cross_table_by_rank(table, standings);
    HeadToHead result(standings.rows.size(),
                      std::vector<std::vector<CardRound>>(standings.rows.size()));
    for (const PlayerCard& card : cards) {
        const std::size_t* row = maker.position_of(card.number);
        for (const CardRound& round : card.rounds) {
            const std::size_t* column =
                round.opponent ? maker.position_of(*round.opponent) : nullptr;
            if (row != nullptr && column != nullptr) result[*row][*column].push_back(round);
        }
    }
    return result;
}

}  // namespace kydai::standings
