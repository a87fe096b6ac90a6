// Listens as an engine does, and to whoever comes it says what another engine once said.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/engine_address.hpp"
#include "tests/support/fault_proxy.hpp"

#include <atomic>
#include <thread>
#include <vector>

namespace kydai::test {

class PlayedBack {
  public:
    explicit PlayedBack(const std::vector<RecordedLink>& recorded);
    PlayedBack(const PlayedBack&) = delete;
    PlayedBack& operator=(const PlayedBack&) = delete;
    ~PlayedBack();
    [[nodiscard]] transport::EngineAddress address() const { return {"127.0.0.1", port_}; }
    /// Connections that heard all of it.
    [[nodiscard]] int plays() const { return plays_; }

  private:
    void run();

    std::vector<std::string> said_;  ///< by port
    std::vector<int> listeners_;
    int port_ = 0;
    std::atomic<int> plays_{0};
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace kydai::test
