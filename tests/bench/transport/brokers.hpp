// Other people's brokers, started for the comparison where they are installed.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/process.hpp"

#include <memory>
#include <optional>
#include <string>

namespace kydai::bench {

struct RunningBroker {
    std::unique_ptr<test::ScratchFolder> folder;
    std::unique_ptr<test::Process> process;
    int port = 0;
    std::string authority_file;  ///< of TLS; empty = plain
};

/// None = not installed, or it did not start.
[[nodiscard]] std::optional<RunningBroker> start_mosquitto(bool has_tls);
[[nodiscard]] std::optional<RunningBroker> start_nats();
[[nodiscard]] std::optional<RunningBroker> start_redis();

}  // namespace kydai::bench
