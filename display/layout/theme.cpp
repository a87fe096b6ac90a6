// See theme.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/theme.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

namespace kydai::display {
namespace {

using nlohmann::json;

constexpr std::size_t groups_max = 64;

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

/// `#RRGGBB` or `#RRGGBBAA`.
std::optional<Rgba> color_of(const std::string& text) {
    if ((text.size() != 7 && text.size() != 9) || text.front() != '#') return std::nullopt;
    std::array<std::uint8_t, 4> parts{0, 0, 0, 255};
    for (std::size_t i = 0; 2 * i + 2 < text.size(); ++i) {
        const auto high = hex_digit(text[2 * i + 1]);
        const auto low = hex_digit(text[2 * i + 2]);
        if (!high || !low) return std::nullopt;
        parts[i] = static_cast<std::uint8_t>(*high * 16 + *low);
    }
    return Rgba{parts[0], parts[1], parts[2], parts[3]};
}

/// Reads the members of one object; the first error stays.
class Reader {
  public:
    Reader(const json& object, std::string path) : object_(object), path_(std::move(path)) {}

    void color(const char* key, Rgba& target) {
        const json* value = member(key);
        if (value == nullptr) return;
        const std::string text = value->is_string() ? value->get<std::string>() : value->dump();
        if (const auto color = color_of(text)) {
            target = *color;
        } else {
            fail("theme.bad_color", {{"value", text.substr(0, 40)}}, key);
        }
    }

    void band(const char* key, BandColors& target) {
        const json* value = member(key);
        if (value == nullptr) return;
        if (!value->is_object()) return fail("theme.not_object", {}, key);
        Reader inner(*value, path_ + "." + key);
        inner.color("fill", target.fill);
        inner.color("text", target.text);
        inner.finish();
        if (inner.error_ && !error_) error_ = inner.error_;
    }

    void integer(const char* key, int& target, int min, int max) {
        const json* value = member(key);
        if (value == nullptr) return;
        const bool is_fine = value->is_number_integer() && value->get<std::int64_t>() >= min &&
                             value->get<std::int64_t>() <= max;
        if (is_fine) {
            target = value->get<int>();
            return;
        }
        fail("theme.out_of_range",
             {{"value", value->dump().substr(0, 40)},
              {"min", std::to_string(min)},
              {"max", std::to_string(max)}},
             key);
    }

    void text(const char* key, std::string& target) {
        const json* value = member(key);
        if (value == nullptr) return;
        if (value->is_string()) {
            target = value->get<std::string>();
        } else {
            fail("theme.not_text", {}, key);
        }
    }

    void bands(const char* key, std::vector<BandColors>& target) {
        const json* value = member(key);
        if (value == nullptr) return;
        const bool is_list = value->is_array() && !value->empty() && value->size() <= groups_max;
        if (!is_list) return fail("theme.not_list", {{"max", std::to_string(groups_max)}}, key);
        for (std::size_t i = 0; i < value->size(); ++i) {
            const std::string path = path_ + "." + key + "[" + std::to_string(i) + "]";
            BandColors colors;
            Reader inner((*value)[i], path);
            if (!(*value)[i].is_object()) {
                if (!error_) error_ = Error("theme.not_object", {}, at(path));
                return;
            }
            inner.color("fill", colors.fill);
            inner.color("text", colors.text);
            inner.finish();
            if (inner.error_ && !error_) error_ = inner.error_;
            target.push_back(colors);
        }
    }

    /// A key that nobody reads is a misspelt one: its value would silently not count.
    void finish() {
        for (const auto& [key, value] : object_.items()) {
            if (!known_.contains(key)) fail("theme.unknown_key", {{"key", key.substr(0, 40)}}, key);
        }
    }

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    static Place at(std::string path) {
        Place place;
        place.path = std::move(path);
        return place;
    }

    const json* member(const char* key) {
        known_.insert(key);
        const auto found = object_.find(key);
        if (found != object_.end()) return &*found;
        fail("theme.missing", {{"key", key}}, key);
        return nullptr;
    }

    void fail(const char* code, std::map<std::string, std::string> args, const std::string& key) {
        if (!error_) error_ = Error(code, std::move(args), at(path_ + "." + key));
    }

    const json& object_;
    std::string path_;
    std::set<std::string> known_;
    std::optional<Error> error_;
};

void read_colors(Reader& reader, Theme& theme) {
    reader.color("background", theme.background);
    reader.color("row", theme.row);
    reader.color("row_pinned", theme.row_pinned);
    reader.color("panel", theme.panel);
    reader.color("text", theme.text);
    reader.color("text_secondary", theme.text_secondary);
    reader.color("text_quiet", theme.text_quiet);
    reader.color("line", theme.line);
    reader.color("result", theme.result);
    reader.color("open_mark", theme.open_mark);
    reader.color("up", theme.up);
    reader.color("down", theme.down);
    reader.color("gold", theme.gold);
    reader.color("silver", theme.silver);
    reader.color("bronze", theme.bronze);
    reader.color("medal_text", theme.medal_text);
    reader.color("white_side", theme.white_side);
    reader.color("black_side", theme.black_side);
    reader.color("side_outline", theme.side_outline);
}

void read_bands(Reader& reader, Theme& theme) {
    reader.band("hall", theme.hall);
    reader.band("info", theme.info);
    reader.band("call", theme.call);
    reader.band("urgent", theme.urgent);
    reader.band("stale", theme.stale);
    reader.band("provisional", theme.provisional);
    reader.band("changed", theme.changed);
    reader.band("last_minute", theme.last_minute);
    reader.bands("groups", theme.groups);
}

double linear(std::uint8_t channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Rgba color) {
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

}  // namespace

const BandColors& Theme::group(int color_index) const {
    if (groups.empty()) return hall;
    const auto count = static_cast<int>(groups.size());
    return groups[static_cast<std::size_t>(((color_index % count) + count) % count)];
}

Result<Theme> parse_theme(std::string_view json_text) {
    const json root = json::parse(json_text, nullptr, false);
    if (!root.is_object()) {
        Place place;
        place.path = "$";
        return Error("theme.not_json", {}, place);
    }
    Theme theme;
    Reader reader(root, "$");
    reader.text("name", theme.name);
    read_colors(reader, theme);
    read_bands(reader, theme);
    reader.integer("body_per_mille", theme.body_per_mille, 20, 80);
    reader.integer("row_pitch_percent", theme.row_pitch_percent, 130, 200);
    reader.integer("margin_top_percent", theme.margin_top_percent, 0, 10);
    reader.integer("margin_side_per_mille", theme.margin_side_per_mille, 0, 100);
    reader.finish();
    if (reader.error()) return *reader.error();
    return theme;
}

double contrast_ratio(Rgba a, Rgba b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace kydai::display
