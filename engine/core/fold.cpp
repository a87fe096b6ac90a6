// See fold.hpp; the events themselves are in fold_*.cpp, one file a concern.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fold.hpp"

#include "engine/core/apply.hpp"
#include "engine/core/history_steps.hpp"

namespace kydai::core {
namespace {

/// The arbiter's word on a phase ends when the play moves on, and does not come back with it.
void end_passed_overrides(Tournament& state) {
    for (auto& [id, group] : state.groups) {
        const std::optional<PhaseOverride>& said = group->phase_override;
        const bool has_passed = said && !said->is_held && said->instead_of != phase_of_play(*group);
        if (has_passed) group.edit().phase_override.reset();
    }
}

}  // namespace

Tournament fold(Tournament state, const RecordedEvent& recorded) {
    note_command(state, recorded);
    std::visit([&](const auto& event) { apply(state, event, recorded); }, recorded.event);
    end_passed_overrides(state);
    state.sequence = recorded.sequence;
    return state;
}

}  // namespace kydai::core
