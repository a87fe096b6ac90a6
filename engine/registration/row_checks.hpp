// One row against the regulation: group, sex, age, moving up, disciplines, deadline, fee.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/entry_fee.hpp"
#include "engine/registration/finding.hpp"
#include "engine/registration/group_choice.hpp"
#include "engine/registration/row_reading.hpp"
#include "engine/regulation/regulation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::registration {

/// What an operator adds to a list that does not say everything.
struct CheckOptions {
    std::vector<std::string> disciplines;  ///< entered where the list has no column for them
    std::optional<EngineTime>
        received_at;  ///< of the whole list, where rows have no time of their own
};

struct CheckedRow {
    const regulation::Category* category = nullptr;  ///< none = refused or not to be known
    std::vector<std::string> disciplines;
    FeeStatement fee;
};

/// Adds its findings; may complete the row (sex from a girls' group).
[[nodiscard]] CheckedRow check_row(RegistrationRow& row, const regulation::Regulation& regulation,
                                   const GroupNames& names, const CheckOptions& options,
                                   RowFindings& findings);

}  // namespace kydai::registration
