// See seeding.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/seeding.hpp"

#include "engine/core/fees.hpp"
#include "engine/core/lots.hpp"
#include "engine/domain/options.hpp"
#include "publisher/base/vietnamese_order.hpp"

#include <algorithm>
#include <array>
#include <compare>

namespace kydai::core {
namespace {

/// C.04.2: the order of titles among equal ratings.
constexpr std::array<std::string_view, 8> titles{"GM",  "IM", "WGM", "FM",
                                                 "WIM", "CM", "WFM", "WCM"};

/// 0 = the highest title, without one last.
int title_rank(const std::string& title) {
    return static_cast<int>(std::find(titles.begin(), titles.end(), title) - titles.begin());
}

struct Candidate {
    PlayerId player;
    int rating = 0;
    int title = 0;
    std::string name_key;
    std::uint64_t lot = 0;
};

std::strong_ordering compare(const Candidate& a, const Candidate& b, SeedingKey key) {
    switch (key) {
        case SeedingKey::Rating:
            return b.rating <=> a.rating;
        case SeedingKey::Title:
            return a.title <=> b.title;
        case SeedingKey::Name:
            return a.name_key.compare(b.name_key) <=> 0;
        case SeedingKey::Lot:
            return a.lot <=> b.lot;
    }
    KYDAI_CHECK(false);
}

Candidate candidate_of(const Tournament& state, const Group& group, PlayerId id) {
    const Player* player = state.player(id);
    const Entry* entry = group.entry(id);
    KYDAI_CHECK(player != nullptr && entry != nullptr);
    return {id, player->data.rating, title_rank(player->data.title),
            vietnamese_name_key(player->data.name), entry->lot};
}

}  // namespace

std::vector<DrawnNumber> numbers_by_seeding(const Tournament& state, const Group& group,
                                            const std::vector<PlayerId>& players) {
    std::vector<Candidate> candidates;
    for (const PlayerId player : players) {
        candidates.push_back(candidate_of(state, group, player));
    }
    const std::vector<SeedingKey>& keys = group.settings->seeding;
    std::sort(candidates.begin(), candidates.end(), [&](const Candidate& a, const Candidate& b) {
        for (const SeedingKey key : keys) {
            const std::strong_ordering order = compare(a, b, key);
            if (order != 0) return order < 0;
        }
        return a.player < b.player;
    });
    std::vector<DrawnNumber> numbers;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        numbers.push_back(
            {candidates[i].player, PairingNumber(static_cast<int>(i) + 1), candidates[i].lot});
    }
    return numbers;
}

bool is_check_in_needed(const Tournament& state) {
    const auto set = state.options.find(std::string(check_in_option.name));
    return set == state.options.end() || set->second == check_in_option.values[0];
}

std::vector<PlayerId> present_players(const Tournament& state, const Group& group) {
    const bool needs_check_in = is_check_in_needed(state);
    const std::set<PlayerId> unpaid = unpaid_players(state, group);
    std::vector<PlayerId> players;
    for (const Entry& entry : *group.entries) {
        const bool is_present = entry.presence == Presence::CheckedIn ||
                                (!needs_check_in && entry.presence == Presence::Registered);
        if (is_present && !unpaid.contains(entry.player)) players.push_back(entry.player);
    }
    return players;
}

int round_robin_rounds(PairingSystem system, int players) {
    const int single = std::max(0, players + players % 2 - 1);
    return system == PairingSystem::DoubleRoundRobin ? 2 * single : single;
}

PlayPlan plan_of(const Group& group, int players) {
    const GroupSettings& settings = *group.settings;
    const bool is_small = players < settings.round_robin_below;
    PlayPlan plan;
    plan.system =
        group.chosen_system.value_or(is_small ? settings.small_field_system : PairingSystem::Swiss);
    if (plan.system != PairingSystem::Swiss) {
        plan.rounds = round_robin_rounds(plan.system, players);
        return plan;
    }
    plan.rounds = group.chosen_rounds;
    for (std::size_t i = 0; i < settings.rounds.size() && plan.rounds == 0; ++i) {
        const RoundsBySize& step = settings.rounds[i];
        const bool fits = step.players_max == 0 || players <= step.players_max;
        if (fits || i + 1 == settings.rounds.size()) plan.rounds = step.rounds;
    }
    return plan;
}

}  // namespace kydai::core
