// The stream's numbers are what makes a join whole: the first message of a new subscription tells
// what was missed before it.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/feed_connection.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/packing.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kydai::transport {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t frame_bytes_max = protocol::published_bytes_max + 1024;
constexpr SocketLimits query_limits{1000, 64, frame_bytes_max};
constexpr SocketLimits published_limits{16, 1000, frame_bytes_max};
constexpr int messages_a_step = 2000;  // so that a flood does not stop the timers

constexpr SteadyTime hello_again_after = milliseconds(500);
constexpr SteadyTime state_again_after = milliseconds(1000);
constexpr SteadyTime states_apart = milliseconds(100);
constexpr SteadyTime herd_spread = milliseconds(50);  // of those who have a picture already
constexpr SteadyTime gap_spread = milliseconds(10);   // a switch that drops hits many at once
constexpr SteadyTime report_period = milliseconds(100);
constexpr SteadyTime time_again_after = milliseconds(1000);
constexpr SteadyTime first_exchanges_apart = milliseconds(20);
constexpr SteadyTime later_exchanges_apart = milliseconds(2000);
constexpr int first_exchanges = 8;
constexpr SteadyTime longest_wait = milliseconds(1000);

zmq::socket_t make_query_socket(zmq::context_t& context, const EngineAddress& engine,
                                const std::optional<Trust>& trust) {
    zmq::socket_t socket =
        make_socket(context, zmq::socket_type::dealer, query_limits, is_ipv6_host(engine.host));
    socket.set(zmq::sockopt::immediate,
               1);  // no question waits in a connection that does not exist
    if (trust) encrypt_as_client(socket, *trust);
    socket.connect(endpoint(engine.host, engine.port + 1));
    return socket;
}

zmq::socket_t make_subscription(zmq::context_t& context, const std::string& host, int port,
                                const std::optional<Trust>& trust) {
    zmq::socket_t socket =
        make_socket(context, zmq::socket_type::sub, published_limits, is_ipv6_host(host));
    socket.set(zmq::sockopt::subscribe, "");  // one for everything: it cannot be lost in part
    if (trust) encrypt_as_client(socket, *trust);
    socket.connect(endpoint(host, port));
    return socket;
}

/// Whether the first frame says of a message what the message itself says.
bool fits(const protocol::StreamFrame& frame, const protocol::Published& message) {
    if (std::holds_alternative<protocol::Heartbeat>(message)) return frame.published == 0;
    if (const auto* delta = std::get_if<protocol::Delta>(&message)) {
        return frame.is_delta && frame.topic == delta->topic && frame.published == delta->published;
    }
    const auto fits_whole = [&](const std::string& topic, std::int64_t published) {
        return !frame.is_delta && frame.topic == topic && frame.published == published;
    };
    if (const auto* retired = std::get_if<protocol::TopicRetired>(&message)) {
        return fits_whole(retired->topic, retired->published);
    }
    const auto& envelope = std::get<protocol::Envelope>(message);
    return fits_whole(envelope.topic, envelope.published);
}

Result<FeedMessage> read_message(std::string text) {
    Result<protocol::Published> content = protocol::decode_published(text);
    if (!content) return content.error();
    return FeedMessage{std::move(content).value(), std::move(text)};
}

}  // namespace

FeedConnection::FeedConnection(zmq::context_t& context, const SubscriberOptions& options,
                               const EngineAddress& engine, FeedShared& shared, SteadyTime patience)
    : options_(options),
      engine_(engine),
      shared_(shared),
      context_(context),
      queries_(make_query_socket(context, engine, options.trust)),
      born_(steady_now()),
      patience_(patience) {
    const std::lock_guard lock(shared_.mutex);
    shared_.state.forget_replaced_runs();
    shared_.status.is_connected = false;
    shared_.status.engine = engine;
    ++shared_.status.connections;
}

void FeedConnection::step() {
    wait_for_something();
    read_published();
    read_answers();
    run_timers();
}

bool FeedConnection::is_dead() const {
    const SteadyTime now = steady_now();
    if (is_lost_) return true;
    if (!welcomed_at_) return now - born_ > patience_;
    if (!taken_at_ && now - *welcomed_at_ > options_.silence_max) return true;
    return now - heard_at_ > options_.silence_max;
}

