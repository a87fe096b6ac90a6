// The newest message of each topic, sorted for those who look at the whole hall at once.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/messages.hpp"

#include <map>
#include <vector>

namespace kydai::protocol {

struct HallView {
    Tournament tournament;
    std::map<GroupId, Pairings> pairings;  ///< round 0 = nothing published yet
    std::map<GroupId, RoundClock> clocks;
    std::vector<Standings> standings;  ///< by topic; several lists of a joint group
    std::vector<TeamStandings> teams;
};

/// `bodies`: one of each topic, as a snapshot has them.
[[nodiscard]] HallView view_of(std::vector<Body> bodies);

}  // namespace kydai::protocol
