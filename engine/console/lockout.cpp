// See lockout.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/lockout.hpp"

#include <algorithm>

namespace kydai::console {

std::optional<Lockout::Seconds> Lockout::left(const Failures& failures, int free, Seconds longest,
                                              Moment now) {
    if (failures.count <= free) return std::nullopt;
    const int doublings = std::min(failures.count - free - 1, 10);
    const Seconds whole = std::min(first_wait * (1 << doublings), longest);
    const auto passed = std::chrono::duration_cast<Seconds>(now - failures.last);
    if (passed >= whole) return std::nullopt;
    return whole - passed;
}

std::optional<Lockout::Seconds> Lockout::wait(const std::string& name, Moment now) const {
    const auto found = names_.find(name);
    const auto own =
        found == names_.end() ? std::nullopt : left(found->second, free_tries, longest_wait, now);
    const auto all = left(over_all_, free_tries_over_all, longest_wait_over_all, now);
    if (own && all) return std::max(*own, *all);
    return own ? own : all;
}

void Lockout::failed(const std::string& name, Moment now) {
    if (names_.size() >= names_max) {
        std::erase_if(
            names_, [now](const auto& entry) { return now - entry.second.last > forgotten_after; });
        if (names_.size() >= names_max) names_.erase(names_.begin());
    }
    for (Failures* failures : {&names_[name], &over_all_}) {
        if (failures->count > 0 && now - failures->last > forgotten_after) failures->count = 0;
        ++failures->count;
        failures->last = now;
    }
}

void Lockout::succeeded(const std::string& name) {
    names_.erase(name);
    over_all_.count = std::max(0, over_all_.count - free_tries);
}

}  // namespace kydai::console
