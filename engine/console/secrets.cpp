// See secrets.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/secrets.hpp"

#include "publisher/files/secret_file.hpp"

#include <sodium.h>

#include <charconv>
#include <cstring>
#include <system_error>
#include <vector>

namespace kydai::console {
namespace {

void start_sodium() {
    static const int started = sodium_init();
    KYDAI_CHECK(started >= 0);
}

std::string base64(const unsigned char* bytes, std::size_t count) {
    std::string text(sodium_base64_encoded_len(count, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, count,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.resize(std::strlen(text.c_str()));
    return text;
}

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
    std::string hex(count * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes, count);
    hex.pop_back();
    return hex;
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT: a C library's bytes
}

std::string secret_of(std::string_view pin, std::string_view device_key) {
    return std::string(pin) + ":" + std::string(device_key);
}

}  // namespace

std::string random_token() {
    start_sodium();
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return base64(bytes.data(), bytes.size());
}

std::string digest(std::string_view text) {
    start_sodium();
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), nullptr, 0);
    return hexadecimal(hash.data(), hash.size());
}

bool is_good_pin(std::string_view pin) {
    if (pin.size() < 6 || pin.size() > 32) return false;
    if (pin.find_first_not_of("0123456789") != std::string_view::npos) return false;
    bool is_alike = true;
    bool counts_up = true;
    bool counts_down = true;
    for (std::size_t i = 1; i < pin.size(); ++i) {
        is_alike = is_alike && pin[i] == pin[i - 1];
        counts_up = counts_up && pin[i] == pin[i - 1] + 1;
        counts_down = counts_down && pin[i] == pin[i - 1] - 1;
    }
    return !is_alike && !counts_up && !counts_down;
}

std::string hash_pin(std::string_view pin, std::string_view device_key) {
    start_sodium();
    const std::string secret = secret_of(pin, device_key);
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int failed = crypto_pwhash_str_alg(
        hash.data(), secret.data(), secret.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
        crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
    return failed != 0 ? std::string() : std::string(hash.data());
}

bool fits_pin(const std::string& hash, std::string_view pin, std::string_view device_key) {
    start_sodium();
    if (hash.empty() || hash.size() >= crypto_pwhash_STRBYTES) return false;
    const std::string secret = secret_of(pin, device_key);
    return crypto_pwhash_str_verify(hash.c_str(), secret.data(), secret.size()) == 0;
}

Result<DeviceKeys> DeviceKeys::open(const std::filesystem::path& folder) {
    start_sodium();
    const std::filesystem::path file = folder / "console.secret";
    Secret secret{};
    std::error_code failure;
    if (!std::filesystem::exists(file, failure)) {
        randombytes_buf(secret.data(), secret.size());
        Result<void> done = write_secret(file, hexadecimal(secret.data(), secret.size()) + "\n");
        if (!done) return done.error();
        return DeviceKeys(secret);
    }
    const Result<std::string> text = read_secret(file);
    if (!text) return text.error();
    std::size_t count = 0;
    const char* end = nullptr;
    const bool is_hexadecimal = sodium_hex2bin(secret.data(), secret.size(), text->data(),
                                               text->size(), nullptr, &count, &end) == 0;
    if (is_hexadecimal && count == secret.size() && std::string_view(end) == "\n") {
        return DeviceKeys(secret);
    }
    Place place;
    place.file = file.string();
    return Error("console.bad_secret", {}, place);
}

std::string DeviceKeys::seal(std::string_view text) const {
    std::array<unsigned char, 24> seal{};
    crypto_generichash(seal.data(), seal.size(), bytes_of(text), text.size(), secret_.data(),
                       secret_.size());
    return base64(seal.data(), seal.size());
}

std::string DeviceKeys::make(DeviceId device) const {
    const std::string text = std::to_string(device.value()) + "." + random_token();
    return text + "." + seal(text);
}

std::optional<DeviceId> DeviceKeys::device_of(std::string_view key) const {
    if (key.size() > 128) return std::nullopt;
    const std::size_t dot = key.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view text = key.substr(0, dot);
    const std::string expected = seal(text);
    const std::string_view given = key.substr(dot + 1);
    if (given.size() != expected.size()) return std::nullopt;
    if (sodium_memcmp(given.data(), expected.data(), expected.size()) != 0) return std::nullopt;
    std::int64_t id = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), id);
    if (failure != std::errc() || *end != '.') return std::nullopt;
    return DeviceId(id);
}

}  // namespace kydai::console
