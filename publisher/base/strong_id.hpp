// Identifiers that never mix: a board number is not a round number, a group is not a screen.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace kydai {

/// A number with a meaning. Compares and hashes; has no arithmetic, for adding two boards means
/// nothing.
template <class Tag, class Value = std::int32_t>
class StrongId {
  public:
    using value_type = Value;
    constexpr StrongId() = default;
    constexpr explicit StrongId(Value value) : value_(value) {}
    [[nodiscard]] constexpr Value value() const { return value_; }
    friend constexpr auto operator<=>(const StrongId&, const StrongId&) = default;

  private:
    Value value_{};
};

/// A name with a meaning (UTF-8, NFC).
template <class Tag>
class StrongName {
  public:
    StrongName() = default;
    explicit StrongName(std::string value) : value_(std::move(value)) {}
    [[nodiscard]] const std::string& value() const { return value_; }
    [[nodiscard]] bool empty() const { return value_.empty(); }
    friend auto operator<=>(const StrongName&, const StrongName&) = default;

  private:
    std::string value_;
};

/// A player in the tournament (one person, however many groups they play in). 1-based.
using PlayerId = StrongId<struct PlayerIdTag>;
/// TPN, tournament pairing number inside a group, 1 = top seed (C.04.2).
using PairingNumber = StrongId<struct PairingNumberTag>;
/// Round of a group, 1-based.
using RoundNumber = StrongId<struct RoundNumberTag>;
/// Board as the players see it on the table, 1-based.
using BoardNumber = StrongId<struct BoardNumberTag>;
/// Position in the journal, 1-based, 0 = nothing yet.
using Sequence = StrongId<struct SequenceTag, std::int64_t>;
/// `rapid/U08-NAM`, or `U08-NAM` where there is one discipline.
using GroupId = StrongName<struct GroupIdTag>;
/// Name of a screen as the volunteer gave it: `hall-1`.
using ScreenName = StrongName<struct ScreenNameTag>;

}  // namespace kydai

template <class Tag, class Value>
struct std::hash<kydai::StrongId<Tag, Value>> {
    std::size_t operator()(const kydai::StrongId<Tag, Value>& id) const noexcept {
        return std::hash<Value>{}(id.value());
    }
};

template <class Tag>
struct std::hash<kydai::StrongName<Tag>> {
    std::size_t operator()(const kydai::StrongName<Tag>& id) const noexcept {
        return std::hash<std::string>{}(id.value());
    }
};
