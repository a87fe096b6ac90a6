// Pairs one round of a Swiss system by the FIDE (Dutch) rules, edition 2026 (C.04.3): exact.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/pairing/swiss_options.hpp"
#include "publisher/base/result.hpp"

namespace kydai::pairing {

/// The pairing of `round`, from the rounds before it alone. Games stand in board order (C.04.2).
///
/// Who is paired: everybody who is not withdrawn and whose cell for `round` is no bye of another
/// kind (zero-, half- or full-point bye). A cell that holds a game or a pairing-allocated bye is of
/// a pairing made before and is paired anew. A missing cell means available, but absent once
/// anybody has been paired in that round (a report file leaves it blank then).
///
/// Errors: pairing.round_out_of_order {round, next}; pairing.rounds_unknown; pairing.beyond_planned
/// {round, planned}; pairing.missing_result {round, board, white, black}; pairing.nobody_available
/// {round}; pairing.everybody_has_met {round}; pairing.no_legal_bye {round, count};
/// pairing.no_legal_pairing {round, players, met, forbidden, colors}; pairing.bad_table {number,
/// round}; pairing.numbers_not_ascending {number}; pairing.too_many_players {count, limit}.
[[nodiscard]] Result<RoundPairing> pair_swiss(const CrossTable& table, RoundNumber round,
                                              const SwissOptions& options = {});

/// Most players of one group that are paired; a limit against runaway input, far above any hall.
inline constexpr int swiss_players_max = 20'000;

}  // namespace kydai::pairing
