// ServiceManager where there is no systemd: nobody is told anything.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/service_manager.hpp"

namespace kydai::daemon {

ServiceManager::ServiceManager() = default;
void ServiceManager::tell_ready() {}
void ServiceManager::tell_alive(std::chrono::steady_clock::time_point /*now*/) {}
void ServiceManager::tell_ending() {}

}  // namespace kydai::daemon
