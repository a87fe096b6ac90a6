// See archive.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/archive.hpp"

#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <charconv>

namespace kydai::codec {
namespace {

bool is_ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

}  // namespace

bool is_deeper_than(std::string_view json, int depth) {
    int open = 0;
    bool is_in_text = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (is_in_text) {
            if (c == '\\') ++i;
            if (c == '"') is_in_text = false;
        } else if (c == '"') {
            is_in_text = true;
        } else if (c == '[' || c == '{') {
            if (++open > depth) return true;
        } else if (c == ']' || c == '}') {
            --open;
        }
    }
    return false;
}

std::string JsonPath::text() const {
    if (parent == nullptr) return "$";
    std::string path = parent->text();
    if (key.empty()) return path + "[" + std::to_string(index) + "]";
    return path + "." + std::string(key);
}

Reader::Reader(const Json& value, const JsonPath& path, std::optional<Error>& fault)
    : value_(&value), path_(path), fault_(&fault) {
    if (!value.is_object()) fail(path, Error("codec.wrong_type", {{"expected", "{ }"}}));
}

void Reader::finish() {
    if (failed() || value_->size() == known_.size()) return;
    for (const auto& [key, member] : value_->items()) {
        const bool is_known = std::find(known_.begin(), known_.end(), key) != known_.end();
        if (is_known) continue;
        const JsonPath path{&path_, key, 0};
        return fail(path, Error("codec.unknown_key", {{"key", key}}));
    }
}

void Reader::fail_at(const char* key, Error error) const {
    const JsonPath path{&path_, key, 0};
    fail(path, std::move(error));
}

const Reader::Json* Reader::find(const char* key) {
    if (failed()) return nullptr;
    const auto member = value_->find(key);
    if (member == value_->end()) return nullptr;
    known_.push_back(key);
    return &*member;
}

void Reader::fail(const JsonPath& path, Error error) const {
    if (failed()) return;
    error.place.path = path.text();
    *fault_ = std::move(error);
}

std::int64_t Reader::integer(const Json& value, const JsonPath& path, std::int64_t min,
                             std::int64_t max) const {
    if (!value.is_number_integer()) {
        fail(path, Error("codec.wrong_type", {{"expected", "0, 1, 2 ..."}}));
        return 0;
    }
    const bool is_huge = value.is_number_unsigned() &&
                         value.get<std::uint64_t>() >
                             static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const std::int64_t number = is_huge ? 0 : value.get<std::int64_t>();
    if (!is_huge && number >= min && number <= max) return number;
    fail(path,
         Error("codec.out_of_range", {{"min", std::to_string(min)}, {"max", std::to_string(max)}}));
    return 0;
}

std::string Reader::text(const Json& value, const JsonPath& path) const {
    if (!value.is_string()) {
        fail(path, Error("codec.wrong_type", {{"expected", "\"...\""}}));
        return {};
    }
    const auto& written = value.get_ref<const std::string&>();
    if (is_ascii(written)) return written;
    Result<std::string> composed = to_nfc(written);
    if (composed) return *std::move(composed);
    fail(path, composed.error());
    return {};
}

bool Reader::is_array(const Json& value, const JsonPath& path) const {
    if (value.is_array()) return true;
    fail(path, Error("codec.wrong_type", {{"expected", "[ ]"}}));
    return false;
}

std::uint64_t Reader::whole_number(const Json& json, const JsonPath& path) const {
    const std::string digits = text(json, path);
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool is_whole = fault == std::errc() && end == digits.data() + digits.size();
    if (!is_whole) fail(path, Error("codec.wrong_type", {{"expected", "\"123\""}}));
    return number;
}

void Reader::read(const Json& json, const JsonPath& path, GameResult& result) const {
    const std::string written = text(json, path);
    if (failed()) return;
    const Result<GameResult> parsed = parse_game_result(written);
    if (parsed) {
        result = *parsed;
    } else {
        fail(path, parsed.error());
    }
}

void Reader::read(const Json& json, const JsonPath& path,
                  std::map<std::string, std::string>& texts) const {
    texts.clear();
    if (!json.is_object()) {
        return fail(path, Error("codec.wrong_type", {{"expected", "{ }"}}));
    }
    for (const auto& [key, member] : json.items()) {
        const JsonPath at{&path, key, 0};
        texts[key] = text(member, at);
    }
}

}  // namespace kydai::codec
