// See day.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/simulation/day.hpp"

#include <algorithm>

namespace kydai::simulation {
namespace {

constexpr std::uint64_t thousand = 1000;
constexpr seconds between_groups{20};  ///< groups don't all move in the same second

bool happens(core::Lots& lots, int thousandths) {
    return lots.below(thousand) < static_cast<std::uint64_t>(thousandths);
}

seconds between(core::Lots& lots, seconds from, seconds to) {
    return from + seconds(lots.below(static_cast<std::uint64_t>((to - from).count()) + 1));
}

GameResult mirrored(const GameResult& result) {
    return {result.black, result.white};
}

/// A slip read wrong: the sides mixed up, or a draw for a win.
GameResult misread(core::Lots& lots, const GameResult& right) {
    if (right == draw) return lots.coin() ? white_wins : black_wins;
    return lots.coin() ? mirrored(right) : draw;
}

std::uint64_t hash_of(const GroupId& group) {
    std::uint64_t hash = 1469598103934665603U;  // FNV-1a: the same on every machine
    for (const char letter : group.value()) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
    }
    return hash;
}

bool can_be_played(const protocol::GroupSummary& group) {
    return group.players >= 2 && group.rounds_planned > 0;
}

/// The arbiter has closed the group.
bool is_final(const HallView& view, const GroupId& group) {
    return std::ranges::any_of(view.standings, [&group](const protocol::Standings& list) {
        return list.group == group && list.is_final;
    });
}

bool is_last(const protocol::GroupSummary& group) {
    return group.current_round >= group.rounds_planned;
}

}  // namespace

Day::Day(std::uint64_t seed, Pace pace, Mishaps mishaps, const Catalogue& words)
    : seed_(seed), pace_(pace), mishaps_(mishaps), words_(words) {}

Day::GroupDay& Day::day_of(const GroupId& group) {
    const auto found = groups_.find(group);
    if (found != groups_.end()) return found->second;
    GroupDay day(core::mixed(seed_, hash_of(group)));
    day.next = between(day.lots, seconds(0), between_groups);
    return groups_.emplace(group, std::move(day)).first->second;
}

std::vector<Command> Day::due(seconds now, const HallView& view) {
    Commands out;
    for (const protocol::GroupSummary& group : view.tournament.groups) {
        if (can_be_played(group)) step(group, view, now, out);
    }
    return out;
}

void Day::step(const protocol::GroupSummary& group, const HallView& view, seconds now,
               Commands& out) {
    if (is_final(view, group.id)) return;
    GroupDay& day = day_of(group.id);
    const auto found = view.pairings.find(group.id);
    const protocol::Pairings* round =
        found == view.pairings.end() || found->second.round == 0 ? nullptr : &found->second;
    if (group.phase == protocol::Phase::Paired) {
        if (now < day.next) return;
        out.emplace_back(PublishRounds{{group.id}, std::nullopt});
        day.next = now + pace_.look;
        return;
    }
    if (round != nullptr && round->round != day.round) open_round(day, group, *round, now, out);
    if (round != nullptr) bring_results(day, *round, group.players, now, out);
    if (day.start && now >= *day.start) {
        SetClock start;
        start.groups = {group.id};
        out.emplace_back(start);
        day.start.reset();
    }
    const bool is_open = group.open_boards > 0 || !day.boards.empty();
    if (!is_open && !day.start) go_on(day, group, round, now, out);
}

void Day::open_round(GroupDay& day, const protocol::GroupSummary& group,
                     const protocol::Pairings& round, seconds now, Commands& out) {
    day.round = round.round;
    day.boards.clear();
    day.is_pause_set = false;
    day.start = now + pace_.seating;
    Announce call;
    call.data.text = words_.text("simulate.round_on_the_wall",
                                 {{"group", group.label}, {"round", std::to_string(round.round)}});
    call.data.groups = {group.id};
    call.data.duration = std::chrono::minutes(1);
    call.data.has_chime = false;
    out.emplace_back(std::move(call));
}

Day::OpenBoard Day::made_up(core::Lots& lots, const protocol::PairingRow& row, int players) const {
    OpenBoard board;
    board.at = between(lots, pace_.shortest_game, pace_.longest_game);
    if (happens(lots, mishaps_.double_forfeits)) {
        board.entered = both_forfeit;
        return board;
    }
    if (happens(lots, mishaps_.forfeits)) {
        board.entered = lots.coin() ? white_wins_by_forfeit : black_wins_by_forfeit;
        return board;
    }
    // The list is in the order of strength: who stands far above wins nearly always.
    const int ahead = row.black.number - row.white.number;
    const int edge = std::clamp(450 * ahead / std::max(players, 1), -430, 430);
    const int draws = mishaps_.draws * (450 - std::abs(edge)) / 450;
    if (happens(lots, draws)) {
        board.entered = draw;
    } else {
        board.entered = happens(lots, 515 + edge) ? white_wins : black_wins;
    }
    if (happens(lots, mishaps_.wrong_entries)) {
        board.right = board.entered;
        board.entered = misread(lots, *board.right);
    }
    return board;
}

