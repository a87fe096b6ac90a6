// See blockage.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/blockage.hpp"

#include "engine/pairing/pair_check.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace kydai::pairing {
namespace {

/// A message with more pairs than this helps nobody.
constexpr std::size_t pairs_named_max = 30;

std::string name_of(const Field& field, int position) {
    return std::to_string(field[position].number.value());
}

void append(std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ", ") + item;
}

bool has_everybody_met(const CrossTable& table, const Field& field) {
    for (int a = 0; a < field.size(); ++a) {
        for (int b = a + 1; b < field.size(); ++b) {
            if (field.legal.test(a, b)) return false;
            if (barrier_between(table, field, a, b)->barrier != Barrier::HaveMet) return false;
        }
    }
    return field.size() > 1;
}

/// Pairs that keep the players from their places, by barrier, lower number first.
std::array<std::string, 3> barred_pairs(const CrossTable& table, const Field& field,
                                        const std::vector<int>& alone) {
    std::array<std::set<std::pair<int, int>>, 3> pairs;
    for (int a : alone) {
        for (int b = 0; b < field.size() && a >= 0; ++b) {
            if (a == b || field.legal.test(a, b)) continue;
            const auto kind =
                static_cast<std::size_t>(barrier_between(table, field, a, b)->barrier);
            pairs[kind].insert(std::minmax(field[a].number.value(), field[b].number.value()));
        }
    }
    std::array<std::string, 3> lists;
    for (std::size_t kind = 0; kind < lists.size(); ++kind) {
        std::size_t named = 0;
        for (const auto& [a, b] : pairs[kind]) {
            if (++named > pairs_named_max) {
                append(lists[kind], "…");
                break;
            }
            append(lists[kind], std::to_string(a) + "-" + std::to_string(b));
        }
        if (lists[kind].empty()) lists[kind] = "–";
    }
    return lists;
}

}  // namespace

Error describe_blockage(const CrossTable& table, const Field& field,
                        const std::vector<int>& alone) {
    const std::string round = std::to_string(field.round.value());
    if (has_everybody_met(table, field))
        return Error("pairing.everybody_has_met", {{"round", round}});
    std::string players;
    for (int position : alone)
        if (position >= 0) append(players, name_of(field, position));
    const bool is_bye_alone = std::find(alone.begin(), alone.end(), -1) != alone.end();
    const bool has_taker = std::any_of(field.entrants.begin(), field.entrants.end(),
                                       [](const Entrant& e) { return e.is_bye_eligible; });
    if (is_bye_alone && !has_taker)
        return Error("pairing.no_legal_bye",
                     {{"round", round}, {"count", std::to_string(field.size())}});
    const std::array<std::string, 3> pairs = barred_pairs(table, field, alone);
    return Error("pairing.no_legal_pairing", {{"round", round},
                                              {"players", players.empty() ? "–" : players},
                                              {"met", pairs[0]},
                                              {"forbidden", pairs[1]},
                                              {"colors", pairs[2]}});
}

}  // namespace kydai::pairing
