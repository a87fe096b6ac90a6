// See content.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"
#include "display/scene/group_labels.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::Phase;

Heading group_heading(const HallModel& model, const GroupId& id, EngineTime now) {
    Heading heading = hall_heading(model);
    heading.group = badge_of(model, id);
    const protocol::GroupSummary* group = model.group(id);
    if (group != nullptr) {
        heading.round = group->current_round;
        heading.rounds_planned = group->rounds_planned;
    }
    if (has_clock(model, id)) heading.clock = clock_view(*model.clock(id), now);
    return heading;
}

void set_round(Heading& heading, const protocol::Pairings& pairings) {
    heading.round = pairings.round;
    if (pairings.rounds_planned > 0) heading.rounds_planned = pairings.rounds_planned;
    heading.is_last_round = pairings.is_last_round;
}

template <class Row>
std::vector<Row> cut(const std::vector<Row>& rows, int first, int count) {
    const int size = static_cast<int>(rows.size());
    const int from = std::clamp(first, 0, size);
    const int to = std::clamp(first + count, from, size);
    return {rows.begin() + from, rows.begin() + to};
}

PairingsView pairings_page(const protocol::Pairings& pairings, bool only_open,
                           const PlannedPage& page, std::vector<int> fresh_boards, EngineTime now) {
    PairingsView view;
    view.has_change_marks = has_change_marks(pairings, now);
    view.fresh_boards = std::move(fresh_boards);
    view.only_open = only_open;
    view.boards_all = static_cast<int>(pairings.boards.size());
    view.boards_open = static_cast<int>(std::ranges::count_if(
        pairings.boards, [](const auto& board) { return board.result.empty(); }));
    const auto boards = listed_boards(pairings, only_open);
    const int board_count = static_cast<int>(boards.size());
    view.boards = cut(boards, page.first, page.count);
    if (!only_open) {
        view.byes = cut(pairings.byes, std::max(0, page.first - board_count),
                        page.count - static_cast<int>(view.boards.size()));
    }
    return view;
}

StandingsView standings_page(const protocol::Standings& standings, EngineTime made_at,
                             const PlannedPage& page) {
    StandingsView view{standings.list,
                       standings.after_round,
                       made_at,
                       standings.is_provisional,
                       standings.open_boards,
                       standings.is_final,
                       standings.signed_off_at.has_value(),
                       standings.headings,
                       {},
                       cut(standings.rows, page.first, page.count)};
    if (page.first > 0) view.pinned = cut(standings.rows, 0, pinned_rows);
    return view;
}

std::vector<ScheduleLine> schedule_lines(const HallModel& model, const std::vector<GroupId>& groups,
                                         EngineTime now) {
    std::vector<ScheduleLine> lines;
    const protocol::Tournament* tournament = model.tournament();
    if (tournament == nullptr) return lines;
    bool has_next = false;
    auto items = tournament->schedule;
    std::ranges::stable_sort(items, {}, &protocol::ScheduleItem::starts_at);
    for (const protocol::ScheduleItem& item : items) {
        if (item.group && std::ranges::find(groups, *item.group) == groups.end()) continue;
        ScheduleLine line{item.starts_at, item.text, "", item.starts_at <= now, false};
        if (item.group) line.group_label = labels_of({badge_of(model, *item.group)});
        line.is_next = !line.is_past && !has_next;
        has_next = has_next || line.is_next;
        lines.push_back(std::move(line));
    }
    return lines;
}

ScheduleView schedule(const HallModel& model, const std::vector<GroupId>& groups, EngineTime now) {
    ScheduleView view;
    const protocol::Tournament* tournament = model.tournament();
    if (tournament == nullptr) return view;
    view.name = tournament->name;
    view.organiser = tournament->organiser;
    view.venue = tournament->venue;
    for (const GroupId& id : groups) {
        if (const protocol::GroupSummary* group = model.group(id)) view.groups.push_back(*group);
    }
    view.items = schedule_lines(model, groups, now);
    view.public_url = tournament->public_url;
    return view;
}

ClocksView clocks_page(const HallModel& model, const std::vector<GroupId>& groups,
                       const PlannedPage& page, EngineTime now) {
    ClocksView view{cut(clock_tiles(model, groups, now), page.first, page.count), std::nullopt};
    for (ScheduleLine& line : schedule_lines(model, groups, now)) {
        if (line.is_next) view.next = std::move(line);
    }
    return view;
}

CeremonyView ceremony(const HallModel& model, const std::vector<GroupId>& groups) {
    CeremonyView view;
    const protocol::Ceremony* step = model.ceremony();
    if (step != nullptr && step->is_on) {
        view.step = *step;
        if (!step->group.empty()) view.groups.push_back(badge_of(model, step->group));
        return view;
    }
    for (const GroupId& id : groups) {
        const protocol::GroupSummary* group = model.group(id);
        if (group != nullptr && group->phase == Phase::Ceremony) {
            view.groups.push_back(badge_of(model, id));
        }
    }
    return view;
}

CrossTableView cross_table_page(const protocol::CrossTable& table, const PlannedPage& page) {
    CrossTableView view{table.after_round, table.is_provisional,
                        table.open_boards, table.is_final,
                        table.games_each,  {},
                        page.first,        cut(table.rows, page.first, page.count)};
    for (const protocol::CrossTableRow& row : table.rows) view.columns.push_back(row.rank);
    return view;
}

