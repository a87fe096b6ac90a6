// Measures kydai-display as a hall sees it: first picture, ticker, standing picture, new round,
// memory, at 1080p and 4K, on X servers without a graphics card; and beside it the same board and
// ticker as a page in a Chromium kiosk, which is what one would take instead.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/anchored_clock.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/support/process.hpp"

#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace {

// Each look asks the X server for a part of the picture: a larger part, or more often, and it would
// take one of the cores from what is measured.
constexpr unsigned between_looks_us = 1000;

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

    /// A number that changes when a narrow column of the picture's upper middle does: the names of
    /// several rows, but neither clock nor ticker.
    [[nodiscard]] unsigned long look() const {
        const int width = DisplayWidth(display_, 0) / 64;
        const int height = DisplayHeight(display_, 0) / 4;
        XImage* image = XGetImage(display_, DefaultRootWindow(display_), width * 12, height,
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
        while (look() == before && milliseconds_since(start) < 10'000.0) usleep(between_looks_us);
        return milliseconds_since(start);
    }

    /// Time until the first picture stands: a browser shows an empty page before its own, and a
    /// display that waits for its engine another picture than the hall's.
    [[nodiscard]] double until_settled(unsigned long before, Stopwatch::time_point start) const {
        constexpr double settled_ms = 600.0;
        double changed_at = until_changed(before, start);
        unsigned long seen = look();
        while (milliseconds_since(start) - changed_at < settled_ms) {
            const double left = changed_at + settled_ms - milliseconds_since(start);
            const auto since = Stopwatch::now();
            while (look() == seen && milliseconds_since(since) < left) usleep(between_looks_us);
            if (look() == seen) break;
            seen = look();
            changed_at = milliseconds_since(start);
        }
        return changed_at;
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

/// A process with all that it started: a watchdog and its display, a browser and its helpers.
std::vector<pid_t> family_of(pid_t process) {
    std::vector<pid_t> family{process};
    for (std::size_t i = 0; i < family.size(); ++i) {
        const std::string folder = "/proc/" + std::to_string(family[i]) + "/task";
        std::error_code failure;
        for (const auto& thread : std::filesystem::directory_iterator(folder, failure)) {
            std::ifstream children(thread.path() / "children");
            for (pid_t child = 0; children >> child;) family.push_back(child);
        }
    }
    return family;
}

double cpu_seconds_of_one(pid_t process) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    std::getline(stat, line);
    // After the name in brackets, which may hold blanks: the state is field 3.
    std::istringstream fields(line.substr(std::min(line.rfind(')') + 1, line.size())));
    std::string word;
    double ticks = 0.0;
    for (int field = 3; field <= 15 && fields >> word; ++field)
        if (field >= 14) ticks += std::stod(word);
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double cpu_seconds(pid_t process) {
    double sum = 0.0;
    for (const pid_t one : family_of(process)) sum += cpu_seconds_of_one(one);
    return sum;
}

long pss_kb_of_one(pid_t process) {
    std::ifstream rollup("/proc/" + std::to_string(process) + "/smaps_rollup");
    std::string word;
    while (rollup >> word) {
        long value = 0;
        if (word == "Pss:" && rollup >> value) return value;
    }
    return 0;
}

long pss_kb(pid_t process) {
    long sum = 0;
    for (const pid_t one : family_of(process)) sum += pss_kb_of_one(one);
    return sum;
}

struct Scenario {
    const char* name;
    protocol::SceneKind scene;
    bool has_clocks;
    bool has_new_rounds;
};

/// What is compared; milliseconds, per cent of one core, MiB.
struct Figures {
    double frame_ms = 0.0;
    double cpu = 0.0;
    double pss = 0.0;
    double first_ms = 0.0;
    double round_ms = 0.0;
};

void print_row(int width, int height, const char* name, const Figures& figures, double server_cpu) {
    std::printf("%4dx%-4d  %-28s ", width, height, name);
    if (figures.frame_ms > 0.0) {
        std::printf("%8.2f", figures.frame_ms);
    } else {
        std::printf("%8s", "-");
    }
    std::printf(" %8.2f %7.2f %8.1f %10.0f", figures.cpu, server_cpu, figures.pss,
                figures.first_ms);
    if (figures.round_ms > 0.0) std::printf(" %10.1f", figures.round_ms);
    std::printf("\n");
    std::fflush(stdout);
}

Figures measure(const Scenario& scenario, int width, int height) {
    const Screen screen(width, height);
    Hall hall(scenario.scene, scenario.has_clocks);
    const test::ScratchFolder state;
    const unsigned long dark = screen.look();
    const auto start = Stopwatch::now();
    const Process display({KYDAI_DISPLAY, "--engine", hall.address(), "--name", "bench", "--state",
                           state.path().string()},
                          {{"DISPLAY", screen.name()}});
    const double first_ms = screen.until_settled(dark, start);
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
    Figures figures;
    figures.frame_ms = frame_ms[window_s / 2];
    figures.cpu = (cpu_seconds(display.pid()) - display_before) * 100.0 / seconds;
    figures.pss = static_cast<double>(pss_kb(display.pid())) / 1024.0;
    figures.first_ms = first_ms;
    if (!rounds.empty()) figures.round_ms = rounds[rounds.size() / 2];
    print_row(width, height, scenario.name, figures,
              (cpu_seconds(screen.server()) - server_before) * 100.0 / seconds);
    return figures;
}

// ---- the same in a browser

/// Rows and a moving band of the same words, as one would write such a page.
std::string page_of(int width, int height) {
    test::SampleOptions options;
    options.boards = 150;
    std::string rows;
    std::string words;
    const int pitch = height * 6 / 100;
    for (const protocol::Envelope& envelope : test::sample_hall(options)) {
        const auto* pairings = std::get_if<protocol::Pairings>(&envelope.body);
        if (pairings == nullptr || !rows.empty()) continue;
        for (const protocol::PairingRow& row : pairings->boards) {
            if (row.board > 13) break;
            rows += "<tr><td>" + std::to_string(row.board) + "</td><td>" + row.white.name +
                    "</td><td>" + row.result + "</td><td>" + row.black.name + "</td></tr>";
            words += row.white.name + " " + row.result + " " + row.black.name + " &nbsp; ";
        }
    }
    const std::string px = std::to_string(height * 41 / 1000);
    return "<!doctype html><meta "
           "charset=utf-8><style>*{margin:0}body{background:#10151f;color:#fff;"
           "font:" +
           px + "px 'Noto Sans';overflow:hidden;width:" + std::to_string(width) +
           "px}table{width:100%}tr{height:" + std::to_string(pitch) +
           "px}header{background:#1d4ed8;height:" + std::to_string(2 * pitch) +
           "px}footer{position:fixed;bottom:0;height:" + std::to_string(pitch) +
           "px;white-space:nowrap}p{will-change:transform;animation:move 60s linear infinite}"
           "@keyframes move{from{transform:translateX(" +
           std::to_string(width) +
           "px)}to{transform:translateX(-100%)}}</style><header>U08 Nam</header><table>" + rows +
           "</table><footer><p>" + words + words + "</p></footer>";
}

constexpr const char* browser = "/usr/bin/chromium";

Figures measure_browser(int width, int height) {
    const Screen screen(width, height);
    const test::ScratchFolder folder;
    const std::filesystem::path page = folder.path() / "board.html";
    std::ofstream(page) << page_of(width, height);
    const unsigned long dark = screen.look();
    const auto start = Stopwatch::now();
    const Process chromium(
        {browser, "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-crash-reporter", "--user-data-dir=" + (folder.path() / "profile").string(),
         "--kiosk", "--window-position=0,0",
         "--window-size=" + std::to_string(width) + "," + std::to_string(height),
         "file://" + page.string()},
        {{"DISPLAY", screen.name()}, {"HOME", folder.path().string()}});
    Figures figures;
    figures.first_ms = screen.until_settled(dark, start);
    sleep(8);
    constexpr unsigned window_s = 10;
    const double before = cpu_seconds(chromium.pid());
    const double server_before = cpu_seconds(screen.server());
    const auto window = Stopwatch::now();
    sleep(window_s);
    const double seconds = milliseconds_since(window) / 1000.0;
    figures.cpu = (cpu_seconds(chromium.pid()) - before) * 100.0 / seconds;
    figures.pss = static_cast<double>(pss_kb(chromium.pid())) / 1024.0;
    print_row(width, height, "Chromium, ticker", figures,
              (cpu_seconds(screen.server()) - server_before) * 100.0 / seconds);
    return figures;
}

/// A goal, what was measured for it, and whether it is met.
void goal(const char* what, double measured, double limit, const char* unit) {
    std::printf("  %-52s %8.2f %-3s (goal %.2f) %s\n", what, measured, unit, limit,
                measured <= limit ? "met" : "NOT MET");
}

void compare(const Figures& ours, const Figures& still, const Figures* chromium, bool is_4k) {
    goal("ticker, a frame", ours.frame_ms, is_4k ? 1.5 : 0.6, "ms");
    goal("nothing changes, CPU", still.cpu, 0.3, "%");
    goal("first picture", ours.first_ms, 150.0, "ms");
    goal("a new round of 150 boards on the wall", ours.round_ms, 30.0, "ms");
    if (chromium == nullptr) return;
    goal("ticker, CPU beside Chromium's", ours.cpu / std::max(chromium->cpu, 0.01),
         is_4k ? 0.7 : 0.6, "");
    goal("memory beside Chromium's", ours.pss / std::max(chromium->pss, 0.01), 0.2, "");
    goal("first picture beside Chromium's", ours.first_ms / std::max(chromium->first_ms, 0.01),
         0.25, "");
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
    const bool has_browser = access(browser, X_OK) == 0;
    for (const auto& [width, height] : {std::pair{1920, 1080}, std::pair{3840, 2160}}) {
        std::vector<Figures> ours;
        for (const Scenario& scenario : scenarios) ours.push_back(measure(scenario, width, height));
        std::optional<Figures> chromium;
        if (has_browser) chromium = measure_browser(width, height);
        compare(ours.front(), ours.back(), chromium ? &*chromium : nullptr, width > 1920);
    }
    if (!has_browser)
        std::printf("Chromium is not installed (%s): nothing to compare with.\n", browser);
    return 0;
}
