// Topics `standings/GROUP/LIST`: the order after a round, with moves and medal places.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/prize_lists.hpp"
#include "engine/projection/bodies.hpp"
#include "engine/projection/group_standings.hpp"
#include "engine/regulation/regulation.hpp"
#include "engine/standings/explanation.hpp"
#include "engine/standings/prizes.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>

namespace kydai::projection {
namespace {

int thirds_of(const Tournament& state) {
    return state.regulation == nullptr ? 2
                                       : honours::thirds_of(state.regulation->prizes.individual);
}

std::vector<protocol::TieBreakHeading> headings_of(const standings::Standings& now,
                                                   const Catalogue& words) {
    std::vector<protocol::TieBreakHeading> headings;
    const bool has_words = !words.is_empty();
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
        values.push_back(standings::shown(now, row, i));
    }
    return values;
}

/// Everything a list of the group needs, computed once.
struct Computed {
    standings::Standings now;
    std::map<PairingNumber, int> moves;
};

Computed computed(const core::RankedGroup& ranked) {
    Computed result;
    if (ranked.after.value() > 1) {
        const RoundNumber earlier(ranked.after.value() - 1);
        standings::StandingsFacts undecided = ranked.facts;
        undecided.lots.clear();
        undecided.playoffs.clear();
        result.moves = standings::moves(
            standings::standings(ranked.table, earlier, ranked.rules, undecided), ranked.now);
    }
    result.now = ranked.now;
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
    if (!words.is_empty()) body.edition_text = standings::name_of(computed.now.edition, words);
    if (group.finals.sign_off) {
        body.signed_by = group.finals.sign_off->arbiter;
        body.signed_off_at = group.finals.sign_off->signed_at;
    }
    body.headings = headings_of(computed.now, words);
    return body;
}

const char* standing_name(standings::Standing standing) {
    switch (standing) {
        case standings::Standing::Ranked:
            return "";
        case standings::Standing::Unranked:
            return "unranked";
        case standings::Standing::Annulled:
            return "annulled";
    }
    KYDAI_CHECK(false);
}

/// Somebody else of the joint table has the same rank, and only lots can part them.
bool is_level(const standings::Standings& now, const standings::StandingsRow& row) {
    if (!row.needs_lots) return false;
    return std::ranges::count(now.rows, row.rank, &standings::StandingsRow::rank) > 1;
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
    shown.is_level = computed.now.after.value() > 0 && is_level(computed.now, row);
    shown.standing = standing_name(row.standing);
    const bool has_medal = has_prizes && computed.now.after.value() > 0 && rank > 0;
    if (has_medal) {
        shown.medal = medal_name(standings::medal_of_rank(rank, thirds_of(state)));
    }
    return shown;
}

}  // namespace

std::vector<protocol::Standings> standings_bodies(const Tournament& state, const Group& group,
                                                  const Catalogue& words) {
    honours::RankedDay day(state);
    const Computed all = computed(day.of(group));
    std::vector<protocol::Standings> bodies;
    for (const honours::RankedList& list : day.lists_of(group)) {
        protocol::Standings body = empty_list(group, all, list.id, words);
        if (list.is_whole) {
            for (const standings::StandingsRow& row : all.now.rows) {
                body.rows.push_back(row_of(state, group, all, row, row.rank, list.has_prizes));
            }
        } else {
            for (const standings::SublistRow& row : list.rows) {
                body.rows.push_back(row_of(state, group, all, *row.row, row.rank, true));
                body.rows.back().rank_change = 0;  // moves are those of the joint list
            }
        }
        bodies.push_back(std::move(body));
    }
    return bodies;
}

}  // namespace kydai::projection
