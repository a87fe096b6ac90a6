// A folder of its own for a test, gone afterwards.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace kydai::test {

class JournalFolder {
  public:
    JournalFolder() : path_(base() / name()) { std::filesystem::create_directories(path_); }
    JournalFolder(const JournalFolder&) = delete;
    JournalFolder& operator=(const JournalFolder&) = delete;
    ~JournalFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path operator/(const std::string& file) const {
        return path_ / file;
    }

  private:
    // In memory where the system offers it: hundreds of journals are opened.
    static std::filesystem::path base() {
        return ::access("/dev/shm", W_OK) == 0 ? "/dev/shm"
                                               : std::filesystem::temp_directory_path();
    }
    static std::string name() {
        static std::atomic<int> number{0};
        return "kydai-test-" + std::to_string(::getpid()) + "-" + std::to_string(++number);
    }
    std::filesystem::path path_;
};

inline std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

}  // namespace kydai::test
