// One function a topic. Drafts, birth dates, identity numbers never get here (F47).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/protocol/messages.hpp"

#include <string>
#include <vector>

namespace kydai::projection {

[[nodiscard]] protocol::GroupSummary summary_of(const Group& group);
/// The schedule tells amendments too, in the tournament's language.
[[nodiscard]] protocol::Tournament tournament_body(const Tournament& state,
                                                   const Catalogue& words = Catalogue());
[[nodiscard]] protocol::Pairings pairings_body(const Tournament& state, const Group& group);
[[nodiscard]] protocol::Results results_body(const Tournament& state);
/// The overall list, then the women's list of a joint group.
[[nodiscard]] std::vector<protocol::Standings> standings_bodies(const Tournament& state,
                                                                const Group& group,
                                                                const Catalogue& words);
/// Whether each plays each in that group.
[[nodiscard]] bool has_cross_table(const Group& group);
[[nodiscard]] protocol::CrossTable cross_table_body(const Tournament& state, const Group& group);
[[nodiscard]] protocol::MedalTable medals_body(const Tournament& state);
[[nodiscard]] protocol::Ceremony ceremony_body(const Tournament& state);
[[nodiscard]] protocol::RoundClock clock_body(const Group& group);
[[nodiscard]] protocol::Announcements announcements_body(const Tournament& state);
[[nodiscard]] protocol::Screens screens_body(const Tournament& state);

/// Groups whose players count for one team event of the regulation.
struct TeamEventGroups {
    std::vector<GroupId> groups;
};
[[nodiscard]] std::vector<TeamEventGroups> team_events(const Tournament& state);
/// The team event of that index, once for each of its groups.
[[nodiscard]] std::vector<protocol::TeamStandings> team_bodies(const Tournament& state,
                                                               std::size_t event);

/// The address of the page for parents' telephones; empty = none.
[[nodiscard]] std::string public_page_of(const Tournament& state);

/// `pab`, `full`, `half`, `zero`, `rest`: as protocol::ByeRow and the arbiters' answers name it.
[[nodiscard]] std::string bye_name(ByeKind kind);

/// What a screen may say of a player, with the points given.
[[nodiscard]] protocol::PlayerRef player_ref(const Tournament& state, const Group& group,
                                             PlayerId player, Points points);

}  // namespace kydai::projection
