// Why one player stands above another: the criteria in order, and the sums of the one that decides.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/breakdown.hpp"
#include "engine/standings/standings.hpp"
#include "publisher/base/catalogue.hpp"

#include <string>
#include <vector>

namespace kydai::standings {

enum class DecidedBy {
    Criterion,  ///< the last of the steps
    Playoff,
    Lots,       ///< drawn and recorded
    NotYet,     ///< only lots can part them, and they have not been drawn
    NotRanked,  ///< one of them is not ranked
};

/// One criterion compared: equal in all but the last step that decides.
struct ExplanationStep {
    TieBreak tie_break;
    Value better;
    Value worse;
};

struct Explanation {
    PairingNumber better;  ///< the one who stands above (or the first asked for, where level)
    PairingNumber worse;
    RoundNumber after;
    bool is_provisional = false;
    Edition edition = Edition::Fide2026;
    DecidedBy decided_by = DecidedBy::NotYet;
    std::vector<ExplanationStep> steps;
    std::vector<PairingNumber> tied;  ///< the group that direct encounter looked at
    /// The sums of the deciding criterion; empty where none decides.
    std::vector<Breakdown> breakdowns;
};

/// Errors: standings.player_unknown {number}.
[[nodiscard]] Result<Explanation> explain(const CrossTable& table, RoundNumber after,
                                          const StandingsRules& rules, const StandingsFacts& facts,
                                          PairingNumber a, PairingNumber b);

/// The explanation in the catalogue's language, a line each.
[[nodiscard]] std::vector<std::string> text_of(const Explanation& explanation,
                                               const CrossTable& table, const Catalogue& catalogue);

/// `BH-1`, `ĐK`: the short heading of a column.
[[nodiscard]] std::string label_of(const TieBreak& tie_break, const Catalogue& catalogue);
/// `Hệ số Buchholz bỏ 1 thấp nhất`.
[[nodiscard]] std::string name_of(const TieBreak& tie_break, const Catalogue& catalogue);
/// The edition as it is printed under the standings.
[[nodiscard]] std::string name_of(Edition edition, const Catalogue& catalogue);

}  // namespace kydai::standings
