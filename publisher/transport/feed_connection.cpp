// The order of joining is what makes it whole: a subscription that has not arrived yet loses
// messages.
#include "publisher/transport/feed_connection.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/limits.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kydai::transport {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t frame_bytes_max = protocol::published_bytes_max + 1024;
constexpr SocketLimits query_limits{16, 64, frame_bytes_max};
constexpr SocketLimits published_limits{16, 1000, frame_bytes_max};
constexpr int messages_a_step = 2000;  // so that a flood does not stop the timers

constexpr SteadyTime hello_again_after = milliseconds(500);
constexpr SteadyTime snapshot_again_after = milliseconds(1000);
constexpr SteadyTime snapshots_apart = milliseconds(100);
constexpr SteadyTime report_period = milliseconds(100);
constexpr SteadyTime time_again_after = milliseconds(1000);
constexpr SteadyTime first_exchanges_apart = milliseconds(5);
constexpr SteadyTime later_exchanges_apart = milliseconds(2000);
constexpr int first_exchanges = 8;
constexpr SteadyTime longest_wait = milliseconds(1000);

zmq::socket_t make_query_socket(zmq::context_t& context, const EngineAddress& engine) {
    zmq::socket_t socket =
        make_socket(context, zmq::socket_type::dealer, query_limits, is_ipv6_host(engine.host));
    socket.set(zmq::sockopt::immediate,
               1);  // no question waits in a connection that does not exist
    socket.connect(endpoint(engine.host, engine.port + 1));
    return socket;
}

zmq::socket_t make_subscription(zmq::context_t& context, const std::string& host, int port) {
    zmq::socket_t socket =
        make_socket(context, zmq::socket_type::sub, published_limits, is_ipv6_host(host));
    socket.set(zmq::sockopt::subscribe, "");  // one for everything: it cannot be lost in part
    socket.connect(endpoint(host, port));
    return socket;
}

std::string_view topic_of(const protocol::Published& message) {
    if (const auto* envelope = std::get_if<protocol::Envelope>(&message)) return envelope->topic;
    if (const auto* retired = std::get_if<protocol::TopicRetired>(&message)) return retired->topic;
    return protocol::heartbeat_topic;
}

}  // namespace

FeedConnection::FeedConnection(zmq::context_t& context, const SubscriberOptions& options,
                               FeedShared& shared, SteadyTime patience)
    : options_(options),
      shared_(shared),
      context_(context),
      queries_(make_query_socket(context, options.engine)),
      born_(steady_now()),
      patience_(patience) {
    const std::lock_guard lock(shared_.mutex);
    shared_.state.forget_replaced_runs();
    shared_.status.is_connected = false;
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
    if (wants_snapshot_ || snapshot_id_) next = std::min(next, snapshot_due_);
    if (has_report_) next = std::min(next, report_due_);
    return std::min(next, time_due_);
}

// ---- reading

void FeedConnection::read_answers() {
    Incoming incoming;
    for (int i = 0; i < messages_a_step; ++i) {
        if (!receive(queries_, incoming, protocol::topics_max + 1)) return;
        on_answer(incoming.frames);
    }
}

void FeedConnection::read_published() {
    Incoming incoming;
    NewestOfEach burst;
    for (int i = 0; i < messages_a_step && published_; ++i) {
        if (!receive(*published_, incoming, 2)) break;
        if (incoming.frames.size() == 2 && !incoming.is_overlong) {
            burst.add(text_of(incoming.frames[0]), std::move(incoming.frames[1]));
        } else {
            count_bad("protocol.wrong_frames");
        }
    }
    for (const NewestOfEach::Waiting& message : burst.take(protocol::heartbeat_topic)) {
        if (shared_.ends) return;
        on_published(message);
    }
}

void FeedConnection::on_answer(const std::vector<zmq::message_t>& frames) {
    const Result<protocol::QueryReply> reply =
        protocol::decode_query_reply(text_of(frames.front()));
    if (!reply) return count_bad(reply.error().code);
    if (const auto* welcome = std::get_if<protocol::Welcome>(&reply->answer)) {
        on_welcome(*welcome);
    } else if (const auto* header = std::get_if<protocol::SnapshotHeader>(&reply->answer)) {
        if (snapshot_id_ == reply->id) on_snapshot(*header, frames);
    } else if (const auto* time = std::get_if<protocol::TimeReply>(&reply->answer)) {
        if (time_id_ == reply->id) on_time(*time);
    } else if (const auto* refusal = std::get_if<protocol::QueryRefusal>(&reply->answer)) {
        count_bad(refusal->error.code);
    }
}

