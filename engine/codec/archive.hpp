// Writing and reading of plain structs as JSON from one listing of their members, so that the two
// can never disagree. `fields(archive, value)` lists them; the archive is a Writer or a Reader.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/names.hpp"
#include "engine/domain/cross_table.hpp"
#include "engine/domain/dong.hpp"
#include "engine/domain/game_result.hpp"
#include "engine/domain/shared_value.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/error.hpp"
#include "publisher/base/points.hpp"
#include "publisher/base/strong_id.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace kydai::codec {

/// Makes a JSON object with its members in the order they are listed.
class Writer {
  public:
    using Json = nlohmann::ordered_json;
    template <class T>
    using Ref = const T&;

    /// A member that is always there.
    template <class T>
    void need(const char* key, const T& value) {
        object_[key] = json_of(value);
    }
    /// A member that is left out where it has its default.
    template <class T>
    void may(const char* key, const T& value, const T& absent = T{}) {
        if (!(value == absent)) need(key, value);
    }
    void need_text(const char* key, const std::string& value) { object_[key] = value; }

    [[nodiscard]] Json take() && { return std::move(object_); }

    template <class T>
    static Json json_of(const T& value) {
        if constexpr (std::is_enum_v<T>) {
            return std::string(name_in(names_of<T>(), value));
        } else if constexpr (std::is_same_v<T, std::uint64_t>) {
            return std::to_string(value);  // a text: other readers of JSON lose bits above 2^53
        } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
            return value;
        } else {
            Writer writer;
            fields(writer, value);
            return std::move(writer).take();
        }
    }
    static Json json_of(const Points& points) { return points.tenths(); }
    static Json json_of(const Dong& dong) { return dong.amount; }
    static Json json_of(const GameResult& result) { return to_text(result); }
    static Json json_of(const EngineTime& time) { return time.time_since_epoch().count(); }
    template <class Rep, class Period>
    static Json json_of(const std::chrono::duration<Rep, Period>& duration) {
        return duration.count();
    }
    template <class Tag, class Value>
    static Json json_of(const StrongId<Tag, Value>& id) {
        return id.value();
    }
    template <class Tag>
    static Json json_of(const StrongName<Tag>& name) {
        return name.value();
    }
    template <class T>
    static Json json_of(const SharedValue<T>& shared) {
        return json_of(*shared);
    }
    template <class T>
    static Json json_of(const std::optional<T>& value) {
        return value ? json_of(*value) : Json(nullptr);
    }
    template <class T>
    static Json json_of(const std::vector<T>& values) {
        Json array = Json::array();
        for (const T& value : values) array.push_back(json_of(value));
        return array;
    }
    static Json json_of(const std::map<std::string, std::string>& texts) {
        Json object = Json::object();
        for (const auto& [key, text] : texts) object[key] = text;
        return object;
    }
    /// Other maps are lists of pairs, for JSON has only texts as keys.
    template <class Key, class Value>
    static Json json_of(const std::map<Key, Value>& values) {
        Json array = Json::array();
        for (const auto& [key, value] : values) {
            array.push_back(Json::array({json_of(key), json_of(value)}));
        }
        return array;
    }

  private:
    Json object_ = Json::object();
};

/// Whether brackets outside of texts are nested deeper, looked at before anything is built (F45).
[[nodiscard]] bool is_deeper_than(std::string_view json, int depth);

/// The way to a value inside a text, for errors: `$.players[3].name`.
struct JsonPath {
    const JsonPath* parent = nullptr;
    std::string_view key;
    std::size_t index = 0;
    [[nodiscard]] std::string text() const;
};

/// Reads an object, and at the end refuses what was not listed. The first fault sticks.
class Reader {
  public:
    using Json = nlohmann::json;
    template <class T>
    using Ref = T&;

    Reader(const Json& value, const JsonPath& path, std::optional<Error>& fault);

    template <class T>
    void need(const char* key, T& value) {
        const Json* member = find(key);
        if (member == nullptr) {
            fail(path_, Error("codec.missing", {{"key", key}}));
        } else {
            read_member(*member, key, value);
        }
    }
    template <class T>
    void may(const char* key, T& value, const T& absent = T{}) {
        const Json* member = find(key);
        if (member == nullptr || member->is_null()) {
            value = absent;
        } else {
            read_member(*member, key, value);
        }
    }
    void need_text(const char* key, std::string& value) { need(key, value); }
    /// A fault found by the caller in a member.
    void fail_at(const char* key, Error error) const;
    /// Refuses members that nobody asked for: codec.unknown_key {key, known}.
    void finish();

    [[nodiscard]] bool failed() const { return fault_->has_value(); }

  private:
    [[nodiscard]] const Json* find(const char* key);
    void fail(const JsonPath& path, Error error) const;
    [[nodiscard]] std::int64_t integer(const Json& value, const JsonPath& path, std::int64_t min,
                                       std::int64_t max) const;
    [[nodiscard]] std::string text(const Json& value, const JsonPath& path) const;
    [[nodiscard]] bool is_array(const Json& value, const JsonPath& path) const;

