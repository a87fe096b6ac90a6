// The engine's secrets, handed to its standby, so that screens and phones know it after a
// SPDX-License-Identifier: Apache-2.0
// promotion.
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/journal_wire.hpp"

#include <filesystem>
#include <vector>

namespace kydai::daemon {

inline constexpr const char* engine_key_file = "engine.key";

/// What the folder has of them: the engine's key, the console's certificate, its key and the secret
/// behind the PINs. Errors: those of read_secret.
[[nodiscard]] Result<std::vector<protocol::KeyFile>> keys_to_hand_over(
    const std::filesystem::path& folder);

/// Writes those that the folder lacks; files of any other name are passed over. Errors: those of
/// write_secret.
Result<void> take_keys(const std::vector<protocol::KeyFile>& keys,
                       const std::filesystem::path& folder);

}  // namespace kydai::daemon
