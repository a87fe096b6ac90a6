// One-time codes that hand a device its place: short, spoken over a table, gone in minutes.
#pragma once

#include "engine/domain/device.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"
#include "publisher/base/token_bucket.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace kydai::daemon {

/// Lives in the daemon's memory alone: a restart voids all codes. Of a code only a keyed hash is
/// kept. A code is eight digits, `4839-2017`: the first two say which code is meant, so that
/// guessing wears out one code and not all; the other six are the secret. Not thread-safe.
class PairingDesk {
  public:
    static constexpr std::chrono::minutes validity{10};
    static constexpr std::size_t codes_max = 60;  ///< outstanding; 90 slots leave room to choose
    /// Wrong tries, then the code is void: 1 in 200,000 for somebody who guesses.
    static constexpr int tries_max = 5;

    explicit PairingDesk(const Clock& clock);

    /// A new code for the device; an earlier one of it is void. Errors: join.too_many_codes
    /// {limit}.
    [[nodiscard]] Result<std::string> issue(DeviceId device);
    /// The device whose code it is; the code is used up. Dashes and blanks in it do not count.
    /// `from` is the address that asks: each may try ten times at once, then every six seconds.
    /// Errors: join.wrong_code (also: expired, used), join.too_many_tries {seconds}.
    [[nodiscard]] Result<DeviceId> redeem(std::string_view code, const std::string& from);
    /// The device was revoked or has what it needs: its code is void.
    void withdraw(DeviceId device);

    [[nodiscard]] std::size_t outstanding();

  private:
    using Hash = std::array<unsigned char, 32>;
    struct Issued {
        DeviceId device;
        Hash hash{};
        EngineTime expires;
        int wrong_tries = 0;
    };

    [[nodiscard]] Hash hash_of(std::string_view digits) const;
    [[nodiscard]] Result<void> may_try(const std::string& from);
    [[nodiscard]] TokenBucket::Time time() const;
    void drop_expired();

    const Clock& clock_;
    std::array<unsigned char, 32> key_{};               ///< of the hashes, random at each start
    std::map<std::string, Issued, std::less<>> codes_;  ///< by the first two digits
    std::map<std::string, TokenBucket> tries_;          ///< by address
    TokenBucket all_tries_;
};

}  // namespace kydai::daemon
