// See candidates.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/candidates.hpp"

#include <algorithm>

namespace kydai::discovery {
namespace {

/// Whoever is on the engine's own machine needs no introduction at its loopback address.
std::vector<transport::EngineAddress> addresses_of(const FoundEngine& engine) {
    if (engine.is_own_machine && engine.announced.host.empty()) {
        return {{"127.0.0.1", engine.announced.port}};
    }
    return engine.addresses;
}

class Collector {
  public:
    explicit Collector(const Situation& situation) : situation_(situation) {}

    Candidates collect() {
        if (situation_.last) add({*situation_.last, {}, false});
        add_known();
        const bool is_alone = !situation_.last || situation_.takes_strangers;
        if (situation_.is_engine_here && is_alone) add({{}, {}, false});
        if (situation_.takes_strangers) add_strangers();
        return std::move(result_);
    }

  private:
    void add(Candidate candidate) {
        const bool is_there = std::ranges::find(result_.list, candidate.address,
                                                &Candidate::address) != result_.list.end();
        if (!is_there) result_.list.push_back(std::move(candidate));
    }

    [[nodiscard]] bool is_known(const FoundEngine& engine) const {
        const std::string& fingerprint = engine.announced.fingerprint;
        return !fingerprint.empty() && situation_.known.contains(fingerprint);
    }

    void add_known() {
        std::vector<const FoundEngine*> known;
        for (const FoundEngine& engine : situation_.found) {
            if (is_known(engine)) known.push_back(&engine);
        }
        std::ranges::stable_partition(known, [this](const FoundEngine* engine) {
            return engine->announced.fingerprint == situation_.last_fingerprint;
        });
        for (const FoundEngine* engine : known) {
            for (const transport::EngineAddress& address : engine->addresses) {
                add({address, engine->announced.fingerprint, true});
            }
        }
    }

    void add_strangers() {
        for (const Role role : {Role::Engine, Role::Relay}) {
            std::vector<FoundEngine> strangers;
            for (const FoundEngine& engine : situation_.found) {
                const bool is_own = engine.is_own_machine && engine.announced.host.empty();
                const bool is_open = is_own || !engine.announced.fingerprint.empty();
                if (engine.announced.role == role && is_open && !is_known(engine)) {
                    strangers.push_back(engine);
                }
            }
            if (strangers.empty()) continue;
            if (strangers.size() > 1) {
                result_.choice = std::move(strangers);
                return;
            }
            for (transport::EngineAddress& address : addresses_of(strangers.front())) {
                add({std::move(address), {}, true});
            }
            return;
        }
    }

    const Situation& situation_;
    Candidates result_;
};

}  // namespace

Candidates candidates_in(const Situation& situation) {
    return Collector(situation).collect();
}

}  // namespace kydai::discovery
