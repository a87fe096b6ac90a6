// The journal on the wire: how a standby follows the engine, and how a promoted one fences it out.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kydai::protocol {

/// Hashes are 64 hexadecimal digits (docs/journal.md, "The chain").
struct JournalPosition {
    std::int64_t sequence = 0;
    std::string hash;
    friend bool operator==(const JournalPosition&, const JournalPosition&) = default;
};

// --- from the standby

/// At first and after each silence: where the standby's journal ends. The address is where displays
/// will find it if it is promoted: its port, and the host as the engine sees it (or as it says).
struct FollowRequest {
    std::string journal;  ///< id; empty = a new standby without any entry
    JournalPosition head;
    std::int64_t epoch = 1;
    std::string host;         ///< empty = as the engine sees it
    int port = 0;             ///< of commands
    bool wants_keys = false;  ///< its folder has none yet
};

/// Durable here up to there; also a sign of life.
struct FollowAck {
    JournalPosition head;
};

/// From an engine that was promoted: the old one gives up. `head` is the last entry that both have.
struct FenceRequest {
    std::string journal;
    std::int64_t epoch = 0;
    JournalPosition head;
    std::string host;  ///< empty = as the old engine sees it
    int port = 0;      ///< of commands of the promoted engine
};

using JournalRequest = std::variant<FollowRequest, FollowAck, FenceRequest>;

// --- from the engine

/// A secret of the engine's folder, so that a promoted standby is known to every screen and phone.
struct KeyFile {
    std::string name;  ///< of the file, without a folder
    std::string text;
    friend bool operator==(const KeyFile&, const KeyFile&) = default;
};

/// Whose journal it is; the entries follow. Also the engine's sign of life.
struct FollowWelcome {
    std::string journal;
    std::int64_t epoch = 1;
    JournalPosition head;
    EngineTime time;
    std::vector<KeyFile>
        keys{};  ///< asked for, over an encrypted line, by a chief arbiter's device
};

/// One command of the journal with its events and its answer.
struct JournalRecord {
    std::int64_t first = 0;  ///< sequence of its first event
    EngineTime time;
    std::string author;
    std::string device;
    std::string command;  ///< id
    std::string digest;   ///< of the command's text, hexadecimal
    std::vector<std::string> events;
    std::string answer;
    std::string hash;  ///< of the chain after its last event
    friend bool operator==(const JournalRecord&, const JournalRecord&) = default;
};

/// Whole commands, in order; `head` is the engine's newest entry, which may be further on.
struct JournalChunk {
    std::vector<JournalRecord> records;
    JournalPosition head;
    EngineTime time;  ///< now, on the engine's time line
};

/// The old engine is fenced out. `records`: what it alone holds, to be entered again.
struct FenceReply {
    std::int64_t epoch = 0;
    JournalPosition head;
    std::vector<JournalRecord> records;
};

/// Why the engine does not let itself be followed or fenced.
struct JournalRefusal {
    Error error;
};

using JournalReply = std::variant<FollowWelcome, JournalChunk, FenceReply, JournalRefusal>;

inline constexpr std::size_t journal_request_bytes_max = 4096;
inline constexpr std::size_t journal_reply_bytes_max =
    96U * 1024U * 1024U;  ///< one event may have 64 MB

[[nodiscard]] std::string encode(const JournalRequest& request);
[[nodiscard]] std::string encode(const JournalReply& reply);
/// Errors as decode_envelope.
[[nodiscard]] Result<JournalRequest> decode_journal_request(std::string_view text);
[[nodiscard]] Result<JournalReply> decode_journal_reply(std::string_view text);

}  // namespace kydai::protocol
