// See introductions.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/introductions.hpp"

#include "publisher/transport/curve_keys.hpp"

namespace kydai::daemon {
namespace {

protocol::IntroductionAnswer refusal(Error error) {
    return protocol::IntroductionRefusal{std::move(error)};
}

}  // namespace

protocol::IntroductionAnswer Introductions::answer(const protocol::Introduction& introduction,
                                                   const std::string& tournament_id,
                                                   const std::string& from) {
    if (std::holds_alternative<protocol::AskForCard>(introduction)) {
        return protocol::EngineCard{engine_key_, tournament_id};
    }
    if (const auto* ask = std::get_if<protocol::AskForSlot>(&introduction)) {
        if (!transport::is_key(ask->key)) return refusal(Error("transport.bad_key"));
        const Result<std::string> slot = desk_.slot_for(ask->screen, ask->key, from);
        if (!slot) return refusal(slot.error());
        return protocol::Slot{*slot};
    }
    if (const auto* share = std::get_if<protocol::OfferShare>(&introduction)) {
        return on_share(*share, from);
    }
    return on_proof(std::get<protocol::OfferProof>(introduction));
}

protocol::IntroductionAnswer Introductions::on_share(const protocol::OfferShare& offer,
                                                     const std::string& from) {
    const std::optional<transport::Bytes32> share = transport::from_hex(offer.share);
    if (!share || !transport::is_key(offer.key)) return refusal(Error("join.wrong_code"));
    if (!offer.relay.empty() && !is_relay_(offer.relay)) {
        return refusal(Error("join.relay_unknown"));
    }
    const std::string& key = offer.relay.empty() ? engine_key_ : offer.relay;
    const Result<PairingDesk::Begun> begun =
        desk_.begin({offer.slot, offer.key, key}, *share, from);
    if (!begun) return refusal(begun.error());
    return protocol::EngineShare{begun->session, transport::to_hex(begun->share), key};
}

protocol::IntroductionAnswer Introductions::on_proof(const protocol::OfferProof& offer) {
    const EngineTime now = clock_.now();
    std::erase_if(made_, [now](const auto& entry) { return entry.second.expires <= now; });
    const auto known = made_.find(offer.session);
    if (known != made_.end() && known->second.offer.proof == offer.proof) {
        return known->second.answer;
    }
    const std::optional<transport::Bytes32> proof = transport::from_hex(offer.proof);
    if (!proof) return refusal(Error("join.wrong_code"));
    const Result<PairingDesk::Proved> proved = desk_.prove(offer.session, *proof);
    if (!proved) return refusal(proved.error());
    const Result<std::string> device = hand_over_(proved->who, proved->key);
    if (!device) return refusal(device.error());
    const protocol::Introduced answer{transport::to_hex(proved->proof), *device};
    made_.emplace(offer.session, Made{offer, answer, now + PairingDesk::session_validity});
    return answer;
}

}  // namespace kydai::daemon
