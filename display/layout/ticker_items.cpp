// See ticker_items.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/ticker_items.hpp"

#include "display/layout/scene_layouts.hpp"
#include "display/scene/content.hpp"
#include "display/scene/group_labels.hpp"
#include "display/scene/takeover.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

constexpr std::size_t results_max = 12;  // one turn of the band stays within about two minutes
constexpr std::size_t leaders_max = 3;

/// Nobody stands in the ticker without a name.
std::string named(const std::string& name, const Catalogue& words) {
    const bool is_blank = name.find_first_not_of(' ') == std::string::npos;
    return is_blank ? words.text("display.no_name") : name;
}

std::string marker_of(const protocol::GroupSummary& group) {
    return whole_label(group.label, group.discipline_label);
}

TickerItem result_item(const protocol::ResultEntry& entry, const HallModel& model,
                       const Theme& theme, const Catalogue& words) {
    const protocol::GroupSummary* group = model.group(entry.group);
    const ResultWords result = result_words(entry.result);
    TickerItem item;
    item.marker = group != nullptr ? marker_of(*group) : entry.group.value();
    item.marker_colors = group != nullptr ? theme.group(group->colour_index) : theme.hall;
    item.text = words.text("display.ticker.result", {{"board", std::to_string(entry.board)},
                                                     {"white", named(entry.white, words)},
                                                     {"white_result", result.white},
                                                     {"black_result", result.black},
                                                     {"black", named(entry.black, words)}});
    return item;
}

/// The first of the standings, once there is something to lead in.
std::optional<TickerItem> leaders_item(const protocol::GroupSummary& group, const HallModel& model,
                                       const Theme& theme, const Catalogue& words) {
    const protocol::Standings* standings = model.standings(group.id, "overall");
    if (standings == nullptr || standings->after_round <= 0) return std::nullopt;
    std::string names;
    const std::size_t count = std::min(leaders_max, standings->rows.size());
    for (std::size_t i = 0; i < count; ++i) {
        const protocol::StandingsRow& row = standings->rows[i];
        if (row.player.points <= no_points) break;
        names +=
            (names.empty() ? "" : ", ") + row.player.name + " " + to_display(row.player.points);
    }
    if (names.empty()) return std::nullopt;
    return TickerItem{marker_of(group), theme.group(group.colour_index),
                      words.text("display.ticker.leaders", {{"names", names}})};
}

/// Which boards are others than those that were published first.
std::optional<TickerItem> changed_item(const protocol::GroupSummary& group, const HallModel& model,
                                       const Catalogue& words, const Theme& theme, EngineTime now) {
    const protocol::Pairings* pairings = model.pairings(group.id);
    if (pairings == nullptr || !pairings->changed_at) return std::nullopt;
    if (!has_change_marks(*pairings, now)) return std::nullopt;
    std::string boards;
    for (const protocol::PairingRow& row : pairings->boards) {
        if (row.is_changed) boards += (boards.empty() ? "" : ", ") + std::to_string(row.board);
    }
    if (boards.empty()) return std::nullopt;
    return TickerItem{marker_of(group), theme.changed,
                      words.text("display.ticker.changed",
                                 {{"round", std::to_string(pairings->round)}, {"boards", boards}})};
}

}  // namespace

std::vector<TickerItem> ticker_items(const HallModel& model, const ScreenIdentity& identity,
                                     const std::vector<GroupId>& groups, const Theme& theme,
                                     const Catalogue& words, EngineTime now) {
    std::vector<TickerItem> items;
    for (const auto* said : announcements_now(model, identity.name, groups, now).in_ticker) {
        items.push_back({words.text("display.announcement.info"), theme.info, said->text});
    }
    for (const GroupId& id : groups) {
        const protocol::GroupSummary* group = model.group(id);
        if (group == nullptr) continue;
        if (auto item = changed_item(*group, model, words, theme, now))
            items.push_back(std::move(*item));
    }
    if (const protocol::Results* results = model.results()) {
        for (const protocol::ResultEntry& entry : results->latest) {
            if (items.size() >= results_max) break;
            if (entry.result.empty()) continue;
            if (std::ranges::find(groups, entry.group) == groups.end()) continue;
            items.push_back(result_item(entry, model, theme, words));
        }
    }
    for (const GroupId& id : groups) {
        const protocol::GroupSummary* group = model.group(id);
        if (group == nullptr || group->phase == protocol::Phase::Ceremony) continue;
        if (auto item = leaders_item(*group, model, theme, words))
            items.push_back(std::move(*item));
    }
    return items;
}

}  // namespace kydai::display
