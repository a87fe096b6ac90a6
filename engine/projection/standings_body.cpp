// Topics `standings/GROUP/LIST`: the order after a round, with moves and medal places.
#include "engine/domain/group_table.hpp"
#include "engine/projection/bodies.hpp"
#include "engine/projection/group_standings.hpp"
#include "engine/regulation/regulation.hpp"
#include "engine/standings/explanation.hpp"
#include "engine/standings/prizes.hpp"

namespace kydai::projection {
namespace {

/// Two thirds where the regulation does not say otherwise (glossary: đồng hạng ba).
int thirds_of(const Tournament& state) {
    if (state.regulation != nullptr) {
        for (const regulation::Prize& prize : state.regulation->prizes.individual) {
            if (prize.place == 3) return prize.count;
        }
    }
    return 2;
}

std::vector<protocol::TieBreakHeading> headings_of(const standings::Standings& now,
                                                   const Catalogue& words) {
    std::vector<protocol::TieBreakHeading> headings;
    const bool has_words = !words.keys().empty();
    for (const standings::TieBreak& tie_break : now.tie_breaks) {
        if (tie_break.criterion == standings::Criterion::Points) continue;
        const std::string code = standings::code_of(tie_break);
        headings.push_back({code, has_words ? standings::label_of(tie_break, words) : code});
    }
    return headings;
}

std::vector<std::string> shown_values(const standings::Standings& now,
                                      const standings::StandingsRow& row) {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < now.tie_breaks.size(); ++i) {
        if (now.tie_breaks[i].criterion == standings::Criterion::Points) continue;
        values.push_back(standings::to_display(now.tie_breaks[i], row.values[i]));
    }
    return values;
}

/// Everything a list of the group needs, computed once.
struct Computed {
    CrossTable table;
    standings::Standings now;
    std::map<PairingNumber, int> moves;
};

Computed computed(const Tournament& state, const Group& group) {
    const RoundNumber after = standings_round(group);
    const standings::StandingsRules rules = standings_rules(group);
    Computed result;
    result.table = cross_table_of(state, group, TableRounds::Published, after);
    if (after.value() == 0) {
        for (CrossTablePlayer& player : result.table.players) player.rounds.clear();
    }
    const standings::StandingsFacts facts = standings_facts(state, group, result.table);
    result.now = standings::standings(result.table, after, rules, facts);
    if (after.value() > 1) {
        const RoundNumber earlier(after.value() - 1);
        result.moves =
            standings::moves(standings::standings(result.table, earlier, rules, facts), result.now);
    }
    return result;
}

protocol::Standings empty_list(const Group& group, const Computed& computed,
                               const std::string& list, const Catalogue& words) {
    protocol::Standings body;
    body.group = group.id;
    body.list = list;
    body.after_round = computed.now.after.value();
    body.open_boards = computed.now.open_boards;
    body.is_provisional = computed.now.is_provisional();
    body.is_final = group.is_finished;
    body.edition = standings::code_of(computed.now.edition);
    body.headings = headings_of(computed.now, words);
    return body;
}

protocol::StandingsRow row_of(const Tournament& state, const Group& group, const Computed& computed,
                              const standings::StandingsRow& row, int rank, bool has_prizes) {
    protocol::StandingsRow shown;
    shown.rank = rank;
    const Entry* entry = group.entry(row.number);
    KYDAI_CHECK(entry != nullptr);
    shown.player = player_ref(state, group, entry->player, row.points);
    shown.tie_breaks = shown_values(computed.now, row);
    const auto move = computed.moves.find(row.number);
    if (move != computed.moves.end()) shown.rank_change = move->second;
    shown.is_withdrawn = entry->presence == Presence::Withdrawn;
    const bool has_medal = has_prizes && computed.now.after.value() > 0 && rank > 0;
    if (has_medal) {
        shown.medal = medal_name(standings::medal_of_rank(rank, thirds_of(state)));
    }
    return shown;
}

}  // namespace

std::vector<protocol::Standings> standings_bodies(const Tournament& state, const Group& group,
                                                  const Catalogue& words) {
    const Computed all = computed(state, group);
    std::vector<protocol::Standings> bodies;
    for (const RankingList& list : ranking_lists(state, group)) {
        protocol::Standings body = empty_list(group, all, list.id, words);
        const bool is_whole = list.origin.empty() && !list.is_women_only;
        if (is_whole) {
            for (const standings::StandingsRow& row : all.now.rows) {
                body.rows.push_back(row_of(state, group, all, row, row.rank, list.has_prizes));
            }
        } else {
            const auto is_in = [&](const CrossTablePlayer& player) {
                return belongs(state, group, *group.entry(player.number), list);
            };
            for (const standings::SublistRow& row : standings::sublist(all.table, all.now, is_in)) {
                body.rows.push_back(row_of(state, group, all, *row.row, row.rank, true));
                body.rows.back().rank_change = 0;  // moves are those of the joint list
            }
        }
        bodies.push_back(std::move(body));
    }
    return bodies;
}

}  // namespace kydai::projection
