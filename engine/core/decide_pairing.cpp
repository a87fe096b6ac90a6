// Pairing the next round of groups by their system.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/board_numbers.hpp"
#include "engine/core/deciding.hpp"
#include "engine/core/pair_rules.hpp"
#include "engine/core/round_field.hpp"
#include "engine/core/round_robin_games.hpp"
#include "engine/core/seeding.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/pairing/board_order.hpp"
#include "engine/pairing/relaxation.hpp"
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

/// Names the pairs that the clubs' rule would have to let through: the fewest possible.
Error blocked_by_clubs(const Tournament& state, const Group& group, RoundNumber round,
                       const std::vector<pairing::UnorderedPair>& lifted) {
    std::vector<std::string> pairs;
    for (const pairing::UnorderedPair& pair : lifted) {
        pairs.push_back(named(state, group, group.entry(pair.first)->player) + " - " +
                        named(state, group, group.entry(pair.second)->player));
    }
    Args args = round_args(group, round);
    args["pairs"] = listed(pairs);
    args["count"] = std::to_string(pairs.size());
    return Error(group.settings->club_rule.may_relax ? "pair.club_rule_blocks"
                                                     : "pair.club_rule_blocks_strictly",
                 args);
}

struct PairedByRules {
    RoundPairing pairing;
    bool is_club_rule_relaxed = false;  ///< players of one club meet by leave of the arbiter
};

/// Same-club pairs of the last round: avoided (the weak rule), or forbidden but for the fewest that
/// leave a legal pairing, which the arbiter confirms unless the regulation lifts them unasked.
Result<PairedByRules> pair_by_swiss(Deciding& deciding, const Group& group, const CrossTable& table,
                                    RoundNumber round, bool is_relaxing_confirmed) {
    const ClubRule& club_rule = group.settings->club_rule;
    std::vector<ForbiddenGroup> rule;
    if (round.value() == group.rounds_planned) rule = club_rule_groups(club_rule, table);
    if (club_rule.is_weak) {
        pairing::SwissOptions options;
        options.avoided = std::move(rule);
        Result<RoundPairing> pairing = pairing::pair_swiss(table, round, options);
        if (!pairing) return pairing.error();
        return PairedByRules{std::move(*pairing)};
    }
    Result<pairing::RelaxedPairing> relaxed = pairing::pair_swiss_relaxing(table, round, rule);
    if (!relaxed) return relaxed.error();  // the clubs' rule is not what blocks
    if (relaxed->lifted.empty()) return PairedByRules{std::move(relaxed->pairing)};
    const Error blocked = blocked_by_clubs(deciding.state(), group, round, relaxed->lifted);
    const bool is_confirmed = is_relaxing_confirmed || !club_rule.needs_confirmation;
    if (!is_confirmed || !club_rule.may_relax) return blocked;
    deciding.warn(Error("pair.club_rule_relaxed", blocked.args));
    return PairedByRules{std::move(relaxed->pairing), true};
}

Error nobody(const Group& group, const RoundField& field) {
    Args args = round_args(group, field.round);
    args["listed"] = std::to_string(group.entries->size());
    if (!field.unpaid.empty()) return Error("pair.nobody_paid", args);
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

void warn_of(Deciding& deciding, const char* code, const Group& group, const RoundField& field,
             const std::vector<PlayerId>& left_out) {
    if (left_out.empty()) return;
    std::vector<std::string> names;
    for (const PlayerId player : left_out) {
        names.push_back(named(deciding.state(), group, player));
    }
    Args args = round_args(group, field.round);
    args["players"] = listed(names);
    args["count"] = std::to_string(names.size());
    args["paired"] = std::to_string(field.available.size());
    deciding.warn(Error(code, args));
}

void warn_of_absent(Deciding& deciding, const Group& group, const RoundField& field) {
    warn_of(deciding, "pair.not_present", group, field, field.not_present);
    warn_of(deciding, "pair.unpaid", group, field, field.unpaid);
}

Result<PairedByRules> without_rules(Result<RoundPairing> pairing) {
    if (!pairing) return pairing.error();
    return PairedByRules{std::move(*pairing)};
}

Result<PairedByRules> pair_swiss_round(Deciding& deciding, const Group& group, RoundField field,
                                       const PairGroups& command) {
    if (field.available.empty()) return nobody(group, field);
    if (field.available.size() == 1) {
        return without_rules(pair_alone(deciding, group, field, command.is_last_game_confirmed));
    }
    CrossTable table = table_for_pairing(deciding.state(), group, field);
    const std::vector<PairedGame> pinned = take_pinned(group, field, table);
    Result<PairedByRules> paired = PairedByRules{};
    if (field.available.size() == 1) {
        paired = without_rules(pair_alone(deciding, group, field, true));
    } else if (!field.available.empty()) {
        paired = pair_by_swiss(deciding, group, table, field.round, command.is_club_rule_relaxed);
    }
    if (!paired) return about_group(paired.error(), group);
    if (!pinned.empty()) {
        std::vector<PairedGame>& games = paired->pairing.games;
        games.insert(games.end(), pinned.begin(), pinned.end());
        pairing::sort_boards(games, table, field.round);
    }
    return paired;
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
    const Result<PairedByRules> paired =
        is_swiss ? pair_swiss_round(deciding, group, field, command)
                 : without_rules(round_robin_pairing(deciding.state(), group, field));
    if (!paired) return paired.error();
    RoundPaired event;
    event.group = id;
    event.round = draft_round(group, field, paired->pairing, deciding.now());
    const Result<void> placed = place_boards(group, event.round);
    if (!placed) return placed;
    if (!is_swiss) forfeit_games_of_absent(group, event.round, deciding.context());
    event.without_results = command.without_results;
    event.is_club_rule_relaxed = paired->is_club_rule_relaxed;
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
