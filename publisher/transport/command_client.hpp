// Commands and read queries from a tool: asked, waited for, asked again with the same id.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/command_wire.hpp"
#include "publisher/protocol/messages.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/curve_keys.hpp"
#include "publisher/transport/engine_address.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kydai::transport {

struct ClientOptions {
    EngineAddress engine;
    std::optional<Trust> trust = std::nullopt;  ///< none = not encrypted: an engine on this machine
    std::chrono::milliseconds connect_timeout{1000};  ///< then: no engine here
    std::chrono::milliseconds answer_timeout{2000};   ///< then: asked again, with the same id
    int tries = 3;
};

struct Snapshot {
    protocol::SnapshotHeader header;
    std::vector<protocol::Envelope> envelopes;  ///< by topic; retired topics are left out
};

/// Used by one thread. Errors of all calls: transport.no_engine {address} (nobody listens: nothing
/// was done), transport.no_answer {address, seconds} (the command may have been done; the same id
/// again is harmless), transport.not_admitted {address} (the engine does not know our key),
/// transport.bad_answer {address, reason}, and those of encoding.
class CommandClient {
  public:
    explicit CommandClient(ClientOptions options);
    CommandClient(CommandClient&&) noexcept;
    CommandClient& operator=(CommandClient&&) noexcept;
    ~CommandClient();

    /// An empty id is filled by new_request_id(). A refusal by the engine is a reply, not an Error.
    [[nodiscard]] Result<protocol::CommandReply> send(protocol::CommandRequest request);
    /// The current topics that begin with `prefix`: "pairings/rapid/U08-NAM"; empty = all.
    [[nodiscard]] Result<Snapshot> snapshot(const std::string& prefix = "");
    [[nodiscard]] Result<protocol::ScreenList> screens();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// 128 random bits in hexadecimal.
[[nodiscard]] std::string new_request_id();

}  // namespace kydai::transport
