// See peer_limits.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/peer_limits.hpp"

#include <algorithm>

namespace kydai::transport {
namespace {

using std::chrono::milliseconds;

}  // namespace

PeerLimits::Buckets PeerLimits::full_buckets() {
    return {TokenBucket(400, milliseconds(20)), TokenBucket(200, milliseconds(20)),
            TokenBucket(300, milliseconds(10)), TokenBucket(20, milliseconds(500)),
            TokenBucket(30, milliseconds(200))};
}

void PeerLimits::forget_quiet_peers(SteadyTime now) {
    std::erase_if(peers_, [now](const auto& entry) {
        return std::all_of(entry.second.begin(), entry.second.end(),
                           [now](const TokenBucket& bucket) { return bucket.is_full(now); });
    });
}

bool PeerLimits::admits(Kind kind, const std::string& peer, SteadyTime now) {
    auto found = peers_.find(peer);
    if (found == peers_.end()) {
        if (peers_.size() >= peers_max) forget_quiet_peers(now);
        const std::string& account = peers_.size() + 1 < peers_max ? peer : std::string();
        found = peers_.try_emplace(account, full_buckets()).first;
    }
    return found->second.at(static_cast<std::size_t>(kind)).take(now);
}

}  // namespace kydai::transport
