// See object_reader.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/object_reader.hpp"

#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>

namespace kydai::regulation {
namespace {

constexpr std::size_t word_bytes_max = 64;  // longer words get no suggestion: edits cost n*m

/// Edits (insert, delete, change) that turn one word into the other; both within the limit.
int edits_between(std::string_view a, std::string_view b) {
    std::array<int, word_bytes_max + 1> row{};
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row.at(j);
            row.at(j) = std::min({row.at(j) + 1, row.at(j - 1) + 1, changed});
        }
    }
    return row.at(b.size());
}

std::string joined(std::span<const std::string> words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

constexpr std::size_t text_characters_max = 4000;  // a paragraph of a regulation, not a book

}  // namespace

void ReadingContext::add(std::string code, std::map<std::string, std::string> args,
                         const std::string& path) {
    faults.emplace_back(std::move(code), std::move(args), Place{file, 0, 0, path});
}

std::optional<std::string> nearest_word(std::string_view word, std::span<const std::string> known) {
    if (word.size() > word_bytes_max) return std::nullopt;
    const int near_enough = std::max<int>(2, static_cast<int>(word.size()) / 3);
    std::optional<std::string> best;
    int fewest = near_enough + 1;
    for (const std::string& candidate : known) {
        if (candidate.size() > word_bytes_max) continue;
        const int edits = edits_between(word, candidate);
        if (edits < fewest) {
            fewest = edits;
            best = candidate;
        }
    }
    return best;
}

ObjectReader::ObjectReader(const nlohmann::json& object, std::string path, ReadingContext& context)
    : object_(&object), path_(std::move(path)), context_(&context) {}

std::string ObjectReader::path_of(std::string_view key) const {
    return path_ + "." + std::string(key);
}

const nlohmann::json* ObjectReader::find(std::string_view key) {
    asked_.emplace(key);
    const auto found = object_->find(key);
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

bool ObjectReader::has(std::string_view key) {
    return find(key) != nullptr;
}

std::optional<std::string> ObjectReader::text_of(const nlohmann::json& value,
                                                 const std::string& path) {
    if (!value.is_string()) {
        context_->add("regulation.not_text", {}, path);
        return std::nullopt;
    }
    Result<std::string> composed = to_nfc(value.get_ref<const std::string&>());
    if (!composed) {
        context_->add(composed.error().code, composed.error().args, path);
        return std::nullopt;
    }
    if (static_cast<std::size_t>(count_characters(*composed)) > text_characters_max) {
        context_->add("regulation.text_too_long", {{"limit", std::to_string(text_characters_max)}},
                      path);
        return std::nullopt;
    }
    return std::move(*composed);
}

std::optional<std::string> ObjectReader::plain_text(std::string_view key) {
    const nlohmann::json* value = find(key);
    return value == nullptr ? std::nullopt : text_of(*value, path_of(key));
}

std::string ObjectReader::text(std::string_view key) {
    return plain_text(key).value_or("");
}

std::string ObjectReader::required_text(std::string_view key) {
    if (find(key) == nullptr) {
        context_->add("regulation.missing_key", {{"key", std::string(key)}}, path_);
        return "";
    }
    std::string value = text(key);
    if (value.empty())
        context_->add("regulation.empty_text", {{"key", std::string(key)}}, path_of(key));
    return value;
}

std::vector<std::string> ObjectReader::texts(std::string_view key) {
    std::vector<std::string> values;
    const nlohmann::json* list = find(key);
    if (list == nullptr) return values;
    if (!list->is_array()) {
        context_->add("regulation.not_list", {}, path_of(key));
        return values;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        auto value = text_of((*list)[i], path_of(key) + "[" + std::to_string(i) + "]");
        if (value) values.push_back(std::move(*value));
    }
    return values;
}

bool ObjectReader::flag(std::string_view key, bool otherwise) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return otherwise;
    if (!value->is_boolean()) {
        context_->add("regulation.not_flag", {}, path_of(key));
        return otherwise;
    }
    return value->get<bool>();
}

std::optional<std::int64_t> ObjectReader::number_of(const nlohmann::json& value,
                                                    const std::string& path, std::int64_t least,
                                                    std::int64_t most) {
    if (!value.is_number_integer()) {
        context_->add("regulation.not_number", {}, path);
        return std::nullopt;
    }
    const bool is_huge =
        value.is_number_unsigned() &&
        value.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()};
    const std::int64_t number =
        is_huge ? std::numeric_limits<std::int64_t>::max() : value.get<std::int64_t>();
    if (is_huge || number < least || number > most) {
        context_->add("regulation.out_of_range",
                      {{"value", value.dump()},
                       {"least", std::to_string(least)},
                       {"most", std::to_string(most)}},
                      path);
        return std::nullopt;
    }
    return number;
}

