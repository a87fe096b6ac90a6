// Backups from the console: where they may go, the last one, and a new one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/backup_desk.hpp"
#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// Adds `ask_backups` {} -> `{"places": [{"folder", "free_mb", "is_removable"}], "is_running",
/// "failure", "entries"}` (`failure`: words, empty = none; the last one is in `ask_health`) and
/// `make_backup` {place?, name} -> `{"file"}`. Errors: those of BackupDesk::begin.
void add_backup_inquiries(Inquiries& inquiries, const Ledger& ledger, BackupDesk& desk);

}  // namespace kydai::daemon
