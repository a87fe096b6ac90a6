// See chances.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/chances.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace kydai::standings {
namespace {

/// Round cells looked at over all courses of the open games: keeps an exact answer below a few
/// tenths of a second.
constexpr std::int64_t cells_max = 1'500'000;

/// An open game: players by position in the table, and the round.
struct OpenGame {
    std::size_t white = 0;
    std::size_t black = 0;
    std::size_t round = 0;
};

std::vector<OpenGame> open_games(const CrossTable& table) {
    std::vector<OpenGame> games;
    for (std::size_t p = 0; p < table.players.size(); ++p) {
        const CrossTablePlayer& player = table.players[p];
        for (std::size_t r = 0; r < player.rounds.size(); ++r) {
            const RoundCell& cell = player.rounds[r];
            if (cell.outcome != Outcome::Pending || !cell.opponent) continue;
            const CrossTablePlayer* opponent = table.find(*cell.opponent);
            if (opponent == nullptr || *cell.opponent < player.number) continue;
            const auto q = static_cast<std::size_t>(opponent - table.players.data());
            if (r < table.players[q].rounds.size()) games.push_back({p, q, r});
        }
    }
    return games;
}

bool is_among(const std::vector<PairingNumber>& among, PairingNumber number) {
    return among.empty() || std::ranges::find(among, number) != among.end();
}

/// Plays every course of the open games.
class ExactChances {
  public:
    ExactChances(const CrossTable& table, const StandingsRules& rules, const StandingsFacts& facts,
                 int places, const std::vector<PairingNumber>& among)
        : table_(table),
          rules_(rules),
          facts_(facts),
          places_(places),
          among_(among),
          last_(table.last_paired_round()),
          games_(open_games(table)) {
        for (const CrossTablePlayer& player : table_.players)
            points_now_.push_back(table_.points_after(player, last_));
    }

    [[nodiscard]] bool is_affordable() const {
        std::int64_t cells = std::max<std::int64_t>(
            1, static_cast<std::int64_t>(table_.players.size()) * last_.value());
        for (std::size_t i = 0; i < games_.size() && cells <= cells_max; ++i) cells *= 3;
        return cells <= cells_max;
    }

    Chances find() {
        play(0);
        Chances result{places_, true, {}};
        for (std::size_t p = 0; p < table_.players.size(); ++p) {
            if (is_among(among_, table_.players[p].number)) result.players.push_back(chance_of(p));
        }
        return result;
    }

  private:
    /// What a gain of points leads to, over all courses with that gain.
    struct Prospect {
        bool is_always_in = true;
        bool is_ever_in = false;
    };

    void play(std::size_t index) {
        if (index == games_.size()) {
            look();
            return;
        }
        const OpenGame& game = games_[index];
        static constexpr std::array<std::pair<Outcome, Outcome>, 3> courses = {
            {{Outcome::Win, Outcome::Loss},
             {Outcome::Draw, Outcome::Draw},
             {Outcome::Loss, Outcome::Win}}};
        for (const auto& [of_white, of_black] : courses) {
            table_.players[game.white].rounds[game.round].outcome = of_white;
            table_.players[game.black].rounds[game.round].outcome = of_black;
            play(index + 1);
        }
    }

    void look() {
        const Standings order = standings(table_, last_, rules_, facts_);
        int position = 0;
        for (std::size_t begin = 0; begin < order.rows.size();) {
            std::size_t end = begin + 1;
            while (end < order.rows.size() && order.rows[end].rank == order.rows[begin].rank) ++end;
            int level = 0;
            for (std::size_t i = begin; i < end; ++i) {
                if (is_among(among_, order.rows[i].number)) ++level;
            }
            for (std::size_t i = begin; i < end; ++i)
                note(order.rows[i], position + 1, position + level);
            position += level;
            begin = end;
        }
    }

    void note(const StandingsRow& row, int best_place, int worst_place) {
        const CrossTablePlayer* player = table_.find(row.number);
        const auto p = static_cast<std::size_t>(player - table_.players.data());
        const Points gain = table_.points_after(*player, last_) - points_now_[p];
        Prospect& prospect = prospects_[p][gain];
        const bool is_ranked = row.rank > 0;
        prospect.is_always_in = prospect.is_always_in && is_ranked && worst_place <= places_;
        prospect.is_ever_in = prospect.is_ever_in || (is_ranked && best_place <= places_);
    }

    [[nodiscard]] PlaceChance chance_of(std::size_t p) {
        PlaceChance chance;
        chance.number = table_.players[p].number;
        chance.is_certain = true;
        chance.can_still = false;
        for (const auto& [gain, prospect] : prospects_[p]) {
            chance.is_certain = chance.is_certain && prospect.is_always_in;
            if (prospect.is_ever_in && !chance.needs) chance.needs = gain;
            chance.can_still = chance.can_still || prospect.is_ever_in;
            if (!prospect.is_always_in) {
                chance.secures.reset();
            } else if (!chance.secures) {
                chance.secures = gain;
            }
        }
        return chance;
    }

