// The engine's messages for a loop that waits on file descriptors.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/subscriber.hpp"

#include <atomic>
#include <thread>

namespace kydai::display {

/// The subscriber has a thread of its own that never waits for drawing (F40); a second one only
/// turns "there is something" into a readable descriptor, so that the display can sleep until then.
class Feed {
  public:
    explicit Feed(transport::SubscriberOptions options);
    Feed(const Feed&) = delete;
    Feed& operator=(const Feed&) = delete;
    ~Feed();

    /// Readable once take() would bring something.
    [[nodiscard]] int wake_descriptor() const { return wake_; }
    [[nodiscard]] transport::FeedUpdate take();
    [[nodiscard]] transport::FeedStatus status() const { return subscriber_.status(); }
    void report(protocol::ScreenReport report) { subscriber_.report(std::move(report)); }
    void send(protocol::ScreenPicture picture) { subscriber_.send(std::move(picture)); }
    void set_hello(protocol::Hello hello) { subscriber_.set_hello(std::move(hello)); }

  private:
    void watch();

    transport::Subscriber subscriber_;
    int wake_;
    std::atomic<bool> is_taken_{true};
    std::atomic<bool> is_ending_{false};
    std::thread watcher_;
};

}  // namespace kydai::display
