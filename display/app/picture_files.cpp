// See picture_files.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/picture_files.hpp"

#include "display/app/state_cache.hpp"

#include <algorithm>
#include <system_error>

namespace kydai::display {

bool look_alike(const Picture& a, const Picture& b) {
    const auto same = [](const Surface& left, const Surface& right) {
        return left.name == right.name && left.rect == right.rect && left.list == right.list;
    };
    return a.width == b.width && a.height == b.height && a.background == b.background &&
           a.still == b.still && std::ranges::equal(a.moving, b.moving, same);
}

PictureFiles::PictureFiles(const Options& options) : single_(options.screenshot) {
    if (!options.screenshots) return;
    std::error_code ignored;  // writing says it if the folder cannot be made
    std::filesystem::create_directories(*options.screenshots, ignored);
    newest_ = *options.screenshots / (file_name_of(options.name) + ".png");
}

std::optional<Error> PictureFiles::save(Stage& stage, const Picture& picture,
                                        const std::filesystem::path& file) {
    Result<Pixels> pixels = stage.pixels_of(picture);
    if (!pixels) return pixels.error();
    writer_.save(std::move(pixels).value(), file);
    return std::nullopt;
}

std::optional<Error> PictureFiles::offer(Stage& stage, const Picture& picture) {
    if (!newest_) return std::nullopt;
    is_behind_ = !saved_ || !look_alike(*saved_, picture);
    if (!is_behind_ || !writer_.is_ready()) return writer_.take_error();
    std::optional<Error> failed = save(stage, picture, *newest_);
    saved_ = picture;
    is_behind_ = false;
    return failed ? failed : writer_.take_error();
}

std::optional<Error> PictureFiles::save_now(Stage& stage, const Picture& picture) {
    std::optional<Error> failed;
    for (const auto& file : {newest_, single_}) {
        if (!file) continue;
        if (auto drawing = save(stage, picture, *file)) failed = drawing;
        if (auto writing = writer_.finish()) failed = writing;
    }
    saved_ = picture;
    is_behind_ = false;
    return failed;
}

std::optional<std::chrono::steady_clock::time_point> PictureFiles::next() const {
    if (!newest_ || !is_behind_) return std::nullopt;
    return writer_.ready_at();
}

}  // namespace kydai::display
