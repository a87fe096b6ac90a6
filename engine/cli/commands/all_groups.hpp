// `--all`: one command a group, so that one group that cannot does not hold up the others.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/program.hpp"

#include <functional>
#include <string>
#include <vector>

namespace kydai::cli {

/// `GROUP...` or `--all`; one of them must be given.
void add_groups_option(Program& program, CLI::App& app, std::vector<std::string>& groups,
                       bool& all);

/// Sends a command for each group of the tournament that `fits`, and prints each answer. Ok when
/// all were accepted (or none fitted), else the worst status.
Exit for_each_group(Session& session,
                    const std::function<bool(const protocol::GroupSummary&)>& fits,
                    const std::function<Command(const GroupId&)>& make);

}  // namespace kydai::cli
