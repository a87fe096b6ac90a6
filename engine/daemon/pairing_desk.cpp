// Randomness and hashing by libsodium.
#include "engine/daemon/pairing_desk.hpp"

#include "publisher/base/check.hpp"

#include <sodium.h>

#include <algorithm>
#include <optional>

namespace kydai::daemon {
namespace {

constexpr std::size_t slot_digits = 2;
constexpr std::size_t secret_digits = 6;
constexpr std::size_t addresses_max = 1000;  // then those who ask are not told apart
constexpr std::int64_t tries_at_once = 10;
constexpr std::chrono::seconds try_period{6};
constexpr std::int64_t all_tries_at_once = 100;
constexpr std::chrono::milliseconds all_try_period{200};

std::string random_digits(std::size_t count) {
    std::string digits;
    while (digits.size() < count) {
        digits += static_cast<char>('0' + randombytes_uniform(10));
    }
    return digits;
}

/// `4839-2017` -> `48392017`; nothing when it is no code.
std::optional<std::string> digits_of(std::string_view code) {
    std::string digits;
    for (const char letter : code) {
        if (letter == ' ' || letter == '-') continue;
        if (letter < '0' || letter > '9') return std::nullopt;
        digits += letter;
    }
    if (digits.size() != slot_digits + secret_digits) return std::nullopt;
    return digits;
}

}  // namespace

PairingDesk::PairingDesk(const Clock& clock)
    : clock_(clock), all_tries_(all_tries_at_once, all_try_period) {
    KYDAI_CHECK(sodium_init() >= 0);
    randombytes_buf(key_.data(), key_.size());
}

PairingDesk::Hash PairingDesk::hash_of(std::string_view digits) const {
    Hash hash{};
    const std::string text(digits);
    // The bytes of a string as the library wants them.
    const auto* bytes =
        reinterpret_cast<const unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast)
    crypto_generichash(hash.data(), hash.size(), bytes, text.size(), key_.data(), key_.size());
    return hash;
}

TokenBucket::Time PairingDesk::time() const {
    return clock_.now().time_since_epoch();
}

void PairingDesk::drop_expired() {
    const EngineTime now = clock_.now();
    std::erase_if(codes_, [now](const auto& entry) { return entry.second.expires <= now; });
    std::erase_if(tries_, [this](const auto& entry) { return entry.second.is_full(time()); });
}

Result<std::string> PairingDesk::issue(DeviceId device) {
    drop_expired();
    withdraw(device);
    if (codes_.size() >= codes_max) {
        return Error("join.too_many_codes", {{"limit", std::to_string(codes_max)}});
    }
    std::string slot;
    do {
        slot = std::to_string(10 + randombytes_uniform(90));
    } while (codes_.contains(slot));
    const std::string digits = slot + random_digits(secret_digits);
    codes_.emplace(slot, Issued{device, hash_of(digits), clock_.now() + validity, 0});
    return digits.substr(0, 4) + "-" + digits.substr(4);
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

Result<DeviceId> PairingDesk::redeem(std::string_view code, const std::string& from) {
    drop_expired();
    if (Result<void> allowed = may_try(from); !allowed) return allowed.error();
    const Error wrong("join.wrong_code");
    const std::optional<std::string> digits = digits_of(code);
    if (!digits) return wrong;
    const auto found = codes_.find(digits->substr(0, slot_digits));
    if (found == codes_.end()) return wrong;
    Issued& issued = found->second;
    const Hash hash = hash_of(*digits);
    if (sodium_memcmp(hash.data(), issued.hash.data(), hash.size()) != 0) {
        if (++issued.wrong_tries >= tries_max) codes_.erase(found);
        return wrong;
    }
    const DeviceId device = issued.device;
    codes_.erase(found);
    return device;
}

void PairingDesk::withdraw(DeviceId device) {
    std::erase_if(codes_, [device](const auto& entry) { return entry.second.device == device; });
}

std::size_t PairingDesk::outstanding() {
    drop_expired();
    return codes_.size();
}

}  // namespace kydai::daemon
