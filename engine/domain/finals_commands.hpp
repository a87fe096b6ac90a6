// Commands at the end of a group: drawing lots, recording a play-off, signing the standings.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/finals.hpp"
#include "engine/domain/player_choice.hpp"

#include <string>
#include <vector>

namespace kydai {

/// Lots for those still level after all criteria, when all rounds are played and no board is open.
/// Groups of players that have drawn are left alone unless `is_redraw` says so.
struct DrawLots {
    GroupId group;
    bool is_redraw = false;
    std::vector<PlayerChoice> players;  ///< of a redraw: only the drawings with one of them
    friend bool operator==(const DrawLots&, const DrawLots&) = default;
};

struct PlayoffGameChoice {
    PlayerChoice white;
    PlayerChoice black;
    GameResult result;
    friend bool operator==(const PlayoffGameChoice&, const PlayoffGameChoice&) = default;
};

/// The outcome of a play-off among players level where the regulation names PLAYOFF.
struct RecordPlayoff {
    GroupId group;
    std::vector<PlayerChoice> order;  ///< the best first; all of the level group
    std::vector<PlayoffGameChoice> games;
    std::string note;
    bool is_taken_back = false;  ///< the play-off of exactly these players does not count
    friend bool operator==(const RecordPlayoff&, const RecordPlayoff&) = default;
};

/// An arbiter signs final standings, or takes the signature back, with a reason.
struct SignStandings {
    std::vector<GroupId> groups;
    std::string arbiter;
    bool is_taken_back = false;
    std::string reason;
    friend bool operator==(const SignStandings&, const SignStandings&) = default;
};

}  // namespace kydai
