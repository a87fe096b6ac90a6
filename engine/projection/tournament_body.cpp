// Topic `tournament`: groups with their phases, and the schedule.
#include "engine/core/seeding.hpp"
#include "engine/projection/bodies.hpp"

namespace kydai::projection {
namespace {

protocol::Phase phase_body(Phase phase) {
    switch (phase) {
        case Phase::Registration:
            return protocol::Phase::Registration;
        case Phase::Paired:
            return protocol::Phase::Paired;
        case Phase::Published:
            return protocol::Phase::Published;
        case Phase::Seated:
            return protocol::Phase::Seated;
        case Phase::Playing:
            return protocol::Phase::Playing;
        case Phase::LastBoards:
            return protocol::Phase::LastBoards;
        case Phase::Complete:
            return protocol::Phase::Complete;
        case Phase::Ceremony:
            return protocol::Phase::Ceremony;
    }
    KYDAI_CHECK(false);
}

protocol::PairingSystem system_body(PairingSystem system) {
    switch (system) {
        case PairingSystem::Swiss:
            return protocol::PairingSystem::Swiss;
        case PairingSystem::RoundRobin:
            return protocol::PairingSystem::RoundRobin;
        case PairingSystem::DoubleRoundRobin:
            return protocol::PairingSystem::DoubleRoundRobin;
    }
    KYDAI_CHECK(false);
}

int players_in(const Group& group) {
    int players = 0;
    for (const Entry& entry : *group.entries) {
        if (entry.presence != Presence::Withdrawn) ++players;
    }
    return players;
}

}  // namespace

protocol::GroupSummary summary_of(const Group& group) {
    protocol::GroupSummary summary;
    summary.id = group.id;
    summary.label = group.settings->label;
    summary.discipline_label = group.settings->discipline_label;
    summary.colour_index = group.settings->color_index;
    summary.players = players_in(group);
    // Before numbers are drawn: what they would be for those who are listed.
    const core::PlayPlan plan = core::plan_of(group, summary.players);
    summary.system = system_body(group.system.value_or(plan.system));
    summary.phase = phase_body(phase_of(group));
    summary.rounds_planned = group.system ? group.rounds_planned : plan.rounds;
    const Round* round = group.published_round();
    if (round == nullptr) return summary;
    summary.current_round = round->number.value();
    summary.open_boards = round->open_boards();
    summary.boards = static_cast<int>(round->boards.size());
    return summary;
}

protocol::Tournament tournament_body(const Tournament& state) {
    const TournamentSettings& settings = *state.settings;
    protocol::Tournament body;
    body.id = settings.id;
    body.name = settings.name;
    body.organiser = settings.organiser;
    body.venue = settings.venue;
    body.language = settings.language;
    body.utc_offset = settings.utc_offset;
    for (const GroupId& id : state.group_order()) {
        body.groups.push_back(summary_of(*state.group(id)));
    }
    for (const ScheduleEntry& entry : settings.schedule) {
        body.schedule.push_back({entry.starts_at, entry.text, entry.group});
    }
    return body;
}

}  // namespace kydai::projection
