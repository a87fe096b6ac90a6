// The engines that a person's machine or a screen trusts, with the key it has there: files of 0600.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/files/secret_file.hpp"
#include "publisher/transport/curve_keys.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace kydai::trust {

struct KnownEngine {
    std::string address;  ///< where it was last, HOST:PORT; another address is no other engine
    std::string device;   ///< the name under which the engine knows us
    transport::Trust trust;
    friend bool operator==(const KnownEngine&, const KnownEngine&) = default;
};

/// One file an engine in the folder, named by the fingerprint of its key. `profile` tells several
/// users of the machine's account apart: empty = the command line, else a screen's name.
class TrustStore {
  public:
    explicit TrustStore(std::string profile = {},
                        std::filesystem::path folder = own_folder() / "engines");

    /// Errors: those of read_secret, trust.unreadable {file}.
    [[nodiscard]] Result<std::optional<KnownEngine>> find(const std::string& engine_key) const;
    /// All of this profile; files that cannot be read are left out.
    [[nodiscard]] std::vector<KnownEngine> all() const;
    /// The one that was last at an address.
    [[nodiscard]] std::optional<KnownEngine> at(const std::string& address) const;
    /// Replaces what was known of that engine. Errors: those of write_secret.
    Result<void> keep(const KnownEngine& engine) const;
    /// Whether it was known.
    bool forget(const std::string& engine_key) const;

    /// Where the pair is kept.
    [[nodiscard]] std::filesystem::path file_of(const std::string& engine_key) const;

  private:
    std::string suffix_;  ///< of the files' names
    std::filesystem::path folder_;
};

}  // namespace kydai::trust
