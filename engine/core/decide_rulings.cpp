// Disciplinary steps and sanctions for a wrong group, as the regulation lays them down.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/rulings.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

constexpr int reason_characters_max = 1000;

RulingEffect effect_of(regulation::SanctionEffect effect) {
    switch (effect) {
        case regulation::SanctionEffect::None:
            return RulingEffect::None;
        case regulation::SanctionEffect::NotPairedAgain:
            return RulingEffect::NotPairedAgain;
        case regulation::SanctionEffect::ResultsAnnulled:
            return RulingEffect::ResultsAnnulled;
    }
    KYDAI_CHECK(false);
}

AnnulledGames annulled_games_of(const Tournament& state) {
    const bool is_for_nobody =
        state.regulation->conduct.annulled_games == regulation::AnnulledGames::CountForNobody;
    return is_for_nobody ? AnnulledGames::CountForNobody : AnnulledGames::CountForOpponents;
}

/// By id or by its label in any letter case.
Result<const regulation::DisciplineStep*> step_of(const Tournament& state,
                                                  const MakeRuling& command) {
    if (state.regulation == nullptr || state.regulation->conduct.steps.empty()) {
        return Error("ruling.no_steps");
    }
    std::string wanted = command.step;
    if (wanted.empty() && command.kind == RulingKind::WrongGroup) {
        wanted = state.regulation->registration.wrong_group_step;
    }
    std::vector<std::string> known;
    const std::string folded = folded_for_search(wanted);
    for (const regulation::DisciplineStep& step : state.regulation->conduct.steps) {
        known.push_back(step.id + " (" + step.label + ")");
        if (step.id == wanted || folded_for_search(step.label) == folded) return &step;
    }
    return Error(wanted.empty() ? "ruling.name_step" : "ruling.unknown_step",
                 {{"step", wanted}, {"steps", listed(known)}});
}

std::vector<GroupId> groups_of(const Tournament& state, PlayerId player) {
    std::vector<GroupId> groups;
    for (const auto& [id, group] : state.groups) {
        const bool is_in = group->entry(player) != nullptr && !group->is_shown_from_report;
        if (is_in) groups.push_back(id);
    }
    return groups;
}

Result<void> check_reason(const std::string& reason) {
    if (is_blank(reason)) return Error("ruling.no_reason");
    if (count_characters(reason) <= reason_characters_max) return {};
    return Error("registration.text_too_long", {{"limit", std::to_string(reason_characters_max)}});
}

/// A finished table changes with the ruling: the arbiter reopens it, so that the change is seen.
Result<void> check_open(const Deciding& deciding, const std::vector<GroupId>& groups,
                        RulingEffect effect) {
    if (effect == RulingEffect::None) return {};
    for (const GroupId& id : groups) {
        const Result<const Group*> open = open_group(deciding, id);
        if (!open) return open.error();
    }
    return {};
}

}  // namespace

const Ruling* barring_ruling(const Tournament& state, PlayerId player, const Group& group) {
    for (const Ruling& ruling : *state.rulings) {
        const bool holds =
            ruling.player == player && ruling.is_in_force() && ruling.effect != RulingEffect::None;
        if (!holds) continue;
        for (const GroupId& id : ruling.groups) {
            const Group* other = state.group(id);
            const bool is_here =
                id == group.id ||
                (other != nullptr && other->settings->discipline == group.settings->discipline);
            if (is_here) return &ruling;
        }
    }
    return nullptr;
}

Error barred(const Tournament& state, const Ruling& ruling, const GroupId& group) {
    const Player* player = state.player(ruling.player);
    return Error("player.barred", {{"player", player == nullptr ? "?" : player->data.name},
                                   {"group", group.value()},
                                   {"ruling", ruling.label},
                                   {"id", std::to_string(ruling.id.value())}});
}

