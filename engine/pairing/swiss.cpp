// See swiss.hpp.
#include "engine/pairing/swiss.hpp"

#include "engine/pairing/board_order.hpp"
#include "engine/pairing/color_allocation.hpp"
#include "engine/pairing/completion.hpp"
#include "engine/pairing/entrant.hpp"

#include <string>

namespace kydai::pairing {

Result<RoundPairing> pair_swiss(const CrossTable& table, RoundNumber round) {
    const Result<Field> field = make_field(table, round, {});
    if (!field) return field.error();
    RoundPairing pairing;
    const int half = field->size() / 2;
    for (int i = 0; i < half; ++i) {
        const Entrant& higher = (*field)[i];
        const Entrant& lower = (*field)[i + half];
        if (!field->legal.test(i, i + half))
            return Error("pairing.no_legal_pairing", {{"round", std::to_string(round.value())}});
        const Color color = allocate_colors(higher, lower, field->initial_color).of_higher;
        pairing.games.push_back(color == Color::White ? PairedGame{higher.number, lower.number}
                                                      : PairedGame{lower.number, higher.number});
    }
    if (field->size() % 2 != 0) pairing.bye = (*field)[field->size() - 1].number;
    sort_boards(pairing.games, table, round);
    return pairing;
}

}  // namespace kydai::pairing
