// What systemd is told, where it started the engine; elsewhere nothing happens.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace kydai::daemon {

class ServiceManager {
  public:
    ServiceManager();

    /// The ports are open and the state is published: Type=notify goes on.
    void tell_ready();
    /// The loop is alive: at most twice in each period of WatchdogSec, whatever `now` says.
    void tell_alive(std::chrono::steady_clock::time_point now);
    void tell_ending();

  private:
    std::chrono::microseconds period_{0};  ///< between two signs of life; 0 = nobody asks
    std::chrono::steady_clock::time_point next_{};
};

}  // namespace kydai::daemon
