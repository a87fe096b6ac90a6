// A program's own key pair: made at its first start, kept in a file of mode 0600.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/transport/curve_keys.hpp"

#include <filesystem>

namespace kydai::trust {

/// The pair of a file (the secret half as one line), made where there is no file. Errors:
/// trust.bad_key_file {file}, those of read_secret and write_secret.
[[nodiscard]] Result<transport::KeyPair> keys_in(const std::filesystem::path& file);

}  // namespace kydai::trust
