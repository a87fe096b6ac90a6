// See pieces.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/pieces.hpp"

#include <zip.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>
#include <vector>

namespace kydai::cli {
namespace {

constexpr std::size_t piece_bytes = 256U * 1024U;

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

Error unreadable(const std::filesystem::path& file, const std::string& reason) {
    return Error("file.unreadable", {{"reason", reason}}, Place{file.string(), 0, 0, {}});
}

bool ends_with_list(std::string name) {
    for (char& letter : name) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return name.ends_with(".txt") || name.ends_with(".xml");
}

Result<void> read_archive(const std::filesystem::path& file, const TakePiece& take) {
    int fault = 0;
    const std::unique_ptr<zip_t, Closer> archive(zip_open(file.c_str(), ZIP_RDONLY, &fault));
    if (!archive) return unreadable(file, "ZIP " + std::to_string(fault));
    const zip_int64_t entries = zip_get_num_entries(archive.get(), 0);
    for (zip_int64_t i = 0; i < entries; ++i) {
        const auto index = static_cast<zip_uint64_t>(i);
        const char* name = zip_get_name(archive.get(), index, 0);
        if (name == nullptr || !ends_with_list(name)) continue;
        const std::unique_ptr<zip_file_t, Closer> entry(zip_fopen_index(archive.get(), index, 0));
        if (!entry) return unreadable(file, zip_strerror(archive.get()));
        std::vector<char> piece(piece_bytes);
        while (true) {
            const zip_int64_t read = zip_fread(entry.get(), piece.data(), piece.size());
            if (read < 0) return unreadable(file, "ZIP");
            if (read == 0) return {};
            const auto taken = take({piece.data(), static_cast<std::size_t>(read)});
            if (!taken) return taken;
        }
    }
    return Error("cli.archive_without_list", {}, Place{file.string(), 0, 0, {}});
}

}  // namespace

Result<void> read_in_pieces(const std::filesystem::path& file, const TakePiece& take) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        return Error("file.not_found", {}, Place{file.string(), 0, 0, {}});
    const std::unique_ptr<std::FILE, Closer> opened(std::fopen(file.c_str(), "rb"));
    if (!opened) return unreadable(file, std::generic_category().message(errno));
    std::vector<char> piece(piece_bytes);
    bool is_first = true;
    while (true) {
        const std::size_t read = std::fread(piece.data(), 1, piece.size(), opened.get());
        if (read == 0) break;
        const std::string_view bytes(piece.data(), read);
        if (is_first && bytes.starts_with("PK\x03\x04")) return read_archive(file, take);
        is_first = false;
        const auto taken = take(bytes);
        if (!taken) return taken;
    }
    if (std::ferror(opened.get()) != 0)
        return unreadable(file, std::generic_category().message(EIO));
    return {};
}

}  // namespace kydai::cli
