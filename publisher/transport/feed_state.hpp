// What a display knows of the engine's topics: takes messages in any order, finds what is missing.
// Pure.
#pragma once

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/query_wire.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kydai::transport {

/// What a message was for us.
enum class Verdict {
    Fine,           ///< new, or known already
    SomethingLost,  ///< used, but it shows that others were lost: ask for the snapshot
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
};

class FeedState {
  public:
    /// `skipped` older messages of the topic came with it and were not even read.
    [[nodiscard]] Verdict take(protocol::Published message, std::int64_t skipped = 0);
    /// Applies what is newer. False = not used: of a replaced run, mixed, or not whole (the topic
    /// sequences of a whole snapshot add up to the number of messages published).
    [[nodiscard]] bool take_snapshot(const protocol::SnapshotHeader& header,
                                     std::vector<protocol::Published> parts);
    /// New sockets may lead to an engine that was replaced before and is back.
    void forget_replaced_runs() { replaced_.clear(); }

    /// A whole snapshot of the current run and epoch has been taken.
    [[nodiscard]] bool is_whole() const { return is_whole_; }
    [[nodiscard]] const std::string& run() const { return identity_.first; }
    [[nodiscard]] std::int64_t epoch() const { return identity_.second; }
    [[nodiscard]] std::int64_t log_sequence() const { return log_sequence_; }
    [[nodiscard]] bool has_pending() const { return !pending_.is_empty(); }
    [[nodiscard]] PendingChanges take_pending() { return std::exchange(pending_, {}); }

  private:
    using Identity = std::pair<std::string, std::int64_t>;  ///< run and epoch

    [[nodiscard]] bool was_replaced(const Identity& identity) const;
    void adopt(Identity identity);
    [[nodiscard]] Verdict apply(protocol::Published& message, std::int64_t skipped);
    [[nodiscard]] Verdict advance(const std::string& topic, std::int64_t sequence,
                                  std::int64_t skipped);
    [[nodiscard]] PendingChanges& destination() { return is_whole_ ? pending_ : staged_; }

    Identity identity_;
    std::deque<Identity> replaced_;
    bool is_whole_ = false;
    std::int64_t log_sequence_ = 0;
    std::map<std::string, std::int64_t> sequences_;
    std::int64_t sum_ = 0;   ///< of the sequences: the messages known to have been published
    PendingChanges staged_;  ///< of a run whose snapshot has not been taken yet
    PendingChanges pending_;
};

}  // namespace kydai::transport
