// Reading values out of parsed JSON with checks of type and range; the first fault sticks, with its
// path.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/error.hpp"
#include "publisher/base/points.hpp"
#include "publisher/protocol/names.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::protocol {

inline constexpr std::int64_t count_max = 1'000'000;  ///< of players, boards, rounds, places
inline constexpr std::int64_t time_ms_max = 253'402'300'799'999;  ///< the last millisecond of 9999
inline constexpr std::int64_t duration_ms_max = 366LL * 86'400'000;
inline constexpr std::size_t text_characters_max = 4096;  ///< of one text on a wall

/// A value with the way to it. Reading on after a fault gives empty values, so that the reading of
/// a struct needs no check after each member; ask failed() or fault() at the end. A reader made
/// from another one must not outlive it.
class JsonReader {
  public:
    explicit JsonReader(const nlohmann::json& root) : value_(&root), fault_(&own_fault_) {}
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;

    [[nodiscard]] bool failed() const { return fault_->has_value(); }
    [[nodiscard]] const std::optional<Error>& fault() const { return *fault_; }
    void fail(std::string code, std::map<std::string, std::string> args = {}) const;

    /// Looked at first: nothing else is sure in a message of another version.
    [[nodiscard]] bool has_known_version() const;
    /// A member that must be there.
    [[nodiscard]] JsonReader at(std::string_view key) const;
    /// Whether a member is there and not null.
    [[nodiscard]] bool has(std::string_view key) const;

    [[nodiscard]] std::int64_t integer(std::int64_t min, std::int64_t max) const;
    [[nodiscard]] int count(int min = 0) const { return static_cast<int>(integer(min, count_max)); }
    [[nodiscard]] std::int64_t sequence(std::int64_t min = 0) const {
        return integer(min, std::numeric_limits<std::int64_t>::max());
    }
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string text(std::size_t characters_max = text_characters_max) const;
    /// Byte for byte as written: what a hash covers.
    [[nodiscard]] std::string exact_text(std::size_t bytes_max) const;
    [[nodiscard]] std::string text_not_empty(std::size_t characters_max) const;
    [[nodiscard]] Points points() const;
    [[nodiscard]] EngineTime time() const {
        return EngineTime(std::chrono::milliseconds(integer(0, time_ms_max)));
    }
    [[nodiscard]] std::chrono::milliseconds duration() const {
        return std::chrono::milliseconds(integer(0, duration_ms_max));
    }
    template <class Enum>
    [[nodiscard]] Enum name() const {
        const std::string written = text();
        const std::optional<Enum> value = value_named<Enum>(written);
        if (!value) fail("protocol.unknown_name", {{"name", written}});
        return value.value_or(Enum{});
    }
    /// The elements of an array, each read by `read(reader)`.
    template <class Read>
    [[nodiscard]] auto list(Read read) const {
        std::vector<decltype(read(*this))> items;
        const nlohmann::json* array = array_or_null();
        for (std::size_t i = 0; array != nullptr && i < array->size() && !failed(); ++i) {
            items.push_back(read(JsonReader(&(*array)[i], this, {}, i)));
        }
        return items;
    }
    /// The JSON text of an object, without blanks and with sorted keys.
    [[nodiscard]] std::string object_text() const;
    /// The members of an object whose values are texts.
    [[nodiscard]] std::map<std::string, std::string> texts() const;

  private:
    JsonReader(const nlohmann::json* value, const JsonReader* parent, std::string_view key,
               std::size_t index)
        : value_(value), parent_(parent), key_(key), index_(index), fault_(parent->fault_) {}
    [[nodiscard]] const nlohmann::json* array_or_null() const;
    [[nodiscard]] std::string path() const;

    const nlohmann::json* value_;  ///< nullptr = not there (the fault is known already)
    const JsonReader* parent_ = nullptr;
    std::string_view key_;  ///< empty = element `index_` of an array
    std::size_t index_ = 0;
    mutable std::optional<Error> own_fault_;  ///< of the root
    std::optional<Error>* fault_;
};

}  // namespace kydai::protocol
