// flock on engine.lock; the kernel releases it however the process ends.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace kydai::journal {
namespace {

std::string reason_of(int error) {
    return std::generic_category().message(error);
}

std::string owner_of(int descriptor) {
    std::array<char, 32> text{};
    const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
    std::string owner;
    for (ssize_t i = 0; i < size; ++i) {
        const char digit = text[static_cast<std::size_t>(i)];
        if (digit < '0' || digit > '9') break;
        owner.push_back(digit);
    }
    return owner.empty() ? "?" : owner;
}

}  // namespace

Result<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
    Place place;
    place.file = folder.string();
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) return Error("journal.folder_unusable", {{"reason", failure.message()}}, place);

    const int descriptor =
        ::open((folder / "engine.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) {
        return Error("journal.folder_unusable", {{"reason", reason_of(errno)}}, place);
    }
    FolderLock lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        return Error("journal.locked", {{"process", owner_of(descriptor)}}, place);
    }
    // Only for the message above; a full disk here must not keep the engine from starting.
    const std::string owner = std::to_string(::getpid()) + "\n";
    if (::ftruncate(descriptor, 0) == 0) {
        [[maybe_unused]] const ssize_t written =
            ::pwrite(descriptor, owner.data(), owner.size(), 0);
    }
    return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

FolderLock::~FolderLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace kydai::journal
