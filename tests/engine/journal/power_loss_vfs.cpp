// Every call goes to the usual file system; writes are remembered until they are synced.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/journal/power_loss_vfs.hpp"

#include "tests/engine/journal/journal_folder.hpp"

#include <sqlite3.h>

#include <cstring>
#include <map>
#include <new>
#include <optional>
#include <vector>

namespace kydai::test {
namespace {

struct Change {
    std::size_t offset = 0;
    std::string bytes;                     ///< written there
    std::optional<std::size_t> truncated;  ///< instead: cut to this size
};

/// The content as last synced, and what was done since.
struct History {
    std::string synced;
    std::vector<Change> since;
};

std::map<std::string, History>& histories() {
    static std::map<std::string, History> all;
    return all;
}

int& fault() {
    static int code = SQLITE_OK;
    return code;
}

std::function<void()>& step_hook() {
    static std::function<void()> hook;
    return hook;
}

void step() {
    if (step_hook()) step_hook()();
}

void apply(std::string& content, const Change& change) {
    if (change.truncated) {
        if (*change.truncated < content.size()) content.resize(*change.truncated);
        return;
    }
    if (content.size() < change.offset + change.bytes.size()) {
        content.resize(change.offset + change.bytes.size(), '\0');
    }
    content.replace(change.offset, change.bytes.size(), change.bytes);
}

/// SQLite's file with the usual file system's file right behind it.
struct File {
    sqlite3_file base;
    History* history;
};

sqlite3_file* inner(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(File));
}
const sqlite3_io_methods* methods(sqlite3_file* file) {
    return inner(file)->pMethods;
}
History* history_of(sqlite3_file* file) {
    return reinterpret_cast<File*>(file)->history;
}

int close(sqlite3_file* file) {
    return methods(file)->xClose(inner(file));
}
int read(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
    return methods(file)->xRead(inner(file), to, size, offset);
}
int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    step();
    if (fault() != SQLITE_OK) return fault();
    if (History* history = history_of(file)) {
        history->since.push_back(
            {static_cast<std::size_t>(offset),
             std::string(static_cast<const char*>(from), static_cast<std::size_t>(size)),
             std::nullopt});
    }
    return methods(file)->xWrite(inner(file), from, size, offset);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
    step();
    if (fault() != SQLITE_OK) return fault();
    if (History* history = history_of(file)) {
        history->since.push_back({0, {}, static_cast<std::size_t>(size)});
    }
    return methods(file)->xTruncate(inner(file), size);
}
int sync(sqlite3_file* file, int flags) {
    step();
    if (fault() != SQLITE_OK) return fault();
    const int code = methods(file)->xSync(inner(file), flags);
    if (History* history = history_of(file)) {
        for (const Change& change : history->since) apply(history->synced, change);
        history->since.clear();
    }
    return code;
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return methods(file)->xFileSize(inner(file), size);
}
int lock(sqlite3_file* file, int level) {
    return methods(file)->xLock(inner(file), level);
}
int unlock(sqlite3_file* file, int level) {
    return methods(file)->xUnlock(inner(file), level);
}
int check_reserved(sqlite3_file* file, int* result) {
    return methods(file)->xCheckReservedLock(inner(file), result);
}
int control(sqlite3_file* file, int operation, void* argument) {
    return methods(file)->xFileControl(inner(file), operation, argument);
}
int sector_size(sqlite3_file* file) {
    return methods(file)->xSectorSize(inner(file));
}
int characteristics(sqlite3_file* file) {
    return methods(file)->xDeviceCharacteristics(inner(file));
}
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
    return methods(file)->xShmMap(inner(file), page, size, extend, memory);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    return methods(file)->xShmLock(inner(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) {
    methods(file)->xShmBarrier(inner(file));
}
int shm_unmap(sqlite3_file* file, int remove) {
    return methods(file)->xShmUnmap(inner(file), remove);
}

const sqlite3_io_methods our_methods = {2,
                                        close,
                                        read,
                                        write,
                                        truncate,
                                        sync,
                                        file_size,
                                        lock,
                                        unlock,
                                        check_reserved,
                                        control,
                                        sector_size,
                                        characteristics,
                                        shm_map,
                                        shm_lock,
                                        shm_barrier,
                                        shm_unmap,
                                        nullptr,
                                        nullptr};

sqlite3_vfs& our_vfs() {
    static sqlite3_vfs vfs{};
    return vfs;
}

int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    sqlite3_vfs* usual = sqlite3_vfs_find(nullptr);
    const bool is_kept = name != nullptr && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) != 0;
    History* history = nullptr;
    if (is_kept) {
        history = &histories()[name];
        *history = History{bytes_of(name), {}};
    }
    const int code = usual->xOpen(usual, name, inner(file), flags, out_flags);
    auto* ours = new (file) File{};
    ours->base.pMethods = code == SQLITE_OK ? &our_methods : nullptr;
    ours->history = history;
    return code;
}

}  // namespace

PowerLossVfs::PowerLossVfs() {
    const sqlite3_vfs* usual = sqlite3_vfs_find(nullptr);
    sqlite3_vfs& vfs = our_vfs();
    vfs = *usual;
    vfs.zName = "kydai-power-loss";
    vfs.szOsFile = static_cast<int>(sizeof(File)) + usual->szOsFile;
    vfs.xOpen = open;
    sqlite3_vfs_register(&vfs, 0);
}

PowerLossVfs::~PowerLossVfs() {
    sqlite3_vfs_unregister(&our_vfs());
    step_hook() = nullptr;
    fault() = SQLITE_OK;
    histories().clear();
}

void PowerLossVfs::copy_after_power_loss(const std::filesystem::path& from,
                                         const std::filesystem::path& to, std::mt19937& random) {
    for (const char* file : {"journal.db", "journal.db-wal"}) {
        const auto found = histories().find((from / file).string());
        if (found == histories().end()) continue;
        std::string content = found->second.synced;
        for (const Change& change : found->second.since) {
            if (random() % 2 == 0) apply(content, change);
        }
        write_bytes(to / file, content);
    }
    // The witness was written after the commits that it tells of; here it always reached the disk.
    write_bytes(to / "journal.head", bytes_of(from / "journal.head"));
}

void PowerLossVfs::fail_with(int code) {
    fault() = code;
}

void PowerLossVfs::on_each_step(std::function<void()> step) {
    step_hook() = std::move(step);
}

}  // namespace kydai::test
