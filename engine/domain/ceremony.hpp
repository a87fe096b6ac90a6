// Prize giving on the screens, step by step at the arbiter's key: its state, command and event.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/strong_id.hpp"

#include <optional>
#include <string>

namespace kydai {

enum class CeremonySubject { Individual, Teams, Overall };

/// Prize giving: whose prizes, and how far the arbiter's key has gone. Step 0 is the title; then
/// each award has two steps, one of suspense and one with the winner, from the lowest place up; the
/// last step shows all of them for the photographs.
struct Ceremony {
    CeremonySubject subject = CeremonySubject::Individual;
    GroupId group;     ///< empty with Overall
    std::string list;  ///< "overall", "women"; empty for teams and overall
    int step = 0;
    friend bool operator==(const Ceremony&, const Ceremony&) = default;
};

/// The title, suspense and winner of each award, and all of them for the photographs.
[[nodiscard]] constexpr int ceremony_steps(int awards) {
    return awards == 0 ? 1 : 2 + 2 * awards;
}

enum class CeremonyAction { Start, Next, Back, End };

/// Prize giving on the screens, a step at each call.
struct HoldCeremony {
    CeremonyAction action = CeremonyAction::Next;
    CeremonySubject subject = CeremonySubject::Individual;  ///< Start
    GroupId group;     ///< Start; of a team event: any group of it
    std::string list;  ///< Start; empty = "overall"
    friend bool operator==(const HoldCeremony&, const HoldCeremony&) = default;
};

/// Where the ceremony stands from now; none = it is over.
struct CeremonySet {
    std::optional<Ceremony> ceremony;
    friend bool operator==(const CeremonySet&, const CeremonySet&) = default;
};

}  // namespace kydai
