// The inside of EngineServer, shared by its two source files.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/connection_guard.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/engine_server.hpp"
#include "publisher/transport/gatekeeper.hpp"
#include "publisher/transport/peer_limits.hpp"
#include "publisher/transport/screen_registry.hpp"
#include "publisher/transport/server_sockets.hpp"
#include "publisher/transport/steady_time.hpp"
#include "publisher/transport/topic_store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kydai::transport {

inline constexpr SteadyTime complaint_period = std::chrono::seconds(1);

struct EngineServer::Impl {
    Impl(ServerOptions options_, const Clock& clock_)
        : options(std::move(options_)), clock(clock_) {}

    ServerOptions options;
    const Clock& clock;
    zmq::context_t context{1};             // outlives the sockets
    std::optional<ConnectionGuard> guard;  // libzmq waits for it at the end of a socket
    std::optional<Gatekeeper> gatekeeper;  // before the sockets that ask it; only with keys
    ServerSockets sockets;
    TopicStore store;
    ScreenRegistry registry;
    PeerLimits limits;
    ServerCounters counters;
    EngineServer::Listener listener;
    std::int64_t log_sequence = 0;
    std::chrono::milliseconds stale{0};
    int wake_descriptor = -1;
    SteadyTime last_heartbeat{0};
    bool is_joiner_waiting = false;  ///< a heartbeat tells it that it is subscribed now
    SteadyTime last_complaint = -complaint_period;
    std::uint64_t complaints = 0;
    std::optional<Error> newest_complaint;
    std::vector<void*> others;  ///< sockets that poll() wakes up for
    bool is_standby = false;
    std::string standby_address;

    void complain(Error error) {
        ++counters.bad_messages;
        ++complaints;
        newest_complaint = std::move(error);
    }
    void guard_connections();
    void count_connections();
    void pass_on_complaints(const ServerHandlers& handlers);
    [[nodiscard]] std::string delta_to(const protocol::Envelope& envelope,
                                       const protocol::EncodedBody& body);
    void announce(const std::string& topic, TopicStore::Kept kept, std::string delta);
    void heartbeat();
    [[nodiscard]] std::chrono::milliseconds until_heartbeat() const;

    [[nodiscard]] bool is_from_here(const std::string& address) const {
        return options.trusts_loopback && is_loopback(address);
    }
    /// Within what one peer may ask; counted and said once where it is not.
    [[nodiscard]] bool is_within_limits(PeerLimits::Kind kind, const Request& request);
    void answer_newcomers(const ServerHandlers& handlers);
    void answer_commands(const ServerHandlers& handlers);
    [[nodiscard]] std::vector<protocol::CommandReply> answers_to(const std::vector<Request>& asked,
                                                                 const ServerHandlers& handlers);
    [[nodiscard]] protocol::CommandReply refusal_of(const Result<protocol::CommandRequest>& command,
                                                    const ServerHandlers& handlers);
    void answer_queries(const ServerHandlers& handlers);
    void answer_query(Request request, const ServerHandlers& handlers);
    [[nodiscard]] bool counts(const Request& request, const ScreenName& screen,
                              const ServerHandlers& handlers) const;
    void answer_introductions(const ServerHandlers& handlers);
    void reply(Request& request, const protocol::QueryReply& reply);
    [[nodiscard]] protocol::Answer welcome() const;
    void send_snapshot(Request& request, std::int64_t id, const std::string& prefix);
    void send_catch_up(Request& request, std::int64_t id, const protocol::CatchUpRequest& missed);
    void send_parts(Request& request, std::int64_t id, std::int64_t after, TopicStore::Parts parts);
    [[nodiscard]] bool see_subscriptions();
};

}  // namespace kydai::transport
