// The limits are checked on the bytes, before the parser allocates anything.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/strict_json.hpp"

#include "publisher/base/check.hpp"
#include "publisher/base/unicode.hpp"
#include "publisher/protocol/limits.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace kydai::protocol {
namespace {

using nlohmann::json;

Error fault(std::string code, std::map<std::string, std::string> args = {},
            std::string path = "$") {
    Place place;
    place.path = std::move(path);
    return Error(std::move(code), std::move(args), std::move(place));
}

/// What is seen of a text without parsing it: what stands outside of strings.
struct Outline {
    int depth = 0;            ///< of the deepest bracket; not counted further once it is too deep
    std::size_t members = 0;  ///< of all objects together, doubled ones too
};

Outline outline_of(std::string_view text) {
    Outline outline;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            if (c == '"') in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            outline.depth = std::max(outline.depth, ++depth);
            if (depth > json_depth_max) return outline;
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == ':') {
            ++outline.members;
        }
    }
    return outline;
}

std::size_t members_of(const json& value) {
    std::size_t members = value.is_object() ? value.size() : 0;
    if (value.is_structured()) {
        for (const json& inner : value) members += members_of(inner);
    }
    return members;
}

/// Follows the parser to find the first key that an object has twice.
class DoubledKeyWatch {
  public:
    bool see(json::parse_event_t event, const json& parsed) {
        using Event = json::parse_event_t;
        switch (event) {
            case Event::object_start:
                enter(false);
                break;
            case Event::array_start:
                enter(true);
                break;
            case Event::object_end:
            case Event::array_end:
                levels_.pop_back();
                break;
            case Event::key:
                see_key(parsed.get_ref<const std::string&>());
                break;
            case Event::value:
                count_element();
                break;
        }
        return true;
    }
    [[nodiscard]] const std::optional<Error>& found() const { return found_; }

  private:
    struct Level {
        bool is_array = false;
        std::size_t elements = 0;
        std::string key;
        std::set<std::string> keys;
    };

    void count_element() {
        if (!levels_.empty() && levels_.back().is_array) ++levels_.back().elements;
    }
    void enter(bool is_array) {
        count_element();
        Level level;
        level.is_array = is_array;
        levels_.push_back(std::move(level));
    }
    void see_key(const std::string& key) {
        Level& level = levels_.back();
        level.key = key;
        if (!level.keys.insert(key).second && !found_) {
            found_ = fault("protocol.doubled_key", {{"key", key}}, path());
        }
    }
    [[nodiscard]] std::string path() const {
        std::string path = "$";
        for (const Level& level : levels_) {
            path +=
                level.is_array ? "[" + std::to_string(level.elements - 1) + "]" : "." + level.key;
        }
        return path;
    }

    std::vector<Level> levels_;
    std::optional<Error> found_;
};

/// Of a text that is known to have one.
Error doubled_key_of(std::string_view text) {
    DoubledKeyWatch watch;
    const auto see = [&watch](int /*depth*/, json::parse_event_t event, json& value) {
        return watch.see(event, value);
    };
    const json parsed = json::parse(text.begin(), text.end(), see);
    KYDAI_CHECK(watch.found().has_value());
    return *watch.found();
}

}  // namespace

Result<json> parse_strict(std::string_view text, std::size_t bytes_max) {
    if (text.size() > bytes_max) {
        return fault("protocol.too_large", {{"limit_kb", std::to_string(bytes_max / 1024U)}});
    }
    if (!is_valid_utf8(text)) return fault("protocol.not_utf8");
    const Outline outline = outline_of(text);
    if (outline.depth > json_depth_max) {
        return fault("protocol.too_deep", {{"limit", std::to_string(json_depth_max)}});
    }
    try {
        json parsed = json::parse(text.begin(), text.end());
        // Of two members of one name an object keeps one.
        if (members_of(parsed) != outline.members) return doubled_key_of(text);
        return parsed;
    } catch (const json::parse_error& error) {
        return fault("protocol.not_json", {{"byte", std::to_string(error.byte)}});
    } catch (const json::exception&) {  // a number that no double holds
        return fault("protocol.not_json", {{"byte", "?"}});
    }
}

std::string write_json(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::ignore);
}

std::string write_json(const nlohmann::ordered_json& value) {
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::ignore);
}

}  // namespace kydai::protocol
