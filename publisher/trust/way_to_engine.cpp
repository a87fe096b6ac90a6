// See way_to_engine.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/trust/way_to_engine.hpp"

#include <chrono>
#include <thread>

namespace kydai::trust {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds card_timeout = 2s;
constexpr std::chrono::milliseconds look_again_after = 300ms;

bool is_plain(const transport::EngineAddress& engine) {
    const int introductions = engine.port + transport::introduction_port_offset;
    return transport::is_loopback(engine.host) &&
           !transport::is_listening_here(engine, introductions);
}

/// What is known of the engine that answers; a stranger's key on this machine is good enough.
Result<std::optional<transport::Trust>> trust_in(const protocol::EngineCard& card,
                                                 const transport::EngineAddress& engine,
                                                 const TrustStore& store) {
    Result<std::optional<KnownEngine>> known = store.find(card.engine_key);
    if (!known) return known.error();
    if (*known) {
        const std::string address = to_string(engine);
        if ((*known)->address != address) {
            (*known)->address = address;
            // Only a help for the next time; without it the engine is asked as now.
            static_cast<void>(store.keep(**known));
        }
        return std::optional<transport::Trust>((*known)->trust);
    }
    if (!transport::is_loopback(engine.host)) return std::optional<transport::Trust>();
    return std::optional<transport::Trust>({card.engine_key, transport::make_key_pair()});
}

}  // namespace

Result<std::optional<transport::Trust>> way_to(const transport::EngineAddress& engine,
                                               const TrustStore& store) {
    if (is_plain(engine)) return std::optional<transport::Trust>();
    const Result<protocol::EngineCard> card = transport::ask_for_card(engine, card_timeout);
    if (!card) return card.error();
    Result<std::optional<transport::Trust>> trust = trust_in(*card, engine, store);
    if (!trust || *trust) return trust;
    return Error("trust.not_joined",
                 {{"address", to_string(engine)},
                  {"fingerprint", transport::fingerprint_of(card->engine_key)}});
}

std::optional<transport::Trust> screen_way_to(const transport::EngineAddress& engine,
                                              const ScreenName& screen, const TrustStore& store,
                                              const std::function<void(const std::string&)>& show,
                                              const std::function<bool()>& ends,
                                              const std::optional<transport::KeyPair>& own) {
    while (!ends()) {
        if (is_plain(engine)) return std::nullopt;
        const Result<protocol::EngineCard> card = transport::ask_for_card(engine, card_timeout);
        if (!card) {
            // Perhaps only that port is closed: the engine that was here last is worth a try.
            if (const auto last = store.at(to_string(engine))) return last->trust;
            // A standby that has not been met yet has its engine's key.
            if (const auto known = store.all(); !known.empty()) return known.front().trust;
            std::this_thread::sleep_for(look_again_after);
            continue;
        }
        const Result<std::optional<transport::Trust>> trust = trust_in(*card, engine, store);
        if (trust && *trust) return *trust;
        Result<transport::Joined> joined = transport::wait_for_trust(
            engine, screen, own ? *own : transport::make_key_pair(), show, ends);
        show("");
        if (!joined) continue;
        static_cast<void>(store.keep({to_string(engine), joined->device, joined->trust}));
        return joined->trust;
    }
    return std::nullopt;
}

}  // namespace kydai::trust
