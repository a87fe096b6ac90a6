// See explanation.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/explanation.hpp"

#include <algorithm>

namespace kydai::standings {
namespace {

/// Everybody level with the row on all criteria before the one at `position`.
std::vector<PairingNumber> tied_before(const Standings& standings, const StandingsRow& row,
                                       std::size_t position) {
    std::vector<PairingNumber> tied;
    for (const StandingsRow& other : standings.rows) {
        const bool is_level = other.standing == Standing::Ranked &&
                              std::equal(row.values.begin(),
                                         row.values.begin() + static_cast<std::ptrdiff_t>(position),
                                         other.values.begin());
        if (is_level) tied.push_back(other.number);
    }
    std::ranges::sort(tied);
    return tied;
}

/// The ranks of two players under rules cut off, with or without the play-offs; lots left out.
std::pair<int, int> ranks_of(const CrossTable& table, RoundNumber after,
                             const StandingsRules& rules, const StandingsFacts& facts,
                             PairingNumber a, PairingNumber b) {
    const Standings order = standings(table, after, rules, facts);
    return {order.find(a)->rank, order.find(b)->rank};
}

/// How many criteria stand before a play-off that parts the two; empty = none does.
std::optional<std::size_t> parted_by_playoff(const CrossTable& table, RoundNumber after,
                                             const StandingsRules& rules,
                                             const StandingsFacts& facts, PairingNumber a,
                                             PairingNumber b) {
    const auto playoff =
        std::ranges::find(rules.tie_breaks, Criterion::Playoff, &TieBreak::criterion);
    if (playoff == rules.tie_breaks.end() || facts.playoffs.empty()) return std::nullopt;
    StandingsRules cut = rules;
    cut.tie_breaks.assign(rules.tie_breaks.begin(), playoff + 1);
    StandingsFacts with = facts;
    with.lots.clear();
    const auto after_it = ranks_of(table, after, cut, with, a, b);
    cut.tie_breaks.pop_back();
    const auto before_it = ranks_of(table, after, cut, with, a, b);
    const bool is_parted = before_it.first == before_it.second && after_it.first != after_it.second;
    if (!is_parted) return std::nullopt;
    return standings(table, after, cut, with).tie_breaks.size();
}

}  // namespace

Result<Explanation> explain(const CrossTable& table, RoundNumber after, const StandingsRules& rules,
                            const StandingsFacts& facts, PairingNumber a, PairingNumber b) {
    const Standings order = standings(table, after, rules, facts);
    const auto first = std::ranges::find(order.rows, a, &StandingsRow::number);
    const auto second = std::ranges::find(order.rows, b, &StandingsRow::number);
    for (const auto& [row, number] : {std::pair(first, a), std::pair(second, b)}) {
        if (row == order.rows.end())
            return Error("standings.player_unknown", {{"number", std::to_string(number.value())}});
    }
    const bool is_level = first->rank == second->rank;
    const StandingsRow& better = is_level || first < second ? *first : *second;
    const StandingsRow& worse = &better == &*first ? *second : *first;

    Explanation result;
    result.better = better.number;
    result.worse = worse.number;
    result.after = after;
    result.is_provisional = order.is_provisional();
    result.edition = rules.edition;
    if (better.standing != Standing::Ranked || worse.standing != Standing::Ranked) {
        result.decided_by = DecidedBy::NotRanked;
        return result;
    }
    const Ledger ledger(table, after, rules, facts);
    const std::optional<std::size_t> playoff = parted_by_playoff(table, after, rules, facts, a, b);
    for (std::size_t i = 0; i < playoff.value_or(order.tie_breaks.size()); ++i) {
        const TieBreak& tie_break = order.tie_breaks[i];
        result.steps.push_back({tie_break, better.values[i], worse.values[i]});
        if (tie_break.criterion == Criterion::DirectEncounter)
            result.tied = tied_before(order, better, i);
        if (better.values[i] == worse.values[i]) continue;
        result.decided_by = DecidedBy::Criterion;
        for (const PairingNumber number : {better.number, worse.number})
            result.breakdowns.push_back(breakdown(ledger, number, tie_break, result.tied));
        return result;
    }
    result.decided_by = playoff                     ? DecidedBy::Playoff
                        : better.rank == worse.rank ? DecidedBy::NotYet
                                                    : DecidedBy::Lots;
    return result;
}

}  // namespace kydai::standings