    CrossTable table_;
    const StandingsRules& rules_;
    const StandingsFacts& facts_;
    int places_;
    const std::vector<PairingNumber>& among_;
    RoundNumber last_;
    std::vector<OpenGame> games_;
    std::vector<Points> points_now_;
    std::map<std::size_t, std::map<Points, Prospect>> prospects_;
};

/// All sums that so many games can bring, ascending.
std::vector<Points> possible_gains(const PointSystem& system, int games) {
    std::set<Points> gains;
    for (int wins = 0; wins <= games; ++wins) {
        for (int draws = 0; wins + draws <= games; ++draws)
            gains.insert(system.win * wins + system.draw * draws +
                         system.loss * (games - wins - draws));
    }
    return {gains.begin(), gains.end()};
}

/// From points alone: nobody can lose what he has, nobody can win more than all his games.
class BoundedChances {
  public:
    BoundedChances(const CrossTable& table, const StandingsRules& rules,
                   const StandingsFacts& facts, int places, const std::vector<PairingNumber>& among)
        : table_(table), places_(places) {
        const RoundNumber last = table.last_paired_round();
        const Standings now = standings(table, last, rules, facts);
        for (const StandingsRow& row : now.rows) {
            if (row.standing != Standing::Ranked || !is_among(among, row.number)) continue;
            const int games = games_to_come(*table.find(row.number), last);
            runners_.push_back(
                {row.number, games, row.points, row.points + table.point_system.win * games});
        }
        std::ranges::sort(runners_, {}, &Runner::number);
        for (const Runner& runner : runners_) {
            least_.push_back(runner.least);
            most_.push_back(runner.most);
        }
        std::ranges::sort(least_);
        std::ranges::sort(most_);
    }

    Chances find() {
        Chances result{places_, false, {}};
        for (const Runner& runner : runners_) result.players.push_back(chance_of(runner));
        return result;
    }

  private:
    struct Runner {
        PairingNumber number;
        int games = 0;
        Points least;
        Points most;
    };

    [[nodiscard]] int games_to_come(const CrossTablePlayer& player, RoundNumber last) const {
        const int open = static_cast<int>(
            std::ranges::count(player.rounds, Outcome::Pending, &RoundCell::outcome));
        const int unpaired =
            player.is_withdrawn ? 0 : std::max(0, table_.rounds_planned - last.value());
        return open + unpaired;
    }

    [[nodiscard]] PlaceChance chance_of(const Runner& runner) const {
        PlaceChance chance;
        chance.number = runner.number;
        chance.can_still = false;
        const std::vector<Points> gains = possible_gains(table_.point_system, runner.games);
        for (const Points gain : gains) {
            const Points total = runner.least + gain;
            const auto may_pass = most_.end() - std::ranges::lower_bound(most_, total);
            const auto are_past = least_.end() - std::ranges::upper_bound(least_, total);
            // He himself is among those who may reach his total, never among those past it.
            if (!chance.secures && table_.rounds_planned > 0 && may_pass - 1 < places_)
                chance.secures = gain;
            const bool is_open = are_past < places_;
            if (is_open && !chance.needs) chance.needs = gain;
            chance.can_still = chance.can_still || is_open;
        }
        chance.is_certain = chance.secures && *chance.secures == gains.front();
        return chance;
    }

    const CrossTable& table_;
    int places_;
    std::vector<Runner> runners_;
    std::vector<Points> least_;  ///< of all runners, ascending
    std::vector<Points> most_;
};

}  // namespace

Chances place_chances(const CrossTable& table, const StandingsRules& rules,
                      const StandingsFacts& facts, int places,
                      const std::vector<PairingNumber>& among) {
    const bool has_all_rounds =
        table.rounds_planned > 0 && table.last_paired_round().value() >= table.rounds_planned;
    if (has_all_rounds) {
        ExactChances exact(table, rules, facts, places, among);
        if (exact.is_affordable()) return exact.find();
    }
    return BoundedChances(table, rules, facts, places, among).find();
}

std::string text_of(const PlaceChance& chance, int places, const Catalogue& catalogue) {
    Catalogue::Args args = {{"places", std::to_string(places)}};
    if (chance.is_certain) return catalogue.text("standings.chance.certain", args);
    if (!chance.can_still) return catalogue.text("standings.chance.impossible", args);
    args["needs"] = kydai::to_display(chance.needs.value_or(no_points));
    if (!chance.secures) return catalogue.text("standings.chance.not_own_hands", args);
    args["secures"] = kydai::to_display(*chance.secures);
    return catalogue.text("standings.chance.own_hands", args);
}

}  // namespace kydai::standings
