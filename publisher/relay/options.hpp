// What `kydai-relay` was told on its command line.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/catalogue.hpp"
#include "publisher/transport/engine_address.hpp"

#include <optional>
#include <string>
#include <variant>

namespace kydai::relay {

struct RelayProgramOptions {
    /// Or another relay; none = an engine is looked for on the local network.
    std::optional<transport::EngineAddress> engine;
    std::string from;              ///< NATS servers, apart by commas, instead of an engine
    std::string to;                ///< NATS servers that get everything, too
    std::string stream = "KYDAI";  ///< of JetStream
    int replicas = 1;              ///< of the stream, where it is made here
    std::string listen = "0.0.0.0";
    int port = transport::default_port;
    std::string name = "relay";  ///< as the engine lists it
    bool is_hidden = false;      ///< not announced on the local network (mDNS)
    std::string log_level = "info";
};

/// Something was said to the person and the program ends: --help, --version, a wrong option.
struct Said {
    std::string text;
    bool is_error = false;
};

/// Never exits or prints by itself.
[[nodiscard]] std::variant<RelayProgramOptions, Said> parse_options(int argc,
                                                                    const char* const* argv,
                                                                    const Catalogue& words);

}  // namespace kydai::relay
