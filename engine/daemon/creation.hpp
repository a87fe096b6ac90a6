// A new tournament from the command line of the engine: its regulation and its lists of players.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/command_desk.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/options.hpp"
#include "publisher/base/result.hpp"

namespace kydai::daemon {

/// Does what --create, --players and --watch ask for, as commands like any other. With a tournament
/// that is there already, the same regulation changes nothing, and players are only entered where
/// there are none, so that the same command line starts the engine again.
/// Errors: daemon.already_created {name}, daemon.regulation_without_data, daemon.refused {reason},
/// those of read_file, parse_regulation and plan_import.
Result<void> create_as_told(const EngineOptions& options, const Ledger& ledger, CommandDesk& desk);

}  // namespace kydai::daemon
