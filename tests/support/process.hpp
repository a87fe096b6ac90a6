// Real processes for system tests: start, signal, wait with a deadline, read what they said.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace kydai::test {

/// An empty folder that goes away with the object.
class ScratchFolder {
  public:
    ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder();
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// A child process; killed (SIGKILL) and reaped at the end of its life if it still runs. Its
/// standard output and error go to one file, `output()` reads what is there so far.
class Process {
  public:
    using Environment = std::map<std::string, std::string>;
    explicit Process(const std::vector<std::string>& arguments,
                     const Environment& environment = {});
    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    [[nodiscard]] pid_t pid() const { return pid_; }
    void send(int signal) const;
    [[nodiscard]] bool is_running();
    /// Exit status (128 + signal if it was killed), or nothing if it still runs at the deadline.
    std::optional<int> wait(std::chrono::milliseconds limit);
    [[nodiscard]] std::string output() const;

  private:
    pid_t pid_ = -1;
    std::optional<int> status_;
    std::filesystem::path output_;
};

struct Finished {
    int status = -1;
    std::string output;
};

/// Runs to the end; a program that takes longer than `limit` is killed and has status 137.
[[nodiscard]] Finished run(const std::vector<std::string>& arguments,
                           const Process::Environment& environment = {},
                           std::chrono::milliseconds limit = std::chrono::seconds(20));

/// Asks every 20 ms until it is true or the limit has passed; what it was at the end.
[[nodiscard]] bool eventually(const std::function<bool()>& condition,
                              std::chrono::milliseconds limit = std::chrono::seconds(10));

/// A TCP port P such that P, P+1 and P+2 were free a moment ago.
[[nodiscard]] int three_free_ports();

}  // namespace kydai::test
