// One full example of every message of the wire; docs/protocol.md shows exactly these.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::test {

struct Example {
    std::string name;     ///< as in docs/protocol.md: <!-- example: NAME -->
    std::string encoded;  ///< by the codec
    /// Decodes a text of this kind and encodes it again; the code of the error with its path if it
    /// fails.
    std::function<std::string(std::string_view)> again;
};

[[nodiscard]] std::vector<Example> examples();

}  // namespace kydai::test
