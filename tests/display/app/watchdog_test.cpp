// The watchdog over real processes, and the voice as a process of its own.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/watchdog.hpp"
#include "display/app/options.hpp"
#include "display/app/sound_player.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include <unistd.h>

namespace kydai::display {
namespace {

using namespace std::chrono_literals;

/// Counts the starts of a work over all its processes.
int count_start(const std::filesystem::path& file) {
    std::ofstream(file, std::ios::app) << 'x';
    return static_cast<int>(std::filesystem::file_size(file));
}

const WatchTimes quick{300ms, 2s, 10ms, 50ms};

/// Waits without a watch of its own: the watchdog is what ends it.
[[noreturn]] void hang() {
    for (;;) pause();
}

TEST_CASE("a display that crashes is started again within a second", "[display][app]") {
    const kydai::test::ScratchFolder folder;
    const auto starts = folder.path() / "starts";
    const auto begin = std::chrono::steady_clock::now();
    const int status = watch({[&](Heart& heart) {
                                 heart.beat();
                                 if (count_start(starts) < 3) raise(SIGKILL);
                                 return 0;
                             }},
                             quick);
    CHECK(status == 0);
    CHECK(std::filesystem::file_size(starts) == 3);
    CHECK(std::chrono::steady_clock::now() - begin < 2s);
}

TEST_CASE("a display that asks to be begun anew is", "[display][app]") {
    const kydai::test::ScratchFolder folder;
    const auto starts = folder.path() / "starts";
    const int status = watch({[&](Heart& heart) {
                                 heart.beat();
                                 CHECK(heart.is_watched());
                                 return count_start(starts) < 3 ? status_restart : 0;
                             }},
                             quick);
    CHECK(status == 0);
    CHECK(std::filesystem::file_size(starts) == 3);
    CHECK_FALSE(Heart().is_watched());
}

TEST_CASE("a display whose heart stops is ended and started again", "[display][app]") {
    const kydai::test::ScratchFolder folder;
    const auto starts = folder.path() / "starts";
    const int status = watch({[&](Heart& heart) {
                                 heart.beat();
                                 if (count_start(starts) == 1) hang();
                                 return 0;
                             }},
                             quick);
    CHECK(status == 0);
    CHECK(std::filesystem::file_size(starts) == 2);
}

TEST_CASE("a refusal is passed on and not tried again, and the other display of a wall goes on",
          "[display][app]") {
    const kydai::test::ScratchFolder folder;
    const auto refusals = folder.path() / "refusals";
    const auto others = folder.path() / "others";
    const int status = watch({[&](Heart&) {
                                  count_start(refusals);
                                  return 3;
                              },
                              [&](Heart& heart) {
                                  heart.beat();
                                  if (count_start(others) < 2) raise(SIGKILL);
                                  return 0;
                              }},
                             quick);
    CHECK(status == 3);
    CHECK(std::filesystem::file_size(refusals) == 1);
    CHECK(std::filesystem::file_size(others) == 2);
}

TEST_CASE("a wall is one display a monitor, with names of its own", "[display][app]") {
    Options options;
    options.name = ScreenName("sanh");
    CHECK(displays_of(options, 3).size() == 1);
    options.is_wall = true;
    const auto displays = displays_of(options, 2);
    REQUIRE(displays.size() == 2);
    CHECK(displays[1].name == ScreenName("sanh-2"));
    CHECK(displays[1].monitor == "2");
    CHECK(needs_watchdog(options));
    options.is_wall = false;
    CHECK(needs_watchdog(options));
    options.is_once = true;
    CHECK_FALSE(needs_watchdog(options));
    options.is_once = false;
    options.is_watched = false;
    CHECK_FALSE(needs_watchdog(options));
}

TEST_CASE("the voice gets its words as input and never as arguments", "[display][app]") {
    const kydai::test::ScratchFolder folder;
    const auto program = folder.path() / "voice";
    const auto heard = folder.path() / "heard";
    std::ofstream(program) << "#!/bin/sh\ncat > " << heard << "\necho \"$@\" > " << heard
                           << ".args\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    speak_by_voice(program.string(), "U tám; $(rm -rf /) --help", [] { return false; });
    std::ifstream file(heard);
    std::stringstream text;
    text << file.rdbuf();
    CHECK(text.str() == "U tám; $(rm -rf /) --help");
    std::ifstream arguments_file(heard.string() + ".args");
    std::string arguments;
    std::getline(arguments_file, arguments);
    CHECK(arguments == "-v vi -s 145 --stdin");
}

TEST_CASE("a machine without a voice stays silent, and one that never ends is ended",
          "[display][app]") {
    speak_by_voice("/nonexistent/voice", "a", [] { return false; });
    const kydai::test::ScratchFolder folder;
    const auto program = folder.path() / "voice";
    std::ofstream(program) << "#!/bin/sh\nexec sleep 100\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    const auto begin = std::chrono::steady_clock::now();
    speak_by_voice(program.string(), "a", [] { return true; });
    CHECK(std::chrono::steady_clock::now() - begin < 5s);
}

}  // namespace
}  // namespace kydai::display
