// See standings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/standings.hpp"

#include "engine/standings/criteria.hpp"
#include "engine/standings/direct_encounter.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace kydai::standings {
namespace {

/// Players in order, parted into groups of those still level: each group's first position.
class Ranking {
  public:
    explicit Ranking(std::vector<PlayerIndex> players) : order_(std::move(players)) {
        if (!order_.empty()) starts_.push_back(0);
    }

    [[nodiscard]] const std::vector<PlayerIndex>& order() const { return order_; }
    [[nodiscard]] std::size_t groups() const { return starts_.size(); }
    [[nodiscard]] std::size_t start(std::size_t group) const { return starts_[group]; }
    [[nodiscard]] std::span<const PlayerIndex> group(std::size_t index) const {
        const std::size_t end = index + 1 < starts_.size() ? starts_[index + 1] : order_.size();
        return std::span(order_).subspan(starts_[index], end - starts_[index]);
    }

    /// Sorts every group by its players' keys, the smaller first, and parts it where they differ.
    void refine(const std::vector<std::int64_t>& key_of) {
        const auto key = [&](PlayerIndex p) { return key_of[static_cast<std::size_t>(p)]; };
        std::vector<std::size_t> starts;
        for (std::size_t g = 0; g < starts_.size(); ++g) {
            const std::size_t begin = starts_[g];
            const std::size_t end = g + 1 < starts_.size() ? starts_[g + 1] : order_.size();
            std::ranges::stable_sort(std::span(order_).subspan(begin, end - begin), {}, key);
            starts.push_back(begin);
            for (std::size_t i = begin + 1; i < end; ++i) {
                if (key(order_[i]) != key(order_[i - 1])) starts.push_back(i);
            }
        }
        starts_ = std::move(starts);
    }

  private:
    std::vector<PlayerIndex> order_;
    std::vector<std::size_t> starts_;
};

class StandingsMaker {
  public:
    StandingsMaker(const CrossTable& table, RoundNumber after, const StandingsRules& rules,
                   const StandingsFacts& facts)
        : ledger_(table, after, rules, facts), facts_(facts), ranking_(ranked_players()) {
        result_.after = after;
        result_.open_boards = ledger_.open_boards();
        result_.edition = rules.edition;
        result_.system = rules.system;
        rows_.resize(static_cast<std::size_t>(ledger_.size()));
        for (PlayerIndex p = 0; p < ledger_.size(); ++p) {
            StandingsRow& row = rows_[static_cast<std::size_t>(p)];
            row.number = ledger_.player(p).number;
            row.standing = ledger_.standing(p);
            row.points = Points::from_tenths(ledger_.points(p));
        }
    }

    Standings make() {
        for (const TieBreak& tie_break : ledger_.rules().tie_breaks) {
            if (tie_break.criterion == Criterion::Lots) continue;  // they end every list
            if (tie_break.criterion == Criterion::Playoff) {
                apply_given(facts_.playoffs);
            } else if (is_applicable(tie_break, ledger_.rules().system)) {
                apply(tie_break);
            } else {
                result_.left_out.push_back(tie_break);
            }
        }
        set_ranks(&StandingsRow::rank_before_lots);
        mark_level();
        apply_given(facts_.lots);
        set_ranks(&StandingsRow::rank);
        collect_rows();
        return std::move(result_);
    }

  private:
    [[nodiscard]] std::vector<PlayerIndex> ranked_players() const {
        std::vector<PlayerIndex> players;
        for (PlayerIndex p = 0; p < ledger_.size(); ++p) {
            if (ledger_.standing(p) == Standing::Ranked) players.push_back(p);
        }
        return players;
    }

    [[nodiscard]] StandingsRow& row(PlayerIndex player) {
        return rows_[static_cast<std::size_t>(player)];
    }

    void apply(const TieBreak& tie_break) {
        result_.tie_breaks.push_back(tie_break);
        if (tie_break.criterion == Criterion::DirectEncounter) {
            apply_direct_encounter();
            return;
        }
        const std::vector<Value> values = values_of(ledger_, tie_break);
        std::vector<std::int64_t> keys;
        keys.reserve(values.size());
        const bool is_lower = is_lower_better(tie_break.criterion);
        for (std::size_t i = 0; i < values.size(); ++i) {
            rows_[i].values.push_back(values[i]);
            keys.push_back(is_lower ? values[i].hundredths : -values[i].hundredths);
        }
        ranking_.refine(keys);
    }

