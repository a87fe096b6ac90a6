// See nats_subjects.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/relay/nats_subjects.hpp"

#include <fmt/format.h>

namespace kydai::relay {
namespace {

std::string token_of(std::string_view text) {
    std::string token;
    for (const char letter : text) {
        const bool is_plain = (letter >= 'a' && letter <= 'z') ||
                              (letter >= 'A' && letter <= 'Z') ||
                              (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
        if (is_plain) {
            token += letter;
        } else if (letter == '/') {
            token += '.';
        } else {
            token += fmt::format("={:02X}", static_cast<unsigned char>(letter));
        }
    }
    return token;
}

}  // namespace

std::string nats_subject(const std::string& stream, const std::string& run, std::int64_t epoch,
                         std::string_view topic) {
    return fmt::format("{}.{}.{}.{}", stream, token_of(run), epoch, token_of(topic));
}

std::string nats_message_id(const std::string& run, std::int64_t epoch, std::int64_t published) {
    return fmt::format("{}:{}:{}", run, epoch, published);
}

std::string nats_heartbeat_subject(const std::string& stream) {
    return stream + "_heartbeat";
}

}  // namespace kydai::relay
