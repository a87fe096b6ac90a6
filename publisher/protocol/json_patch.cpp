// Applying: members are merged, null removes, elements of arrays are moved and patched.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/json_patch.hpp"

#include "publisher/protocol/limits.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kydai::protocol {
namespace {

template <class Json>
std::optional<std::size_t> size_of(const Json& value) {
    if (!value.is_number_unsigned()) return std::nullopt;
    const auto number = value.template get<std::uint64_t>();
    if (number > array_elements_max) return std::nullopt;
    return static_cast<std::size_t>(number);
}

std::optional<std::size_t> place_of(const std::string& text) {
    std::size_t place = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return place;
}

/// Takes elements out of the array before, each at most once; new ones are given by the patch.
template <class Json>
class Mover {
  public:
    Mover(typename Json::array_t old, std::size_t fresh_max)
        : old_(std::move(old)), is_taken_(old_.size(), false), fresh_left_(fresh_max) {}

    /// `entry` is [first, count] of the array before, or a number of new elements.
    bool take(const Json& entry) {
        if (const std::optional<std::size_t> fresh = size_of(entry)) {
            if (*fresh > fresh_left_) return false;
            fresh_left_ -= *fresh;
            made_.resize(made_.size() + *fresh);
            return true;
        }
        if (!entry.is_array() || entry.size() != 2) return false;
        const std::optional<std::size_t> first = size_of(entry[0]);
        const std::optional<std::size_t> count = size_of(entry[1]);
        if (!first || !count || *first + *count > old_.size()) return false;
        for (std::size_t i = *first; i < *first + *count; ++i) {
            if (is_taken_[i]) return false;
            is_taken_[i] = true;
            made_.push_back(std::move(old_[i]));
        }
        return true;
    }
    [[nodiscard]] typename Json::array_t made() { return std::move(made_); }

  private:
    typename Json::array_t old_;
    std::vector<bool> is_taken_;
    std::size_t fresh_left_;
    typename Json::array_t made_;
};

template <class Json>
bool rearrange(Json& array, const Json& from, std::size_t fresh_max) {
    if (!from.is_array()) return false;
    Mover<Json> mover(std::move(array.template get_ref<typename Json::array_t&>()), fresh_max);
    for (const Json& entry : from) {
        if (!mover.take(entry)) return false;
    }
    array = mover.made();
    return true;
}

template <class Json>
bool patch_array(Json& array, const Json& patch) {
    const auto at = patch.find("at");
    if (at != patch.end() && !at->is_object()) return false;
    if (const auto from = patch.find("from"); from != patch.end()) {
        if (!rearrange(array, *from, at == patch.end() ? 0 : at->size())) return false;
    }
    if (at == patch.end()) return true;
    for (const auto& [key, change] : at->items()) {
        const std::optional<std::size_t> place = place_of(key);
        if (!place || *place >= array.size()) return false;
        if (!apply_json_patch(array[*place], change)) return false;
    }
    return true;
}

template <class Json>
bool patch_object(Json& object, const Json& patch) {
    for (const auto& [key, change] : patch.items()) {
        if (change.is_null()) {
            object.erase(key);
        } else if (const auto member = object.find(key); member != object.end()) {
            if (!apply_json_patch(*member, change)) return false;
        } else {
            object[key] = change;
        }
    }
    return true;
}

}  // namespace

template <class Json>
bool apply_json_patch(Json& value, const Json& patch) {
    if (patch.is_object() && value.is_array()) return patch_array(value, patch);
    if (patch.is_object() && value.is_object()) return patch_object(value, patch);
    value = patch;
    return true;
}

template bool apply_json_patch(nlohmann::json&, const nlohmann::json&);
template bool apply_json_patch(nlohmann::ordered_json&, const nlohmann::ordered_json&);

}  // namespace kydai::protocol
