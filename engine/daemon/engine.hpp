// The engine at work: one thread, one loop over socket, time and watched files.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/announcing.hpp"
#include "engine/daemon/backup_desk.hpp"
#include "engine/daemon/command_desk.hpp"
#include "engine/daemon/console_port.hpp"
#include "engine/daemon/engine_clock.hpp"
#include "engine/daemon/herald.hpp"
#include "engine/daemon/introductions.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/options.hpp"
#include "engine/daemon/pairing_desk.hpp"
#include "engine/daemon/report_watcher.hpp"
#include "engine/daemon/screen_desk.hpp"
#include "engine/daemon/succession.hpp"
#include "engine/daemon/words.hpp"
#include "publisher/transport/engine_server.hpp"

#include <atomic>
#include <memory>
#include <optional>

namespace kydai::daemon {

class Engine {
  public:
    /// Opens the journal, takes the ports, creates the tournament where it was asked for and
    /// publishes all. Errors: those of Ledger::open, EngineServer::bind, read_file and of the first
    /// commands.
    static Result<std::unique_ptr<Engine>> start(const EngineOptions& options, const Words& words);

    /// Works until `is_ending` becomes true (a signal), then ends cleanly.
    void run(const std::atomic<bool>& is_ending);

    [[nodiscard]] const transport::EngineServer& server() const { return *server_; }

  private:
    Engine(std::unique_ptr<Ledger> ledger, ClockAnchor anchor, const Words& words,
           EngineOptions options);
    Result<void> open_for_business();
    Result<void> begin_as_engine();
    void take_over();
    void add_own_inquiries(Inquiries& inquiries);
    std::vector<protocol::CommandReply> answer(std::span<const Asked> asked);
    void warn_of_full_disk(std::span<const Asked> asked,
                           std::span<protocol::CommandReply> replies) const;
    protocol::CommandReply answer_without_engine(const Asked& asked);
    void serve_time();
    void mind_the_house(EngineTime now);
    [[nodiscard]] std::chrono::milliseconds until_next_work() const;
    [[nodiscard]] Result<std::string> hand_over(const std::variant<DeviceId, ScreenName>& who,
                                                const std::string& key);
    [[nodiscard]] Asked asked_by(const transport::ReceivedCommand& received) const;
    [[nodiscard]] transport::ServerHandlers handlers();

    EngineOptions options_;
    const Words& words_;
    std::unique_ptr<Ledger> ledger_;
    EngineClock clock_;
    std::optional<transport::EngineServer> server_;
    std::optional<Herald> herald_;
    std::optional<Succession> succession_;
    std::optional<CommandDesk> desk_;
    PairingDesk pairing_desk_{clock_};
    ScreenDesk screen_desk_;
    BackupDesk backup_desk_;
    std::optional<Introductions> introductions_;  ///< where the sockets encrypt
    std::optional<ReportWatcher> watcher_;
    std::unique_ptr<ConsolePort> console_;
    std::optional<Announcing> announcing_;
    EngineTime next_look_;      ///< at the watched files
    EngineTime next_round_;     ///< of the housekeeping
    EngineTime next_tick_try_;  ///< after a refused tick: not at once again
    std::int64_t disk_free_mb_ = -1;
    Sequence checkpointed_;  ///< journal's state when its log was last moved into the file
};

}  // namespace kydai::daemon
