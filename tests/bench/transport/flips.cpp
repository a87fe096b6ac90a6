// Every flip is a message with an effective time; whoever shows it says when, on the clock that all
// programs of a machine share.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/flips.hpp"

#include "tests/publisher/transport/hall.hpp"
#include "tests/support/fault_proxy.hpp"
#include "tests/support/process.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace kydai::bench {
namespace {

using namespace kydai::test;       // NOLINT: a program
using namespace kydai::transport;  // NOLINT

constexpr int flips = 40;
constexpr auto lead = 300ms;       // of the effective time: the engine's own
constexpr auto settling = 3000ms;  // first exchanges of the clocks
const std::string topic = "tournament";

/// When it showed which flip.
using Shown = std::map<std::int64_t, SteadyTime>;

protocol::Tournament tournament_saying(int number) {
    protocol::Tournament body;
    body.id = "t";
    body.name = "Giải " + std::to_string(number);
    return body;
}

/// A display that draws nothing.
class Waiter {
  public:
    Waiter(const EngineAddress& engine, int number)
        : feed_(SubscriberOptions{engine, hello_of("w" + std::to_string(number)), 5s}),
          thread_([this] { run(); }) {}
    Waiter(const Waiter&) = delete;
    Waiter& operator=(const Waiter&) = delete;
    ~Waiter() {
        ends_ = true;
        thread_.join();
    }
    [[nodiscard]] Shown shown() const {
        const std::lock_guard lock(mutex_);
        return shown_;
    }

  private:
    void run() {
        while (!ends_) {
            if (!feed_.wait(100ms)) continue;
            for (const protocol::Envelope& envelope : feed_.poll().changed) {
                if (envelope.topic == topic) show(envelope);
            }
        }
    }
    /// As kydai-display: sleeps by its clock until the moment has come.
    void show(const protocol::Envelope& envelope) {
        const protocol::PreciseTime due(envelope.effective);
        while (!ends_) {
            const SteadyTime now = steady_now();
            const ClockReading clock = feed_.status().clock;
            const SteadyTime left = clock.is_synchronised() ? due - clock.precise_now(now) : 1ms;
            if (left <= SteadyTime(0)) break;
            std::this_thread::sleep_for(left);
        }
        const SteadyTime when = steady_now();
        const std::lock_guard lock(mutex_);
        shown_[envelope.log_sequence] = when;
    }

    Subscriber feed_;
    mutable std::mutex mutex_;
    Shown shown_;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

/// An X server of its own; none = there is no Xvfb.
class XServer {
  public:
    XServer() {
        process_.emplace(std::vector<std::string>{"Xvfb", "-displayfd", "1", "-screen", "0",
                                                  "1280x720x24", "-nolisten", "tcp"});
        (void)eventually([this] {
            return process_->output().find('\n') != std::string::npos || !process_->is_running();
        });
        if (process_->is_running())
            display_ = ":" + std::to_string(std::atoi(first_number().c_str()));
    }
    [[nodiscard]] const std::string& display() const { return display_; }

  private:
    [[nodiscard]] std::string first_number() const {
        const std::string said = process_->output();
        const std::size_t begin = said.find_first_of("0123456789");
        return begin == std::string::npos ? "" : said.substr(begin);
    }
    std::optional<Process> process_;
    std::string display_;
};

/// kydai-display with a window, and the log of what it has shown.
class Window {
  public:
    Window(const EngineAddress& engine, int number, const XServer& server) {
        const std::string name = "window-" + std::to_string(number);
        file_ = (folder_.path() / "shown").string();
        process_.emplace(
            std::vector<std::string>{KYDAI_DISPLAY, "--engine", to_string(engine), "--name", name,
                                     "--window", "640x360", "--no-watch", "--state",
                                     folder_.path().string(), "--shown", file_},
            Process::Environment{{"DISPLAY", server.display()}});
    }
    [[nodiscard]] Shown shown() const {
        Shown shown;
        std::ifstream in(file_);
        for (std::string line; std::getline(in, line);) {
            const nlohmann::json picture = nlohmann::json::parse(line, nullptr, false);
            if (!picture.is_object()) continue;
            shown.try_emplace(picture.at("log_sequence").get<std::int64_t>(),
                              SteadyTime(picture.at("steady_us").get<std::int64_t>()));
        }
        return shown;
    }

  private:
    ScratchFolder folder_;
    std::string file_;
    std::optional<Process> process_;
};

/// From the first to the last, of each flip that all of them have shown.
Latency spread_of(const std::vector<Shown>& displays) {
    std::vector<double> spreads;
    for (int flip = 2; flip <= flips; ++flip) {
        std::vector<SteadyTime> moments;
        for (const Shown& shown : displays) {
            const auto found = shown.find(flip);
            if (found != shown.end()) moments.push_back(found->second);
        }
        if (moments.size() != displays.size() || moments.empty()) continue;
        const auto [first, last] = std::ranges::minmax(moments);
        spreads.push_back(std::chrono::duration<double, std::milli>(last - first).count());
    }
    return summary_of(std::move(spreads));
}

}  // namespace

FlipSpreads flip_spreads(int without_drawing, int windows, std::chrono::milliseconds delay,
                         std::chrono::milliseconds jitter) {
    LiveEngine engine;
    const auto say = [&engine](int number, std::chrono::milliseconds ahead) {
        engine.with([&](EngineServer& server) {
            const AnchoredClock clock;
            server.publish(tournament_saying(number), number,
                           ahead.count() == 0 ? EngineTime{} : clock.now() + ahead);
        });
    };
    say(1, 0ms);
    FaultProxy proxy(engine.port(), 7, "127.0.0.7");
    LinkFaults faults;
    faults.delay = delay - jitter;
    faults.jitter = 2 * jitter;
    proxy.set(faults);
    const EngineAddress behind{proxy.host(), engine.port()};
    std::vector<std::unique_ptr<Waiter>> waiters;
    for (int i = 0; i < without_drawing; ++i)
        waiters.push_back(std::make_unique<Waiter>(behind, i));
    const XServer server;
    std::vector<std::unique_ptr<Window>> drawing;
    for (int i = 0; i < windows && !server.display().empty(); ++i) {
        drawing.push_back(std::make_unique<Window>(behind, i, server));
    }
    const auto is_up = [&] {
        return std::ranges::all_of(drawing,
                                   [](const auto& one) { return one->shown().contains(1); });
    };
    (void)within(15s, is_up);
    std::this_thread::sleep_for(settling);
    for (int flip = 2; flip <= flips; ++flip) {
        say(flip, lead);
        std::this_thread::sleep_for(lead + 100ms);
    }
    std::vector<Shown> shown;
    for (const auto& waiter : waiters) shown.push_back(waiter->shown());
    FlipSpreads spreads;
    spreads.without_drawing = spread_of(shown);
    for (const auto& window : drawing) {
        Shown moments = window->shown();
        if (moments.size() < 2) continue;
        shown.push_back(std::move(moments));
        ++spreads.windows;
    }
    spreads.all = spread_of(shown);
    return spreads;
}

}  // namespace kydai::bench
