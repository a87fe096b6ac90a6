// A relay: follows one engine (or another relay) and serves a whole hall from what it knows.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/transport/engine_server.hpp"
#include "publisher/transport/subscriber.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace kydai::transport {

/// Where a relay gets its messages from; it hands them to a FeedTap.
class Uplink {
  public:
    Uplink() = default;
    Uplink(const Uplink&) = delete;
    Uplink& operator=(const Uplink&) = delete;
    virtual ~Uplink() = default;
    [[nodiscard]] virtual FeedStatus status() const = 0;
    virtual void pass_on(protocol::Hello hello) = 0;
    virtual void pass_on(protocol::ScreenReport report) = 0;
    /// Where the way up is one-way, there are no wishes and so no pictures.
    virtual void pass_on(protocol::ScreenPicture /*picture*/) {}
    [[nodiscard]] virtual std::vector<protocol::ScreenWish> take_wishes() { return {}; }
};

struct RelayOptions {
    SubscriberOptions uplink;  ///< `hello` = how the engine lists the relay
    ServerOptions server;      ///< where the displays find it; run and epoch are the engine's
    /// Another source than an engine; empty = `uplink`.
    std::function<std::unique_ptr<Uplink>(FeedTap&)> make_uplink;
    FeedTap* also = nullptr;  ///< sees everything, too; must outlive the relay
};

/// Passes every message on as it comes, answers hellos, snapshots, catch-ups and the clock from
/// what it knows, and passes reports up. Takes no commands. Without its uplink it goes on, and
/// says in its heartbeats how old its knowledge is. Used by one thread.
class Relay {
  public:
    /// Errors as EngineServer::bind. Answers nobody before the first whole state.
    [[nodiscard]] static Result<Relay> start(RelayOptions options);

    Relay(Relay&&) noexcept;
    Relay& operator=(Relay&&) noexcept;
    ~Relay();

    /// Waits at most `timeout` for something to do, then does it.
    void poll(std::chrono::milliseconds timeout,
              const std::function<void(const Error&, std::uint64_t count)>& complain = {});

    [[nodiscard]] int port() const;  ///< of commands (which are refused); queries +1, publisher +2
    [[nodiscard]] FeedStatus uplink() const;
    [[nodiscard]] ServerCounters counters() const;
    [[nodiscard]] std::vector<protocol::ScreenPresence> screens() const;

  private:
    struct Impl;
    explicit Relay(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::transport
