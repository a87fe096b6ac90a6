// A program's settings file (TOML) as arguments of its command line.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai {

/// Whether the program has an option of this name ("port", without dashes).
using IsOption = std::function<bool(const std::string& name)>;

/// The settings in `text` as arguments, so that each option is explained and checked in one place:
/// `port = 7600` is `--port=7600`, `once = true` is `--once`, `groups = ["A", "B"]` is the option
/// once for each. Errors, with file, line and column: config.syntax {reason}, config.unknown_key
/// {key}, config.bad_value {key}.
[[nodiscard]] Result<std::vector<std::string>> config_arguments(std::string_view text,
                                                                const std::string& file,
                                                                const IsOption& is_option);

/// The arguments with `--config FILE` replaced by what the file says and the command line does not.
/// Errors: config.no_file, those of read_file and of config_arguments.
[[nodiscard]] Result<std::vector<std::string>> with_config(
    const std::vector<std::string>& arguments, const IsOption& is_option);

}  // namespace kydai
