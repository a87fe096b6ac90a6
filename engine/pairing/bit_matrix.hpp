// A square matrix of bits: who may meet whom.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kydai::pairing {

/// A set of small indices, one bit each.
class BitRow {
  public:
    BitRow() = default;
    explicit BitRow(int size) : words_((static_cast<std::size_t>(size) + 63) / 64) {}
    [[nodiscard]] bool test(int i) const { return (words_[word(i)] >> bit(i) & 1U) != 0; }
    void set(int i) { words_[word(i)] |= std::uint64_t{1} << bit(i); }
    void clear(int i) { words_[word(i)] &= ~(std::uint64_t{1} << bit(i)); }
    [[nodiscard]] const std::vector<std::uint64_t>& words() const { return words_; }

  private:
    static std::size_t word(int i) { return static_cast<std::size_t>(i) / 64; }
    static unsigned bit(int i) { return static_cast<unsigned>(i) % 64; }
    std::vector<std::uint64_t> words_;
};

/// Symmetric relation on 0 .. size-1. Rows are whole words, for counting and walking quickly.
class BitMatrix {
  public:
    BitMatrix() = default;
    explicit BitMatrix(int size)
        : size_(size),
          stride_((static_cast<std::size_t>(size) + 63) / 64),
          words_(stride_ * static_cast<std::size_t>(size)) {}

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] std::size_t stride() const { return stride_; }
    [[nodiscard]] const std::uint64_t* row(int i) const {
        return words_.data() + stride_ * static_cast<std::size_t>(i);
    }
    [[nodiscard]] std::uint64_t* row(int i) {
        return words_.data() + stride_ * static_cast<std::size_t>(i);
    }
    [[nodiscard]] bool test(int i, int j) const {
        return (row(i)[static_cast<std::size_t>(j) / 64] >> (static_cast<unsigned>(j) % 64) & 1U) !=
               0;
    }
    void set_pair(int i, int j) {
        row(i)[static_cast<std::size_t>(j) / 64] |= mask(j);
        row(j)[static_cast<std::size_t>(i) / 64] |= mask(i);
    }
    void clear_pair(int i, int j) {
        row(i)[static_cast<std::size_t>(j) / 64] &= ~mask(j);
        row(j)[static_cast<std::size_t>(i) / 64] &= ~mask(i);
    }
    /// How many of `members` stand in relation to i.
    [[nodiscard]] int count(int i, const BitRow& members) const {
        const std::uint64_t* words = row(i);
        int sum = 0;
        for (std::size_t k = 0; k < stride_; ++k)
            sum += std::popcount(words[k] & members.words()[k]);
        return sum;
    }

  private:
    static std::uint64_t mask(int j) { return std::uint64_t{1} << (static_cast<unsigned>(j) % 64); }
    int size_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint64_t> words_;
};

}  // namespace kydai::pairing
