// The state of the hall as this display has it: live from the engine, else as it was saved.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/engine_timeline.hpp"
#include "display/app/feed.hpp"
#include "display/app/notices.hpp"
#include "display/app/topic_store.hpp"
#include "display/layout/screen.hpp"

#include <chrono>
#include <filesystem>
#include <optional>

namespace kydai::display {

/// The engine that a screen followed last, in an earlier life; none = nothing is remembered.
[[nodiscard]] std::optional<transport::EngineAddress> remembered_engine(
    const std::filesystem::path& state_file);

class HallFeed {
  public:
    HallFeed(transport::SubscriberOptions options, std::filesystem::path state_file,
             Notices& notices);

    /// Gives the saved state to a screen, as old; nothing if there is none.
    void recall(Screen& screen);
    /// Gives the screen what came since; whether that is anything. A bad message is said once and
    /// otherwise passed over.
    [[nodiscard]] bool take(Screen& screen);

    [[nodiscard]] EngineTime now() const;
    [[nodiscard]] std::chrono::sys_time<std::chrono::microseconds> precise_now() const;
    [[nodiscard]] FeedHealth health() const;
    /// Zero while the engine is heard.
    [[nodiscard]] std::chrono::milliseconds age() const;
    /// A whole state has come from the engine since the start.
    [[nodiscard]] bool has_state() const { return has_state_; }
    /// The engine whose messages come in now; none = none does.
    [[nodiscard]] std::optional<transport::EngineAddress> followed() const;
    /// The one that is followed, or tried.
    [[nodiscard]] const transport::EngineAddress& tried() const { return status_.engine; }
    /// To be typed by an arbiter before this engine is believed; mostly empty.
    [[nodiscard]] const std::string& trust_code() const { return status_.trust_code; }
    /// Says when the engine is lost and found; to be called about once a second.
    void watch_connection();

    /// Writes the state when it changed, at most every two seconds; so does the end of the program.
    void save_when_due();
    void save();
    [[nodiscard]] std::optional<std::chrono::steady_clock::time_point> next_save() const;

    [[nodiscard]] int wake_descriptor() const { return feed_.wake_descriptor(); }
    void report(protocol::ScreenReport report) { feed_.report(std::move(report)); }
    void send(protocol::ScreenPicture picture) { feed_.send(std::move(picture)); }
    /// What the engine wishes of this screen, newest last; each is given once.
    [[nodiscard]] std::vector<protocol::ScreenWish> take_wishes() {
        return std::exchange(wishes_, {});
    }
    void set_hello(protocol::Hello hello) { feed_.set_hello(std::move(hello)); }

  private:
    [[nodiscard]] std::optional<EngineTime> last_heard() const;

    const std::filesystem::path file_;
    Notices& notices_;
    EngineTimeline timeline_;
    TopicStore topics_;
    transport::FeedStatus status_;
    std::vector<protocol::ScreenWish> wishes_;
    std::optional<EngineTime> remembered_heard_;  ///< of the saved state, until the engine is heard
    std::string last_engine_;                     ///< `HOST:PORT` that was followed last
    bool has_state_ = false;                      ///< and the screen has been given it
    bool is_dirty_ = false;
    std::optional<bool> was_heard_;
    std::chrono::steady_clock::time_point saved_at_;
    Feed feed_;
};

}  // namespace kydai::display
