// One line of heading, then the text: `kydai state SEQUENCE HASH PROGRAM DIGEST`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/state_cache.hpp"

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <sstream>
#include <system_error>

namespace kydai::journal {
namespace {

constexpr std::string_view magic = "kydai state";

std::string heading_of(const CachedState& cached, std::string_view program) {
    return fmt::format("{} {} {} {}", magic, cached.sequence.value(), to_hex(cached.hash),
                       to_hex(digest_of(program)));
}

/// Over heading and text, so that no byte of either can change unseen.
std::string seal_of(const std::string& heading, const std::string& text) {
    return to_hex(digest_of(heading + "\n" + text));
}

}  // namespace

std::optional<CachedState> read_cache(const std::filesystem::path& folder,
                                      std::string_view program) {
    std::ifstream file(folder / cache_name, std::ios::binary);
    std::string line;
    if (!std::getline(file, line) || !line.starts_with(magic)) return std::nullopt;
    std::istringstream words(line.substr(magic.size()));
    std::int64_t sequence = 0;
    std::string hash, written_by, seal;
    if (!(words >> sequence >> hash >> written_by >> seal)) return std::nullopt;
    const std::optional<Digest> digest = digest_from_hex(hash);
    if (!digest) return std::nullopt;
    CachedState cached{Sequence(sequence), *digest, {}};
    cached.text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    const std::string heading = heading_of(cached, program);
    if (line != heading + " " + seal || seal != seal_of(heading, cached.text)) return std::nullopt;
    return cached;
}

bool write_cache(const std::filesystem::path& folder, std::string_view program,
                 const CachedState& cached) {
    const std::filesystem::path file = folder / cache_name;
    const std::filesystem::path fresh = file.string() + ".new";
    const std::string heading = heading_of(cached, program);
    std::error_code failure;
    {
        std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
        out << heading << " " << seal_of(heading, cached.text) << "\n" << cached.text;
        out.close();
        if (!out) {
            std::filesystem::remove(fresh, failure);
            return false;
        }
    }
    std::filesystem::rename(fresh, file, failure);
    return !failure;
}

}  // namespace kydai::journal
