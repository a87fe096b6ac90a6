// Plays the hall's sounds one after another, without ever keeping the picture waiting.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/scene/sounds.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace kydai::display {

/// Whether this machine can make a sound now: a sound card that may be opened, or a sound service.
/// Asked before the sound library is touched, for without a device that writes 151 lines of
/// complaints.
[[nodiscard]] bool has_sound_device();

/// The voice as a process of its own: `words` go to its standard input, never to its arguments.
/// Waits for its end, at most `speech_max`, or until `is_over` answers true; then it is ended.
inline constexpr std::chrono::seconds speech_max{60};
void speak_by_voice(const std::string& program, const std::string& words,
                    const std::function<bool()>& is_over);

/// Tells the sound library to keep its complaints to itself; to be called before any thread exists.
/// Without a card of its own a machine's sound service is the one way out, and should that not
/// answer, silence is better than the card driver's words. What somebody has set already stays.
void quiet_sound_library();

class SoundPlayer {
  public:
    SoundPlayer();
    SoundPlayer(const SoundPlayer&) = delete;
    SoundPlayer& operator=(const SoundPlayer&) = delete;
    ~SoundPlayer();

    /// Queues a sound and what is said after it; dropped without a word where there is no device,
    /// or when too many are waiting.
    void play(const Sound& sound);

  private:
    void run();
    void play_now(const Sound& sound);
    void chime(SoundKind kind);
    void speak(const std::string& words);

    static constexpr std::size_t waiting_max =
        4;  // a sound much later than its cause only confuses
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Sound> waiting_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace kydai::display
