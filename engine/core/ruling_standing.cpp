// See ruling_standing.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/ruling_standing.hpp"

#include "engine/standings/ledger.hpp"

namespace kydai::core {

std::map<PairingNumber, standings::Standing> standing_by_rulings(const Tournament& state,
                                                                 const Group& group,
                                                                 const CrossTable& table) {
    std::map<PairingNumber, standings::Standing> standing;
    if (state.rulings->empty()) return standing;
    const bool is_round_robin = group.system && *group.system != PairingSystem::Swiss;
    for (const CrossTablePlayer& player : table.players) {
        const Entry* entry = group.entry(player.number);
        const Ruling* ruling =
            entry == nullptr ? nullptr : state.hardest_ruling(group.id, entry->player);
        if (ruling == nullptr || ruling->effect == RulingEffect::None) continue;
        const bool is_for_nobody = ruling->effect == RulingEffect::ResultsAnnulled &&
                                   ruling->annulled_games == AnnulledGames::CountForNobody;
        const bool is_annulled =
            is_round_robin ? !standings::has_played_half(table, player) : is_for_nobody;
        standing[player.number] =
            is_annulled ? standings::Standing::Annulled : standings::Standing::Unranked;
    }
    return standing;
}

}  // namespace kydai::core
