// Random tokens, keys of devices, PINs: libsodium's work, with the rules of the house.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/device.hpp"
#include "publisher/base/result.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::console {

/// 256 bits, base64url: 43 letters.
[[nodiscard]] std::string random_token();
/// For keeping a token without keeping it: 64 hex digits.
[[nodiscard]] std::string digest(std::string_view text);

/// At least six digits, not all alike and not simply counted up or down.
[[nodiscard]] bool is_good_pin(std::string_view pin);

/// Argon2id. Slow and large by purpose (64 MiB): not on the web thread. The device's key is part of
/// what is hashed, so a PIN that somebody saw is worth nothing on another device.
[[nodiscard]] std::string hash_pin(std::string_view pin, std::string_view device_key);
[[nodiscard]] bool fits_pin(const std::string& hash, std::string_view pin,
                            std::string_view device_key);

/// Keys of devices: who has none that we made is not even asked for a PIN.
class DeviceKeys {
  public:
    /// The secret lies in the tournament's folder (console.secret, 0600), made at the first start.
    /// Errors: console.bad_secret with the file, those of read_secret and write_secret.
    static Result<DeviceKeys> open(const std::filesystem::path& folder);

    [[nodiscard]] std::string make(DeviceId device) const;
    /// The device of a key; nothing for one that we have not made.
    [[nodiscard]] std::optional<DeviceId> device_of(std::string_view key) const;

  private:
    using Secret = std::array<unsigned char, 32>;
    explicit DeviceKeys(const Secret& secret) : secret_(secret) {}
    [[nodiscard]] std::string seal(std::string_view text) const;
    Secret secret_;
};

}  // namespace kydai::console
