// A short code proves two keys to each other over a wire that anybody reads and changes (CPace).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::transport {

using Bytes32 = std::array<unsigned char, 32>;

/// Digits of a code: three say which code is meant, six are its secret.
inline constexpr std::size_t slot_digits = 3;
inline constexpr std::size_t code_digits = 9;

/// `483-920-174` -> `483920174`; blanks and dashes do not count. Nothing when it is no code.
[[nodiscard]] std::optional<std::string> digits_of_code(std::string_view code);
/// `483920174` -> `483-920-174`
[[nodiscard]] std::string written_code(const std::string& digits);
/// A slot of `100` to `999`, and the six digits after it.
[[nodiscard]] std::string random_slot();
[[nodiscard]] std::string random_secret();

/// What a code is kept as: a point of the group ristretto255 that its digits are hashed to.
[[nodiscard]] Bytes32 point_of_code(std::string_view digits);
/// In a time that does not depend on where they differ.
[[nodiscard]] bool is_same(const Bytes32& a, const Bytes32& b);

/// What both sides must have seen alike.
struct ExchangeContext {
    std::string slot;
    std::string newcomer_key;  ///< public, Z85
    std::string engine_key;    ///< public, Z85
};

/// One side of one exchange. Whoever is between the two, or does not know the code, has one guess
/// at it an exchange, and learns nothing to guess with afterwards.
class CodeExchange {
  public:
    enum class Side { Newcomer, Engine };

    /// Draws the secret of this side.
    CodeExchange(Side side, const Bytes32& code_point);
    CodeExchange(const CodeExchange&) = delete;
    CodeExchange& operator=(const CodeExchange&) = delete;
    ~CodeExchange();

    [[nodiscard]] const Bytes32& share() const { return share_; }
    /// Takes the other side's share; false = it is none.
    [[nodiscard]] bool take(const Bytes32& other_share, const ExchangeContext& context);
    /// After take(): what the other side compares.
    [[nodiscard]] Bytes32 own_proof() const { return proof_of(side_); }
    [[nodiscard]] bool is_proved_by(const Bytes32& proof) const;

  private:
    [[nodiscard]] Bytes32 proof_of(Side side) const;

    Side side_;
    Bytes32 secret_{};
    Bytes32 share_{};
    Bytes32 key_{};  ///< shared, after take()
};

[[nodiscard]] std::string to_hex(const Bytes32& bytes);
[[nodiscard]] std::optional<Bytes32> from_hex(std::string_view text);

}  // namespace kydai::transport
