// Commands on the wire: what an arbiter's tool asks of the engine, and the answer.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::protocol {

struct CommandRequest {
    int version = protocol_version;
    std::string
        id;  ///< made by the client, unique; the same id again gets the first answer again (F06)
    std::string author;                             ///< who asks, for the journal
    std::string device;                             ///< from where
    std::string language = "vi";                    ///< of the answer's text: "vi" or "en"
    std::optional<std::int64_t> expected_sequence;  ///< refuse if the journal has moved on
    std::string name;                               ///< "record_result"
    std::string body_json =
        "{}";  ///< a JSON object; decoded requests have it without blanks, keys sorted
};

struct CommandReply {
    int version = protocol_version;
    std::string id;
    bool accepted = false;
    std::int64_t log_sequence = 0;      ///< of the journal after the command
    std::string code;                   ///< of the refusal, for programs; empty = accepted
    std::string message;                ///< in the language asked for
    std::vector<std::string> warnings;  ///< in the language asked for
    std::string result_json = "{}";     ///< a JSON object for programs
    bool repeated = false;              ///< the id had been answered before; this is that answer
};

/// Errors: protocol.too_large, and those of decoding for a body_json that is not a JSON object.
[[nodiscard]] Result<std::string> encode(const CommandRequest& request);
[[nodiscard]] Result<std::string> encode(const CommandReply& reply);
/// Errors as decode_envelope.
[[nodiscard]] Result<CommandRequest> decode_command_request(std::string_view text);
[[nodiscard]] Result<CommandReply> decode_command_reply(std::string_view text);

}  // namespace kydai::protocol
