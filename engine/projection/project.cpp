// See project.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/projection/project.hpp"

#include "engine/projection/bodies.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace kydai::projection {
namespace {

using Bodies = std::vector<protocol::Body>;

template <class Body>
void append(Bodies& bodies, std::vector<Body> more) {
    for (Body& body : more) bodies.emplace_back(std::move(body));
}

/// What the standings and pairings of a group rest on; its clock and phase do not matter to them.
bool has_same_play(const Group& a, const Group& b) {
    return a.settings.is_same(b.settings) && a.entries.is_same(b.entries) && a.system == b.system &&
           a.rounds_planned == b.rounds_planned && a.is_finished == b.is_finished &&
           a.finals == b.finals && a.recalled == b.recalled &&
           std::equal(a.rounds.begin(), a.rounds.end(), b.rounds.begin(), b.rounds.end(),
                      [](const auto& x, const auto& y) { return x.is_same(y); });
}

bool has_same_summary(const Group& a, const Group& b) {
    const auto key = [](const Group& group) {
        const protocol::GroupSummary s = summary_of(group);
        return std::tuple(s.label, s.discipline_label, s.colour_index, s.players, s.system, s.phase,
                          s.rounds_planned, s.current_round, s.open_boards, s.boards, s.played);
    };
    return key(a) == key(b);
}

/// The option that names the page for parents' telephones.
bool has_same_public_page(const Tournament& a, const Tournament& b) {
    return public_page_of(a) == public_page_of(b);
}

/// Medals are those of finished groups.
bool has_same_medals(const Tournament& a, const Tournament& b) {
    if (!a.settings.is_same(b.settings) || a.groups.size() != b.groups.size()) return false;
    return std::ranges::all_of(b.groups, [&a](const auto& entry) {
        const auto earlier = a.groups.find(entry.first);
        if (earlier == a.groups.end()) return false;
        const Group& was = *earlier->second;
        const Group& is = *entry.second;
        return was.is_finished == is.is_finished && (!is.is_finished || has_same_play(was, is));
    });
}

/// The groups of which something differs, by what differs.
struct Changes {
    std::set<GroupId> play;
    std::set<GroupId> clock;
    bool tournament = false;
};

void add_ruled_groups(const Tournament& state, std::set<GroupId>& groups) {
    for (const Ruling& ruling : *state.rulings) {
        for (const GroupId& id : ruling.groups) {
            if (state.groups.contains(id)) groups.insert(id);
        }
    }
}

Changes changes_of(const Tournament& before, const Tournament& state) {
    Changes changes;
    const bool has_same_players = before.players.is_same(state.players);
    changes.tournament =
        !before.settings.is_same(state.settings) || before.is_created != state.is_created ||
        !has_same_public_page(before, state) || before.groups.size() != state.groups.size() ||
        !before.amendments.is_same(state.amendments);
    if (!before.rulings.is_same(state.rulings)) {
        add_ruled_groups(before, changes.play);
        add_ruled_groups(state, changes.play);
    }
    for (const auto& [id, group] : state.groups) {
        const auto earlier = before.groups.find(id);
        const bool is_new = earlier == before.groups.end();
        if (is_new || !has_same_players) changes.play.insert(id);
        if (is_new) {
            changes.tournament = true;
            changes.clock.insert(id);
            continue;
        }
        const Group& was = *earlier->second;
        if (group.is_same(earlier->second)) continue;
        if (!has_same_play(was, *group)) changes.play.insert(id);
        const bool has_same_clock =
            was.clock == group->clock && was.settings.is_same(group->settings);
        if (!has_same_clock) changes.clock.insert(id);
        const bool is_moved = was.merged_into != group->merged_into;
        if (is_moved || !has_same_summary(was, *group)) changes.tournament = true;
    }
    return changes;
}

bool is_any_of(const std::vector<GroupId>& groups, const std::set<GroupId>& changed) {
    return std::any_of(groups.begin(), groups.end(),
                       [&](const GroupId& id) { return changed.contains(id); });
}

/// Team events come once for each of their groups; a group in two events keeps the first.
void add_teams(Bodies& bodies, const Tournament& state, const std::set<GroupId>& changed) {
    const std::vector<TeamEventGroups> events = team_events(state);
    std::set<GroupId> done;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const bool is_wanted = is_any_of(events[i].groups, changed);
        if (!is_wanted) {
            done.insert(events[i].groups.begin(), events[i].groups.end());
            continue;
        }
        for (protocol::TeamStandings& body : team_bodies(state, i)) {
            if (done.insert(body.group).second) bodies.emplace_back(std::move(body));
        }
    }
}

