// Who is signed in: a token in a cookie, bound to the device's key and to its browser.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/device.hpp"
#include "publisher/base/result.hpp"

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::console {

/// What a request shows of itself.
struct Credentials {
    std::string_view token;  ///< of the cookie
    std::string_view key;    ///< of the device, in a header of its own
    std::string_view agent;  ///< the browser's name
};

enum class Standing {
    None,     ///< no session of that token
    Good,     ///< signed in
    Foreign,  ///< a token that was made for another device: it is ended at once
};

/// Only digests are kept, in memory and in the file that carries sessions over a restart of the
/// engine (console.sessions, 0600), so that nobody types a PIN in the middle of a round.
class Sessions {
  public:
    using Moment = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::hours idle_max{12};  ///< a day of play
    static constexpr std::size_t per_device_max = 4;   ///< more tabs and browsers than that: oldest
                                                       ///< go
    static constexpr std::size_t all_max = 2000;

    /// What is in the file; a file that cannot be read means: sign in again.
    explicit Sessions(std::filesystem::path file, Moment now);

    /// Begins a session; the token for the cookie.
    [[nodiscard]] std::string begin(DeviceId device, std::string_view key, std::string_view agent,
                                    Moment now);
    struct Found {
        Standing standing = Standing::None;
        DeviceId device;
    };
    [[nodiscard]] Found find(const Credentials& shown, Moment now);
    void end(std::string_view token);
    void end_all_of(DeviceId device);

  private:
    struct Session {
        DeviceId device;
        std::string key_digest;
        std::string agent_digest;
        Moment used;
    };
    void forget_old(Moment now);
    void keep() const;

    std::filesystem::path file_;
    std::map<std::string, Session> sessions_;  ///< by the token's digest
};

}  // namespace kydai::console
