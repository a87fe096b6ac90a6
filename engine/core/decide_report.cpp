// Showing a tournament that another program makes: its cross table becomes the group's content.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/parts.hpp"
#include "engine/core/report_rounds.hpp"
#include "engine/core/seeding.hpp"
#include "engine/pairing/round_robin.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <set>

namespace kydai::core {
namespace {

constexpr int id_characters_max = 64;
constexpr int players_max_in_group = 5000;

PlayerData data_of(const CrossTablePlayer& row) {
    PlayerData data;
    data.name = row.name;
    data.sex = row.sex;
    data.birth_date = row.birth_date;
    data.club = row.club;
    data.club_is_real = row.club_is_real;
    data.federation = row.federation;
    data.fide_id = row.fide_id;
    data.rating = row.rating;
    data.title = row.title;
    return data;
}

GroupSettings settings_for(const Tournament& state, const GroupId& id, const std::string& label) {
    GroupSettings settings;
    settings.id = id;
    settings.category = id.value();
    settings.label = label.empty() ? id.value() : label;
    settings.color_index = static_cast<int>(state.groups.size());
    settings.swiss_tie_breaks = {"PTS", "BHC1", "BH", "SB"};
    settings.round_robin_tie_breaks = {"PTS", "SB", "DE", "WIN"};
    return settings;
}

/// The group meant: one of ours without rounds of its own, one shown before, or a new one.
Result<Group> group_to_fill(const Tournament& state, const ShowReport& command) {
    const Result<GroupId> known = resolve_group(state, command.group);
    if (known) {
        const Group& group = *state.group(*known);
        if (!group.is_shown_from_report && !group.rounds.empty()) {
            return Error("report.group_in_play", {{"group", group.id.value()}});
        }
        return group;
    }
    if (known.error().code == "group.ambiguous") return known.error();
    const bool is_good_id =
        !command.group.empty() && count_characters(command.group.value()) <= id_characters_max;
    if (!is_good_id)
        return Error("report.bad_group", {{"limit", std::to_string(id_characters_max)}});
    Group group;
    group.id = command.group;
    group.settings = SharedValue<GroupSettings>(settings_for(state, command.group, command.label));
    return group;
}

/// As Berger has it from the first round on, with all its rounds planned.
PairingSystem system_of(const CrossTable& table) {
    pairing::RoundRobinPlan plan;
    plan.players = static_cast<int>(table.players.size());
    const int rounds = round_robin_rounds(PairingSystem::RoundRobin, plan.players);
    if (table.rounds_planned != rounds || plan.players < 3) return PairingSystem::Swiss;
    const RoundNumber last = table.last_paired_round();
    for (int r = 1; r <= last.value(); ++r) {
        const Result<RoundPairing> berger = pairing::pair_round_robin(table, plan, RoundNumber(r));
        if (!berger) return PairingSystem::Swiss;
        for (const PairedGame& game : berger->games) {
            const RoundCell cell = CrossTable::cell(*table.find(game.white), RoundNumber(r));
            if (cell.opponent != game.black) return PairingSystem::Swiss;
        }
    }
    return PairingSystem::RoundRobin;
}

/// People keep their identity as long as number and name stay, so that change marks mean something.
class People {
  public:
    People(const Tournament& state, const Group& group) : state_(state), group_(group) {
        next_ = state.next_player;
    }

    PlayerId id_of(const CrossTablePlayer& row) {
        const Entry* entry = group_.entry(row.number);
        const Player* known = entry == nullptr ? nullptr : state_.player(entry->player);
        const bool is_same =
            group_.is_shown_from_report && known != nullptr && known->data.name == row.name;
        const PlayerId id = is_same ? known->id : PlayerId(static_cast<std::int32_t>(next_++));
        const PlayerData data = data_of(row);
        if (!is_same || !(known->data == data)) changed_.push_back({id, data});
        return id;
    }

    [[nodiscard]] std::vector<Player> take_changed() && { return std::move(changed_); }

  private:
    const Tournament& state_;
    const Group& group_;
    std::int64_t next_ = 1;
    std::vector<Player> changed_;
};

/// Everybody of the table is an entry; whom the report calls withdrawn is.
std::map<PairingNumber, PlayerId> enter_rows(Group& group, const CrossTable& table,
                                             People& people) {
    std::map<PairingNumber, PlayerId> ids;
    std::vector<Entry> entries;
    group.acceleration.clear();
    for (const CrossTablePlayer& row : table.players) {
        Entry entry;
        entry.player = people.id_of(row);
        entry.number = row.number;
        entry.presence = row.is_withdrawn ? Presence::Withdrawn : Presence::CheckedIn;
        ids.emplace(row.number, entry.player);
        if (!row.acceleration.empty()) group.acceleration[entry.player] = row.acceleration;
        entries.push_back(std::move(entry));
    }
    group.entries = SharedValue<std::vector<Entry>>(std::move(entries));
    return ids;
}

/// What is different in the group as the file has it now, with its new content.
std::vector<Part> changed_parts(const Tournament& state, const Group& now) {
    Tournament after = state;
    after.groups[now.id] = SharedValue<Group>(now);
    return parts_before(after, state);
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const ShowReport& command) {
    const Tournament& state = deciding.state();
    const CrossTable& table = command.table;
    if (table.players.empty()) return Error("report.empty", {{"file", command.file}});
    if (table.players.size() > static_cast<std::size_t>(players_max_in_group)) {
        return Error("report.too_large", {{"limit", std::to_string(players_max_in_group)}});
    }
    Result<Group> filled = group_to_fill(state, command);
    if (!filled) return filled.error();
    const Group before = *filled;
    Group& group = *filled;
    People people(state, before);
    const std::map<PairingNumber, PlayerId> ids = enter_rows(group, table, people);
    group.is_shown_from_report = true;
    group.system = system_of(table);
    group.initial_color = table.initial_color;
    const Result<std::vector<SharedValue<Round>>> rounds =
        rounds_of_report(table, ids, before, *group.system, deciding.context());
    if (!rounds) return rounds.error();
    group.rounds = *rounds;
    group.rounds_planned = std::max(table.rounds_planned, static_cast<int>(group.rounds.size()));
    if (!(group.settings->points == table.point_system)) {
        group.settings.edit().points = table.point_system;
    }
    ReportShown event;
    event.file = command.file;
    event.players = std::move(people).take_changed();
    if (!before.is_shown_from_report) {
        event.group = std::move(group);
        deciding.add(std::move(event));
        return {};
    }
    event.group.id = group.id;
    event.changed = changed_parts(state, group);
    const bool is_same = event.players.empty() && event.changed.empty();
    if (!is_same) deciding.add(std::move(event));
    return {};
}

}  // namespace kydai::core
