// Saves pictures as files on a thread of its own: packing one takes longer than many frames.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/render/pixels.hpp"
#include "publisher/base/error.hpp"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

namespace kydai::display {

class PictureWriter {
  public:
    PictureWriter();
    PictureWriter(const PictureWriter&) = delete;
    PictureWriter& operator=(const PictureWriter&) = delete;
    ~PictureWriter();  ///< what was given is still written

    /// Whether a picture would be taken now. After each one there is a pause of three times the
    /// work, so that pictures of a running clock cost at most a quarter of a core.
    [[nodiscard]] bool is_ready() const;
    /// When it will be: for the frame loop's waiting.
    [[nodiscard]] std::chrono::steady_clock::time_point ready_at() const;
    void save(Pixels pixels, std::filesystem::path file);
    /// Waits until all is written; what went wrong since the last call, if anything.
    [[nodiscard]] std::optional<Error> finish();
    /// What went wrong, without waiting.
    [[nodiscard]] std::optional<Error> take_error();

  private:
    struct Job {
        Pixels pixels;
        std::filesystem::path file;
    };
    void run();
    void write(const Job& job);

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> job_;
    std::optional<Error> error_;
    std::chrono::steady_clock::time_point ready_at_;
    bool is_busy_ = false;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace kydai::display