    void apply_direct_encounter() {
        std::vector<std::int64_t> keys(rows_.size(), 1);
        for (std::size_t g = 0; g < ranking_.groups(); ++g) {
            const std::span<const PlayerIndex> group = ranking_.group(g);
            if (group.size() > 1) settle_encounter(group, keys);
        }
        for (std::size_t i = 0; i < rows_.size(); ++i)
            rows_[i].values.push_back(Value::of_count(keys[i]));
        ranking_.refine(keys);
    }

    void settle_encounter(std::span<const PlayerIndex> group, std::vector<std::int64_t>& keys) {
        int rank = 1;
        for (const std::vector<PlayerIndex>& part : split_by_direct_encounter(ledger_, group)) {
            for (const PlayerIndex player : part) {
                keys[static_cast<std::size_t>(player)] = rank;
                row(player).direct_encounter.rank = rank;
            }
            rank += static_cast<int>(part.size());
        }
        std::vector<PlayerIndex> sorted(group.begin(), group.end());
        std::ranges::sort(sorted);
        for (const PlayerIndex player : group) {
            const EncounterScore score = encounter_score(ledger_, player, sorted);
            DirectEncounterStanding& encounter = row(player).direct_encounter;
            encounter.group_size = static_cast<int>(group.size());
            encounter.points = Points::from_tenths(score.points);
            encounter.games = score.games;
        }
    }

    void mark_level() {
        for (std::size_t g = 0; g < ranking_.groups(); ++g) {
            const std::span<const PlayerIndex> group = ranking_.group(g);
            for (const PlayerIndex player : group) row(player).needs_lots = group.size() > 1;
        }
    }

    /// An order from outside parts a group only where it names all of it; the newest is asked
    /// first.
    void apply_given(const std::vector<GivenOrder>& orders) {
        if (orders.empty()) return;
        std::vector<std::int64_t> keys(rows_.size(), 0);
        for (std::size_t g = 0; g < ranking_.groups(); ++g) {
            const std::span<const PlayerIndex> group = ranking_.group(g);
            if (group.size() < 2) continue;
            const auto order =
                std::find_if(orders.rbegin(), orders.rend(), [&](const GivenOrder& candidate) {
                    return std::ranges::all_of(group, [&](PlayerIndex p) {
                        return std::ranges::find(candidate, ledger_.player(p).number) !=
                               candidate.end();
                    });
                });
            if (order == orders.rend()) continue;
            for (const PlayerIndex player : group) {
                keys[static_cast<std::size_t>(player)] =
                    std::ranges::find(*order, ledger_.player(player).number) - order->begin();
            }
        }
        ranking_.refine(keys);
    }

    void set_ranks(int StandingsRow::*rank) {
        for (std::size_t g = 0; g < ranking_.groups(); ++g) {
            for (const PlayerIndex player : ranking_.group(g))
                row(player).*rank = static_cast<int>(ranking_.start(g)) + 1;
        }
    }

    void collect_rows() {
        result_.rows.reserve(rows_.size());
        for (const PlayerIndex player : ranking_.order())
            result_.rows.push_back(std::move(row(player)));
        for (PlayerIndex p = 0; p < ledger_.size(); ++p) {
            if (ledger_.standing(p) != Standing::Ranked) result_.rows.push_back(std::move(row(p)));
        }
    }

    Ledger ledger_;
    const StandingsFacts& facts_;
    Ranking ranking_;
    std::vector<StandingsRow> rows_;  ///< by player index, until they are put in order
    Standings result_;
};

}  // namespace

Standings standings(const CrossTable& table, RoundNumber after, const StandingsRules& rules,
                    const StandingsFacts& facts) {
    return StandingsMaker(table, after, rules, facts).make();
}

bool Standings::is_decided() const {
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (rows[i].rank != 0 && rows[i].rank == rows[i - 1].rank) return false;
    }
    return true;
}

