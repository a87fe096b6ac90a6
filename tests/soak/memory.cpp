// See memory.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/memory.hpp"

#include <algorithm>
#include <fstream>

namespace kydai::soak {

std::int64_t proportional_kb(pid_t process) {
    std::ifstream stream("/proc/" + std::to_string(process) + "/smaps_rollup");
    std::string word;
    while (stream >> word) {
        std::int64_t kb = 0;
        if (word == "Pss:" && stream >> kb) return kb;
    }
    return 0;
}

void MemoryLog::note(const std::string& name, pid_t process, std::chrono::seconds at) {
    const std::int64_t kb = proportional_kb(process);
    if (kb == 0) return;
    std::vector<Life>& lives = lives_[name];
    if (lives.empty() || lives.back().process != process) {
        lives.push_back({process, {name, {}}});
    }
    lives.back().curve.samples.push_back({at, kb});
}

std::vector<MemoryCurve> MemoryLog::curves() const {
    std::vector<MemoryCurve> all;
    for (const auto& [name, lives] : lives_) {
        for (const Life& life : lives) all.push_back(life.curve);
    }
    return all;
}

std::int64_t MemoryLog::newest_kb(const std::string& name) const {
    const auto found = lives_.find(name);
    if (found == lives_.end()) return 0;
    return found->second.back().curve.samples.back().kb;
}

std::int64_t MemoryLog::highest_kb(const std::string& prefix) const {
    std::int64_t highest = 0;
    for (const auto& [name, lives] : lives_) {
        if (!name.starts_with(prefix)) continue;
        for (const Life& life : lives) {
            for (const MemorySample& sample : life.curve.samples) {
                highest = std::max(highest, sample.kb);
            }
        }
    }
    return highest;
}

}  // namespace kydai::soak
