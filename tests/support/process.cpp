// See process.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/process.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>
#include <utility>

namespace kydai::test {
namespace fs = std::filesystem;
namespace {

constexpr auto poll_interval = std::chrono::milliseconds(20);

fs::path temporary(const char* pattern, bool folder) {
    std::string name = (fs::temp_directory_path() / pattern).string();
    if (folder) {
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
    } else {
        const int file = mkstemp(name.data());
        if (file < 0) throw std::runtime_error("mkstemp");
        close(file);
    }
    return name;
}

[[noreturn]] void become(const std::vector<std::string>& arguments,
                         const Process::Environment& environment, const fs::path& output) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // a killed test leaves nothing behind
    const int file = open(output.c_str(), O_WRONLY | O_APPEND);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));  // NOLINT
    argv.push_back(nullptr);
    execvp(argv.front(), argv.data());
    _exit(127);
}

bool can_bind(int port) {
    const int handle = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool bound =
        bind(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;  // NOLINT
    close(handle);
    return bound;
}

}  // namespace

ScratchFolder::ScratchFolder() : path_(temporary("kydai-test-XXXXXX", true)) {}
ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

Process::Process(const std::vector<std::string>& arguments, const Environment& environment)
    : output_(temporary("kydai-out-XXXXXX", false)) {
    pid_ = fork();
    if (pid_ < 0) throw std::runtime_error("fork");
    if (pid_ == 0) become(arguments, environment, output_);
}

Process::Process(Process&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      status_(other.status_),
      output_(std::exchange(other.output_, {})) {}

Process::~Process() {
    if (pid_ > 0 && !status_) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    std::error_code ignored;
    if (!output_.empty()) fs::remove(output_, ignored);
}

void Process::send(int signal) const {
    ::kill(pid_, signal);
}

bool Process::is_running() {
    return !wait(std::chrono::milliseconds(0)).has_value();
}

std::optional<int> Process::wait(std::chrono::milliseconds limit) {
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (!status_) {
        int raw = 0;
        if (waitpid(pid_, &raw, WNOHANG) == pid_) {
            status_ = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
        } else if (std::chrono::steady_clock::now() >= deadline) {
            break;
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
    return status_;
}

std::string Process::output() const {
    std::ifstream stream(output_, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

Finished run(const std::vector<std::string>& arguments, const Process::Environment& environment,
             std::chrono::milliseconds limit) {
    Process process(arguments, environment);
    std::optional<int> status = process.wait(limit);
    if (!status) {
        process.send(SIGKILL);
        status = process.wait(std::chrono::seconds(5));
    }
    return {status.value_or(-1), process.output()};
}

bool eventually(const std::function<bool()>& condition, std::chrono::milliseconds limit) {
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() >= deadline) return false;
        std::this_thread::sleep_for(poll_interval);
    }
    return true;
}

int three_free_ports() {
    // Below the ephemeral range, so that no outgoing connection takes one meanwhile.
    const int first = 10'000 + static_cast<int>(getpid() % 2'000) * 10;
    for (int port = first; port < 32'000; port += 10) {
        if (can_bind(port) && can_bind(port + 1) && can_bind(port + 2)) return port;
    }
    throw std::runtime_error("no free ports");
}

}  // namespace kydai::test