void FeedConnection::wait_for_something() {
    const bool has_question = wants_hello_ && steady_now() >= hello_due_;
    const short query_events = has_question ? ZMQ_POLLIN | ZMQ_POLLOUT : ZMQ_POLLIN;
    std::array<zmq::pollitem_t, 3> items{{{queries_.handle(), 0, query_events, 0},
                                          {nullptr, shared_.bell.handle(), ZMQ_POLLIN, 0},
                                          {nullptr, 0, ZMQ_POLLIN, 0}}};
    std::size_t count = 2;
    if (published_) items[count++].socket = published_->handle();
    try {
        const SteadyTime wait =
            std::clamp(next_timer() - steady_now(), SteadyTime(0), longest_wait);
        zmq::poll(items.data(), count, std::chrono::ceil<milliseconds>(wait));
    } catch (const zmq::error_t&) {  // a signal
    }
    if ((items[1].revents & ZMQ_POLLIN) != 0) shared_.bell.quiet();
}

/// When run_timers() or is_dead() has something to do next. A question that cannot be sent yet
/// waits for the socket, not for the clock.
SteadyTime FeedConnection::next_timer() const {
    SteadyTime next = welcomed_at_ ? heard_at_ + options_.silence_max : born_ + patience_;
    if (!welcomed_at_) return wants_hello_ ? next : std::min(next, hello_due_);
    if (subscribe_due_) next = std::min(next, *subscribe_due_);
    if (wants_state_ || state_id_) next = std::min(next, state_due_);
    if (has_report_) next = std::min(next, report_due_);
    if (has_passed_on_) next = std::min(next, pass_on_due_);
    return may_ask_time() ? std::min(next, time_due_) : next;
}

/// Once before the picture, which is to be shown by the right time; more would make a herd wait.
bool FeedConnection::may_ask_time() const {
    return has_heard_stream_ || exchanges_ == 0;
}

// ---- reading

void FeedConnection::read_answers() {
    Incoming incoming;
    for (int i = 0; i < messages_a_step; ++i) {
        if (is_lost_ || !receive(queries_, incoming, protocol::topics_max + 1)) return;
        on_answer(incoming.frames);
    }
}

void FeedConnection::read_published() {
    Incoming incoming;
    NewestOfEach burst(options_.tap != nullptr);
    for (int i = 0; i < messages_a_step && published_; ++i) {
        if (!receive(*published_, incoming, 2)) break;
        if (options_.tap != nullptr && incoming.frames.size() == 2) {
            options_.tap->pass(text_of(incoming.frames[0]), text_of(incoming.frames[1]));
        }
        const bool is_taken = incoming.frames.size() == 2 && !incoming.is_overlong &&
                              burst.add(text_of(incoming.frames[0]), std::move(incoming.frames[1]));
        if (!is_taken) count_bad("protocol.wrong_frames");
    }
    const std::vector<NewestOfEach::Waiting> messages = burst.take();
    for (const NewestOfEach::Waiting& message : messages) {
        if (shared_.ends) return;
        on_published(message);
        if (options_.tap != nullptr) hand_over();  // a relay's followers want each state
    }
    if (!messages.empty()) hand_over();
}

void FeedConnection::on_answer(const std::vector<zmq::message_t>& frames) {
    const Result<protocol::QueryReply> reply =
        protocol::decode_query_reply(text_of(frames.front()));
    if (!reply) return count_bad(reply.error().code);
    if (const auto* welcome = std::get_if<protocol::Welcome>(&reply->answer)) {
        on_welcome(*welcome);
    } else if (const auto* header = std::get_if<protocol::SnapshotHeader>(&reply->answer)) {
        if (state_id_ == reply->id) on_snapshot(*header, frames);
    } else if (const auto* time = std::get_if<protocol::TimeReply>(&reply->answer)) {
        if (time_id_ == reply->id) on_time(*time);
    } else if (const auto* wish = std::get_if<protocol::ScreenWish>(&reply->answer)) {
        on_wish(*wish);
    } else if (const auto* refusal = std::get_if<protocol::QueryRefusal>(&reply->answer)) {
        // The engine is elsewhere: the next address is tried at once.
        if (refusal->error.code == "transport.is_standby") is_lost_ = true;
        count_bad(refusal->error.code);
    }
}

