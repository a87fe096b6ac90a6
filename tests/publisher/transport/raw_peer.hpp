// Peers that do not keep to the protocol: plain TCP, and bare ZeroMQ sockets.
#pragma once

#include <zmq.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kydai::test {

/// Connects to a local port, sends bytes, and closes at the end of its life.
class RawTcp {
  public:
    explicit RawTcp(int port);
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

}  // namespace kydai::test
