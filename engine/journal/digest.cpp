// SHA-256 by libsodium over length-prefixed fields, integers big-endian.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/digest.hpp"

#include "publisher/base/check.hpp"

#include <sodium.h>

#include <algorithm>

namespace kydai::journal {
namespace {

/// Feeds fields to SHA-256 such that a text's end is never confused with the next one's start.
class Hasher {
  public:
    Hasher() { KYDAI_CHECK(crypto_hash_sha256_init(&state_) == 0); }

    Hasher& raw(const unsigned char* bytes, std::size_t size) {
        KYDAI_CHECK(crypto_hash_sha256_update(&state_, bytes, size) == 0);
        return *this;
    }
    Hasher& raw(std::string_view bytes) {
        return raw(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    }
    Hasher& digest(const Digest& value) { return raw(value.data(), value.size()); }
    Hasher& number(std::uint64_t value) {
        std::array<unsigned char, 8> bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            bytes[bytes.size() - 1 - i] = static_cast<unsigned char>(value & 0xFFU);
            value >>= 8U;
        }
        return raw(bytes.data(), bytes.size());
    }
    Hasher& text(std::string_view value) { return number(value.size()).raw(value); }

    [[nodiscard]] Digest finish() {
        Digest result{};
        KYDAI_CHECK(crypto_hash_sha256_final(&state_, result.data()) == 0);
        return result;
    }

  private:
    crypto_hash_sha256_state state_{};
};

int value_of_hex(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return -1;
}

std::string hex_of(const unsigned char* bytes, std::size_t size) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(size * 2);
    for (std::size_t i = 0; i < size; ++i) {
        text.push_back(digits[bytes[i] >> 4U]);
        text.push_back(digits[bytes[i] & 0x0FU]);
    }
    return text;
}

}  // namespace

std::string to_hex(const Digest& digest) {
    return hex_of(digest.data(), digest.size());
}

std::optional<Digest> digest_from_hex(std::string_view text) {
    Digest digest{};
    if (text.size() != digest.size() * 2) return std::nullopt;
    for (std::size_t i = 0; i < digest.size(); ++i) {
        const int high = value_of_hex(text[2 * i]);
        const int low = value_of_hex(text[2 * i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        digest[i] = static_cast<unsigned char>(high * 16 + low);
    }
    return digest;
}

Digest digest_from_bytes(std::string_view bytes) {
    Digest digest{};
    if (bytes.size() != digest.size()) return digest;
    std::transform(bytes.begin(), bytes.end(), digest.begin(),
                   [](char byte) { return static_cast<unsigned char>(byte); });
    return digest;
}

Digest digest_of(std::string_view bytes) {
    return Hasher().raw(bytes).finish();
}

Digest genesis_of(std::string_view journal_id) {
    return Hasher().text("kydai journal").text(journal_id).finish();
}

Digest link(const Digest& before, const LinkedContent& content) {
    return Hasher()
        .digest(before)
        .number(static_cast<std::uint64_t>(content.sequence.value()))
        .number(static_cast<std::uint64_t>(content.time.time_since_epoch().count()))
        .text(content.author)
        .text(content.device)
        .text(content.command_id)
        .text(content.event)
        .finish();
}

Digest seal_of_answer(const Digest& last_event, std::string_view command_id, const Digest& command,
                      std::string_view answer) {
    return Hasher().digest(last_event).text(command_id).digest(command).text(answer).finish();
}

std::string random_id() {
    KYDAI_CHECK(sodium_init() >= 0);
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes.data(), bytes.size());
}

}  // namespace kydai::journal
