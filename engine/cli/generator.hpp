// Random tournaments for tests and trials: paired by the rules, results drawn from the ratings.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "publisher/base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kydai::cli {

/// Chances are in thousandths, so that the same seed gives the same file on every machine.
struct GeneratorOptions {
    int players = 0;
    int rounds = 0;
    std::uint64_t seed = 0;
    int rating_mean = 1500;
    int rating_spread = 300;  ///< about two thirds of the players lie within it
    int draws = 250;          ///< of games between equals; fewer between unequals
    int forfeits = 10;        ///< of games that one does not come to
    int double_forfeits = 1;
    int half_byes = 15;  ///< of players, each round but the last
    int zero_byes = 10;
    int withdrawals = 8;    ///< of players, each round
    int late_entries = 10;  ///< of players; they miss one or two rounds
};

/// Reads `name = number` lines into the options; `#` begins a comment. Names are those of the
/// options of the command. Errors: cli.config_malformed {text}, cli.config_unknown {name}, with
/// line.
Result<GeneratorOptions> read_config(std::string_view text, const std::string& file,
                                     GeneratorOptions options);

/// Errors: those of pair_swiss (too many rounds for so few players).
[[nodiscard]] Result<CrossTable> generate(const GeneratorOptions& options);

}  // namespace kydai::cli
