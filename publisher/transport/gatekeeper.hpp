// Answers libzmq's question who may connect (ZAP, ZeroMQ RFC 27), in the engine's own thread.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/socket_setup.hpp"

#include <zmq.hpp>

#include <functional>
#include <string>

namespace kydai::transport {

/// One for a context, made before its sockets are bound and gone after them: libzmq lets everybody
/// in when there is nobody to ask.
class Gatekeeper {
  public:
    /// Whether the holder of a public key (Z85) may connect from an address to a socket of that
    /// domain.
    using Admits = std::function<bool(const std::string& domain, const std::string& address,
                                      const std::string& key)>;

    explicit Gatekeeper(zmq::context_t& context);

    [[nodiscard]] void* handle() { return socket_.handle(); }
    /// Answers what waits, at most some hundred.
    void answer(const Admits& admits);

  private:
    void answer_one(Incoming& incoming, const Admits& admits);

    zmq::socket_t socket_;
};

}  // namespace kydai::transport
