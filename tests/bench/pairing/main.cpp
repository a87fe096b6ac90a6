// Measures Swiss pairing: whole tournaments of 50 to 5,000 players, and round 5 of 9 by itself,
// with CPU, wall time, peak memory and how the time grows with the field.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/dutch.hpp"
#include "engine/pairing/swiss.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace kydai;  // NOLINT: a program of one file

constexpr int rounds_planned = 9;
constexpr int measured_round = 5;

/// What a field is like; a venue has all of them.
struct Style {
    const char* name;
    int absent_permille;
    int draw_percent;
    int forfeit_permille;
    bool is_accelerated;
};

constexpr Style styles[] = {{"usual", 20, 30, 5, false},
                            {"many byes", 120, 30, 60, false},
                            {"accelerated", 20, 30, 5, true},
                            {"many draws", 20, 70, 5, false}};

/// Results drawn from ratings.
class Tournament {
  public:
    Tournament(int players, const Style& style, std::uint64_t seed) : style_(style), random_(seed) {
        table_.rounds_planned = rounds_planned;
        table_.initial_color = Color::White;
        for (int i = 0; i < players; ++i) {
            CrossTablePlayer player;
            player.number = PairingNumber(i + 1);
            player.rating = 2500 - 1500 * i / players;
            if (style.is_accelerated && i < (players + 3) / 4 * 2)
                player.acceleration = {one_point, one_point, one_point, half_point, half_point};
            table_.players.push_back(player);
        }
    }

    /// The table before the next round, with those who are absent in it.
    const CrossTable& prepare_round() {
        for (CrossTablePlayer& player : table_.players) {
            if (chance(1000) >= style_.absent_permille) continue;
            RoundCell cell;
            cell.outcome = chance(2) == 0 ? Outcome::HalfPointBye : Outcome::ZeroPointBye;
            player.rounds.push_back(cell);
        }
        return table_;
    }
    void play(const RoundPairing& pairing, int round) {
        const auto index = static_cast<std::size_t>(round - 1);
        for (CrossTablePlayer& player : table_.players) player.rounds.resize(index + 1);
        for (const PairedGame& game : pairing.games) {
            CrossTablePlayer &white = row(game.white), &black = row(game.black);
            const auto [of_white, of_black] = result(white.rating - black.rating);
            white.rounds[index] = {game.black, Color::White, of_white};
            black.rounds[index] = {game.white, Color::Black, of_black};
        }
        if (pairing.bye) row(*pairing.bye).rounds[index].outcome = Outcome::PairingAllocatedBye;
    }

  private:
    int chance(int limit) {
        return static_cast<int>(random_() % static_cast<std::uint64_t>(limit));
    }
    CrossTablePlayer& row(PairingNumber number) {
        return table_.players[static_cast<std::size_t>(number.value() - 1)];
    }
    std::pair<Outcome, Outcome> result(int difference) {
        if (chance(1000) < style_.forfeit_permille)
            return {Outcome::ForfeitWin, Outcome::ForfeitLoss};
        const double expected = 1 / (1 + std::pow(10.0, -difference / 400.0));
        const double draws = style_.draw_percent / 100.0 * (1 - std::abs(2 * expected - 1));
        const double point = chance(1'000'000) / 1e6;
        if (point < expected - draws / 2) return {Outcome::Win, Outcome::Loss};
        if (point < expected + draws / 2) return {Outcome::Draw, Outcome::Draw};
        return {Outcome::Loss, Outcome::Win};
    }

    const Style& style_;
    std::mt19937_64 random_;
    CrossTable table_;
};

struct Times {
    double cpu = 0, wall = 0;
};

struct Measurement {
    Times of_round, of_tournament;
    double slowest = 0;  ///< CPU of the slowest round
};

template <class Work>
Times timed(Work work) {
    const auto wall = std::chrono::steady_clock::now();
    const std::clock_t cpu = std::clock();
    work();
    Times times;
    times.cpu = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    times.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    return times;
}

Measurement measure(int players, const Style& style, std::uint64_t seed) {
    Tournament tournament(players, style, seed);
    Measurement sum;
    for (int round = 1; round <= rounds_planned; ++round) {
        const CrossTable& table = tournament.prepare_round();
        RoundPairing pairing;
        const Times times = timed([&] {
            Result<RoundPairing> made = pairing::pair_swiss(table, RoundNumber(round));
            if (!made) {
                std::fprintf(stderr, "%s\n", made.error().code.c_str());
                std::exit(1);
            }
            pairing = std::move(*made);
        });
        sum.of_tournament.cpu += times.cpu;
        sum.of_tournament.wall += times.wall;
        sum.slowest = std::max(sum.slowest, times.cpu);
        if (round == measured_round) sum.of_round = times;
        tournament.play(pairing, round);
    }
    return sum;
}

long peak_memory_mb() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

void measure_style(const Style& style, const std::vector<int>& sizes, int repeats) {
    std::printf("\n%s: %d of 1000 absent, %d %% draws\n", style.name, style.absent_permille,
                style.draw_percent);
    std::printf("%8s %14s %14s %14s %14s %10s %8s\n", "players", "round 5 CPU s", "round 5 wall s",
                "9 rounds CPU s", "slowest CPU s", "growth", "peak MB");
    int last_size = 0;
    double last_cpu = 0;
    for (const int size : sizes) {
        Measurement mean;
        const int times = size >= 2000 ? 1 : repeats;
        for (int i = 0; i < times; ++i) {
            const Measurement one = measure(size, style, static_cast<std::uint64_t>(i) + 1);
            mean.of_round.cpu += one.of_round.cpu / times;
            mean.of_round.wall += one.of_round.wall / times;
            mean.of_tournament.cpu += one.of_tournament.cpu / times;
            mean.slowest = std::max(mean.slowest, one.slowest);
        }
        // Exponent of n between this size and the one before, over the whole tournament.
        const double growth = last_size == 0 ? 0.0
                                             : std::log(mean.of_tournament.cpu / last_cpu) /
                                                   std::log(static_cast<double>(size) / last_size);
        std::printf("%8d %14.4f %14.4f %14.4f %14.4f %10.2f %8ld\n", size, mean.of_round.cpu,
                    mean.of_round.wall, mean.of_tournament.cpu, mean.slowest, growth,
                    peak_memory_mb());
        std::fflush(stdout);
        last_size = size;
        last_cpu = mean.of_tournament.cpu;
    }
}

}  // namespace

int main() {
    const std::vector<int> sizes{50, 100, 200, 500, 1000, 2000, 5000};
    constexpr int repeats = 5;
    for (const Style& style : styles) measure_style(style, sizes, repeats);
}
