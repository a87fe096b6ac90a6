// Introductions on the wire: how two machines that do not know each other's keys learn them safely.
// The only messages that are not encrypted; they hold nothing secret (docs/protocol.md).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace kydai::protocol {

inline constexpr std::size_t introduction_bytes_max = 4096;
/// Relays are introduced as screens are, under a name that begins so.
inline constexpr std::string_view relay_prefix = "relay/";

/// "Who are you?"; the answer is only a claim, which CURVE then proves or not.
struct AskForCard {};

/// A screen that nobody has trusted asks for a number under which it may be found.
struct AskForSlot {
    ScreenName screen;
    std::string key;  ///< its public key, Z85
};

/// The half of a code exchange of who wants to be introduced.
struct OfferShare {
    std::string slot;   ///< which code: its first three digits
    std::string share;  ///< 32 bytes, hexadecimal
    std::string key;    ///< public, Z85: what is to be introduced
    std::string relay =
        {};  ///< public, Z85: of the relay that is to be trusted; empty = the engine
};

/// The proof that both know the same code.
struct OfferProof {
    std::string session;
    std::string proof;  ///< 32 bytes, hexadecimal
};

using Introduction = std::variant<AskForCard, AskForSlot, OfferShare, OfferProof>;

struct IntroductionRequest {
    int version = protocol_version;
    std::int64_t id = 0;  ///< the answer carries it
    Introduction introduction;
};

struct EngineCard {
    std::string engine_key;     ///< public, Z85
    std::string tournament_id;  ///< for people who choose; empty = none yet
};

struct Slot {
    std::string slot;  ///< three digits
};

/// The engine's half.
struct EngineShare {
    std::string session;
    std::string share;  ///< 32 bytes, hexadecimal
    std::string engine_key;
};

struct Introduced {
    std::string proof;   ///< 32 bytes, hexadecimal; only who knows the code can make it
    std::string device;  ///< the name under which the key is known from now
};

struct IntroductionRefusal {
    Error error;
};

using IntroductionAnswer =
    std::variant<EngineCard, Slot, EngineShare, Introduced, IntroductionRefusal>;

struct IntroductionReply {
    int version = protocol_version;
    std::int64_t id = 0;
    IntroductionAnswer answer;
};

[[nodiscard]] std::string encode(const IntroductionRequest& request);
[[nodiscard]] std::string encode(const IntroductionReply& reply);
/// Errors as decode_envelope.
[[nodiscard]] Result<IntroductionRequest> decode_introduction_request(std::string_view text);
[[nodiscard]] Result<IntroductionReply> decode_introduction_reply(std::string_view text);

}  // namespace kydai::protocol
