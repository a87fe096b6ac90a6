// The engine's log: one line an event, `key=value`, for people who look for a fault and for
// programs.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/console.hpp"
#include "engine/daemon/engine_clock.hpp"
#include "engine/daemon/ledger.hpp"
#include "publisher/base/error.hpp"
#include "publisher/protocol/command_wire.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/engine_server.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace kydai::daemon {

/// `level`: debug, info, warn or error. Lines go to standard error.
void start_log(const std::string& level);

void log_start(const transport::EngineServer& server, const Ledger& ledger);
void log_end(const Ledger& ledger);
void log_command(const protocol::CommandRequest& request, const protocol::CommandReply& reply);
/// What happened by itself, with what could not be done then.
void log_on_time(const protocol::CommandReply& reply);
/// A command of the engine itself that was refused.
void log_refusal(const protocol::CommandReply& reply, const std::string& part,
                 const std::string& subject);
void log_error(const std::string& part, const Error& error, const std::string& subject);
void log_warning(const std::string& part, const Error& error, const std::string& subject);
/// What was found out by itself and needs nobody.
void log_note(const std::string& part, const Error& note, const std::string& subject);
void log_import(const std::string& file, int added, int doubtful, int refused);
/// A machine proved to know a code; its key is (or is not) recorded.
void log_join(const std::string& device, const protocol::CommandReply& reply);
void log_bad_input(const Error& error, std::uint64_t count);
void log_hello(const protocol::Hello& hello);
void log_standby(const std::string& address, std::int64_t its_head, std::int64_t head);
void log_following(const std::string& engine, std::int64_t own_head, std::int64_t its_head);
void log_promoted(const Ledger& ledger, const std::string& old_engine);
void log_fenced(std::int64_t epoch, const std::string& successor);
/// An entry that the old engine alone holds.
void log_left_behind(std::int64_t sequence, const std::string& author, const std::string& text);
/// A web request that was refused: why, and whose.
void log_web_refusal(const std::string& code, const std::string& subject);
void log_console(const console::Console& console);
/// Whether the engine can be found on the network; none = it can. Called on another thread.
void log_discovery(const std::optional<Error>& fault);
void log_wall_moved(const ClockAnchor& before, const ClockAnchor& after);

}  // namespace kydai::daemon
