// Answers and topics of the engine as tables for spreadsheets; several groups in one table.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/export_table.hpp"
#include "engine/registration/import_plan.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/protocol/messages.hpp"

#include <nlohmann/json_fwd.hpp>

#include <set>
#include <string>
#include <vector>

namespace kydai::cli {

/// Everybody in one of the groups, with those of their groups; none given = everybody in all.
[[nodiscard]] std::vector<registration::ExportPlayer> players_in(
    const std::vector<registration::KnownPlayer>& players, const std::set<GroupId>& groups);

/// Rounds as `ask_round` answers them; byes follow the boards of their group.
[[nodiscard]] registration::ExportTable table_of_rounds(
    const std::string& title, const std::vector<nlohmann::ordered_json>& rounds,
    const Catalogue& words);

/// Standings of groups; a criterion that a group does not use stays empty in its rows.
[[nodiscard]] registration::ExportTable table_of_standings(
    const std::string& title, const std::vector<protocol::Standings>& standings,
    const Catalogue& words);

}  // namespace kydai::cli
