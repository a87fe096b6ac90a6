// See plan.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/plan.hpp"

#include "display/scene/content.hpp"
#include "display/scene/paging.hpp"
#include "publisher/base/vietnamese_order.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::Phase;
using protocol::SceneKind;
using std::chrono::milliseconds;

constexpr milliseconds assigned_dwell_min{2'000};  // shorter is flicker, whatever was asked for
constexpr milliseconds assigned_dwell_max{3'600'000};
constexpr milliseconds card_dwell{10'000};  // clock, schedule, cards: nothing is searched for there

std::vector<PlannedPage> planned(const std::vector<PageRange>& ranges, const Capacity& capacity) {
    std::vector<PlannedPage> pages;
    for (const PageRange& range : ranges) {
        const int columns = std::min(range.count, capacity.columns);
        pages.push_back({range.first, range.count, dwell_of(range.count, columns), ""});
    }
    return pages;
}

bool never_tears(int /*line*/) {
    return false;
}

/// Builds the playlist; each `add_` answers why its scene cannot be shown, or nothing.
class Planner {
  public:
    Planner(const HallModel& model, const ScreenIdentity& identity, const Capacities& capacities,
            const Plan* before)
        : model_(model),
          identity_(identity),
          capacities_(capacities),
          before_(before != nullptr && before->capacities == capacities ? before : nullptr) {
        plan_.capacities = capacities;
    }

    Plan plan() {
        if (model_.is_empty() || !identity_.trust_code.empty()) {
            add_card(ItemKind::Waiting, {});
            return std::move(plan_);
        }
        const protocol::ScreenAssignment* assigned = model_.assignment(identity_.name);
        plan_.groups = known(assigned != nullptr ? assigned->groups : identity_.groups);
        if (assigned == nullptr || assigned->scenes.empty()) {
            add_auto(plan_.groups);
        } else {
            for (const protocol::SceneSpec& spec : assigned->scenes) add_scene(spec);
        }
        if (plan_.items.empty()) add_card(ItemKind::Schedule, plan_.groups);
        return std::move(plan_);
    }

  private:
    using Reason = const char*;

    /// The wanted groups that exist, all when none is wanted, in the tournament's order.
    std::vector<GroupId> known(const std::vector<GroupId>& wanted) {
        std::vector<GroupId> groups;
        const protocol::Tournament* tournament = model_.tournament();
        if (tournament == nullptr) return wanted;
        for (const protocol::GroupSummary& group : tournament->groups) {
            const bool is_wanted =
                wanted.empty() || std::ranges::find(wanted, group.id) != wanted.end();
            if (is_wanted) groups.push_back(group.id);
        }
        for (const GroupId& id : wanted) {
            if (model_.group(id) == nullptr) skip(SceneKind::Auto, id, "unknown_group");
        }
        return groups;
    }

    void skip(SceneKind kind, const GroupId& group, Reason reason) {
        SkippedScene skipped{kind, group, reason};
        const bool is_known = std::ranges::find(plan_.skipped, skipped) != plan_.skipped.end();
        if (!is_known) plan_.skipped.push_back(std::move(skipped));
    }

    void add_card(ItemKind kind, const std::vector<GroupId>& groups) {
        plan_.items.push_back({{kind, GroupId{}, "", 0}, {{0, 0, card_dwell, ""}}, {}, groups});
    }

    Reason add_boards(const GroupId& group, bool only_open) {
        const protocol::Pairings* pairings = model_.pairings(group);
        if (pairings == nullptr || pairings->round == 0) return "nothing_published";
        const std::size_t byes = only_open ? 0 : pairings->byes.size();
        const int lines = static_cast<int>(listed_boards(*pairings, only_open).size() + byes);
        if (lines == 0) return "empty";
        const ItemKind kind = only_open ? ItemKind::OpenBoards : ItemKind::Pairings;
        plan_.items.push_back(
            {{kind, group, "", pairings->round},
             planned(balanced_pages(lines, capacities_.boards.lines(), never_tears),
                     capacities_.boards),
             {},
             {}});
        return nullptr;
    }

    /// The list of the plan before, if it was made of these very pairings.
    bool take_over_names(const GroupId& group) {
        if (before_ == nullptr) return false;
        const std::int64_t revision = model_.pairings_revision(group);
        const auto known = std::ranges::find_if(before_->items, [&](const PlannedItem& item) {
            return item.key.kind == ItemKind::PairingsByName && item.key.group == group &&
                   item.revision == revision;
        });
        if (known == before_->items.end()) return false;
        plan_.items.push_back(*known);
        for (PlannedPage& page : plan_.items.back().pages) {
            page.dwell = dwell_of(page.count, std::min(page.count, capacities_.names.columns));
        }
        return true;
    }

    Reason add_names(const GroupId& group) {
        const protocol::Pairings* pairings = model_.pairings(group);
        if (pairings == nullptr || pairings->round == 0) return "nothing_published";
        if (take_over_names(group)) return nullptr;
        std::vector<NameLine> names = names_in_order(*pairings);
        if (names.empty()) return "empty";
        std::vector<std::string> initials;
        for (const NameLine& line : names) {
            const std::string initial = initial_of_given_name(line.name);
            initials.push_back(initial.empty() ? "#" : initial);
        }
        const auto tears = [&initials](int line) {
            const auto index = static_cast<std::size_t>(line);
            return initials[index] == initials[index - 1];
        };
        auto pages = planned(
            balanced_pages(static_cast<int>(names.size()), capacities_.names.lines(), tears),
            capacities_.names);
        for (PlannedPage& page : pages) {
            const std::string& first = initials[static_cast<std::size_t>(page.first)];
            const std::string& last =
                initials[static_cast<std::size_t>(page.first + page.count - 1)];
            page.strip = first == last ? first : first + "–" + last;
        }
        plan_.items.push_back({{ItemKind::PairingsByName, group, "", pairings->round},
                               std::move(pages),
                               std::move(names),
                               {},
                               model_.pairings_revision(group)});
        return nullptr;
    }

    Reason add_standings(const GroupId& group) {
        const std::size_t before = plan_.items.size();
        for (const protocol::Standings* list : model_.standings(group)) {
            const int rows = static_cast<int>(list->rows.size());
            if (rows == 0) continue;
            const int room = capacities_.standings.lines();
            const auto ranges = filled_pages(rows, room, room - pinned_rows);
            plan_.items.push_back({{ItemKind::Standings, group, list->list, 0},
                                   planned(ranges, capacities_.standings),
                                   {},
                                   {}});
        }
        return plan_.items.size() == before ? "empty" : nullptr;
    }

    Reason add_teams(const GroupId& group) {
        const protocol::TeamStandings* teams = model_.teams(group);
        if (teams == nullptr || teams->rows.empty()) return "no_teams";
        const int rows = static_cast<int>(teams->rows.size());
        plan_.items.push_back({{ItemKind::Teams, group, "", 0},
                               planned(balanced_pages(rows, capacities_.teams.lines(), never_tears),
                                       capacities_.teams),
                               {},
                               {}});
        return nullptr;
    }

    Reason add_cross_table(const GroupId& group) {
        const protocol::CrossTable* table = model_.cross_table(group);
        if (table == nullptr || table->rows.empty()) return "no_round_robin";
        const int rows = static_cast<int>(table->rows.size());
        plan_.items.push_back(
            {{ItemKind::CrossTable, group, "", 0},
             planned(balanced_pages(rows, capacities_.cross_table.lines(), never_tears),
                     capacities_.cross_table),
             {},
             {}});
        return nullptr;
    }

    Reason add_medals() {
        const protocol::MedalTable* medals = model_.medals();
        if (medals == nullptr || medals->rows.empty()) return "no_medals";
        const int rows = static_cast<int>(medals->rows.size());
        plan_.items.push_back(
            {{ItemKind::Medals, GroupId{}, "", 0},
             planned(balanced_pages(rows, capacities_.medals.lines(), never_tears),
                     capacities_.medals),
             {},
             {}});
        return nullptr;
    }

    /// One page a picture.
    Reason add_pictures() {
        if (identity_.pictures.empty()) return "no_pictures";
        std::vector<PlannedPage> pages;
        for (int i = 0; i < static_cast<int>(identity_.pictures.size()); ++i)
            pages.push_back({i, 1, card_dwell, ""});
        plan_.items.push_back({{ItemKind::Pictures, GroupId{}, "", 0}, std::move(pages), {}, {}});
        return nullptr;
    }

    /// Whether prizes are being given out to one of these groups, or to all.
    [[nodiscard]] bool is_on_stage(const std::vector<GroupId>& groups) const {
        const protocol::Ceremony* ceremony = model_.ceremony();
        if (ceremony == nullptr || !ceremony->is_on) return false;
        return ceremony->group.empty() ||
               std::ranges::find(groups, ceremony->group) != groups.end();
    }

    Reason add_clock(const std::vector<GroupId>& groups) {
        const auto tiles =
            clock_tiles(model_, groups, EngineTime{});  // their number is the same always
        if (tiles.empty()) return "no_clock";
        std::vector<PlannedPage> pages;
        const int lines = static_cast<int>(tiles.size());
        for (const PageRange& range : balanced_pages(lines, capacities_.clock_tiles, never_tears)) {
            pages.push_back({range.first, range.count, card_dwell, ""});
        }
        plan_.items.push_back({{ItemKind::Clock, GroupId{}, "", 0}, std::move(pages), {}, groups});
        return nullptr;
    }

    void add_auto_group(const protocol::GroupSummary& group) {
        switch (group.phase) {
            case Phase::Registration:
            case Phase::Ceremony:
                break;
            case Phase::Paired:
                add_standings(group.id);
                break;
            case Phase::Published:
                add_names(group.id);
                break;
            case Phase::Seated:
            case Phase::Playing:
                add_boards(group.id, false);
                break;
            case Phase::LastBoards:
                add_boards(group.id, true);
                add_standings(group.id);
                break;
            case Phase::Complete:
                add_standings(group.id);
                add_cross_table(group.id);
                add_teams(group.id);
                break;
        }
    }

    void add_auto(const std::vector<GroupId>& groups) {
        if (is_on_stage(groups)) return add_card(ItemKind::Ceremony, groups);
        bool has_ceremony = false;
        bool is_waiting = false;
        for (const GroupId& id : groups) {
            const protocol::GroupSummary* group = model_.group(id);
            if (group == nullptr) continue;
            add_auto_group(*group);
            has_ceremony = has_ceremony || group->phase == Phase::Ceremony;
            is_waiting =
                is_waiting || group->phase == Phase::Registration || group->phase == Phase::Paired;
        }
        if (has_ceremony) add_card(ItemKind::Ceremony, groups);
        if (!has_ceremony) add_clock(groups);
        if (is_waiting) add_card(ItemKind::Schedule, groups);
        if (is_waiting) static_cast<void>(add_pictures());  // of sponsors: while people wait
    }

    Reason add_group_scene(SceneKind kind, const GroupId& group) {
        switch (kind) {
            case SceneKind::Pairings:
                return add_boards(group, false);
            case SceneKind::PairingsByName:
                return add_names(group);
            case SceneKind::Standings:
                return add_standings(group);
            case SceneKind::Teams:
                return add_teams(group);
            case SceneKind::OpenBoards:
                return add_boards(group, true);
            case SceneKind::CrossTable:
                return add_cross_table(group);
            default:
                return nullptr;
        }
    }

    void add_scene(const protocol::SceneSpec& spec) {
        const std::size_t before = plan_.items.size();
        const auto groups = spec.groups.empty() ? plan_.groups : known(spec.groups);
        switch (spec.kind) {
            case SceneKind::Auto:
                add_auto(groups);
                break;
            case SceneKind::Clock:
                if (const Reason reason = add_clock(groups)) skip(spec.kind, GroupId{}, reason);
                break;
            case SceneKind::Medals:
                if (const Reason reason = add_medals()) skip(spec.kind, GroupId{}, reason);
                break;
            case SceneKind::Pictures:
                if (const Reason reason = add_pictures()) skip(spec.kind, GroupId{}, reason);
                break;
            case SceneKind::Ceremony:
                add_card(ItemKind::Ceremony, groups);
                break;
            case SceneKind::Schedule:
            case SceneKind::Idle:
                add_card(ItemKind::Schedule, groups);
                break;
            case SceneKind::Identify:
                add_card(ItemKind::Identify, groups);
                break;
            case SceneKind::Blank:
                add_card(ItemKind::Blank, groups);
                break;
            case SceneKind::TestCard:
                add_card(ItemKind::TestCard, groups);
                break;
            default:
                for (const GroupId& group : groups) {
                    if (const Reason reason = add_group_scene(spec.kind, group)) {
                        skip(spec.kind, group, reason);
                    }
                }
        }
        if (spec.dwell.count() <= 0) return;
        for (std::size_t i = before; i < plan_.items.size(); ++i) {
            for (PlannedPage& page : plan_.items[i].pages) {
                page.dwell = std::clamp(spec.dwell, assigned_dwell_min, assigned_dwell_max);
            }
        }
    }

    const HallModel& model_;
    const ScreenIdentity& identity_;
    const Capacities& capacities_;
    const Plan* before_;
    Plan plan_;
};

}  // namespace

Plan make_plan(const HallModel& model, const ScreenIdentity& identity, const Capacities& capacities,
               const Plan* before) {
    return Planner(model, identity, capacities, before).plan();
}

}  // namespace kydai::display
