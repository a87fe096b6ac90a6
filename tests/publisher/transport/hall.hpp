// An engine in a thread of its own, for tests that need a live one; and waiting with a deadline.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/anchored_clock.hpp"
#include "publisher/transport/engine_server.hpp"
#include "publisher/transport/subscriber.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace kydai::test {

using namespace std::chrono_literals;

/// Looks at `condition` until it holds or the time is over.
inline bool within(std::chrono::milliseconds limit, const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(200us);  // between two looks
    }
    return true;
}

/// The promise is one second on a machine of the hall; the one that runs the tests may be busy with
/// other tests, and under a sanitizer everything takes several times as long.
inline constexpr std::chrono::milliseconds soon = 5s;

inline transport::ServerOptions any_port() {
    transport::ServerOptions options;
    options.port = 0;
    options.server_version = "0.1.0";
    options.tournament_id = "danang-2026";
    return options;
}

/// Runs an EngineServer's loop; `with` runs a job between two polls and waits for it.
class LiveEngine {
  public:
    explicit LiveEngine(transport::ServerOptions options = any_port(),
                        transport::ServerHandlers handlers = {})
        : handlers_(std::move(handlers)) {
        Result<transport::EngineServer> bound =
            transport::EngineServer::bind(std::move(options), clock_);
        KYDAI_CHECK(bound.has_value());
        server_.emplace(std::move(bound).value());
        port_ = server_->command_port();
        thread_ = std::thread([this] { run(); });
    }
    LiveEngine(const LiveEngine&) = delete;
    LiveEngine& operator=(const LiveEngine&) = delete;
    ~LiveEngine() {
        ends_ = true;
        thread_.join();
    }

    void with(const std::function<void(transport::EngineServer&)>& job) {
        const auto done = std::make_shared<std::promise<void>>();
        {
            const std::lock_guard lock(mutex_);
            jobs_.push_back([&job, done](transport::EngineServer& server) {
                job(server);
                done->set_value();
            });
        }
        done->get_future().wait();
    }
    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] transport::EngineAddress address() const { return {"127.0.0.1", port_}; }

  private:
    void run() {
        while (!ends_) {
            std::vector<std::function<void(transport::EngineServer&)>> jobs;
            {
                const std::lock_guard lock(mutex_);
                jobs.swap(jobs_);
            }
            for (const auto& job : jobs) job(*server_);
            server_->poll(1ms, handlers_);
        }
    }

    transport::AnchoredClock clock_;
    transport::ServerHandlers handlers_;
    std::optional<transport::EngineServer> server_;
    int port_ = 0;
    std::mutex mutex_;
    std::vector<std::function<void(transport::EngineServer&)>> jobs_;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

/// A message of a topic that says `number`.
inline protocol::RoundClock clock_saying(int number, const std::string& group = "U08-NAM") {
    protocol::RoundClock body;
    body.group = GroupId(group);
    body.round = number;
    return body;
}

inline protocol::Hello hello_of(const std::string& screen) {
    return protocol::Hello{ScreenName(screen), 1920, 1080, "0.1.0"};
}

}  // namespace kydai::test
