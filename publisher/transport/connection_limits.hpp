// How many connections an engine takes, and from how many files of the process that follows.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace kydai::transport {

struct ConnectionLimits {
    /// Of one address, over all sockets: a relay or a hall behind one router has hundreds.
    std::size_t per_address = 1024;
    /// Of all addresses that are not exempt.
    std::size_t total = 4096;
};

/// As many as this process may have open files for, with a reserve for everything else.
[[nodiscard]] ConnectionLimits limits_of_process();
/// Raises the number of files that this process may open to what its user may have: a connection is
/// a file. For the start of a program that serves many.
void allow_many_connections();

}  // namespace kydai::transport
