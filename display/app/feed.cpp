// See feed.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/feed.hpp"

#include <cstdint>

#include <sys/eventfd.h>
#include <unistd.h>

namespace kydai::display {

Feed::Feed(transport::SubscriberOptions options)
    : subscriber_(std::move(options)),
      wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)),
      watcher_([this] { watch(); }) {}

Feed::~Feed() {
    is_ending_ = true;
    is_taken_ = true;
    is_taken_.notify_all();
    watcher_.join();
    close(wake_);
}

transport::FeedUpdate Feed::take() {
    std::uint64_t count = 0;
    static_cast<void>(read(wake_, &count, sizeof count));
    transport::FeedUpdate update = subscriber_.poll();
    is_taken_ = true;
    is_taken_.notify_all();
    return update;
}

void Feed::watch() {
    constexpr std::chrono::milliseconds look_for_end{500};
    while (!is_ending_) {
        if (!subscriber_.wait(look_for_end)) continue;
        is_taken_ = false;
        const std::uint64_t one = 1;
        static_cast<void>(write(wake_, &one, sizeof one));
        is_taken_.wait(false);
    }
}

}  // namespace kydai::display
