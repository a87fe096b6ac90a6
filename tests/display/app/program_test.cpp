// kydai-display as a real process: first picture, restarts, losses, signals, silence.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/wall.hpp"
#include "publisher/transport/anchored_clock.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/display/render/test_screen.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/support/process.hpp"

#include <cctype>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace kydai::display {
namespace {

using namespace std::chrono_literals;
using kydai::test::eventually;
using kydai::test::LiveEngine;
using kydai::test::Process;
using kydai::test::ScratchFolder;

/// An engine that has published a hall in play, its times moved to now.
class Hall {
  public:
    explicit Hall(int port = 0) : engine_(options(port), handlers()) { publish(); }

    [[nodiscard]] std::string address() const {
        return "127.0.0.1:" + std::to_string(engine_.port());
    }
    [[nodiscard]] int port() const { return engine_.port(); }
    void publish(const protocol::Body& body) {
        engine_.with([&](transport::EngineServer& server) { server.publish(body, ++sequence_); });
    }
    [[nodiscard]] protocol::ScreenReport newest_report() {
        const std::lock_guard lock(mutex_);
        return report_;
    }
    [[nodiscard]] EngineTime now() const { return clock_.now(); }
    /// Goes out with the answer to the next report.
    void wish(protocol::ScreenWish wish) {
        wish.screen = ScreenName("hall-1");
        const std::lock_guard lock(mutex_);
        wish_ = std::move(wish);
    }
    [[nodiscard]] protocol::ScreenPicture newest_picture() {
        const std::lock_guard lock(mutex_);
        return picture_;
    }

  private:
    static transport::ServerOptions options(int port) {
        transport::ServerOptions options = kydai::test::any_port();
        options.port = port;
        return options;
    }
    transport::ServerHandlers handlers() {
        transport::ServerHandlers handlers;
        handlers.report = [this](const protocol::ScreenReport& report) {
            const std::lock_guard lock(mutex_);
            report_ = report;
        };
        handlers.wish = [this](const protocol::ScreenReport&) {
            const std::lock_guard lock(mutex_);
            return std::exchange(wish_, std::nullopt);
        };
        handlers.picture = [this](const protocol::ScreenPicture& picture) {
            const std::lock_guard lock(mutex_);
            picture_ = picture;
        };
        return handlers;
    }
    void publish() {
        for (protocol::Envelope& envelope : kydai::test::sample_hall({})) {
            if (auto* clock = std::get_if<protocol::RoundClock>(&envelope.body)) {
                clock->state = protocol::ClockState::Running;
                clock->deadline = now() + 20min;
            }
            publish(envelope.body);
        }
    }

    transport::AnchoredClock clock_;
    std::mutex mutex_;
    protocol::ScreenReport report_;
    std::optional<protocol::ScreenWish> wish_;
    protocol::ScreenPicture picture_;
    std::int64_t sequence_ = 0;
    LiveEngine engine_;
};

/// A display's folder and how it is started in it.
struct Place {
    ScratchFolder folder;

    [[nodiscard]] std::vector<std::string> command(const std::string& engine,
                                                   const std::vector<std::string>& more) const {
        std::vector<std::string> words{KYDAI_DISPLAY,
                                       "--engine",
                                       engine,
                                       "--name",
                                       "hall-1",
                                       "--state",
                                       (folder.path() / "state").string()};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    [[nodiscard]] std::filesystem::path picture() const {
        return folder.path() / "shots" / "hall-1.png";
    }
    [[nodiscard]] std::string shots() const { return (folder.path() / "shots").string(); }
};

/// Without sound, a desktop's services or another's X display, as in a bare machine.
Process::Environment bare() {
    // A sound service that does not answer is the noisiest of silences.
    return {{"XDG_RUNTIME_DIR", "/nonexistent"},
            {"PULSE_SERVER", "unix:/nonexistent"},
            {"ASAN_OPTIONS", "detect_leaks=0"},  // the graphics driver's own, see wall_test.cpp
            {"KYDAI_LANGUAGE", "en"}};
}

/// The line that is a number: a server says other things too where it finds numbers taken.
std::string display_number(const std::string& output) {
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line) && !lines.eof();)
        if (!line.empty() &&
            std::ranges::all_of(line, [](unsigned char c) { return std::isdigit(c) != 0; }))
            return line;
    return {};
}