const StandingsRow* Standings::find(PairingNumber number) const {
    const auto found = std::ranges::find(rows, number, &StandingsRow::number);
    return found != rows.end() ? &*found : nullptr;
}

std::optional<Value> Standings::value(const StandingsRow& row, const TieBreak& tie_break) const {
    const auto found = std::ranges::find(tie_breaks, tie_break);
    if (found == tie_breaks.end()) return std::nullopt;
    return row.values[static_cast<std::size_t>(found - tie_breaks.begin())];
}

std::string shown(const Standings& standings, const StandingsRow& row, std::size_t column) {
    const TieBreak& tie_break = standings.tie_breaks.at(column);
    if (tie_break.criterion != Criterion::DirectEncounter)
        return to_display(tie_break, row.values.at(column));
    const DirectEncounterStanding& encounter = row.direct_encounter;
    if (encounter.group_size < 2) return "-";
    return kydai::to_display(encounter.points) + "/" + std::to_string(encounter.games);
}

std::vector<std::vector<PairingNumber>> groups_for_lots(const Standings& standings) {
    std::map<int, std::vector<PairingNumber>> groups;
    for (const StandingsRow& row : standings.rows) {
        if (row.needs_lots) groups[row.rank_before_lots].push_back(row.number);
    }
    std::vector<std::vector<PairingNumber>> result;
    for (auto& [rank, numbers] : groups) {
        std::ranges::sort(numbers);
        result.push_back(std::move(numbers));
    }
    return result;
}

std::vector<std::vector<PairingNumber>> groups_for_playoff(const CrossTable& table,
                                                           RoundNumber after,
                                                           const StandingsRules& rules,
                                                           const StandingsFacts& facts) {
    const auto playoff =
        std::ranges::find(rules.tie_breaks, Criterion::Playoff, &TieBreak::criterion);
    if (playoff == rules.tie_breaks.end()) return {};
    StandingsRules before = rules;
    before.tie_breaks.assign(rules.tie_breaks.begin(), playoff);
    StandingsFacts undecided = facts;
    undecided.lots.clear();
    undecided.playoffs.clear();
    return groups_for_lots(standings(table, after, before, undecided));
}

bool is_in_force(const std::vector<GivenOrder>& orders, std::size_t index,
                 const std::vector<PairingNumber>& group) {
    const auto names_all = [&](const GivenOrder& order) {
        return std::ranges::all_of(group, [&](PairingNumber number) {
            return std::ranges::find(order, number) != order.end();
        });
    };
    if (!names_all(orders[index])) return false;
    return std::none_of(orders.begin() + static_cast<std::ptrdiff_t>(index) + 1, orders.end(),
                        names_all);
}

std::vector<ListedPlayer> listed(const CrossTable& table, const Standings& standings) {
    std::vector<ListedPlayer> players;
    for (const StandingsRow& row : standings.rows) {
        const CrossTablePlayer* player = table.find(row.number);
        ListedPlayer listed{row.number.value(),
                            player != nullptr ? player->name : std::string(),
                            row.rank_before_lots,
                            {}};
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            const TieBreak& tie_break = standings.tie_breaks[i];
            listed.values.emplace_back(code_of(tie_break), to_decimal(tie_break, row.values[i]));
        }
        players.push_back(std::move(listed));
    }
    return players;
}

std::map<PairingNumber, int> moves(const Standings& before, const Standings& now) {
    std::map<PairingNumber, int> result;
    std::map<PairingNumber, int> rank_before;
    for (const StandingsRow& row : before.rows) rank_before[row.number] = row.rank;
    for (const StandingsRow& row : now.rows) {
        const auto found = rank_before.find(row.number);
        if (row.rank == 0 || found == rank_before.end() || found->second == 0) continue;
        result[row.number] = found->second - row.rank;
    }
    return result;
}

std::vector<SublistRow> women_list(const CrossTable& table, const Standings& joint) {
    return sublist(table, joint,
                   [](const CrossTablePlayer& player) { return player.sex == Sex::Female; });
}

}  // namespace kydai::standings
