// See service_manager.hpp; libsystemd does nothing without $NOTIFY_SOCKET.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/service_manager.hpp"

#include <systemd/sd-daemon.h>

namespace kydai::daemon {

ServiceManager::ServiceManager() {
    std::uint64_t microseconds = 0;
    if (sd_watchdog_enabled(0, &microseconds) > 0) {
        period_ = std::chrono::microseconds(microseconds / 3);
    }
}

void ServiceManager::tell_ready() {
    sd_notify(0, "READY=1");
}

void ServiceManager::tell_alive(std::chrono::steady_clock::time_point now) {
    if (period_.count() == 0 || now < next_) return;
    next_ = now + period_;
    sd_notify(0, "WATCHDOG=1");
}

void ServiceManager::tell_ending() {
    sd_notify(0, "STOPPING=1");
}

}  // namespace kydai::daemon
