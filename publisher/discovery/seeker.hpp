// The engines and relays that are seen on the local network, kept up to date.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/discovery/announced.hpp"
#include "publisher/discovery/tidings.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kydai::discovery {

struct FoundEngine {
    std::string name;  ///< of the service; tells two of a network apart
    Announced announced;
    std::vector<transport::EngineAddress> addresses;  ///< one an interface that it is seen on
    bool is_own_machine = false;
    friend bool operator==(const FoundEngine&, const FoundEngine&) = default;
};

/// Looks for as long as it lives. Bounded: of a network that is full of services some are left out.
class Seeker {
  public:
    /// `changed` is called on a thread of the room, whenever found() is another than before.
    explicit Seeker(Tidings tidings = {}, std::function<void()> changed = {});
    Seeker(const Seeker&) = delete;
    Seeker& operator=(const Seeker&) = delete;
    ~Seeker();

    /// Engines first, then standbys and relays; by name.
    [[nodiscard]] std::vector<FoundEngine> found() const;
    /// The daemon has told all that it knew already, and every one was asked.
    [[nodiscard]] bool is_settled() const;
    /// Until then, or at most so long. Whether it is.
    bool wait_until_settled(std::chrono::milliseconds limit) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::discovery
