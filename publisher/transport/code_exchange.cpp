// CPace over ristretto255 with BLAKE2b, by libsodium. Texts are hashed with their lengths, so that
// no two lists of texts hash alike.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/code_exchange.hpp"

#include "publisher/base/check.hpp"

#include <sodium.h>

#include <initializer_list>

namespace kydai::transport {
namespace {

constexpr std::string_view point_label = "kydai code 1";
constexpr std::string_view key_label = "kydai introduction 1";

// The bytes of a text as the library wants them.
const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast)
}

std::string_view text_of(const Bytes32& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()),  // NOLINT(*-reinterpret-cast)
            bytes.size()};
}

template <std::size_t Size>
std::array<unsigned char, Size> hash_of(std::initializer_list<std::string_view> texts) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, Size);
    for (const std::string_view text : texts) {
        std::array<unsigned char, 4> length{};
        for (std::size_t i = 0; i < length.size(); ++i) {
            length.at(i) = static_cast<unsigned char>(text.size() >> (8 * i));
        }
        crypto_generichash_update(&state, length.data(), length.size());
        crypto_generichash_update(&state, bytes_of(text), text.size());
    }
    std::array<unsigned char, Size> hash{};
    crypto_generichash_final(&state, hash.data(), hash.size());
    return hash;
}

std::string random_digits(std::size_t count) {
    std::string digits;
    while (digits.size() < count) digits += static_cast<char>('0' + randombytes_uniform(10));
    return digits;
}

}  // namespace

std::optional<std::string> digits_of_code(std::string_view code) {
    std::string digits;
    for (const char letter : code) {
        if (letter == ' ' || letter == '-') continue;
        if (letter < '0' || letter > '9' || digits.size() == code_digits) return std::nullopt;
        digits += letter;
    }
    if (digits.size() != code_digits) return std::nullopt;
    return digits;
}

std::string written_code(const std::string& digits) {
    return digits.substr(0, 3) + "-" + digits.substr(3, 3) + "-" + digits.substr(6);
}

std::string random_slot() {
    return std::to_string(100 + randombytes_uniform(900));
}

std::string random_secret() {
    return random_digits(code_digits - slot_digits);
}

Bytes32 point_of_code(std::string_view digits) {
    KYDAI_CHECK(sodium_init() >= 0);
    const auto hash = hash_of<crypto_core_ristretto255_HASHBYTES>({point_label, digits});
    Bytes32 point{};
    crypto_core_ristretto255_from_hash(point.data(), hash.data());
    return point;
}

bool is_same(const Bytes32& a, const Bytes32& b) {
    return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

CodeExchange::CodeExchange(Side side, const Bytes32& code_point) : side_(side) {
    KYDAI_CHECK(sodium_init() >= 0);
    crypto_core_ristretto255_scalar_random(secret_.data());
    // A hashed point is never the neutral one, nor is a random scalar zero.
    KYDAI_CHECK(crypto_scalarmult_ristretto255(share_.data(), secret_.data(), code_point.data()) ==
                0);
}

CodeExchange::~CodeExchange() {
    sodium_memzero(secret_.data(), secret_.size());
    sodium_memzero(key_.data(), key_.size());
}

bool CodeExchange::take(const Bytes32& other_share, const ExchangeContext& context) {
    Bytes32 common{};
    // Refuses what is no point and the neutral one, with which anybody would know the key.
    if (crypto_scalarmult_ristretto255(common.data(), secret_.data(), other_share.data()) != 0) {
        return false;
    }
    const bool is_engine = side_ == Side::Engine;
    key_ = hash_of<32>({key_label, context.slot, context.newcomer_key, context.engine_key,
                        text_of(is_engine ? other_share : share_),
                        text_of(is_engine ? share_ : other_share), text_of(common)});
    sodium_memzero(common.data(), common.size());
    return true;
}

bool CodeExchange::is_proved_by(const Bytes32& proof) const {
    return is_same(proof, proof_of(side_ == Side::Engine ? Side::Newcomer : Side::Engine));
}

Bytes32 CodeExchange::proof_of(Side side) const {
    return hash_of<32>({text_of(key_), side == Side::Engine ? "engine" : "newcomer"});
}

std::string to_hex(const Bytes32& bytes) {
    std::array<char, 65> text{};
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    return text.data();
}

std::optional<Bytes32> from_hex(std::string_view text) {
    Bytes32 bytes{};
    std::size_t read = 0;
    const bool is_hex = text.size() == 2 * bytes.size() &&
                        sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(),
                                       nullptr, &read, nullptr) == 0;
    if (!is_hex || read != bytes.size()) return std::nullopt;
    return bytes;
}

}  // namespace kydai::transport
