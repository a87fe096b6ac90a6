// The engine's end of the wire: answers commands and queries, publishes, keeps what late joiners
// need.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"
#include "publisher/protocol/command_wire.hpp"
#include "publisher/protocol/introduction_wire.hpp"
#include "publisher/protocol/messages.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/connection_limits.hpp"
#include "publisher/transport/curve_keys.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::transport {

struct FeedTidings;

struct ServerOptions {
    std::string bind_host = "127.0.0.1";  ///< "0.0.0.0" or "::" = all interfaces
    int port = 7600;  ///< of commands; queries +1, publisher +2; 0 = chosen by the system
    std::string run;  ///< random at each start; empty = made here
    std::int64_t epoch = 0;
    bool is_mute = false;  ///< answers nobody until set_mute(false): a relay that knows nothing yet
    std::string server_version;
    std::string tournament_id;
    std::string journal_id = {};
    /// With keys all sockets encrypt (CURVE) and each peer proves its own key; without them
    /// anybody on this machine may do anything, and only a loopback address is bound.
    std::optional<KeyPair> keys = std::nullopt;
    /// Whether who comes from a loopback address needs no known key to command.
    bool trusts_loopback = true;
    /// Of those who are not exempt as this machine is; none = what the process may have.
    std::optional<ConnectionLimits> connections = std::nullopt;
};

/// A command with what the sockets know of who sent it, which is not what the command says.
struct ReceivedCommand {
    protocol::CommandRequest request;
    std::string key;            ///< public, Z85, proved by the sender; empty = not encrypted
    std::string address;        ///< numeric
    bool is_from_here = false;  ///< a program on this machine
};

/// What the daemon does with what comes in; called from poll(), on its thread, and may call
/// publish().
struct ServerHandlers {
    /// Must give the same answer to the same id, whenever it comes (clients resend).
    std::function<protocol::CommandReply(const protocol::CommandRequest&)> command;
    /// Instead of `command`: all that wait, with one reply each in the same order, so that the
    /// daemon can make them durable together. Used when it is not empty.
    std::function<std::vector<protocol::CommandReply>(std::span<const ReceivedCommand>)> commands;
    /// Whether the key may command at all; asked at each connection to the port of commands. Empty
    /// = from this machine alone. Each command's own key is the daemon's to look at, since a
    /// connection outlives a revocation.
    std::function<bool(const std::string& key)> is_known;
    /// Whether the holder of a key may say what the screen shows; from this machine everybody may.
    /// Empty = nobody else.
    std::function<bool(const std::string& key, const ScreenName& screen)> may_report;
    /// An introduction of a machine at a numeric address; only asked by a server with keys. Empty =
    /// nobody is introduced. No answer = not yet: it will be asked again.
    std::function<std::optional<protocol::IntroductionAnswer>(const protocol::Introduction&,
                                                              const std::string& address)>
        introduce;
    /// The words of an error in a language, for requests that cannot be decoded; may be empty.
    std::function<std::string(const Error&, const std::string& language)> describe;
    std::function<void(const protocol::Hello&)> hello;          ///< may be empty
    std::function<void(const protocol::ScreenReport&)> report;  ///< may be empty
    /// What is wished of the screen that has just reported; it goes out as the report's answer. May
    /// be empty.
    std::function<std::optional<protocol::ScreenWish>(const protocol::ScreenReport&)> wish;
    std::function<void(const protocol::ScreenPicture&)> picture;  ///< may be empty
    /// Bad input, at most once a second, with the number of bad messages since the last call; may
    /// be empty.
    std::function<void(const Error&, std::uint64_t count)> complain;
};

struct ServerCounters {
    std::uint64_t commands = 0;
    std::uint64_t commands_waiting_max = 0;  ///< that waited at once: the longest queue so far
    std::uint64_t queries = 0;
    std::uint64_t snapshots = 0;
    std::uint64_t catch_ups = 0;
    std::uint64_t bad_messages = 0;
    std::uint64_t connections = 0;          ///< open now, over all sockets
    std::uint64_t connections_refused = 0;  ///< turned away, for there were too many
    std::int64_t published = 0;             ///< messages published in this run, over all topics
};

/// Used by one thread. Sends a heartbeat every 500 ms as long as poll() is called at least that
/// often.
class EngineServer {
  public:
    static constexpr std::chrono::milliseconds heartbeat_period{500};

    /// `clock` must outlive the server. Errors: transport.port_in_use {port}, transport.cannot_bind
    /// {address, reason}, transport.bad_address, transport.bad_port, transport.keys_needed
    /// {address}.
    [[nodiscard]] static Result<EngineServer> bind(ServerOptions options, const Clock& clock);

    EngineServer(EngineServer&&) noexcept;
    EngineServer& operator=(EngineServer&&) noexcept;
    ~EngineServer();

    [[nodiscard]] int command_port() const;
    [[nodiscard]] int query_port() const;
    [[nodiscard]] int publish_port() const;
    [[nodiscard]] const std::string& run() const;

    /// Tells the world the whole truth of a topic and keeps it for snapshots. A body equal to the
    /// one published last under its topic is not sent again (so a daemon may project everything
    /// after each command). A small change of a large body goes out as a delta. `effective` = when
    /// screens switch to it; default: at once. Returns whether it was sent.
    bool publish(const protocol::Body& body, std::int64_t log_sequence, EngineTime effective = {});
    /// The topic no longer exists: screens forget it. Returns whether it existed.
    bool retire(const std::string& topic, std::int64_t log_sequence);
    /// Topics published and not retired, in order: what a projection must retire if it has them no
    /// more.
    [[nodiscard]] std::vector<std::string> topics() const;
    /// The journal moved on without a message; heartbeats and welcomes carry it.
    void set_log_sequence(std::int64_t log_sequence);
    void set_tournament_id(std::string id);
    /// After promote or restore: screens drop their state and take the snapshot.
    void set_epoch(std::int64_t epoch);

    /// Other sockets (zmq handles) whose messages shall end the waiting of poll() too.
    void also_wait_for(std::vector<void*> handles);
    /// A standby that is not the engine: no heartbeats, and queries are refused, so that displays
    /// look for the engine elsewhere.
    void set_standby(bool is_standby);
    /// Where a standby follows (`HOST:PORT`, empty = none): displays remember it from heartbeats.
    void set_standby_address(std::string address);

    /// Called with each message as it is published (the topic and its JSON), before publish() or
    /// retire() returns: for the ways to the world that are not ZeroMQ.
    using Listener = std::function<void(const std::string& topic, std::string_view message)>;
    void set_listener(Listener listener);

    // ---- of a relay, which says what another engine says (relay.hpp)

    /// Passes a published message on as it came, heartbeats included.
    void pass(const std::string& first_frame, std::string_view payload);
    /// Takes over the identity and the topics of the engine followed.
    void mirror(FeedTidings tidings);
    void set_mute(bool is_mute);
    /// How old what is mirrored is; heartbeats tell it to the screens.
    void set_stale(std::chrono::milliseconds stale);
    /// poll() also returns when this descriptor is readable.
    void wake_by(int descriptor);

    /// Waits at most `timeout` for something to do, then does all that waits, heartbeats included.
    /// Returns early on a signal.
    void poll(std::chrono::milliseconds timeout, const ServerHandlers& handlers);
    /// Sends a heartbeat now, e.g. before a planned end.
    void heartbeat();

    [[nodiscard]] std::vector<protocol::ScreenPresence> screens() const;
    [[nodiscard]] ServerCounters counters() const;

  private:
    struct Impl;
    explicit EngineServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::transport
