// The parts of the display program that need no screen.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/bell.hpp"
#include "display/app/dressing.hpp"
#include "display/app/engine_timeline.hpp"
#include "display/app/monitors.hpp"
#include "display/app/options.hpp"
#include "display/app/picture_files.hpp"
#include "display/app/reporting.hpp"
#include "display/app/state_cache.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

namespace kydai::display {
namespace {

using namespace std::chrono_literals;

Catalogue words(const std::string& language) {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    auto catalogue = load_catalogue(*assets, language);
    REQUIRE(catalogue.has_value());
    return std::move(catalogue).value();
}

Error refusal_of(const std::vector<std::string>& arguments) {
    const auto parsed = parse_options(arguments, words("vi"));
    REQUIRE(!parsed.has_value());
    return parsed.error();
}

Options accepted(const std::vector<std::string>& arguments) {
    const auto parsed = parse_options(arguments, words("vi"));
    REQUIRE(parsed.has_value());
    REQUIRE(std::holds_alternative<Options>(*parsed));
    return std::get<Options>(*parsed);
}

/// What could be a text's key in the sources of a folder: a whole one, or the beginning of some.
std::set<std::string> names_in(const std::string& folder) {
    std::set<std::string> names;
    const std::regex name("\"([a-z_]+(\\.[a-zA-Z0-9_-]+)*\\.?)\"");
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
        if (file.path().extension() != ".cpp" && file.path().extension() != ".hpp") continue;
        const std::string text = read_file(file.path()).value();
        for (std::sregex_iterator one(text.begin(), text.end(), name), end; one != end; ++one)
            names.insert((*one)[1]);
    }
    return names;
}

TEST_CASE("a display has every text that its sources name", "[display][app]") {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    const Catalogue all = words("vi");
    const auto texts = load_texts(*assets, "vi");
    REQUIRE(texts.has_value());
    CHECK(texts->keys().size() < all.keys().size() / 2);
    int named = 0;
    for (const char* folder :
         {"display", "publisher/base", "publisher/discovery", "publisher/files",
          "publisher/protocol", "publisher/transport", "publisher/trust"}) {
        const std::set<std::string> names = names_in(folder);
        for (const std::string& key : all.keys()) {
            const bool is_named = std::ranges::any_of(names, [&key](const std::string& name) {
                return key == name || (name.ends_with('.') && key.starts_with(name));
            });
            if (!is_named) continue;
            ++named;
            INFO(folder << ": " << key);
            CHECK(texts->has(key));
        }
    }
    CHECK(named > 200);
}

TEST_CASE("each wrong argument is refused with the option, the value and what would be right",
          "[display][app]") {
    struct Case {
        std::vector<std::string> arguments;
        std::string code;
    };
    const std::vector<Case> cases{
        {{"--monitr", "2"}, "app.unknown_argument"},
        {{"hall-1"}, "app.unknown_argument"},
        {{"--name"}, "app.missing_value"},
        {{"--window", "1280"}, "app.bad_value"},
        {{"--window", "1280x"}, "app.bad_value"},
        {{"--window", "10x10"}, "app.bad_value"},
        {{"--size", "99999x1080"}, "app.bad_value"},
        {{"--distance", "far"}, "app.bad_value"},
        {{"--screen-width", "-3"}, "app.bad_value"},
        {{"--after", "soon", "--screenshot", "a.png"}, "app.bad_value"},
        {{"--screenshot", "a.jpg"}, "app.bad_value"},
        {{"--language", "fr"}, "app.bad_value"},
        {{"--name", "Nguy\xC3"}, "app.bad_value"},
        {{"--headless", "--window", "1280x720"}, "app.contradiction"},
        {{"--headless", "--monitor", "2"}, "app.contradiction"},
        {{"--once", "--screenshot", "a.png"}, "app.contradiction"},
        {{"--engine", "host:port"}, "transport.bad_port"},
    };
    for (const Case& one : cases) {
        const Error error = refusal_of(one.arguments);
        INFO(one.arguments.front());
        CHECK(error.code == one.code);
        for (const char* language : {"vi", "en"}) {
            const std::string text = words(language).text(error);
            CHECK(text.find('{') == std::string::npos);
            CHECK(text != error.code);
        }
    }
}

TEST_CASE("the arguments of a display are understood in all their forms", "[display][app]") {
    const Options plain = accepted({});
    CHECK(plain.output == Output::FullScreen);
    CHECK(plain.theme == "dark");
    CHECK_FALSE(plain.engine);
    CHECK(!plain.name.empty());
    const Options full = accepted({"--engine", "10.0.0.5:7700", "--name", "sảnh 1", "--groups",
                                   "U08-NAM,U10-NU", "--distance", "20m", "--screen-width=2,5",
                                   "--monitor", "HDMI-1", "--theme", "light", "--state", "/tmp/s"});
    CHECK(full.engine.value().host == "10.0.0.5");
    CHECK(full.name == ScreenName("sảnh 1"));
    CHECK(full.groups == std::vector{GroupId("U08-NAM"), GroupId("U10-NU")});
    CHECK(full.distance_m == 20.0);
    CHECK(full.screen_width_m == 2.5);
    CHECK(full.monitor == "HDMI-1");
    const Options headless =
        accepted({"--headless", "--size", "1080x1920", "--screenshots", "d", "--once"});
    CHECK(headless.output == Output::Headless);
    CHECK(headless.size == Size{1080, 1920});
    CHECK(headless.is_once);
    CHECK(accepted({"--window", "1280x720"}).size == Size{1280, 720});
    CHECK(language_of({"--name", "x", "--language", "en"}) == "en");
    CHECK(language_of({"--language=en"}) == "en");
}

TEST_CASE("help and version are answers, not refusals, in both languages", "[display][app]") {
    for (const char* language : {"vi", "en"}) {
        const auto help = parse_options({"--help"}, words(language));
        REQUIRE(help.has_value());
        const std::string text = std::get<Help>(*help).text;
        CHECK(text.find("--monitor") != std::string::npos);
        CHECK(text.find("app.help") == std::string::npos);
    }
    const auto version = parse_options({"--version"}, words("vi"));
    CHECK(std::get<Help>(*version).text.starts_with("kydai-display "));
}

TEST_CASE(
    "a monitor is chosen by number or name, and a missing one is replaced by the first and said",
    "[display][app]") {
    const Monitor laptop{"eDP-1", {0, 0, 1366, 768}, {300, 170}, true};
    const Monitor projector{"HDMI-1", {1366, 0, 1920, 1080}, {}, false};
    const Monitor left{"DP-1", {-1280, 0, 1280, 720}, {}, false};
    const std::vector<Monitor> all{projector, left, laptop};
    CHECK(choose_monitor(all, "")->monitor == laptop);
    CHECK(choose_monitor(all, "1")->monitor == laptop);
    CHECK(choose_monitor(all, "2")->monitor == left);
    CHECK(choose_monitor(all, "3")->monitor == projector);
    CHECK(choose_monitor(all, "HDMI-1")->monitor == projector);
    const auto missing = choose_monitor(all, "4");
    CHECK(missing->monitor == laptop);
    CHECK(!missing->is_the_wanted);
    CHECK(!choose_monitor({}, "1").has_value());
}

TEST_CASE("a saved state is carried on by the machine's own count, whatever its wall clock says",
          "[display][app]") {
    const EngineTime then{1'000'000ms};
    const LocalMoment at_save{std::chrono::sys_time<std::chrono::milliseconds>(5'000'000ms), 100s,
                              "boot-1"};
    const SavedMoment saved{then, then - 200ms, at_save.wall, at_save.steady, at_save.boot};
    struct Case {
        const char* name;
        LocalMoment here;
        std::chrono::milliseconds passed;
    };
    const std::vector<Case> cases{
        {"same start of the machine, wall clock set back a year",
         {at_save.wall - 8760h, 130s, "boot-1"},
         30s},
        {"restarted machine, wall clock right", {at_save.wall + 90s, 5s, "boot-2"}, 90s},
        {"restarted machine, wall clock at 1970", {{}, 5s, "boot-2"}, 0s},
        {"restarted machine, wall clock days ahead", {at_save.wall + 500h, 5s, "boot-2"}, 0s},
    };
    for (const Case& one : cases) {
        INFO(one.name);
        EngineTimeline timeline(one.here);
        timeline.remember(saved, one.here);
        CHECK(timeline.now(one.here.steady) == then + one.passed);
        CHECK(timeline.now(one.here.steady + 7s) == then + one.passed + 7s);
    }
}

TEST_CASE("a state comes back from its file as it was, and damaged lines are left out",
          "[display][app]") {
    SavedState state;
    state.moment = {EngineTime{7ms}, EngineTime{5ms}, {}, 42us, "boot \"x\""};
    state.envelopes = test::sample_hall({});
    state.standby = "10.0.0.2:7600";
    state.engine = "10.0.0.1:7600";
    const std::string text = encode(state);
    const auto back = decode_state(text);
    REQUIRE(back.has_value());
    CHECK(back->moment == state.moment);
    CHECK(back->standby == state.standby);
    CHECK(back->engine == state.engine);
    REQUIRE(back->envelopes.size() == state.envelopes.size());
    CHECK(back->envelopes.front().topic == state.envelopes.front().topic);

    const auto shortened = decode_state(std::string_view(text).substr(0, text.size() - 40));
    REQUIRE(shortened.has_value());
    CHECK(shortened->envelopes.size() == state.envelopes.size() - 1);
    for (const char* broken : {"", "\n", "{}", "[[[[", "{\"kydai_display_state\":2}", "\x89PNG"})
        CHECK(decode_state(broken).error().code == "app.state_unreadable");
}

TEST_CASE("a state is written whole, and a folder that cannot be made is an error with its place",
          "[display][app]") {
    const kydai::test::ScratchFolder folder;
    const auto file = state_file(folder.path() / "new", ScreenName("../hall 1"));
    CHECK(file.filename() == "display-_._hall_1.jsonl");
    REQUIRE(save_state(file, "one").has_value());
    REQUIRE(save_state(file, "two").has_value());
    std::string text;
    std::ifstream(file) >> text;
    CHECK(text == "two");
    const auto refused = save_state("/proc/nowhere/file", "x");
    REQUIRE(!refused.has_value());
    CHECK(refused.error().code == "app.state_not_written");
}

TEST_CASE("every sound begins and ends in silence and is neither mute nor clipped",
          "[display][app]") {
    for (const SoundKind kind : {SoundKind::Chime, SoundKind::UrgentChime, SoundKind::RoundStart,
                                 SoundKind::LastMinute, SoundKind::RoundEnd}) {
        const std::vector<std::int16_t> samples = bell_samples(kind);
        const auto [low, high] = std::ranges::minmax(samples);
        CHECK(samples.size() < 5U * samples_per_s);
        CHECK(std::abs(samples.front()) < 100);
        CHECK(samples.back() == 0);
        CHECK(std::max(high, static_cast<std::int16_t>(-low)) > 20'000);
    }
}

TEST_CASE("two pictures that differ only in where the ticker stands look alike", "[display][app]") {
    Picture a{100, 50, {}, {}, {Surface{"ticker", {0, 40, 100, 10}, {}, 3.0, 120.0}}};
    Picture b = a;
    b.moving[0].shift_px = 99.0;
    CHECK(look_alike(a, b));
    b.moving[0].list.commands.emplace_back(Box{});
    CHECK(!look_alike(a, b));
}

TEST_CASE("a report says what is on the wall, for receipts", "[display][app]") {
    Frame frame;
    frame.picture.width = 1920;
    frame.picture.height = 1080;
    frame.shown.scene = "announcement";
    frame.shown.announcement = 7;
    frame.shown.log_sequence = Sequence(12);
    frame.skipped = {{protocol::SceneKind::PairingsByName, GroupId("U08"), "empty"}};
    Condition condition;
    condition.cost = {4, 2000us, 900us};
    condition.stale = 1500ms;
    condition.uptime = 90s;
    const auto report = make_report(ScreenName("hall-1"), frame, condition);
    CHECK(report.scene == "announcement");
    CHECK(report.announcements == std::vector<std::int64_t>{7});
    CHECK(report.frame_time == 500us);
    CHECK(report.stale == 1500ms);
    CHECK(report.log_sequence == 12);
    CHECK(!report.group.has_value());
    REQUIRE(report.bad_scenes.size() == 1);
    CHECK(report.bad_scenes.front().scene == "pairings-by-name");
    REQUIRE(report.health);
    CHECK(report.health->frames == 4);
    CHECK(report.health->worst_frame == 900us);
    CHECK(report.health->uptime == 90s);
    CHECK(report.health->memory_mb > 0);
    CHECK(report.abilities == std::vector<std::string>{"picture", "preview"});
    condition.can_restart = true;
    CHECK(make_report(ScreenName("hall-1"), frame, condition).abilities.back() == "restart");
}

}  // namespace
}  // namespace kydai::display
