// See follower.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/follower.hpp"

#include "engine/daemon/journal_records.hpp"
#include "engine/daemon/log.hpp"

#include <utility>
#include <variant>

namespace kydai::daemon {
namespace {

using std::chrono::milliseconds;
using transport::steady_now;
using transport::SteadyTime;

constexpr SteadyTime ask_again_after = milliseconds(500);
constexpr SteadyTime silence_max = milliseconds(3000);  // the engine speaks twice a second

}  // namespace

Result<protocol::FollowWelcome> first_contact(const transport::EngineAddress& engine,
                                              const std::optional<transport::Trust>& trust,
                                              milliseconds patience) {
    using Answer = Result<protocol::FollowWelcome>;
    transport::JournalClient client(engine, trust);
    protocol::FollowRequest request;
    request.wants_keys = true;
    std::optional<Answer> answer;
    const SteadyTime until = steady_now() + patience;
    SteadyTime asked = -ask_again_after;
    while (!answer && steady_now() < until) {
        const bool is_due = steady_now() - asked >= ask_again_after;
        if (is_due && client.send(request)) asked = steady_now();
        client.wait(milliseconds(100));
        client.receive(
            [&](protocol::JournalReply reply) {
                if (auto* welcome = std::get_if<protocol::FollowWelcome>(&reply)) {
                    answer = Answer(std::move(*welcome));
                } else if (auto* refusal = std::get_if<protocol::JournalRefusal>(&reply)) {
                    answer = Answer(std::move(refusal->error));
                }
            },
            [&](const Error& error) { answer = Answer(error); });
    }
    if (answer) return *std::move(answer);
    return Error("standby.engine_unreachable", {{"address", to_string(engine)}});
}

Follower::Follower(const transport::EngineAddress& engine,
                   const std::optional<transport::Trust>& trust, Ledger& ledger, const Clock& clock,
                   std::string host, int port)
    : engine_(engine),
      ledger_(ledger),
      clock_(clock),
      host_(std::move(host)),
      port_(port),
      client_(engine, trust),
      asked_(-ask_again_after) {}

void Follower::step() {
    if (fault_) return;
    client_.receive([this](protocol::JournalReply reply) { on_reply(std::move(reply)); },
                    [this](const Error& error) { fail(error); });
    const bool is_silent = is_welcomed_ && steady_now() - heard_ > silence_max;
    if (is_silent) {
        // What was on its way is asked for anew, from where the journal ends.
        is_welcomed_ = false;
        client_.reconnect();
    }
    if (!is_welcomed_ && steady_now() - asked_ >= ask_again_after) ask();
}

void Follower::ask() {
    const journal::Journal& journal = ledger_.journal();
    const bool is_sent = client_.send(protocol::FollowRequest{
        journal.id(), position_of(journal.head()), journal.epoch(), host_, port_});
    if (is_sent) asked_ = steady_now();
}

void Follower::on_reply(protocol::JournalReply reply) {
    if (fault_) return;
    if (const auto* welcome = std::get_if<protocol::FollowWelcome>(&reply)) {
        on_welcome(*welcome);
    } else if (auto* chunk = std::get_if<protocol::JournalChunk>(&reply)) {
        if (is_welcomed_) on_chunk(std::move(*chunk));
    } else if (const auto* refusal = std::get_if<protocol::JournalRefusal>(&reply)) {
        fail(refusal->error);
    }
}

void Follower::hear(EngineTime time, const protocol::JournalPosition& head) {
    heard_ = steady_now();
    engine_head_ = head.sequence;
    ahead_ = time - clock_.now();
}

void Follower::on_welcome(const protocol::FollowWelcome& welcome) {
    if (is_welcomed_) return;  // an answer to a question that was asked twice
    hear(welcome.time, welcome.head);
    if (Result<void> raised = ledger_.raise_epoch_to(welcome.epoch); !raised) {
        return fail(raised.error());
    }
    is_welcomed_ = true;
    log_following(to_string(engine_), ledger_.journal().head().sequence.value(),
                  welcome.head.sequence);
    acknowledge();
}

void Follower::on_chunk(protocol::JournalChunk chunk) {
    hear(chunk.time, chunk.head);
    const std::int64_t own = ledger_.journal().head().sequence.value();
    // After a reconnection the engine may still send what came over the connection before.
    std::erase_if(chunk.records,
                  [own](const protocol::JournalRecord& record) { return record.first <= own; });
    if (!chunk.records.empty()) {
        const Result<std::vector<journal::ReplicatedRecord>> records =
            journal_records(std::move(chunk.records));
        if (!records) return fail(records.error());
        if (const Result<void> done = ledger_.replicate(*records); !done) {
            // A full disk here must not end the following for good: asked for again.
            if (done.error().code != "journal.does_not_follow") {
                log_error("standby", done.error(), {});
                is_welcomed_ = false;
                return;
            }
            return fail(done.error());
        }
    }
    acknowledge();
}

void Follower::acknowledge() {
    client_.send(protocol::FollowAck{position_of(ledger_.journal().head())});
}

void Follower::fail(const Error& error) {
    fault_ = error;
    log_error("standby", error, to_string(engine_));
}

FollowStatus Follower::status() const {
    FollowStatus status;
    status.engine = to_string(engine_);
    status.is_connected = is_welcomed_ && !fault_ && steady_now() - heard_ <= silence_max;
    status.engine_head = engine_head_;
    status.silent = heard_ == SteadyTime(0)
                        ? milliseconds(0)
                        : std::chrono::floor<milliseconds>(steady_now() - heard_);
    status.fault = fault_;
    return status;
}

}  // namespace kydai::daemon
