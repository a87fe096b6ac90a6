// See disk.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/simulation/disk.hpp"

#include <algorithm>

namespace kydai::simulation {

bool Disk::append(const std::vector<StoredCommand>& commands) {
    unsynced_.clear();
    if (is_full_) return false;
    commands_.insert(commands_.end(), commands.begin(), commands.end());
    return true;
}

void Disk::crash(bool is_kept) {
    if (is_kept) commands_.insert(commands_.end(), unsynced_.begin(), unsynced_.end());
    unsynced_.clear();
}

const StoredCommand* Disk::find(const std::string& id) const {
    const auto found = std::find_if(commands_.begin(), commands_.end(),
                                    [&](const StoredCommand& one) { return one.id == id; });
    return found == commands_.end() ? nullptr : &*found;
}

}  // namespace kydai::simulation
