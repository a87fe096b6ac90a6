// Plays the hall's sounds one after another, without ever keeping the picture waiting.
#pragma once

#include "display/scene/sounds.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace kydai::display {

/// Whether this machine can make a sound now: a sound card that may be opened, or a sound service.
/// Asked before the sound library is touched, for without a device that writes 151 lines of
/// complaints.
[[nodiscard]] bool has_sound_device();

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

    /// Queues it; dropped without a word where there is no device, or when too many are waiting.
    void play(SoundKind kind);

  private:
    void run();
    void play_now(SoundKind kind);

    static constexpr std::size_t waiting_max =
        4;  // a sound much later than its cause only confuses
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<SoundKind> waiting_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace kydai::display
