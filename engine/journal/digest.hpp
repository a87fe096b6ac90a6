// SHA-256 digests that chain the entries of the journal (docs/journal.md, "The chain").
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::journal {

inline constexpr std::size_t digest_bytes = 32;
using Digest = std::array<unsigned char, digest_bytes>;

/// Lower-case hexadecimal, 64 characters.
[[nodiscard]] std::string to_hex(const Digest& digest);
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view text);

/// The digest stored as 32 raw bytes; any other size gives zeros, which no digest ever is.
[[nodiscard]] Digest digest_from_bytes(std::string_view bytes);

/// SHA-256 of plain bytes.
[[nodiscard]] Digest digest_of(std::string_view bytes);

/// The digest before the first entry: it binds the chain to this journal's random id.
[[nodiscard]] Digest genesis_of(std::string_view journal_id);

/// What one link of the chain covers; texts are hashed with their lengths, so no two contents
/// collide.
struct LinkedContent {
    Sequence sequence;
    EngineTime time;
    std::string_view author;
    std::string_view device;
    std::string_view command_id;
    std::string_view event;
};
[[nodiscard]] Digest link(const Digest& before, const LinkedContent& content);

/// Seal of a stored answer: covers the chain up to the command's last event, the command and the
/// answer.
[[nodiscard]] Digest seal_of_answer(const Digest& last_event, std::string_view command_id,
                                    const Digest& command, std::string_view answer);

/// 128 random bits as hexadecimal, for the id of a new journal.
[[nodiscard]] std::string random_id();

}  // namespace kydai::journal
