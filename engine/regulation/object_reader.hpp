// Reading a JSON object key by key: each fault is noted with its path, each unknown key with a
// suggestion.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/calendar.hpp"
#include "engine/regulation/enum_names.hpp"
#include "publisher/base/error.hpp"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::regulation {

/// Collects faults and knows the file's name and zone.
struct ReadingContext {
    std::string file;
    Zone zone;
    std::vector<Error> faults;
    void add(std::string code, std::map<std::string, std::string> args, const std::string& path);
};

/// The nearest of the known words by edits, if any is near enough to be a slip of the finger.
[[nodiscard]] std::optional<std::string> nearest_word(std::string_view word,
                                                      std::span<const std::string> known);

class ObjectReader {
  public:
    ObjectReader(const nlohmann::json& object, std::string path, ReadingContext& context);

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string path_of(std::string_view key) const;
    [[nodiscard]] ReadingContext& context() { return *context_; }
    [[nodiscard]] bool has(std::string_view key);

    std::string text(std::string_view key);
    std::string required_text(std::string_view key);
    std::vector<std::string> texts(std::string_view key);
    bool flag(std::string_view key, bool otherwise);
    std::optional<std::int64_t> number(std::string_view key, std::int64_t least, std::int64_t most);
    int whole(std::string_view key, int least, int most, int otherwise);
    std::optional<int> maybe_whole(std::string_view key, int least, int most);
    std::vector<int> wholes(std::string_view key, int least, int most);
    std::optional<EngineTime> moment(std::string_view key);
    std::optional<Day> day(std::string_view key);
    std::vector<Day> days(std::string_view key);

    /// Calls `read` with the object under `key`, if there is one.
    bool object(std::string_view key, const std::function<void(ObjectReader&)>& read);
    /// Calls `read` with each object of the list under `key`.
    void each(std::string_view key, const std::function<void(ObjectReader&)>& read);

    template <class E>
    E choice(std::string_view key, E otherwise) {
        const std::optional<std::string> word = plain_text(key);
        if (!word) return otherwise;
        return value_of<E>(*word, path_of(key)).value_or(otherwise);
    }
    template <class E>
    std::vector<E> choices(std::string_view key) {
        std::vector<E> values;
        int index = 0;
        for (const std::string& word : texts(key)) {
            const std::string at = path_of(key) + "[" + std::to_string(index++) + "]";
            if (const std::optional<E> value = value_of<E>(word, at)) values.push_back(*value);
        }
        return values;
    }

    /// Notes every key that nobody asked for. Call it last.
    void finish();

  private:
    const nlohmann::json* find(std::string_view key);
    std::optional<std::string> plain_text(std::string_view key);
    std::optional<std::string> text_of(const nlohmann::json& value, const std::string& path);
    std::optional<std::int64_t> number_of(const nlohmann::json& value, const std::string& path,
                                          std::int64_t least, std::int64_t most);
    void not_one_of(const std::string& word, const std::vector<std::string>& names,
                    const std::string& path);

    template <class E>
    std::optional<E> value_of(const std::string& word, const std::string& path) {
        std::vector<std::string> names;
        for (const Named<E>& entry : Names<E>::table) {
            if (entry.name == word) return entry.value;
            names.emplace_back(entry.name);
        }
        not_one_of(word, names, path);
        return std::nullopt;
    }

    const nlohmann::json* object_;
    std::string path_;
    ReadingContext* context_;
    std::set<std::string, std::less<>> asked_;
};

}  // namespace kydai::regulation
