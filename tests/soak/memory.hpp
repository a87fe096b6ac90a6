// How much memory each process has, over the day.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <sys/types.h>

namespace kydai::soak {

/// Proportional set size: shared libraries are counted once among those who share them. 0 = gone.
[[nodiscard]] std::int64_t proportional_kb(pid_t process);

struct MemorySample {
    std::chrono::seconds at{0};  ///< since the soak began
    std::int64_t kb = 0;
};

/// One life of a process; a process that was killed and started again has several.
struct MemoryCurve {
    std::string name;
    std::vector<MemorySample> samples;
};

class MemoryLog {
  public:
    void note(const std::string& name, pid_t process, std::chrono::seconds at);
    [[nodiscard]] std::vector<MemoryCurve> curves() const;
    /// The newest sample of that process; 0 = there is none.
    [[nodiscard]] std::int64_t newest_kb(const std::string& name) const;
    [[nodiscard]] std::int64_t highest_kb(const std::string& prefix) const;

  private:
    struct Life {
        pid_t process;
        MemoryCurve curve;
    };
    std::map<std::string, std::vector<Life>> lives_;
};

}  // namespace kydai::soak