std::size_t colors_in(const std::filesystem::path& file) {
    sf::Image image;
    if (!image.loadFromFile(file.string())) return 0;
    std::set<sf::Uint32> colors;
    for (unsigned y = 0; y < image.getSize().y; y += 2)
        for (unsigned x = 0; x < image.getSize().x; x += 2)
            colors.insert(image.getPixel(x, y).toInteger());
    return colors.size();
}

TEST_CASE("a display that runs once ends with status 0 after a full picture of the engine's state",
          "[display][app]") {
    Hall hall;
    const Place place;
    const auto done =
        kydai::test::run(place.command(hall.address(), {"--headless", "--size", "1280x720",
                                                        "--screenshots", place.shots(), "--once"}),
                         bare());
    INFO(done.output);
    CHECK(done.status == 0);
    sf::Image image;
    REQUIRE(image.loadFromFile(place.picture().string()));
    CHECK(image.getSize() == sf::Vector2u{1280, 720});
    CHECK(colors_in(place.picture()) > 60);
    // Restarted without the engine: the same hall from the disk, marked as old; never an empty
    // wall.
    const auto again = kydai::test::run(
        place.command("127.0.0.1:1",
                      {"--headless", "--size", "1280x720", "--screenshot",
                       (place.folder.path() / "old.png").string(), "--after", "300"}),
        bare());
    INFO(again.output);
    CHECK(again.status == 0);
    CHECK(colors_in(place.folder.path() / "old.png") > 60);
}

TEST_CASE("a display reports what it shows, takes announcements, and ends on SIGTERM with status 0",
          "[display][app]") {
    display::test::ensure_screen();
    Hall hall;
    const Place place;
    Process process(place.command(hall.address(), {"--window", "800x450"}), bare());
    const auto shows = [&](const std::string& scene) {
        return eventually([&] { return hall.newest_report().scene == scene; });
    };
    CHECK(eventually([&] {
        return !hall.newest_report().scene.empty() && hall.newest_report().scene != "waiting";
    }));
    CHECK(hall.newest_report().width == 800);
    const std::string before = hall.newest_report().scene;

    protocol::Announcement call;
    call.id = 5;
    call.priority = protocol::AnnouncementPriority::Call;
    call.text = "Mời em Nguyễn Thị Ngọc Ánh tới bàn 12";
    call.issued_at = hall.now();
    call.duration = 10min;
    call.has_chime = true;
    hall.publish(protocol::Announcements{{call}});
    CHECK(shows("announcement"));
    CHECK(hall.newest_report().announcements == std::vector<std::int64_t>{5});
    hall.publish(protocol::Announcements{});
    CHECK(shows(before));

    process.send(SIGTERM);
    CHECK(process.wait(10s) == 0);
    // The chime had no device to sound on: not a word of complaint.
    INFO(process.output());
    CHECK(process.output().find("ALSA") == std::string::npos);
    CHECK(std::ranges::count(process.output(), '\n') <= 1);
}

TEST_CASE("a display sends the picture that is wished for, and one of what is not shown yet",
          "[display][app]") {
    Hall hall;
    const Place place;
    auto environment = bare();
    environment.emplace("INVOCATION_ID", "of a service manager");
    Process process(place.command(hall.address(), {"--headless", "--size", "1280x720"}),
                    environment);
    CHECK(eventually([&] { return hall.newest_report().abilities.size() == 3; }));
    CHECK(hall.newest_report().health.has_value());
    hall.wish({{}, 7, 320, std::nullopt, false});
    CHECK(eventually([&] { return hall.newest_picture().ask == 7; }));
    const protocol::ScreenPicture now = hall.newest_picture();
    CHECK(now.type == "image/png");
    CHECK(now.bytes.size() <= protocol::picture_bytes_max);
    sf::Image image;
    REQUIRE(image.loadFromMemory(now.bytes.data(), now.bytes.size()));
    CHECK(image.getSize() == sf::Vector2u{320, 180});

    protocol::Announcement urgent;
    urgent.id = 99;
    urgent.priority = protocol::AnnouncementPriority::Urgent;
    urgent.text = "Xin mọi người ra cửa phía đông";
    CHECK(eventually([&] {
        if (hall.newest_picture().ask != 8) hall.wish({{}, 8, 320, urgent, false});
        return hall.newest_picture().ask == 8;
    }));
    CHECK(hall.newest_picture().bytes != now.bytes);
    CHECK(hall.newest_report().announcements.empty());  // nobody in the hall saw it
    process.send(SIGTERM);
    CHECK(process.wait(10s) == 0);
}

