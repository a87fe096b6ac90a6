// See final_checks.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/final_checks.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

std::string named_order(const Tournament& state, const Group& group,
                        const std::vector<PlayerId>& players) {
    std::vector<std::string> names;
    for (const PlayerId player : players) names.push_back(named(state, group, player));
    return listed(names);
}

/// Two states of a group with the same play have the same standings but for clocks and phases.
bool has_same_play(const Group& a, const Group& b) {
    return a.settings == b.settings && a.entries == b.entries && a.rounds == b.rounds &&
           a.system == b.system && a.rounds_planned == b.rounds_planned &&
           a.is_finished == b.is_finished && a.finals == b.finals;
}

void compare_uses(const Tournament& before, const Tournament& after, const Group& was,
                  const Group& now, std::vector<Error>& stale) {
    const OrderUses then = order_uses(was, ranked(before, was));
    const OrderUses uses = order_uses(now, ranked(after, now));
    const auto name = [&](const char* code, const std::vector<PlayerId>& players) {
        stale.emplace_back(
            code, Args{{"group", now.id.value()}, {"players", named_order(after, now, players)}});
    };
    for (std::size_t i = 0; i < std::min(then.lots.size(), uses.lots.size()); ++i) {
        const bool has_ended = then.lots[i] == OrderUse::InForce && uses.lots[i] == OrderUse::Stale;
        if (has_ended) name("finals.lots_stale", now.finals.lots[i].order);
    }
    if (was.finals.playoffs != now.finals.playoffs) return;
    for (std::size_t i = 0; i < std::min(then.playoffs.size(), uses.playoffs.size()); ++i) {
        const bool has_ended =
            then.playoffs[i] == OrderUse::InForce && uses.playoffs[i] == OrderUse::Stale;
        if (has_ended) name("finals.playoff_stale", now.finals.playoffs[i].order);
    }
}

}  // namespace

Result<const Group*> played_out_group(const Deciding& deciding, const GroupId& wanted) {
    const Result<const Group*> found = find_group(deciding, wanted);
    if (!found) return found;
    const Group& group = **found;
    if (group.is_shown_from_report) {
        return Error("group.from_report", {{"group", group.id.value()}});
    }
    if (group.finals.sign_off) {
        return Error("group.signed",
                     {{"group", group.id.value()}, {"arbiter", group.finals.sign_off->arbiter}});
    }
    if (is_played_out(group)) return found;
    int open = 0;
    for (const SharedValue<Round>& round : group.rounds) open += round->open_boards();
    if (open > 0) {
        return Error("finals.results_missing",
                     {{"group", group.id.value()}, {"open", std::to_string(open)}});
    }
    const Round* last = group.published_round();
    return Error("finals.rounds_left",
                 {{"group", group.id.value()},
                  {"played", std::to_string(last == nullptr ? 0 : last->number.value())},
                  {"planned", std::to_string(group.rounds_planned)}});
}

std::string listed_groups(const Tournament& state, const Group& group,
                          const std::vector<std::vector<PairingNumber>>& groups) {
    std::string text;
    for (const std::vector<PairingNumber>& level : groups) {
        std::vector<std::string> names;
        for (const PairingNumber number : level) {
            const Entry* entry = group.entry(number);
            if (entry != nullptr) names.push_back(named(state, group, entry->player));
        }
        text += (text.empty() ? "" : "; ") + listed(names);
    }
    return text;
}

std::vector<Error> stale_orders(const Tournament& before, const Tournament& after) {
    std::vector<Error> stale;
    for (const auto& [id, now] : after.groups) {
        const auto was = before.groups.find(id);
        if (was == before.groups.end() || was->second.is_same(now)) continue;
        const bool has_orders =
            !was->second->finals.lots.empty() || !was->second->finals.playoffs.empty();
        if (has_orders) compare_uses(before, after, *was->second, *now, stale);
    }
    return stale;
}

namespace {

/// Names and clubs stand under the signature too.
bool has_same_people(const Tournament& a, const Tournament& b, const Group& group) {
    if (a.players.is_same(b.players)) return true;
    return std::ranges::all_of(*group.entries, [&](const Entry& entry) {
        const Player* then = a.player(entry.player);
        const Player* now = b.player(entry.player);
        return then != nullptr && now != nullptr && *then == *now;
    });
}

}  // namespace

std::optional<GroupId> broken_signature(const Tournament& before, const Tournament& after,
                                        bool may_be_taken_back) {
    for (const auto& [id, group] : before.groups) {
        if (!group->finals.sign_off) continue;
        const Group* now = after.group(id);
        if (now == nullptr) return id;
        const bool is_still_signed = now->finals.sign_off == group->finals.sign_off;
        if (!is_still_signed && !may_be_taken_back) return id;
        if (!is_still_signed) continue;
        if (!has_same_play(*group, *now) || !has_same_people(before, after, *group)) return id;
    }
    return std::nullopt;
}

}  // namespace kydai::core