/// A list that a group no longer has (merged groups separated again) is published empty: what is
/// on a topic stays there for those who join later.
void clear_lists_that_went(Bodies& bodies, const Tournament& before, const Tournament& state,
                           const std::set<GroupId>& changed) {
    for (const GroupId& id : changed) {
        const Group* was = before.group(id);
        const Group* now = state.group(id);
        if (was == nullptr || now == nullptr || was->merged == now->merged) continue;
        const std::vector<RankingList> lists = ranking_lists(state, *now);
        for (const RankingList& list : ranking_lists(before, *was)) {
            const bool is_still_there =
                std::any_of(lists.begin(), lists.end(),
                            [&](const RankingList& other) { return other.id == list.id; });
            if (is_still_there) continue;
            protocol::Standings empty;
            empty.group = id;
            empty.list = list.id;
            bodies.emplace_back(std::move(empty));
        }
    }
}

void add_play(Bodies& bodies, const Tournament& state, const std::set<GroupId>& changed,
              const Catalogue& words) {
    for (const GroupId& id : state.group_order()) {
        if (!changed.contains(id)) continue;
        const Group& group = *state.group(id);
        bodies.emplace_back(pairings_body(state, group));
        append(bodies, standings_bodies(state, group, words));
        bodies.emplace_back(cross_table_body(state, group));
    }
    add_teams(bodies, state, changed);
}

}  // namespace

std::vector<protocol::Body> project(const Tournament& state, EngineTime /*now*/,
                                    const Catalogue& words) {
    std::set<GroupId> all;
    for (const auto& [id, group] : state.groups) all.insert(id);
    Bodies bodies;
    bodies.emplace_back(tournament_body(state, words));
    add_play(bodies, state, all, words);
    bodies.emplace_back(results_body(state));
    for (const GroupId& id : state.group_order()) {
        bodies.emplace_back(clock_body(*state.group(id)));
    }
    bodies.emplace_back(announcements_body(state));
    bodies.emplace_back(screens_body(state));
    bodies.emplace_back(medals_body(state));
    bodies.emplace_back(ceremony_body(state));
    return bodies;
}

std::vector<protocol::Body> project(const Tournament& before, const Tournament& state,
                                    EngineTime /*now*/, const Catalogue& words) {
    const Changes changes = changes_of(before, state);
    Bodies bodies;
    if (changes.tournament) bodies.emplace_back(tournament_body(state, words));
    add_play(bodies, state, changes.play, words);
    clear_lists_that_went(bodies, before, state, changes.play);
    if (!changes.play.empty()) bodies.emplace_back(results_body(state));
    for (const GroupId& id : changes.clock) {
        bodies.emplace_back(clock_body(*state.group(id)));
    }
    if (!before.announcements.is_same(state.announcements)) {
        bodies.emplace_back(announcements_body(state));
    }
    if (!before.screens.is_same(state.screens)) bodies.emplace_back(screens_body(state));
    const bool has_new_players = !before.players.is_same(state.players);
    const bool has_new_medals = has_new_players || !has_same_medals(before, state);
    if (has_new_medals) bodies.emplace_back(medals_body(state));
    const bool is_ceremony_moved = before.ceremony != state.ceremony;
    const bool may_awards_differ = has_new_medals || !changes.play.empty();
    if (is_ceremony_moved || (state.ceremony && may_awards_differ)) {
        bodies.emplace_back(ceremony_body(state));
    }
    return bodies;
}

}  // namespace kydai::projection
