// What the subscriber's thread and the application's threads share, under one lock.
#pragma once

#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/feed_state.hpp"
#include "publisher/transport/subscriber.hpp"
#include "publisher/transport/wake_up.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>

namespace kydai::transport {

struct FeedShared {
    std::mutex mutex;
    std::condition_variable changed;
    FeedState state;         ///< of the subscriber's thread alone: used without the lock
    PendingChanges pending;  ///< what poll() will hand over
    FeedStatus status;
    ClockSync clock;
    protocol::Hello hello;
    bool is_hello_new = false;
    std::optional<protocol::ScreenReport> report;
    WakeUp bell;
    std::atomic<bool> ends{false};
};

}  // namespace kydai::transport
