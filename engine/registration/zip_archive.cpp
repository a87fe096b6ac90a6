// See zip_archive.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/zip_archive.hpp"

#include <zip.h>
#include <algorithm>

namespace kydai::registration {

struct ZipArchive::Handle {
    zip_t* zip = nullptr;
    std::size_t bytes_read = 0;
    Handle() = default;
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        if (zip != nullptr) zip_discard(zip);  // read only: nothing to write back
    }
};

namespace {

/// Sizes as the directory states them; the reading below keeps to the limits whatever it states.
Result<void> check_directory(zip_t* zip) {
    const zip_int64_t entries = zip_get_num_entries(zip, 0);
    if (entries < 0 || static_cast<std::size_t>(entries) > zip_entries_max) {
        return Error("registration.zip_bomb", {{"entry", std::to_string(entries)}});
    }
    for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(entries); ++i) {
        zip_stat_t stat;
        zip_stat_init(&stat);
        if (zip_stat_index(zip, i, 0, &stat) != 0) return Error("registration.not_a_zip");
        const bool is_large = (stat.valid & ZIP_STAT_SIZE) != 0 && stat.size > zip_entry_bytes_max;
        const bool is_dense = (stat.valid & ZIP_STAT_COMP_SIZE) != 0 && stat.size > 1'000'000 &&
                              stat.size / std::max<zip_uint64_t>(stat.comp_size, 1) > zip_ratio_max;
        if (is_large || is_dense) {
            return Error("registration.zip_bomb",
                         {{"entry", stat.name == nullptr ? "?" : stat.name}});
        }
    }
    return {};
}

}  // namespace

ZipArchive::ZipArchive(std::unique_ptr<Handle> handle) : handle_(std::move(handle)) {}
ZipArchive::ZipArchive(ZipArchive&&) noexcept = default;
ZipArchive& ZipArchive::operator=(ZipArchive&&) noexcept = default;
ZipArchive::~ZipArchive() = default;

Result<ZipArchive> ZipArchive::open(std::string_view bytes) {
    zip_error_t fault;
    zip_error_init(&fault);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &fault);
    auto handle = std::make_unique<Handle>();
    if (source != nullptr) {
        handle->zip = zip_open_from_source(source, ZIP_RDONLY, &fault);
        if (handle->zip == nullptr) zip_source_free(source);
    }
    zip_error_fini(&fault);
    if (handle->zip == nullptr) return Error("registration.not_a_zip");
    const Result<void> checked = check_directory(handle->zip);
    if (!checked) return checked.error();
    return ZipArchive(std::move(handle));
}

bool ZipArchive::has(const std::string& name) const {
    return zip_name_locate(handle_->zip, name.c_str(), ZIP_FL_NOCASE) >= 0;
}

Result<std::string> ZipArchive::read(const std::string& name) {
    const zip_int64_t index = zip_name_locate(handle_->zip, name.c_str(), ZIP_FL_NOCASE);
    if (index < 0) return Error("registration.workbook_part_missing", {{"part", name}});
    zip_file_t* file = zip_fopen_index(handle_->zip, static_cast<zip_uint64_t>(index), 0);
    if (file == nullptr) return Error("registration.workbook_damaged", {{"part", name}});
    constexpr std::size_t chunk = 64U * 1024U;
    std::string content;
    zip_int64_t got = 0;
    do {
        const std::size_t before = content.size();
        content.resize(before + chunk);
        got = zip_fread(file, content.data() + before, chunk);
        content.resize(before + static_cast<std::size_t>(std::max<zip_int64_t>(got, 0)));
        handle_->bytes_read += static_cast<std::size_t>(std::max<zip_int64_t>(got, 0));
    } while (got > 0 && content.size() <= zip_entry_bytes_max &&
             handle_->bytes_read <= zip_total_bytes_max);
    zip_fclose(file);
    if (got > 0) return Error("registration.zip_bomb", {{"entry", name}});
    if (got < 0) return Error("registration.workbook_damaged", {{"part", name}});
    return content;
}

}  // namespace kydai::registration
