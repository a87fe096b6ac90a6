// See private_x_server.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/render/private_x_server.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <X11/Xlib.h>

namespace kydai::display::test {
namespace {

constexpr std::chrono::seconds start_time_max{10};  // a slow laptop under load needs two

/// In the child: becomes Xvfb, which writes its display's number to `out`. Only async-signal-safe
/// calls.
[[noreturn]] void become_xvfb(char* const arguments[], int out, pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(127);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);  // the display blocks the signals that end the server
    // Ctrl-C of the terminal is for the display, which ends the server after its last picture.
    setpgid(0, 0);
    const int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    fcntl(out, F_SETFD, 0);
    execvp(arguments[0], arguments);
    _exit(127);
}

/// The number that the server writes once it is ready; empty if it ended or took too long.
std::string read_display_number(int in) {
    const auto deadline = std::chrono::steady_clock::now() + start_time_max;
    std::string number;
    while (number.empty() || number.back() != '\n') {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        pollfd waiting{in, POLLIN, 0};
        if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return {};
        std::array<char, 16> bytes{};
        const ssize_t count = read(in, bytes.data(), bytes.size());
        if (count <= 0) return {};
        number.append(bytes.data(), static_cast<std::size_t>(count));
    }
    number.pop_back();
    return number;
}

}  // namespace

std::optional<std::string> start_private_x_server(int width, int height,
                                                  const std::vector<std::string>& options) {
    if (access("/usr/bin/Xvfb", X_OK) != 0) return std::nullopt;
    std::array<int, 2> channel{};
    if (pipe2(channel.data(), O_CLOEXEC) != 0) return std::nullopt;
    std::vector<std::string> words{
        "/usr/bin/Xvfb", "-displayfd", std::to_string(channel[1]),
        "-screen",       "0",          std::to_string(width) + "x" + std::to_string(height) + "x24",
        "-nolisten",     "tcp",        "-noreset"};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) become_xvfb(arguments.data(), channel[1], parent);
    close(channel[1]);
    std::string number = child < 0 ? std::string() : read_display_number(channel[0]);
    close(channel[0]);
    if (child < 0) return std::nullopt;
    if (number.empty()) {
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        return std::nullopt;
    }
    const std::string display = ":" + number;
    setenv("DISPLAY", display.c_str(), 1);  // NOLINT: before any thread exists
    return display;
}

bool has_x_server() {
    ::Display* display = XOpenDisplay(nullptr);
    if (display == nullptr) return false;
    XCloseDisplay(display);
    return true;
}

}  // namespace kydai::display::test
