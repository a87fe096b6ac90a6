// See engine_timeline.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/engine_timeline.hpp"

#include <fstream>

namespace kydai::display {
namespace {

using std::chrono::duration_cast;
using std::chrono::floor;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// How long ago `saved` was, as well as this machine can tell.
microseconds time_since(const SavedMoment& saved, const LocalMoment& here) {
    constexpr std::chrono::hours believable_max{48};
    if (!saved.boot.empty() && saved.boot == here.boot && here.steady >= saved.steady)
        return here.steady - saved.steady;
    const milliseconds by_wall = here.wall - saved.wall;
    return by_wall >= milliseconds{0} && by_wall <= believable_max ? by_wall : milliseconds{0};
}

}  // namespace

LocalMoment local_moment() {
    LocalMoment here;
    here.wall = floor<milliseconds>(std::chrono::system_clock::now());
    here.steady = transport::steady_now();
    std::ifstream("/proc/sys/kernel/random/boot_id") >> here.boot;
    return here;
}

EngineTimeline::EngineTimeline(const LocalMoment& here)
    : guessed_offset_(microseconds(here.wall.time_since_epoch()) - here.steady) {}

void EngineTimeline::remember(const SavedMoment& saved, const LocalMoment& here) {
    const microseconds engine_now = saved.engine.time_since_epoch() + time_since(saved, here);
    guessed_offset_ = engine_now - here.steady;
}

std::chrono::sys_time<microseconds> EngineTimeline::precise_now(
    transport::SteadyTime steady) const {
    if (reading_.is_synchronised()) return reading_.precise_now(steady);
    return std::chrono::sys_time<microseconds>(steady + guessed_offset_);
}

EngineTime EngineTimeline::now(transport::SteadyTime steady) const {
    return floor<milliseconds>(precise_now(steady));
}

}  // namespace kydai::display
