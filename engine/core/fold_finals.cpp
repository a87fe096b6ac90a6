// Folding of drawn lots, play-offs and signatures.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"
#include "engine/domain/tournament.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

bool has_players(const Playoff& playoff, const std::vector<PlayerId>& players) {
    return std::ranges::is_permutation(playoff.order, players);
}

}  // namespace

void apply(Tournament& state, const LotsDrawn& event, const RecordedEvent& recorded) {
    std::vector<LotDrawing>& lots = state.edit_group(event.group).finals.lots;
    for (LotDrawing drawing : event.drawings) {
        drawing.drawn_at = recorded.time;
        drawing.drawn_by = recorded.author;
        lots.push_back(std::move(drawing));
    }
}

void apply(Tournament& state, const PlayoffRecorded& event, const RecordedEvent& recorded) {
    Playoff playoff = event.playoff;
    playoff.recorded_at = recorded.time;
    playoff.recorded_by = recorded.author;
    std::vector<Playoff>& playoffs = state.edit_group(event.group).finals.playoffs;
    // Of the same players the corrected one counts alone.
    std::erase_if(playoffs,
                  [&](const Playoff& known) { return has_players(known, playoff.order); });
    playoffs.push_back(std::move(playoff));
}

void apply(Tournament& state, const PlayoffTakenBack& event, const RecordedEvent& /*recorded*/) {
    std::erase_if(state.edit_group(event.group).finals.playoffs,
                  [&](const Playoff& known) { return has_players(known, event.players); });
}

void apply(Tournament& state, const StandingsSigned& event, const RecordedEvent& recorded) {
    SignOff sign_off = event.sign_off;
    sign_off.signed_at = recorded.time;
    sign_off.signed_by = recorded.author;
    state.edit_group(event.group).finals.sign_off = std::move(sign_off);
}

void apply(Tournament& state, const SignatureTakenBack& event, const RecordedEvent& /*recorded*/) {
    state.edit_group(event.group).finals.sign_off.reset();
}

}  // namespace kydai::core
