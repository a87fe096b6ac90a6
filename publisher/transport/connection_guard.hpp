// Counts the connections of the engine's sockets and closes those that are too many.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/connection_limits.hpp"

#include <zmq.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace kydai::transport {

/// libzmq accepts whoever comes and spins when the process is out of files; it tells only what it
/// has done (its monitor). So what is too much is closed right after it was accepted. Which one is
/// closed: the newcomer, for screens that are connected stay connected.
class ConnectionGuard {
  public:
    /// `is_exempt`: addresses that are counted but never turned away.
    ConnectionGuard(ConnectionLimits limits, std::function<bool(const std::string&)> is_exempt);

    /// To be called once for each socket, by the thread that uses it. The guard must live longer
    /// than the socket: libzmq waits for whoever hears its events.
    void watch(zmq::context_t& context, zmq::socket_t& socket);
    /// To wait for, beside others.
    [[nodiscard]] std::vector<void*> handles();
    /// Takes in what happened; `refused` gets the address of each that was turned away.
    void step(const std::function<void(const std::string& address)>& refused);

    [[nodiscard]] std::size_t open() const { return addresses_.size(); }

  private:
    void accepted(int file, const std::function<void(const std::string&)>& refused);
    void ended(int file);

    ConnectionLimits limits_;
    std::function<bool(const std::string&)> is_exempt_;
    std::vector<zmq::socket_t> events_;
    std::map<int, std::string> addresses_;  ///< by file
    std::map<std::string, std::size_t> counts_;
    std::size_t strangers_ = 0;  ///< connections of addresses that are not exempt
};

/// How addresses are counted: IPv4 as it is, also within IPv6; IPv6 by the network (/64) that one
/// customer has. Empty = it is no address.
[[nodiscard]] std::string counted_address(const std::string& address);

}  // namespace kydai::transport
