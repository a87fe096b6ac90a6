// The web ports of the engine: one thread of their own, which knows the tournament only by what is
// published and asks everything else through the exchange.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/exchange.hpp"
#include "engine/console/sign_in.hpp"
#include "engine/console/web_server.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::console {

struct ConsoleOptions {
    std::filesystem::path assets;
    std::filesystem::path folder;  ///< of the tournament: certificate, secret, sessions
    std::string listen = "127.0.0.1";
    std::optional<int> arbiter_port;  ///< 0 = chosen by the system
    std::optional<int> public_port;
    bool is_plain = false;           ///< no TLS for arbiters; on loopback there is none anyway
    std::vector<std::string> names;  ///< of this machine, beside its addresses
    std::string version;
    Complain complain;  ///< called on the web thread
};

class Console {
  public:
    /// Errors: those of Pages::load, DeviceKeys::open, open_certificate and WebServer::listen.
    static Result<std::unique_ptr<Console>> start(ConsoleOptions options);
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    /// Ends all connections and the thread.
    ~Console();

    [[nodiscard]] int arbiter_port() const;  ///< 0 = none
    [[nodiscard]] int public_port() const;   ///< 0 = none
    [[nodiscard]] bool has_tls() const;
    [[nodiscard]] const std::string& fingerprint() const;  ///< empty without TLS

    // --- from the engine's thread
    void publish(const std::string& topic, std::string_view message);
    void set_devices(Devices devices);
    /// The engine lives and this is its time: to every page.
    void beat(EngineTime now);
    [[nodiscard]] Exchange& exchange();

    /// Of both ports together; waits for the web thread.
    [[nodiscard]] WebCounters counters();

  private:
    struct Impl;
    explicit Console(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::console
