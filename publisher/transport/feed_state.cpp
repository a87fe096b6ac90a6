// The stream has a number for each message, so a state is either a state that was, or is not shown.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/feed_state.hpp"

#include "publisher/protocol/delta.hpp"
#include "publisher/protocol/limits.hpp"

#include <algorithm>
#include <type_traits>

namespace kydai::transport {
namespace {

using protocol::Delta;
using protocol::Envelope;
using protocol::Heartbeat;
using protocol::TopicRetired;

constexpr std::size_t replaced_max = 16;
constexpr std::size_t ahead_max = 4096;  // then they are dropped: catching up brings them anyway
constexpr std::size_t ahead_bytes_max = 16U * 1024U * 1024U;

struct Head {
    std::string run;
    std::int64_t epoch = 0;
    std::int64_t log_sequence = 0;
    std::int64_t topic_sequence = 0;
    std::int64_t published = 0;
    std::string topic;
};

Head head_of(const protocol::Published& published) {
    return std::visit(
        [](const auto& m) -> Head {
            if constexpr (std::is_same_v<std::decay_t<decltype(m)>, Heartbeat>) {
                return {m.run, m.epoch, m.log_sequence, 0, m.published, {}};
            } else if constexpr (std::is_same_v<std::decay_t<decltype(m)>, Delta>) {
                return {m.run, m.epoch, m.log_sequence, m.topic_sequence(), m.published, m.topic};
            } else {
                return {m.run, m.epoch, m.log_sequence, m.topic_sequence, m.published, m.topic};
            }
        },
        published);
}

}  // namespace

void PendingChanges::put(Envelope envelope) {
    retired.erase(envelope.topic);
    std::string topic = envelope.topic;
    changed.insert_or_assign(std::move(topic), std::move(envelope));
}

void PendingChanges::retire(const std::string& topic) {
    changed.erase(topic);
    retired.insert(topic);
}

void PendingChanges::add(PendingChanges later) {
    if (later.is_reset) {
        *this = std::move(later);
        return;
    }
    for (const std::string& topic : later.retired) retire(topic);
    for (auto& [topic, envelope] : later.changed) put(std::move(envelope));
}

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
    is_broken_ = false;
    log_sequence_ = 0;
    published_ = 0;
    sequences_.clear();
    sum_ = 0;
    texts_.clear();
    deltas_.clear();
    ahead_.clear();
    ahead_bytes_ = 0;
    staged_ = {};
    applied_.clear();
}

// ---- the stream

Verdict FeedState::take(FeedMessage message) {
    const Head head = head_of(message.content);
    const Identity identity{head.run, head.epoch};
    const bool is_other = identity != identity_;
    if (is_other && was_replaced(identity)) return Verdict::TooOld;
    if (is_other) adopt(identity);
    log_sequence_ = std::max(log_sequence_, head.log_sequence);
    Verdict verdict = Verdict::Fine;
    if (head.topic_sequence > 0) {
        verdict = place(head.published, std::move(message));
    } else if (is_whole_ && (head.published > published_ || has_gap())) {
        verdict = Verdict::SomethingLost;  // also the last message can be the lost one
    }
    return is_other ? Verdict::OtherEngine : verdict;
}

void FeedState::skip(std::int64_t published) {
    (void)place(published, std::nullopt);
}

Verdict FeedState::place(std::int64_t published, std::optional<FeedMessage> message) {
    if (is_whole_ && published <= published_) return Verdict::Fine;
    if (!is_whole_ || published > published_ + 1) {
        wait_with(published, std::move(message));
        return is_whole_ ? Verdict::SomethingLost : Verdict::Fine;
    }
    published_ = published;
    const Verdict verdict = message ? apply(*std::move(message)) : Verdict::Fine;
    take_those_ahead();
    return verdict;
}

void FeedState::wait_with(std::int64_t published, std::optional<FeedMessage> message) {
    if (ahead_.size() >= ahead_max || ahead_bytes_ > ahead_bytes_max) {
        ahead_.clear();
        ahead_bytes_ = 0;
    }
    if (message) ahead_bytes_ += message->text.size();
    ahead_.insert_or_assign(published, std::move(message));
}

void FeedState::take_those_ahead() {
    while (!ahead_.empty() && ahead_.begin()->first <= published_ + 1) {
        auto next = ahead_.extract(ahead_.begin());
        if (next.mapped()) ahead_bytes_ -= std::min(ahead_bytes_, next.mapped()->text.size());
        if (next.key() <= published_) continue;
        published_ = next.key();
        if (next.mapped()) (void)apply(*std::move(next.mapped()));
    }
}

Verdict FeedState::apply(FeedMessage message) {
    const Head head = head_of(message.content);
    const auto known = sequences_.find(head.topic);
    if (known != sequences_.end() && known->second >= head.topic_sequence) return Verdict::Fine;
    if (known == sequences_.end() && sequences_.size() >= protocol::topics_max) {
        return Verdict::TooMany;
    }
    if (is_recording_) note(message);
    if (auto* delta = std::get_if<Delta>(&message.content)) return apply_delta(std::move(*delta));
    advance(head.topic, head.topic_sequence);
    deltas_.erase(head.topic);
    if (auto* envelope = std::get_if<Envelope>(&message.content)) {
        texts_.insert_or_assign(head.topic, std::move(message.text));
        staged_.put(std::move(*envelope));
    } else {
        texts_.erase(head.topic);
        staged_.retire(head.topic);
    }
    return Verdict::Fine;
}

