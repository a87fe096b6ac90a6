// How much one peer may ask of the engine, so that a broken one starves nobody.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/token_bucket.hpp"
#include "publisher/transport/steady_time.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <string>

namespace kydai::transport {

/// A peer is its key, or its address where it has none. Programs on the engine's own machine are
/// not counted. Bounded: with more peers than are kept, the newcomers share one account.
class PeerLimits {
  public:
    enum class Kind {
        Handshake,     ///< a new encrypted connection: a herd of displays at once, then 50 a second
        Command,       ///< 200 at once, then 50 a second: a list is one command
        Query,         ///< 300 at once, then 100 a second: a display asks 12
        Snapshot,      ///< 20 at once, then 2 a second: small questions with large answers
        Introduction,  ///< 30 at once, then 5 a second: a screen asks twice a second
    };
    static constexpr std::size_t kinds = 5;
    static constexpr std::size_t peers_max = 4096;

    /// Whether the peer may do one more.
    [[nodiscard]] bool admits(Kind kind, const std::string& peer, SteadyTime now);
    [[nodiscard]] std::size_t peers() const { return peers_.size(); }

  private:
    using Buckets = std::array<TokenBucket, kinds>;
    [[nodiscard]] static Buckets full_buckets();
    void forget_quiet_peers(SteadyTime now);

    std::map<std::string, Buckets> peers_;
};

}  // namespace kydai::transport
