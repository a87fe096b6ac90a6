// Pairing by hand: a whole round, two players exchanged in a draft, pairs pinned or forbidden.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/board_numbers.hpp"
#include "engine/core/deciding.hpp"
#include "engine/core/pair_rules.hpp"
#include "engine/core/round_field.hpp"
#include "engine/core/seeding.hpp"

#include <algorithm>
#include <set>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

/// Collects a round made by hand and checks that everybody has exactly one place in it.
class ManualRound {
  public:
    ManualRound(const Tournament& state, const Group& group, RoundField field)
        : state_(state), group_(group), field_(std::move(field)) {
        round_.number = field_.round;
    }

    Result<void> add_pair(const ManualPair& pair) {
        const Result<PlayerId> white = place(pair.white);
        if (!white) return white.error();
        const Result<PlayerId> black = place(pair.black);
        if (!black) return black.error();
        Board board;
        board.number = BoardNumber(static_cast<int>(round_.boards.size()) + 1);
        board.white = *white;
        board.black = *black;
        round_.boards.push_back(std::move(board));
        return {};
    }

    Result<void> add_bye(const ManualBye& bye) {
        const Result<PlayerId> player = place(bye.player);
        if (!player) return player.error();
        if (bye.kind == ByeKind::PairingAllocated && has_allocated_bye_) {
            return Error("manual.second_bye", args());
        }
        has_allocated_bye_ = has_allocated_bye_ || bye.kind == ByeKind::PairingAllocated;
        if (bye.kind == ByeKind::Rest && *group_.system == PairingSystem::Swiss) {
            return Error("manual.no_rest", args());
        }
        round_.byes.push_back({*player, bye.kind});
        return {};
    }

    /// Who is present and was left out gets no points by silence (F09); who is absent has a bye
    /// already.
    Result<Round> finish(EngineTime now) && {
        std::vector<std::string> left_out;
        for (const PlayerId player : field_.available) {
            if (!placed_.contains(player)) left_out.push_back(named(state_, group_, player));
        }
        if (!left_out.empty()) {
            Args error_args = args();
            error_args["players"] = listed(left_out);
            return Error("manual.left_out", error_args);
        }
        for (const Bye& bye : field_.absent) {
            if (!placed_.contains(bye.player)) round_.byes.push_back(bye);
        }
        round_.paired_at = now;
        return std::move(round_);
    }

  private:
    [[nodiscard]] Args args() const {
        return {{"group", group_.id.value()}, {"round", std::to_string(field_.round.value())}};
    }

    Result<PlayerId> place(const PlayerChoice& choice) {
        const Result<PlayerId> player = resolve_player(state_, group_, choice);
        if (!player) return player;
        Args error_args = args();
        error_args["player"] = named(state_, group_, *player);
        if (group_.entry(*player)->presence == Presence::Withdrawn) {
            return Error("player.withdrawn", error_args);
        }
        const bool is_unpaid =
            std::find(field_.unpaid.begin(), field_.unpaid.end(), *player) != field_.unpaid.end();
        if (is_unpaid) return Error("player.unpaid", error_args);
        if (!placed_.insert(*player).second) return Error("manual.twice", error_args);
        return player;
    }

    const Tournament& state_;
    const Group& group_;
    RoundField field_;
    Round round_;
    std::set<PlayerId> placed_;
    bool has_allocated_bye_ = false;
};

Result<Round> manual_round(const Deciding& deciding, const Group& group,
                           const PairManually& command) {
    ManualRound round(deciding.state(), group, field_of(deciding.state(), group));
    for (const ManualPair& pair : command.pairs) {
        const Result<void> added = round.add_pair(pair);
        if (!added) return added.error();
    }
    for (const ManualBye& bye : command.byes) {
        const Result<void> added = round.add_bye(bye);
        if (!added) return added.error();
    }
    return std::move(round).finish(deciding.now());
}

std::vector<Error> broken_by(const Tournament& state, const Group& group, const Round& round,
                             const std::vector<PlayerId>& touched) {
    const auto is_touched = [&](PlayerId player) {
        return touched.empty() ||
               std::find(touched.begin(), touched.end(), player) != touched.end();
    };
    std::vector<Error> findings;
    for (const Board& board : round.boards) {
        if (!is_touched(board.white) && !is_touched(board.black)) continue;
        for (Error& finding :
             broken_by_pair(state, group, round.number, board.white, board.black)) {
            findings.push_back(std::move(finding));
        }
    }
    for (const Bye& bye : round.byes) {
        if (!is_touched(bye.player)) continue;
        for (Error& finding : broken_by_bye(state, group, round.number, bye)) {
            findings.push_back(std::move(finding));
        }
    }
    return findings;
}

/// The draft meant; a published round is not changed by hand.
Result<const Round*> draft_of(const Group& group, RoundNumber wanted) {
    const Round* last = group.last_round();
    const RoundNumber number =
        wanted.value() > 0 ? wanted : (last == nullptr ? RoundNumber(1) : last->number);
    const Args args{{"group", group.id.value()}, {"round", std::to_string(number.value())}};
    if (last == nullptr || last->number < number) return Error("round.not_paired", args);
    if (last->number != number || last->is_published) return Error("round.is_published", args);
    return last;
}

/// Only somebody who waits for a game can change places with a player: a seat, or the allocated
/// bye.
bool has_seat(const Round& round, PlayerId player) {
    if (round.board_of(player) != nullptr) return true;
    const Bye* bye = round.bye_of(player);
    return bye != nullptr && bye->kind == ByeKind::PairingAllocated;
}

