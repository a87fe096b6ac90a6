// A hall of real processes under a soak: one engine, many displays, arbiters, and bad networks.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/command_client.hpp"
#include "tests/soak/memory.hpp"
#include "tests/soak/plan.hpp"
#include "tests/support/fault_proxy.hpp"
#include "tests/support/process.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kydai::soak {

/// What a process wrote in all its lives.
struct ProcessLog {
    std::string name;
    std::string text;
};

class Hall {
  public:
    Hall(const Plan& plan, std::filesystem::path folder);

    /// Everybody comes in. Errors are thrown as std::runtime_error.
    void open();

    void stop_engine(int signal);
    /// Also waits until it answers.
    void start_engine();
    void kill_display(std::size_t index);
    [[nodiscard]] bool is_display_up(std::size_t index) const {
        return displays_[index] != nullptr;
    }
    void start_display(std::size_t index);
    void kill_arbiter(std::size_t index);
    void start_arbiter(std::size_t index);
    [[nodiscard]] std::size_t displays() const { return displays_.size(); }
    [[nodiscard]] std::size_t arbiters() const { return arbiters_.size(); }

    /// Between the displays and the engine; between the arbiters and the engine. Every third
    /// display stands beside the engine and needs no network.
    [[nodiscard]] test::FaultProxy& screens_network() { return *screens_network_; }
    [[nodiscard]] test::FaultProxy& desks_network() { return *desks_network_; }

    void pause_arbiters() const;
    void resume_arbiters() const;
    /// All have played their groups to the end. An arbiter who gives up is a fault: thrown.
    [[nodiscard]] bool is_played();
    /// Names of the displays that do not show what the engine says now; `engine` itself where it
    /// does not answer.
    [[nodiscard]] std::vector<std::string> behind() const;

    /// `kydai ARGUMENTS...` at the engine's own desk, in English.
    [[nodiscard]] test::Finished kydai(std::vector<std::string> arguments) const;
    [[nodiscard]] Result<transport::Snapshot> snapshot() const;
    void note_memory(MemoryLog& log, std::chrono::seconds at) const;
    [[nodiscard]] std::vector<ProcessLog> logs() const;
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path journal() const { return folder_ / "engine"; }
    [[nodiscard]] std::filesystem::path receipts(std::size_t arbiter) const;
    [[nodiscard]] const TournamentFiles& files() const { return files_; }

  private:
    using Living = std::unique_ptr<test::Process>;
    [[nodiscard]] bool is_window(std::size_t display) const;
    [[nodiscard]] static std::string display_name(std::size_t display);
    [[nodiscard]] std::string program(const std::string& built) const;
    [[nodiscard]] std::string address(const std::string& host) const;
    void start_x_server();
    void end(const std::string& name, Living& process, int signal);
    [[nodiscard]] static bool shows(const protocol::ScreenList& screens, const std::string& name,
                                    std::int64_t newest);

    Plan plan_;
    std::filesystem::path folder_;
    TournamentFiles files_;
    int port_;
    Living engine_;
    Living x_server_;
    std::string x_display_;
    std::vector<Living> displays_;
    std::vector<Living> arbiters_;
    std::map<std::string, std::string> ended_logs_;  ///< of lives that are over
    std::unique_ptr<test::FaultProxy> screens_network_;
    std::unique_ptr<test::FaultProxy> desks_network_;
};

}  // namespace kydai::soak
