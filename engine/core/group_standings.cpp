// See group_standings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/group_standings.hpp"

#include "engine/core/ruling_standing.hpp"
#include "engine/domain/group_table.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using standings::GivenOrder;
using LevelGroups = std::vector<std::vector<PairingNumber>>;

/// Codes that this program does not know are left out rather than hiding the whole table.
std::vector<standings::TieBreak> readable(const std::vector<std::string>& codes) {
    std::vector<standings::TieBreak> tie_breaks;
    for (const std::string& code : codes) {
        const Result<standings::TieBreak> read = standings::parse_tie_break(code);
        if (read) tie_breaks.push_back(*read);
    }
    return tie_breaks;
}

GivenOrder numbers_of(const Group& group, const std::vector<PlayerId>& players) {
    GivenOrder order;
    for (const PlayerId player : players) {
        const Entry* entry = group.entry(player);
        if (entry != nullptr && entry->number) order.push_back(*entry->number);
    }
    return order;
}

bool shares_a_player(const GivenOrder& a, const GivenOrder& b) {
    return std::ranges::any_of(
        a, [&](PairingNumber number) { return std::ranges::find(b, number) != b.end(); });
}

std::vector<OrderUse> uses_of(const std::vector<GivenOrder>& orders, const LevelGroups& level) {
    std::vector<OrderUse> uses(orders.size(), OrderUse::Stale);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        const bool is_used = std::ranges::any_of(
            level, [&](const auto& group) { return standings::is_in_force(orders, i, group); });
        if (is_used) uses[i] = OrderUse::InForce;
    }
    for (std::size_t i = 0; i < orders.size(); ++i) {
        for (std::size_t newer = i + 1; newer < orders.size(); ++newer) {
            const bool is_replaced = uses[i] == OrderUse::Stale &&
                                     uses[newer] == OrderUse::InForce &&
                                     shares_a_player(orders[i], orders[newer]);
            if (is_replaced) uses[i] = OrderUse::Replaced;
        }
    }
    return uses;
}

}  // namespace

RoundNumber standings_round(const Group& group) {
    const Round* round = group.published_round();
    if (round == nullptr) return RoundNumber(0);
    const bool counts = round->has_result() || round->boards.empty();
    return counts ? round->number : RoundNumber(round->number.value() - 1);
}

standings::StandingsRules standings_rules(const Group& group) {
    const GroupSettings& settings = *group.settings;
    const bool is_swiss = !group.system || *group.system == PairingSystem::Swiss;
    standings::StandingsRules rules = standings::default_rules(
        is_swiss ? standings::System::Swiss : standings::System::RoundRobin);
    const std::vector<standings::TieBreak> order =
        readable(is_swiss ? settings.swiss_tie_breaks : settings.round_robin_tie_breaks);
    if (!order.empty()) rules.tie_breaks = order;
    const Result<standings::Edition> edition = standings::parse_edition(settings.edition);
    if (edition) rules.edition = *edition;
    rules.is_direct_encounter_partial = !settings.direct_encounter_needs_all_games;
    rules.round_robin_forfeits = settings.round_robin_forfeits_by_fide
                                     ? standings::RoundRobinForfeits::Fide2026
                                     : standings::RoundRobinForfeits::OverTheBoard;
    return rules;
}

standings::StandingsFacts standings_facts(const Tournament& state, const Group& group,
                                          const CrossTable& table) {
    standings::StandingsFacts facts;
    facts.standing = standing_by_rulings(state, group, table);
    for (const LotDrawing& drawing : group.finals.lots) {
        facts.lots.push_back(numbers_of(group, drawing.order));
    }
    for (const Playoff& playoff : group.finals.playoffs) {
        facts.playoffs.push_back(numbers_of(group, playoff.order));
    }
    return facts;
}

RankedGroup ranked(const Tournament& state, const Group& group) {
    RankedGroup result;
    result.id = group.id;
    result.after = standings_round(group);
    result.rules = standings_rules(group);
    result.table = cross_table_of(state, group, TableRounds::Published, result.after);
    if (result.after.value() == 0) {
        for (CrossTablePlayer& player : result.table.players) player.rounds.clear();
    }
    result.facts = standings_facts(state, group, result.table);
    result.now = standings::standings(result.table, result.after, result.rules, result.facts);
    return result;
}

StandingsState standings_state(const Group& group, const standings::Standings& now) {
    if (group.finals.sign_off) return StandingsState::SignedOff;
    if (group.is_finished) return StandingsState::Final;
    return now.is_provisional() ? StandingsState::Provisional : StandingsState::AfterRound;
}

bool is_played_out(const Group& group) {
    const Round* last = group.last_round();
    const bool has_all_rounds =
        last != nullptr && last->is_published && last->number.value() >= group.rounds_planned;
    return has_all_rounds && std::ranges::all_of(group.rounds, [](const SharedValue<Round>& round) {
               return round->open_boards() == 0;
           });
}

OrderUses order_uses(const Group& group, const RankedGroup& ranked) {
    if (group.finals.lots.empty() && group.finals.playoffs.empty()) return {};
    return {
        uses_of(ranked.facts.lots, standings::groups_for_lots(ranked.now)),
        uses_of(ranked.facts.playoffs, standings::groups_for_playoff(ranked.table, ranked.after,
                                                                     ranked.rules, ranked.facts))};
}

std::vector<std::vector<PairingNumber>> undrawn_groups(const RankedGroup& ranked) {
    LevelGroups undrawn = standings::groups_for_lots(ranked.now);
    std::erase_if(undrawn, [&](const std::vector<PairingNumber>& group) {
        for (std::size_t i = 0; i < ranked.facts.lots.size(); ++i) {
            if (standings::is_in_force(ranked.facts.lots, i, group)) return true;
        }
        return false;
    });
    return undrawn;
}

}  // namespace kydai::core
