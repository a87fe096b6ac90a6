// Topic `medals`: the units by the medals that are won.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/ceremony.hpp"
#include "engine/projection/bodies.hpp"

namespace kydai::projection {

protocol::MedalTable medals_body(const Tournament& state) {
    protocol::MedalTable body;
    for (const auto& [id, group] : state.groups) {
        if (group->merged_into) continue;
        ++body.groups;
        if (group->is_finished) ++body.groups_finished;
    }
    for (const standings::OverallRow& row : honours::finished_overall(state)) {
        const bool has_medal = row.gold + row.silver + row.bronze > 0;
        if (has_medal) body.rows.push_back({row.rank, row.unit, row.gold, row.silver, row.bronze});
    }
    return body;
}

}  // namespace kydai::projection
