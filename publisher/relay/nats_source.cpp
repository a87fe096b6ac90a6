// See nats_source.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/relay/nats_source.hpp"

#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/packing.hpp"
#include "publisher/protocol/stream_frame.hpp"
#include "publisher/relay/nats_subjects.hpp"
#include "publisher/transport/steady_time.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace kydai::relay {
namespace {

using std::chrono::milliseconds;
using transport::FeedMessage;
using transport::Verdict;

constexpr std::int64_t step_ms = 20;
constexpr milliseconds again_after{300};
constexpr std::int64_t beginning_ms = 3000;
constexpr milliseconds behind_max{1500};  // the newest messages are somewhere, and not here
constexpr std::size_t offsets_max = 20;   // ten seconds of heartbeats

std::optional<FeedMessage> read_message(natsMsg* message) {
    const std::string_view bytes(natsMsg_GetData(message),
                                 static_cast<std::size_t>(natsMsg_GetDataLength(message)));
    Result<std::string> text = protocol::unpacked(bytes, protocol::published_bytes_max);
    if (!text) return std::nullopt;
    Result<protocol::Published> content = protocol::decode_published(*text);
    if (!content) return std::nullopt;
    return FeedMessage{std::move(content).value(), std::move(text).value()};
}

NatsPtr<natsMsg> next_of(natsSubscription* subscription, std::int64_t wait_ms) {
    natsMsg* message = nullptr;
    if (natsSubscription_NextMsg(&message, subscription, wait_ms) != NATS_OK) return nullptr;
    return NatsPtr<natsMsg>(message);
}

std::optional<std::uint64_t> left_after(natsMsg* message) {
    jsMsgMetaData* meta = nullptr;
    if (natsMsg_GetMetaData(&meta, message) != NATS_OK) return std::nullopt;
    const NatsPtr<jsMsgMetaData> owner(meta);
    return meta->NumPending;
}

struct Head {
    std::string run;
    std::int64_t epoch = 0;
    std::int64_t published = 0;
    std::int64_t log_sequence = 0;
    std::string topic;
    bool is_retired = false;
};

std::optional<Head> head_of(const protocol::Published& message) {
    if (const auto* envelope = std::get_if<protocol::Envelope>(&message)) {
        return Head{envelope->run,          envelope->epoch, envelope->published,
                    envelope->log_sequence, envelope->topic, false};
    }
    if (const auto* retired = std::get_if<protocol::TopicRetired>(&message)) {
        return Head{retired->run,          retired->epoch, retired->published,
                    retired->log_sequence, retired->topic, true};
    }
    return std::nullopt;  // neither heartbeats nor deltas are stored
}

NatsPtr<natsSubscription> subscribe_stored(const NatsLink& link, const std::string& subject) {
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Ordered = true;
    options.Config.DeliverPolicy = js_DeliverLastPerSubject;
    natsSubscription* subscription = nullptr;
    if (js_SubscribeSync(&subscription, link.stream.get(), subject.c_str(), nullptr, &options,
                         nullptr) != NATS_OK) {
        return nullptr;
    }
    return NatsPtr<natsSubscription>(subscription);
}

}  // namespace

NatsSource::NatsSource(NatsOptions options, transport::FeedTap& tap)
    : options_(std::move(options)), tap_(tap) {
    state_.record();
    thread_ = std::thread([this] { run(); });
}

NatsSource::~NatsSource() {
    ends_ = true;
    thread_.join();
}

transport::FeedStatus NatsSource::status() const {
    const std::lock_guard lock(mutex_);
    return status_;
}

void NatsSource::run() {
    NatsLink link;
    while (!ends_) {
        if (!link) link = connect_nats(options_);
        if (link) follow(link);
        {
            const std::lock_guard lock(mutex_);
            status_.is_connected = false;
        }
        for (milliseconds waited{0}; waited < again_after && !ends_; waited += milliseconds(20)) {
            std::this_thread::sleep_for(milliseconds(20));
        }
    }
}

/// Until something is missing.
void NatsSource::follow(const NatsLink& link) {
    const NatsPtr<natsSubscription> messages = subscribe_stored(link, options_.stream + ".>");
    natsSubscription* made = nullptr;
    if (natsConnection_SubscribeSync(&made, link.connection.get(),
                                     nats_heartbeat_subject(options_.stream).c_str()) != NATS_OK) {
        return;
    }
    const NatsPtr<natsSubscription> beats(made);
    is_lost_ = false;
    state_.forget_replaced_runs();
    if (messages == nullptr || !take_beginning(messages.get(), beats.get())) return;
    is_lost_ = false;
    behind_since_.reset();
    while (!ends_ && !is_lost_) {
        if (const NatsPtr<natsMsg> message = next_of(messages.get(), step_ms)) {
            std::optional<FeedMessage> read = read_message(message.get());
            if (read) take(*std::move(read));
        } else if (!natsSubscription_IsValid(messages.get())) {
            return;
        }
        take_beats(beats.get());
    }
}

