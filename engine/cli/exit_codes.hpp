// What the program's exit status says to a script. Part of the interface: documented in --help.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/error.hpp"

namespace kydai::cli {

enum class Exit : int {
    Ok = 0,
    Refused = 1,    ///< by the engine or the rules; no legal pairing; differences found
    Usage = 2,      ///< the command line itself is wrong
    BadInput = 3,   ///< a file or text with a fault in it
    NoEngine = 4,   ///< nobody answers at the address
    FileAccess = 5  ///< a file is missing or cannot be read or written
};

/// The status that an error ends the program with, by the family of its code.
[[nodiscard]] Exit exit_for(const Error& error);

}  // namespace kydai::cli
