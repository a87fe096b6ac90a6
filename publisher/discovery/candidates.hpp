// Where an engine is worth looking for, best first: pure, so that each rule is tested.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/discovery/seeker.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kydai::discovery {

struct Candidate {
    transport::EngineAddress address;
    /// The only engine that is wanted there (its key's fingerprint); empty = whichever answers.
    std::string fingerprint;
    bool is_seen = false;  ///< only because it is announced now
    friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// What a program that was not told an address knows.
struct Situation {
    std::optional<transport::EngineAddress> last;  ///< that worked, in this life or an earlier one
    std::string last_fingerprint;                  ///< of its key; empty = not known
    bool is_engine_here = false;                   ///< one listens on this machine's default port
    std::vector<FoundEngine> found;
    std::set<std::string> known;  ///< fingerprints of the keys it trusts
    /// Whether an engine that it does not know may be asked to introduce itself: never one that
    /// comes up while the known one is away, for its code would take the place of the picture.
    bool takes_strangers = false;
};

struct Candidates {
    std::vector<Candidate> list;
    /// Strangers between which a person has to choose; then none of them is in the list.
    std::vector<FoundEngine> choice;
};

/// The one that worked last; known keys wherever they are announced (an address may have changed);
/// this machine; at last the only stranger there is, engines before relays.
[[nodiscard]] Candidates candidates_in(const Situation& situation);

}  // namespace kydai::discovery
