// What is published, for the web: the last message of each topic, and who follows which.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/web.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::console {

/// An event of a stream (text/event-stream), made once for all who get it.
[[nodiscard]] SharedText event_text(std::string_view name, std::string_view data);

/// Which topics a client follows.
struct Interest {
    bool everything = false;
    std::set<std::string, std::less<>> groups;  ///< beside `tournament` and `announcements`
    [[nodiscard]] bool has(std::string_view topic) const;
};

/// Lives on the web thread. The messages are those that the displays get, byte for byte.
class Hub {
  public:
    /// A message of the engine under its topic.
    void publish(const std::string& topic, std::string_view message);
    /// Sends all that is current, then `ready`, then whatever comes.
    void follow(const StreamPointer& stream, Interest interest);
    /// To all streams; with an empty key events of this kind never replace each other.
    void tell_all(const std::string& key, const SharedText& event);
    void close_all();

    [[nodiscard]] std::size_t followers();
    /// The message of a topic; null = none.
    [[nodiscard]] SharedText message(const std::string& topic) const;
    /// Counts every change; with the topics under `prefix` a reader knows when to look again.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    [[nodiscard]] std::vector<std::string> topics_under(std::string_view prefix) const;

  private:
    struct Topic {
        SharedText message;
        SharedText event;
    };
    struct Follower {
        std::weak_ptr<EventStream> stream;
        Interest interest;
    };
    template <class Visit>
    void each(Visit visit);

    std::map<std::string, Topic, std::less<>> topics_;
    std::vector<Follower> followers_;
    std::uint64_t version_ = 0;
};

}  // namespace kydai::console
