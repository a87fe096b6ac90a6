// Measures the standings: a whole group of a thousand, and one new result in a day of twenty
// groups.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fold.hpp"
#include "engine/core/group_standings.hpp"
#include "engine/standings/chances.hpp"
#include "engine/standings/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace kydai;             // NOLINT: a program of one file
using namespace kydai::standings;  // NOLINT
using Clock = std::chrono::steady_clock;

/// A Swiss of random results, paired by score and number: real sizes of tied groups.
CrossTable tournament(int players, int rounds, std::mt19937& random) {
    CrossTable table;
    table.rounds_planned = rounds;
    for (int i = 1; i <= players; ++i) {
        CrossTablePlayer player;
        player.number = PairingNumber(i);
        player.rating = 2400 - i;
        player.club = "C" + std::to_string(i % 30);
        table.players.push_back(std::move(player));
    }
    std::vector<std::size_t> order(table.players.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (int round = 0; round < rounds; ++round) {
        std::ranges::shuffle(order, random);
        std::ranges::stable_sort(order, std::greater{}, [&](std::size_t p) {
            return table.points_after(table.players[p], RoundNumber(round));
        });
        std::size_t i = 0;
        if (order.size() % 2 == 1)
            table.players[order[i++]].rounds.push_back({{}, {}, Outcome::PairingAllocatedBye});
        for (; i + 1 < order.size(); i += 2) {
            CrossTablePlayer& white = table.players[order[i]];
            CrossTablePlayer& black = table.players[order[i + 1]];
            const auto dice = random() % 100;
            const Outcome of_white = dice < 40   ? Outcome::Win
                                     : dice < 65 ? Outcome::Draw
                                     : dice < 98 ? Outcome::Loss
                                                 : Outcome::ForfeitWin;
            const Outcome of_black = of_white == Outcome::Win    ? Outcome::Loss
                                     : of_white == Outcome::Loss ? Outcome::Win
                                     : of_white == Outcome::Draw ? Outcome::Draw
                                                                 : Outcome::ForfeitLoss;
            white.rounds.push_back({black.number, Color::White, of_white});
            black.rounds.push_back({white.number, Color::Black, of_black});
        }
    }
    return table;
}

PlayerId person(int group, PairingNumber number) {
    return PlayerId(group * 1000 + number.value());
}

Round round_of(const CrossTable& table, int group, int index) {
    Round round;
    round.number = RoundNumber(index + 1);
    round.is_published = true;
    for (const CrossTablePlayer& player : table.players) {
        const RoundCell& cell = player.rounds[static_cast<std::size_t>(index)];
        if (!cell.opponent) {
            round.byes.push_back({person(group, player.number), ByeKind::PairingAllocated});
        } else if (cell.color == Color::White) {
            Board board;
            board.number = BoardNumber(static_cast<int>(round.boards.size()) + 1);
            board.white = person(group, player.number);
            board.black = person(group, *cell.opponent);
            const CrossTablePlayer* opponent = table.find(*cell.opponent);
            board.result =
                GameResult{cell.outcome, opponent->rounds[static_cast<std::size_t>(index)].outcome};
            round.boards.push_back(board);
        }
    }
    return round;
}

/// The same day as the engine holds it: every group played to its last round.
Tournament state_of(const std::vector<CrossTable>& day) {
    Tournament state;
    state.is_created = true;
    for (std::size_t g = 0; g < day.size(); ++g) {
        const int index = static_cast<int>(g) + 1;
        Group group;
        group.id = GroupId("G" + std::to_string(index));
        group.system = PairingSystem::Swiss;
        group.rounds_planned = day[g].rounds_planned;
        group.settings.edit().id = group.id;
        group.settings.edit().swiss_tie_breaks = {"PTS", "DE", "BHC1", "WIN", "BPG", "BWG"};
        for (const CrossTablePlayer& player : day[g].players) {
            Entry entry;
            entry.player = person(index, player.number);
            entry.number = player.number;
            entry.presence = Presence::CheckedIn;
            group.entries.edit().push_back(entry);
            Player known;
            known.id = entry.player;
            known.data.name = "Kỳ thủ " + std::to_string(entry.player.value());
            known.data.club = player.club;
            known.data.rating = player.rating;
            state.players.edit().emplace(known.id, known);
        }
        for (int r = 0; r < day[g].rounds_planned; ++r) {
            group.rounds.emplace_back(round_of(day[g], index, r));
        }
        state.groups.emplace(group.id, SharedValue<Group>(group));
    }
    return state;
}

/// One result comes in: recorded in the state, and its group ranked again.
std::size_t record(Tournament& state, int turn) {
    const GroupId id("G" + std::to_string(turn % 20 + 1));
    RecordedEvent recorded;
    recorded.sequence = Sequence(turn + 1);
    recorded.command_id = "c" + std::to_string(turn);
    recorded.author = "bench";
    recorded.event = ResultRecorded{id, RoundNumber(9), BoardNumber(turn % 25 + 1),
                                    turn % 3 == 0 ? draw : white_wins, std::nullopt};
    state = core::fold(std::move(state), recorded);
    return core::ranked(state, *state.group(id)).now.rows.size();
}

struct Times {
    double median_ms = 0;
    double worst_ms = 0;
};

template <class Work>
Times measure(int repeats, Work work) {
    std::vector<double> times;
    for (int i = 0; i < repeats; ++i) {
        const Clock::time_point start = Clock::now();
        work(i);
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::ranges::sort(times);
    return {times[times.size() / 2], times.back()};
}

void print(const std::string& what, Times times, const std::string& goal = "") {
    fmt::print("{:<58} {:>9.3f} ms median {:>9.3f} ms worst  {}\n", what, times.median_ms,
               times.worst_ms, goal);
}

}  // namespace

int main() {
    std::mt19937 random(20261130);
    std::size_t checksum = 0;
    const StandingsRules rules = default_rules(System::Swiss);
    for (const int players : {50, 200, 1000, 5000}) {
        const CrossTable table = tournament(players, 9, random);
        const std::string what = fmt::format("{} players x 9 rounds, full order", players);
        const std::string goal = players == 1000 ? "(goal: under 5)" : "";
        print(what,
              measure(50,
                      [&](int) {
                          checksum +=
                              standings::standings(table, RoundNumber(9), rules).rows.size();
                      }),
              goal);
    }
    StandingsRules all = rules;
    all.tie_breaks = *parse_tie_breaks(std::string_view(
        "PTS,DE,BHC1,BH,BHM1,SB,SBC1,FB,AOB,PS,WIN,WON,BPG,BWG,REP,ARO,TPR,PTP,APRO,APPO"));
    const CrossTable thousand = tournament(1000, 9, random);
    print("1000 players x 9 rounds, twenty criteria", measure(20, [&](int) {
              checksum += standings::standings(thousand, RoundNumber(9), all).rows.size();
          }));

    // A day: twenty groups of fifty; each turn one result comes in and its group is ranked again.
    std::vector<CrossTable> day;
    for (int group = 0; group < 20; ++group) day.push_back(tournament(50, 9, random));
    Tournament state = state_of(day);
    print("one new result in a day of 20 groups and 1000 players",
          measure(400, [&](int turn) { checksum += record(state, turn); }), "(goal: under 1)");
    print("  of it the ranking alone", measure(400, [&](int turn) {
              CrossTable& table = day[static_cast<std::size_t>(turn) % day.size()];
              CrossTablePlayer& player = table.players[static_cast<std::size_t>(turn) % 50];
              RoundCell& cell = player.rounds.back();
              if (cell.opponent) {
                  cell.outcome = turn % 3 == 0 ? Outcome::Draw : Outcome::Win;
                  auto& other = table.players[static_cast<std::size_t>(cell.opponent->value() - 1)];
                  other.rounds.back().outcome = turn % 3 == 0 ? Outcome::Draw : Outcome::Loss;
              }
              checksum += standings::standings(table, RoundNumber(9), rules).rows.size();
          }));

    CrossTable last = tournament(14, 7, random);
    for (CrossTablePlayer& player : last.players) player.rounds.back().outcome = Outcome::Pending;
    print("exact chances, 14 players, 7 open boards",
          measure(5, [&](int) { checksum += place_chances(last, rules, {}, 4).players.size(); }));
    CrossTable large = thousand;
    large.rounds_planned = 11;
    print("chances by bounds, 1000 players, 2 rounds to come",
          measure(20, [&](int) { checksum += place_chances(large, rules, {}, 4).players.size(); }));
    return checksum == 0 ? 1 : 0;
}
