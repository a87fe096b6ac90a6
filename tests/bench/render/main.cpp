// Measures kydai-display as a hall sees it: first picture, ticker, standing picture, new round,
// memory, at 1080p and 4K, on X servers without a graphics card.
#include "publisher/transport/anchored_clock.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/support/process.hpp"

#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace {

using namespace kydai;  // NOLINT: a program of one file
using namespace std::chrono_literals;
using Stopwatch = std::chrono::steady_clock;
using test::Process;

double milliseconds_since(Stopwatch::time_point start) {
    return std::chrono::duration<double, std::milli>(Stopwatch::now() - start).count();
}

/// An Xvfb of a size, and an eye on it.
class Screen {
  public:
    Screen(int width, int height)
        : server_({"Xvfb", "-displayfd", "1", "-screen", "0",
                   std::to_string(width) + "x" + std::to_string(height) + "x24", "-nolisten", "tcp",
                   "-noreset"}) {
        const bool has_started = test::eventually([&] { return !number().empty(); });
        if (!has_started) std::exit(1);
        name_ = ":" + number();
        display_ = XOpenDisplay(name_.c_str());
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen() { XCloseDisplay(display_); }

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] pid_t server() const { return server_.pid(); }

    /// A number that changes when the picture's upper middle does: rows, but neither clock nor
    /// ticker.
    [[nodiscard]] unsigned long look() const {
        const int width = DisplayWidth(display_, 0) / 2;
        const int height = DisplayHeight(display_, 0) / 16;
        XImage* image = XGetImage(display_, DefaultRootWindow(display_), 0, height * 4,
                                  static_cast<unsigned>(width), static_cast<unsigned>(height),
                                  AllPlanes, ZPixmap);
        unsigned long sum = 0;
        for (int i = 0; i < image->bytes_per_line * image->height; ++i)
            sum = sum * 31 + static_cast<unsigned char>(image->data[i]);
        XDestroyImage(image);
        return sum;
    }

    /// Time until the picture is another than `before`, from `start`.
    [[nodiscard]] double until_changed(unsigned long before, Stopwatch::time_point start) const {
        while (look() == before && milliseconds_since(start) < 10'000.0)
            usleep(200);  // between looks
        return milliseconds_since(start);
    }

  private:
    /// The line that is a number: a server says other things too where it finds numbers taken.
    [[nodiscard]] std::string number() const {
        std::istringstream lines(server_.output());
        for (std::string line; std::getline(lines, line) && !lines.eof();)
            if (!line.empty() && line.find_first_not_of("0123456789") == std::string::npos)
                return line;
        return {};
    }

    Process server_;
    std::string name_;
    ::Display* display_ = nullptr;
};

/// An engine with a made-up hall, and the newest report of its one screen.
class Hall {
  public:
    explicit Hall(protocol::SceneKind scene, bool has_clocks)
        : engine_(test::any_port(), handlers()) {
        test::SampleOptions options;
        options.boards = 150;
        options.open_boards = 100;
        for (protocol::Envelope& envelope : test::sample_hall(options)) {
            if (auto* clock = std::get_if<protocol::RoundClock>(&envelope.body))
                set(*clock, has_clocks);
            if (const auto* pairings = std::get_if<protocol::Pairings>(&envelope.body);
                pairings != nullptr && pairings_.boards.empty())
                pairings_ = *pairings;
            publish(envelope.body);
        }
        const protocol::SceneSpec spec{scene, {pairings_.group}, 60min};
        publish(protocol::Screens{{{ScreenName("bench"), {pairings_.group}, {spec}}}});
    }

    void publish(const protocol::Body& body) {
        engine_.with([&](transport::EngineServer& server) { server.publish(body, ++sequence_); });
    }
    /// Every name and board of the round is another.
    void publish_new_round() {
        ++pairings_.round;
        std::ranges::reverse(pairings_.boards);
        int board = 0;
        for (protocol::PairingRow& row : pairings_.boards) {
            row.board = ++board;
            row.result.clear();
        }
        publish(pairings_);
    }
    [[nodiscard]] std::string address() const {
        return "127.0.0.1:" + std::to_string(engine_.port());
    }
    [[nodiscard]] std::chrono::microseconds frame_time() {
        const std::lock_guard lock(mutex_);
        return frame_time_;
    }

