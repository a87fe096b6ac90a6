// Tells the hall: projects the state and publishes what is new in it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/words.hpp"
#include "engine/domain/tournament.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/transport/engine_server.hpp"

namespace kydai::daemon {

class Herald {
  public:
    Herald(transport::EngineServer& server, const Clock& clock, const Words& words)
        : server_(server), clock_(clock), words_(words) {}

    /// Every topic; topics that the state no longer has are retired.
    void announce_all(const Tournament& state);
    /// Where the page for players is, for the screens; empty = nowhere.
    void set_public_url(std::string url) { public_url_ = std::move(url); }
    /// Only what a command changed.
    void announce(const Tournament& before, const Tournament& after);

  private:
    /// With what the state does not know.
    [[nodiscard]] protocol::Body completed(protocol::Body body) const;

    transport::EngineServer& server_;
    const Clock& clock_;
    const Words& words_;
    std::string public_url_;
};

}  // namespace kydai::daemon
