// Deltas: a small change of a large topic as a patch of its body (made by encoded_body.hpp).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/codec.hpp"

#include <span>
#include <string>
#include <string_view>

namespace kydai::protocol {

/// The whole message that the topic says after these deltas, given the whole message (JSON, not
/// packed) before them. Errors: protocol.wrong_base (run, epoch, topic or sequence do not fit),
/// protocol.bad_patch, protocol.too_large.
[[nodiscard]] Result<std::string> apply_deltas(std::string_view whole,
                                               std::span<const Delta> deltas);

}  // namespace kydai::protocol
