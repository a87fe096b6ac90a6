// The newcomer's side of an introduction: at the start it knows an address and a code, at the end
// it trusts one engine and is known there.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/introduction_wire.hpp"
#include "publisher/transport/curve_keys.hpp"
#include "publisher/transport/engine_address.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace kydai::transport {

/// Introductions are at the engine's port + 3.
inline constexpr int introduction_port_offset = 3;

struct Joined {
    Trust trust;
    std::string device;  ///< the name under which the engine knows us
};

/// What the engine there claims to be; CURVE with that key then proves it or not. Errors:
/// transport.no_engine {address}, transport.bad_answer {address, reason}.
[[nodiscard]] Result<protocol::EngineCard> ask_for_card(
    const EngineAddress& engine, std::chrono::milliseconds timeout = std::chrono::seconds(3));

/// One question, asked again while nobody answers. Errors: those of ask_for_card.
[[nodiscard]] Result<protocol::IntroductionAnswer> ask_introduction(
    const EngineAddress& engine, const protocol::Introduction& introduction,
    std::chrono::milliseconds timeout);

/// With a code that the engine showed. Errors: those of ask_for_card, join.wrong_code,
/// join.too_many_tries {seconds}, join.impostor (whoever answered does not know the code).
[[nodiscard]] Result<Joined> join(const EngineAddress& engine, std::string_view code,
                                  const KeyPair& own);

/// A screen shows a code of its own until an arbiter has typed it at the engine. Blocks until then,
/// or until `ends`; tries for ever while the engine is away. `show` is called with the code (or
/// with an empty text while no engine answers), whenever it changes, on the caller's thread.
/// Errors: transport.ended.
[[nodiscard]] Result<Joined> wait_for_trust(const EngineAddress& engine, const ScreenName& screen,
                                            const KeyPair& own,
                                            const std::function<void(const std::string&)>& show,
                                            const std::function<bool()>& ends);

/// Whether a program listens at the port now; only for this machine, where the answer is at hand.
[[nodiscard]] bool is_listening_here(const EngineAddress& engine, int port);

}  // namespace kydai::transport
