// The engine's way of a command without sockets and files: known already? decide, append, fold,
// answer.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/lots.hpp"
#include "tests/simulation/disk.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::simulation {

struct Request {
    std::string id;
    std::string author;
    std::string text;  ///< the command's JSON
};

struct Reply {
    std::string id;
    bool is_accepted = false;
    bool is_repeated = false;
    std::string code;  ///< of the refusal
};

/// When the power goes within one batch.
enum class CrashPoint { None, BeforeWriting, WhileSyncing, BeforeAnswering };

class SimulatedEngine {
  public:
    SimulatedEngine(Disk& disk, std::uint64_t seed) : disk_(disk), lots_(seed) {}

    /// Reads the disk; what was only in memory is gone.
    void start();
    [[nodiscard]] bool is_running() const { return is_running_; }

    /// Nothing = the engine died before it could answer.
    std::optional<std::vector<Reply>> handle(const std::vector<Request>& requests, EngineTime now,
                                             CrashPoint crash);
    [[nodiscard]] const Tournament& state() const { return state_; }

  private:
    void die(bool is_kept);

    Disk& disk_;
    core::Lots lots_;
    Tournament state_;
    bool is_running_ = false;
};

/// The reference: all that is on the disk, folded from nothing.
[[nodiscard]] Tournament folded(const std::vector<StoredCommand>& commands);
[[nodiscard]] Tournament folded(Tournament state, const StoredCommand& command);

/// Ends the program with the text; the seed is printed by whoever called.
[[noreturn]] void violated(const std::string& what);
inline void check(bool holds, const std::string& what) {
    if (!holds) violated(what);
}

}  // namespace kydai::simulation