/// The display looks at it when its loop turns; what is newer replaces what waits.
void FeedConnection::on_wish(const protocol::ScreenWish& wish) {
    const std::lock_guard lock(shared_.mutex);
    const bool has_room =
        shared_.wishes.contains(wish.screen) || shared_.wishes.size() < FeedShared::passed_on_max;
    if (!has_room) return;
    shared_.wishes.insert_or_assign(wish.screen, wish);
    shared_.changed.notify_all();
}

/// An engine that was replaced by its standby and does not know it yet.
bool FeedConnection::is_of_the_past(const protocol::Welcome& welcome) {
    const std::lock_guard lock(shared_.mutex);
    const bool is_same_journal = !welcome.journal.empty() && welcome.journal == shared_.journal;
    if (is_same_journal && welcome.epoch < shared_.epoch) return true;
    shared_.journal = welcome.journal;
    shared_.epoch = welcome.epoch;
    if (!welcome.standby.empty()) shared_.status.standby = welcome.standby;
    return false;
}

void FeedConnection::on_welcome(const protocol::Welcome& welcome) {
    const SteadyTime now = steady_now();
    if (is_of_the_past(welcome)) {
        is_lost_ = true;
        return count_bad("transport.replaced_run");
    }
    hello_due_ = now;
    welcomed_run_ = welcome.run;
    if (!welcomed_at_) {
        welcomed_at_ = heard_at_ = now;
        publish_port_ = welcome.publish_port;
        const FeedState& state = shared_.state;
        const bool has_picture =
            state.is_whole() && welcome.run == state.run() && welcome.epoch == state.epoch();
        if (has_picture) {
            subscribe_due_ = now;
        } else {
            want_state(SteadyTime(0));
        }
    }
    is_lost_ = welcome.publish_port != publish_port_;
    const std::lock_guard lock(shared_.mutex);
    // Its clock may be asked before its first message tells that it is another engine.
    if (welcome.run != shared_.state.run()) shared_.clock.reset();
    shared_.status.server_version = welcome.server_version;
    shared_.status.tournament_id = welcome.tournament_id;
}

void FeedConnection::subscribe() {
    subscribe_due_.reset();
    published_.emplace(make_subscription(context_, engine_.host, publish_port_, options_.trust));
}

void FeedConnection::on_snapshot(const protocol::SnapshotHeader& header,
                                 const std::vector<zmq::message_t>& frames) {
    state_id_.reset();
    state_due_ = steady_now() + states_apart;
    wants_state_ = true;  // unless this one is good
    if (static_cast<std::size_t>(header.parts) + 1 != frames.size()) {
        return count_bad("protocol.wrong_frames");
    }
    std::optional<std::vector<FeedMessage>> parts = messages_of(frames);
    if (!parts) return;
    FeedState& state = shared_.state;
    const bool is_catch_up = header.after > 0;
    if (!(is_catch_up ? state.take_catch_up(header, *std::move(parts))
                      : state.take_snapshot(header, *std::move(parts)))) {
        return;
    }
    wants_state_ = false;
    taken_at_ = steady_now();
    {
        const std::lock_guard lock(shared_.mutex);
        if (!published_) {
            heard_at_ = *taken_at_;
            shared_.status.last_heard = *taken_at_ - header.stale;
            // A handshake costs more than a picture: let those of a herd without one come first.
            subscribe_due_ = *taken_at_ + herd_spread + some_of(herd_spread);
        }
        if (state.run() != welcomed_run_) greet_other_engine();
        ++(is_catch_up ? shared_.status.catch_ups : shared_.status.snapshots);
        shared_.status.has_state = true;
        shared_.status.is_connected = true;
    }
    hand_over();
}

