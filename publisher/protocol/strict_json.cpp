// The limits are checked on the bytes, before the parser allocates anything.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/strict_json.hpp"

#include "publisher/base/unicode.hpp"
#include "publisher/protocol/limits.hpp"

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

/// Whether brackets outside of strings are nested deeper than allowed.
bool is_too_deep(std::string_view text) {
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
            if (++depth > json_depth_max) return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
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

}  // namespace

Result<json> parse_strict(std::string_view text, std::size_t bytes_max) {
    if (text.size() > bytes_max) {
        return fault("protocol.too_large", {{"limit_kb", std::to_string(bytes_max / 1024U)}});
    }
    if (!is_valid_utf8(text)) return fault("protocol.not_utf8");
    if (is_too_deep(text)) {
        return fault("protocol.too_deep", {{"limit", std::to_string(json_depth_max)}});
    }
    DoubledKeyWatch watch;
    try {
        json parsed = json::parse(text.begin(), text.end(),
                                  [&watch](int /*depth*/, json::parse_event_t event, json& value) {
                                      return watch.see(event, value);
                                  });
        if (watch.found()) return *watch.found();
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
