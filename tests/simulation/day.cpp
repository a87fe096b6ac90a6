// See day.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/simulation/day.hpp"

#include "engine/codec/codec.hpp"
#include "engine/core/decide.hpp"
#include "engine/core/fold.hpp"
#include "engine/core/snapshot.hpp"
#include "engine/core/soundness.hpp"
#include "tests/simulation/arbiters.hpp"
#include "tests/simulation/simulated_engine.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace kydai::simulation {
namespace {

using std::chrono::milliseconds;

/// A request on its way, or one that an arbiter still waits for.
struct Letter {
    EngineTime arrives;
    Request request;
};

struct Waiting {
    Request request;
    EngineTime asks_again;
};

class Day {
  public:
    Day(std::uint64_t seed, std::string regulation)
        : lots_(seed), regulation_(std::move(regulation)), engine_(disk_, core::mixed(seed, 1)) {}

    DayFigures live(int steps) {
        engine_.start();
        begin();
        for (int step = 0; step < steps; ++step) {
            now_ += milliseconds(lots_.below(20'000));
            if (!engine_.is_running() && lots_.coin()) restart();
            if (lots_.below(40) == 0) disk_.set_full(lots_.coin());
            if (lots_.below(3) != 0) ask(next_command(seen_, now_, lots_));
            deliver();
            serve_time();
            follow();
            if (lots_.below(10) == 0 && engine_.is_running()) seen_ = engine_.state();
            check_step();
        }
        settle();
        figures_.entries = engine_.state().sequence.value();
        return figures_;
    }

  private:
    void begin() {
        for (const Command& command : opening(regulation_, lots_)) {
            const auto replies = engine_.handle({request_of(command)}, now_, CrashPoint::None);
            check(replies && replies->front().is_accepted, "the opening was refused");
        }
        seen_ = engine_.state();
    }

    Request request_of(const Command& command) {
        return {"c" + std::to_string(++newest_id_), "Trọng tài " + std::to_string(lots_.below(3)),
                codec::encode(command)};
    }

    void ask(const Command& command) {
        const Request request = request_of(command);
        waiting_[request.id] = {request, now_ + milliseconds(5000)};
        send(request);
    }

    /// Lost, late, out of order, or twice.
    void send(const Request& request) {
        const std::uint64_t copies = lots_.below(10) == 0 ? 0 : (lots_.below(8) == 0 ? 2 : 1);
        for (std::uint64_t i = 0; i < copies; ++i) {
            letters_.push_back({now_ + milliseconds(lots_.below(15'000)), request});
        }
    }

    void deliver() {
        for (auto& [id, waiting] : waiting_) {
            if (waiting.asks_again > now_) continue;
            waiting.asks_again = now_ + milliseconds(5000 + lots_.below(10'000));
            ++figures_.retries;
            send(waiting.request);
        }
        std::vector<Request> arrived;
        std::erase_if(letters_, [&](const Letter& letter) {
            if (letter.arrives > now_) return false;
            if (engine_.is_running()) arrived.push_back(letter.request);
            return true;  // a dead engine takes nothing in
        });
        if (!engine_.is_running() || arrived.empty()) return;
        lots_.shuffle(arrived);
        const auto replies = engine_.handle(arrived, now_, any_crash());
        if (!replies) {
            ++figures_.crashes;
            return;
        }
        for (const Reply& reply : *replies) take(reply);
    }

    CrashPoint any_crash() {
        const std::uint64_t chance = lots_.below(60);
        if (chance == 0) return CrashPoint::BeforeWriting;
        if (chance == 1) return CrashPoint::WhileSyncing;
        return chance == 2 ? CrashPoint::BeforeAnswering : CrashPoint::None;
    }

    /// The answer may be lost too; then it is asked for again.
    void take(const Reply& reply) {
        if (reply.code == "again" || reply.code == "journal.disk_full") return;
        if (lots_.below(8) == 0) return;
        const auto waiting = waiting_.find(reply.id);
        if (waiting == waiting_.end()) return;  // a second answer
        if (reply.is_accepted && disk_.find(reply.id) != nullptr) acknowledged_.insert(reply.id);
        ++(reply.is_accepted ? figures_.commands : figures_.refused);
        waiting_.erase(waiting);
    }

    void serve_time() {
        for (int ticks = 0; ticks < 300 && engine_.is_running(); ++ticks) {
            const auto deadline = core::next_deadline(engine_.state());
            if (!deadline || *deadline > now_) return;
            const Sequence before = engine_.state().sequence;
            const Request tick{"t" + std::to_string(++newest_id_), std::string(core::engine_author),
                               codec::encode(Command(Tick{}))};
            const auto replies = engine_.handle({tick}, now_, any_crash());
            if (!replies) ++figures_.crashes;
            if (!replies || !replies->front().is_accepted) return;  // a full disk
            check(engine_.state().sequence != before, "a deadline stays although it was served");
        }
        check(!engine_.is_running() ||
                  core::next_deadline(engine_.state()).value_or(now_ + milliseconds(1)) > now_,
              "deadlines never come to an end");
    }

    void restart() {
        // Half of the time from a snapshot that an earlier run had left, as the engine does.
        engine_.start();
        if (!snapshot_ || snapshot_->sequence > engine_.state().sequence) return;
        Tournament state = core::state_of(*snapshot_);
        std::int64_t sequence = 0;
        for (const StoredCommand& command : disk_.commands()) {
            sequence += static_cast<std::int64_t>(command.events.size());
            if (sequence > snapshot_->sequence.value()) state = folded(std::move(state), command);
        }
        check(has_same_content(state, engine_.state()), "a snapshot leads to another state");
        check(state.next_player == engine_.state().next_player &&
                  state.next_announcement == engine_.state().next_announcement &&
                  state.next_scheduled == engine_.state().next_scheduled,
              "a snapshot leads to other counters");
    }

    /// A standby takes in some of what is durable.
    void follow() {
        const std::size_t count = disk_.commands().size();
        for (std::uint64_t i = lots_.below(6); i > 0 && followed_ < count; --i) {
            standby_ = folded(std::move(standby_), disk_.commands()[followed_++]);
        }
    }

    void check_step() {
        if (!engine_.is_running()) return;
        const std::vector<GroupId> unsound = core::unsound_groups(engine_.state());
        check(unsound.empty(), "a group does not hang together");
        if (lots_.below(25) != 0) return;
        check(has_same_content(folded(disk_.commands()), engine_.state()),
              "the state is not the fold of the journal");
        const Result<Snapshot> snapshot =
            codec::decode_snapshot(codec::encode(core::snapshot_of(engine_.state())));
        check(snapshot.has_value(), "a snapshot cannot be read");
        snapshot_ = *snapshot;
        check(has_same_content(core::state_of(*snapshot), engine_.state()),
              "a snapshot does not give the state back");
        check_undo();
    }

    /// Taking something back and doing it again changes nothing.
    void check_undo() const {
        const Tournament& state = engine_.state();
        const core::DecisionContext context{now_, 7, "Trọng tài 1", "simulation", "probe-1"};
        const Result<core::Decision> undone = core::decide(state, Undo{"", true}, context);
        if (!undone) return;
        Tournament work = state;
        const auto fold_all = [&](const core::Decision& decision, const std::string& id) {
            for (const Event& event : decision.events) {
                const Sequence sequence(work.sequence.value() + 1);
                work = core::fold(std::move(work),
                                  {sequence, now_, "Trọng tài 1", "simulation", id, event});
            }
        };
        fold_all(*undone, "probe-1");
        check(core::unsound_groups(work).empty(),
              "an undo leaves a group that does not hang together");
        core::DecisionContext again = context;
        again.command_id = "probe-2";
        const Result<core::Decision> redone = core::decide(work, Redo{}, again);
        check(redone.has_value(),
              "an undo cannot be taken back: " + (redone ? std::string() : redone.error().code));
        fold_all(*redone, "probe-2");
        check(has_same_content(work, state), "undo and redo do not lead back");
    }

    /// The evening: everybody gets an answer, and nothing acknowledged is missing.
    void settle() {
        disk_.set_full(false);
        if (!engine_.is_running()) restart();
        for (const auto& [id, waiting] : waiting_) {
            const auto replies = engine_.handle({waiting.request}, now_, CrashPoint::None);
            check(replies.has_value(), "no answer in the evening");
            if (disk_.find(id) != nullptr) acknowledged_.insert(id);
        }
        std::map<std::string, int> times;
        for (const StoredCommand& command : disk_.commands()) ++times[command.id];
        for (const auto& [id, count] : times) check(count == 1, "a command was done twice: " + id);
        check_time();
        check_scheduled();
        check(has_same_content(folded(disk_.commands()), engine_.state()),
              "in the evening the state is not the fold of the journal");
        while (followed_ < disk_.commands().size()) {
            standby_ = folded(std::move(standby_), disk_.commands()[followed_++]);
        }
        check(has_same_content(standby_, engine_.state()), "the standby has another state");
        for (const std::string& id : acknowledged_) {
            check(disk_.find(id) != nullptr, "an acknowledged command is gone: " + id);
        }
    }

    void check_time() const {
        EngineTime last{};
        for (const StoredCommand& command : disk_.commands()) {
            check(command.time >= last, "time ran back in the journal");
            last = command.time;
        }
    }

    void check_scheduled() const {
        std::map<std::int64_t, int> settled;
        for (const StoredCommand& command : disk_.commands()) {
            for (const std::string& text : command.events) {
                const Result<Event> event = codec::decode_event(text);
                if (const auto* one = std::get_if<ScheduledSettled>(&*event)) {
                    ++settled[one->id.value()];
                }
            }
        }
        for (const auto& [id, count] : settled) {
            check(count == 1, "a scheduled action was done twice: " + std::to_string(id));
        }
    }

    core::Lots lots_;
    std::string regulation_;
    Disk disk_;
    SimulatedEngine engine_;
    EngineTime now_{std::chrono::hours(24 * 20'788)};
    std::uint64_t newest_id_ = 0;
    Tournament seen_;  ///< what the arbiters see, which may be old
    std::vector<Letter> letters_;
    std::map<std::string, Waiting> waiting_;
    std::set<std::string> acknowledged_;
    std::optional<Snapshot> snapshot_;
    Tournament standby_;
    std::size_t followed_ = 0;
    DayFigures figures_;
};

}  // namespace

DayFigures live_day(std::uint64_t seed, const std::string& regulation, int steps) {
    return Day(seed, regulation).live(steps);
}

}  // namespace kydai::simulation
