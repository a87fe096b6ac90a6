// The whole command line as one function, for the program and for tests.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace kydai::cli {

/// Runs `kydai ARGUMENTS` and gives its exit status (exit_codes.hpp). Answers go to `out`, errors
/// and warnings to `err`.
int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);

}  // namespace kydai::cli
