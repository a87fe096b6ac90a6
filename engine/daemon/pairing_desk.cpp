// Slots are codes or screens that wait for one; sessions are exchanges under way.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/pairing_desk.hpp"

#include "engine/journal/digest.hpp"

#include <algorithm>

namespace kydai::daemon {
namespace {

using transport::Bytes32;
using transport::CodeExchange;

constexpr std::size_t addresses_max = 1000;  // then those who ask are not told apart
constexpr std::int64_t tries_at_once = 10;
constexpr std::chrono::seconds try_period{6};
constexpr std::int64_t all_tries_at_once = 100;
constexpr std::chrono::milliseconds all_try_period{200};

Error wrong_code() {
    return Error("join.wrong_code");
}

}  // namespace

PairingDesk::PairingDesk(const Clock& clock)
    : clock_(clock), all_tries_(all_tries_at_once, all_try_period) {}

TokenBucket::Time PairingDesk::time() const {
    return clock_.now().time_since_epoch();
}

void PairingDesk::drop_expired() {
    const EngineTime now = clock_.now();
    const auto is_over = [now](const auto& entry) { return entry.second.expires <= now; };
    std::erase_if(slots_, is_over);
    std::erase_if(sessions_, is_over);
    std::erase_if(tries_, [this](const auto& entry) { return entry.second.is_full(time()); });
}

std::string PairingDesk::free_slot() const {
    std::string slot;
    do {
        slot = transport::random_slot();
    } while (slots_.contains(slot));
    return slot;
}

Result<void> PairingDesk::may_try(const std::string& from) {
    auto own = tries_.find(from);
    if (own == tries_.end()) {
        const std::string& key = tries_.size() < addresses_max ? from : std::string();
        own = tries_.emplace(key, TokenBucket(tries_at_once, try_period)).first;
    }
    if (own->second.take(time()) && all_tries_.take(time())) return {};
    const auto wait = std::max(own->second.wait(time()), all_tries_.wait(time()));
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
    return Error("join.too_many_tries",
                 {{"seconds", std::to_string(std::max<std::int64_t>(1, seconds))}});
}

void PairingDesk::count_wrong_try(Slots::iterator slot) {
    if (std::holds_alternative<DeviceId>(slot->second.who)) {
        if (++slot->second.wrong_tries >= tries_max) slots_.erase(slot);
        return;
    }
    slot->second.point.reset();  // the screen shows another code; that must be typed again
}

// ---- codes that the engine shows

Result<std::string> PairingDesk::issue(DeviceId device) {
    drop_expired();
    withdraw(device);
    if (outstanding() >= codes_max) {
        return Error("join.too_many_codes", {{"limit", std::to_string(codes_max)}});
    }
    const std::string slot = free_slot();
    const std::string digits = slot + transport::random_secret();
    slots_.emplace(slot,
                   Slot{device, transport::point_of_code(digits), clock_.now() + validity, 0});
    return transport::written_code(digits);
}

Result<DeviceId> PairingDesk::redeem(std::string_view code, const std::string& from) {
    drop_expired();
    if (Result<void> allowed = may_try(from); !allowed) return allowed.error();
    const std::optional<std::string> digits = transport::digits_of_code(code);
    if (!digits) return wrong_code();
    const auto slot = slots_.find(digits->substr(0, transport::slot_digits));
    if (slot == slots_.end()) return wrong_code();
    const auto* device = std::get_if<DeviceId>(&slot->second.who);
    if (device == nullptr) return wrong_code();
    if (!transport::is_same(transport::point_of_code(*digits), *slot->second.point)) {
        count_wrong_try(slot);
        return wrong_code();
    }
    const DeviceId redeemed = *device;
    slots_.erase(slot);
    tries_.erase(from);  // a right code was no guess: many phones may join from one address
    return redeemed;
}

void PairingDesk::withdraw(DeviceId device) {
    std::erase_if(slots_, [device](const auto& entry) {
        const auto* of = std::get_if<DeviceId>(&entry.second.who);
        return of != nullptr && *of == device;
    });
}

std::size_t PairingDesk::outstanding() {
    drop_expired();
    return static_cast<std::size_t>(std::count_if(
        slots_.begin(), slots_.end(),
        [](const auto& entry) { return std::holds_alternative<DeviceId>(entry.second.who); }));
}

// ---- codes that a screen shows

Result<std::string> PairingDesk::slot_for(const ScreenName& screen, const std::string& key,
                                          const std::string& from) {
    drop_expired();
    std::size_t here = 0;
    std::size_t all = 0;
    for (auto& [name, slot] : slots_) {
        const auto* waiting = std::get_if<WaitingScreen>(&slot.who);
        if (waiting == nullptr) continue;
        if (waiting->key == key && waiting->screen == screen) {
            slot.expires = clock_.now() + validity;
            return name;
        }
        ++all;
        if (waiting->address == from) ++here;
    }
    if (here >= screens_an_address_max || all >= screens_max) return Error("join.too_many_screens");
    std::string name = free_slot();
    slots_.emplace(
        name, Slot{WaitingScreen{screen, key, from}, std::nullopt, clock_.now() + validity, 0});
    return name;
}

Result<ScreenName> PairingDesk::enter(std::string_view code) {
    drop_expired();
    const Error no_screen("join.no_screen");
    const std::optional<std::string> digits = transport::digits_of_code(code);
    if (!digits) return no_screen;
    const auto slot = slots_.find(digits->substr(0, transport::slot_digits));
    if (slot == slots_.end()) return no_screen;
    const auto* waiting = std::get_if<WaitingScreen>(&slot->second.who);
    if (waiting == nullptr) return no_screen;
    slot->second.point = transport::point_of_code(*digits);
    return waiting->screen;
}

PairingDesk::ScreenState PairingDesk::state_of(std::string_view code) {
    drop_expired();
    const std::optional<std::string> digits = transport::digits_of_code(code);
    const auto slot =
        digits ? slots_.find(digits->substr(0, transport::slot_digits)) : slots_.end();
    if (slot == slots_.end()) return ScreenState::Trusted;
    return slot->second.point ? ScreenState::Asked : ScreenState::Wrong;
}

// ---- the exchange

Result<PairingDesk::Begun> PairingDesk::begin(const transport::ExchangeContext& context,
                                              const Bytes32& share, const std::string& from) {
    drop_expired();
    const auto slot = slots_.find(context.slot);
    const auto* waiting =
        slot == slots_.end() ? nullptr : std::get_if<WaitingScreen>(&slot->second.who);
    if (waiting != nullptr && waiting->key != context.newcomer_key) return wrong_code();
    // A screen that asks whether its code has been typed has not tried anything.
    if (waiting != nullptr && !slot->second.point) return Error("join.not_yet");
    if (Result<void> allowed = may_try(from); !allowed) return allowed.error();
    if (slot == slots_.end() || sessions_.size() >= sessions_max) return wrong_code();
    auto exchange = std::make_unique<CodeExchange>(CodeExchange::Side::Engine, *slot->second.point);
    if (!exchange->take(share, context)) return wrong_code();
    Begun begun{journal::random_id(), exchange->share()};
    sessions_.emplace(begun.session,
                      Session{context, std::move(exchange), clock_.now() + session_validity});
    return begun;
}

Result<PairingDesk::Proved> PairingDesk::prove(const std::string& name, const Bytes32& proof) {
    drop_expired();
    const auto found = sessions_.find(name);
    if (found == sessions_.end()) return wrong_code();
    const Session session = std::move(found->second);
    sessions_.erase(found);  // one guess an exchange
    const auto slot = slots_.find(session.context.slot);
    if (slot == slots_.end()) return wrong_code();
    if (!session.exchange->is_proved_by(proof)) {
        count_wrong_try(slot);
        return wrong_code();
    }
    Proved proved{DeviceId(), session.context.newcomer_key, session.exchange->own_proof()};
    if (const auto* device = std::get_if<DeviceId>(&slot->second.who)) proved.who = *device;
    if (const auto* waiting = std::get_if<WaitingScreen>(&slot->second.who)) {
        proved.who = waiting->screen;
    }
    slots_.erase(slot);
    return proved;
}

}  // namespace kydai::daemon
