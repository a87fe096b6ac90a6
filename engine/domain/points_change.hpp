// Points that an arbiter gave or took beside the point system (record 299 of a report file).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/points.hpp"
#include "publisher/base/strong_id.hpp"

namespace kydai {

struct PointsChange {
    PairingNumber number;
    RoundNumber round;  ///< in which it counts; 0 = from the start
    Points points;      ///< added; negative = a penalty
    friend bool operator==(const PointsChange&, const PointsChange&) = default;
};

}  // namespace kydai
