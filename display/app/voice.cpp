// The voice: espeak-ng as a process of its own, so that no fault of it reaches the picture.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/sound_player.hpp"

#include <array>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // NOLINT: the C library's

namespace kydai::display {
namespace {

constexpr std::chrono::milliseconds look_every{50};

/// Starts the program with the read end as its input and nothing but silence for its complaints;
/// 0 where there is no such program.
pid_t started(const std::string& program, int input) {
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes{};
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);  // the display blocks the signals that end it; the voice shall not
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    // Slower than its usual 175 words a minute: a hall echoes.
    std::array<std::string, 6> words{program, "-v", "vi", "-s", "145", "--stdin"};
    std::array<char*, 7> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();
    pid_t process = 0;
    const int failed =
        posix_spawnp(&process, program.c_str(), &actions, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failed == 0 ? process : 0;
}

}  // namespace

void speak_by_voice(const std::string& program, const std::string& words,
                    const std::function<bool()>& is_over) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    const pid_t voice = started(program, ends[0]);
    close(ends[0]);
    // A text of a wall is shorter than the buffer between them: this never waits; and a voice that
    // died is no error and no signal.
    constexpr int flags = MSG_NOSIGNAL | MSG_DONTWAIT;
    if (voice != 0) static_cast<void>(send(ends[1], words.data(), words.size(), flags));
    close(ends[1]);
    if (voice == 0) return;
    const auto end = std::chrono::steady_clock::now() + speech_max;
    int status = 0;
    while (waitpid(voice, &status, WNOHANG) == 0) {
        if (is_over() || std::chrono::steady_clock::now() >= end) {
            kill(voice, SIGKILL);
            waitpid(voice, &status, 0);
            return;
        }
        std::this_thread::sleep_for(look_every);
    }
}

}  // namespace kydai::display
