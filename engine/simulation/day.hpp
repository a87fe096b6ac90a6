// A played tournament, made up: what the people of a hall would do next, from a seed.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/lots.hpp"
#include "engine/domain/command.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/protocol/hall_view.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kydai::simulation {

using std::chrono::seconds;

/// How long things take in the hall, in its own time.
struct Pace {
    seconds seating{300};        ///< from the pairings on the wall to the start of the clocks
    seconds shortest_game{480};  ///< results come in between these two after the start
    seconds longest_game{2700};
    seconds correction{180};  ///< until somebody notices a wrong entry
    seconds look{60};         ///< at a draft, before it is published
    seconds pause{420};       ///< between the last result and the next pairing
};

/// How often things go wrong, in thousandths.
struct Mishaps {
    int wrong_entries = 15;  ///< of results: entered wrong, corrected later
    int forfeits = 10;       ///< of games: one side does not come
    int double_forfeits = 2;
    int absences = 8;     ///< of players, each round
    int withdrawals = 3;  ///< of players, each round
    int draws = 220;      ///< of games between neighbours in the list; fewer where far apart
};

using protocol::HallView;  ///< what is known of the hall: the engine's own messages

/// The same seed and the same views at the same times give the same commands.
class Day {
  public:
    Day(std::uint64_t seed, Pace pace, Mishaps mishaps, const Catalogue& words);

    /// What people do by `now` (since the day began), seeing `view`. May be called at any time;
    /// what was given is not given again unless `refused` says that it came to nothing.
    [[nodiscard]] std::vector<Command> due(seconds now, const HallView& view);
    /// The engine refused: an arbiter does what the refusal asks for, a minute later.
    void refused(const Command& command, const std::string& code, seconds now);

    /// All groups that can be played are final.
    [[nodiscard]] static bool is_over(const HallView& view);

  private:
    struct OpenBoard {
        seconds at{0};  ///< when the slip reaches the arbiter
        GameResult entered;
        std::optional<GameResult> right;  ///< a wrong entry is corrected to this one
        bool is_correction = false;
    };
    struct GroupDay {
        explicit GroupDay(std::uint64_t seed) : lots(seed) {}
        core::Lots lots;
        int round = 0;                 ///< the published round that `boards` belongs to
        seconds next{0};               ///< of the next step between rounds
        std::optional<seconds> start;  ///< of the clocks; none = they run
        bool is_pause_set = false;
        bool is_checked_in = false;
        bool is_club_rule_relaxed = false;
        bool is_last_game_confirmed = false;
        bool is_cut_short = false;  ///< nobody is left to pair
        bool needs_lots = false;    ///< some are level on all criteria
        std::map<int, OpenBoard> boards;
    };
    using Commands = std::vector<Command>;

    void step(const protocol::GroupSummary& group, const HallView& view, seconds now,
              Commands& out);
    void open_round(GroupDay& day, const protocol::GroupSummary& group,
                    const protocol::Pairings& round, seconds now, Commands& out);
    void bring_results(GroupDay& day, const protocol::Pairings& round, int players, seconds now,
                       Commands& out);
    void go_on(GroupDay& day, const protocol::GroupSummary& group, const protocol::Pairings* round,
               seconds now, Commands& out);
    void lose_players(GroupDay& day, const GroupId& group, const protocol::Pairings& round,
                      Commands& out) const;
    [[nodiscard]] OpenBoard made_up(core::Lots& lots, const protocol::PairingRow& row,
                                    int players) const;
    GroupDay& day_of(const GroupId& group);

    std::uint64_t seed_;
    Pace pace_;
    Mishaps mishaps_;
    const Catalogue& words_;
    std::map<GroupId, GroupDay> groups_;
};

}  // namespace kydai::simulation
