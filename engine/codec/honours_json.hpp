// Prizes, teams, medals, cards, chances and lots as JSON: the answers of the engine and of the
// offline commands alike (docs/protocol.md).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/honours/day_honours.hpp"
#include "engine/standings/chances.hpp"
#include "engine/standings/player_card.hpp"
#include "publisher/base/catalogue.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <vector>

namespace kydai::codec {

using nlohmann::ordered_json;

/// The number that people know a player by; a report file may have others than the table.
using Numbering = std::function<int(PairingNumber)>;
[[nodiscard]] int own_number(PairingNumber number);

/// `provisional`, `after-round`, `final`, `signed-off`.
[[nodiscard]] const char* name_of(core::StandingsState state);
/// `in-force`, `replaced`, `stale`.
[[nodiscard]] const char* name_of(core::OrderUse use);

[[nodiscard]] ordered_json awards_json(const std::vector<standings::PrizeAward>& awards);
[[nodiscard]] ordered_json doubles_json(const std::vector<standings::DoublePrize>& doubles);
[[nodiscard]] ordered_json progress_json(const std::vector<honours::GroupProgress>& groups);
/// Each unit with its medals one by one and, for each condition, the events it misses.
[[nodiscard]] ordered_json overall_json(const std::vector<standings::OverallRow>& rows);
[[nodiscard]] ordered_json team_table_json(const Tournament& state, const honours::TeamEvent& event,
                                           const honours::TeamTable& table);

/// A player's card: place, tie-breaks, and each round with opponent, colour, result and float.
[[nodiscard]] ordered_json card_json(const CrossTable& table, const standings::Standings& standings,
                                     const standings::PlayerCard& card, const Catalogue& words,
                                     const Numbering& number = own_number);
/// The cards in the order of the standings.
[[nodiscard]] ordered_json cross_table_json(const CrossTable& table,
                                            const standings::Standings& standings,
                                            const Catalogue& words,
                                            const Numbering& number = own_number);
/// In the order of the standings.
[[nodiscard]] ordered_json chances_json(const CrossTable& table,
                                        const standings::Standings& standings,
                                        const standings::Chances& chances, const Catalogue& words,
                                        const Numbering& number = own_number);

/// Who is level, who has drawn what with which seed, and the play-offs.
[[nodiscard]] ordered_json lots_json(const Tournament& state, const Group& group,
                                     const core::RankedGroup& ranked);

}  // namespace kydai::codec
