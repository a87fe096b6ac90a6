// One attempt to follow the engine: a pair of sockets, from the hello until they fall silent.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/clock_sync.hpp"
#include "publisher/transport/feed_shared.hpp"
#include "publisher/transport/newest_of_each.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "publisher/transport/subscriber.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace kydai::transport {

/// Used by the subscriber's thread alone; what it learns goes into FeedShared.
/// Hello and snapshot -> welcome, picture -> subscribe -> the first message that arrives -> what
/// was published between the two. With a state of the same run: hello -> welcome -> subscribe ->
/// the first message -> what was published since (F38).
class FeedConnection {
  public:
    FeedConnection(zmq::context_t& context, const SubscriberOptions& options,
                   const EngineAddress& engine, FeedShared& shared, SteadyTime patience);

    /// Waits for messages, timers or the bell, and does what is to do.
    void step();
    /// Nothing came for too long: make a new one.
    [[nodiscard]] bool is_dead() const;
    /// The engine has welcomed us.
    [[nodiscard]] bool is_welcomed() const { return welcomed_at_.has_value(); }

  private:
    void wait_for_something();
    [[nodiscard]] SteadyTime next_timer() const;
    [[nodiscard]] bool may_ask_time() const;
    void read_answers();
    void read_published();
    void on_answer(const std::vector<zmq::message_t>& frames);
    [[nodiscard]] bool is_of_the_past(const protocol::Welcome& welcome);
    void subscribe();
    void on_welcome(const protocol::Welcome& welcome);
    void on_snapshot(const protocol::SnapshotHeader& header,
                     const std::vector<zmq::message_t>& frames);
    void on_time(const protocol::TimeReply& reply);
    void on_wish(const protocol::ScreenWish& wish);
    [[nodiscard]] std::optional<std::vector<FeedMessage>> messages_of(
        const std::vector<zmq::message_t>& frames);
    void on_published(const NewestOfEach::Waiting& waiting);
    void on_verdict(Verdict verdict, std::chrono::milliseconds stale);
    void hand_over();
    void want_state(SteadyTime within);
    [[nodiscard]] SteadyTime some_of(SteadyTime whole);
    void greet_other_engine();
    void count_bad(const std::string& code);
    void run_timers();
    void ask_for_state(SteadyTime now);
    void pass_on(SteadyTime now);
    [[nodiscard]] bool ask(protocol::Query query, std::int64_t* id);

    const SubscriberOptions& options_;
    const EngineAddress engine_;
    FeedShared& shared_;
    zmq::context_t& context_;
    zmq::socket_t queries_;
    std::optional<zmq::socket_t> published_;
    std::optional<SteadyTime> subscribe_due_;
    bool has_heard_stream_ = false;
    int publish_port_ = 0;
    std::string welcomed_run_;

    SteadyTime born_;
    SteadyTime patience_;  ///< for the welcome
    std::optional<SteadyTime> welcomed_at_;
    std::optional<SteadyTime> taken_at_;  ///< of the first snapshot
    SteadyTime heard_at_{0};
    bool is_lost_ = false;  ///< the engine publishes elsewhere now

    std::int64_t newest_id_ = 0;
    bool wants_hello_ = true;
    SteadyTime hello_due_{0};
    bool wants_state_ = false;              ///< a snapshot or a catch-up
    std::optional<std::int64_t> state_id_;  ///< asked and not answered yet
    SteadyTime state_due_{0};
    std::minstd_rand random_{std::random_device{}()};  ///< spreads the questions of a herd
    std::optional<std::int64_t> time_id_;
    SteadyTime time_due_{0};
    int exchanges_ = 0;
    bool has_report_ = false;  ///< one waits for report_due_
    SteadyTime report_due_{0};
    bool has_passed_on_ = false;
    SteadyTime pass_on_due_{0};
};

}  // namespace kydai::transport
