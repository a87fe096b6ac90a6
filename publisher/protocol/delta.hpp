// Deltas: a small change of a large topic as a patch of its body.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/codec.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kydai::protocol {

/// The patch from one encoded body to the next one, proved by applying it; none where the whole
/// body is about as small (under 1 KiB, or a patch of more than half of it).
[[nodiscard]] std::optional<std::string> make_patch(std::string_view base_body,
                                                    std::string_view body);

/// The whole message that the topic says after these deltas, given the whole message (JSON, not
/// packed) before them. Errors: protocol.wrong_base (run, epoch, topic or sequence do not fit),
/// protocol.bad_patch, protocol.too_large.
[[nodiscard]] Result<std::string> apply_deltas(std::string_view whole,
                                               std::span<const Delta> deltas);

}  // namespace kydai::protocol
