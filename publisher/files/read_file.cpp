// See read_file.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/read_file.hpp"

#include <fstream>
#include <iterator>
#include <system_error>

namespace kydai {

Result<std::string> read_file(const std::filesystem::path& path, std::uintmax_t limit) {
    Place place;
    place.file = path.string();
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (!std::filesystem::exists(status)) return Error("file.not_found", {}, place);
    if (std::filesystem::is_directory(status)) {
        return Error("file.unreadable", {{"reason", "is a directory"}}, place);
    }
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return Error("file.unreadable",
                     {{"reason", std::error_code(errno, std::generic_category()).message()}},
                     place);
    }
    // Read up to one byte past the limit: the size of a pipe or a growing file is not known
    // beforehand.
    std::string content;
    constexpr std::size_t chunk_bytes = 1U << 16U;
    std::string chunk(chunk_bytes, '\0');
    while (stream.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) ||
           stream.gcount() > 0) {
        content.append(chunk, 0, static_cast<std::size_t>(stream.gcount()));
        if (content.size() > limit) {
            return Error("file.too_large", {{"limit_mb", std::to_string(limit / (1024U * 1024U))}},
                         place);
        }
    }
    return content;
}

}  // namespace kydai
