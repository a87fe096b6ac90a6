// See round_marks.hpp; floats and colours are those that the pairing itself goes by.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/round_marks.hpp"

#include "engine/domain/group_table.hpp"
#include "engine/pairing/entrant.hpp"

namespace kydai::daemon {
namespace {

const char* float_name(pairing::Float one) {
    switch (one) {
        case pairing::Float::None:
            return "";
        case pairing::Float::Down:
            return "down";
        case pairing::Float::Up:
            return "up";
    }
    return "";
}

}  // namespace

std::map<PairingNumber, PlayerMarks> round_marks(const Tournament& state, const Group& group,
                                                 RoundNumber round) {
    std::map<PairingNumber, PlayerMarks> marks;
    if (group.system != PairingSystem::Swiss) return marks;
    pairing::SwissOptions options;
    options.pending = pairing::PendingGames::CountAsDraw;
    const Result<pairing::Field> field =
        pairing::make_field(cross_table_of(state, group), round, options);
    if (!field) return marks;
    for (const pairing::Entrant& entrant : field->entrants) {
        PlayerMarks& one = marks[entrant.number];
        for (const Color color : entrant.colors) one.colors += color == Color::White ? 'W' : 'B';
        for (const pairing::Float was : entrant.floats) one.floats.emplace_back(float_name(was));
    }
    return marks;
}

bool is_same_club(const Tournament& state, PlayerId a, PlayerId b) {
    const Player* first = state.player(a);
    const Player* second = state.player(b);
    if (first == nullptr || second == nullptr) return false;
    return first->data.club_is_real && !first->data.club.empty() &&
           first->data.club == second->data.club;
}

}  // namespace kydai::daemon
