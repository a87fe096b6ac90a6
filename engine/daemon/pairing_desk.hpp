// One-time codes that introduce machines to each other: short, spoken over a table, gone in
// minutes.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/device.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"
#include "publisher/base/token_bucket.hpp"
#include "publisher/transport/code_exchange.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace kydai::daemon {

/// Lives in the daemon's memory alone: a restart voids all codes. A code is nine digits,
/// `483-920-174`: the first three say which code is meant, so that guessing wears out one code and
/// not all; the other six are the secret. Kept is a point that they are hashed to, never the code.
///
/// Codes go two ways: the engine shows one and a person types it at the new device (issue), or a
/// screen shows one and an arbiter types it at the engine (slot_for, enter). Either way both sides
/// prove to each other that they know it without saying it (begin, prove). Not thread-safe.
class PairingDesk {
  public:
    static constexpr std::chrono::minutes validity{10};
    static constexpr std::chrono::seconds session_validity{30};
    static constexpr std::size_t codes_max = 200;  ///< of devices; of 900 slots
    static constexpr std::size_t screens_max = 400;
    static constexpr std::size_t screens_an_address_max = 8;  ///< one machine's monitors
    static constexpr std::size_t sessions_max = 200;
    /// Wrong tries, then the code is void: 1 in 200,000 for somebody who guesses.
    static constexpr int tries_max = 5;

    explicit PairingDesk(const Clock& clock);

    /// A new code for the device; an earlier one of it is void. Errors: join.too_many_codes
    /// {limit}.
    [[nodiscard]] Result<std::string> issue(DeviceId device);
    /// The device whose code it is, said over a wire that is safe already; the code is used up.
    /// Dashes and blanks in it do not count. `from` is the address that asks: each may try ten
    /// times at once, then every six seconds. Errors: join.wrong_code (also: expired, used),
    /// join.too_many_tries {seconds}.
    [[nodiscard]] Result<DeviceId> redeem(std::string_view code, const std::string& from);
    /// The device was revoked or has what it needs: its code is void.
    void withdraw(DeviceId device);

    /// A slot for a screen that will show a code beginning with it; the same again while it waits.
    /// Errors: join.too_many_screens.
    [[nodiscard]] Result<std::string> slot_for(const ScreenName& screen, const std::string& key,
                                               const std::string& from);
    /// What an arbiter read from a screen. Errors: join.no_screen (none waits there).
    [[nodiscard]] Result<ScreenName> enter(std::string_view code);

    enum class ScreenState {
        Asked,    ///< its code was typed; it has not proved to know it yet
        Wrong,    ///< it knows another code: mistyped, or somebody is in between
        Trusted,  ///< or gone
    };
    /// What became of what was entered.
    [[nodiscard]] ScreenState state_of(std::string_view code);

    struct Begun {
        std::string session;
        transport::Bytes32 share;
    };
    /// A newcomer's half of the exchange. Errors: join.wrong_code, join.not_yet (nobody has typed
    /// the screen's code), join.too_many_tries {seconds}.
    [[nodiscard]] Result<Begun> begin(const transport::ExchangeContext& context,
                                      const transport::Bytes32& share, const std::string& from);

    struct Proved {
        std::variant<DeviceId, ScreenName> who;
        std::string key;           ///< the newcomer's
        transport::Bytes32 proof;  ///< the engine's, for the newcomer
    };
    /// The newcomer knew the code: it is used up. Errors: join.wrong_code.
    [[nodiscard]] Result<Proved> prove(const std::string& session, const transport::Bytes32& proof);

    /// Codes that nobody has used yet.
    [[nodiscard]] std::size_t outstanding();

  private:
    struct WaitingScreen {
        ScreenName screen;
        std::string key;
        std::string address;
    };
    struct Slot {
        std::variant<DeviceId, WaitingScreen> who;
        std::optional<transport::Bytes32> point;  ///< none = a screen's code that nobody typed yet
        EngineTime expires;
        int wrong_tries = 0;
    };
    using Slots = std::map<std::string, Slot, std::less<>>;
    struct Session {
        transport::ExchangeContext context;
        std::unique_ptr<transport::CodeExchange> exchange;
        EngineTime expires;
    };

    [[nodiscard]] Result<void> may_try(const std::string& from);
    [[nodiscard]] TokenBucket::Time time() const;
    [[nodiscard]] std::string free_slot() const;
    void count_wrong_try(Slots::iterator slot);
    void drop_expired();

    const Clock& clock_;
    Slots slots_;                               ///< by the first three digits
    std::map<std::string, Session> sessions_;   ///< by their random name
    std::map<std::string, TokenBucket> tries_;  ///< by address
    TokenBucket all_tries_;
};

}  // namespace kydai::daemon
