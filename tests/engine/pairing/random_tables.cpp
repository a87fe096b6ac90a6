// See random_tables.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/pairing/random_tables.hpp"

#include "engine/pairing/swiss.hpp"

#include <algorithm>
#include <sstream>
#include <string>

namespace kydai::test {
namespace {

bool have_met(const CrossTable& table, std::size_t a, std::size_t b) {
    return std::any_of(
        table.players[a].rounds.begin(), table.players[a].rounds.end(),
        [&](const RoundCell& cell) { return cell.opponent == table.players[b].number; });
}

/// Pairs whoever is here at random, without repeats as far as a simple draw manages.
RoundPairing pair_wildly(const CrossTable& table, int round, std::mt19937_64& random) {
    std::vector<std::size_t> here;
    for (std::size_t i = 0; i < table.players.size(); ++i)
        if (static_cast<int>(table.players[i].rounds.size()) < round) here.push_back(i);
    for (std::size_t i = here.size(); i > 1; --i)
        std::swap(here[i - 1], here[static_cast<std::size_t>(pick(random, static_cast<int>(i)))]);
    RoundPairing pairing;
    std::vector<bool> is_used(table.players.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
        for (std::size_t j = i + 1; j < here.size() && !is_used[here[i]]; ++j) {
            if (is_used[here[j]] || have_met(table, here[i], here[j])) continue;
            is_used[here[i]] = is_used[here[j]] = true;
            pairing.games.push_back({table.players[here[i]].number, table.players[here[j]].number});
        }
        if (!is_used[here[i]] && !pairing.bye) pairing.bye = table.players[here[i]].number;
    }
    return pairing;
}

Outcome random_bye(std::mt19937_64& random) {
    constexpr Outcome byes[] = {Outcome::ZeroPointBye, Outcome::ZeroPointBye, Outcome::HalfPointBye,
                                Outcome::HalfPointBye, Outcome::FullPointBye};
    return byes[pick(random, 5)];
}

void add_forbidden(CrossTable& table, std::mt19937_64& random, int most) {
    const int size = static_cast<int>(table.players.size());
    for (int i = pick(random, most + 1); i > 0; --i) {
        ForbiddenGroup group{RoundNumber(1), RoundNumber(99), {}};
        for (int k = 0; k < 2; ++k) group.players.push_back(PairingNumber(pick(random, size) + 1));
        table.forbidden.push_back(group);
    }
}

void set_absences(CrossTable& table, int round, std::mt19937_64& random, int percent) {
    for (CrossTablePlayer& player : table.players) {
        if (static_cast<int>(player.rounds.size()) >= round || pick(random, 100) >= percent)
            continue;
        RoundCell cell;
        cell.outcome = random_bye(random);
        player.rounds.push_back(cell);
    }
}

CrossTable empty_table(std::mt19937_64& random, const RandomTableStyle& style) {
    CrossTable table;
    const int size = style.players_min + pick(random, style.players_max - style.players_min + 1);
    for (int i = 1; i <= size; ++i) {
        CrossTablePlayer player;
        player.number = PairingNumber(i);
        player.rating = 2400 - i * 5;
        if (style.is_accelerated && i <= (size + 3) / 4 * 2)
            player.acceleration = {one_point, one_point, half_point};
        table.players.push_back(player);
    }
    table.initial_color = pick(random, 2) == 0 ? Color::White : Color::Black;
    if (style.has_own_points) {
        table.point_system.win = Points::from_tenths(30);
        table.point_system.draw = one_point;
        table.point_system.pairing_allocated_bye =
            pick(random, 2) == 0 ? one_point : Points::from_tenths(30);
    }
    return table;
}

}  // namespace

int pick(std::mt19937_64& random, int limit) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(limit));
}

int rounds_in(const CrossTable& table) {
    std::size_t rounds = 0;
    for (const CrossTablePlayer& player : table.players)
        rounds = std::max(rounds, player.rounds.size());
    return static_cast<int>(rounds);
}

void play_round(CrossTable& table, const RoundPairing& pairing, std::mt19937_64& random,
                const RandomTableStyle& style) {
    const std::size_t round = static_cast<std::size_t>(table.last_paired_round().value()) + 1;
    for (CrossTablePlayer& player : table.players) player.rounds.resize(round);
    const auto row = [&](PairingNumber number) -> RoundCell& {
        return table.players[static_cast<std::size_t>(number.value() - 1)].rounds[round - 1];
    };
    for (const PairedGame& game : pairing.games) {
        Outcome white = Outcome::Win, black = Outcome::Loss;
        const int chance = pick(random, 100);
        if (chance < style.draw_percent) white = black = Outcome::Draw;
        if (pick(random, 100) < style.forfeit_percent) {
            white = Outcome::ForfeitWin;
            black = Outcome::ForfeitLoss;
        }
        if (pick(random, 2) == 0) std::swap(white, black);
        row(game.white) = {game.black, Color::White, white};
        row(game.black) = {game.white, Color::Black, black};
    }
    if (pairing.bye) row(*pairing.bye) = {{}, {}, Outcome::PairingAllocatedBye};
}

CrossTable random_table(std::mt19937_64& random, const RandomTableStyle& style) {
    CrossTable table = empty_table(random, style);
    const int rounds = style.rounds_min + pick(random, style.rounds_max - style.rounds_min + 1);
    table.rounds_planned = rounds + (style.is_last_round ? 1 : 2 + pick(random, 4));
    for (int r = 1; r <= rounds; ++r) {
        CrossTable before = table;
        set_absences(table, r, random, style.absent_percent);
        if (style.is_wild) {
            play_round(table, pair_wildly(table, r, random), random, style);
            continue;
        }
        const Result<RoundPairing> pairing = pairing::pair_swiss(table, RoundNumber(r));
        if (!pairing) {
            // Few players, many absent: the tournament stands where it is.
            table = before;
            table.rounds_planned = style.is_last_round ? r : table.rounds_planned;
            break;
        }
        play_round(table, *pairing, random, style);
    }
    if (style.forbidden_pairs > 0) add_forbidden(table, random, style.forbidden_pairs);
    return table;
}

std::string describe(const CrossTable& table) {
    std::ostringstream out;
    out << "rounds planned " << table.rounds_planned << '\n';
    for (const CrossTablePlayer& player : table.players) {
        out << player.number.value() << ':';
        for (const RoundCell& cell : player.rounds) {
            out << ' ' << (cell.opponent ? cell.opponent->value() : 0)
                << (!cell.color                   ? '-'
                    : *cell.color == Color::White ? 'w'
                                                  : 'b')
                << static_cast<int>(cell.outcome);
        }
        out << '\n';
    }
    for (const ForbiddenGroup& group : table.forbidden)
        out << "forbidden " << group.players[0].value() << ' ' << group.players[1].value() << '\n';
    return out.str();
}

}  // namespace kydai::test
