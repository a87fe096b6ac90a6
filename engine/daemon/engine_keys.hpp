// The engine's own key pair: made at its first start, kept in the data folder.
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/transport/curve_keys.hpp"

#include <filesystem>

namespace kydai::daemon {

inline constexpr const char* engine_key_file = "engine.key";

/// The pair of `engine.key` (mode 0600, the secret half as one line), made where there is none.
/// Errors: daemon.bad_engine_key {file}, those of read_secret and write_secret.
[[nodiscard]] Result<transport::KeyPair> engine_keys(const std::filesystem::path& data);

}  // namespace kydai::daemon
