// Making a patch: rows of a list are known again by what they are about, not by their place.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/json_patch.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kydai::protocol {
namespace {

using nlohmann::json;

/// Members that say what a row is about, the surest first. A wrong guess costs bytes, nothing else.
constexpr std::array row_names{"board", "number", "id", "screen", "code", "club"};

std::string identity_of(const json& element) {
    if (!element.is_object()) return element.dump(-1, ' ', false, json::error_handler_t::ignore);
    if (const auto player = element.find("player");
        player != element.end() && player->is_object() && player->contains("number")) {
        return "player" + player->at("number").dump();
    }
    for (const char* name : row_names) {
        if (const auto member = element.find(name); member != element.end()) {
            return name + member->dump(-1, ' ', false, json::error_handler_t::ignore);
        }
    }
    return element.dump(-1, ' ', false, json::error_handler_t::ignore);
}

using Origins = std::vector<std::optional<std::size_t>>;  ///< place before; none = a new element

/// Where each element was before. Each place is used once at most.
Origins origins_of(const json& base, const json& target) {
    std::multimap<std::string, std::size_t> places;
    for (std::size_t i = 0; i < base.size(); ++i) places.emplace(identity_of(base[i]), i);
    std::vector<bool> is_used(base.size(), false);
    Origins origins(target.size());
    for (std::size_t i = 0; i < target.size(); ++i) {
        const auto found = places.find(identity_of(target[i]));
        if (found == places.end()) continue;
        origins[i] = found->second;
        is_used[found->second] = true;
        places.erase(found);
    }
    for (std::size_t i = 0; i < target.size() && i < base.size(); ++i) {
        if (!origins[i] && !is_used[i]) {
            origins[i] = i;
            is_used[i] = true;
        }
    }
    return origins;
}

bool is_in_place(const Origins& origins, std::size_t base_size) {
    if (origins.size() != base_size) return false;
    for (std::size_t i = 0; i < origins.size(); ++i) {
        if (origins[i] != i) return false;
    }
    return true;
}

/// Runs of old elements as [first, count], runs of new ones as their number.
json runs_of(const Origins& origins) {
    json runs = json::array();
    for (std::size_t i = 0; i < origins.size();) {
        std::size_t count = 1;
        if (!origins[i]) {
            while (i + count < origins.size() && !origins[i + count]) ++count;
            runs.push_back(count);
        } else {
            while (i + count < origins.size() && origins[i + count] == *origins[i] + count) ++count;
            runs.push_back(json::array({*origins[i], count}));
        }
        i += count;
    }
    return runs;
}

json array_patch(const json& base, const json& target) {
    const Origins origins = origins_of(base, target);
    json patch = json::object();
    if (!is_in_place(origins, base.size())) patch["from"] = runs_of(origins);
    json changes = json::object();
    for (std::size_t i = 0; i < target.size(); ++i) {
        if (!origins[i]) {
            changes[std::to_string(i)] = target[i];
        } else if (base[*origins[i]] != target[i]) {
            changes[std::to_string(i)] = make_json_patch(base[*origins[i]], target[i]);
        }
    }
    if (!changes.empty()) patch["at"] = std::move(changes);
    return patch;
}

json object_patch(const json& base, const json& target) {
    json patch = json::object();
    for (const auto& [key, value] : base.items()) {
        if (!target.contains(key)) patch[key] = nullptr;
    }
    for (const auto& [key, value] : target.items()) {
        const auto before = base.find(key);
        if (before == base.end()) {
            patch[key] = value;
        } else if (*before != value) {
            patch[key] = make_json_patch(*before, value);
        }
    }
    return patch;
}

}  // namespace

json make_json_patch(const json& base, const json& target) {
    if (base.is_object() && target.is_object()) return object_patch(base, target);
    if (base.is_array() && target.is_array()) return array_patch(base, target);
    return target;
}

}  // namespace kydai::protocol
