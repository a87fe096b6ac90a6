// What differs between two JSON values, and putting it in: the patch of docs/protocol.md section 3.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>

namespace kydai::protocol {

/// The patch that makes `target` out of `base`. Always right for values without null and whose
/// members keep their types; the caller compares, for a body of another shape is sent whole.
[[nodiscard]] nlohmann::ordered_json make_json_patch(const nlohmann::ordered_json& base,
                                                     const nlohmann::ordered_json& target);

/// Applies a patch. False = it does not fit (an element that is not there, an element used twice,
/// more elements than a hall has); the value is then worth nothing. What it makes is never larger
/// than base and patch together, for elements are moved and not copied.
/// The engine proves a patch on its ordered values, a display applies it to its own.
template <class Json>
[[nodiscard]] bool apply_json_patch(Json& value, const Json& patch);

extern template bool apply_json_patch(nlohmann::json&, const nlohmann::json&);
extern template bool apply_json_patch(nlohmann::ordered_json&, const nlohmann::ordered_json&);

}  // namespace kydai::protocol
