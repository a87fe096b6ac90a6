// Large messages are compressed once, by zstd; whoever reads them allocates no more than the limit.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace kydai::protocol {

/// A zstd frame with its content size if that is worth it (1 KiB and more, at least an eighth
/// smaller), else the text itself. JSON begins with `{`, a zstd frame with 28 B5 2F FD: no more is
/// needed to tell them apart.
[[nodiscard]] std::string packed(std::string_view text);

/// The text of what packed() made. A frame that does not say how large its content is, or says more
/// than `bytes_max`, is refused before anything is allocated. Errors: protocol.too_large
/// {limit_kb}, protocol.not_packed.
[[nodiscard]] Result<std::string> unpacked(std::string_view bytes, std::size_t bytes_max);

}  // namespace kydai::protocol
