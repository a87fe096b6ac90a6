// See board_numbers.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/board_numbers.hpp"

#include <algorithm>
#include <set>

namespace kydai::core {
namespace {

std::optional<BoardNumber> fixed_board_of(const Group& group, const Board& board) {
    const Entry* white = group.entry(board.white);
    const Entry* black = group.entry(board.black);
    std::optional<BoardNumber> fixed = white == nullptr ? std::nullopt : white->fixed_board;
    if (black != nullptr && black->fixed_board) {
        fixed = fixed ? std::min(*fixed, *black->fixed_board) : black->fixed_board;
    }
    return fixed;
}

}  // namespace

Result<std::vector<BoardNumber>> board_numbers(const Group& group,
                                               const std::vector<Board>& boards) {
    std::vector<std::optional<BoardNumber>> fixed;
    std::set<BoardNumber> taken;
    for (const Board& board : boards) {
        fixed.push_back(fixed_board_of(group, board));
        if (fixed.back()) taken.insert(*fixed.back());
    }
    int next = group.board_area ? group.board_area->first.value() : 1;
    const int last = group.board_area ? group.board_area->last.value() : board_number_max;
    std::vector<BoardNumber> numbers;
    for (const std::optional<BoardNumber>& own : fixed) {
        if (own) {
            numbers.push_back(*own);
            continue;
        }
        while (taken.contains(BoardNumber(next))) ++next;
        if (next > last) {
            return Error(
                "boards.area_too_small",
                {{"group", group.id.value()},
                 {"boards", std::to_string(boards.size())},
                 {"first", std::to_string(group.board_area ? group.board_area->first.value() : 1)},
                 {"last", std::to_string(last)}});
        }
        numbers.emplace_back(next++);
    }
    return numbers;
}

void set_numbers(std::vector<Board>& boards, const std::vector<BoardNumber>& numbers) {
    KYDAI_CHECK(boards.size() == numbers.size());
    for (std::size_t i = 0; i < boards.size(); ++i) boards[i].number = numbers[i];
    std::sort(boards.begin(), boards.end(),
              [](const Board& a, const Board& b) { return a.number < b.number; });
}

Result<void> place_boards(const Group& group, Round& round) {
    const Result<std::vector<BoardNumber>> numbers = board_numbers(group, round.boards);
    if (!numbers) return numbers.error();
    set_numbers(round.boards, *numbers);
    return {};
}

Result<void> renumber_draft(Deciding& deciding, const GroupId& id) {
    const Group& group = *deciding.state().group(id);
    const Round* draft = group.last_round();
    if (draft == nullptr || draft->is_published) return {};
    Result<std::vector<BoardNumber>> numbers = board_numbers(group, draft->boards);
    if (!numbers) return numbers.error();
    const bool is_same =
        std::equal(draft->boards.begin(), draft->boards.end(), numbers->begin(), numbers->end(),
                   [](const Board& board, BoardNumber number) { return board.number == number; });
    if (!is_same) deciding.add(BoardsNumbered{id, draft->number, std::move(*numbers)});
    return {};
}

}  // namespace kydai::core
