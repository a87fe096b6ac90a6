// What an import would do, row by row, before anything is done; and the command that does it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "engine/domain/player.hpp"
#include "engine/registration/finding.hpp"
#include "engine/registration/headings.hpp"
#include "engine/registration/row_checks.hpp"
#include "engine/registration/table.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/result.hpp"
#include "publisher/base/strong_id.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

/// A person of the tournament as it stands, to compare a list with.
struct KnownPlayer {
    PlayerId id;
    PlayerData data;
    std::vector<GroupId> groups;
    ListedFacts facts{};  ///< what is on file, as a list would say it
};

struct ImportOptions {
    TableOptions table;
    std::vector<Mapping> mappings;
    CheckOptions checks;
    std::string club;              ///< of the whole list, where it has no such column
    bool is_strict = false;        ///< one row that is refused or doubtful refuses the file
    std::set<int> accepted_lines;  ///< answers to questions: apply as proposed
    bool accepts_all = false;
    std::set<GroupId>
        begun_groups;  ///< numbers are drawn there: who comes now enters late by command
};

enum class RowStatus {
    New,
    Changed,
    Unchanged,
    Doubtful,  ///< has a question without an answer; stays out
    Refused,
    Skipped,  ///< the same person a second time, or told on another line
};

/// A value of a known player that the list gives anew.
struct FieldChange {
    Field field = Field::Ignored;
    std::string from;
    std::string to;
};

struct PlanRow {
    RegistrationRow row;
    RowStatus status = RowStatus::New;
    std::vector<Finding> findings;
    std::optional<PlayerId> known;
    std::string category;  ///< id; empty = none found
    std::vector<std::string> disciplines;
    std::vector<GroupId> groups;       ///< to be in after the import
    std::vector<FieldChange> changes;  ///< Changed
    FeeStatement fee;
    std::optional<std::size_t> same_as;  ///< row of the same person earlier in the list
    PlayerData data;                     ///< as it would be stored
    ListedFacts facts;                   ///< what the row says of fee, club, family, shirt
};

struct PlanCounts {
    int added = 0;
    int changed = 0;
    int unchanged = 0;
    int doubtful = 0;
    int refused = 0;
    int skipped = 0;
};

struct ImportPlan {
    std::string file;
    ListKind kind = ListKind::Delimited;
    Encoding encoding = Encoding::Utf8;
    Preview preview;                  ///< of a conversion that was found
    bool waits_for_encoding = false;  ///< mojibake: name the encoding to confirm
    char separator = ',';
    std::string sheet;
    std::vector<PlanRow> rows;    ///< in the order of the file, blank ones left out
    std::vector<Error> warnings;  ///< of the whole file
    PlanCounts counts;
    bool is_strict = false;
    bool is_two_groups_confirmed = false;
};

/// Reads a list and lays it beside the regulation and the known players. Pure: opens no file.
/// Errors: those of read_table and find_headings, each with its place; a row's faults are in the
/// plan.
[[nodiscard]] Result<ImportPlan> plan_import(std::string_view bytes, const std::string& file,
                                             const regulation::Regulation& regulation,
                                             const std::vector<KnownPlayer>& known = {},
                                             const ImportOptions& options = {});

/// The new and changed rows as one command; no registrations = nothing to do.
/// Errors: registration.confirm_encoding {encoding}, registration.strict {refused, doubtful}.
[[nodiscard]] Result<RegisterPlayers> command_of(const ImportPlan& plan);

}  // namespace kydai::registration
