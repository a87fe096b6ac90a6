// The display's end of the wire: a thread of its own that is always right or knows that it is not.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/clock_sync.hpp"
#include "publisher/transport/curve_keys.hpp"
#include "publisher/transport/engine_address.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kydai::transport {

class FeedTap;

struct SubscriberOptions {
    EngineAddress engine;
    protocol::Hello hello;  ///< who this screen is
    /// No message for so long: the sockets are closed and made anew, for ever (F41).
    std::chrono::milliseconds silence_max{5000};
    /// `HOST:PORT` of the standby, remembered from an earlier life; empty = none.
    std::string standby = {};
    FeedTap* tap = nullptr;  ///< of a relay: sees everything; must outlive the subscriber
    std::optional<Trust> trust = std::nullopt;  ///< none = not encrypted: an engine on this machine
    /// Where `trust` is not known beforehand: asked before each connection, may block until `ends`,
    /// and says through `show` which code an arbiter has to type. Nothing = not encrypted.
    std::function<std::optional<Trust>(const EngineAddress& engine,
                                       const std::function<void(const std::string& code)>& show,
                                       const std::atomic<bool>& ends)>
        find_trust = {};
    /// Where the address is not known beforehand, or may change: asked before each connection for
    /// all that are worth trying, best first; may block until `ends`. They take turns.
    std::function<std::vector<EngineAddress>(const std::atomic<bool>& ends)> find_engines = {};
};

/// Beyond this the display marks what it shows as old (F37); counted from FeedStatus::last_heard.
inline constexpr std::chrono::milliseconds stale_after{2000};

struct FeedStatus {
    bool is_connected = false;  ///< welcomed, subscribed, and the snapshot taken
    bool has_state =
        false;  ///< a whole snapshot has been taken since the start, however old it is now
    SteadyTime last_heard{0};  ///< of the newest message of the engine; compare with steady_now()
    ClockReading clock;        ///< engine time: clock.now(steady_now())
    std::string run;
    std::int64_t epoch = 0;
    std::int64_t log_sequence = 0;  ///< of the engine's journal, as last heard
    std::string tournament_id;
    std::string server_version;
    std::string standby;   ///< `HOST:PORT` where the engine will be if it is lost; to be remembered
    EngineAddress engine;  ///< the one that is followed, or tried
    std::uint64_t connections = 0;   ///< sockets made since the start
    std::uint64_t snapshots = 0;     ///< taken since the start
    std::uint64_t catch_ups = 0;     ///< answers with just what was missing, since the start
    std::uint64_t gaps = 0;          ///< losses noticed and mended
    std::uint64_t bad_messages = 0;  ///< ignored: malformed, of another version
    std::string last_error;          ///< code of the newest bad message
    std::string trust_code;          ///< to be shown until an arbiter has typed it; mostly empty
};

/// What changed since the poll before. Only the newest message of each topic is in it, so it is
/// bounded. Apply in this order: is_reset (forget everything), retired, changed.
struct FeedUpdate {
    bool is_reset = false;  ///< another run or epoch (F43): all topics known before are void
    std::vector<std::string> retired;
    std::vector<protocol::Envelope> changed;
    std::vector<protocol::ScreenWish> wishes;  ///< the newest of each screen
    FeedStatus status;
    [[nodiscard]] bool is_empty() const { return !is_reset && retired.empty() && changed.empty(); }
};

/// Starts its thread at once; never gives up. The methods may be called from any thread and never
/// wait for the network. What is handed over is always the state after some message of the engine:
/// a new run's messages come with its first whole snapshot, and after a loss nothing comes until it
/// has been caught up with, so that no mixture of two states is ever shown.
class Subscriber {
  public:
    explicit Subscriber(SubscriberOptions options);
    Subscriber(const Subscriber&) = delete;
    Subscriber& operator=(const Subscriber&) = delete;
    ~Subscriber();

    [[nodiscard]] FeedUpdate poll();
    [[nodiscard]] FeedStatus status() const;
    /// Waits until poll() would bring something, at most `timeout`; for headless displays and
    /// tests.
    bool wait(std::chrono::milliseconds timeout) const;
    /// What is on the wall now. Only the newest report is kept; sent at most ten times a second.
    void report(protocol::ScreenReport report);
    /// The picture that was wished for; only the newest is kept.
    void send(protocol::ScreenPicture picture);
    /// What the screens of a relay say of themselves, passed on under their own names; the newest
    /// of each, at most ten times a second.
    void pass_on(protocol::Hello hello);
    void pass_on(protocol::ScreenReport report);
    void pass_on(protocol::ScreenPicture picture);
    /// Wishes that poll() would hand over too: for a relay, which never polls.
    [[nodiscard]] std::vector<protocol::ScreenWish> take_wishes();
    /// The size changed or the like: said with the next hello, which is sent at once.
    void set_hello(protocol::Hello hello);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::transport
