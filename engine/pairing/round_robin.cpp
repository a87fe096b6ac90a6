// See round_robin.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/round_robin.hpp"

#include <string>

namespace kydai::pairing {
namespace {

/// Players rounded up to even: in an odd field the highest number is nobody.
int even_size(const RoundRobinPlan& plan) {
    return plan.players + plan.players % 2;
}

int rounds_of_cycle(const RoundRobinPlan& plan) {
    return even_size(plan) - 1;
}

Result<void> check_plan(const RoundRobinPlan& plan) {
    if (plan.players < 2)
        return Error("pairing.round_robin_too_small", {{"players", std::to_string(plan.players)}});
    if (plan.cycles < 1 || plan.cycles > 2)
        return Error("pairing.bad_cycles", {{"cycles", std::to_string(plan.cycles)}});
    return {};
}

bool exchanges_end_of_cycle(const RoundRobinPlan& plan) {
    const bool is_advised = plan.players % 2 == 0;
    // A cycle of one round has no last two.
    return plan.cycles == 2 && rounds_of_cycle(plan) >= 2 &&
           plan.exchange_end_of_cycle.value_or(is_advised);
}

/// Round of the Berger table (0-based) that is played as round `index` (0-based) of the first
/// cycle.
int table_round(const RoundRobinPlan& plan, int index) {
    const int last = rounds_of_cycle(plan) - 1;
    if (!exchanges_end_of_cycle(plan) || index < last - 1) return index;
    return index == last ? last - 1 : last;
}

void add_game(RoundPairing& pairing, const RoundRobinPlan& plan, int white, int black) {
    if (white > plan.players) {
        pairing.bye = PairingNumber(black);
    } else if (black > plan.players) {
        pairing.bye = PairingNumber(white);
    } else {
        pairing.games.push_back({PairingNumber(white), PairingNumber(black)});
    }
}

/// Round `r` (0-based) of the Berger table (spec round robin, section 1).
RoundPairing berger_round(const RoundRobinPlan& plan, int r) {
    const int size = even_size(plan);
    const int ring_size = size - 1;
    const auto ring = [&](int k) { return (r * (size / 2) + k) % ring_size + 1; };
    RoundPairing pairing;
    if (r % 2 == 0) {
        add_game(pairing, plan, ring(0), size);
    } else {
        add_game(pairing, plan, size, ring(0));
    }
    for (int j = 1; j < size / 2; ++j) add_game(pairing, plan, ring(j), ring(ring_size - j));
    return pairing;
}

}  // namespace

Result<int> round_robin_rounds(const RoundRobinPlan& plan) {
    if (const Result<void> checked = check_plan(plan); !checked) return checked.error();
    return rounds_of_cycle(plan) * plan.cycles;
}

Result<RoundPairing> pair_round_robin(const RoundRobinPlan& plan, RoundNumber round) {
    const Result<int> rounds = round_robin_rounds(plan);
    if (!rounds) return rounds.error();
    if (round.value() < 1 || round.value() > *rounds) {
        return Error("pairing.beyond_planned", {{"round", std::to_string(round.value())},
                                                {"planned", std::to_string(*rounds)}});
    }
    const int index = round.value() - 1;
    const int per_cycle = rounds_of_cycle(plan);
    if (index < per_cycle) return berger_round(plan, table_round(plan, index));
    RoundPairing pairing = berger_round(plan, index - per_cycle);
    for (PairedGame& game : pairing.games) std::swap(game.white, game.black);
    return pairing;
}

Result<std::vector<RoundPairing>> round_robin_table(const RoundRobinPlan& plan) {
    const Result<int> rounds = round_robin_rounds(plan);
    if (!rounds) return rounds.error();
    std::vector<RoundPairing> all;
    for (int r = 1; r <= *rounds; ++r) all.push_back(*pair_round_robin(plan, RoundNumber(r)));
    return all;
}

Result<RoundPairing> pair_round_robin(const CrossTable& table, RoundRobinPlan plan,
                                      RoundNumber round) {
    plan.players = static_cast<int>(table.players.size());
    Result<RoundPairing> pairing = pair_round_robin(plan, round);
    if (!pairing) return pairing;
    const auto named = [&](PairingNumber number) {
        return table.players[static_cast<std::size_t>(number.value() - 1)].number;
    };
    for (PairedGame& game : pairing->games) game = {named(game.white), named(game.black)};
    if (pairing->bye) pairing->bye = named(*pairing->bye);
    return pairing;
}

}  // namespace kydai::pairing
