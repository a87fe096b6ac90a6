// Anchoring engine time to CLOCK_BOOTTIME, and over a restart of the machine to the wall clock.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/engine_clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <ctime>
#include <fstream>
#include <vector>

namespace kydai::daemon {
namespace {

constexpr microseconds wall_tolerance = std::chrono::seconds(1);

microseconds read_clock(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return std::chrono::seconds(time.tv_sec) +
           std::chrono::duration_cast<microseconds>(std::chrono::nanoseconds(time.tv_nsec));
}

std::string read_boot_id() {
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    std::getline(file, id);
    return id.empty() ? "unknown" : id;
}

std::optional<microseconds> parse_microseconds(std::string_view text) {
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return microseconds(value);
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

}  // namespace

ClockReadings read_clocks() {
    return {read_boot_id(), read_clock(CLOCK_BOOTTIME), read_clock(CLOCK_REALTIME)};
}

std::string to_text(const ClockAnchor& anchor) {
    return fmt::format("{} {} {} {}", anchor.boot_id, anchor.since_boot.count(),
                       anchor.engine.count(), anchor.ahead_of_wall.count());
}

std::optional<ClockAnchor> parse_anchor(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.size() != 4) return std::nullopt;
    const auto since_boot = parse_microseconds(words[1]);
    const auto engine = parse_microseconds(words[2]);
    const auto ahead = parse_microseconds(words[3]);
    if (!since_boot || !engine || !ahead) return std::nullopt;
    return ClockAnchor{std::string(words[0]), *since_boot, *engine, *ahead};
}

microseconds engine_time_at(const ClockAnchor& anchor, const ClockReadings& now) {
    return anchor.engine + (now.since_boot - anchor.since_boot);
}

ClockAnchor anchor_at_start(const std::optional<ClockAnchor>& stored, EngineTime last_entry,
                            const ClockReadings& now) {
    microseconds engine = now.wall;
    if (stored && stored->boot_id == now.boot_id) {
        engine = engine_time_at(*stored, now);
    } else if (stored) {
        engine = now.wall + stored->ahead_of_wall;
    }
    // A machine without a battery for its clock wakes in 1970: the line waits at its last entry.
    if (last_entry != EngineTime::min()) {
        engine = std::max(engine, microseconds(last_entry.time_since_epoch()));
    }
    return ClockAnchor{now.boot_id, now.since_boot, engine, engine - now.wall};
}

std::optional<ClockAnchor> anchor_after_wall_moved(const ClockAnchor& anchor,
                                                   const ClockReadings& now) {
    const microseconds engine = engine_time_at(anchor, now);
    const microseconds moved = (engine - now.wall) - anchor.ahead_of_wall;
    if (std::chrono::abs(moved) <= wall_tolerance) return std::nullopt;
    return ClockAnchor{anchor.boot_id, now.since_boot, engine, engine - now.wall};
}

EngineTime EngineClock::now() const {
    return std::chrono::floor<std::chrono::milliseconds>(precise_now());
}

std::chrono::sys_time<microseconds> EngineClock::precise_now() const {
    const microseconds since_boot = read_clock(CLOCK_BOOTTIME);
    return std::chrono::sys_time<microseconds>(anchor_.engine + (since_boot - anchor_.since_boot));
}

}  // namespace kydai::daemon
