// The file of a cached state beside the journal: believed only where it is whole, made by this very
// program, and bound to the chain by the hash of its entry.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/entry.hpp"
#include "publisher/base/result.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::journal {

/// The file's name inside a data folder. It may be deleted at any time.
inline constexpr std::string_view cache_name = "state.cache";

struct CachedState {
    Sequence sequence;
    Digest hash{};  ///< of the chain after that entry; the journal decides whether it is this one
    std::string text;
};

/// `program` names what can read the text; another one's is not taken. Nothing when there is none,
/// or it is damaged, cut, or another program's.
[[nodiscard]] std::optional<CachedState> read_cache(const std::filesystem::path& folder,
                                                    std::string_view program);

/// Whole or not at all; false = it could not be written, which is no fault.
bool write_cache(const std::filesystem::path& folder, std::string_view program,
                 const CachedState& cached);

}  // namespace kydai::journal
