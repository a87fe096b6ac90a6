// A stand-in of a broadcast server's push interface, as Lichess documents it, with faults on order.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kydai::test {

/// One request as it came.
struct PushRequest {
    std::string path;           ///< "/api/broadcast/round/1a2B3c4D/push"
    std::string method;         ///< "POST"
    std::string authorization;  ///< "Bearer ..."
    std::string content_type;
    std::string body;
    int status = 0;  ///< that it was answered with
};

/// What to answer next instead of the truth.
struct PushFault {
    int status = 503;
    std::string retry_after;  ///< header, empty = none
    bool hangs_up = false;    ///< closes the connection without an answer
};

/// Listens on 127.0.0.1. Takes pushes with the right token and a PGN body: 200 and
/// `{"games":[{"tags":...,"moves":0}]}`; else 401, 404, 400. A player called "Bad Name" is an error
/// of that game alone, as the real one has it. One thread, one connection after the other.
class BroadcastServer {
  public:
    explicit BroadcastServer(std::string token);
    BroadcastServer(const BroadcastServer&) = delete;
    BroadcastServer& operator=(const BroadcastServer&) = delete;
    ~BroadcastServer();

    [[nodiscard]] std::string url() const;
    void fail_next(const PushFault& fault);
    [[nodiscard]] std::vector<PushRequest> requests() const;
    /// The body of the newest push to that round that was taken; empty = none.
    [[nodiscard]] std::string games_of(const std::string& round) const;

  private:
    void run();
    void serve(int connection);
    [[nodiscard]] std::string answer_to(PushRequest& request);

    std::string token_;
    int listener_ = -1;
    int port_ = 0;
    mutable std::mutex mutex_;
    std::deque<PushFault> faults_;
    std::vector<PushRequest> requests_;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace kydai::test
