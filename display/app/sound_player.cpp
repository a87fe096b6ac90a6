// See sound_player.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/sound_player.hpp"

#include "display/app/bell.hpp"

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <unistd.h>

namespace kydai::display {
namespace {

namespace fs = std::filesystem;

/// `pcmC0D0p`: the playback side of a sound card.
bool is_playback_device(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.starts_with("pcm") && name.ends_with('p') && access(file.c_str(), R_OK | W_OK) == 0;
}

bool has_sound_card() {
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator("/dev/snd", failure))
        if (is_playback_device(entry.path())) return true;
    return false;
}

bool has_sound_service() {
    if (std::getenv("PULSE_SERVER") != nullptr) return true;  // NOLINT: never set by us
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");     // NOLINT: as above
    std::error_code failure;
    return runtime != nullptr && (fs::exists(fs::path(runtime) / "pulse" / "native", failure) ||
                                  fs::exists(fs::path(runtime) / "pipewire-0", failure));
}

}  // namespace

bool has_sound_device() {
    return has_sound_card() || has_sound_service();
}

void quiet_sound_library() {
    setenv("ALSOFT_LOGLEVEL", "0", 0);                                 // NOLINT: before any thread
    if (!has_sound_card()) setenv("ALSOFT_DRIVERS", "pulse,null", 0);  // NOLINT: before any thread
}

SoundPlayer::SoundPlayer() : thread_([this] { run(); }) {}

SoundPlayer::~SoundPlayer() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void SoundPlayer::play(const Sound& sound) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= waiting_max) return;
        waiting_.push_back(sound);
    }
    changed_.notify_all();
}

void SoundPlayer::run() {
    std::unique_lock lock(mutex_);
    while (!is_ending_) {
        changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
        if (is_ending_) return;
        const Sound sound = waiting_.front();
        waiting_.pop_front();
        lock.unlock();
        play_now(sound);
        lock.lock();
    }
}

void SoundPlayer::play_now(const Sound& sound) {
    if (!has_sound_device()) return;
    chime(sound.kind);
    if (!sound.speech.empty()) speak(sound.speech);
}

void SoundPlayer::speak(const std::string& words) {
    speak_by_voice("espeak-ng", words, [this] {
        const std::lock_guard lock(mutex_);
        return is_ending_;
    });
}

void SoundPlayer::chime(SoundKind kind) {
    const std::vector<std::int16_t> samples = bell_samples(kind);
    sf::SoundBuffer buffer;
    if (!buffer.loadFromSamples(samples.data(), samples.size(), 1, samples_per_s)) return;
    sf::Sound playing(buffer);
    playing.play();
    const std::chrono::microseconds length(buffer.getDuration().asMicroseconds());
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, length, [this] { return is_ending_; });
}

}  // namespace kydai::display
