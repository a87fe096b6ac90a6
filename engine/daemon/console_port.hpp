// The console's web ports at work in the engine: what is published goes out, what is asked comes
// in.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/console.hpp"
#include "engine/daemon/command_desk.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/options.hpp"
#include "engine/daemon/pairing_desk.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/transport/engine_server.hpp"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace kydai::daemon {

/// The parts of the engine that the console works with; all outlive it.
struct ConsoleParts {
    transport::EngineServer& server;
    CommandDesk& desk;
    /// The way of commands that other machines' go: with the standby's word, or refused by it.
    std::function<std::vector<protocol::CommandReply>(std::span<const Asked>)> answer;
    const Ledger& ledger;
    PairingDesk& pairing;
};

class ConsolePort {
  public:
    /// Opens the ports that the options name and listens to what is published from now on; null
    /// when they name none. Errors: those of
    /// Console::start and find_assets.
    static Result<std::unique_ptr<ConsolePort>> open(const EngineOptions& options,
                                                     const ConsoleParts& parts);
    ConsolePort(const ConsolePort&) = delete;
    ConsolePort& operator=(const ConsolePort&) = delete;
    ~ConsolePort();

    /// Answers what waits; call it after each poll of the server.
    void serve();
    /// After each commit, before anybody is answered.
    void told(const Tournament& before, const Tournament& after);
    /// A standby has become the engine: what it knows now is new to the pages.
    void refresh();
    /// Every two seconds: that the engine lives.
    void beat(EngineTime now);

    [[nodiscard]] const console::Console& console() const { return *console_; }

  private:
    class Door;
    ConsolePort(std::unique_ptr<console::Console> console, const ConsoleParts& parts);

    std::unique_ptr<console::Console> console_;
    transport::EngineServer& server_;
    const Ledger& ledger_;
    std::unique_ptr<Door> door_;
    EngineTime next_beat_;
};

}  // namespace kydai::daemon