Verdict FeedState::apply_delta(Delta delta) {
    const auto known = sequences_.find(delta.topic);
    if (known == sequences_.end() || known->second != delta.base_sequence ||
        !texts_.contains(delta.topic)) {
        is_broken_ = true;
        return Verdict::SomethingLost;
    }
    advance(delta.topic, delta.topic_sequence());
    std::vector<Delta>& waiting = deltas_[delta.topic];
    waiting.push_back(std::move(delta));
    return Verdict::Fine;
}

void FeedState::advance(const std::string& topic, std::int64_t sequence) {
    std::int64_t& known = sequences_[topic];
    sum_ += sequence - known;
    known = sequence;
}

PendingChanges FeedState::settle() {
    apply_waiting_deltas();
    if (is_whole_ && !is_broken_ && sum_ != published_) is_broken_ = true;
    if (!is_whole_ || is_broken_) return {};
    return std::exchange(staged_, {});
}

void FeedState::apply_waiting_deltas() {
    for (const auto& [topic, deltas] : std::exchange(deltas_, {})) {
        std::string& text = texts_[topic];
        Result<std::string> made = protocol::apply_deltas(text, deltas);
        Result<Envelope> envelope =
            made ? protocol::decode_envelope(*made) : Result<Envelope>(made.error());
        if (!envelope) {
            is_broken_ = true;
            continue;
        }
        text = std::move(made).value();
        staged_.put(std::move(envelope).value());
    }
}

// ---- for relays

void FeedState::note(const FeedMessage& message) {
    const Head head = head_of(message.content);
    applied_.push_back({head.topic, head.topic_sequence, head.published,
                        std::holds_alternative<Delta>(message.content),
                        std::holds_alternative<TopicRetired>(message.content), message.text});
}

FeedTidings FeedState::tidings() {
    FeedTidings told;
    told.run = identity_.first;
    told.epoch = identity_.second;
    told.published = published_;
    told.log_sequence = log_sequence_;
    told.is_reset = std::exchange(is_told_reset_, false);
    told.is_in_order = std::exchange(is_in_order_, true);
    told.messages = std::exchange(applied_, {});
    for (const AppliedMessage& message : told.messages) {
        const auto whole = texts_.find(message.topic);
        if (whole != texts_.end()) told.wholes[message.topic] = whole->second;
    }
    return told;
}

// ---- answers

bool FeedState::take_snapshot(const protocol::SnapshotHeader& header,
                              std::vector<FeedMessage> parts) {
    const Identity identity{header.run, header.epoch};
    if (identity != identity_ && was_replaced(identity)) return false;
    std::int64_t sum = 0;
    for (const FeedMessage& part : parts) {
        const Head head = head_of(part.content);
        const bool is_delta = std::holds_alternative<Delta>(part.content);
        if (Identity{head.run, head.epoch} != identity || head.topic_sequence == 0 || is_delta) {
            return false;
        }
        sum += head.topic_sequence;
    }
    if (sum != header.published || parts.size() > protocol::topics_max) return false;
    if (identity != identity_) adopt(identity);
    if (!needs_snapshot() && header.published < published_) return true;  // we know more already
    const bool is_reset = !is_whole_ || staged_.is_reset;
    sequences_.clear();
    sum_ = 0;
    texts_.clear();
    deltas_.clear();
    staged_ = {};
    applied_.clear();
    for (FeedMessage& part : parts) (void)apply(std::move(part));
    is_in_order_ = false;
    if (is_reset) {
        is_told_reset_ = true;
        staged_.is_reset = true;
        staged_.retired.clear();  // after a reset nothing is left to retire
    }
    log_sequence_ = std::max(log_sequence_, header.log_sequence);
    published_ = header.published;
    is_whole_ = true;
    is_broken_ = false;
    take_those_ahead();
    return true;
}

bool FeedState::take_catch_up(const protocol::SnapshotHeader& header,
                              std::vector<FeedMessage> parts) {
    if (Identity{header.run, header.epoch} != identity_ || needs_snapshot()) return false;
    if (header.after > published_) return false;
    is_in_order_ = false;
    for (FeedMessage& part : parts) {
        const Head head = head_of(part.content);
        if (Identity{head.run, head.epoch} != identity_ || head.topic_sequence == 0) return false;
        if (head.published > published_) (void)apply(std::move(part));
    }
    published_ = std::max(published_, header.published);
    log_sequence_ = std::max(log_sequence_, header.log_sequence);
    if (sum_ != published_) is_broken_ = true;
    if (is_broken_) return false;
    take_those_ahead();
    return true;
}

}  // namespace kydai::transport
