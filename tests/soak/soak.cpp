// See soak.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/soak.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <csignal>
#include <exception>
#include <fstream>
#include <thread>

namespace kydai::soak {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Stopwatch = std::chrono::steady_clock;

constexpr milliseconds tick{100};
constexpr seconds memory_every{2};
constexpr seconds agreement_limit{30};  // from the end of all harm to fifty equal walls
// What a process may have beyond a fresh one of the same state: the allocator's own reserve.
constexpr std::int64_t reserve_kb = 24L * 1024;

class Soak {
  public:
    Soak(const Plan& plan, const std::filesystem::path& folder)
        : plan_(plan), hall_(plan, folder), chaos_(hall_, plan.seed, plan.fault_every) {}

    void live(Outcome& outcome) {
        began_ = Stopwatch::now();
        hall_.open();
        Stopwatch::time_point checkpoint = Stopwatch::now() + plan_.checkpoint_every;
        while (!hall_.is_played()) {
            if (passed() > plan_.limit)
                throw std::runtime_error("the day does not come to its end");
            chaos_.step(std::chrono::duration_cast<milliseconds>(Stopwatch::now() - began_));
            note_memory();
            if (Stopwatch::now() >= checkpoint) {
                calm(outcome);
                checkpoint = Stopwatch::now() + plan_.checkpoint_every;
            }
            std::this_thread::sleep_for(tick);
        }
        outcome.took = passed();
        calm(outcome);
    }

    void look_back(Outcome& outcome) {
        add(outcome.faults, compare_with_journal(hall_));
        add(outcome.faults, compare_with_reports(hall_));
        add(outcome.faults, compare_with_receipts(hall_, outcome.receipts));
        const Result<transport::Snapshot> now = hall_.snapshot();
        if (now) outcome.entries = now->header.log_sequence;
        look_at_memory(outcome);
        // After the engine was started once more: the same state again.
        add(outcome.faults, compare_with_journal(hall_));
    }

    void sum_up(Outcome& outcome) {
        add(outcome.faults, unexpected_lines(hall_.logs()));
        outcome.chaos = chaos_.done();
        outcome.curves = memory_.curves();
    }

    void keep_logs() const {
        for (const ProcessLog& log : hall_.logs()) {
            std::ofstream(hall_.folder() / (log.name + ".log")) << log.text;
        }
    }

  private:
    static void add(Faults& all, Faults more) {
        all.insert(all.end(), std::make_move_iterator(more.begin()),
                   std::make_move_iterator(more.end()));
    }

    [[nodiscard]] seconds passed() const {
        return std::chrono::duration_cast<seconds>(Stopwatch::now() - began_);
    }

    void note_memory() {
        if (Stopwatch::now() < next_memory_) return;
        next_memory_ = Stopwatch::now() + memory_every;
        hall_.note_memory(memory_, passed());
    }

    /// Nobody commands, nothing is broken any more: all walls have to show what the engine says.
    void calm(Outcome& outcome) {
        chaos_.heal();
        hall_.pause_arbiters();
        const Stopwatch::time_point from = Stopwatch::now();
        std::vector<std::string> behind;
        const bool agree = test::eventually(
            [this, &behind] {
                behind = hall_.behind();
                return behind.empty();
            },
            agreement_limit);
        const auto took = std::chrono::duration_cast<milliseconds>(Stopwatch::now() - from);
        outcome.slowest_agreement = std::max(outcome.slowest_agreement, took);
        ++outcome.checkpoints;
        if (!agree)
            outcome.faults.push_back(
                fmt::format("after {} s these do not show what the engine says: {}",
                            passed().count(), fmt::join(behind, ", ")));
        hall_.resume_arbiters();
    }

    /// Each kind beside a fresh one: started now, showing the same.
    void look_at_memory(Outcome& outcome) {
        hall_.note_memory(memory_, passed());
        std::map<std::string, std::int64_t> old;
        for (const MemoryCurve& curve : memory_.curves()) old[curve.name] = curve.samples.back().kb;
        const std::size_t last = hall_.displays() - 1;
        hall_.stop_engine(SIGTERM);
        hall_.start_engine();
        if (plan_.windows > 0) {
            hall_.kill_display(0);
            hall_.start_display(0);
        }
        hall_.kill_display(last);
        hall_.start_display(last);
        calm(outcome);
        std::this_thread::sleep_for(seconds(2));
        hall_.note_memory(memory_, passed());
        for (const char* kind : {"engine", "window", "silent"}) {
            MemoryFigure figure{kind, 0, 0, memory_.highest_kb(kind)};
            for (const auto& [name, kb] : old) {
                if (name.starts_with(kind))
                    figure.after_the_day_kb = std::max(figure.after_the_day_kb, kb);
            }
            figure.fresh_kb = fresh_kb(kind, last);
            if (figure.fresh_kb == 0) continue;
            outcome.memory.push_back(figure);
            if (figure.after_the_day_kb > figure.fresh_kb + figure.fresh_kb / 2 + reserve_kb)
                outcome.faults.push_back(fmt::format("{}: {} kB after the day, {} kB fresh", kind,
                                                     figure.after_the_day_kb, figure.fresh_kb));
        }
    }

    [[nodiscard]] std::int64_t fresh_kb(const std::string& kind, std::size_t last) const {
        if (kind == "engine") return memory_.newest_kb("engine");
        if (kind == "window") return memory_.newest_kb("window screen-01");
        return memory_.newest_kb(fmt::format("silent screen-{:02}", last + 1));
    }

    Plan plan_;
    Hall hall_;
    Chaos chaos_;
    MemoryLog memory_;
    Stopwatch::time_point began_;
    Stopwatch::time_point next_memory_{};
};

}  // namespace

Outcome soak(const Plan& plan, const std::filesystem::path& folder) {
    Outcome outcome;
    std::unique_ptr<Soak> day;
    try {
        day = std::make_unique<Soak>(plan, folder);
        day->live(outcome);
        day->look_back(outcome);
    } catch (const std::exception& error) {
        outcome.faults.emplace_back(error.what());
    }
    if (day) {
        day->sum_up(outcome);
        if (!plan.data.empty()) day->keep_logs();
    }
    return outcome;
}

}  // namespace kydai::soak
