// What the subscriber's thread and the application's threads share, under one lock.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/feed_state.hpp"
#include "publisher/transport/subscriber.hpp"
#include "publisher/transport/wake_up.hpp"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>

namespace kydai::transport {

/// What one screen behind a relay says of itself.
struct PassedOn {
    std::optional<protocol::Hello> hello;
    std::optional<protocol::ScreenReport> report;
    std::optional<protocol::ScreenPicture> picture;
};

struct FeedShared {
    static constexpr std::size_t passed_on_max = 500;
    std::mutex mutex;
    std::condition_variable changed;
    FeedState state;         ///< of the subscriber's thread alone: used without the lock
    PendingChanges pending;  ///< what poll() will hand over
    FeedStatus status;
    ClockSync clock;
    protocol::Hello hello;
    bool is_hello_new = false;
    std::optional<protocol::ScreenReport> report;
    std::optional<protocol::ScreenPicture> picture;
    std::map<ScreenName, PassedOn> passed_on;
    /// The newest wish for this screen, and of a relay for each of its screens.
    std::map<ScreenName, protocol::ScreenWish> wishes;
    WakeUp bell;
    std::atomic<bool> ends{false};
    std::string journal;     ///< of the engine that is followed
    std::int64_t epoch = 0;  ///< the highest one heard of in that journal
};

}  // namespace kydai::transport
