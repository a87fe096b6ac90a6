// One thread asks, so that the relay's displays never wait for it.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/introduction_forwarder.hpp"

#include "publisher/transport/introduction_client.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

namespace kydai::transport {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds patience = 2s;
constexpr SteadyTime session_validity = 30s;  // of what is proved; as long as the engine keeps it
constexpr SteadyTime slot_validity = 5s;      // it may be another one after a restart of the engine
constexpr SteadyTime slot_refresh = 1s;
constexpr SteadyTime refusal_validity = 1500ms;  // newcomers ask every second

SteadyTime validity_of(const protocol::IntroductionAnswer& answer) {
    if (std::holds_alternative<protocol::Slot>(answer)) return slot_validity;
    if (std::holds_alternative<protocol::IntroductionRefusal>(answer)) return refusal_validity;
    return session_validity;
}

std::string text_of(const protocol::Introduction& introduction) {
    return protocol::encode(
        protocol::IntroductionRequest{protocol::protocol_version, 0, introduction});
}

}  // namespace

IntroductionForwarder::IntroductionForwarder(std::string relay_key)
    : relay_key_(std::move(relay_key)), thread_([this] { run(); }) {}

IntroductionForwarder::~IntroductionForwarder() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

std::optional<protocol::IntroductionAnswer> IntroductionForwarder::answer(
    protocol::Introduction introduction, const EngineAddress& upwards) {
    // A relay below has said already for whom it asks.
    if (auto* share = std::get_if<protocol::OfferShare>(&introduction);
        share != nullptr && share->relay.empty()) {
        share->relay = relay_key_;
    }
    const bool asks_slot = std::holds_alternative<protocol::AskForSlot>(introduction);
    Question question{text_of(introduction), std::move(introduction), upwards};
    const std::lock_guard lock(mutex_);
    const auto known = answers_.find(question.text);
    const SteadyTime age =
        known == answers_.end() ? SteadyTime(0) : steady_now() - known->second.given;
    const bool is_good = known != answers_.end() && age < validity_of(known->second.answer);
    std::optional<protocol::IntroductionAnswer> answer;
    if (is_good) answer = known->second.answer;
    if (!is_good || (asks_slot && age > slot_refresh)) enqueue(std::move(question));
    return answer;
}

/// The lock is held.
void IntroductionForwarder::enqueue(Question question) {
    const bool is_asked =
        std::ranges::find(questions_, question.text, &Question::text) != questions_.end();
    if (is_asked || questions_.size() >= questions_max) return;
    questions_.push_back(std::move(question));
    changed_.notify_all();
}

void IntroductionForwarder::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return ends_ || !questions_.empty(); });
        if (ends_) return;
        const Question question = questions_.front();
        lock.unlock();
        Result<protocol::IntroductionAnswer> answer =
            ask_introduction(question.upwards, question.introduction, patience);
        lock.lock();
        // It stays in the queue while it is asked, so that it is not asked twice.
        questions_.pop_front();
        if (answer) keep(question.text, *std::move(answer));
    }
}

/// The lock is held.
void IntroductionForwarder::keep(const std::string& text, protocol::IntroductionAnswer answer) {
    const SteadyTime now = steady_now();
    std::erase_if(answers_, [now](const auto& entry) {
        return now - entry.second.given >= validity_of(entry.second.answer);
    });
    if (answers_.size() >= answers_max && !answers_.contains(text)) return;
    answers_.insert_or_assign(text, Answer{std::move(answer), now});
}

}  // namespace kydai::transport
