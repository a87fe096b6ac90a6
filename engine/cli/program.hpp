// The tree of subcommands: each says its options and what it does.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/session.hpp"

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kydai::cli {

class Program {
  public:
    explicit Program(Session& session);

    /// A subcommand `name` with its words: `cli.help.NAME`, `cli.examples.NAME` (blanks and dashes
    /// as underscores). `parent` is for subcommands of subcommands.
    CLI::App& add(const std::string& name, CLI::App* parent = nullptr);
    /// What to do when this subcommand was given.
    void on_run(CLI::App& subcommand, std::function<Exit()> action);

    /// The words for an option or positional: `cli.option.NAME`.
    [[nodiscard]] std::string help(const std::string& name) const;
    [[nodiscard]] Session& session() { return session_; }

    /// Parses and runs; the arguments without the program's name.
    Exit run(const std::vector<std::string>& arguments);

  private:
    Exit usage_error(const CLI::ParseError& error);
    Exit unexpected(const CLI::App& at, const std::string& command);
    void declare_common();

    Session& session_;
    CLI::App app_;
    std::function<Exit()> action_;
};

}  // namespace kydai::cli
