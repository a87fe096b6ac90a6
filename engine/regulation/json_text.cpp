// See json_text.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/json_text.hpp"

#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

namespace kydai::regulation {
namespace {

/// Byte offset of the first bracket that opens deeper than allowed, or npos. Strings are stepped
/// over.
std::size_t first_too_deep(std::string_view text) {
    int depth = 0;
    bool is_in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_in_string) {
            if (c == '\\') ++i;
            if (c == '"') is_in_string = false;
        } else if (c == '"') {
            is_in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > json_depth_max) return i;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return std::string_view::npos;
}

std::size_t first_bad_byte(std::string_view text) {
    const std::string valid = first_characters(text, count_characters(text));
    return std::min(valid.size(), text.size());
}

Error placed(std::string code, std::map<std::string, std::string> args, const std::string& file,
             TextPosition at) {
    return Error(std::move(code), std::move(args), Place{file, at.line, at.column, ""});
}

/// The reason as the library says it, without its own prefix and position.
std::string reason_of(const nlohmann::json::exception& fault) {
    std::string reason = fault.what();
    const std::size_t position = reason.find("column ");
    const std::size_t colon =
        position == std::string::npos ? reason.find("] ") : reason.find(": ", position);
    return colon == std::string::npos ? reason : reason.substr(colon + 2);
}

}  // namespace

TextPosition position_of(std::string_view text, std::size_t byte) {
    TextPosition at;
    byte = std::min(byte, text.size());
    for (std::size_t i = 0; i < byte; ++i) {
        if (text[i] == '\n') {
            ++at.line;
            at.column = 1;
        } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
            ++at.column;
        }
    }
    return at;
}

Result<nlohmann::json> parse_guarded(std::string_view text, const std::string& file) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.substr(0, 3) == byte_order_mark) text.remove_prefix(3);
    if (text.size() > json_bytes_max) {
        return Error("regulation.too_large", {{"limit_mb", std::to_string(json_bytes_max >> 20U)}},
                     Place{file, 0, 0, ""});
    }
    if (!is_valid_utf8(text)) {
        const std::size_t bad = first_bad_byte(text);
        return placed("text.not_utf8", {{"byte", std::to_string(bad + 1)}}, file,
                      position_of(text, bad));
    }
    if (const std::size_t deep = first_too_deep(text); deep != std::string_view::npos) {
        return placed("regulation.too_deep", {{"limit", std::to_string(json_depth_max)}}, file,
                      position_of(text, deep));
    }
    std::vector<std::set<std::string>> open_objects;
    std::string doubled;
    const nlohmann::json::parser_callback_t watch = [&](int, nlohmann::json::parse_event_t event,
                                                        nlohmann::json& value) {
        using Event = nlohmann::json::parse_event_t;
        if (event == Event::object_start) open_objects.emplace_back();
        if (event == Event::object_end) open_objects.pop_back();
        if (event == Event::key && !open_objects.back().insert(value.get<std::string>()).second) {
            if (doubled.empty()) doubled = value.get<std::string>();
        }
        return true;
    };
    try {
        nlohmann::json root = nlohmann::json::parse(text, watch);
        if (!doubled.empty()) {
            return Error("regulation.duplicate_key", {{"key", doubled}}, Place{file, 0, 0, ""});
        }
        return root;
    } catch (const nlohmann::json::parse_error& fault) {
        const std::size_t byte = fault.byte > 0 ? fault.byte - 1 : 0;
        return placed("regulation.bad_json", {{"reason", reason_of(fault)}}, file,
                      position_of(text, byte));
    } catch (const nlohmann::json::exception& fault) {
        return placed("regulation.bad_json", {{"reason", reason_of(fault)}}, file,
                      TextPosition{0, 0});
    }
}

}  // namespace kydai::regulation
