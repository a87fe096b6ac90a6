// Keys of CURVE: made, recognised, and shown to people as a fingerprint.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <string>
#include <string_view>

namespace kydai::transport {

/// Both halves in Z85, 40 characters each.
struct KeyPair {
    std::string public_key;
    std::string secret_key;
    friend bool operator==(const KeyPair&, const KeyPair&) = default;
};

/// What a client needs to talk to an engine that encrypts: whom it expects, and who it is itself.
struct Trust {
    std::string engine_key;  ///< public; another engine cannot answer
    KeyPair own;
    friend bool operator==(const Trust&, const Trust&) = default;
};

/// Random, by the system's generator.
[[nodiscard]] KeyPair make_key_pair();
/// 40 characters of Z85 that stand for 32 bytes.
[[nodiscard]] bool is_key(std::string_view text);
/// The pair that belongs to a secret half. Errors: transport.bad_key.
[[nodiscard]] Result<KeyPair> key_pair_of(std::string_view secret_key);
/// `K7QF-2M9P-XW4T-03HD`: 80 bits of a hash of the public half, to be compared by people.
[[nodiscard]] std::string fingerprint_of(std::string_view public_key);

}  // namespace kydai::transport
