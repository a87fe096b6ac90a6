// See acceleration.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/acceleration.hpp"

namespace kydai::pairing {

int baku_upper_group(int players) {
    return (players + 3) / 4 * 2;
}

std::vector<Points> baku_points(int rounds, const PointSystem& points) {
    const int accelerated = (rounds + 1) / 2;
    const int in_full = (accelerated + 1) / 2;
    std::vector<Points> by_round;
    for (int r = 1; r <= accelerated; ++r)
        by_round.push_back(r <= in_full ? points.win : points.draw);
    return by_round;
}

void accelerate_by_baku(CrossTable& table, int upper_group) {
    const std::vector<Points> points = baku_points(table.rounds_planned, table.point_system);
    int position = 0;
    for (CrossTablePlayer& player : table.players) {
        player.acceleration = position < upper_group ? points : std::vector<Points>{};
        ++position;
    }
}

}  // namespace kydai::pairing
