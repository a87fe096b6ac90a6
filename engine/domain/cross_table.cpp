// See cross_table.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/cross_table.hpp"

#include "publisher/base/check.hpp"

#include <algorithm>

namespace kydai {

bool is_played(Outcome outcome) {
    switch (outcome) {
        case Outcome::Win:
        case Outcome::Draw:
        case Outcome::Loss:
        case Outcome::UnratedWin:
        case Outcome::UnratedDraw:
        case Outcome::UnratedLoss:
            return true;
        case Outcome::ForfeitWin:
        case Outcome::ForfeitLoss:
        case Outcome::HalfPointBye:
        case Outcome::FullPointBye:
        case Outcome::PairingAllocatedBye:
        case Outcome::ZeroPointBye:
        case Outcome::Pending:
            return false;
    }
    KYDAI_CHECK(false);
}

Points PointSystem::of(Outcome outcome) const {
    switch (outcome) {
        case Outcome::Win:
        case Outcome::UnratedWin:
        case Outcome::ForfeitWin:
        case Outcome::FullPointBye:
            return win;
        case Outcome::Draw:
        case Outcome::UnratedDraw:
        case Outcome::HalfPointBye:
            return draw;
        case Outcome::Loss:
        case Outcome::UnratedLoss:
            return loss;
        case Outcome::ForfeitLoss:
        case Outcome::ZeroPointBye:
            return absence;
        case Outcome::PairingAllocatedBye:
            return pairing_allocated_bye;
        case Outcome::Pending:
            return no_points;
    }
    KYDAI_CHECK(false);
}

const CrossTablePlayer* CrossTable::find(PairingNumber number) const {
    const auto found = std::lower_bound(players.begin(), players.end(), number,
                                        [](const CrossTablePlayer& player, PairingNumber wanted) {
                                            return player.number < wanted;
                                        });
    return found != players.end() && found->number == number ? &*found : nullptr;
}

RoundCell CrossTable::cell(const CrossTablePlayer& player, RoundNumber round) {
    const auto index = static_cast<std::size_t>(round.value() - 1);
    return round.value() >= 1 && index < player.rounds.size() ? player.rounds[index] : RoundCell{};
}

Points CrossTable::points_after(const CrossTablePlayer& player, RoundNumber round) const {
    Points sum;
    for (int r = 1; r <= round.value(); ++r)
        sum += point_system.of(cell(player, RoundNumber(r)).outcome);
    return sum;
}

RoundNumber CrossTable::last_paired_round() const {
    int last = 0;
    for (const CrossTablePlayer& player : players) {
        for (std::size_t i = 0; i < player.rounds.size(); ++i) {
            const RoundCell& round_cell = player.rounds[i];
            const bool is_paired = round_cell.opponent.has_value() ||
                                   round_cell.outcome == Outcome::PairingAllocatedBye;
            if (is_paired) last = std::max(last, static_cast<int>(i) + 1);
        }
    }
    return RoundNumber(last);
}

}  // namespace kydai
