// What the connections of one web port share: handlers, counters and the limits of each address.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/limits.hpp"
#include "engine/console/web.hpp"
#include "engine/console/web_server.hpp"

#include <chrono>
#include <set>
#include <string>
#include <unordered_map>

namespace kydai::console {

/// A connection as the desk sees it, to end it.
class OpenConnection {
  public:
    OpenConnection() = default;
    OpenConnection(const OpenConnection&) = delete;
    OpenConnection& operator=(const OpenConnection&) = delete;
    virtual ~OpenConnection() = default;
    virtual void end() = 0;
};

struct ServerDesk {
    using SteadyPoint = std::chrono::steady_clock::time_point;

    explicit ServerDesk(WebHandlers handlers_) : handlers(std::move(handlers_)) {}

    WebHandlers handlers;
    WebCounters counters;
    std::set<OpenConnection*> open;

    /// Whether one more connection of this address may be.
    [[nodiscard]] bool admits(const std::string& address) {
        if (open.size() >= connections_max) return false;
        return addresses_[address].connections < connections_per_address_max;
    }
    void enter(OpenConnection& connection, const std::string& address) {
        open.insert(&connection);
        ++addresses_[address].connections;
        ++counters.connections;
    }
    void leave(OpenConnection& connection, const std::string& address) {
        if (open.erase(&connection) == 0) return;
        const auto found = addresses_.find(address);
        if (found != addresses_.end() && --found->second.connections <= 0) addresses_.erase(found);
    }
    /// Counts a request; false = more than its share this second.
    [[nodiscard]] bool takes_request(const std::string& address, SteadyPoint now) {
        Address& one = addresses_[address];
        if (now - one.second >= std::chrono::seconds(1)) {
            one.second = now;
            one.requests = 0;
        }
        ++counters.requests;
        return ++one.requests <= requests_per_second_max;
    }
    void complain(const std::string& code, const std::string& address) {
        ++counters.bad_requests;
        if (handlers.complain) handlers.complain(code, address);
    }

  private:
    struct Address {
        int connections = 0;
        int requests = 0;
        SteadyPoint second;
    };
    std::unordered_map<std::string, Address> addresses_;
};

}  // namespace kydai::console
