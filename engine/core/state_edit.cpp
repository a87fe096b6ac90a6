// See state_edit.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/state_edit.hpp"

#include "engine/regulation/regulation.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

bool comes_before(const Entry& a, const Entry& b) {
    if (a.number.has_value() != b.number.has_value()) return a.number.has_value();
    if (a.number != b.number) return *a.number < *b.number;
    return a.player < b.player;
}

}  // namespace

void sort_entries(std::vector<Entry>& entries) {
    std::sort(entries.begin(), entries.end(), comes_before);
}

Entry& edit_entry(Group& group, PlayerId player) {
    std::vector<Entry>& entries = group.entries.edit();
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.player == player; });
    KYDAI_CHECK(found != entries.end());
    return *found;
}

Round& edit_round(Group& group, RoundNumber number) {
    KYDAI_CHECK(number.value() >= 1 && number.value() <= static_cast<int>(group.rounds.size()));
    return group.rounds[static_cast<std::size_t>(number.value() - 1)].edit();
}

Board& edit_board(Group& group, RoundNumber round_number, BoardNumber wanted) {
    Round& round = edit_round(group, round_number);
    const auto found = std::find_if(round.boards.begin(), round.boards.end(),
                                    [&](const Board& board) { return board.number == wanted; });
    KYDAI_CHECK(found != round.boards.end());
    return *found;
}

void read_regulation(Tournament& state) {
    Result<regulation::Regulation> read =
        regulation::parse_regulation(*state.regulation_text, "regulation");
    state.regulation =
        read ? std::make_shared<const regulation::Regulation>(std::move(*read)) : nullptr;
}

}  // namespace kydai::core
