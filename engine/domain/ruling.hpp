// Recorded decisions on persons: disciplinary steps, wrong groups, complaints.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/dong.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai {

using RulingId = StrongId<struct RulingIdTag, std::int32_t>;
using ComplaintId = StrongId<struct ComplaintIdTag, std::int32_t>;

enum class RulingKind {
    Discipline,
    WrongGroup,
    Incident,  ///< what the Laws of Chess count in a game: no step of the regulation, no effect
};

/// What an arbiter notes at a board, as the `step` of a ruling of that kind.
inline constexpr std::array<std::string_view, 6> incident_names{
    "illegal-move", "touch-move", "late", "device", "disturbance", "warning"};

/// As the regulation's step lays down; the later ones hold what the earlier ones do.
enum class RulingEffect { None, NotPairedAgain, ResultsAnnulled };

/// Whose table the games of somebody annulled still count in (a Swiss; a round robin has a rule of
/// its own, spec round-robin section 3).
enum class AnnulledGames { CountForOpponents, CountForNobody };

struct Ruling {
    RulingId id;
    RulingKind kind = RulingKind::Discipline;
    PlayerId player;
    std::vector<GroupId> groups;
    std::string step;   ///< id in the regulation; of an incident one of `incident_names`
    std::string label;  ///< its words then; empty for an incident
    RulingEffect effect = RulingEffect::None;
    AnnulledGames annulled_games = AnnulledGames::CountForOpponents;
    std::string reason;
    std::string decided_by;
    EngineTime decided_at;
    std::string lifted_because;  ///< with `lifted_at`
    std::optional<EngineTime> lifted_at;
    RoundNumber round{};  ///< of an incident; 0 = in no game
    BoardNumber board{};  ///< as above
    friend bool operator==(const Ruling&, const Ruling&) = default;

    [[nodiscard]] bool is_in_force() const { return !lifted_at.has_value(); }
};

enum class ComplaintState { Open, Accepted, Refused };

struct Complaint {
    ComplaintId id;
    GroupId group;
    RoundNumber round;  ///< 0 = about no round
    BoardNumber board;  ///< 0 = about no board
    std::string filed_by;
    std::string text;
    Dong fee;
    EngineTime filed_at;
    ComplaintState state = ComplaintState::Open;
    bool is_fee_returned = false;
    std::string answer;
    std::string decided_by;
    std::optional<EngineTime> decided_at;
    friend bool operator==(const Complaint&, const Complaint&) = default;
};

}  // namespace kydai
