// See backup_desk.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/backup_desk.hpp"

#include "engine/daemon/health.hpp"
#include "engine/journal/backup_note.hpp"

#include <unistd.h>

#include <algorithm>
#include <utility>

namespace kydai::daemon {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t name_characters_max = 80;

bool is_good_name(const std::string& name) {
    const auto is_fine = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '.';
    };
    return !name.empty() && name.size() <= name_characters_max && name.front() != '.' &&
           std::ranges::all_of(name, is_fine);
}

bool is_medium(const fs::path& folder, const fs::path& parent) {
    std::error_code failure;
    const auto size_of = [&failure](const fs::path& path) {
        return fs::space(path, failure).capacity;
    };
    return ::access(folder.c_str(), W_OK) == 0 && size_of(folder) != size_of(parent) && !failure;
}

/// Where desktops put what is plugged in: /media/USER/STICK, /run/media/USER/STICK. A folder on the
/// same device as its parent is no medium; network shares are elsewhere, and may hang.
void add_media(const fs::path& root, int depth, std::vector<fs::path>& found) {
    std::error_code failure;
    std::error_code ignored;
    const fs::directory_iterator end;
    for (fs::directory_iterator it(root, failure); !failure && it != end; it.increment(failure)) {
        if (!it->is_directory(ignored)) continue;
        if (depth > 1) {
            add_media(it->path(), depth - 1, found);
        } else if (is_medium(it->path(), root)) {
            found.push_back(it->path());
        }
    }
}

Error cannot_make(const fs::path& folder) {
    return Error("backup.cannot_make", {{"folder", folder.string()}});
}

}  // namespace

BackupDesk::BackupDesk(fs::path data, fs::path own)
    : data_(std::move(data)), own_(std::move(own)) {}

BackupDesk::~BackupDesk() {
    if (thread_.joinable()) thread_.join();
}

std::vector<BackupDesk::Place> BackupDesk::places() const {
    std::vector<fs::path> media;
    add_media("/media", 2, media);
    add_media("/run/media", 2, media);
    std::error_code ignored;
    const fs::path nearest = fs::exists(own_, ignored) ? own_ : data_;
    std::vector<Place> all{{own_, disk_free_mb(nearest), false}};
    for (const fs::path& one : media) all.push_back({one, disk_free_mb(one), true});
    return all;
}

Result<fs::path> BackupDesk::begin(const std::string& place, const std::string& name) {
    if (is_running_) return Error("backup.is_running");
    if (!is_good_name(name)) return Error("backup.bad_name", {{"name", name}});
    const std::vector<Place> known = places();
    const auto wanted =
        place.empty() ? known.begin() : std::ranges::find(known, fs::path(place), &Place::folder);
    if (wanted == known.end()) return Error("backup.bad_place", {{"place", place}});
    std::error_code failure;
    fs::create_directories(wanted->folder, failure);
    if (failure) return cannot_make(wanted->folder);
    const fs::path file = wanted->folder / (name.ends_with(".db") ? name : name + ".db");
    if (fs::exists(file, failure)) {
        return Error("journal.target_exists", {}, kydai::Place{file.string(), 0, 0, {}});
    }
    if (thread_.joinable()) thread_.join();
    is_running_ = true;
    thread_ = std::thread([this, file] { make(file); });
    return file;
}

std::optional<Error> BackupDesk::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

void BackupDesk::make(const fs::path& file) {
    // A name of its own until it is whole and checked: a stick that is pulled out leaves no file
    // that looks like a backup.
    const fs::path beside = file.string() + ".part";
    std::error_code failure;
    fs::remove(beside, failure);
    Result<journal::Inspection> made = journal::back_up(data_, beside);
    std::optional<Error> fault;
    if (!made) {
        fault = made.error();
    } else {
        fs::rename(beside, file, failure);
        if (failure) fault = cannot_make(file);
    }
    if (fault) {
        fs::remove(beside, failure);
    } else {
        journal::note_backup(data_, file, *made);
    }
    const std::lock_guard lock(mutex_);
    failure_ = std::move(fault);
    is_running_ = false;
}

}  // namespace kydai::daemon
