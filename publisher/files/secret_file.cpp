// Written beside its place, made durable, then moved there.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/secret_file.hpp"

#include "publisher/files/read_file.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace kydai {
namespace {

namespace fs = std::filesystem;

constexpr mode_t owner_alone = S_IRUSR | S_IWUSR;

Error cannot_write(const fs::path& file) {
    const std::string reason = std::error_code(errno, std::generic_category()).message();
    Place place;
    place.file = file.string();
    return Error("file.cannot_write", {{"file", file.string()}, {"reason", reason}}, place);
}

/// The folders that are missing, for the owner alone.
bool make_folders(const fs::path& folder) {
    if (folder.empty()) return true;
    std::error_code failure;
    if (fs::is_directory(folder, failure)) return true;
    if (!make_folders(folder.parent_path())) return false;
    return ::mkdir(folder.c_str(), S_IRWXU) == 0 || errno == EEXIST;
}

bool write_all(int handle, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(handle, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool sync_folder(const fs::path& folder) {
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return false;
    const bool is_synced = ::fsync(handle) == 0;
    ::close(handle);
    return is_synced;
}

}  // namespace

Result<std::string> read_secret(const fs::path& file) {
    struct stat found {};
    const bool is_there = ::stat(file.c_str(), &found) == 0;
    if (is_there && (found.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        Place place;
        place.file = file.string();
        return Error("file.secret_exposed", {{"file", file.string()}}, place);
    }
    return read_file(file, secret_bytes_max);
}

Result<void> write_secret(const fs::path& file, std::string_view text) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!make_folders(folder)) return cannot_write(file);
    fs::path beside = file;
    beside += ".new-" + std::to_string(::getpid());
    ::unlink(beside.c_str());  // of a process that was killed
    const int handle =
        ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, owner_alone);
    if (handle < 0) return cannot_write(file);
    const bool is_written = write_all(handle, text) && ::fsync(handle) == 0;
    const bool is_closed = ::close(handle) == 0;
    const bool is_there = is_written && is_closed && ::rename(beside.c_str(), file.c_str()) == 0 &&
                          sync_folder(folder);
    if (is_there) return {};
    const Error error = cannot_write(file);
    ::unlink(beside.c_str());
    return error;
}

fs::path own_folder() {
    const auto named = [](const char* name) -> fs::path {
        const char* value = std::getenv(name);
        return value == nullptr ? fs::path() : fs::path(value);
    };
    if (const fs::path own = named("KYDAI_HOME"); !own.empty()) return own;
    if (const fs::path config = named("XDG_CONFIG_HOME"); config.is_absolute()) {
        return config / "kydai";
    }
    fs::path home = named("HOME");
    if (home.empty()) {
        const passwd* user = ::getpwuid(::getuid());
        home = user == nullptr ? fs::path("/") : fs::path(user->pw_dir);
    }
    return home / ".config" / "kydai";
}

}  // namespace kydai
