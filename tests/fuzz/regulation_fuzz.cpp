// Any text as a regulation.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/regulation.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);  // NOLINT: the fuzzer's type
    (void)kydai::regulation::check_regulation(text, "x.json");
    return 0;
}
