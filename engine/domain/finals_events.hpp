// Events at the end of a group.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/finals.hpp"

#include <string>
#include <vector>

namespace kydai {

struct LotsDrawn {
    GroupId group;
    std::vector<LotDrawing> drawings;
    bool is_redraw = false;
    friend bool operator==(const LotsDrawn&, const LotsDrawn&) = default;
};

struct PlayoffRecorded {
    GroupId group;
    Playoff playoff;
    friend bool operator==(const PlayoffRecorded&, const PlayoffRecorded&) = default;
};

struct PlayoffTakenBack {
    GroupId group;
    std::vector<PlayerId> players;  ///< in the order that no longer counts
    friend bool operator==(const PlayoffTakenBack&, const PlayoffTakenBack&) = default;
};

struct StandingsSigned {
    GroupId group;
    SignOff sign_off;
    friend bool operator==(const StandingsSigned&, const StandingsSigned&) = default;
};

struct SignatureTakenBack {
    GroupId group;
    std::string arbiter;  ///< whose it was
    std::string reason;
    friend bool operator==(const SignatureTakenBack&, const SignatureTakenBack&) = default;
};

}  // namespace kydai
