// What the subcommands of the registration desk share: naming a person, amounts in words.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/session.hpp"
#include "engine/domain/player_choice.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace kydai::cli {

class Program;

/// A person by name, by number with --group, or by id.
struct PersonArguments {
    std::vector<std::string> names;
    std::string group;
    std::vector<int> ids;

    [[nodiscard]] std::vector<PersonChoice> choices() const;
    /// Errors: cli.usage.person where nobody or several are named.
    [[nodiscard]] Result<PersonChoice> one() const;
};

/// `name` is the positional; `--group` and `--id` with it. `allows_many`: PLAYER...
void add_person(Program& program, CLI::App& app, PersonArguments& arguments, bool allows_many);

/// `450.000 đ`.
[[nodiscard]] std::string amount_text(std::int64_t amount, const std::string& currency);

}  // namespace kydai::cli
