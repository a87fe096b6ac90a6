// Pairing the next round of groups by their system.
#include "engine/core/deciding.hpp"
#include "engine/core/pair_rules.hpp"
#include "engine/core/round_field.hpp"
#include "engine/core/round_robin_games.hpp"
#include "engine/core/seeding.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/pairing/board_order.hpp"
#include "engine/pairing/swiss.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

Args round_args(const Group& group, RoundNumber round) {
    return {{"group", group.id.value()}, {"round", std::to_string(round.value())}};
}

Error about_group(Error error, const Group& group) {
    error.args["group"] = group.id.value();
    return error;
}

/// Pairs that shall meet in this round and can: they leave the field before the others are paired.
std::vector<PairedGame> take_pinned(const Group& group, RoundField& field, CrossTable& table) {
    std::vector<PairedGame> pinned;
    const auto index = static_cast<std::size_t>(field.round.value() - 1);
    const auto take = [&](PlayerId player) {
        std::erase(field.available, player);
        for (CrossTablePlayer& row : table.players) {
            if (row.number != *group.entry(player)->number) continue;
            row.rounds.resize(index + 1);
            row.rounds[index].outcome = Outcome::ZeroPointBye;
        }
    };
    for (const PairRule& rule : group.pair_rules) {
        const bool is_due =
            rule.is_pinned && rule.first_round <= field.round && field.round <= rule.last_round;
        const auto is_available = [&](PlayerId player) {
            return std::find(field.available.begin(), field.available.end(), player) !=
                   field.available.end();
        };
        if (!is_due || !is_available(rule.a) || !is_available(rule.b)) continue;
        if (have_met(group, rule.a, rule.b, field.round)) continue;
        take(rule.a);
        take(rule.b);
        pinned.push_back({*group.entry(rule.a)->number, *group.entry(rule.b)->number});
    }
    return pinned;
}

/// What pair_swiss gives without the clubs' rule, to name the pairs that it blocks.
Error blocked_by_clubs(const Tournament& state, const Group& group,
                       const std::vector<ForbiddenGroup>& rule, RoundNumber round,
                       const RoundPairing& relaxed) {
    std::vector<std::string> pairs;
    for (const PairedGame& game : relaxed.games) {
        for (const ForbiddenGroup& club : rule) {
            const auto holds = [&](PairingNumber number) {
                return std::find(club.players.begin(), club.players.end(), number) !=
                       club.players.end();
            };
            if (!holds(game.white) || !holds(game.black)) continue;
            pairs.push_back(named(state, group, group.entry(game.white)->player) + " - " +
                            named(state, group, group.entry(game.black)->player));
        }
    }
    Args args = round_args(group, round);
    args["pairs"] = listed(pairs);
    return Error(group.settings->club_rule.may_relax ? "pair.club_rule_blocks"
                                                     : "pair.club_rule_blocks_strictly",
                 args);
}

/// The smallest relaxation tried first: one club's players at a time, then all of them.
Result<RoundPairing> pair_without_some_clubs(CrossTable table,
                                             const std::vector<ForbiddenGroup>& rule,
                                             RoundNumber round) {
    const std::vector<ForbiddenGroup> others = table.forbidden;
    for (std::size_t lifted = 0; lifted < rule.size(); ++lifted) {
        table.forbidden = others;
        for (std::size_t i = 0; i < rule.size(); ++i) {
            if (i != lifted) table.forbidden.push_back(rule[i]);
        }
        Result<RoundPairing> pairing = pairing::pair_swiss(table, round);
        if (pairing) return pairing;
    }
    table.forbidden = others;
    return pairing::pair_swiss(table, round);
}

Result<RoundPairing> pair_by_swiss(Deciding& deciding, const Group& group, const CrossTable& table,
                                   RoundNumber round, bool is_club_rule_relaxed) {
    std::vector<ForbiddenGroup> rule;
    if (round.value() == group.rounds_planned) {
        rule = club_rule_groups(group.settings->club_rule, table);
    }
    CrossTable strict = table;
    strict.forbidden.insert(strict.forbidden.end(), rule.begin(), rule.end());
    Result<RoundPairing> pairing = pairing::pair_swiss(strict, round);
    if (pairing || rule.empty()) return pairing;
    Result<RoundPairing> relaxed = pair_without_some_clubs(table, rule, round);
    if (!relaxed) return pairing;  // the clubs' rule is not what blocks
    const Error blocked = blocked_by_clubs(deciding.state(), group, rule, round, *relaxed);
    if (!is_club_rule_relaxed || !group.settings->club_rule.may_relax) return blocked;
    deciding.warn(Error("pair.club_rule_relaxed", blocked.args));
    return relaxed;
}

