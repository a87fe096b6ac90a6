// Where a message lies in JetStream: a subject for each topic of each run.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kydai::relay {

/// `STREAM.RUN.EPOCH.TOPIC`; a slash of the topic is a dot, and what NATS does not take as it is
/// (blanks, dots, stars, other letters) is `=XX`, its bytes in hexadecimal.
[[nodiscard]] std::string nats_subject(const std::string& stream, const std::string& run,
                                       std::int64_t epoch, std::string_view topic);
/// `RUN:EPOCH:NUMBER`: by it JetStream knows a message that was sent twice.
[[nodiscard]] std::string nats_message_id(const std::string& run, std::int64_t epoch,
                                          std::int64_t published);
/// Heartbeats are not stored, so they lie outside of the stream's subjects.
[[nodiscard]] std::string nats_heartbeat_subject(const std::string& stream);

}  // namespace kydai::relay
