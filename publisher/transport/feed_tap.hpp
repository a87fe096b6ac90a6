// What a relay needs of a feed: every frame as it comes, and every state as it becomes whole.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::transport {

/// A message that has become part of the state.
struct AppliedMessage {
    std::string topic;
    std::int64_t sequence = 0;  ///< of the topic
    std::int64_t published = 0;
    bool is_delta = false;
    bool is_retired = false;
    std::string text;  ///< its JSON, not packed
};

/// From one whole state to the next.
struct FeedTidings {
    std::string run;
    std::int64_t epoch = 0;
    std::int64_t published = 0;
    std::int64_t log_sequence = 0;
    bool is_reset = false;     ///< all that was known before is void
    bool is_in_order = false;  ///< every message since the state before is here, none was collapsed
    std::vector<AppliedMessage> messages;
    std::map<std::string, std::string> wholes;  ///< of the topics that changed, as they are now
};

/// Called on the subscriber's thread; must not wait.
class FeedTap {
  public:
    FeedTap() = default;
    FeedTap(const FeedTap&) = delete;
    FeedTap& operator=(const FeedTap&) = delete;
    virtual ~FeedTap() = default;
    /// Both frames, before anybody has looked at them: whoever gets them judges for himself.
    virtual void pass(std::string_view first_frame, std::string_view payload) = 0;
    virtual void tell(FeedTidings tidings) = 0;
};

}  // namespace kydai::transport
