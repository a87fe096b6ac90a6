// What a round's lists hold: boards, fresh results, everybody by name.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"
#include "publisher/base/vietnamese_order.hpp"

#include <algorithm>
#include <tuple>

namespace kydai::display {

std::vector<protocol::PairingRow> listed_boards(const protocol::Pairings& pairings,
                                                bool only_open) {
    std::vector<protocol::PairingRow> boards = pairings.boards;
    if (only_open) std::erase_if(boards, [](const auto& board) { return !board.result.empty(); });
    return boards;
}

FreshResults fresh_results(const HallModel& model, const GroupId& group, int round,
                           EngineTime now) {
    FreshResults fresh;
    const protocol::Results* results = model.results();
    if (results == nullptr) return fresh;
    for (const protocol::ResultEntry& entry : results->latest) {
        const EngineTime until = entry.entered_at + fresh_result_ms;
        const bool is_fresh = entry.group == group && entry.round == round &&
                              entry.entered_at <= now && now < until && !entry.result.empty();
        if (!is_fresh) continue;
        fresh.boards.push_back(entry.board);
        fresh.until = std::min(fresh.until, until);
    }
    return fresh;
}

std::vector<NameLine> names_in_order(const protocol::Pairings& pairings) {
    struct Keyed {
        std::string key;
        int number;
        NameLine line;
    };
    std::vector<Keyed> keyed;
    const auto add = [&keyed](const protocol::PlayerRef& player, NameLine line) {
        line.name = player.name;
        line.club = player.club;
        keyed.push_back({vietnamese_name_key(player.name), player.number, std::move(line)});
    };
    for (const protocol::PairingRow& row : pairings.boards) {
        // Where nothing is known of before, nobody is said to have moved.
        const protocol::SeatsBefore before =
            row.before.value_or(protocol::SeatsBefore{"", "", row.board, row.board});
        add(row.white, {"", "", row.board, Side::White, "", row.is_changed, before.white_board});
        add(row.black, {"", "", row.board, Side::Black, "", row.is_changed, before.black_board});
    }
    for (const protocol::ByeRow& bye : pairings.byes) {
        const bool is_changed = bye.board_before > 0;
        add(bye.player, {"", "", 0, Side::White, bye.kind, is_changed, bye.board_before});
    }
    std::ranges::stable_sort(keyed, [](const Keyed& a, const Keyed& b) {
        return std::tie(a.key, a.number) < std::tie(b.key, b.number);
    });
    std::vector<NameLine> lines;
    lines.reserve(keyed.size());
    for (Keyed& one : keyed) lines.push_back(std::move(one.line));
    return lines;
}

}  // namespace kydai::display