Result<std::pair<PlayerId, PlayerId>> two_players(const Tournament& state, const Group& group,
                                                  const PlayerChoice& first,
                                                  const PlayerChoice& second) {
    const Result<PlayerId> a = resolve_player(state, group, first);
    if (!a) return a.error();
    const Result<PlayerId> b = resolve_player(state, group, second);
    if (!b) return b.error();
    if (*a == *b) {
        return Error("pair.same_player",
                     {{"player", named(state, group, *a)}, {"group", group.id.value()}});
    }
    return std::pair(*a, *b);
}

constexpr int rounds_max = 60;

PairRule rule_of(const Group& group, const SetPairRule& command,
                 const std::pair<PlayerId, PlayerId>& players) {
    const int next = static_cast<int>(group.rounds.size()) + 1;
    const bool is_pinned = command.kind == PairRuleKind::Pin;
    PairRule rule;
    rule.a = players.first;
    rule.b = players.second;
    rule.is_pinned = is_pinned;
    rule.first_round =
        command.first_round.value() > 0 ? command.first_round : RoundNumber(is_pinned ? next : 1);
    rule.last_round = command.last_round.value() > 0 ? command.last_round
                      : is_pinned                    ? rule.first_round
                                                     : RoundNumber(rounds_max);
    return rule;
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const PairManually& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const GroupId id = (*found)->id;
    const std::optional<RoundNumber> expected =
        command.round.value() > 0 ? std::optional(command.round) : std::nullopt;
    const Result<void> checked = check_next_round(**found, expected, command.without_results);
    if (!checked) return checked;
    if (!(*found)->has_numbers()) {
        Result<NumbersDrawn> drawn = draw_numbers(deciding, **found);
        if (!drawn) return drawn.error();
        deciding.add(*drawn);
    }
    const Group& group = *deciding.state().group(id);
    Result<Round> round = manual_round(deciding, group, command);
    if (!round) return round.error();
    if (round->boards.empty()) {
        return Error("manual.no_pair", {{"group", id.value()}});
    }
    const Result<void> placed = place_boards(group, *round);
    if (!placed) return placed;
    const Result<void> accepted = accept_if_forced(
        deciding, group, broken_by(deciding.state(), group, *round, {}), command.is_forced);
    if (!accepted) return accepted;
    RoundPaired event;
    event.group = id;
    event.round = std::move(*round);
    event.without_results = command.without_results;
    event.is_manual = true;
    deciding.add(std::move(event));
    return {};
}

Result<void> decide_on(Deciding& deciding, const SwapPlayers& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    const Result<const Round*> draft = draft_of(group, command.round);
    if (!draft) return draft.error();
    const auto players = two_players(deciding.state(), group, command.first, command.second);
    if (!players) return players.error();
    const RoundNumber round = (*draft)->number;
    for (const PlayerId player : {players->first, players->second}) {
        if (has_seat(**draft, player)) continue;
        return Error("swap.no_seat", {{"player", named(deciding.state(), group, player)},
                                      {"round", std::to_string(round.value())},
                                      {"group", group.id.value()}});
    }
    const Board* first = (*draft)->board_of(players->first);
    const Board* second = (*draft)->board_of(players->second);
    const bool has_result = (first != nullptr && first->result.has_value()) ||
                            (second != nullptr && second->result.has_value());
    if (has_result) {
        return Error("swap.has_result",
                     {{"round", std::to_string(round.value())}, {"group", group.id.value()}});
    }
    const GroupId id = group.id;
    deciding.add(PlayersSwapped{id, round, players->first, players->second});
    const Result<void> renumbered = renumber_draft(deciding, id);
    if (!renumbered) return renumbered;
    const Group& after = *deciding.state().group(id);
    return accept_if_forced(
        deciding, after,
        broken_by(deciding.state(), after, *after.last_round(), {players->first, players->second}),
        command.is_forced);
}

Result<void> decide_on(Deciding& deciding, const SetPairRule& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    const auto players = two_players(deciding.state(), group, command.first, command.second);
    if (!players) return players.error();
    const Args args{{"a", named(deciding.state(), group, players->first)},
                    {"b", named(deciding.state(), group, players->second)},
                    {"group", group.id.value()}};
    const auto known =
        std::find_if(group.pair_rules.begin(), group.pair_rules.end(), [&](const PairRule& rule) {
            return (rule.a == players->first && rule.b == players->second) ||
                   (rule.a == players->second && rule.b == players->first);
        });
    const bool is_known = known != group.pair_rules.end();
    if (command.kind == PairRuleKind::Lift) {
        if (!is_known) return Error("pair_rule.none", args);
        deciding.add(PairRuleLifted{group.id, players->first, players->second});
        return {};
    }
    const PairRule rule = rule_of(group, command, *players);
    if (rule.last_round < rule.first_round || rule.last_round.value() > rounds_max) {
        return Error("pair_rule.bad_rounds", args);
    }
    const bool cannot_meet =
        rule.is_pinned && have_met(group, rule.a, rule.b, RoundNumber(rounds_max + 1));
    if (cannot_meet) return Error("pair_rule.have_met", args);
    if (is_known && *known == rule) return {};
    const GroupId id = group.id;
    if (is_known) deciding.add(PairRuleLifted{id, players->first, players->second});
    deciding.add(PairRuleSet{id, rule});
    return {};
}

}  // namespace kydai::core
