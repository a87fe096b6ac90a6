// Secrets at rest: files that nobody but their owner reads.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace kydai {

inline constexpr std::size_t secret_bytes_max = 64 * 1024;

/// The text of a file of mode 0600. Errors: file.secret_exposed {file} (others may read it: then it
/// is no secret), those of read_file.
[[nodiscard]] Result<std::string> read_secret(const std::filesystem::path& file);

/// Writes the whole file or leaves what was there; mode 0600 from its first moment, its folder
/// (made where there is none) 0700. Durable when it returns. Errors: file.cannot_write {file,
/// reason}.
Result<void> write_secret(const std::filesystem::path& file, std::string_view text);

/// `$KYDAI_HOME`, else `$XDG_CONFIG_HOME/kydai`, else `~/.config/kydai`: where a person's keys are.
[[nodiscard]] std::filesystem::path own_folder();

}  // namespace kydai
