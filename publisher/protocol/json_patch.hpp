// What differs between two JSON values, and putting it in: the patch of docs/protocol.md section 3.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>

namespace kydai::protocol {

/// The patch that makes `target` out of `base`. Always right for values without null and whose
/// members keep their types; the caller compares, for a body of another shape is sent whole.
/// For nlohmann::json and nlohmann::ordered_json.
template <class Json>
[[nodiscard]] Json make_json_patch(const Json& base, const Json& target);

/// Applies a patch. False = it does not fit (an element that is not there, an element used twice,
/// more elements than a hall has); the value is then worth nothing. What it makes is never larger
/// than base and patch together, for elements are moved and not copied.
template <class Json>
[[nodiscard]] bool apply_json_patch(Json& value, const Json& patch);

extern template nlohmann::json make_json_patch(const nlohmann::json&, const nlohmann::json&);
extern template nlohmann::ordered_json make_json_patch(const nlohmann::ordered_json&,
                                                       const nlohmann::ordered_json&);
extern template bool apply_json_patch(nlohmann::json&, const nlohmann::json&);
extern template bool apply_json_patch(nlohmann::ordered_json&, const nlohmann::ordered_json&);

}  // namespace kydai::protocol
