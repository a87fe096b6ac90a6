// The port where machines are introduced: what comes in, and what an introduction does.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/pairing_desk.hpp"
#include "publisher/protocol/introduction_wire.hpp"

#include <functional>
#include <map>
#include <string>

namespace kydai::daemon {

/// Does nothing else than redeem codes: nobody is registered, changed or told anything here but
/// whoever knows one. Not thread-safe; everything it needs must outlive it.
class Introductions {
  public:
    /// The new key is recorded: the name of the device, or why not.
    using HandOver = std::function<Result<std::string>(
        const std::variant<DeviceId, ScreenName>& who, const std::string& key)>;

    /// Whether a key is a relay's that an arbiter trusts: newcomers there learn its key, not ours.
    using IsRelay = std::function<bool(const std::string& key)>;

    Introductions(PairingDesk& desk, const Clock& clock, std::string engine_key, HandOver hand_over,
                  IsRelay is_relay)
        : desk_(desk),
          clock_(clock),
          engine_key_(std::move(engine_key)),
          hand_over_(std::move(hand_over)),
          is_relay_(std::move(is_relay)) {}

    [[nodiscard]] protocol::IntroductionAnswer answer(const protocol::Introduction& introduction,
                                                      const std::string& tournament_id,
                                                      const std::string& from);

  private:
    [[nodiscard]] protocol::IntroductionAnswer on_share(const protocol::OfferShare& offer,
                                                        const std::string& from);
    [[nodiscard]] protocol::IntroductionAnswer on_proof(const protocol::OfferProof& offer);

    /// An introduction that was made, for a newcomer whose answer was lost.
    struct Made {
        protocol::OfferProof offer;
        protocol::Introduced answer;
        EngineTime expires;
    };

    PairingDesk& desk_;
    const Clock& clock_;
    std::string engine_key_;
    HandOver hand_over_;
    IsRelay is_relay_;
    std::map<std::string, Made> made_;  ///< by session; as few as codes were redeemed lately
};

}  // namespace kydai::daemon
