// Small pictures for the console, drawn on a thread of its own: the wall never waits for one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "publisher/protocol/screen_wire.hpp"

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace kydai::display {

/// Nothing is read back from the wall: what it shows is drawn again off-screen, small and rarely.
/// Letters are given back half a minute after the last wish.
class Thumbnailer {
  public:
    explicit Thumbnailer(std::filesystem::path assets);
    Thumbnailer(const Thumbnailer&) = delete;
    Thumbnailer& operator=(const Thumbnailer&) = delete;
    ~Thumbnailer();

    /// `about` says for which wish; its size and bytes are made. A wish that still waits is
    /// replaced.
    void draw(Picture picture, protocol::ScreenPicture about, int width);
    /// What is ready; nothing = not yet.
    [[nodiscard]] std::optional<protocol::ScreenPicture> take();
    /// Readable once take() would bring something.
    [[nodiscard]] int descriptor() const { return ready_; }

  private:
    struct Job {
        Picture picture;
        protocol::ScreenPicture about;
        int width = 0;
    };
    struct Easel;  ///< fonts and painter
    void run();
    [[nodiscard]] std::optional<protocol::ScreenPicture> drawn(Job job,
                                                               std::unique_ptr<Easel>& easel) const;

    const std::filesystem::path assets_;
    int ready_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> job_;
    std::optional<protocol::ScreenPicture> done_;
    bool is_ending_ = false;
    std::thread thread_;  ///< begun by the first wish
};

}  // namespace kydai::display
