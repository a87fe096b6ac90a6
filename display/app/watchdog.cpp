// See watchdog.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/watchdog.hpp"

#include "display/app/waiting.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kydai::display {
namespace {

using std::chrono::milliseconds;
using Stopwatch = std::chrono::steady_clock;

constexpr milliseconds beat_every{500};

/// One display and the process that shows it now.
struct Watched {
    const std::function<int(Heart&)>* work = nullptr;
    pid_t process = 0;  ///< 0 = none now
    int beats = -1;     ///< read end of its heart
    bool has_beaten = false;
    bool is_done = false;
    int status = 0;
    Stopwatch::time_point heard_at;
    Stopwatch::time_point start_at;
    milliseconds next_wait{0};
};

sigset_t watched_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int one : {SIGTERM, SIGINT, SIGHUP, SIGCHLD}) sigaddset(&signals, one);
    return signals;
}

class Watchdog {
  public:
    Watchdog(const std::vector<std::function<int(Heart&)>>& works, const WatchTimes& times)
        : times_(times) {
        const sigset_t signals = watched_signals();
        sigprocmask(SIG_BLOCK, &signals, &before_);
        signals_ = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
        for (const auto& work : works) {
            Watched one;
            one.work = &work;
            one.next_wait = times.restart_after;
            one.start_at = Stopwatch::now();
            all_.push_back(one);
        }
    }
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;
    ~Watchdog() {
        close(signals_);
        sigprocmask(SIG_SETMASK, &before_, nullptr);
    }

    int run() {
        while (!std::ranges::all_of(all_, &Watched::is_done)) {
            for (Watched& one : all_) look_after(one);
            wait();
            take_signals();
            for (Watched& one : all_) take_beats(one);
            for (Watched& one : all_) bury(one);
        }
        for (const Watched& one : all_)
            if (one.status != 0) return one.status;
        return 0;
    }

  private:
    void look_after(Watched& one) {
        if (one.is_done) return;
        const auto now = Stopwatch::now();
        if (one.process == 0) {
            if (is_ending_) one.is_done = true;
            if (!is_ending_ && now >= one.start_at) start(one);
            return;
        }
        const milliseconds most = one.has_beaten ? times_.silence_max : times_.start_max;
        if (now - one.heard_at > most) kill(one.process, SIGKILL);
    }

    void start(Watched& one) {
        std::array<int, 2> ends{};
        constexpr int kind = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC;
        if (socketpair(AF_UNIX, kind, 0, ends.data()) != 0) return fail(one);
        std::fflush(nullptr);  // what waits in buffers shall not be written twice
        const pid_t parent = getpid();
        const pid_t process = fork();
        if (process < 0) {
            close(ends[0]);
            close(ends[1]);
            return fail(one);
        }
        if (process == 0) {
            prctl(PR_SET_PDEATHSIG, SIGTERM);  // no display without its watchdog
            if (getppid() != parent) std::_Exit(0);
            close(ends[0]);
            sigprocmask(SIG_SETMASK, &before_, nullptr);
            Heart heart(ends[1]);
            std::exit((*one.work)(heart));
        }
        close(ends[1]);
        one.process = process;
        one.beats = ends[0];
        one.has_beaten = false;
        one.heard_at = Stopwatch::now();
    }

    void fail(Watched& one) {
        one.start_at = Stopwatch::now() + one.next_wait;
        one.next_wait = std::min(one.next_wait * 2, times_.restart_after_max);
    }

    void wait() const {
        std::vector<int> descriptors{signals_};
        for (const Watched& one : all_) descriptors.push_back(one.beats);
        constexpr milliseconds look_every{250};
        milliseconds time = look_every;
        const auto now = Stopwatch::now();
        for (const Watched& one : all_) {
            if (one.is_done || one.process != 0) continue;
            const auto left = std::chrono::ceil<milliseconds>(one.start_at - now);
            time = std::clamp(left, milliseconds{1}, time);
        }
        wait_for(descriptors, time);
    }

    void take_signals() {
        signalfd_siginfo info{};
        while (read(signals_, &info, sizeof info) == sizeof info) {
            const int signal = static_cast<int>(info.ssi_signo);
            if (signal == SIGCHLD) continue;
            is_ending_ = true;
            for (const Watched& one : all_)
                if (one.process != 0) kill(one.process, signal);
        }
    }

    void take_beats(Watched& one) const {
        std::array<char, 64> beats{};
        while (one.beats >= 0 && read(one.beats, beats.data(), beats.size()) > 0) {
            one.heard_at = Stopwatch::now();
            if (std::exchange(one.has_beaten, true)) continue;
            one.next_wait = times_.restart_after;  // it lives: the next crash is another one
        }
    }

    void bury(Watched& one) const {
        if (one.process == 0) return;
        int status = 0;
        if (waitpid(one.process, &status, WNOHANG) != one.process) return;
        close(one.beats);
        one.beats = -1;
        one.process = 0;
        const bool is_restart = WIFEXITED(status) && WEXITSTATUS(status) == status_restart;
        if (WIFEXITED(status) &&
            !is_restart) {  // of its own will: a refusal, or the end that was asked for
            one.is_done = true;
            one.status = WEXITSTATUS(status);
            return;
        }
        one.start_at = Stopwatch::now() + one.next_wait;
        if (!one.has_beaten) one.next_wait = std::min(one.next_wait * 2, times_.restart_after_max);
    }

    WatchTimes times_;
    sigset_t before_{};
    int signals_ = -1;
    std::vector<Watched> all_;
    bool is_ending_ = false;
};

}  // namespace

void Heart::beat() {
    const auto now = Stopwatch::now();
    if (descriptor_ < 0 || now < beaten_at_ + beat_every) return;
    beaten_at_ = now;
    constexpr char sign = '.';
    // A full buffer: the watchdog reads it later. A watchdog that died: its signal is on the way.
    static_cast<void>(send(descriptor_, &sign, 1, MSG_NOSIGNAL | MSG_DONTWAIT));
}

int watch(const std::vector<std::function<int(Heart&)>>& works, const WatchTimes& times) {
    return Watchdog(works, times).run();
}

}  // namespace kydai::display
