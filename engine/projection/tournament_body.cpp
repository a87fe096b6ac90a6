// Topic `tournament`: groups with their phases, and the schedule.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/seeding.hpp"
#include "engine/domain/options.hpp"
#include "engine/projection/bodies.hpp"

#include <algorithm>

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

/// In the order of the day, among what was planned.
void add_amendments(protocol::Tournament& body, const Tournament& state, const Catalogue& words) {
    const bool has_words = !words.is_empty();
    for (const Amendment& amendment : *state.amendments) {
        if (!amendment.is_on_screens) continue;
        const std::string& said = amendment.words.text;
        protocol::ScheduleItem entry;
        entry.starts_at = amendment.decided_at;
        entry.text = has_words ? words.text("projection.amendment", {{"text", said}}) : said;
        if (amendment.words.groups.size() == 1) entry.group = amendment.words.groups.front();
        body.schedule.push_back(std::move(entry));
    }
    std::stable_sort(body.schedule.begin(), body.schedule.end(),
                     [](const protocol::ScheduleItem& a, const protocol::ScheduleItem& b) {
                         return a.starts_at < b.starts_at;
                     });
}

/// From the start of the clock to each result that is in; a pause counts as play.
std::chrono::milliseconds played_in(const Group& group, const Round& round) {
    std::chrono::milliseconds sum{0};
    const RoundClock& clock = group.clock;
    const bool is_timed = clock.round == round.number && clock.length.count() > 0 &&
                          (clock.state == ClockState::Running || clock.state == ClockState::Ended);
    if (!is_timed) return sum;
    const EngineTime start = clock.deadline - clock.length;
    for (const Board& board : round.boards) {
        if (board.result) sum += std::max(std::chrono::milliseconds{0}, board.entered_at - start);
    }
    return sum;
}

}  // namespace

std::string public_page_of(const Tournament& state) {
    const auto found = state.options.find(std::string(public_page_option));
    return found == state.options.end() ? "" : found->second;
}

protocol::GroupSummary summary_of(const Group& group) {
    protocol::GroupSummary summary;
    summary.id = group.id;
    summary.label = group.label();
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
    summary.played = played_in(group, *round);
    return summary;
}

protocol::Tournament tournament_body(const Tournament& state, const Catalogue& words) {
    const TournamentSettings& settings = *state.settings;
    protocol::Tournament body;
    body.id = settings.id;
    body.name = settings.name;
    body.organiser = settings.organiser;
    body.venue = settings.venue;
    body.language = settings.language;
    body.utc_offset = settings.utc_offset;
    for (const GroupId& id : state.group_order()) {
        const Group& group = *state.group(id);
        if (!group.merged_into) body.groups.push_back(summary_of(group));
    }
    body.public_url = public_page_of(state);
    for (const ScheduleEntry& entry : settings.schedule) {
        body.schedule.push_back({entry.starts_at, entry.text, entry.group});
    }
    add_amendments(body, state, words);
    return body;
}

}  // namespace kydai::projection
