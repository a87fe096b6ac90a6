// A regulation with fees, steps of discipline, complaints and merging, for the tests of the desk.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/engine/core/arena.hpp"

namespace kydai::testing {

/// 300,000 đồng an entry, valid only when paid; steps warning, disqualification, annulment.
[[nodiscard]] inline Rules desk_rules(const std::string& conduct = "") {
    Rules rules;
    rules.may_merge = true;
    rules.rounds = 3;
    rules.more = R"("fees": {"prices": [{"disciplines": ["rapid"], "amount": 300000}],
            "late": {"after": "2026-11-29T23:59:59", "amount": 50000},
            "exemptions": [{"id": "invited", "text": "Mời", "kind": "decision"},
                           {"id": "elo", "text": "Elo 2400", "kind": "rating_at_least",
                            "rating_min": 2400}]},
  "registration": {"valid_only_if_paid": true},
  "moving_up": {"reference_year": 2026, "grounds": [
     {"id": "national", "text": "HC trẻ toàn quốc", "kind": "medal", "ages": 1,
      "words": ["toàn quốc"]}]},
  "conduct": {)" +
                 conduct +
                 R"("steps": [{"id": "warning", "label": "Cảnh cáo", "effect": "none"},
     {"id": "disqualification", "label": "Truất quyền thi đấu", "effect": "not_paired_again"},
     {"id": "annulment", "label": "Xóa bỏ thành tích", "effect": "results_annulled"}],
    "complaints": {"fee": 200000, "refunded_if_upheld": true, "time_limit_min": 30},
    "uniform": {"sizes": ["S", "M"], "order_by": "2026-12-10"},
    "amendments": {"decided_by": "BTC"}},)";
    return rules;
}

/// A person of the whole tournament.
[[nodiscard]] inline PersonChoice named_person(const std::string& name) {
    PersonChoice person;
    person.player.name = name;
    return person;
}

/// `P01` finds "P01 U08".
[[nodiscard]] inline PlayerId id_of(const Arena& arena, const std::string& name) {
    for (const auto& [id, player] : *arena.state().players) {
        if (player.data.name == name || player.data.name.starts_with(name + " ")) return id;
    }
    return {};
}

}  // namespace kydai::testing
