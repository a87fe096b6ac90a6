// The JSON of commands and events, as the journal, the command socket and the offline tools have it
// (docs/protocol.md, docs/journal.md). Strict: unknown keys and values are refused with their path.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "engine/domain/event.hpp"
#include "engine/domain/snapshot.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <string_view>

namespace kydai::codec {

/// Raised when the shape changes; a text of a newer version is refused (codec.newer_version).
inline constexpr int format_version = 1;
inline constexpr std::size_t command_bytes_max =
    8U * 1024U * 1024U;  // a list of 10,000 players is 4 MB
inline constexpr std::size_t event_bytes_max =
    64U * 1024U * 1024U;              // the largest list in one event
inline constexpr int depth_max = 32;  // the deepest value of ours has 9 levels

/// `{"version":1,"command":"record_result","group":"U08-NAM","board":12,"result":"1-0"}`, one line.
[[nodiscard]] std::string encode(const Command& command);
/// `{"version":1,"event":"result_recorded",...}`, one line; the same event gives the same bytes.
[[nodiscard]] std::string encode(const Event& event);

/// Errors: those of protocol::parse_strict for commands, codec.too_large {limit}, codec.too_deep
/// {limit}, codec.malformed for events; codec.missing {key}, codec.unknown_key {key},
/// codec.unknown_value {value, known}, codec.wrong_type {expected}, codec.out_of_range {min, max},
/// codec.newer_version {version, known}, codec.unknown_kind {kind}, result.unreadable {text},
/// text.not_utf8; each with the JSON path. Texts become NFC.
[[nodiscard]] Result<Command> decode_command(std::string_view json);
[[nodiscard]] Result<Event> decode_event(std::string_view json);

/// A cache's text, read by the program that wrote it. Errors of reading as decode_event.
[[nodiscard]] std::string encode(const Snapshot& snapshot);
[[nodiscard]] Result<Snapshot> decode_snapshot(std::string_view json);

}  // namespace kydai::codec
