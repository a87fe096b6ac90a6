// The display's loop: feed in, picture out, and sleep until something changes.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/dressing.hpp"
#include "display/app/hall_feed.hpp"
#include "display/app/picture_files.hpp"
#include "display/app/picture_shelf.hpp"
#include "display/app/shown_log.hpp"
#include "display/app/sound_player.hpp"
#include "display/app/stage.hpp"
#include "display/app/thumbnailer.hpp"
#include "display/app/waiting.hpp"
#include "display/app/watchdog.hpp"
#include "publisher/discovery/engine_search.hpp"

#include <filesystem>
#include <memory>
#include <optional>

namespace kydai::display {

class DisplayProgram {
  public:
    DisplayProgram(const Options& options, std::filesystem::path assets, Dressing dressing,
                   EndSignals& signals, std::unique_ptr<Stage> stage, Heart& heart);

    /// Until the end is asked for. The status of the process: 0, status_restart, or 1 if the engine
    /// did not come in time for --once or a picture that was asked for could not be saved.
    [[nodiscard]] int run();

  private:
    using Moment = std::chrono::steady_clock::time_point;

    void await_engine();
    void take_window_events();
    void take_dressing();
    void make_frame();
    [[nodiscard]] std::chrono::microseconds head_start() const;
    [[nodiscard]] std::chrono::microseconds until_change() const;
    void wait_until(EngineTime moment) const;
    void move_on();
    void follow_trust();
    void follow_search();
    void report_when_due();
    void grant_wishes();
    void grant(const protocol::ScreenWish& wish);
    [[nodiscard]] bool can_restart() const;
    [[nodiscard]] std::chrono::milliseconds report_period() const;
    [[nodiscard]] std::optional<int> finished();
    [[nodiscard]] int save_last_picture();
    [[nodiscard]] Moment next_wake() const;
    [[nodiscard]] Moment next_move() const;
    void read_pictures();
    void resized();
    void set_settings();
    void say_monitor();

    const Options& options_;
    const std::filesystem::path assets_;
    EndSignals& signals_;
    Heart& heart_;
    std::unique_ptr<Stage> stage_;
    Dressing dressing_;
    Notices notices_;
    FolderWatch folders_;
    Screen screen_;
    std::optional<discovery::EngineSearch> search_;  ///< where no address was given
    HallFeed hall_;
    PictureFiles pictures_;
    PictureShelf shelf_;
    bool is_shelf_read_ = false;
    SoundPlayer sounds_;
    ShownLog shown_log_;
    Thumbnailer thumbnails_;

    std::string trust_code_;  ///< as shown
    EngineSought sought_;     ///< as shown
    std::string fault_;       ///< of the search, as said
    std::optional<Frame> frame_;
    std::optional<Shown> reported_;
    bool is_frame_due_ = true;
    std::chrono::microseconds frame_work_{0};  ///< of the costly ones among the last frames
    bool is_end_wanted_ = false;
    bool is_restart_wanted_ = false;
    Moment started_;
    Moment reported_at_;
    Moment kept_awake_at_;
    Moment looked_around_at_;
    Moment moved_at_;
    Moment eager_until_;  ///< somebody at the console waits for what comes next
    Moment granted_at_;
};

}  // namespace kydai::display
