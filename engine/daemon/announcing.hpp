// What this engine says of itself on the local network, as long as others can reach it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/console_port.hpp"
#include "engine/daemon/options.hpp"
#include "engine/daemon/succession.hpp"
#include "publisher/discovery/announcer.hpp"

#include <optional>
#include <string>

namespace kydai::daemon {

/// Nothing is announced at a loopback address, which nobody else reaches, or with --no-discovery.
/// A fault is one line in the log, whenever it changes, and never more than that.
class Announcing {
  public:
    /// `fingerprint` of the engine's key; empty = it does not encrypt.
    Announcing(const EngineOptions& options, int port, const std::string& fingerprint,
               const console::Console* console);

    /// To be called now and then: the tournament may have got another name, a standby may have
    /// become the engine.
    void follow(EngineRole role, const TournamentSettings& settings);

  private:
    discovery::Announced announced_;
    std::optional<discovery::Announcer> announcer_;
};

}  // namespace kydai::daemon
