// See direct_encounter.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/direct_encounter.hpp"

#include <algorithm>
#include <numeric>

namespace kydai::standings {
namespace {

using Group = std::vector<PlayerIndex>;
using Parts = std::vector<Group>;

bool counts(const Ledger& ledger, const LedgerCell& cell) {
    if (cell.opponent == nobody || cell.is_void) return false;
    return is_game(cell) || (ledger.rules().system == System::RoundRobin && is_forfeit(cell));
}

bool is_inside(const Ledger& ledger, const LedgerCell& cell,
               std::span<const PlayerIndex> sorted_group) {
    return counts(ledger, cell) && std::ranges::binary_search(sorted_group, cell.opponent);
}

/// Result of one member against another, over all their games.
struct Meeting {
    std::size_t opponent = 0;  ///< position in the group
    Tenths points = 0;
    int games = 0;
};

/// What one member has inside the group; scores are multiplied by a common factor, so that the
/// mean of several games between the same two is exact.
struct Member {
    PlayerIndex player = nobody;
    std::vector<Meeting> meetings;
    std::int64_t sum = 0;
    std::int64_t highest_possible = 0;
};

class Encounter {
  public:
    Encounter(const Ledger& ledger, const Group& group) : ledger_(ledger) {
        positions_.reserve(group.size());
        for (std::size_t i = 0; i < group.size(); ++i) positions_.emplace_back(group[i], i);
        std::ranges::sort(positions_);
        for (const PlayerIndex player : group) members_.push_back(member_of(player));
        add_up();
    }

    /// Splits once, without going into the parts again.
    [[nodiscard]] Parts split_once() const {
        if (has_everybody_met()) return split_by_sum();
        if (!ledger_.rules().is_direct_encounter_partial) return {all()};
        return split_off_certain();
    }

  private:
    [[nodiscard]] Group all() const {
        Group group;
        for (const Member& member : members_) group.push_back(member.player);
        return group;
    }

    [[nodiscard]] Member member_of(PlayerIndex player) const {
        Member member{player, {}, 0, 0};
        for (const LedgerCell& cell : ledger_.cells(player)) {
            if (!counts(ledger_, cell)) continue;
            const auto found =
                std::ranges::lower_bound(positions_, cell.opponent, {}, &Position::first);
            if (found == positions_.end() || found->first != cell.opponent) continue;
            auto meeting = std::ranges::find(member.meetings, found->second, &Meeting::opponent);
            if (meeting == member.meetings.end())
                meeting = member.meetings.insert(meeting, Meeting{found->second, 0, 0});
            meeting->points += cell.points;
            ++meeting->games;
        }
        return member;
    }

    void add_up() {
        std::int64_t factor = 1;
        for (const Member& member : members_) {
            for (const Meeting& meeting : member.meetings)
                factor = std::lcm(factor, std::int64_t{meeting.games});
        }
        const bool is_unmet_open =
            ledger_.rules().system == System::Swiss || ledger_.has_rounds_to_come();
        for (Member& member : members_) {
            for (const Meeting& meeting : member.meetings)
                member.sum += meeting.points * (factor / meeting.games);
            const auto unmet =
                static_cast<std::int64_t>(members_.size() - 1 - member.meetings.size());
            member.highest_possible =
                member.sum + (is_unmet_open ? unmet * ledger_.win() * factor : 0);
        }
    }

    /// In a complete round robin everyone has met everyone, whatever the cells say.
    [[nodiscard]] bool has_everybody_met() const {
        return std::ranges::all_of(
            members_, [](const Member& member) { return member.highest_possible == member.sum; });
    }

    [[nodiscard]] std::vector<const Member*> by_sum() const {
        std::vector<const Member*> order;
        for (const Member& member : members_) order.push_back(&member);
        std::ranges::stable_sort(order, std::greater{}, &Member::sum);
        return order;
    }

    [[nodiscard]] Parts split_by_sum() const {
        Parts parts;
        std::int64_t last_sum = 0;
        for (const Member* member : by_sum()) {
            if (parts.empty() || member->sum != last_sum) parts.emplace_back();
            parts.back().push_back(member->player);
            last_sum = member->sum;
        }
        return parts;
    }

    /// First is who has more than any other can still reach; then the next, with the same numbers.
    [[nodiscard]] Parts split_off_certain() const {
        std::vector<const Member*> rest = by_sum();
        Parts parts;
        while (rest.size() > 1) {
            const Member* best = rest.front();
            const bool is_certain = std::all_of(rest.begin() + 1, rest.end(), [&](const Member* m) {
                return best->sum > m->highest_possible;
            });
            if (!is_certain) break;
            parts.push_back({best->player});
            rest.erase(rest.begin());
        }
        if (parts.empty()) return {all()};
        parts.emplace_back();
        for (const PlayerIndex player : all()) {
            if (std::ranges::find(rest, player, &Member::player) != rest.end())
                parts.back().push_back(player);
        }
        return parts;
    }

    using Position = std::pair<PlayerIndex, std::size_t>;
    const Ledger& ledger_;
    std::vector<Position> positions_;
    std::vector<Member> members_;
};

/// Each has met at most as many as there were rounds and won at most as many points; where even the
/// unmet alone could bring any other that much, nobody is certain.
bool is_beyond_deciding(const Ledger& ledger, const Group& group) {
    const bool is_unmet_open =
        ledger.rules().system == System::Swiss || ledger.has_rounds_to_come();
    return is_unmet_open && group.size() > 2 * static_cast<std::size_t>(ledger.rounds());
}

void split(const Ledger& ledger, const Group& group, Parts& result) {
    if (group.size() < 2 || is_beyond_deciding(ledger, group)) {
        result.push_back(group);
        return;
    }
    Parts parts = Encounter(ledger, group).split_once();
    if (parts.size() == 1) {
        result.push_back(std::move(parts.front()));
        return;
    }
    // Each part again, with the games inside it only.
    for (const Group& part : parts) split(ledger, part, result);
}

}  // namespace

std::vector<EncounterGame> encounter_games(const Ledger& ledger, PlayerIndex player,
                                           std::span<const PlayerIndex> sorted_group) {
    std::vector<EncounterGame> games;
    int round = 0;
    for (const LedgerCell& cell : ledger.cells(player)) {
        ++round;
        if (is_inside(ledger, cell, sorted_group))
            games.push_back({round, player, cell.opponent, cell.points});
    }
    return games;
}

EncounterScore encounter_score(const Ledger& ledger, PlayerIndex player,
                               std::span<const PlayerIndex> sorted_group) {
    EncounterScore score;
    for (const LedgerCell& cell : ledger.cells(player)) {
        if (!is_inside(ledger, cell, sorted_group)) continue;
        score.points += cell.points;
        ++score.games;
    }
    return score;
}

std::vector<std::vector<PlayerIndex>> split_by_direct_encounter(
    const Ledger& ledger, std::span<const PlayerIndex> group) {
    Parts parts;
    split(ledger, Group(group.begin(), group.end()), parts);
    return parts;
}

}  // namespace kydai::standings
