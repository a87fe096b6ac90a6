// Tells the hall: projects the state and publishes what is new in it.
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
    /// Only what a command changed.
    void announce(const Tournament& before, const Tournament& after);

  private:
    transport::EngineServer& server_;
    const Clock& clock_;
    const Words& words_;
};

}  // namespace kydai::daemon
