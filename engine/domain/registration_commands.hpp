// Commands and the event of the registration desk: fees, leave, club, family, shirts, medals.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/player_choice.hpp"
#include "engine/domain/registration.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai {

/// Money came in for one person, or for everybody of a club who still owes something.
struct RecordPayment {
    PersonChoice player;
    std::string club;            ///< instead of a player
    std::optional<Dong> amount;  ///< none = all that is outstanding
    std::optional<EngineTime> paid_at;
    std::string note;           ///< text of the transfer
    bool is_paid_back = false;  ///< the amount went back to the payer
    friend bool operator==(const RecordPayment&, const RecordPayment&) = default;
};

struct DecideExemption {
    PersonChoice player;
    std::string ground;  ///< id of a ground "decision" of the regulation; empty = the only one
    std::string reason;
    std::string decided_by;
    bool is_taken_back = false;
    friend bool operator==(const DecideExemption&, const DecideExemption&) = default;
};

/// The explicit leave for somebody who has not paid; without it they are not paired where the
/// regulation counts a registration only when paid.
struct AdmitUnpaid {
    std::vector<PersonChoice> players;
    std::string reason;
    bool is_taken_back = false;
    friend bool operator==(const AdmitUnpaid&, const AdmitUnpaid&) = default;
};

struct ConfirmClub {
    std::string club;
    std::string confirmed_by;  ///< head of the club
    bool is_taken_back = false;
    friend bool operator==(const ConfirmClub&, const ConfirmClub&) = default;
};

struct OrderShirt {
    PersonChoice player;
    std::string size;  ///< empty = no shirt
    friend bool operator==(const OrderShirt&, const OrderShirt&) = default;
};

struct LinkChild {
    PersonChoice parent;
    PersonChoice child;
    bool is_taken_back = false;
    friend bool operator==(const LinkChild&, const LinkChild&) = default;
};

struct NoteAchievements {
    PersonChoice player;
    std::string achievements;  ///< replaces what was noted; empty = none
    friend bool operator==(const NoteAchievements&, const NoteAchievements&) = default;
};

/// The facts as they are from now.
struct RegistrationChanged {
    PlayerId player;
    RegistrationMatter matter = RegistrationMatter::List;
    RegistrationFacts facts;
    friend bool operator==(const RegistrationChanged&, const RegistrationChanged&) = default;
};

}  // namespace kydai
