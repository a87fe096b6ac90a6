// Any text as a tournament report file.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_reader.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);  // NOLINT: the fuzzer's type
    (void)kydai::formats::parse_trf(text, "x.trf");
    return 0;
}
