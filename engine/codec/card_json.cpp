// Players' cards, cross tables and chances as JSON.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/honours_json.hpp"
#include "engine/codec/name_tables.hpp"
#include "engine/standings/explanation.hpp"

namespace kydai::codec {
namespace {

const char* float_name(standings::Float floated) {
    switch (floated) {
        case standings::Float::Up:
            return "up";
        case standings::Float::Down:
            return "down";
        case standings::Float::None:
            break;
    }
    return "";
}

std::string player_name(const CrossTable& table, PairingNumber number) {
    const CrossTablePlayer* player = table.find(number);
    return player == nullptr ? std::string() : player->name;
}

ordered_json round_json(const CrossTable& table, const standings::CardRound& round,
                        const Numbering& number) {
    ordered_json json = {{"round", round.round}};
    if (round.opponent) {
        json["opponent"] = number(*round.opponent);
        json["opponent_name"] = player_name(table, *round.opponent);
        json["opponent_rank"] = round.opponent_rank;
        json["opponent_points"] = to_decimal(round.opponent_points);
    }
    if (round.color) json["color"] = *round.color == Color::White ? "white" : "black";
    json["outcome"] = std::string(name_in(names_of<Outcome>(), round.outcome));
    json["points"] = to_decimal(round.points);
    json["total"] = to_decimal(round.total);
    json["float"] = float_name(round.floated);
    return json;
}

ordered_json head_json(const CrossTable& table, const standings::Standings& standings,
                       const Catalogue& words) {
    ordered_json columns = ordered_json::array();
    for (const standings::TieBreak& tie_break : standings.tie_breaks) {
        if (tie_break.criterion == standings::Criterion::Points) continue;
        columns.push_back({{"code", standings::code_of(tie_break)},
                           {"label", standings::label_of(tie_break, words)}});
    }
    return {{"after_round", standings.after.value()},
            {"rounds_planned", table.rounds_planned},
            {"open_boards", standings.open_boards},
            {"system", standings.system == standings::System::RoundRobin ? "round-robin" : "swiss"},
            {"edition", standings::code_of(standings.edition)},
            {"edition_text", standings::name_of(standings.edition, words)},
            {"tie_breaks", columns}};
}

ordered_json person_json(const CrossTable& table, const standings::Standings& standings,
                         const standings::PlayerCard& card, const Numbering& number) {
    const CrossTablePlayer* player = table.find(card.number);
    ordered_json values = ordered_json::array();
    for (std::size_t i = 0; card.row != nullptr && i < standings.tie_breaks.size(); ++i) {
        if (standings.tie_breaks[i].criterion == standings::Criterion::Points) continue;
        values.push_back(standings::shown(standings, *card.row, i));
    }
    ordered_json rounds = ordered_json::array();
    for (const standings::CardRound& round : card.rounds) {
        rounds.push_back(round_json(table, round, number));
    }
    return {{"rank", card.row == nullptr ? 0 : card.row->rank},
            {"number", number(card.number)},
            {"name", player == nullptr ? "" : player->name},
            {"club", player == nullptr ? "" : player->club},
            {"rating", player == nullptr ? 0 : player->rating},
            {"points", card.row == nullptr ? "" : to_decimal(card.row->points)},
            {"tie_breaks", values},
            {"rounds", rounds}};
}

const char* verdict(const standings::PlaceChance& chance, bool is_exact) {
    if (chance.is_certain) return "certain";
    if (!chance.can_still) return "cannot";
    return is_exact ? "can" : "open";
}

}  // namespace

ordered_json card_json(const CrossTable& table, const standings::Standings& standings,
                       const standings::PlayerCard& card, const Catalogue& words,
                       const Numbering& number) {
    ordered_json json = head_json(table, standings, words);
    json["player"] = person_json(table, standings, card, number);
    return json;
}

ordered_json cross_table_json(const CrossTable& table, const standings::Standings& standings,
                              const Catalogue& words, const Numbering& number) {
    ordered_json json = head_json(table, standings, words);
    ordered_json rows = ordered_json::array();
    for (const standings::PlayerCard& card : standings::cross_table_by_rank(table, standings)) {
        rows.push_back(person_json(table, standings, card, number));
    }
    json["rows"] = std::move(rows);
    return json;
}

ordered_json chances_json(const CrossTable& table, const standings::Standings& standings,
                          const standings::Chances& chances, const Catalogue& words,
                          const Numbering& number) {
    std::map<PairingNumber, const standings::PlaceChance*> by_number;
    for (const standings::PlaceChance& chance : chances.players) {
        by_number[chance.number] = &chance;
    }
    ordered_json rows = ordered_json::array();
    for (const standings::StandingsRow& row : standings.rows) {
        const auto found = by_number.find(row.number);
        if (found == by_number.end()) continue;
        const standings::PlaceChance& chance = *found->second;
        ordered_json json = {{"rank", row.rank},
                             {"number", number(row.number)},
                             {"name", player_name(table, row.number)},
                             {"points", to_decimal(row.points)},
                             {"chance", verdict(chance, chances.is_exact)},
                             {"text", standings::text_of(chance, chances.places, words)}};
        if (chance.needs) json["needs"] = to_decimal(*chance.needs);
        if (chance.secures) json["secures"] = to_decimal(*chance.secures);
        rows.push_back(std::move(json));
    }
    return {{"after_round", standings.after.value()}, {"rounds_planned", table.rounds_planned},
            {"open_boards", standings.open_boards},   {"places", chances.places},
            {"is_exact", chances.is_exact},           {"rows", rows}};
}

}  // namespace kydai::codec
