// What is on file about a person's registration beside the entry itself: money, leave, family,
// club, medals. Never published (F47).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/dong.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai {

/// Money as it came in; negative = paid back.
struct Payment {
    Dong amount;
    EngineTime paid_at;
    std::string note;  ///< text of the bank transfer, or where it was told ("danh sách")
    friend bool operator==(const Payment&, const Payment&) = default;
};

/// Somebody need not pay, by a decision of the organiser (the regulation's grounds of that kind).
struct ExemptionDecision {
    std::string ground;  ///< id of the regulation's exemption; empty = none is laid down
    std::string reason;
    std::string decided_by;
    EngineTime decided_at;
    friend bool operator==(const ExemptionDecision&, const ExemptionDecision&) = default;
};

/// The chief arbiter lets somebody play who has not paid.
struct UnpaidAdmission {
    std::string reason;
    std::string admitted_by;
    EngineTime admitted_at;
    friend bool operator==(const UnpaidAdmission&, const UnpaidAdmission&) = default;
};

/// The head of the club stands for the entry.
struct ClubConfirmation {
    std::string club;
    std::string confirmed_by;
    EngineTime confirmed_at;
    friend bool operator==(const ClubConfirmation&, const ClubConfirmation&) = default;
};

struct RegistrationFacts {
    std::optional<EngineTime> registered_at;  ///< decides the late surcharge
    std::vector<Payment> payments;            ///< in the order they were recorded
    std::optional<Dong> paid_by_list;         ///< last told by a list; none = no list ever said
    std::optional<ExemptionDecision> exemption;
    std::optional<UnpaidAdmission> admission;
    std::optional<ClubConfirmation> confirmation;
    std::string shirt;               ///< size ordered; empty = none
    std::vector<PlayerId> children;  ///< of a parent who plays (parents' group)
    std::string achievements;        ///< medals, team memberships: may ask for an older group
    friend bool operator==(const RegistrationFacts&, const RegistrationFacts&) = default;

    [[nodiscard]] Dong paid() const {
        Dong sum;
        for (const Payment& payment : payments) sum += payment.amount;
        return sum;
    }
};

/// What one row of a list says of it; what it does not say stays as it is.
struct ListedFacts {
    std::optional<EngineTime> registered_at;
    std::optional<Dong> paid;      ///< all that was paid so far
    bool is_paid_in_full = false;  ///< "đã nộp", without a sum
    std::optional<bool> is_confirmed;
    std::string shirt;
    std::string child;  ///< the child's name
    std::string achievements;
    friend bool operator==(const ListedFacts&, const ListedFacts&) = default;
};

/// What a change of the facts was about.
enum class RegistrationMatter {
    List,
    Payment,
    PaymentTakenBack,
    Exemption,
    ExemptionTakenBack,
    Admission,
    AdmissionTakenBack,
    Confirmation,
    ConfirmationTakenBack,
    Shirt,
    Child,
    ChildTakenBack,
    Achievements,
};

}  // namespace kydai