IdentifyView identify(const HallModel& model, const ScreenIdentity& identity) {
    IdentifyView view{identity.name, {}};
    const protocol::ScreenAssignment* assigned = model.assignment(identity.name);
    const auto& groups = assigned != nullptr ? assigned->groups : identity.groups;
    for (const GroupId& id : groups) view.groups.push_back(badge_of(model, id));
    return view;
}

Scene names_scene(const HallModel& model, const PlannedItem& item, const PlannedPage& planned,
                  EngineTime now) {
    Scene scene{group_heading(model, item.key.group, now), NamesView{}};
    if (const auto* pairings = model.pairings(item.key.group)) set_round(scene.heading, *pairings);
    NamesView view;
    view.lines = cut(item.names, planned.first, planned.count);
    const protocol::Pairings* known = model.pairings(item.key.group);
    if (known == nullptr || !has_change_marks(*known, now)) {
        for (NameLine& line : view.lines) line.is_changed = false;
    }
    for (const PlannedPage& page : item.pages) view.strip.push_back(page.strip);
    scene.content = std::move(view);
    return scene;
}

/// The scene of a list of one group; what is no longer known is shown as the schedule.
std::optional<Scene> list_scene(const HallModel& model, const PlannedItem& item,
                                const PlannedPage& page, EngineTime now) {
    const GroupId& group = item.key.group;
    Scene scene{group_heading(model, group, now), BlankView{}};
    switch (item.key.kind) {
        case ItemKind::Pairings:
        case ItemKind::OpenBoards: {
            const protocol::Pairings* pairings = model.pairings(group);
            if (pairings == nullptr) return std::nullopt;
            set_round(scene.heading, *pairings);
            scene.content =
                pairings_page(*pairings, item.key.kind == ItemKind::OpenBoards, page,
                              fresh_results(model, group, pairings->round, now).boards, now);
            return scene;
        }
        case ItemKind::Standings: {
            const protocol::Standings* standings = model.standings(group, item.key.list);
            if (standings == nullptr) return std::nullopt;
            scene.content =
                standings_page(*standings, model.standings_time(group, item.key.list), page);
            return scene;
        }
        case ItemKind::Teams: {
            const protocol::TeamStandings* teams = model.teams(group);
            if (teams == nullptr) return std::nullopt;
            scene.content = TeamsView{teams->after_round, teams->is_provisional,
                                      cut(teams->rows, page.first, page.count)};
            return scene;
        }
        case ItemKind::CrossTable: {
            const protocol::CrossTable* table = model.cross_table(group);
            if (table == nullptr) return std::nullopt;
            scene.content = cross_table_page(*table, page);
            return scene;
        }
        default:
            return std::nullopt;
    }
}

}  // namespace

GroupBadge badge_of(const HallModel& model, const GroupId& id) {
    const protocol::GroupSummary* group = model.group(id);
    if (group == nullptr) return {id, id.value(), "", 0};
    return {id, group->label, group->discipline_label, group->colour_index};
}

Heading hall_heading(const HallModel& model) {
    Heading heading;
    if (const protocol::Tournament* tournament = model.tournament()) {
        heading.tournament = tournament->name;
        heading.utc_offset = tournament->utc_offset;
    }
    return heading;
}

Scene make_scene(const HallModel& model, const ScreenIdentity& identity, const PlannedItem& item,
                 int page, EngineTime now) {
    const int pages = static_cast<int>(item.pages.size());
    const PlannedPage& planned =
        item.pages[static_cast<std::size_t>(std::clamp(page, 1, pages) - 1)];
    Scene scene{hall_heading(model), BlankView{}};
    switch (item.key.kind) {
        case ItemKind::PairingsByName:
            scene = names_scene(model, item, planned, now);
            break;
        case ItemKind::Clock:
            scene.content = clocks_page(model, item.groups, planned, now);
            break;
        case ItemKind::Ceremony:
            scene.content = ceremony(model, item.groups);
            break;
        case ItemKind::Pictures:
            if (planned.first < static_cast<int>(identity.pictures.size())) {
                const PictureFile& picture =
                    identity.pictures[static_cast<std::size_t>(planned.first)];
                scene.content = PicturesView{picture.file, picture.width, picture.height};
            }
            break;
        case ItemKind::Medals:
            if (const protocol::MedalTable* medals = model.medals()) {
                scene.content = MedalsView{medals->groups_finished, medals->groups,
                                           cut(medals->rows, planned.first, planned.count)};
            }
            break;
        case ItemKind::Identify:
            scene.content = identify(model, identity);
            break;
        case ItemKind::Blank:
            break;
        case ItemKind::TestCard:
            scene.content = TestCardView{identity.name};
            break;
        case ItemKind::Waiting:
            scene.content =
                WaitingView{identity.name, identity.trust_code, identity.sought.is_searching,
                            identity.sought.asked, identity.sought.choice};
            break;
        default: {
            auto list = list_scene(model, item, planned, now);
            if (list) {
                scene = std::move(*list);
            } else {
                scene.content = schedule(model, item.groups, now);
            }
        }
    }
    for (const PlannedPage& one : item.pages) {
        const bool has_pinned = item.key.kind == ItemKind::Standings && one.first > 0;
        scene.heading.lines_max =
            std::max(scene.heading.lines_max, one.count + (has_pinned ? pinned_rows : 0));
    }
    scene.heading.page = page;
    scene.heading.pages = pages;
    return scene;
}

}  // namespace kydai::display