/// All messages of an answer; a bad one spoils it, for the rest would not be whole.
std::optional<std::vector<FeedMessage>> FeedConnection::messages_of(
    const std::vector<zmq::message_t>& frames) {
    std::vector<FeedMessage> messages;
    for (std::size_t i = 1; i < frames.size(); ++i) {
        const Result<std::string> lines =
            protocol::unpacked(text_of(frames[i]), protocol::published_bytes_max);
        if (!lines) {
            count_bad(lines.error().code);
            return std::nullopt;
        }
        for (std::size_t begin = 0; begin < lines->size();) {
            const std::size_t end = std::min(lines->find('\n', begin), lines->size());
            Result<FeedMessage> message = read_message(lines->substr(begin, end - begin));
            if (!message) {
                count_bad(message.error().code);
                return std::nullopt;
            }
            messages.push_back(std::move(message).value());
            begin = end + 1;
        }
    }
    return messages;
}

void FeedConnection::on_time(const protocol::TimeReply& reply) {
    const SteadyTime now = steady_now();
    time_id_.reset();
    ++exchanges_;
    time_due_ =
        now + (exchanges_ < first_exchanges ? first_exchanges_apart : later_exchanges_apart);
    const std::lock_guard lock(shared_.mutex);
    shared_.clock.add(TimeExchange{reply.t1, reply.t2, reply.t3, now});
    shared_.status.clock = shared_.clock.reading();
}

void FeedConnection::on_published(const NewestOfEach::Waiting& waiting) {
    if (waiting.is_superseded) {
        if (waiting.frame.published > 0) shared_.state.skip(waiting.frame.published);
        return;
    }
    Result<std::string> text =
        protocol::unpacked(text_of(waiting.payload), protocol::published_bytes_max);
    if (!text) return count_bad(text.error().code);
    Result<FeedMessage> message = read_message(std::move(text).value());
    if (!message) return count_bad(message.error().code);
    if (!fits(waiting.frame, message->content)) return count_bad("protocol.wrong_topic");
    milliseconds stale{0};
    if (const auto* beat = std::get_if<protocol::Heartbeat>(&message->content)) {
        stale = beat->stale;
        const std::lock_guard lock(shared_.mutex);
        if (!beat->standby.empty()) shared_.status.standby = beat->standby;
    }
    const bool is_first = !std::exchange(has_heard_stream_, true);
    const Verdict verdict = shared_.state.take(std::move(message).value());
    const bool is_join = is_first && taken_at_;  // what came between picture and stream is no gap
    if (verdict == Verdict::SomethingLost && !is_join && !wants_state_ && !state_id_) {
        const std::lock_guard lock(shared_.mutex);
        ++shared_.status.gaps;
    }
    if (verdict == Verdict::OtherEngine) {
        const std::lock_guard lock(shared_.mutex);
        greet_other_engine();
        shared_.status.is_connected = false;
    }
    on_verdict(verdict, stale);
}

void FeedConnection::on_verdict(Verdict verdict, milliseconds stale) {
    if (verdict == Verdict::TooOld) return count_bad("transport.replaced_run");
    if (verdict == Verdict::TooMany) return count_bad("transport.too_many_topics");
    const SteadyTime now = steady_now();
    heard_at_ = now;
    {
        const std::lock_guard lock(shared_.mutex);
        shared_.status.last_heard = now - stale;
    }
    if (verdict == Verdict::OtherEngine) {  // an answer of the one before is worth nothing
        state_id_.reset();
        state_due_ = now;
    }
    // A display without a picture asks at once; a herd that has one takes its time.
    if (!taken_at_) return want_state(shared_.state.is_whole() ? herd_spread : SteadyTime(0));
    if (verdict == Verdict::OtherEngine) want_state(SteadyTime(0));
    if (verdict == Verdict::SomethingLost) want_state(gap_spread);
}

void FeedConnection::want_state(SteadyTime within) {
    if (!state_id_ && !wants_state_) {
        state_due_ = std::max(state_due_, steady_now() + some_of(within));
    }
    wants_state_ = true;
}

/// A random part of it.
SteadyTime FeedConnection::some_of(SteadyTime whole) {
    return SteadyTime(std::uniform_int_distribution<SteadyTime::rep>(0, whole.count())(random_));
}

/// Gives the application what is new, if it is a whole state.
void FeedConnection::hand_over() {
    FeedState& state = shared_.state;
    PendingChanges changes = state.settle();
    if (state.is_whole() && state.needs_snapshot()) want_state(gap_spread);
    if (options_.tap != nullptr && state.is_whole() && !state.needs_snapshot()) {
        options_.tap->tell(state.tidings());
    }
    const std::lock_guard lock(shared_.mutex);
    shared_.status.run = state.run();
    shared_.status.epoch = state.epoch();
    shared_.status.log_sequence = state.log_sequence();
    if (changes.is_empty()) return;
    shared_.pending.add(std::move(changes));
    shared_.changed.notify_all();
}

