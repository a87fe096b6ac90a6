// Reading entries of a zip archive held in memory, with limits against zip bombs.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

inline constexpr std::size_t zip_entries_max = 2000;  // a workbook of ours has about 20
inline constexpr std::size_t zip_entry_bytes_max =
    64U * 1024U * 1024U;  // 100,000 rows take 30 MB of XML
inline constexpr std::size_t zip_total_bytes_max = 128U * 1024U * 1024U;
inline constexpr std::size_t zip_ratio_max =
    300;  // sheets of text shrink 10 to 40 times, bombs 1000

class ZipArchive {
  public:
    /// `bytes` must outlive the archive. Errors: registration.not_a_zip, registration.zip_bomb
    /// {entry}.
    [[nodiscard]] static Result<ZipArchive> open(std::string_view bytes);

    ZipArchive(ZipArchive&&) noexcept;
    ZipArchive& operator=(ZipArchive&&) noexcept;
    ZipArchive(const ZipArchive&) = delete;
    ZipArchive& operator=(const ZipArchive&) = delete;
    ~ZipArchive();

    [[nodiscard]] bool has(const std::string& name) const;
    /// Errors: registration.workbook_part_missing {part}, registration.workbook_damaged {part},
    /// registration.zip_bomb {entry}.
    [[nodiscard]] Result<std::string> read(const std::string& name);

  private:
    struct Handle;
    explicit ZipArchive(std::unique_ptr<Handle> handle);
    std::unique_ptr<Handle> handle_;
};

}  // namespace kydai::registration
