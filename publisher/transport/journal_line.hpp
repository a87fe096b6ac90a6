// The line between an engine and its standby: requests one way, the journal's records the other.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/journal_wire.hpp"
#include "publisher/transport/curve_keys.hpp"
#include "publisher/transport/engine_address.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kydai::transport {

/// The journal's port, from that of the commands.
inline constexpr int journal_port_offset = 4;

/// The engine's end. Used by one thread.
class JournalServer {
  public:
    /// Whoever asked; to be answered now or later.
    struct Peer {
        std::string route;         ///< opaque
        std::string address;       ///< of the machine
        bool is_admitted = false;  ///< by its key, not only by being on this machine
        friend bool operator==(const Peer&, const Peer&) = default;
    };
    using OnRequest = std::function<void(const Peer&, const protocol::JournalRequest&)>;

    /// Whether the holder of a public key (Z85) may follow and fence. Asked at each request too,
    /// since a connection outlives a revocation.
    using Admits = std::function<bool(const std::string& key)>;

    /// With keys the line encrypts, and only who is admitted, or comes from this machine, is heard;
    /// without them only a loopback address is bound. Errors: as EngineServer::bind.
    [[nodiscard]] static Result<JournalServer> bind(const std::string& host, int port,
                                                    const std::optional<KeyPair>& keys,
                                                    Admits admits);
    JournalServer(JournalServer&&) noexcept;
    JournalServer& operator=(JournalServer&&) noexcept;
    ~JournalServer();

    /// Hands over all that waits; malformed requests get a refusal.
    void receive(const OnRequest& on_request);
    /// False = the peer is gone, or does not take in what it was sent.
    bool send(const Peer& peer, const protocol::JournalReply& reply);
    /// Waits at most so long for a request.
    void wait(std::chrono::milliseconds timeout);
    /// For waiting on several things at once (EngineServer::also_wait_for).
    [[nodiscard]] std::vector<void*> handles();
    [[nodiscard]] int port() const;

  private:
    struct Impl;
    explicit JournalServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// The standby's end. Used by one thread; it connects by itself whenever the engine is there.
class JournalClient {
  public:
    using OnReply = std::function<void(protocol::JournalReply)>;

    /// `engine` is the address of its commands; without trust the line is not encrypted.
    JournalClient(const EngineAddress& engine, const std::optional<Trust>& trust);
    JournalClient(JournalClient&&) noexcept;
    JournalClient& operator=(JournalClient&&) noexcept;
    ~JournalClient();

    /// False = there is no connection.
    bool send(const protocol::JournalRequest& request);
    /// Hands over all that waits; malformed replies are passed to `on_bad`.
    void receive(const OnReply& on_reply, const std::function<void(const Error&)>& on_bad);
    void wait(std::chrono::milliseconds timeout);
    [[nodiscard]] void* handle();
    /// After a silence: new sockets, nothing of the old connection arrives any more.
    void reconnect();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::transport
