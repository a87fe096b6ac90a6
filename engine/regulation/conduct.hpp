// Order in the hall: disciplinary steps, complaints, amendments, shirts.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/calendar.hpp"
#include "engine/regulation/entry_rules.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::regulation {

/// What a decision does to further pairing and to the table.
enum class SanctionEffect { None, NotPairedAgain, ResultsAnnulled };

/// Where a Swiss player's results are annulled: whether the games still count for the opponents.
enum class AnnulledGames { CountForOpponents, CountForNobody };

struct DisciplineStep {
    std::string id;  ///< `warning`, `disqualification`, `annulment`
    std::string label;
    SanctionEffect effect = SanctionEffect::None;
};

struct Complaints {
    Money fee = 0;
    bool is_refunded_if_upheld = true;
    std::vector<std::string> by;
    std::string form;
    std::optional<std::chrono::minutes> time_limit;  ///< after the game; none = as announced
    std::string procedure;
    std::string forbidden;
    std::string duty;
    std::string final_word;
};

struct Amendments {
    std::string decided_by;
    bool are_published_on_screens = true;
    std::string text;
};

struct Uniform {
    bool is_required = false;
    std::optional<Day> order_by;
    int order_days_before = 0;
    std::string order_via;
    bool is_included_in_fee = false;
    std::vector<std::string> sizes;
    std::string text;
};

struct Conduct {
    std::vector<DisciplineStep> steps;
    AnnulledGames annulled_games = AnnulledGames::CountForOpponents;
    std::optional<Complaints> complaints;
    Amendments amendments;
    std::optional<Uniform> uniform;
};

}  // namespace kydai::regulation
