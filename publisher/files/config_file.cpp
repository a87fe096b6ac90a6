// See config_file.hpp; the syntax is toml++'s work.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/config_file.hpp"

#include "publisher/files/read_file.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <sstream>

namespace kydai {
namespace {

constexpr std::uintmax_t config_bytes_max = 1U << 20U;

Place place_of(const std::string& file, const toml::source_region& source) {
    Place place;
    place.file = file;
    place.line = static_cast<int>(source.begin.line);
    place.column = static_cast<int>(source.begin.column);
    return place;
}

/// A plain value as one types it; nothing for tables, dates and lists.
std::optional<std::string> typed(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
    if (const auto* number = node.as_floating_point()) {
        std::ostringstream out;
        out << number->get();
        return out.str();
    }
    return std::nullopt;
}

bool add_setting(const std::string& name, const toml::node& node, std::vector<std::string>& out) {
    if (const auto* flag = node.as_boolean()) {
        if (flag->get()) out.push_back("--" + name);
        return true;
    }
    if (const auto* list = node.as_array()) {
        for (const toml::node& one : *list) {
            const std::optional<std::string> value = typed(one);
            if (!value) return false;
            out.push_back("--" + name + "=" + *value);
        }
        return true;
    }
    const std::optional<std::string> value = typed(node);
    if (value) out.push_back("--" + name + "=" + *value);
    return value.has_value();
}

/// "--port=7600" -> "port".
std::string name_of(const std::string& argument) {
    if (!argument.starts_with("--")) return {};
    return argument.substr(2, argument.find('=') - 2);
}

}  // namespace

Result<std::vector<std::string>> config_arguments(std::string_view text, const std::string& file,
                                                  const IsOption& is_option) {
    toml::table table;
    try {
        table = toml::parse(text, file);
    } catch (const toml::parse_error& fault) {
        const std::string reason(fault.description());
        return Error("config.syntax", {{"reason", reason}}, place_of(file, fault.source()));
    }
    // In the order of the lines: a table is sorted by name, and the first fault should be named.
    std::vector<std::pair<std::string, const toml::node*>> settings;
    for (const auto& [key, node] : table) settings.emplace_back(key.str(), &node);
    std::ranges::sort(settings, {},
                      [](const auto& one) { return one.second->source().begin.line; });
    std::vector<std::string> arguments;
    for (const auto& [name, node] : settings) {
        const Place place = place_of(file, node->source());
        if (name == "config" || !is_option(name)) {
            return Error("config.unknown_key", {{"key", name}}, place);
        }
        if (!add_setting(name, *node, arguments)) {
            return Error("config.bad_value", {{"key", name}}, place);
        }
    }
    return arguments;
}

Result<std::vector<std::string>> with_config(const std::vector<std::string>& arguments,
                                             const IsOption& is_option) {
    std::vector<std::string> typed_by_hand;
    std::optional<std::string> file;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (name_of(argument) != "config") {
            typed_by_hand.push_back(argument);
        } else if (argument.find('=') != std::string::npos) {
            file = argument.substr(argument.find('=') + 1);
        } else if (++i < arguments.size()) {
            file = arguments[i];
        } else {
            return Error("config.no_file");
        }
    }
    if (!file) return typed_by_hand;
    const Result<std::string> text = read_file(*file, config_bytes_max);
    if (!text) return text.error();
    Result<std::vector<std::string>> all = config_arguments(*text, *file, is_option);
    if (!all) return all.error();
    std::erase_if(*all, [&typed_by_hand](const std::string& setting) {
        return std::ranges::any_of(typed_by_hand, [&setting](const std::string& argument) {
            return name_of(argument) == name_of(setting);
        });
    });
    all->insert(all->end(), typed_by_hand.begin(), typed_by_hand.end());
    return all;
}

}  // namespace kydai