void FeedConnection::on_welcome(const protocol::Welcome& welcome) {
    const SteadyTime now = steady_now();
    hello_due_ = now;
    if (!welcomed_at_) {
        welcomed_at_ = heard_at_ = now;
        publish_port_ = welcome.publish_port;
        published_.emplace(make_subscription(context_, options_.engine.host, publish_port_));
    }
    is_lost_ = welcome.publish_port != publish_port_;
    const std::lock_guard lock(shared_.mutex);
    // Its clock may be asked before its first message tells that it is another engine.
    if (welcome.run != shared_.state.run()) shared_.clock.reset();
    shared_.status.server_version = welcome.server_version;
    shared_.status.tournament_id = welcome.tournament_id;
}

void FeedConnection::on_snapshot(const protocol::SnapshotHeader& header,
                                 const std::vector<zmq::message_t>& frames) {
    snapshot_id_.reset();
    snapshot_due_ = steady_now() + snapshots_apart;
    wants_snapshot_ = true;  // unless this one is good
    if (static_cast<std::size_t>(header.parts) + 1 != frames.size()) {
        return count_bad("protocol.wrong_frames");
    }
    std::vector<protocol::Published> parts;
    for (std::size_t i = 1; i < frames.size(); ++i) {
        Result<protocol::Published> part = protocol::decode_published(text_of(frames[i]));
        if (!part) return count_bad(part.error().code);
        parts.push_back(std::move(part).value());
    }
    const std::lock_guard lock(shared_.mutex);
    const std::string run_before = shared_.state.run();
    if (!shared_.state.take_snapshot(header, std::move(parts))) return;
    if (shared_.state.run() != run_before) greet_other_engine();
    wants_snapshot_ = false;
    taken_at_ = steady_now();
    ++shared_.status.snapshots;
    shared_.status.has_state = true;
    shared_.status.is_connected = true;
    shared_.changed.notify_all();
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
    Result<protocol::Published> message = protocol::decode_published(text_of(waiting.text));
    if (!message) return count_bad(message.error().code);
    if (topic_of(*message) != waiting.topic) return count_bad("protocol.wrong_topic");
    Verdict verdict = Verdict::Fine;
    {
        const std::lock_guard lock(shared_.mutex);
        const bool was_whole = shared_.state.is_whole();
        verdict = shared_.state.take(std::move(message).value(), waiting.skipped);
        if (verdict == Verdict::SomethingLost && was_whole) ++shared_.status.gaps;
        if (verdict == Verdict::OtherEngine) {
            greet_other_engine();
            shared_.status.is_connected = false;
        }
        if (shared_.state.has_pending()) shared_.changed.notify_all();
    }
    on_verdict(verdict);
}

void FeedConnection::on_verdict(Verdict verdict) {
    if (verdict == Verdict::TooOld) return count_bad("transport.replaced_run");
    if (verdict == Verdict::TooMany) return count_bad("transport.too_many_topics");
    const SteadyTime now = steady_now();
    heard_at_ = now;
    {
        const std::lock_guard lock(shared_.mutex);
        shared_.status.last_heard = now;
    }
    if (verdict == Verdict::OtherEngine) {  // an answer of the one before is worth nothing
        snapshot_id_.reset();
        snapshot_due_ = now;
    }
    if (verdict != Verdict::Fine || !taken_at_) {
        if (!snapshot_id_ && !wants_snapshot_) snapshot_due_ = std::max(snapshot_due_, now);
        wants_snapshot_ = true;
    }
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

void FeedConnection::run_timers() {
    const SteadyTime now = steady_now();
    std::optional<protocol::ScreenReport> report;
    protocol::Hello hello;
    {
        const std::lock_guard lock(shared_.mutex);
        hello = shared_.hello;
        if (std::exchange(shared_.is_hello_new, false)) wants_hello_ = true;
        if (welcomed_at_ && now >= report_due_)
            report = std::exchange(shared_.report, std::nullopt);
        has_report_ = shared_.report.has_value();
    }
    if (!welcomed_at_ && now >= hello_due_) wants_hello_ = true;
    if (wants_hello_ && ask(std::move(hello), nullptr)) {
        wants_hello_ = false;
        hello_due_ = now + hello_again_after;
    }
    if (!welcomed_at_) return;
    if ((wants_snapshot_ || snapshot_id_) && now >= snapshot_due_) {
        std::int64_t id = 0;
        const bool is_sent = ask(protocol::SnapshotRequest{}, &id);
        if (is_sent) snapshot_id_ = id;
        wants_snapshot_ = !is_sent;
        snapshot_due_ = now + (is_sent ? snapshot_again_after : snapshots_apart);
    }
    if (now >= time_due_) {
        std::int64_t id = 0;
        if (ask(protocol::TimeRequest{steady_now()}, &id)) time_id_ = id;
        time_due_ = now + time_again_after;
    }
    if (report && ask(*std::move(report), nullptr)) report_due_ = now + report_period;
}

}  // namespace kydai::transport