    template <class T>
    void read_member(const Json& member, const char* key, T& value) {
        const JsonPath path{&path_, key, 0};
        read(member, path, value);
    }

    template <class T>
    void read(const Json& json, const JsonPath& path, T& value) const {
        if (failed()) return;
        if constexpr (std::is_enum_v<T>) {
            const std::string name = text(json, path);
            const std::optional<T> found = value_in(names_of<T>(), name);
            if (!found && !failed()) {
                fail(path, Error("codec.unknown_value",
                                 {{"value", name}, {"known", all_names(names_of<T>())}}));
            }
            value = found.value_or(T{});
        } else if constexpr (std::is_same_v<T, bool>) {
            if (json.is_boolean()) {
                value = json.get<bool>();
            } else {
                fail(path, Error("codec.wrong_type", {{"expected", "true, false"}}));
            }
        } else if constexpr (std::is_same_v<T, std::uint64_t>) {
            value = whole_number(json, path);
        } else if constexpr (std::is_integral_v<T>) {
            value = static_cast<T>(integer(json, path, number_min, number_max));
        } else if constexpr (std::is_same_v<T, std::string>) {
            value = text(json, path);
        } else {
            Reader reader(json, path, *fault_);
            fields(reader, value);
            reader.finish();
        }
    }
    void read(const Json& json, const JsonPath& path, Points& points) const {
        points = Points::from_tenths(
            static_cast<std::int32_t>(integer(json, path, -tenths_max, tenths_max)));
    }
    void read(const Json& json, const JsonPath& path, Dong& dong) const {
        dong.amount = integer(json, path, -dong_max, dong_max);
    }
    void read(const Json& json, const JsonPath& path, GameResult& result) const;
    void read(const Json& json, const JsonPath& path, EngineTime& time) const {
        time = EngineTime(std::chrono::milliseconds(integer(json, path, 0, time_ms_max)));
    }
    template <class Rep, class Period>
    void read(const Json& json, const JsonPath& path,
              std::chrono::duration<Rep, Period>& duration) const {
        duration = std::chrono::duration<Rep, Period>(
            integer(json, path, -duration_ms_max, duration_ms_max));
    }
    template <class Tag, class Value>
    void read(const Json& json, const JsonPath& path, StrongId<Tag, Value>& id) const {
        id = StrongId<Tag, Value>(
            static_cast<Value>(integer(json, path, 0, std::numeric_limits<Value>::max())));
    }
    template <class Tag>
    void read(const Json& json, const JsonPath& path, StrongName<Tag>& name) const {
        name = StrongName<Tag>(text(json, path));
    }
    template <class T>
    void read(const Json& json, const JsonPath& path, SharedValue<T>& shared) const {
        T value{};
        read(json, path, value);
        shared = SharedValue<T>(std::move(value));
    }
    template <class T>
    void read(const Json& json, const JsonPath& path, std::optional<T>& value) const {
        value.reset();
        if (json.is_null()) return;
        T content{};
        read(json, path, content);
        value = std::move(content);
    }
    template <class T>
    void read(const Json& json, const JsonPath& path, std::vector<T>& values) const {
        values.clear();
        if (!is_array(json, path)) return;
        for (std::size_t i = 0; i < json.size() && !failed(); ++i) {
            const JsonPath element{&path, {}, i};
            T value{};
            read(json[i], element, value);
            values.push_back(std::move(value));
        }
    }
    void read(const Json& json, const JsonPath& path,
              std::map<std::string, std::string>& texts) const;
    template <class Key, class Value>
    void read(const Json& json, const JsonPath& path, std::map<Key, Value>& values) const {
        values.clear();
        if (!is_array(json, path)) return;
        for (std::size_t i = 0; i < json.size() && !failed(); ++i) {
            const JsonPath element{&path, {}, i};
            if (!is_array(json[i], element)) return;
            if (json[i].size() != 2) {
                return fail(element, Error("codec.wrong_type", {{"expected", "[ , ]"}}));
            }
            Key key{};
            Value value{};
            read(json[i][0], element, key);
            read(json[i][1], element, value);
            values[key] = std::move(value);
        }
    }
    [[nodiscard]] std::uint64_t whole_number(const Json& json, const JsonPath& path) const;

    static constexpr std::int64_t number_max = 1'000'000;  // of players, boards, rounds, ratings
    static constexpr std::int64_t number_min = -1'000'000;
    static constexpr std::int64_t dong_max = 1'000'000'000'000;
    static constexpr std::int64_t tenths_max = 1'000'000;
    static constexpr std::int64_t time_ms_max = 253'402'300'799'999;  // the last of year 9999
    static constexpr std::int64_t duration_ms_max = 366LL * 86'400'000;

    const Json* value_;
    const JsonPath& path_;
    std::optional<Error>* fault_;
    std::vector<const char*> known_;
};

}  // namespace kydai::codec
