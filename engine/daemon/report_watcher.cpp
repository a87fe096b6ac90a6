// Polling by stat, since other programs write in place, by renaming, and over network shares.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/report_watcher.hpp"

#include "engine/formats/shown_report.hpp"
#include "publisher/files/read_file.hpp"

#include <sys/stat.h>

namespace kydai::daemon {
namespace {

/// As told, else by the file's name.
GroupId group_of(const WatchedFile& file) {
    return file.group.empty() ? formats::group_named_by(file.file.stem().string())
                              : GroupId(file.group);
}

}  // namespace

Result<ShowReport> report_from(const WatchedFile& file, std::string_view text) {
    return formats::shown_report(group_of(file), file.file.string(), text);
}

ReportWatcher::ReportWatcher(std::vector<WatchedFile> files, Show show, Complain complain)
    : show_(std::move(show)), complain_(std::move(complain)) {
    for (WatchedFile& file : files) files_.push_back({std::move(file), {}, {}, {}});
}

std::optional<ReportWatcher::Stamp> ReportWatcher::stamp_of(const std::filesystem::path& file) {
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0) return std::nullopt;
    return Stamp{found.st_mtim.tv_sec * 1'000'000'000 + found.st_mtim.tv_nsec, found.st_size,
                 found.st_ino};
}

void ReportWatcher::look() {
    for (Followed& followed : files_) look_at(followed);
}

void ReportWatcher::look_at(Followed& followed) {
    // Before the reading: a file that is rewritten meanwhile is read again at the next look.
    const std::optional<Stamp> stamp = stamp_of(followed.file.file);
    if (stamp && followed.shown == stamp) return;
    const Result<std::string> text = read_file(followed.file.file);
    if (!text) return complain_once(followed, text.error());
    if (followed.shown && *text == followed.shown_text) {
        followed.shown = stamp;
        return;
    }
    const Result<ShowReport> show = report_from(followed.file, *text);
    if (!show) return complain_once(followed, show.error());
    if (!show_(*show)) return;  // said by the command itself; tried again
    followed.shown = stamp;
    followed.shown_text = *text;
    followed.complained.clear();
    if (formats::has_abnormal_points(*text)) {
        complain_once(followed, Error("daemon.abnormal_points_not_shown"));
    }
}

void ReportWatcher::complain_once(Followed& followed, const Error& error) {
    const std::string what = error.code + ":" + std::to_string(error.place.line);
    if (followed.complained == what) return;
    followed.complained = what;
    complain_(followed.file.file.string(), error);
}

}  // namespace kydai::daemon
