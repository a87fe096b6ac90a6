// An idle engine in a process of its own, for tests of what peers cost it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/curve_keys.hpp"
#include "tests/support/process.hpp"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace kydai::test {

class EngineProcess {
  public:
    enum class Toward { Friends, Strangers };  ///< what peers on this machine count as
    /// With keys it encrypts.
    explicit EngineProcess(const std::optional<transport::KeyPair>& keys = {},
                           Toward peers = Toward::Friends)
        : process_(arguments(keys, peers)) {
        static_cast<void>(
            eventually([this] { return process_.output().find('\n') != std::string::npos; }));
        port_ = std::atoi(process_.output().c_str());
    }
    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] bool is_running() { return process_.is_running(); }
    [[nodiscard]] std::int64_t resident_kb() const {
        std::ifstream status("/proc/" + std::to_string(process_.pid()) + "/status");
        std::string word;
        std::int64_t kb = 0;
        while (status >> word) {
            if (word == "VmRSS:") status >> kb;
        }
        return kb;
    }
    /// Sockets, files, pipes.
    [[nodiscard]] std::int64_t open_files() const {
        std::int64_t count = 0;
        const std::filesystem::directory_iterator files("/proc/" + std::to_string(process_.pid()) +
                                                        "/fd");
        for ([[maybe_unused]] const auto& file : files) ++count;
        return count;
    }

  private:
    static std::vector<std::string> arguments(const std::optional<transport::KeyPair>& keys,
                                              Toward peers) {
        std::vector<std::string> arguments{KYDAI_ENGINE_PROBE};
        if (keys) arguments.insert(arguments.end(), {"--encrypt", keys->secret_key});
        if (peers == Toward::Strangers) arguments.emplace_back("--strict");
        return arguments;
    }
    Process process_;
    int port_ = 0;
};

}  // namespace kydai::test
