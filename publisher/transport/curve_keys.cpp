// Key pairs by libzmq, the hash by libsodium.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/curve_keys.hpp"

#include "publisher/base/check.hpp"

#include <sodium.h>
#include <zmq.h>

#include <array>
#include <cstdint>

namespace kydai::transport {
namespace {

constexpr std::size_t key_characters = 40;
constexpr std::size_t key_bytes = 32;
using Text = std::array<char, key_characters + 1>;
using Bytes = std::array<std::uint8_t, key_bytes>;

}  // namespace

KeyPair make_key_pair() {
    Text public_key{};
    Text secret_key{};
    // It fails only in a libzmq without CURVE, which does not come with Debian.
    KYDAI_CHECK(zmq_curve_keypair(public_key.data(), secret_key.data()) == 0);
    KeyPair pair{public_key.data(), secret_key.data()};
    sodium_memzero(secret_key.data(), secret_key.size());
    return pair;
}

bool is_key(std::string_view text) {
    if (text.size() != key_characters) return false;
    const std::string copy(text);  // with an end that the library finds
    Bytes bytes{};
    return zmq_z85_decode(bytes.data(), copy.c_str()) != nullptr;
}

Result<KeyPair> key_pair_of(std::string_view secret_key) {
    if (!is_key(secret_key)) return Error("transport.bad_key");
    Text public_key{};
    const std::string copy(secret_key);
    KYDAI_CHECK(zmq_curve_public(public_key.data(), copy.c_str()) == 0);
    return KeyPair{public_key.data(), copy};
}

std::string fingerprint_of(std::string_view public_key) {
    // Crockford's letters: none that is read or heard as another.
    constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    constexpr std::size_t letters_shown = 16;
    constexpr std::size_t letters_a_group = 4;
    std::array<unsigned char, 16> hash{};
    const std::string copy(public_key);
    // The bytes of a string as the library wants them.
    const auto* bytes =
        reinterpret_cast<const unsigned char*>(copy.data());  // NOLINT(*-reinterpret-cast)
    crypto_generichash(hash.data(), hash.size(), bytes, copy.size(), nullptr, 0);
    std::string text;
    unsigned bits = 0;
    unsigned count = 0;
    std::size_t next = 0;
    for (std::size_t shown = 0; shown < letters_shown; ++shown) {
        if (count < 5) {
            bits = (bits << 8U) | hash.at(next++);
            count += 8;
        }
        count -= 5;
        if (shown > 0 && shown % letters_a_group == 0) text += '-';
        text += letters.at((bits >> count) & 31U);
    }
    return text;
}

}  // namespace kydai::transport
