// The sample regulations and lists of assets/, and short ways to plan an import of them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/import_plan.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/support/catch.hpp"

#include <string>
#include <vector>

namespace kydai::test {

inline std::string bytes_of(const std::string& under_assets) {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    auto bytes = read_file(*assets / under_assets);
    INFO(under_assets);
    REQUIRE(bytes.has_value());
    return std::move(*bytes);
}

inline const regulation::Regulation& sample_regulation(const std::string& id) {
    static std::map<std::string, regulation::Regulation> read;
    const auto found = read.find(id);
    if (found != read.end()) return found->second;
    auto regulation =
        regulation::parse_regulation(bytes_of("regulations/" + id + ".json"), id + ".json");
    REQUIRE(regulation.has_value());
    return read.emplace(id, std::move(*regulation)).first->second;
}

inline registration::ImportPlan planned(const std::string& sample, const std::string& bytes,
                                        const registration::ImportOptions& options = {},
                                        const std::vector<registration::KnownPlayer>& known = {}) {
    auto plan =
        registration::plan_import(bytes, "list.csv", sample_regulation(sample), known, options);
    if (!plan) FAIL(plan.error().code);
    return std::move(*plan);
}

inline registration::ImportPlan planned_file(
    const std::string& sample, const std::string& file,
    const registration::ImportOptions& options = {},
    const std::vector<registration::KnownPlayer>& known = {}) {
    return planned(sample, bytes_of("samples/" + sample + "/" + file), options, known);
}

/// The players as the tournament would have them after the plan was applied.
inline std::vector<registration::KnownPlayer> known_after(const registration::ImportPlan& plan) {
    std::vector<registration::KnownPlayer> known;
    const auto command = registration::command_of(plan);
    REQUIRE(command.has_value());
    int id = 0;
    for (const Registration& row : command->registrations)
        known.push_back({PlayerId(++id), row.data, row.groups, row.facts});
    return known;
}

inline const registration::PlanRow& row_of(const registration::ImportPlan& plan, int data_row) {
    for (const registration::PlanRow& row : plan.rows) {
        if (row.row.data_row == data_row) return row;
    }
    FAIL("no row " << data_row);
    return plan.rows.front();
}

inline bool has_finding(const registration::PlanRow& row, const std::string& name) {
    for (const registration::Finding& finding : row.findings) {
        if (finding.error.code == "registration." + name) return true;
    }
    return false;
}

inline std::string findings_of(const registration::PlanRow& row) {
    std::string all;
    for (const registration::Finding& finding : row.findings) all += finding.error.code + " ";
    return all;
}

}  // namespace kydai::test
