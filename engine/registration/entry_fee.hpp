// What an entry costs: price by disciplines, late surcharge, exemptions; what is still to pay.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/money.hpp"
#include "engine/regulation/regulation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::registration {

/// What the fee depends on.
struct FeeBasis {
    std::vector<std::string> disciplines;
    std::optional<EngineTime> registered_at;
    int rating = 0;
    std::string title;
    std::string exempted_by;  ///< id of an exemption that the organiser decided ("invited")
};

struct FeeStatement {
    regulation::Money price = 0;
    regulation::Money surcharge = 0;
    std::string exemption;  ///< id of the ground; empty = pays
    [[nodiscard]] regulation::Money due() const {
        return exemption.empty() ? price + surcharge : 0;
    }
};

[[nodiscard]] FeeStatement fee_of(const regulation::Regulation& regulation, const FeeBasis& basis);

[[nodiscard]] bool is_late(const regulation::Regulation& regulation, EngineTime registered_at);

/// The text of a bank transfer with its blanks filled: {name} {birth_year} {club} {phone}. Blanks
/// without a value are left out.
struct TransferNote {
    std::string name;
    std::string birth_year;
    std::string club;
    std::string phone;
};
[[nodiscard]] std::string transfer_note(const std::string& pattern, const TransferNote& values);

}  // namespace kydai::registration
