// A disk that keeps what was synced, loses the rest in a crash, and is sometimes full.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kydai::simulation {

/// One command as the journal has it: texts, as they would be read back.
struct StoredCommand {
    EngineTime time;
    std::string author;
    std::string id;
    std::string text;  ///< of the command, to tell a retry from another command
    std::vector<std::string> events;
    std::string answer;
};

class Disk {
  public:
    /// All of them or none; false = full.
    bool append(const std::vector<StoredCommand>& commands);
    /// Written, not yet synced: a crash now keeps it or loses it as a whole, as the chance has it.
    void write_unsynced(const std::vector<StoredCommand>& commands) { unsynced_ = commands; }
    void crash(bool is_kept);

    void set_full(bool is_full) { is_full_ = is_full; }
    [[nodiscard]] const std::vector<StoredCommand>& commands() const { return commands_; }
    [[nodiscard]] const StoredCommand* find(const std::string& id) const;

  private:
    std::vector<StoredCommand> commands_;
    std::vector<StoredCommand> unsynced_;
    bool is_full_ = false;
};

}  // namespace kydai::simulation
