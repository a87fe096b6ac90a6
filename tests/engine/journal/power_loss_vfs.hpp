// An SQLite file system that knows which writes are synced, and so what a power failure would
// leave.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <random>
#include <string>

namespace kydai::test {

/// Registered under `name()` as long as it lives; at most one at a time.
class PowerLossVfs {
  public:
    PowerLossVfs();
    PowerLossVfs(const PowerLossVfs&) = delete;
    PowerLossVfs& operator=(const PowerLossVfs&) = delete;
    ~PowerLossVfs();

    [[nodiscard]] static std::string name() { return "kydai-power-loss"; }

    /// Copies a folder's journal as the disk holds it after a power failure now: all that was
    /// synced, and of the rest a random part (a disk may write what was never synced, in any
    /// order).
    static void copy_after_power_loss(const std::filesystem::path& from,
                                      const std::filesystem::path& to, std::mt19937& random);

    /// SQLite's code that writes, truncations and syncs give instead of being done; 0 = they are
    /// done.
    static void fail_with(int code);

    /// Called before each write, truncation and sync.
    static void on_each_step(std::function<void()> step);
};

}  // namespace kydai::test
