// Commands and events of rulings and complaints.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/player_choice.hpp"
#include "engine/domain/ruling.hpp"

#include <optional>
#include <string>

namespace kydai {

/// A step of the regulation against a player; its effect is the regulation's. An incident needs no
/// regulation: `step` is one of incident_names, and a reason may be missing.
struct MakeRuling {
    RulingKind kind = RulingKind::Discipline;
    GroupId group;
    PlayerChoice player;
    std::string step;  ///< id; empty = the regulation's step for a wrong group
    std::string reason;
    std::string decided_by;
    bool is_everywhere = false;  ///< in every group of the player
    RoundNumber round{};         ///< of an incident in a game; 0 = in none
    BoardNumber board{};         ///< as above
    friend bool operator==(const MakeRuling&, const MakeRuling&) = default;
};

/// The decision no longer holds; the player stays away until `return`.
struct LiftRuling {
    RulingId id;
    std::string reason;
    friend bool operator==(const LiftRuling&, const LiftRuling&) = default;
};

struct FileComplaint {
    GroupId group;
    RoundNumber round;
    BoardNumber board;
    std::string filed_by;
    std::string text;
    std::optional<Dong> fee;  ///< none = the regulation's
    bool is_forced = false;   ///< although late or with another fee
    friend bool operator==(const FileComplaint&, const FileComplaint&) = default;
};

struct DecideComplaint {
    ComplaintId id;
    bool is_accepted = false;
    std::string answer;
    std::string decided_by;
    friend bool operator==(const DecideComplaint&, const DecideComplaint&) = default;
};

struct RulingMade {
    Ruling ruling;
    friend bool operator==(const RulingMade&, const RulingMade&) = default;
};

struct RulingLifted {
    RulingId id;
    std::string reason;
    friend bool operator==(const RulingLifted&, const RulingLifted&) = default;
};

struct ComplaintFiled {
    Complaint complaint;
    friend bool operator==(const ComplaintFiled&, const ComplaintFiled&) = default;
};

struct ComplaintDecided {
    Complaint complaint;  ///< as it is from now
    friend bool operator==(const ComplaintDecided&, const ComplaintDecided&) = default;
};

}  // namespace kydai
