// See waiting.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/waiting.hpp"

#include <algorithm>
#include <array>
#include <csignal>

#include <poll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace kydai::display {

EndSignals::EndSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGHUP);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
    descriptor_ = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

EndSignals::~EndSignals() {
    close(descriptor_);
}

bool EndSignals::has_come() {
    signalfd_siginfo info{};
    if (read(descriptor_, &info, sizeof info) == sizeof info) has_come_ = true;
    return has_come_;
}

FolderWatch::FolderWatch() : descriptor_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}
FolderWatch::~FolderWatch() {
    close(descriptor_);
}

void FolderWatch::add(const char* folder) {
    inotify_add_watch(descriptor_, folder, IN_CLOSE_WRITE | IN_MOVED_TO);
}

bool FolderWatch::take() {
    bool is_changed = false;
    alignas(inotify_event) std::array<char, 4096> events{};
    while (read(descriptor_, events.data(), events.size()) > 0) is_changed = true;
    return is_changed;
}

void wait_for(const std::vector<int>& descriptors, std::chrono::microseconds time) {
    std::vector<pollfd> waiting;
    for (const int descriptor : descriptors)
        if (descriptor >= 0) waiting.push_back({descriptor, POLLIN, 0});
    const auto left = std::max<std::chrono::microseconds::rep>(time.count(), 0);
    const timespec limit{left / 1'000'000, (left % 1'000'000) * 1000};
    ppoll(waiting.data(), waiting.size(), &limit, nullptr);
}

}  // namespace kydai::display
