// Where in the hall a group plays: its boards' numbers, and players who keep one board all day.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/strong_id.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai {

/// Boards 61 to 84. A group without an area numbers its boards from 1.
struct BoardArea {
    BoardNumber first;
    BoardNumber last;
    friend bool operator==(const BoardArea&, const BoardArea&) = default;
};

inline constexpr int board_number_max =
    9999;  // four digits fit every table's sign and every screen

// --- commands

/// Of the rounds to be paired; a draft is numbered anew, published rounds stay where they play.
struct SetBoardArea {
    GroupId group;
    std::optional<BoardArea> area;  ///< none = from 1 again
    friend bool operator==(const SetBoardArea&, const SetBoardArea&) = default;
};

// --- events

struct BoardAreaSet {
    GroupId group;
    std::optional<BoardArea> area;
    friend bool operator==(const BoardAreaSet&, const BoardAreaSet&) = default;
};

struct BoardFixed {
    GroupId group;
    PlayerId player;
    std::optional<BoardNumber> board;
    friend bool operator==(const BoardFixed&, const BoardFixed&) = default;
};

/// The boards of a draft have other numbers: [i] is that of the i-th board as they stood.
struct BoardsNumbered {
    GroupId group;
    RoundNumber round;
    std::vector<BoardNumber> numbers;
    friend bool operator==(const BoardsNumbered&, const BoardsNumbered&) = default;
};

}  // namespace kydai
