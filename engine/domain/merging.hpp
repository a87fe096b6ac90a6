// Small groups that the arbiter plays as one: one pairing list, each with its ranking lists.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/strong_id.hpp"

#include <string>
#include <vector>

namespace kydai {

struct Tournament;
struct Group;
struct Entry;

struct MergeGroups {
    GroupId group;                ///< keeps its name, its rules and the pairing list
    std::vector<GroupId> merged;  ///< come into it, each with its own ranking list
    std::string label;            ///< on the walls; empty = the labels joined
    bool is_forced = false;       ///< although the regulation says nothing of merging
    friend bool operator==(const MergeGroups&, const MergeGroups&) = default;
};

/// The groups stand for themselves again; before round 1.
struct SplitGroup {
    GroupId group;
    friend bool operator==(const SplitGroup&, const SplitGroup&) = default;
};

struct GroupsMerged {
    GroupId group;
    std::vector<GroupId> merged;
    std::string label;
    bool is_one_list = false;  ///< ranked as one too, by the regulation
    friend bool operator==(const GroupsMerged&, const GroupsMerged&) = default;
};

struct GroupSplit {
    GroupId group;
    friend bool operator==(const GroupSplit&, const GroupSplit&) = default;
};

/// A list of places taken from a group's table: prizes and teams are by it.
struct RankingList {
    std::string id;              ///< in topics and commands: `overall`, `women`, `U06-NU`
    std::string label;           ///< of a merged group; empty = the list's own word
    GroupId origin;              ///< only those of this group; empty = everybody
    bool is_women_only = false;  ///< taken from a joint table
    bool has_prizes = true;      ///< false: the joint order of merged groups, for information
    friend bool operator==(const RankingList&, const RankingList&) = default;
};

/// The lists of a group, the whole table first (`overall`); then the women's list of a joint
/// table, or one of each merged group (and its women's) unless they are ranked as one.
[[nodiscard]] std::vector<RankingList> ranking_lists(const Tournament& state, const Group& group);

/// Whether the list has a place for the player.
[[nodiscard]] bool belongs(const Tournament& state, const Group& group, const Entry& entry,
                           const RankingList& list);

/// Where the players of a group play: the group itself, or the one it was merged into.
[[nodiscard]] const Group* playing_group(const Tournament& state, const GroupId& id);

}  // namespace kydai
