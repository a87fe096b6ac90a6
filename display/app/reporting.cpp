// See reporting.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/reporting.hpp"

#include <cstdint>
#include <fstream>

#include <unistd.h>

namespace kydai::display {

std::string scene_kind_name(protocol::SceneKind kind) {
    switch (kind) {
        case protocol::SceneKind::Auto:
            return "auto";
        case protocol::SceneKind::Pairings:
            return "pairings";
        case protocol::SceneKind::PairingsByName:
            return "pairings-by-name";
        case protocol::SceneKind::Standings:
            return "standings";
        case protocol::SceneKind::Teams:
            return "teams";
        case protocol::SceneKind::Clock:
            return "clock";
        case protocol::SceneKind::Schedule:
            return "schedule";
        case protocol::SceneKind::Idle:
            return "idle";
        case protocol::SceneKind::Identify:
            return "identify";
        case protocol::SceneKind::Blank:
            return "blank";
        case protocol::SceneKind::TestCard:
            return "test-card";
        case protocol::SceneKind::OpenBoards:
            return "open-boards";
        case protocol::SceneKind::CrossTable:
            return "cross-table";
        case protocol::SceneKind::Medals:
            return "medals";
        case protocol::SceneKind::Ceremony:
            return "ceremony";
        case protocol::SceneKind::Pictures:
            return "pictures";
    }
    return "auto";
}

int resident_mb() {
    std::ifstream file("/proc/self/statm");
    std::int64_t whole = 0;
    std::int64_t resident = 0;
    file >> whole >> resident;
    return static_cast<int>(resident * sysconf(_SC_PAGESIZE) / (1024 * 1024));
}

protocol::ScreenReport make_report(const ScreenName& screen, const Frame& frame,
                                   const Condition& condition) {
    const DrawingCost& cost = condition.cost;
    protocol::ScreenReport report;
    report.screen = screen;
    report.width = frame.picture.width;
    report.height = frame.picture.height;
    report.scene = frame.shown.scene;
    if (!frame.shown.group.empty()) report.group = frame.shown.group;
    report.publication = frame.shown.publication;
    report.groups = frame.groups;
    report.lines = {frame.capacities.boards.lines(), frame.capacities.names.lines(),
                    frame.capacities.standings.lines()};
    report.page = frame.shown.page;
    report.pages = frame.shown.pages;
    report.log_sequence = frame.shown.log_sequence.value();
    if (cost.frames > 0) report.frame_time = cost.total / cost.frames;
    report.stale = condition.stale;
    if (frame.shown.announcement != 0) report.announcements.push_back(frame.shown.announcement);
    for (const SkippedScene& skipped : frame.skipped)
        report.bad_scenes.push_back({scene_kind_name(skipped.kind), skipped.reason});
    report.health = protocol::ScreenHealth{cost.frames, cost.worst, condition.uptime, resident_mb(),
                                           static_cast<int>(condition.letters_lost)};
    report.abilities = {std::string(protocol::ability_picture),
                        std::string(protocol::ability_preview)};
    if (condition.can_restart) report.abilities.emplace_back(protocol::ability_restart);
    return report;
}

}  // namespace kydai::display
