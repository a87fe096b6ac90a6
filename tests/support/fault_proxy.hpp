// A TCP proxy that hurts: delay, jitter, throttling, silence, cuts in the middle of a message.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <list>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace kydai::test {

/// What a link does to bytes from now on; each direction of each connection for itself.
struct LinkFaults {
    std::chrono::microseconds delay{0};   ///< of everything, one way
    std::chrono::microseconds jitter{0};  ///< up to so much more; the order stays
    std::int64_t bytes_a_second = 0;      ///< 0 = as fast as it goes
    bool is_partitioned = false;          ///< nothing passes, nothing is closed, new ones hang
    bool drops_server = false;            ///< half-open: what the server says is swallowed
    bool refuses = false;                 ///< new connections are closed at once
    bool repeats = false;                 ///< what the client says arrives twice
};

/// What passed over one connection, as it went into the proxy; at most a megabyte each way.
struct RecordedLink {
    int port_offset = 0;  ///< from the engine's first port
    std::string up;       ///< client to server
    std::string down;
};

/// Listens on another address of this machine (127.0.0.2 ...) at the three ports of an engine on
/// 127.0.0.1, for an engine tells its displays its own ports. One thread, seeded.
class FaultProxy {
  public:
    FaultProxy(int engine_port, std::uint32_t seed, std::string host = "127.0.0.2");
    FaultProxy(const FaultProxy&) = delete;
    FaultProxy& operator=(const FaultProxy&) = delete;
    ~FaultProxy();

    [[nodiscard]] const std::string& host() const { return host_; }
    void set(const LinkFaults& faults);
    /// Closes every connection, each after up to `bytes_max` more bytes from the server: in the
    /// middle of a message. With a reset, so that what waits in the network is lost, too.
    void cut(int bytes_max);
    /// Of all connections since the start of the proxy.
    [[nodiscard]] std::vector<RecordedLink> recorded() const;
    [[nodiscard]] std::uint64_t connections() const { return connections_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }  ///< passed, both directions

  private:
    using Time = std::chrono::steady_clock::time_point;
    struct Piece {
        Time due;
        std::string bytes;
    };
    struct Direction {
        std::deque<Piece> waiting;
        std::size_t waiting_bytes = 0;
        Time free_at{};   ///< throttled until then
        Time last_due{};  ///< jitter does not change the order
        bool is_ended = false;
    };
    struct Link {
        int client = -1;
        int server = -1;
        Direction up;                 ///< client to server
        Direction down;               ///< server to client
        std::int64_t cut_after = -1;  ///< bytes to the client before the cut; -1 = none
        bool is_dead = false;
        std::size_t record = 0;  ///< its place in records_
    };

    void run();
    void accept_from(int listener, int port_offset, bool refuses);
    void serve(Link& link, const LinkFaults& faults, Time now);
    void read_into(int from, Direction& direction, const LinkFaults& faults, bool is_swallowed,
                   Time now, std::string RecordedLink::*record, const Link& link);
    void write_from(Link& link, Direction& direction, int to, bool is_down, Time now);
    static void close_hard(Link& link);

    int engine_port_;
    std::string host_;
    std::vector<int> listeners_;
    mutable std::mutex mutex_;
    LinkFaults faults_;
    std::vector<RecordedLink> records_;
    int wanted_cut_ = -1;
    std::list<Link> links_;
    std::mt19937 random_;
    std::atomic<std::uint64_t> connections_{0};
    std::atomic<std::uint64_t> bytes_{0};
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace kydai::test
