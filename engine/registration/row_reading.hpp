// Rows of a list as typed registrations: each cell understood, nothing yet held against the rules.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/registration/dates.hpp"
#include "engine/registration/finding.hpp"
#include "engine/registration/headings.hpp"
#include "engine/registration/table.hpp"
#include "engine/regulation/regulation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::registration {

/// One person as the list has them.
struct RegistrationRow {
    int line = 0;      ///< of the file, 1-based
    int data_row = 0;  ///< rows after the heading, 1-based, blank ones counted
    std::string name;
    Sex sex = Sex::Unknown;
    std::optional<BirthDate> birth;
    std::string club;
    bool is_individual = false;   ///< no club: written "Tự do", forms no team, bars nobody
    std::string group;            ///< as written: "U08-NAM", "U09", "Chuyên nghiệp"
    bool has_group_cell = false;  ///< false: the row ends before the column of the group
    std::vector<std::string> disciplines;  ///< ids
    bool says_disciplines = false;         ///< the list has columns for them
    std::string fide_id;
    int rating = 0;
    std::string title;
    std::string federation;
    std::optional<EngineTime> registered_at;
    std::optional<regulation::Money> fee_written;
    std::optional<regulation::Money>
        paid;  ///< what was paid; "đã nộp" without a sum = the whole fee
    bool is_paid_in_full = false;
    bool says_paid = false;    ///< the list has a column for it
    std::string achievements;  ///< medals and team memberships
    std::string child;         ///< name of the player whose parent this is
    std::string shirt;
    std::optional<bool> is_confirmed;  ///< by the head of the club; none = the list does not say
    std::string note;
};

struct ReadRow {
    RegistrationRow row;
    std::vector<Finding> findings;
    bool is_blank = false;
};

struct ReadList {
    std::vector<ReadRow> rows;
    std::string club_of_title;  ///< from a title line above the heading
    std::vector<Error> warnings;
};

[[nodiscard]] ReadList read_rows(const Table& table, const Headings& headings,
                                 const regulation::Regulation& regulation, const std::string& file);

}  // namespace kydai::registration
