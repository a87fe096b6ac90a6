// One message after the other, each acknowledged before the next: their order is the engine's.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/relay/nats_publisher.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/packing.hpp"
#include "publisher/relay/nats_subjects.hpp"

#include <chrono>
#include <utility>

namespace kydai::relay {
namespace {

constexpr std::size_t waiting_max = 4096;
constexpr std::chrono::milliseconds again_after{200};
constexpr std::int64_t day_ns = 86'400'000'000'000;
constexpr std::int64_t minute_ns = 60'000'000'000;
constexpr std::int64_t kept_a_topic = 64;  // of each run; the last one is what joiners need

}  // namespace

NatsPublisher::NatsPublisher(NatsOptions options)
    : options_(std::move(options)), thread_([this] { run(); }) {}

NatsPublisher::~NatsPublisher() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void NatsPublisher::pass(std::string_view first_frame, std::string_view payload) {
    if (first_frame != protocol::heartbeat_topic) return;
    add({nats_heartbeat_subject(options_.stream), {}, std::string(payload)});
}

void NatsPublisher::tell(transport::FeedTidings tidings) {
    for (const transport::AppliedMessage& message : tidings.messages) {
        const auto whole = tidings.wholes.find(message.topic);
        const std::string& text =
            message.is_retired || whole == tidings.wholes.end() ? message.text : whole->second;
        if (message.is_delta && whole == tidings.wholes.end()) continue;
        add({nats_subject(options_.stream, tidings.run, tidings.epoch, message.topic),
             nats_message_id(tidings.run, tidings.epoch, message.published),
             protocol::packed(text)});
    }
}

NatsCounters NatsPublisher::counters() const {
    const std::lock_guard lock(mutex_);
    return counters_;
}

void NatsPublisher::add(Waiting message) {
    {
        const std::lock_guard lock(mutex_);
        if (message.id.empty() && !waiting_.empty() && waiting_.back().id.empty()) {
            waiting_.back() = std::move(message);  // of heartbeats the newest
        } else {
            waiting_.push_back(std::move(message));
        }
        while (waiting_.size() > waiting_max) {
            waiting_.pop_front();
            ++counters_.dropped;
        }
    }
    changed_.notify_all();
}

void NatsPublisher::run() {
    NatsLink link;
    bool has_stream = false;
    std::unique_lock lock(mutex_);
    while (!ends_) {
        changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
        if (ends_) return;
        const Waiting next = waiting_.front();
        lock.unlock();
        if (!link) link = connect_nats(options_);
        if (link && !has_stream) has_stream = make_stream(link);
        const bool is_sent = link && has_stream && send(link, next);
        lock.lock();
        if (is_sent || next.id.empty()) {  // a heartbeat that is late is worth nothing
            if (!waiting_.empty() && waiting_.front().id == next.id) waiting_.pop_front();
        }
        if (!is_sent) {
            ++counters_.failed;
            changed_.wait_for(lock, again_after, [this] { return ends_; });
        }
    }
}

bool NatsPublisher::make_stream(const NatsLink& link) {
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    const std::string subjects = options_.stream + ".>";
    const char* list[] = {subjects.c_str()};
    config.Name = options_.stream.c_str();
    config.Subjects = list;
    config.SubjectsLen = 1;
    config.Replicas = options_.replicas;
    config.MaxMsgsPerSubject = kept_a_topic;
    config.MaxAge = 3 * day_ns;
    config.Duplicates = 10 * minute_ns;
    jsErrCode reason{};
    const natsStatus made = js_AddStream(nullptr, link.stream.get(), &config, nullptr, &reason);
    return made == NATS_OK || reason == JSStreamNameExistErr;
}

bool NatsPublisher::send(const NatsLink& link, const Waiting& message) {
    const int size = static_cast<int>(message.bytes.size());
    if (message.id.empty()) {
        return natsConnection_Publish(link.connection.get(), message.subject.c_str(),
                                      message.bytes.data(), size) == NATS_OK;
    }
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.MsgId = message.id.c_str();
    jsPubAck* answer = nullptr;
    if (js_Publish(&answer, link.stream.get(), message.subject.c_str(), message.bytes.data(), size,
                   &options, nullptr) != NATS_OK) {
        return false;
    }
    const bool was_there = answer->Duplicate;
    jsPubAck_Destroy(answer);
    const std::lock_guard lock(mutex_);
    ++counters_.stored;
    if (was_there) ++counters_.doubled;
    return true;
}

}  // namespace kydai::relay
