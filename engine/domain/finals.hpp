// The end of a group: lots drawn among the level, play-offs, and who signed the standings.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/game_result.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kydai {

/// One drawing of lots among players whom no criterion parted. Anyone can run it again: the
/// players' pairing numbers and the seed give the order (docs/standings.md, Lots).
struct LotDrawing {
    RoundNumber after;
    int rank = 0;  ///< that they shared
    std::uint64_t seed = 0;
    std::vector<PlayerId> order;  ///< the best first
    EngineTime drawn_at;
    std::string drawn_by;
    friend bool operator==(const LotDrawing&, const LotDrawing&) = default;
};

struct PlayoffGame {
    PlayerId white;
    PlayerId black;
    GameResult result;
    friend bool operator==(const PlayoffGame&, const PlayoffGame&) = default;
};

/// Games beside the rounds, among players still level where the regulation names PLAYOFF.
struct Playoff {
    std::vector<PlayerId> order;  ///< the best first
    std::vector<PlayoffGame> games;
    std::string note;
    EngineTime recorded_at;
    std::string recorded_by;
    friend bool operator==(const Playoff&, const Playoff&) = default;
};

/// The standings are final and an arbiter answers for them; nothing of the group changes before
/// this is taken back.
struct SignOff {
    std::string arbiter;  ///< as it stands under the list
    EngineTime signed_at;
    std::string signed_by;  ///< author of the command
    friend bool operator==(const SignOff&, const SignOff&) = default;
};

struct Finals {
    std::vector<LotDrawing>
        lots;  ///< oldest first; the newest that names all of a level group counts
    std::vector<Playoff> playoffs;
    std::optional<SignOff> sign_off;
    friend bool operator==(const Finals&, const Finals&) = default;
};

}  // namespace kydai
