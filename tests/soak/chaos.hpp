// What goes wrong in the hall, by a seed: power, cables, people who pull the wrong plug.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/lots.hpp"
#include "tests/soak/hall.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <string>

namespace kydai::soak {

/// Does harm to a hall; whatever it broke is put right after a while, as people would.
class Chaos {
  public:
    using Time = std::chrono::milliseconds;  ///< since the soak began

    Chaos(Hall& hall, std::uint64_t seed, Time fault_every)
        : hall_(hall), lots_(core::mixed(seed, 77)), fault_every_(fault_every) {}

    /// To be called often; does what is due.
    void step(Time now);
    /// Everything that is broken is put right at once.
    void heal();
    /// What was done, and how often.
    [[nodiscard]] const std::map<std::string, int>& done() const { return done_; }

  private:
    void harm(Time now);
    void stop_engine(Time now);
    void kill_display(Time now);
    void kill_arbiter();
    void hurt_network(Time now);
    void meddle();
    void later(Time at, std::function<void()> repair) { repairs_.emplace(at, std::move(repair)); }
    [[nodiscard]] Time between(std::int64_t from_ms, std::int64_t to_ms);

    Hall& hall_;
    core::Lots lots_;
    Time fault_every_;
    Time next_{0};
    bool is_engine_down_ = false;
    std::multimap<Time, std::function<void()>> repairs_;
    std::map<std::string, int> done_;
};

}  // namespace kydai::soak
