// Many receivers of one kind, that tell when the last of them has a message.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kydai::bench {

using Time = std::chrono::steady_clock::time_point;

/// Receivers count bytes or messages and do nothing else; a thread of their own counts for all.
class Fleet {
  public:
    Fleet() = default;
    Fleet(const Fleet&) = delete;
    Fleet& operator=(const Fleet&) = delete;
    virtual ~Fleet() = default;

    /// Connects and subscribes so many; false = it did not work.
    virtual bool connect(int receivers) = 0;
    virtual void publish(const std::string& payload) = 0;
    /// Messages that have arrived, over all receivers.
    [[nodiscard]] std::uint64_t arrived() const { return arrived_.load(std::memory_order_acquire); }

  protected:
    void count(std::uint64_t messages) { arrived_.fetch_add(messages, std::memory_order_release); }

  private:
    std::atomic<std::uint64_t> arrived_{0};
};

[[nodiscard]] std::unique_ptr<Fleet> zmq_fleet(bool is_encrypted);
[[nodiscard]] std::unique_ptr<Fleet> mosquitto_fleet(int port, const std::string& authority_file);
[[nodiscard]] std::unique_ptr<Fleet> nats_fleet(int port);
[[nodiscard]] std::unique_ptr<Fleet> redis_fleet(int port);

struct Latency {
    double p50_ms = 0;
    double p99_ms = 0;
    double max_ms = 0;
};

/// Times until the last receiver has a message, of so many messages with a pause between two.
[[nodiscard]] Latency latency_to_last(Fleet& fleet, int receivers, const std::string& payload,
                                      int messages);
[[nodiscard]] Latency summary_of(std::vector<double> times_ms);

}  // namespace kydai::bench
