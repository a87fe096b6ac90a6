// See hall_view.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/hall_view.hpp"

namespace kydai::protocol {

HallView view_of(std::vector<Body> bodies) {
    HallView view;
    for (Body& body : bodies) {
        if (auto* tournament = std::get_if<Tournament>(&body)) {
            view.tournament = std::move(*tournament);
        } else if (auto* pairings = std::get_if<Pairings>(&body)) {
            const GroupId group = pairings->group;
            view.pairings.insert_or_assign(group, std::move(*pairings));
        } else if (auto* clock = std::get_if<RoundClock>(&body)) {
            const GroupId group = clock->group;
            view.clocks.insert_or_assign(group, std::move(*clock));
        } else if (auto* standings = std::get_if<Standings>(&body)) {
            view.standings.push_back(std::move(*standings));
        } else if (auto* teams = std::get_if<TeamStandings>(&body)) {
            view.teams.push_back(std::move(*teams));
        }
    }
    return view;
}

}  // namespace kydai::protocol
