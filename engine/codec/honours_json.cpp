// See honours_json.hpp; cards, cross tables and chances are in card_json.cpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/honours_json.hpp"

#include "publisher/base/check.hpp"

#include <algorithm>

namespace kydai::codec {
namespace {

using standings::PrizeAward;

const char* kind_name(standings::PrizeKind kind) {
    switch (kind) {
        case standings::PrizeKind::Place:
            return "place";
        case standings::PrizeKind::Encouragement:
            return "encouragement";
        case standings::PrizeKind::Certificate:
            return "certificate";
    }
    KYDAI_CHECK(false);
}

const char* medal_name(standings::Medal medal) {
    switch (medal) {
        case standings::Medal::Gold:
            return "gold";
        case standings::Medal::Silver:
            return "silver";
        case standings::Medal::Bronze:
            return "bronze";
    }
    KYDAI_CHECK(false);
}

ordered_json award_json(const PrizeAward& award) {
    return {{"group", award.group.value()},
            {"list", award.list},
            {"kind", kind_name(award.kind)},
            {"place", award.place},
            {"rank", award.rank},
            {"label", award.label},
            {"medal", award.medal ? medal_name(*award.medal) : ""},
            {"items", award.items},
            {"number", award.number.value()},
            {"name", award.name},
            {"club", award.club},
            {"points", to_decimal(award.points)},
            {"is_undecided", award.is_undecided}};
}

ordered_json condition_json(const standings::ConditionStep& step) {
    return {{"condition", step.condition}, {"events", step.events},   {"fielded", step.fielded},
            {"needed", step.needed},       {"is_met", step.is_met()}, {"missing", step.missing}};
}

ordered_json member_json(const Tournament& state, const standings::TeamCandidate& member) {
    const Group* group = state.group(member.group);
    const Entry* entry = group == nullptr ? nullptr : group->entry(member.number);
    const Player* player = entry == nullptr ? nullptr : state.player(entry->player);
    return {{"group", member.group.value()},
            {"number", member.number.value()},
            {"name", player == nullptr ? "" : player->data.name},
            {"rank", member.rank},
            {"points", to_decimal(member.points)},
            {"is_withdrawn", member.is_withdrawn}};
}

ordered_json player_json(const Tournament& state, const Group& group, PlayerId id) {
    const Player* player = state.player(id);
    const Entry* entry = group.entry(id);
    const bool has_number = entry != nullptr && entry->number.has_value();
    return {{"number", has_number ? entry->number->value() : 0},
            {"name", player == nullptr ? "" : player->data.name}};
}

ordered_json players_json(const Tournament& state, const Group& group,
                          const std::vector<PlayerId>& players) {
    ordered_json list = ordered_json::array();
    for (const PlayerId player : players) list.push_back(player_json(state, group, player));
    return list;
}

ordered_json levels_json(const Tournament& state, const Group& group,
                         const core::RankedGroup& ranked,
                         const std::vector<std::vector<PairingNumber>>& groups) {
    ordered_json list = ordered_json::array();
    for (const std::vector<PairingNumber>& level : groups) {
        std::vector<PlayerId> players;
        for (const PairingNumber number : level) {
            if (const Entry* entry = group.entry(number)) players.push_back(entry->player);
        }
        const standings::StandingsRow* row = ranked.now.find(level.front());
        list.push_back({{"rank", row == nullptr ? 0 : row->rank_before_lots},
                        {"players", players_json(state, group, players)}});
    }
    return list;
}

ordered_json drawing_json(const Tournament& state, const Group& group, const LotDrawing& drawing,
                          core::OrderUse use) {
    return {{"rank", drawing.rank},
            {"after_round", drawing.after.value()},
            {"seed", std::to_string(drawing.seed)},
            {"players", players_json(state, group, drawing.order)},
            {"drawn_at_ms", drawing.drawn_at.time_since_epoch().count()},
            {"drawn_by", drawing.drawn_by},
            {"use", name_of(use)}};
}

ordered_json playoff_json(const Tournament& state, const Group& group, const Playoff& playoff,
                          core::OrderUse use) {
    ordered_json games = ordered_json::array();
    for (const PlayoffGame& game : playoff.games) {
        games.push_back({{"white", player_json(state, group, game.white)},
                         {"black", player_json(state, group, game.black)},
                         {"result", to_display(game.result)}});
    }
    return {{"players", players_json(state, group, playoff.order)},
            {"games", games},
            {"note", playoff.note},
            {"recorded_at_ms", playoff.recorded_at.time_since_epoch().count()},
            {"recorded_by", playoff.recorded_by},
            {"use", name_of(use)}};
}

}  // namespace

int own_number(PairingNumber number) {
    return number.value();
}

const char* name_of(core::StandingsState state) {
    switch (state) {
        case core::StandingsState::Provisional:
            return "provisional";
        case core::StandingsState::AfterRound:
            return "after-round";
        case core::StandingsState::Final:
            return "final";
        case core::StandingsState::SignedOff:
            return "signed-off";
    }
    KYDAI_CHECK(false);
}

const char* name_of(core::OrderUse use) {
    switch (use) {
        case core::OrderUse::InForce:
            return "in-force";
        case core::OrderUse::Replaced:
            return "replaced";
        case core::OrderUse::Stale:
            return "stale";
    }
    KYDAI_CHECK(false);
}

ordered_json awards_json(const std::vector<PrizeAward>& awards) {
    ordered_json list = ordered_json::array();
    for (const PrizeAward& award : awards) list.push_back(award_json(award));
    return list;
}

ordered_json doubles_json(const std::vector<standings::DoublePrize>& doubles) {
    ordered_json list = ordered_json::array();
    for (const standings::DoublePrize& found : doubles) {
        list.push_back({{"name", found.name}, {"awards", awards_json(found.awards)}});
    }
    return list;
}

ordered_json progress_json(const std::vector<honours::GroupProgress>& groups) {
    ordered_json list = ordered_json::array();
    for (const honours::GroupProgress& group : groups) {
        list.push_back({{"group", group.group.value()},
                        {"after_round", group.after.value()},
                        {"open_boards", group.open_boards},
                        {"state", name_of(group.state)},
                        {"has_lots_to_draw", group.has_lots_to_draw}});
    }
    return list;
}

ordered_json overall_json(const std::vector<standings::OverallRow>& rows) {
    ordered_json list = ordered_json::array();
    for (const standings::OverallRow& row : rows) {
        ordered_json medals = ordered_json::array();
        for (const standings::MedalWon& won : row.medals) medals.push_back(award_json(won.award));
        ordered_json conditions = ordered_json::array();
        for (const standings::ConditionStep& step : row.conditions) {
            conditions.push_back(condition_json(step));
        }
        list.push_back({{"rank", row.rank},
                        {"unit", row.unit},
                        {"gold", row.gold},
                        {"silver", row.silver},
                        {"bronze", row.bronze},
                        {"is_qualified", row.is_qualified()},
                        {"conditions", conditions},
                        {"medals", medals}});
    }
    return list;
}

ordered_json team_table_json(const Tournament& state, const honours::TeamEvent& event,
                             const honours::TeamTable& table) {
    ordered_json groups = ordered_json::array();
    for (const GroupId& id : event.groups) groups.push_back(id.value());
    ordered_json rows = ordered_json::array();
    for (const standings::TeamRow& team : table.teams.rows) {
        ordered_json members = ordered_json::array();
        for (const standings::TeamCandidate& member : team.members) {
            members.push_back(member_json(state, member));
        }
        rows.push_back({{"rank", team.rank},
                        {"club", team.club},
                        {"rank_sum", team.rank_sum},
                        {"points", to_decimal(team.points)},
                        {"best_rank", team.best_rank},
                        {"counted", team.counted()},
                        {"has_withdrawn_member", team.has_withdrawn_member},
                        {"members", members}});
    }
    ordered_json small = ordered_json::array();
    for (const standings::ClubTooSmall& club : table.teams.clubs_too_small) {
        small.push_back({{"club", club.club}, {"players", club.players}, {"needed", club.needed}});
    }
    return {{"event", event.id.value()},
            {"label", event.rules.label},
            {"discipline", event.discipline_label},
            {"groups", groups},
            {"after_round", table.after.value()},
            {"state", name_of(table.state)},
            {"full_size", table.teams.full_size},
            {"rows", rows},
            {"clubs_too_small", small}};
}

ordered_json lots_json(const Tournament& state, const Group& group,
                       const core::RankedGroup& ranked) {
    const core::OrderUses uses = core::order_uses(group, ranked);
    ordered_json drawings = ordered_json::array();
    for (std::size_t i = 0; i < group.finals.lots.size(); ++i) {
        drawings.push_back(drawing_json(state, group, group.finals.lots[i], uses.lots[i]));
    }
    ordered_json playoffs = ordered_json::array();
    for (std::size_t i = 0; i < group.finals.playoffs.size(); ++i) {
        playoffs.push_back(playoff_json(state, group, group.finals.playoffs[i], uses.playoffs[i]));
    }
    return {{"group", group.id.value()},
            {"after_round", ranked.after.value()},
            {"is_played_out", core::is_played_out(group)},
            {"level", levels_json(state, group, ranked, standings::groups_for_lots(ranked.now))},
            {"undrawn", levels_json(state, group, ranked, core::undrawn_groups(ranked))},
            {"drawings", drawings},
            {"playoffs", playoffs}};
}

}  // namespace kydai::codec
