// Polling, since other programs write in place, by renaming, and over network shares.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/folder_watch.hpp"

#include "engine/formats/shown_report.hpp"
#include "publisher/files/read_file.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <set>
#include <system_error>

namespace kydai::cli {
namespace {

constexpr std::size_t files_max = 200;  // ten times the groups of a large day

std::string lowered(std::string text) {
    for (char& letter : text) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return text;
}

/// `.trf` and its editions; `.txt` too, which some programs call their report files.
bool is_named_as_report(const std::filesystem::path& file) {
    const std::string ending = lowered(file.extension().string());
    const bool is_hidden = file.filename().string().starts_with(".");
    return !is_hidden && (ending.starts_with(".trf") || ending == ".txt");
}

/// Each line of a report begins with three digits and a blank.
bool begins_as_report(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    return text.size() > 3 && std::ranges::all_of(text.substr(0, 3), is_digit) && text[3] == ' ';
}

}  // namespace

std::optional<FolderWatch::Stamp> FolderWatch::stamp_of(const std::filesystem::path& file) {
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0) return std::nullopt;
    return Stamp{found.st_mtim.tv_sec * 1'000'000'000 + found.st_mtim.tv_nsec, found.st_size,
                 found.st_ino};
}

Result<std::vector<std::filesystem::path>> FolderWatch::reports() const {
    const Place place{folder_.string(), 0, 0, {}};
    std::error_code fault;
    if (!std::filesystem::is_directory(folder_, fault)) return Error("file.not_found", {}, place);
    std::filesystem::directory_iterator entries(folder_, fault);
    if (fault) return Error("file.unreadable", {{"reason", fault.message()}}, place);
    std::vector<std::filesystem::path> files;
    for (const std::filesystem::directory_iterator end; entries != end && files.size() < files_max;
         entries.increment(fault)) {
        if (fault) return Error("file.unreadable", {{"reason", fault.message()}}, place);
        const std::filesystem::path& file = entries->path();
        std::error_code ignored;
        if (is_named_as_report(file) && entries->is_regular_file(ignored)) files.push_back(file);
    }
    std::ranges::sort(files);
    return files;
}

Result<FolderWatch::Looked> FolderWatch::look() {
    const Result<std::vector<std::filesystem::path>> files = reports();
    if (!files) return files.error();
    // What is gone stays on the wall, and is new if it comes back.
    const std::set<std::filesystem::path> here(files->begin(), files->end());
    std::erase_if(files_, [&here](const auto& known) { return !here.contains(known.first); });
    Looked looked;
    for (const std::filesystem::path& file : *files) look_at(file, looked);
    return looked;
}

void FolderWatch::look_at(const std::filesystem::path& file, Looked& looked) {
    Followed& followed = files_[file];
    // Before the reading: a file that is rewritten meanwhile is read again at the next look.
    const std::optional<Stamp> stamp = stamp_of(file);
    if (stamp && followed.shown == stamp) {
        ++looked.files;
        return;
    }
    const Result<std::string> text = read_file(file);
    if (!text) {
        ++looked.faulty;
        return complain_once(followed, text.error());
    }
    if (lowered(file.extension().string()) == ".txt" && !begins_as_report(*text)) return;
    ++looked.files;
    if (followed.shown && *text == followed.text) {
        followed.shown = stamp;
        return;
    }
    const Result<ShowReport> show =
        formats::shown_report(formats::group_named_by(file.stem().string()), file.string(), *text);
    if (!show || !show_(file.string(), *show)) {
        ++looked.faulty;
        if (!show) complain_once(followed, show.error());
        return;
    }
    ++looked.shown;
    followed.shown = stamp;
    followed.text = *text;
    followed.complained.clear();
    if (formats::has_abnormal_points(*text)) {
        complain_once(followed, Error("daemon.abnormal_points_not_shown", {},
                                      Place{file.string(), 0, 0, {}}));
    }
}

void FolderWatch::complain_once(Followed& followed, const Error& error) const {
    const std::string what = error.code + ":" + std::to_string(error.place.line) + ":" +
                             std::to_string(error.place.column);
    if (followed.complained == what) return;
    followed.complained = what;
    complain_(error);
}

}  // namespace kydai::cli
