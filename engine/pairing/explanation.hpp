// Why a pairing came about, as statements for people: bracket, floats, opponent, color, bye.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/swiss_options.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <vector>

namespace kydai::pairing {

/// Statements are codes with blanks, like errors: their words are in the locale file `pairing.json`
/// under `explain.*`. Colors in the blanks are `white` and `black`.
using Statement = Error;

/// Explains the pairing of one player in `round` by the Dutch rules, from the rounds before it.
/// Where the table holds that round and has it otherwise, the first statement says so. Errors:
/// those of pair_swiss; pairing.unknown_player {player}; pairing.not_paired {player, round}.
[[nodiscard]] Result<std::vector<Statement>> explain_pairing(const CrossTable& table,
                                                             RoundNumber round,
                                                             PairingNumber player,
                                                             const SwissOptions& options = {});

/// One sentence or two for each statement, in the catalogue's language.
[[nodiscard]] std::vector<std::string> to_sentences(const std::vector<Statement>& statements,
                                                    const Catalogue& catalogue);

}  // namespace kydai::pairing