/// The last message of each topic; of the run of the one stored last.
bool NatsSource::take_beginning(natsSubscription* messages, natsSubscription* beats) {
    std::map<std::string, FeedMessage> newest;
    std::pair<std::string, std::int64_t> identity;
    const transport::SteadyTime begin = transport::steady_now();
    while (!ends_ && transport::steady_now() - begin < milliseconds(beginning_ms)) {
        take_beats(beats);
        const NatsPtr<natsMsg> message = next_of(messages, step_ms);
        if (message == nullptr) continue;
        const std::optional<std::uint64_t> left = left_after(message.get());
        std::optional<FeedMessage> read = read_message(message.get());
        const std::optional<Head> head = read ? head_of(read->content) : std::nullopt;
        if (!head) continue;
        if (std::pair(head->run, head->epoch) != identity) {
            newest.clear();
            identity = {head->run, head->epoch};
        }
        newest.insert_or_assign(head->topic, *std::move(read));
        if (left != 0U) continue;
        std::vector<FeedMessage> parts;
        for (const auto& [topic, part] : newest) parts.push_back(part);
        if (use(std::move(parts))) return true;  // else one is still on its way
    }
    return false;
}

bool NatsSource::use(std::vector<FeedMessage> parts) {
    protocol::SnapshotHeader header;
    for (const FeedMessage& part : parts) {
        const Head head = *head_of(part.content);
        header.run = head.run;
        header.epoch = head.epoch;
        header.published = std::max(header.published, head.published);
        header.log_sequence = std::max(header.log_sequence, head.log_sequence);
    }
    if (!state_.take_snapshot(header, std::move(parts))) return false;
    {
        const std::lock_guard lock(mutex_);
        ++status_.snapshots;
        status_.has_state = true;
        status_.is_connected = true;
    }
    tell();
    return true;
}

void NatsSource::take(FeedMessage message) {
    const std::optional<Head> head = head_of(message.content);
    if (!head) return;
    const std::string first =
        protocol::encode(protocol::StreamFrame{head->topic, head->published, false});
    const std::string packed = protocol::packed(message.text);
    const Verdict verdict = state_.take(std::move(message));
    is_lost_ = verdict == Verdict::SomethingLost || verdict == Verdict::OtherEngine;
    if (verdict == Verdict::TooOld) return;
    tap_.pass(first, packed);
    tell();
}

void NatsSource::tell() {
    (void)state_.settle();
    if (state_.needs_snapshot()) {
        is_lost_ = true;
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        status_.run = state_.run();
        status_.epoch = state_.epoch();
        status_.log_sequence = state_.log_sequence();
    }
    tap_.tell(state_.tidings());
}

void NatsSource::take_beats(natsSubscription* beats) {
    while (const NatsPtr<natsMsg> message = next_of(beats, 1)) {
        const std::optional<FeedMessage> read = read_message(message.get());
        const auto* beat = read ? std::get_if<protocol::Heartbeat>(&read->content) : nullptr;
        if (beat == nullptr) continue;
        hear(*beat);
        if (beat->run == state_.run() && beat->epoch == state_.epoch()) {
            tap_.pass(protocol::heartbeat_topic, read->text);
            look_for_silence(beat->published);
        }
    }
}

/// The reader of a stream can die with its node, and nobody says so.
void NatsSource::look_for_silence(std::int64_t published) {
    const transport::SteadyTime now = transport::steady_now();
    if (published <= state_.published()) {
        behind_since_.reset();
    } else if (!behind_since_) {
        behind_since_ = now;
    } else if (now - *behind_since_ > behind_max) {
        behind_since_.reset();
        is_lost_ = true;
    }
}

/// The least delayed of the newest heartbeats is the nearest to the engine's clock.
void NatsSource::hear(const protocol::Heartbeat& beat) {
    const transport::SteadyTime now = transport::steady_now();
    const bool is_first_hand = beat.stale < transport::stale_after;
    if (is_first_hand) {
        offsets_.push_back(beat.time.time_since_epoch() - now);
        if (offsets_.size() > offsets_max) offsets_.pop_front();
        const protocol::PreciseTime engine(now + *std::ranges::max_element(offsets_));
        clock_.add(transport::TimeExchange{now, engine, engine, now});
    }
    const std::lock_guard lock(mutex_);
    status_.last_heard = now - beat.stale;
    status_.clock = clock_.reading();
}

}  // namespace kydai::relay
