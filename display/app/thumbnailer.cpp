// See thumbnailer.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/thumbnailer.hpp"

#include "display/render/font_files.hpp"
#include "display/render/offscreen.hpp"
#include "display/render/thumbnail.hpp"

#include <chrono>
#include <cstdint>
#include <utility>

#include <sys/eventfd.h>
#include <unistd.h>

namespace kydai::display {
namespace {

constexpr std::chrono::seconds idle_max{30};

}  // namespace

struct Thumbnailer::Easel {
    explicit Easel(std::unique_ptr<FontSet> set) : fonts(std::move(set)) {}
    std::unique_ptr<FontSet> fonts;
    SoftPainter painter{*fonts};
};

Thumbnailer::Thumbnailer(std::filesystem::path assets)
    : assets_(std::move(assets)), ready_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Thumbnailer::~Thumbnailer() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    close(ready_);
}

void Thumbnailer::draw(Picture picture, protocol::ScreenPicture about, int width) {
    {
        const std::lock_guard lock(mutex_);
        job_ = Job{std::move(picture), std::move(about), width};
    }
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    changed_.notify_all();
}

std::optional<protocol::ScreenPicture> Thumbnailer::take() {
    std::uint64_t count = 0;
    static_cast<void>(read(ready_, &count, sizeof count));
    const std::lock_guard lock(mutex_);
    return std::exchange(done_, std::nullopt);
}

std::optional<protocol::ScreenPicture> Thumbnailer::drawn(Job job,
                                                          std::unique_ptr<Easel>& easel) const {
    if (!easel) {
        const Result<FontFiles> files = find_fonts(assets_);
        if (!files) return std::nullopt;
        Result<std::unique_ptr<FontSet>> fonts = FontSet::open(*files);
        if (!fonts) return std::nullopt;
        easel = std::make_unique<Easel>(std::move(fonts).value());
    }
    const Result<Pixels> pixels = pixels_of(job.picture, easel->painter);
    if (!pixels) return std::nullopt;
    auto small = thumbnail_of(*pixels, job.width, protocol::picture_bytes_max);
    if (!small) return std::nullopt;
    job.about.width = small->width;
    job.about.height = small->height;
    job.about.type = "image/png";
    job.about.bytes = std::move(small->png);
    return std::move(job.about);
}

void Thumbnailer::run() {
    std::unique_ptr<Easel> easel;
    std::unique_lock lock(mutex_);
    for (;;) {
        const bool is_woken =
            changed_.wait_for(lock, idle_max, [this] { return is_ending_ || job_.has_value(); });
        if (is_ending_) return;
        if (!is_woken) {
            easel.reset();
            continue;
        }
        Job job = *std::exchange(job_, std::nullopt);
        lock.unlock();
        std::optional<protocol::ScreenPicture> picture = drawn(std::move(job), easel);
        lock.lock();
        if (!picture) continue;  // the console shows none; it asks again
        done_ = std::move(picture);
        const std::uint64_t one = 1;
        static_cast<void>(write(ready_, &one, sizeof one));
    }
}

}  // namespace kydai::display
