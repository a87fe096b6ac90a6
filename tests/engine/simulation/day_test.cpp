// A made-up day goes through the same commands as people's and comes to an end, whatever the seed.
// SPDX-License-Identifier: Apache-2.0
#include "engine/simulation/day.hpp"
#include "engine/projection/project.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

#include <set>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {

constexpr int looks_max = 4000;
constexpr std::chrono::seconds look_every{20};

struct Played {
    std::vector<std::string> commands;  ///< names, in order
    std::set<std::string> refusals;     ///< codes
    int corrections = 0;
    bool is_over = false;
};

/// Plays the arena to its end, as the command line does with an engine.
Played play(Arena& arena, std::uint64_t seed, simulation::Mishaps mishaps = {}) {
    const Catalogue words;
    simulation::Day day(seed, simulation::Pace{}, mishaps, words);
    Played played;
    std::chrono::seconds now{0};
    for (int look = 0; look < looks_max && !played.is_over; ++look) {
        const auto view = protocol::view_of(projection::project(arena.state(), arena.now()));
        played.is_over = simulation::Day::is_over(view);
        for (const Command& command : day.due(now, view)) {
            played.commands.push_back(name_of(command));
            const auto* record = std::get_if<RecordResult>(&command);
            if (record != nullptr && record->is_forced) ++played.corrections;
            const auto decision = arena.give(command);
            if (decision) continue;
            played.refusals.insert(decision.error().code);
            day.refused(command, decision.error().code, now);
        }
        now += look_every;
        arena.advance(look_every);
        arena.tick();
    }
    return played;
}

}  // namespace

TEST_CASE("a simulated day plays every round of every group to its end", "[engine][simulation]") {
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
        INFO(seed);
        Arena arena;
        arena.enter(14, "U08");
        arena.enter(9, "U09");
        arena.enter(6, "CN");
        const Played played = play(arena, seed);
        CHECK(played.is_over);
        for (const auto& [id, group] : arena.state().groups) {
            INFO(id.value());
            CHECK(group->is_finished);
        }
        CHECK(arena.group("U08").rounds.size() == 5);
    }
}

TEST_CASE("the same seed gives the same day", "[engine][simulation]") {
    const auto day = [](std::uint64_t seed) {
        Arena arena;
        arena.enter(12);
        return play(arena, seed).commands;
    };
    CHECK(day(7) == day(7));
    CHECK(day(7) != day(8));
}

TEST_CASE("wrong entries are made and mended", "[engine][simulation]") {
    Arena arena;
    arena.enter(16);
    simulation::Mishaps clumsy;
    clumsy.wrong_entries = 400;
    const Played played = play(arena, 3, clumsy);
    CHECK(played.is_over);
    CHECK(played.corrections > 5);
    CHECK_FALSE(played.refusals.contains("result.conflict"));
}

TEST_CASE("a day taken up in the middle is played to its end", "[engine][simulation]") {
    Arena arena;
    arena.enter(10);
    arena.pair();
    arena.results("1-0 0-1 ? ? ?");
    const Played played = play(arena, 5);
    CHECK(played.is_over);
    CHECK(arena.group("U08").is_finished);
}
