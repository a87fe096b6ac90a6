// See restore.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/restore.hpp"

#include "engine/journal/journal.hpp"
#include "engine/journal/schema.hpp"

#include <algorithm>
#include <system_error>

namespace kydai::journal {
namespace {

namespace fs = std::filesystem;

const OnEntry ignore_entries = [](const Entry&) { return Result<void>(); };

Error unusable(const fs::path& path, const std::string& reason) {
    Place place;
    place.file = path.string();
    return Error("journal.folder_unusable", {{"reason", reason}}, place);
}

fs::path free_name_beside(const fs::path& folder) {
    std::error_code ignored;
    for (int number = 1;; ++number) {
        fs::path name = folder;
        name += ".before-restore-" + std::to_string(number);
        if (!fs::exists(name, ignored)) return name;
    }
}

struct OldFolder {
    std::int64_t epoch = 1;
    std::int64_t entries_after = -1;
};

/// What the folder held; a journal that cannot be read is the very reason for a restore.
OldFolder look_at(const fs::path& folder, const Inspection& backup) {
    OldFolder old;
    bool has_backups_head = backup.head.sequence.value() == 0;
    const Result<Inspection> found = inspect(folder, [&](const Entry& entry) {
        if (entry.sequence == backup.head.sequence) {
            has_backups_head = entry.hash == backup.head.hash;
        }
        return Result<void>();
    });
    if (!found) return old;
    old.epoch = found->epoch_known;
    const bool is_one_history = found->journal_id == backup.journal_id && has_backups_head;
    if (is_one_history) {
        old.entries_after = found->head.sequence.value() - backup.head.sequence.value();
    }
    return old;
}

/// The folder as a journal of its own: the backup's file, with facts of its own.
Result<std::int64_t> make_folder(const fs::path& backup, const fs::path& folder,
                                 std::int64_t epoch) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (!failure) fs::copy_file(backup, folder / file_name, failure);
    if (failure) return unusable(folder, failure.message());
    Result<Journal> journal = Journal::open(folder, {}, ignore_entries);
    if (!journal) return journal.error();
    if (Result<void> raised = journal->raise_epoch_to(epoch); !raised) return raised.error();
    // The restored one is the engine, whatever it was when it was backed up.
    for (const char* key : {"demoted", "follows", "fence"}) {
        if (Result<void> done = journal->set_fact(key, ""); !done) return done.error();
    }
    return journal->epoch();
}

/// Keys and certificates that lie beside the journal are the machine's own: with them screens and
/// phones go on trusting it.
void keep_machine_files(const fs::path& from, const fs::path& to) {
    for (const char* name :
         {"engine.key", "console.secret", "console.cert", "console.key", "console.sessions"}) {
        std::error_code missing;  // a machine without a console has none
        fs::copy_file(from / name, to / name, missing);
    }
}

}  // namespace

Result<Restoration> restore(const fs::path& backup, const fs::path& folder) {
    std::error_code failure;
    const fs::path file = fs::is_directory(backup, failure) ? backup / file_name : backup;
    Result<Inspection> sound = inspect(file, ignore_entries);
    if (!sound) return sound.error();
    Restoration done;
    OldFolder old;
    const bool has_old = fs::exists(folder, failure);
    if (has_old) {
        // An engine at work holds the lock; it is given back before the folder is moved.
        if (const Result<FolderLock> lock = FolderLock::take(folder); !lock) return lock.error();
        old = look_at(folder, *sound);
        done.kept = free_name_beside(folder);
        fs::rename(folder, done.kept, failure);
        if (failure) return unusable(folder, failure.message());
    }
    const Result<std::int64_t> epoch =
        make_folder(file, folder, std::max(sound->epoch_known, old.epoch) + 1);
    if (!epoch) {
        fs::remove_all(folder, failure);
        if (has_old) fs::rename(done.kept, folder, failure);
        return epoch.error();
    }
    if (has_old) keep_machine_files(done.kept, folder);
    done.backup = std::move(*sound);
    done.epoch = *epoch;
    done.entries_kept = old.entries_after;
    return done;
}

}  // namespace kydai::journal
