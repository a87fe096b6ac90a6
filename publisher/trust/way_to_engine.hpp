// From an address to the keys to talk with: the engine there is asked who it is, then held to it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/introduction_client.hpp"
#include "publisher/trust/trust_store.hpp"

#include <functional>
#include <optional>
#include <string>

namespace kydai::trust {

/// Nothing = without encryption, which is only ever so on this machine. On this machine an engine
/// that encrypts needs not be known: nobody is in between. Errors: transport.no_engine {address},
/// trust.not_joined {address, fingerprint} (none of the known engines answers there), those of
/// TrustStore::find.
[[nodiscard]] Result<std::optional<transport::Trust>> way_to(const transport::EngineAddress& engine,
                                                             const TrustStore& store);

/// For a screen: the same, but an engine that is not known is shown a code until an arbiter has
/// typed it there. Blocks until then or until `ends` (then nothing is worth anything). `show` gets
/// the code to be shown, or an empty text. `own` = the pair to be introduced with; none = a new
/// one.
[[nodiscard]] std::optional<transport::Trust> screen_way_to(
    const transport::EngineAddress& engine, const ScreenName& screen, const TrustStore& store,
    const std::function<void(const std::string& code)>& show, const std::function<bool()>& ends,
    const std::optional<transport::KeyPair>& own = std::nullopt);

}  // namespace kydai::trust