Error nobody(const Group& group, const RoundField& field) {
    Args args = round_args(group, field.round);
    args["listed"] = std::to_string(group.entries->size());
    return Error(field.not_present.empty() ? "pair.nobody" : "pair.nobody_present", args);
}

/// One player is left: a bye, after a warning that no game is left to play (F05).
Result<RoundPairing> pair_alone(Deciding& deciding, const Group& group, const RoundField& field,
                                bool is_confirmed) {
    const PlayerId player = field.available.front();
    Args args = round_args(group, field.round);
    args["player"] = named(deciding.state(), group, player);
    const Bye bye{player, ByeKind::PairingAllocated};
    if (!broken_by_bye(deciding.state(), group, field.round, bye).empty()) {
        return Error("pair.alone_had_bye", args);
    }
    if (!is_confirmed) return Error("pair.no_game_left", args);
    deciding.warn(Error("pair.only_a_bye", args));
    RoundPairing pairing;
    pairing.bye = group.entry(player)->number;
    return pairing;
}

void warn_of_absent(Deciding& deciding, const Group& group, const RoundField& field) {
    if (field.not_present.empty()) return;
    std::vector<std::string> names;
    for (const PlayerId player : field.not_present) {
        names.push_back(named(deciding.state(), group, player));
    }
    Args args = round_args(group, field.round);
    args["players"] = listed(names);
    args["count"] = std::to_string(names.size());
    args["paired"] = std::to_string(field.available.size());
    deciding.warn(Error("pair.not_present", args));
}

Result<RoundPairing> pair_swiss_round(Deciding& deciding, const Group& group, RoundField field,
                                      const PairGroups& command) {
    if (field.available.empty()) return nobody(group, field);
    if (field.available.size() == 1) {
        return pair_alone(deciding, group, field, command.is_last_game_confirmed);
    }
    CrossTable table = table_for_pairing(deciding.state(), group, field);
    const std::vector<PairedGame> pinned = take_pinned(group, field, table);
    Result<RoundPairing> pairing = RoundPairing{};
    if (field.available.size() == 1) {
        pairing = pair_alone(deciding, group, field, true);
    } else if (!field.available.empty()) {
        pairing = pair_by_swiss(deciding, group, table, field.round, command.is_club_rule_relaxed);
    }
    if (!pairing) return about_group(pairing.error(), group);
    if (!pinned.empty()) {
        pairing->games.insert(pairing->games.end(), pinned.begin(), pinned.end());
        pairing::sort_boards(pairing->games, table, field.round);
    }
    return pairing;
}

Result<void> pair_one(Deciding& deciding, const GroupId& id, const PairGroups& command) {
    const Result<const Group*> found = open_group(deciding, id);
    if (!found) return found.error();
    const Result<void> checked =
        check_next_round(**found, command.expected_round, command.without_results);
    if (!checked) return checked;
    if (!(*found)->has_numbers()) {
        Result<NumbersDrawn> drawn = draw_numbers(deciding, **found);
        if (!drawn) return drawn.error();
        deciding.add(*drawn);
    }
    const Group& group = *deciding.state().group(id);
    const RoundField field = field_of(deciding.state(), group);
    warn_of_absent(deciding, group, field);
    const bool is_swiss = *group.system == PairingSystem::Swiss;
    const Result<RoundPairing> pairing = is_swiss
                                             ? pair_swiss_round(deciding, group, field, command)
                                             : round_robin_pairing(deciding.state(), group, field);
    if (!pairing) return pairing.error();
    RoundPaired event;
    event.group = id;
    event.round = draft_round(group, field, *pairing, deciding.now());
    if (!is_swiss) forfeit_games_of_absent(group, event.round, deciding.context());
    event.without_results = command.without_results;
    event.is_club_rule_relaxed = command.is_club_rule_relaxed;
    deciding.add(std::move(event));
    return {};
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const PairGroups& command) {
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), command.groups);
    if (!groups) return groups.error();
    if (groups->size() > 1 && !command.without_results.empty()) {
        return Error("pair.name_one_group");
    }
    for (const GroupId& id : *groups) {
        const Result<void> paired = pair_one(deciding, id, command);
        if (!paired) return paired;
    }
    return {};
}

}  // namespace kydai::core
