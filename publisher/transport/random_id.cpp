// Bits from the system's generator, for an id that nobody else has.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/random_id.hpp"

#include <fmt/format.h>

#include <random>

namespace kydai::transport {

std::string random_id() {
    std::random_device device;
    std::string text;
    for (int word = 0; word < 4; ++word) text += fmt::format("{:08x}", device());
    return text;
}

}  // namespace kydai::transport
