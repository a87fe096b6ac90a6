// See picture_writer.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/picture_writer.hpp"

#include "display/render/offscreen.hpp"

#include <utility>

namespace kydai::display {

using Stopwatch = std::chrono::steady_clock;

PictureWriter::PictureWriter() : thread_([this] { run(); }) {}

PictureWriter::~PictureWriter() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

bool PictureWriter::is_ready() const {
    const std::lock_guard lock(mutex_);
    return !is_busy_ && !job_ && Stopwatch::now() >= ready_at_;
}

Stopwatch::time_point PictureWriter::ready_at() const {
    constexpr std::chrono::milliseconds look_again{50};
    const std::lock_guard lock(mutex_);
    return is_busy_ || job_ ? Stopwatch::now() + look_again : ready_at_;
}

void PictureWriter::save(Pixels pixels, std::filesystem::path file) {
    {
        const std::lock_guard lock(mutex_);
        job_ = Job{std::move(pixels), std::move(file)};
    }
    changed_.notify_all();
}

std::optional<Error> PictureWriter::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !is_busy_ && !job_; });
    return std::exchange(error_, std::nullopt);
}

std::optional<Error> PictureWriter::take_error() {
    const std::lock_guard lock(mutex_);
    return std::exchange(error_, std::nullopt);
}

void PictureWriter::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_ending_ || job_.has_value(); });
        if (!job_) return;
        const Job job = *std::exchange(job_, std::nullopt);
        is_busy_ = true;
        lock.unlock();
        write(job);
        lock.lock();
        is_busy_ = false;
        changed_.notify_all();
    }
}

void PictureWriter::write(const Job& job) {
    constexpr int pause_per_work = 3;
    const auto start = Stopwatch::now();
    const Result<void> saved = save_png(job.pixels, job.file);
    const auto end = Stopwatch::now();
    const std::lock_guard lock(mutex_);
    ready_at_ = end + pause_per_work * (end - start);
    if (!saved) error_ = saved.error();
}

}  // namespace kydai::display
