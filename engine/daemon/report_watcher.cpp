// Polling by stat, since other programs write in place, by renaming, and over network shares.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/report_watcher.hpp"

#include "engine/formats/trf_reader.hpp"
#include "publisher/base/unicode.hpp"
#include "publisher/files/read_file.hpp"

#include <sys/stat.h>

namespace kydai::daemon {
namespace {

/// The group of a file: as told, else the file's name without its ending, `u10-nam.trf` -> U10-NAM.
GroupId group_of(const WatchedFile& file) {
    if (!file.group.empty()) return GroupId(file.group);
    std::string name = file.file.stem().string();
    for (char& letter : name) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        if (letter == ' ' || letter == '/') letter = '-';
    }
    return GroupId(name);
}

/// Record 299: the state holds games and byes, so a wall shows the points of those alone.
bool has_abnormal_points(std::string_view report) {
    return report.starts_with("299") || report.find("\n299") != std::string_view::npos;
}

}  // namespace

Result<ShowReport> report_from(const WatchedFile& file, std::string_view text) {
    Result<formats::TrfFile> report = formats::parse_trf(text, file.file.string());
    if (!report) return report.error();
    ShowReport show;
    show.group = group_of(file);
    show.label = report->header.name.empty() ? show.group.value() : report->header.name;
    show.file = file.file.filename().string();
    show.table = std::move(report->table);
    return show;
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
    if (has_abnormal_points(*text)) {
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
