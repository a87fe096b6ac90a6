// The groups of a day, each ranked once, with the lists that prizes and teams go by.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/group_standings.hpp"
#include "engine/regulation/regulation.hpp"
#include "engine/standings/standings.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kydai::honours {

/// A list of places taken from a group's table.
struct RankedList {
    std::string id = "overall";
    std::string label;                ///< empty = the list's own word
    bool is_whole = true;             ///< everybody of the table
    bool has_prizes = true;           ///< false: for information
    std::optional<int> prize_places;  ///< none = the whole set of prizes
    std::vector<standings::SublistRow> rows;
};

/// Ranks a group of the state when it is first asked for. The state must outlive it.
class RankedDay {
  public:
    explicit RankedDay(const Tournament& state) : state_(&state) {}

    [[nodiscard]] const Tournament& state() const { return *state_; }
    [[nodiscard]] const core::RankedGroup& of(const Group& group);

    /// The lists of a group, the whole table (`overall`) first. The rows point into `of(group)`.
    [[nodiscard]] std::vector<RankedList> lists_of(const Group& group);

  private:
    const Tournament* state_;
    std::map<GroupId, core::RankedGroup> groups_;
};

/// Places taken from the joint order for those who belong to it.
[[nodiscard]] const RankedList* list_named(const std::vector<RankedList>& lists,
                                           const std::string& id);

}  // namespace kydai::honours