std::optional<std::int64_t> ObjectReader::number(std::string_view key, std::int64_t least,
                                                 std::int64_t most) {
    const nlohmann::json* value = find(key);
    return value == nullptr ? std::nullopt : number_of(*value, path_of(key), least, most);
}

std::optional<int> ObjectReader::maybe_whole(std::string_view key, int least, int most) {
    const std::optional<std::int64_t> value = number(key, least, most);
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

int ObjectReader::whole(std::string_view key, int least, int most, int otherwise) {
    return maybe_whole(key, least, most).value_or(otherwise);
}

std::vector<int> ObjectReader::wholes(std::string_view key, int least, int most) {
    std::vector<int> values;
    const nlohmann::json* list = find(key);
    if (list == nullptr) return values;
    if (!list->is_array()) {
        context_->add("regulation.not_list", {}, path_of(key));
        return values;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string at = path_of(key) + "[" + std::to_string(i) + "]";
        if (const auto value = number_of((*list)[i], at, least, most)) {
            values.push_back(static_cast<int>(*value));
        }
    }
    return values;
}

std::optional<EngineTime> ObjectReader::moment(std::string_view key) {
    const std::optional<std::string> written = plain_text(key);
    if (!written) return std::nullopt;
    const Result<EngineTime> moment = parse_moment(*written, context_->zone);
    if (moment) return *moment;
    context_->add(moment.error().code, moment.error().args, path_of(key));
    return std::nullopt;
}

std::optional<Day> ObjectReader::day(std::string_view key) {
    const std::optional<std::string> written = plain_text(key);
    if (!written) return std::nullopt;
    const Result<Day> day = parse_day(*written);
    if (day) return *day;
    context_->add(day.error().code, day.error().args, path_of(key));
    return std::nullopt;
}

std::vector<Day> ObjectReader::days(std::string_view key) {
    std::vector<Day> days;
    int index = 0;
    for (const std::string& written : texts(key)) {
        const std::string at = path_of(key) + "[" + std::to_string(index++) + "]";
        const Result<Day> day = parse_day(written);
        if (day) {
            days.push_back(*day);
        } else {
            context_->add(day.error().code, day.error().args, at);
        }
    }
    return days;
}

bool ObjectReader::object(std::string_view key, const std::function<void(ObjectReader&)>& read) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return false;
    if (!value->is_object()) {
        context_->add("regulation.not_object", {}, path_of(key));
        return false;
    }
    ObjectReader inner(*value, path_of(key), *context_);
    read(inner);
    inner.finish();
    return true;
}

void ObjectReader::each(std::string_view key, const std::function<void(ObjectReader&)>& read) {
    const nlohmann::json* list = find(key);
    if (list == nullptr) return;
    if (!list->is_array()) {
        context_->add("regulation.not_list", {}, path_of(key));
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string at = path_of(key) + "[" + std::to_string(i) + "]";
        const nlohmann::json& item = (*list)[i];
        if (!item.is_object()) {
            context_->add("regulation.not_object", {}, at);
            continue;
        }
        ObjectReader inner(item, at, *context_);
        read(inner);
        inner.finish();
    }
}

void ObjectReader::not_one_of(const std::string& word, const std::vector<std::string>& names,
                              const std::string& path) {
    context_->add("regulation.not_one_of",
                  {{"value", word},
                   {"choices", joined(names)},
                   {"nearest", nearest_word(word, names).value_or(names.front())}},
                  path);
}

void ObjectReader::finish() {
    const std::vector<std::string> known(asked_.begin(), asked_.end());
    for (const auto& [key, unused] : object_->items()) {
        if (asked_.contains(key)) continue;
        const std::optional<std::string> nearest = nearest_word(key, known);
        if (nearest) {
            context_->add("regulation.unknown_key", {{"key", key}, {"nearest", *nearest}},
                          path_of(key));
        } else {
            context_->add("regulation.unknown_key_plain", {{"key", key}, {"known", joined(known)}},
                          path_of(key));
        }
    }
}

}  // namespace kydai::regulation