void Day::bring_results(GroupDay& day, const protocol::Pairings& round, int players, seconds now,
                        Commands& out) {
    // A board that somebody else has opened again is played to the end as well.
    for (const protocol::PairingRow& row : round.boards) {
        if (!row.result.empty() || day.boards.contains(row.board)) continue;
        OpenBoard board = made_up(day.lots, row, players);
        board.at += day.start.value_or(now);
        day.boards.emplace(row.board, board);
    }
    for (auto at = day.boards.begin(); at != day.boards.end();) {
        OpenBoard& board = at->second;
        if (board.at > now) {
            ++at;
            continue;
        }
        RecordResult record;
        record.group = round.group;
        record.round = RoundNumber(round.round);
        record.board = BoardNumber(at->first);
        record.result = board.entered;
        record.is_forced = board.is_correction;
        out.emplace_back(record);
        if (board.right) {
            board = OpenBoard{now + pace_.correction, *board.right, std::nullopt, true};
            ++at;
        } else {
            at = day.boards.erase(at);
        }
    }
}

void Day::go_on(GroupDay& day, const protocol::GroupSummary& group, const protocol::Pairings* round,
                seconds now, Commands& out) {
    if (round != nullptr && !day.is_pause_set) {
        day.is_pause_set = true;
        day.next = now + pace_.pause + between(day.lots, seconds(0), between_groups);
    }
    if (now < day.next) return;
    day.next = now + pace_.look;
    if (round != nullptr && (is_last(group) || day.is_cut_short)) {
        if (!is_last(group))
            out.emplace_back(SetRounds{group.id, group.current_round, std::nullopt});
        if (day.needs_lots) out.emplace_back(DrawLots{group.id, false, {}});
        out.emplace_back(FinishGroups{{group.id}, true});
        return;
    }
    if (round == nullptr && !day.is_checked_in) {
        out.emplace_back(CheckIn{group.id, {}, true});
        day.is_checked_in = true;
    }
    if (round != nullptr) lose_players(day, group.id, *round, out);
    PairGroups pair;
    pair.groups = {group.id};
    pair.expected_round = RoundNumber(group.current_round + 1);
    pair.is_club_rule_relaxed = day.is_club_rule_relaxed;
    pair.is_last_game_confirmed = day.is_last_game_confirmed;
    out.emplace_back(std::move(pair));
}

void Day::lose_players(GroupDay& day, const GroupId& group, const protocol::Pairings& round,
                       Commands& out) const {
    MarkAbsent absent;
    absent.group = group;
    WithdrawPlayers leaving;
    leaving.group = group;
    const auto ask = [&](const protocol::PlayerRef& player) {
        PlayerChoice choice;
        choice.number = PairingNumber(player.number);
        if (happens(day.lots, mishaps_.withdrawals)) {
            leaving.players.push_back(choice);
        } else if (happens(day.lots, mishaps_.absences)) {
            absent.players.push_back(choice);
        }
    };
    for (const protocol::PairingRow& row : round.boards) {
        ask(row.white);
        ask(row.black);
    }
    // A group of a handful keeps its players: nobody should be left without an opponent.
    constexpr std::size_t enough_boards = 4;
    if (round.boards.size() < enough_boards) return;
    if (!absent.players.empty()) out.emplace_back(std::move(absent));
    if (!leaving.players.empty()) out.emplace_back(std::move(leaving));
}

void Day::refused(const Command& command, const std::string& code, seconds now) {
    for (const GroupId& group : groups_named_by(command)) {
        GroupDay& day = day_of(group);
        day.next = now + pace_.look;
        if (std::holds_alternative<PairGroups>(command)) {
            day.is_club_rule_relaxed |= code == "pair.club_rule_blocks";
            day.is_last_game_confirmed |= code == "pair.no_game_left";
            day.is_cut_short |= code == "pair.alone_had_bye" || code == "pair.nobody" ||
                                code == "pairing.no_legal_pairing";
        }
        day.needs_lots |= code == "finish.lots_missing";
    }
}

bool Day::is_over(const HallView& view) {
    return !view.tournament.groups.empty() &&
           std::ranges::all_of(view.tournament.groups,
                               [&view](const protocol::GroupSummary& group) {
                                   return !can_be_played(group) || is_final(view, group.id);
                               });
}

}  // namespace kydai::simulation