  private:
    void set(protocol::RoundClock& clock, bool runs) const {
        clock.state = runs ? protocol::ClockState::Running : protocol::ClockState::Idle;
        clock.deadline = clock_.now() + 60min;
    }
    transport::ServerHandlers handlers() {
        transport::ServerHandlers handlers;
        handlers.report = [this](const protocol::ScreenReport& report) {
            const std::lock_guard lock(mutex_);
            frame_time_ = report.frame_time;
        };
        return handlers;
    }

    transport::AnchoredClock clock_;
    protocol::Pairings pairings_;
    std::int64_t sequence_ = 0;
    std::mutex mutex_;
    std::chrono::microseconds frame_time_{0};
    test::LiveEngine engine_;
};

double cpu_seconds(pid_t process) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string word;
    double ticks = 0.0;
    for (int field = 1; field <= 15 && stat >> word; ++field)
        if (field >= 14) ticks += std::stod(word);
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

long pss_kb(pid_t process) {
    std::ifstream rollup("/proc/" + std::to_string(process) + "/smaps_rollup");
    std::string word;
    while (rollup >> word) {
        long value = 0;
        if (word == "Pss:" && rollup >> value) return value;
    }
    return 0;
}

struct Scenario {
    const char* name;
    protocol::SceneKind scene;
    bool has_clocks;
    bool has_new_rounds;
};

void measure(const Scenario& scenario, int width, int height) {
    const Screen screen(width, height);
    Hall hall(scenario.scene, scenario.has_clocks);
    const test::ScratchFolder state;
    const unsigned long dark = screen.look();
    const auto start = Stopwatch::now();
    const Process display({KYDAI_DISPLAY, "--engine", hall.address(), "--name", "bench", "--state",
                           state.path().string()},
                          {{"DISPLAY", screen.name()}});
    const double first_ms = screen.until_changed(dark, start);
    sleep(8);  // the ticker has reached the left edge

    std::vector<double> rounds;
    for (int i = 0; scenario.has_new_rounds && i < 9; ++i) {
        const unsigned long before = screen.look();
        const auto sent = Stopwatch::now();
        hall.publish_new_round();
        rounds.push_back(screen.until_changed(before, sent));
        usleep(300'000);
    }
    std::ranges::sort(rounds);

    constexpr unsigned window_s = 10;
    const double display_before = cpu_seconds(display.pid());
    const double server_before = cpu_seconds(screen.server());
    std::vector<double> frame_ms;
    const auto window = Stopwatch::now();
    for (unsigned i = 0; i < window_s; ++i) {
        sleep(1);
        frame_ms.push_back(static_cast<double>(hall.frame_time().count()) / 1000.0);
    }
    const double seconds = milliseconds_since(window) / 1000.0;
    std::ranges::sort(frame_ms);
    std::printf("%4dx%-4d  %-28s %8.2f %8.2f %7.2f %8.1f %10.0f", width, height, scenario.name,
                frame_ms[window_s / 2],
                (cpu_seconds(display.pid()) - display_before) * 100.0 / seconds,
                (cpu_seconds(screen.server()) - server_before) * 100.0 / seconds,
                static_cast<double>(pss_kb(display.pid())) / 1024.0, first_ms);
    if (!rounds.empty()) std::printf(" %10.1f", rounds[rounds.size() / 2]);
    std::printf("\n");
    std::fflush(stdout);
}

}  // namespace

int main() {
    std::printf("%-9s  %-28s %8s %8s %7s %8s %10s %10s\n", "screen", "what moves", "ms/frame",
                "CPU %", "X CPU %", "PSS MiB", "first ms", "round ms");
    constexpr Scenario scenarios[] = {
        {"ticker, 150 boards", protocol::SceneKind::Pairings, false, true},
        {"ticker and clock", protocol::SceneKind::Pairings, true, false},
        {"round clock alone", protocol::SceneKind::Clock, true, false},
        {"nothing (test card)", protocol::SceneKind::TestCard, false, false},
    };
    for (const auto& [width, height] : {std::pair{1920, 1080}, std::pair{3840, 2160}})
        for (const Scenario& scenario : scenarios) measure(scenario, width, height);
    return 0;
}
