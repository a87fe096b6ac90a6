// Whole numbers of several machine words: weights of a matching, with the most important rule in
// the highest bits, so that comparing two sums compares the rules in their order.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace kydai::pairing {

/// Two's complement, lowest word first. Overflow is kept away by the headroom of BitLayout.
template <int words>
class Weight {
  public:
    constexpr Weight() = default;
    static Weight from_bit(int bit) {
        Weight weight;
        weight.words_[static_cast<std::size_t>(bit) / 64] = std::uint64_t{1} << (bit % 64);
        return weight;
    }
    /// value * 2^shift; the value may be negative.
    static Weight shifted(std::int64_t value, int shift) {
        Weight weight;
        const auto first = static_cast<std::size_t>(shift) / 64;
        const int rest = shift % 64;
        const auto sign = static_cast<std::uint64_t>(value < 0 ? -1 : 0);
        for (std::size_t i = first; i < count; ++i) weight.words_[i] = sign;
        weight.words_[first] = static_cast<std::uint64_t>(value) << rest;
        if (rest != 0 && first + 1 < count)
            weight.words_[first + 1] = static_cast<std::uint64_t>(value >> (64 - rest));
        return weight;
    }

    Weight& operator+=(const Weight& other) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t partial = words_[i] + carry;
            carry = partial < carry ? 1 : 0;
            words_[i] = partial + other.words_[i];
            carry += words_[i] < partial ? 1 : 0;
        }
        return *this;
    }
    Weight& operator-=(const Weight& other) {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t partial = words_[i] - borrow;
            borrow = partial > words_[i] ? 1 : 0;
            words_[i] = partial - other.words_[i];
            borrow += words_[i] > partial ? 1 : 0;
        }
        return *this;
    }
    friend Weight operator+(Weight a, const Weight& b) { return a += b; }
    friend Weight operator-(Weight a, const Weight& b) { return a -= b; }

    friend bool operator==(const Weight&, const Weight&) = default;
    friend bool operator<(const Weight& a, const Weight& b) {
        const auto top_a = static_cast<std::int64_t>(a.words_[count - 1]);
        const auto top_b = static_cast<std::int64_t>(b.words_[count - 1]);
        if (top_a != top_b) return top_a < top_b;
        for (std::size_t i = count - 1; i-- > 0;) {
            if (a.words_[i] != b.words_[i]) return a.words_[i] < b.words_[i];
        }
        return false;
    }

    [[nodiscard]] bool is_zero() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words_) any |= word;
        return any == 0;
    }
    [[nodiscard]] bool is_negative() const {
        return static_cast<std::int64_t>(words_[count - 1]) < 0;
    }
    [[nodiscard]] bool is_odd() const { return (words_[0] & 1U) != 0; }
    /// Of an even number.
    [[nodiscard]] Weight half() const {
        Weight result;
        for (std::size_t i = 0; i + 1 < count; ++i)
            result.words_[i] = words_[i] >> 1U | words_[i + 1] << 63U;
        result.words_[count - 1] =
            static_cast<std::uint64_t>(static_cast<std::int64_t>(words_[count - 1]) >> 1);
        return result;
    }
    [[nodiscard]] Weight twice() const { return *this + *this; }

  private:
    static constexpr auto count = static_cast<std::size_t>(words);
    std::array<std::uint64_t, count> words_{};
};

}  // namespace kydai::pairing
