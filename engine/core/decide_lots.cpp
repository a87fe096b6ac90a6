// Lots among those whom no criterion parts, and play-offs where the regulation names them.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/final_checks.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;
using LevelGroup = std::vector<PairingNumber>;

constexpr std::size_t note_characters_max = 500;  // bytes of a remark; more belongs into a report

PairingNumber number_of(const Group& group, PlayerId player) {
    const Entry* entry = group.entry(player);
    return entry == nullptr ? PairingNumber(0) : entry->number.value_or(PairingNumber(0));
}

bool has(const LevelGroup& level, PairingNumber number) {
    return std::ranges::find(level, number) != level.end();
}

/// The level groups to draw for: those without lots, or of a redraw those that were named.
Result<std::vector<LevelGroup>> groups_to_draw(const Deciding& deciding, const Group& group,
                                               const RankedGroup& ranked, const DrawLots& command) {
    if (!command.is_redraw) {
        if (!command.players.empty()) return Error("lots.players_need_redraw");
        return undrawn_groups(ranked);
    }
    std::vector<LevelGroup> level = standings::groups_for_lots(ranked.now);
    if (command.players.empty()) return level;
    const Result<std::vector<PlayerId>> players =
        resolve_players(deciding.state(), group, command.players);
    if (!players) return players.error();
    for (const PlayerId player : *players) {
        const PairingNumber number = number_of(group, player);
        const bool is_level = std::ranges::any_of(
            level, [&](const LevelGroup& candidate) { return has(candidate, number); });
        if (!is_level) {
            return Error("lots.not_level", {{"group", group.id.value()},
                                            {"player", named(deciding.state(), group, player)}});
        }
    }
    std::erase_if(level, [&](const LevelGroup& candidate) {
        return std::ranges::none_of(
            *players, [&](PlayerId player) { return has(candidate, number_of(group, player)); });
    });
    return level;
}

LotDrawing drawing_of(Deciding& deciding, const Group& group, const RankedGroup& ranked,
                      const LevelGroup& level) {
    LotDrawing drawing;
    drawing.after = ranked.after;
    drawing.rank = ranked.now.find(level.front())->rank_before_lots;
    drawing.seed = deciding.fresh_seed();
    for (const PairingNumber number : standings::draw_order(level, drawing.seed)) {
        drawing.order.push_back(group.entry(number)->player);
    }
    return drawing;
}

/// Who won more in the play-off stands above; equal points are parted by the arbiter's order.
std::optional<Error> contradiction(const Deciding& deciding, const Group& group,
                                   const Playoff& playoff) {
    std::map<PlayerId, Points> points;
    for (const PlayoffGame& game : playoff.games) {
        points[game.white] += group.settings->points.of(game.result.white);
        points[game.black] += group.settings->points.of(game.result.black);
    }
    for (std::size_t i = 1; i < playoff.order.size(); ++i) {
        const PlayerId above = playoff.order[i - 1];
        const PlayerId below = playoff.order[i];
        if (points[above] < points[below]) {
            return Error("playoff.order_differs",
                         {{"above", named(deciding.state(), group, above)},
                          {"below", named(deciding.state(), group, below)}});
        }
    }
    return std::nullopt;
}

Result<std::vector<PlayoffGame>> games_of(const Deciding& deciding, const Group& group,
                                          const RecordPlayoff& command,
                                          const std::vector<PlayerId>& order) {
    std::vector<PlayoffGame> games;
    for (const PlayoffGameChoice& choice : command.games) {
        const Result<PlayerId> white = resolve_player(deciding.state(), group, choice.white);
        if (!white) return white.error();
        const Result<PlayerId> black = resolve_player(deciding.state(), group, choice.black);
        if (!black) return black.error();
        for (const PlayerId player : {*white, *black}) {
            if (std::ranges::find(order, player) == order.end() || *white == *black) {
                return Error("playoff.stranger",
                             {{"player", named(deciding.state(), group, player)}});
            }
        }
        games.push_back({*white, *black, choice.result});
    }
    return games;
}

Result<void> take_back(Deciding& deciding, const Group& group,
                       const std::vector<PlayerId>& players) {
    for (const Playoff& known : group.finals.playoffs) {
        if (!std::ranges::is_permutation(known.order, players)) continue;
        deciding.add(PlayoffTakenBack{group.id, known.order});
        return {};
    }
    return Error("playoff.unknown", {{"group", group.id.value()}});
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const DrawLots& command) {
    const Result<const Group*> found = played_out_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    const RankedGroup ranking = ranked(deciding.state(), group);
    const Result<std::vector<LevelGroup>> level = groups_to_draw(deciding, group, ranking, command);
    if (!level) return level.error();
    if (level->empty()) {
        const bool has_drawn = !standings::groups_for_lots(ranking.now).empty();
        deciding.warn(Error(has_drawn ? "lots.already_drawn" : "lots.nobody_level",
                            {{"group", group.id.value()}}));
        return {};
    }
    LotsDrawn event{group.id, {}, command.is_redraw};
    for (const LevelGroup& players : *level) {
        event.drawings.push_back(drawing_of(deciding, group, ranking, players));
    }
    deciding.add(std::move(event));
    return {};
}

Result<void> decide_on(Deciding& deciding, const RecordPlayoff& command) {
    const Result<const Group*> found = played_out_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    const Result<std::vector<PlayerId>> order =
        resolve_players(deciding.state(), group, command.order);
    if (!order) return order.error();
    if (command.is_taken_back) return take_back(deciding, group, *order);
    if (command.note.size() > note_characters_max) {
        return Error("playoff.note_too_long", {{"limit", std::to_string(note_characters_max)}});
    }
    const RankedGroup ranking = ranked(deciding.state(), group);
    const bool is_laid_down =
        std::ranges::find(ranking.rules.tie_breaks, standings::Criterion::Playoff,
                          &standings::TieBreak::criterion) != ranking.rules.tie_breaks.end();
    if (!is_laid_down) return Error("playoff.not_laid_down", {{"group", group.id.value()}});
    std::vector<PairingNumber> numbers;
    for (const PlayerId player : *order) numbers.push_back(number_of(group, player));
    const std::vector<LevelGroup> level =
        standings::groups_for_playoff(ranking.table, ranking.after, ranking.rules, ranking.facts);
    const bool is_level = std::ranges::any_of(level, [&](const LevelGroup& candidate) {
        return std::ranges::is_permutation(candidate, numbers);
    });
    if (!is_level) {
        return Error(
            "playoff.not_level",
            {{"group", group.id.value()},
             {"level", level.empty() ? "-" : listed_groups(deciding.state(), group, level)}});
    }
    Result<std::vector<PlayoffGame>> games = games_of(deciding, group, command, *order);
    if (!games) return games.error();
    Playoff playoff;
    playoff.order = *order;
    playoff.games = std::move(*games);
    playoff.note = command.note;
    const std::optional<Error> wrong = contradiction(deciding, group, playoff);
    if (wrong) return *wrong;
    deciding.add(PlayoffRecorded{group.id, std::move(playoff)});
    return {};
}

}  // namespace kydai::core
