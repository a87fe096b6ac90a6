// What registrations cost and whether they count: the regulation's fees against what is on file.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kydai::core {

struct FeeState {
    Dong due;
    Dong paid;
    bool is_late = false;   ///< pays the late surcharge
    std::string exemption;  ///< id of the ground, or `decision`; empty = pays
    [[nodiscard]] Dong outstanding() const { return due > paid ? due - paid : Dong{}; }
};

/// The fees of everybody at one moment: opens the state once, then answers by player.
class FeeBook {
  public:
    explicit FeeBook(const Tournament& state);

    /// `registered_at` = what is just being filed; none = as on file.
    [[nodiscard]] FeeState of(PlayerId player,
                              std::optional<EngineTime> registered_at = std::nullopt) const;
    /// Whether payments are on file at all, by the option `fees`: without them nobody is unpaid.
    [[nodiscard]] bool is_kept() const { return is_kept_; }
    /// Nothing paid is outstanding, or the chief arbiter let the player in.
    [[nodiscard]] bool counts(PlayerId player) const;

  private:
    const Tournament& state_;
    std::map<PlayerId, std::set<std::string>> disciplines_;
    bool is_kept_ = false;
    bool is_needed_ = false;  ///< the regulation counts a registration only when paid
};

/// Those of the group who are not to be paired because their registration does not count yet: not
/// paid, not admitted, and not a game in the group so far. Empty where the regulation or the option
/// `fees` does not ask for it.
[[nodiscard]] std::set<PlayerId> unpaid_players(const Tournament& state, const Group& group);

/// What a list would say of the person (for laying a list beside it).
[[nodiscard]] ListedFacts listed_facts(const Tournament& state, PlayerId player);

}  // namespace kydai::core
