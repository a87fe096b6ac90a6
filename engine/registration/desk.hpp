// What the registration desk needs from a plan: what each club owes, how its transfer is worded,
// shirts.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/export_table.hpp"
#include "engine/registration/import_plan.hpp"

#include <map>
#include <string>
#include <vector>

namespace kydai::registration {

/// What one club owes for the rows that go in (individuals: one statement each).
struct FeeAccount {
    std::string payer;  ///< club, or the individual's name
    bool is_club = true;
    int players = 0;
    int exempt = 0;
    regulation::Money due = 0;
    regulation::Money paid = 0;  ///< as the list says; 0 where it does not
    std::string transfer_note;   ///< text of the bank transfer
    [[nodiscard]] regulation::Money outstanding() const { return due > paid ? due - paid : 0; }
};

/// Of all rows but the refused and skipped ones, clubs in Vietnamese order, then individuals.
[[nodiscard]] std::vector<FeeAccount> fee_accounts(const ImportPlan& plan,
                                                   const regulation::Regulation& regulation);

/// Shirts ordered by size, as written in the lists.
[[nodiscard]] std::map<std::string, int> shirts_by_size(const ImportPlan& plan);

[[nodiscard]] ExportTable fee_table(const std::vector<FeeAccount>& accounts,
                                    const Catalogue& catalogue);

}  // namespace kydai::registration
