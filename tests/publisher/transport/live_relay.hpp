// A relay in a thread of its own.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/relay.hpp"
#include "tests/publisher/transport/hall.hpp"

#include <atomic>
#include <optional>
#include <thread>

namespace kydai::test {

class LiveRelay {
  public:
    explicit LiveRelay(const transport::EngineAddress& engine,
                       std::chrono::milliseconds silence_max = 5s)
        : LiveRelay(plain(engine, silence_max)) {}
    explicit LiveRelay(transport::RelayOptions options) {
        Result<transport::Relay> started = transport::Relay::start(std::move(options));
        KYDAI_CHECK(started.has_value());
        relay_.emplace(std::move(started).value());
        port_ = relay_->port();
        thread_ = std::thread([this] {
            while (!ends_) relay_->poll(20ms);
        });
    }
    LiveRelay(const LiveRelay&) = delete;
    LiveRelay& operator=(const LiveRelay&) = delete;
    ~LiveRelay() {
        ends_ = true;
        thread_.join();
    }
    [[nodiscard]] transport::EngineAddress address() const { return {"127.0.0.1", port_}; }
    [[nodiscard]] transport::FeedStatus uplink() const { return relay_->uplink(); }

    [[nodiscard]] static transport::RelayOptions plain(const transport::EngineAddress& engine,
                                                       std::chrono::milliseconds silence_max = 5s) {
        transport::RelayOptions options;
        options.uplink.engine = engine;
        options.uplink.hello = hello_of("relay");
        options.uplink.silence_max = silence_max;
        options.server = any_port();
        return options;
    }

  private:
    std::optional<transport::Relay> relay_;
    int port_ = 0;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace kydai::test
