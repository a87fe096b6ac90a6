// Peers that do not keep to the protocol: plain TCP, and bare ZeroMQ sockets.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <zmq.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kydai::test {

/// Connects to a local port, sends bytes, and closes at the end of its life.
class RawTcp {
  public:
    /// `source`: another address of this machine, for whom the engine counts it.
    explicit RawTcp(int port, const std::string& source = "127.0.0.1");
    RawTcp(const RawTcp&) = delete;
    RawTcp& operator=(const RawTcp&) = delete;
    ~RawTcp();
    void send(const std::string& bytes) const;

  private:
    int handle_;
};

/// A DEALER that sends any frames and reads what comes back.
class RawDealer {
  public:
    explicit RawDealer(int port);
    void send(const std::vector<std::string>& frames);
    /// The frames of the next answer.
    [[nodiscard]] std::optional<std::vector<std::string>> receive_all(
        std::chrono::milliseconds limit);
    /// The last of them.
    [[nodiscard]] std::optional<std::string> receive(std::chrono::milliseconds limit);

  private:
    zmq::context_t context_{1};
    zmq::socket_t socket_;
};

/// An engine that answers as a test likes: a ROUTER at a port of its own.
class RawRouter {
  public:
    RawRouter();
    [[nodiscard]] int port() const { return port_; }
    /// Identity and payload of the next question.
    [[nodiscard]] std::optional<std::vector<std::string>> receive(std::chrono::milliseconds limit);
    void send(const std::vector<std::string>& frames);

  private:
    zmq::context_t context_{1};
    zmq::socket_t socket_;
    int port_ = 0;
};

/// An engine that publishes any frames, and answers as engines do with one snapshot.
class RawEngine {
  public:
    RawEngine();
    [[nodiscard]] int port() const { return port_; }
    /// From now on a display that asks is welcomed and gets these messages.
    void welcome(const std::string& run, std::vector<std::string> messages, std::int64_t published);
    /// Answers what waits.
    void serve();
    /// As behind a firewall that lets questions through and no news.
    void shut_feed() { is_feed_shut_ = true; }
    void publish(const std::string& first, const std::string& second);
    [[nodiscard]] int hellos() const { return hellos_; }
    [[nodiscard]] int subscriptions() const { return subscriptions_; }

  private:
    zmq::context_t context_{1};
    zmq::socket_t queries_;
    zmq::socket_t publisher_;
    int port_ = 0;
    std::string run_;
    std::vector<std::string> messages_;
    std::int64_t published_ = 0;
    int hellos_ = 0;
    int subscriptions_ = 0;
    bool is_feed_shut_ = false;
};

}  // namespace kydai::test