namespace {

/// The game in which it happened: the player's own, in a round that is out.
Result<void> check_game(const Group& group, PlayerId player, const MakeRuling& command) {
    if (command.round.value() == 0) return {};
    const Round* round = group.round(command.round);
    const Board* board =
        round != nullptr && round->is_published ? round->board_of(player) : nullptr;
    const bool is_there =
        board != nullptr && (command.board.value() == 0 || command.board == board->number);
    if (is_there) return {};
    return Error("ruling.not_at_board", {{"group", group.id.value()},
                                         {"round", std::to_string(command.round.value())},
                                         {"board", std::to_string(command.board.value())}});
}

/// Counted by the Laws of Chess; nothing of the standings or the pairing rests on it.
Result<void> note_incident(Deciding& deciding, const Group& group, PlayerId player,
                           const MakeRuling& command) {
    const bool is_known = std::ranges::find(incident_names, command.step) != incident_names.end();
    if (!is_known) {
        const std::vector<std::string> names(incident_names.begin(), incident_names.end());
        return Error("ruling.unknown_incident", {{"step", command.step}, {"steps", listed(names)}});
    }
    if (count_characters(command.reason) > reason_characters_max) {
        return Error("registration.text_too_long",
                     {{"limit", std::to_string(reason_characters_max)}});
    }
    if (const Result<void> checked = check_game(group, player, command); !checked) return checked;
    Ruling incident;
    incident.id = RulingId(deciding.state().next_ruling);
    incident.kind = RulingKind::Incident;
    incident.player = player;
    incident.groups = {group.id};
    incident.step = command.step;
    incident.reason = command.reason;
    incident.decided_by =
        is_blank(command.decided_by) ? deciding.context().author : command.decided_by;
    incident.decided_at = deciding.now();
    incident.round = command.round;
    incident.board = command.board;
    deciding.add(RulingMade{std::move(incident)});
    return {};
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const MakeRuling& command) {
    const Result<const Group*> found = find_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = *playing_group(deciding.state(), (*found)->id);
    if (group.is_shown_from_report) {
        return Error("group.from_report", {{"group", group.id.value()}});
    }
    const Result<PlayerId> player = resolve_player(deciding.state(), group, command.player);
    if (!player) return player.error();
    if (command.kind == RulingKind::Incident) {
        return note_incident(deciding, group, *player, command);
    }
    const Result<const regulation::DisciplineStep*> step = step_of(deciding.state(), command);
    if (!step) return step.error();
    if (const Result<void> checked = check_reason(command.reason); !checked) return checked;
    Ruling ruling;
    ruling.id = RulingId(deciding.state().next_ruling);
    ruling.kind = command.kind;
    ruling.player = *player;
    ruling.groups = command.is_everywhere ? groups_of(deciding.state(), *player)
                                          : std::vector<GroupId>{group.id};
    ruling.step = (*step)->id;
    ruling.label = (*step)->label;
    ruling.effect = effect_of((*step)->effect);
    ruling.annulled_games = annulled_games_of(deciding.state());
    ruling.reason = command.reason;
    ruling.decided_by =
        is_blank(command.decided_by) ? deciding.context().author : command.decided_by;
    ruling.decided_at = deciding.now();
    if (const Result<void> open = check_open(deciding, ruling.groups, ruling.effect); !open) {
        return open;
    }
    const std::vector<GroupId> groups = ruling.groups;
    const bool ends_play = ruling.effect != RulingEffect::None;
    deciding.add(RulingMade{std::move(ruling)});
    if (!ends_play) return {};
    for (const GroupId& id : groups) withdraw(deciding, *deciding.state().group(id), {*player});
    return {};
}

Result<void> decide_on(Deciding& deciding, const LiftRuling& command) {
    const Ruling* ruling = deciding.state().ruling(command.id);
    const std::string id = std::to_string(command.id.value());
    if (ruling == nullptr) return Error("ruling.unknown", {{"id", id}});
    if (!ruling->is_in_force()) return {};
    if (const Result<void> checked = check_reason(command.reason); !checked) return checked;
    if (const Result<void> open = check_open(deciding, ruling->groups, ruling->effect); !open) {
        return open;
    }
    if (ruling->effect != RulingEffect::None) {
        const Player* player = deciding.state().player(ruling->player);
        deciding.warn(
            Error("ruling.return_apart", {{"player", player == nullptr ? "?" : player->data.name},
                                          {"group", ruling->groups.front().value()}}));
    }
    deciding.add(RulingLifted{command.id, command.reason});
    return {};
}

void void_annulled_games(const Tournament& state, const Group& group, CrossTable& table) {
    for (const Entry& entry : *group.entries) {
        const Ruling* ruling = state.hardest_ruling(group.id, entry.player);
        const bool is_void = ruling != nullptr && entry.number &&
                             ruling->effect == RulingEffect::ResultsAnnulled &&
                             ruling->annulled_games == AnnulledGames::CountForNobody;
        if (!is_void) continue;
        for (CrossTablePlayer& row : table.players) {
            for (RoundCell& cell : row.rounds) {
                if (cell.opponent != entry.number) continue;
                if (is_played(cell.outcome)) cell.outcome = Outcome::Loss;
                if (cell.outcome == Outcome::ForfeitWin) cell.outcome = Outcome::ForfeitLoss;
            }
        }
    }
}

}  // namespace kydai::core
