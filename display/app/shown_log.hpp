// The log of what a display has shown, for tests and measurements: one line a picture.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/screen.hpp"
#include "publisher/transport/steady_time.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>

namespace kydai::display {

/// JSON lines: `steady_us` (the machine's monotonic clock, when the picture was up), `engine_us`
/// (the same moment in engine time), `scene`, `group`, `page`, `pages`, `run`, `log_sequence`,
/// `is_stale`, `age_ms`.
class ShownLog {
  public:
    /// An empty path: nothing is written.
    explicit ShownLog(const std::filesystem::path& file);
    void add(const Shown& shown, transport::SteadyTime when,
             std::chrono::sys_time<std::chrono::microseconds> engine_time,
             std::chrono::milliseconds age);

  private:
    std::ofstream out_;
};

}  // namespace kydai::display
