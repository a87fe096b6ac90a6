// What a display knows of the engine's topics: always the state after some message of the stream,
// never a mixture. Pure.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/feed_tap.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kydai::transport {

/// What a message was for us.
enum class Verdict {
    Fine,           ///< new, or known already
    SomethingLost,  ///< messages before it were lost: it waits until they have been caught up with
    OtherEngine,    ///< the first of another run or epoch: all known is void, ask for the snapshot
    TooOld,         ///< of a run or epoch that was replaced: ignored, and no sign of life
    TooMany,        ///< more topics than any hall has: ignored
};

/// The newest of each topic that has not been handed over yet.
struct PendingChanges {
    bool is_reset = false;
    std::set<std::string> retired;
    std::map<std::string, protocol::Envelope> changed;
    [[nodiscard]] bool is_empty() const { return !is_reset && retired.empty() && changed.empty(); }
    void put(protocol::Envelope envelope);
    void retire(const std::string& topic);
    /// What came after it.
    void add(PendingChanges later);
};

/// A message as it was read, with its JSON (unpacked), which a later delta builds on.
struct FeedMessage {
    protocol::Published content;
    std::string text;
};

/// Messages are applied in the order of their `published` number, without a gap; those after a gap
/// wait for the catch-up. At the end of each burst or answer: settle().
class FeedState {
  public:
    [[nodiscard]] Verdict take(FeedMessage message);
    /// Message number `published` is known to be superseded by a later one of the same burst.
    void skip(std::int64_t published);
    /// Both apply what is newer, and what waited for it. False = not used: of a replaced run, not
    /// whole, or not fitting (the topic sequences of a whole state add up to the number of messages
    /// published). A snapshot is needed then, see needs_snapshot().
    [[nodiscard]] bool take_snapshot(const protocol::SnapshotHeader& header,
                                     std::vector<FeedMessage> parts);
    [[nodiscard]] bool take_catch_up(const protocol::SnapshotHeader& header,
                                     std::vector<FeedMessage> parts);
    /// Applies the deltas taken since; gives what is new if the state is a whole one now, else
    /// nothing.
    [[nodiscard]] PendingChanges settle();
    /// From now on keeps what tidings() tells.
    void record() { is_recording_ = true; }
    /// What happened since the call before, after a settle() that left a whole state.
    [[nodiscard]] FeedTidings tidings();
    /// New sockets may lead to an engine that was replaced before and is back.
    void forget_replaced_runs() { replaced_.clear(); }

    /// A whole snapshot of the current run and epoch has been taken.
    [[nodiscard]] bool is_whole() const { return is_whole_; }
    /// Catching up would not help.
    [[nodiscard]] bool needs_snapshot() const { return !is_whole_ || is_broken_; }
    [[nodiscard]] const std::string& run() const { return identity_.first; }
    [[nodiscard]] std::int64_t epoch() const { return identity_.second; }
    [[nodiscard]] std::int64_t log_sequence() const { return log_sequence_; }
    /// All messages up to this number are known.
    [[nodiscard]] std::int64_t published() const { return published_; }

  private:
    using Identity = std::pair<std::string, std::int64_t>;  ///< run and epoch

    [[nodiscard]] bool has_gap() const { return is_broken_ || !ahead_.empty(); }
    [[nodiscard]] bool was_replaced(const Identity& identity) const;
    void adopt(Identity identity);
    [[nodiscard]] Verdict place(std::int64_t published, std::optional<FeedMessage> message);
    void wait_with(std::int64_t published, std::optional<FeedMessage> message);
    void take_those_ahead();
    [[nodiscard]] Verdict apply(FeedMessage message);
    [[nodiscard]] Verdict apply_delta(protocol::Delta delta);
    void advance(const std::string& topic, std::int64_t sequence);
    void apply_waiting_deltas();
    void note(const FeedMessage& message);

    Identity identity_;
    std::deque<Identity> replaced_;
    bool is_whole_ = false;
    bool is_broken_ = false;  ///< a message did not fit: only a snapshot helps
    std::int64_t log_sequence_ = 0;
    std::int64_t published_ = 0;
    std::map<std::string, std::int64_t> sequences_;
    std::int64_t sum_ = 0;                      ///< of the sequences; of a whole state = published_
    std::map<std::string, std::string> texts_;  ///< the whole message of each topic
    std::map<std::string, std::vector<protocol::Delta>> deltas_;  ///< taken, not applied yet
    std::map<std::int64_t, std::optional<FeedMessage>> ahead_;    ///< after a gap, by number
    std::size_t ahead_bytes_ = 0;
    PendingChanges staged_;  ///< not handed over yet
    bool is_recording_ = false;
    bool is_in_order_ = true;
    bool is_told_reset_ = false;
    std::vector<AppliedMessage> applied_;
};

}  // namespace kydai::transport