/// The lock is held: its clock is another, and it does not know us.
void FeedConnection::greet_other_engine() {
    const SteadyTime now = steady_now();
    shared_.clock.reset();
    wants_hello_ = taken_at_.has_value();
    hello_due_ = now;
    exchanges_ = 0;
    time_due_ = now;
}

void FeedConnection::count_bad(const std::string& code) {
    const std::lock_guard lock(shared_.mutex);
    ++shared_.status.bad_messages;
    shared_.status.last_error = code;
}

// ---- asking

bool FeedConnection::ask(protocol::Query query, std::int64_t* id) {
    const std::int64_t fresh = ++newest_id_;
    std::vector<zmq::message_t> frames;
    frames.push_back(frame_of(protocol::encode(
        protocol::QueryRequest{protocol::protocol_version, fresh, std::move(query)})));
    if (!send_now(queries_, std::move(frames))) return false;
    if (id != nullptr) *id = fresh;
    return true;
}

void FeedConnection::ask_for_state(SteadyTime now) {
    const FeedState& state = shared_.state;
    std::int64_t id = 0;
    const bool is_sent =
        state.needs_snapshot()
            ? ask(protocol::SnapshotRequest{}, &id)
            : ask(protocol::CatchUpRequest{state.run(), state.epoch(), state.published()}, &id);
    if (is_sent) state_id_ = id;
    wants_state_ = !is_sent;
    state_due_ = now + (is_sent ? state_again_after : states_apart);
}

/// Reports of the screens behind a relay.
void FeedConnection::pass_on(SteadyTime now) {
    std::map<ScreenName, PassedOn> waiting;
    {
        const std::lock_guard lock(shared_.mutex);
        waiting.swap(shared_.passed_on);
    }
    has_passed_on_ = false;
    pass_on_due_ = now + report_period;
    for (auto& [screen, said] : waiting) {
        if (said.hello) (void)ask(*std::move(said.hello), nullptr);
        if (said.report) (void)ask(*std::move(said.report), nullptr);
        if (said.picture) (void)ask(*std::move(said.picture), nullptr);
    }
}

void FeedConnection::run_timers() {
    const SteadyTime now = steady_now();
    std::optional<protocol::ScreenReport> report;
    std::optional<protocol::ScreenPicture> picture;
    protocol::Hello hello;
    {
        const std::lock_guard lock(shared_.mutex);
        hello = shared_.hello;
        if (std::exchange(shared_.is_hello_new, false)) wants_hello_ = true;
        if (welcomed_at_ && now >= report_due_)
            report = std::exchange(shared_.report, std::nullopt);
        if (welcomed_at_) picture = std::exchange(shared_.picture, std::nullopt);
        has_report_ = shared_.report.has_value();
        has_passed_on_ = !shared_.passed_on.empty();
    }
    if (!welcomed_at_ && now >= hello_due_) wants_hello_ = true;
    if (wants_hello_ && ask(std::move(hello), nullptr)) {
        wants_hello_ = false;
        hello_due_ = now + hello_again_after;
        // Whoever has no picture need not know the engine before asking for it.
        if (!shared_.state.is_whole()) ask_for_state(now);
    }
    if (!welcomed_at_) return;
    if (subscribe_due_ && now >= *subscribe_due_) subscribe();
    if ((wants_state_ || state_id_) && now >= state_due_) ask_for_state(now);
    if (may_ask_time() && now >= time_due_) {
        std::int64_t id = 0;
        if (ask(protocol::TimeRequest{steady_now()}, &id)) time_id_ = id;
        time_due_ = now + time_again_after;
    }
    if (report && ask(*std::move(report), nullptr)) report_due_ = now + report_period;
    if (picture) (void)ask(*std::move(picture), nullptr);  // a lost one is wished for again
    if (has_passed_on_ && now >= pass_on_due_) pass_on(now);
}

}  // namespace kydai::transport
