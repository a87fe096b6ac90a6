// A whole hall of real processes: one engine, some displays, an arbiter's shell.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/query_wire.hpp"
#include "tests/support/process.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kydai::test {

class Hall {
  public:
    Hall();

    /// Starts the engine on the data folder; `create`: the Athena sample with its 420 players.
    /// Waits until it answers (or ends); false = it does not live.
    bool start_engine(bool create = false);
    void kill_engine();
    [[nodiscard]] bool is_engine_running();

    /// A headless display of 1280x720 that keeps its picture in `picture(name)`.
    void start_display(const std::string& name, const std::vector<std::string>& more = {});
    void kill_display(const std::string& name);
    [[nodiscard]] bool is_display_running(const std::string& name);
    [[nodiscard]] std::filesystem::path picture(const std::string& name) const;

    /// `kydai ARGUMENTS...` against this engine, in English.
    [[nodiscard]] Finished kydai(std::vector<std::string> arguments) const;
    /// What the display said last that it shows, as the engine knows it.
    [[nodiscard]] std::optional<protocol::ScreenReport> report_of(const std::string& name) const;
    /// The bodies of all topics but the screens' own, as JSON text by topic: the state of the hall.
    [[nodiscard]] std::map<std::string, std::string> everything_published() const;
    /// Sequence of the newest event, 0 = no engine.
    [[nodiscard]] std::int64_t log_sequence() const;
    /// The display calls its picture fresh and has drawn the newest message of all topics.
    [[nodiscard]] bool is_up_to_date(const std::string& name) const;

    [[nodiscard]] const ScratchFolder& folder() const { return folder_; }
    [[nodiscard]] int port() const { return port_; }

  private:
    ScratchFolder folder_;
    int port_;
    std::optional<Process> engine_;
    std::map<std::string, Process> displays_;
};

/// Path of a file of the project, e.g. "assets/regulations/minimal.json".
[[nodiscard]] std::string project_file(const std::string& path);

}  // namespace kydai::test
