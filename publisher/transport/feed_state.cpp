// Each message is the whole truth of its topic, so the newest one is all that counts.
#include "publisher/transport/feed_state.hpp"

#include "publisher/protocol/limits.hpp"

#include <algorithm>

namespace kydai::transport {
namespace {

using protocol::Envelope;
using protocol::Heartbeat;
using protocol::Published;
using protocol::TopicRetired;

constexpr std::size_t replaced_max = 16;

struct Head {
    std::string run;
    std::int64_t epoch = 0;
    std::int64_t log_sequence = 0;
    std::int64_t topic_sequence = 0;
};

Head head_of(const Published& message) {
    struct HeadOf {
        Head operator()(const Envelope& m) const {
            return {m.run, m.epoch, m.log_sequence, m.topic_sequence};
        }
        Head operator()(const TopicRetired& m) const {
            return {m.run, m.epoch, m.log_sequence, m.topic_sequence};
        }
        Head operator()(const Heartbeat& m) const { return {m.run, m.epoch, m.log_sequence, 0}; }
    };
    return std::visit(HeadOf{}, message);
}

}  // namespace

bool FeedState::was_replaced(const Identity& identity) const {
    const bool is_older_epoch =
        identity.first == identity_.first && identity.second < identity_.second;
    return is_older_epoch ||
           std::find(replaced_.begin(), replaced_.end(), identity) != replaced_.end();
}

void FeedState::adopt(Identity identity) {
    if (!identity_.first.empty()) replaced_.push_back(identity_);
    if (replaced_.size() > replaced_max) replaced_.pop_front();
    identity_ = std::move(identity);
    is_whole_ = false;
    log_sequence_ = 0;
    sequences_.clear();
    sum_ = 0;
    staged_ = {};
}

Verdict FeedState::take(Published message, std::int64_t skipped) {
    const Head head = head_of(message);
    const Identity identity{head.run, head.epoch};
    const bool is_other = identity != identity_;
    if (is_other && was_replaced(identity)) return Verdict::TooOld;
    if (is_other) adopt(identity);
    log_sequence_ = std::max(log_sequence_, head.log_sequence);
    const Verdict verdict = apply(message, skipped);
    return is_other ? Verdict::OtherEngine : verdict;
}

Verdict FeedState::apply(Published& message, std::int64_t skipped) {
    if (const auto* heartbeat = std::get_if<Heartbeat>(&message)) {
        // More were published than we know of: the newest ones were lost, in whichever topic.
        return sum_ < heartbeat->published ? Verdict::SomethingLost : Verdict::Fine;
    }
    const auto* envelope = std::get_if<Envelope>(&message);
    const std::string topic =
        envelope != nullptr ? envelope->topic : std::get<TopicRetired>(message).topic;
    const std::int64_t sequence = head_of(message).topic_sequence;
    const auto known = sequences_.find(topic);
    if (known != sequences_.end() && known->second >= sequence) return Verdict::Fine;
    const Verdict verdict = advance(topic, sequence, skipped);
    if (verdict == Verdict::TooMany) return verdict;
    PendingChanges& changes = destination();
    if (envelope != nullptr) {
        changes.retired.erase(topic);
        changes.changed.insert_or_assign(topic, std::move(std::get<Envelope>(message)));
    } else {
        changes.changed.erase(topic);
        changes.retired.insert(topic);
    }
    return verdict;
}

Verdict FeedState::advance(const std::string& topic, std::int64_t sequence, std::int64_t skipped) {
    if (sequences_.size() >= protocol::topics_max && !sequences_.contains(topic))
        return Verdict::TooMany;
    std::int64_t& known = sequences_[topic];
    // Of the skipped ones some may have been known already.
    const bool is_next = sequence - known <= 1 + skipped;
    sum_ += sequence - known;
    known = sequence;
    return is_next ? Verdict::Fine : Verdict::SomethingLost;
}

bool FeedState::take_snapshot(const protocol::SnapshotHeader& header,
                              std::vector<Published> parts) {
    const Identity identity{header.run, header.epoch};
    if (identity != identity_ && was_replaced(identity)) return false;
    std::int64_t sum = 0;
    for (const Published& part : parts) {
        const Head head = head_of(part);
        if (Identity{head.run, head.epoch} != identity || head.topic_sequence == 0) return false;
        sum += head.topic_sequence;
    }
    if (sum != header.published) return false;
    if (identity != identity_) adopt(identity);
    for (Published& part : parts) {
        if (apply(part, 0) == Verdict::TooMany) return false;
    }
    log_sequence_ = std::max(log_sequence_, header.log_sequence);
    if (!is_whole_) {
        is_whole_ = true;
        pending_ = std::exchange(staged_, {});
        pending_.is_reset = true;
        pending_.retired.clear();  // after a reset nothing is left to retire
    }
    return true;
}

}  // namespace kydai::transport
