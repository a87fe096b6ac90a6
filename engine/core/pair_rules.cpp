// See pair_rules.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/pair_rules.hpp"

#include "engine/domain/group_table.hpp"

#include <algorithm>
#include <cstdlib>

namespace kydai::core {
namespace {

const Board* meeting(const Group& group, PlayerId a, PlayerId b, RoundNumber before) {
    for (const SharedValue<Round>& round : group.rounds) {
        if (round->number >= before) continue;
        const Board* board = round->board_of(a);
        const bool is_theirs = board != nullptr && (board->white == b || board->black == b);
        if (is_theirs && !(board->result && is_forfeit(*board->result))) return board;
    }
    return nullptr;
}

bool is_forbidden(const CrossTable& table, RoundNumber round, PairingNumber a, PairingNumber b) {
    const auto holds = [](const std::vector<PairingNumber>& players, PairingNumber number) {
        return std::find(players.begin(), players.end(), number) != players.end();
    };
    return std::any_of(table.forbidden.begin(), table.forbidden.end(),
                       [&](const ForbiddenGroup& rule) {
                           return rule.first_round <= round && round <= rule.last_round &&
                                  holds(rule.players, a) && holds(rule.players, b);
                       });
}

/// An absolute colour preference against it (C.04.3 §1.7.1): a difference over one, or two in a
/// row.
bool is_color_refused(const CrossTable& table, PairingNumber number, Color color,
                      RoundNumber round) {
    const CrossTablePlayer* player = table.find(number);
    if (player == nullptr) return false;
    int difference = 0;  // more of `color` is positive
    int in_a_row = 0;
    for (int r = 1; r < round.value(); ++r) {
        const RoundCell cell = CrossTable::cell(*player, RoundNumber(r));
        if (!is_played(cell.outcome) || !cell.color) continue;
        const bool is_same = *cell.color == color;
        difference += is_same ? 1 : -1;
        in_a_row = is_same ? in_a_row + 1 : 0;
    }
    return difference > 1 || in_a_row >= 2;
}

bool is_club_pair(const GroupSettings& settings, const CrossTable& table, RoundNumber round,
                  PairingNumber a, PairingNumber b) {
    if (settings.club_rule.is_weak) return false;
    CrossTable only_clubs = table;
    only_clubs.forbidden = club_rule_groups(settings.club_rule, table);
    return is_forbidden(only_clubs, round, a, b);
}

}  // namespace

bool have_met(const Group& group, PlayerId a, PlayerId b, RoundNumber before) {
    return meeting(group, a, b, before) != nullptr;
}

std::vector<Error> broken_by_pair(const Tournament& state, const Group& group, RoundNumber round,
                                  PlayerId white, PlayerId black) {
    std::vector<Error> findings;
    const std::map<std::string, std::string> args{{"a", named(state, group, white)},
                                                  {"b", named(state, group, black)}};
    if (have_met(group, white, black, round)) findings.emplace_back("breaks.repeat", args);
    const CrossTable table =
        cross_table_of(state, group, TableRounds::All, RoundNumber(round.value() - 1));
    const Entry* first = group.entry(white);
    const Entry* second = group.entry(black);
    if (first == nullptr || second == nullptr || !first->number || !second->number) {
        return findings;
    }
    if (is_forbidden(table, round, *first->number, *second->number)) {
        findings.emplace_back("breaks.forbidden", args);
    }
    if (is_club_pair(*group.settings, table, round, *first->number, *second->number)) {
        findings.emplace_back("breaks.club", args);
    }
    if (is_color_refused(table, *first->number, Color::White, round)) {
        findings.emplace_back("breaks.white",
                              std::map<std::string, std::string>{{"player", args.at("a")}});
    }
    if (is_color_refused(table, *second->number, Color::Black, round)) {
        findings.emplace_back("breaks.black",
                              std::map<std::string, std::string>{{"player", args.at("b")}});
    }
    return findings;
}

std::vector<Error> broken_by_bye(const Tournament& state, const Group& group, RoundNumber round,
                                 const Bye& bye) {
    if (bye.kind != ByeKind::PairingAllocated) return {};
    for (const SharedValue<Round>& earlier : group.rounds) {
        if (earlier->number >= round) continue;
        const Bye* had = earlier->bye_of(bye.player);
        const bool had_points = had != nullptr && (had->kind == ByeKind::PairingAllocated ||
                                                   had->kind == ByeKind::FullPoint);
        const Board* board = earlier->board_of(bye.player);
        const bool won_by_forfeit =
            board != nullptr && board->result &&
            (board->white == bye.player ? board->result->white : board->result->black) ==
                Outcome::ForfeitWin;
        if (had_points || won_by_forfeit) {
            return {
                Error("breaks.second_bye", {{"player", named(state, group, bye.player)},
                                            {"round", std::to_string(earlier->number.value())}})};
        }
    }
    return {};
}

Result<void> accept_if_forced(Deciding& deciding, const Group& group, std::vector<Error> findings,
                              bool is_forced) {
    if (findings.empty()) return {};
    if (!is_forced) {
        findings.front().args["group"] = group.id.value();
        return findings.front();
    }
    for (Error& finding : findings) deciding.warn(std::move(finding));
    return {};
}

}  // namespace kydai::core
