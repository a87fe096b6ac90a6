// Making a patch: rows of a list are known again by what they are about, not by their place.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/json_patch.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

/// Members that say what a row is about, the surest first. A wrong guess costs bytes, nothing else.
constexpr std::array row_names{"board", "number", "id", "screen", "code", "club"};

/// What a row is about: the name of a member and its value. Of anything else: itself.
struct Identity {
    std::string_view name;
    const Json* value;

    friend bool operator==(const Identity& a, const Identity& b) {
        return a.name == b.name && *a.value == *b.value;
    }
    [[nodiscard]] std::string text() const {
        return std::string(name) + value->dump(-1, ' ', false, Json::error_handler_t::ignore);
    }
};

Identity identity_of(const Json& element) {
    if (!element.is_object()) return {"", &element};
    if (const auto player = element.find("player"); player != element.end()) {
        const bool is_object = player->is_object();
        const auto number = is_object ? player->find("number") : player->end();
        if (is_object && number != player->end()) return {"player", &*number};
    }
    for (const char* name : row_names) {
        if (const auto member = element.find(name); member != element.end()) {
            return {name, &*member};
        }
    }
    return {"", &element};
}

using Origins = std::vector<std::optional<std::size_t>>;  ///< place before; none = a new element

/// Which elements of the array before are not taken yet, and where those of the new one come from.
class OriginFinder {
  public:
    OriginFinder(const Json& base, const Json& target)
        : base_(base),
          target_(target),
          places_(std::min(base.size(), target.size())),
          is_unchanged_(places_, false),
          is_used_(base.size(), false),
          origins_(target.size()) {}

    /// Whether an element is the same and at the same place.
    [[nodiscard]] bool is_unchanged(std::size_t place) const {
        return place < places_ && is_unchanged_[place];
    }
    Origins find() {
        stay();
        move();
        for (std::size_t i = 0; i < places_; ++i) {  // the others replace what was at their place
            if (!origins_[i] && !is_used_[i]) take(i, i);
        }
        return std::move(origins_);
    }

  private:
    void take(std::size_t place, std::size_t origin) {
        origins_[place] = origin;
        is_used_[origin] = true;
    }
    void stay() {
        for (std::size_t i = 0; i < places_; ++i) {
            // Most are quite the same, which is seen sooner than what they are about.
            is_unchanged_[i] = base_[i] == target_[i];
            if (is_unchanged_[i] || identity_of(base_[i]) == identity_of(target_[i])) take(i, i);
        }
    }
    void move() {
        std::multimap<std::string, std::size_t> left;
        for (std::size_t i = 0; i < base_.size(); ++i) {
            if (!is_used_[i]) left.emplace(identity_of(base_[i]).text(), i);
        }
        for (std::size_t i = 0; i < target_.size() && !left.empty(); ++i) {
            if (origins_[i]) continue;
            const auto found = left.find(identity_of(target_[i]).text());
            if (found == left.end()) continue;
            take(i, found->second);
            left.erase(found);
        }
    }

    const Json& base_;
    const Json& target_;
    std::size_t places_;  ///< that both have
    std::vector<bool> is_unchanged_;
    std::vector<bool> is_used_;
    Origins origins_;
};

bool is_in_place(const Origins& origins, std::size_t base_size) {
    if (origins.size() != base_size) return false;
    for (std::size_t i = 0; i < origins.size(); ++i) {
        if (origins[i] != i) return false;
    }
    return true;
}

/// Runs of old elements as [first, count], runs of new ones as their number.
Json runs_of(const Origins& origins) {
    Json runs = Json::array();
    for (std::size_t i = 0; i < origins.size();) {
        std::size_t count = 1;
        if (!origins[i]) {
            while (i + count < origins.size() && !origins[i + count]) ++count;
            runs.push_back(count);
        } else {
            while (i + count < origins.size() && origins[i + count] == *origins[i] + count) ++count;
            runs.push_back(Json::array({*origins[i], count}));
        }
        i += count;
    }
    return runs;
}

/// A key that the object does not have yet, without looking for it.
void add_new(Json& object, std::string key, Json value) {
    object.get_ref<Json::object_t&>().emplace_back(std::move(key), std::move(value));
}

Json array_patch(const Json& base, const Json& target) {
    OriginFinder finder(base, target);
    const Origins origins = finder.find();
    Json patch = Json::object();
    if (!is_in_place(origins, base.size())) patch["from"] = runs_of(origins);
    Json changes = Json::object();
    for (std::size_t i = 0; i < target.size(); ++i) {
        if (finder.is_unchanged(i)) continue;
        if (!origins[i]) {
            add_new(changes, std::to_string(i), target[i]);
        } else if (base[*origins[i]] != target[i]) {
            add_new(changes, std::to_string(i), make_json_patch(base[*origins[i]], target[i]));
        }
    }
    if (!changes.empty()) patch["at"] = std::move(changes);
    return patch;
}

Json object_patch(const Json& base, const Json& target) {
    Json patch = Json::object();
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

Json make_json_patch(const Json& base, const Json& target) {
    if (base.is_object() && target.is_object()) return object_patch(base, target);
    if (base.is_array() && target.is_array()) return array_patch(base, target);
    return target;
}

}  // namespace kydai::protocol
