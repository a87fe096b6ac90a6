// The engine's own certificate for the arbiters' port: made at the first start, kept in the
// tournament's folder.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/web_server.hpp"
#include "publisher/base/result.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace kydai::console {

struct Certificate {
    TlsFiles files;
    std::string fingerprint;  ///< SHA-256 as browsers show it: "AB:CD:..."
};

/// Opens console.cert and console.key (0600), or makes them: ECDSA P-256, self-signed, ten years,
/// for `names` (host names and addresses). Errors: console.bad_certificate {reason} with the file,
/// those of write_secret.
Result<Certificate> open_certificate(const std::filesystem::path& folder,
                                     const std::vector<std::string>& names);

}  // namespace kydai::console