TEST_CASE("a display that is asked to restart ends so that it is started again", "[display][app]") {
    Hall hall;
    const Place place;
    auto environment = bare();
    environment.emplace("INVOCATION_ID", "of a service manager");
    Process process(place.command(hall.address(), {"--headless", "--size", "1280x720"}),
                    environment);
    // Not in its first seconds, so that a wish that comes again is no loop.
    CHECK(eventually(
        [&] {
            hall.wish({{}, 0, 0, std::nullopt, true});
            return !process.is_running();
        },
        30s));
    CHECK(hall.newest_report().health->uptime >= 9s);
    CHECK(process.wait(10s) == 75);
}

TEST_CASE("a killed display comes back with the state, and one that lost its engine finds it again",
          "[display][app]") {
    display::test::ensure_screen();
    const Place place;
    auto hall = std::make_unique<Hall>();
    const int port = hall->port();
    const std::vector<std::string> command =
        place.command(hall->address(), {"--window", "640x360"});
    {
        Process process(command, bare());
        REQUIRE(eventually([&] {
            return std::filesystem::exists(place.folder.path() / "state" / "display-hall-1.jsonl");
        }));
        process.send(SIGKILL);
    }
    Process process(command, bare());
    // It shows what it remembers at once; then the engine is heard.
    REQUIRE(eventually(
        [&] { return process.output().find("has come from the engine") != std::string::npos; }));
    hall.reset();
    REQUIRE(eventually(
        [&] { return process.output().find("not heard any more") != std::string::npos; }, 15s));
    CHECK(process.is_running());
    hall = std::make_unique<Hall>(port);
    CHECK(eventually(
        [&] { return !hall->newest_report().scene.empty() && hall->newest_report().stale == 0ms; },
        15s));
}

TEST_CASE("without an X server a window is refused kindly, and pictures are still made",
          "[display][app]") {
    Process::Environment environment = bare();
    environment["DISPLAY"] = "";
    environment["PATH"] = "/nonexistent";  // nor is a server started for them
    const Place place;
    const auto refused = kydai::test::run(place.command("127.0.0.1:1", {}), environment);
    CHECK(refused.status == 3);
    CHECK(refused.output.find("--headless") != std::string::npos);
    const auto picture = place.folder.path() / "waiting.png";
    const auto made = kydai::test::run(
        place.command("127.0.0.1:1",
                      {"--headless", "--size", "640x360", "--screenshot", picture.string()}),
        environment);
    INFO(made.output);
    CHECK(made.status == 0);
    CHECK(std::filesystem::exists(picture));
}

TEST_CASE("a display whose X server ends says so in one line and ends with status 3",
          "[display][app]") {
    Process server(
        {"Xvfb", "-displayfd", "1", "-screen", "0", "640x360x24", "-nolisten", "tcp", "-noreset"});
    REQUIRE(eventually([&] { return !display_number(server.output()).empty(); }));
    Process::Environment environment = bare();
    environment["DISPLAY"] = ":" + display_number(server.output());
    Hall hall;
    const Place place;
    Process process(place.command(hall.address(), {}), environment);
    REQUIRE(eventually([&] { return hall.newest_report().width == 640; }));
    server.send(SIGTERM);
    CHECK(process.wait(10s) == 3);
    INFO(process.output());
    CHECK(process.output().find("The X display has gone") != std::string::npos);
    CHECK(process.output().find("XIO") == std::string::npos);
}

TEST_CASE("a theme or a font that is missing is refused with its mend", "[display][app]") {
    const Place place;
    const auto theme =
        kydai::test::run(place.command("127.0.0.1:1", {"--headless", "--theme", "pink"}), bare());
    CHECK(theme.status == 2);
    CHECK(theme.output.find("dark") != std::string::npos);
}

}  // namespace
}  // namespace kydai::display
