// Keeps an engine or a relay announced on the local network for as long as it lives.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/discovery/announced.hpp"
#include "publisher/discovery/tidings.hpp"

#include <memory>
#include <optional>

namespace kydai::discovery {

/// Never waits and never fails: where there is no Avahi daemon nobody hears of it, and Tidings says
/// so. Two services of the same name on a network tell themselves apart (`... #2`).
class Announcer {
  public:
    explicit Announcer(std::optional<Announced> announced, Tidings tidings = {});
    Announcer(const Announcer&) = delete;
    Announcer& operator=(const Announcer&) = delete;
    ~Announcer();  ///< the network is told that it has gone

    /// Says something else from now on; nothing = says nothing. Costs nothing where it is the same.
    void say(std::optional<Announced> announced);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::discovery
