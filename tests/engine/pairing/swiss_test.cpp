// What holds for every Swiss pairing, and the ways around it: requests out of order, initial color,
// acceleration, club rules, rounds by hand, explanations.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/swiss.hpp"
#include "engine/pairing/acceleration.hpp"
#include "engine/pairing/explanation.hpp"
#include "engine/pairing/pair_check.hpp"
#include "engine/pairing/relaxation.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/engine/pairing/random_tables.hpp"
#include "tests/engine/pairing/table_builder.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <set>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT

namespace {

std::string paired(const CrossTable& table, int round, const pairing::SwissOptions& options = {}) {
    const Result<RoundPairing> pairing = pairing::pair_swiss(table, RoundNumber(round), options);
    return pairing ? to_text(*pairing) : pairing.error().code;
}

ForbiddenGroup group_of(std::initializer_list<int> players) {
    ForbiddenGroup group{RoundNumber(1), RoundNumber(99), {}};
    for (int player : players) group.players.push_back(PairingNumber(player));
    return group;
}

RandomTableStyle larger() {
    RandomTableStyle style;
    style.players_min = 30;
    style.players_max = 90;
    style.rounds_max = 8;
    style.forbidden_pairs = 60;
    return style;
}

Catalogue catalogue_in(const std::string& language) {
    Catalogue catalogue(language);
    const std::string file = "assets/locales/" + language + "/pairing.json";
    const Result<std::string> text = read_file(file);
    REQUIRE(text.has_value());
    REQUIRE(catalogue.add(*text, file).has_value());
    return catalogue;
}

/// First round: the rules alone give 1-5, 6-2, 3-7, 8-4.
CrossTable eight_players() {
    return table_of(8, 1);
}

}  // namespace

TEST_CASE("a pairing is legal, complete and the same on every call", "[engine][pairing]") {
    std::mt19937_64 random(7);
    for (int i = 0; i < 60; ++i) {
        RandomTableStyle style = larger();
        style.is_last_round = i % 3 == 0;
        style.is_accelerated = i % 4 == 1;
        style.is_wild = i % 2 == 1;
        const CrossTable table = random_table(random, style);
        const RoundNumber round(rounds_in(table) + 1);
        INFO("position " << i << '\n' << describe(table));
        const Result<RoundPairing> pairing = pairing::pair_swiss(table, round);
        REQUIRE(pairing.has_value());
        CHECK(*pairing::pair_swiss(table, round) == *pairing);

        pairing::ProposedRound proposal;
        proposal.games = pairing->games;
        if (pairing->bye) proposal.byes.push_back({*pairing->bye, Outcome::PairingAllocatedBye});
        for (const CrossTablePlayer& player : table.players) {
            if (static_cast<int>(player.rounds.size()) >= round.value())
                proposal.byes.push_back({player.number, player.rounds.back().outcome});
        }
        const auto findings = pairing::check_proposal(table, round, proposal);
        REQUIRE(findings.has_value());
        // Topscorers and their opponents may break color limits in the last round; so may players
        // of a history that already breaks them.
        if (!style.is_last_round && !style.is_wild) CHECK(findings->empty());
        for (const Error& finding : *findings) {
            CHECK(finding.code != "pairing.breaks_repeat");
            CHECK(finding.code != "pairing.breaks_forbidden");
            CHECK(finding.code != "pairing.breaks_bye");
            CHECK(finding.code != "pairing.breaks_absolute_white");
            CHECK(finding.code != "pairing.breaks_absolute_black");
        }
    }
}

TEST_CASE("shortcuts and the general path agree on larger fields", "[engine][pairing]") {
    std::mt19937_64 random(11);
    for (int i = 0; i < 40; ++i) {
        RandomTableStyle style = larger();
        style.is_wild = i % 2 == 0;
        style.absent_percent = i % 5 == 0 ? 25 : 6;
        style.is_last_round = i % 3 == 0;
        const CrossTable table = random_table(random, style);
        const int round = rounds_in(table) + 1;
        pairing::SwissOptions general;
        general.is_general_only = true;
        INFO("position " << i << '\n' << describe(table));
        CHECK(paired(table, round) == paired(table, round, general));
    }
}

TEST_CASE("numbers decide by their order alone, gaps between them change nothing",
          "[engine][pairing]") {
    std::mt19937_64 random(3);
    for (int i = 0; i < 20; ++i) {
        CrossTable table = random_table(random, larger());
        const RoundNumber round(rounds_in(table) + 1);
        const Result<RoundPairing> right = pairing::pair_swiss(table, round);
        const auto stretch = [](PairingNumber& number) {
            number = PairingNumber(number.value() * 3 + 10);
        };
        for (CrossTablePlayer& player : table.players) {
            stretch(player.number);
            for (RoundCell& cell : player.rounds)
                if (cell.opponent) stretch(*cell.opponent);
        }
        for (ForbiddenGroup& group : table.forbidden)
            for (PairingNumber& number : group.players) stretch(number);
        const Result<RoundPairing> stretched = pairing::pair_swiss(table, round);
        REQUIRE(stretched.has_value() == right.has_value());
        if (!right) continue;
        RoundPairing expected = *right;
        for (PairedGame& game : expected.games) {
            stretch(game.white);
            stretch(game.black);
        }
        if (expected.bye) stretch(*expected.bye);
        CHECK(to_text(*stretched) == to_text(expected));
    }
}

TEST_CASE("rounds are paired in order and within the plan", "[engine][pairing]") {
    CrossTable table = table_of(4, 1);
    CHECK(paired(table, 2) == "pairing.round_out_of_order");
    CHECK(paired(table, 0) == "pairing.round_out_of_order");
    add_round(table, "1-3 1:0, 4-2 0:1");
    CHECK(paired(table, 2) == "pairing.beyond_planned");
    CHECK(paired(table, 1) == "1-3, 4-2");
}

TEST_CASE("a table that contradicts itself is refused with the place", "[engine][pairing]") {
    CrossTable table = table_of(4, 3);
    add_round(table, "1-3 1:0, 4-2 0:1");
    table.players[2].rounds[0] = RoundCell{};
    const Result<RoundPairing> refused = pairing::pair_swiss(table, RoundNumber(2));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "pairing.bad_table");
    CHECK(refused.error().args.at("number") == "1");
    table.players[0].rounds[0].opponent = PairingNumber(99);
    CHECK(paired(table, 2) == "pairing.bad_table");
}

TEST_CASE("no table, however broken, does more than be refused", "[engine][pairing]") {
    std::mt19937_64 random(99);
    const Catalogue vi = catalogue_in("vi");
    int refused = 0, paired_all_the_same = 0;
    for (int i = 0; i < 1500; ++i) {
        RandomTableStyle style;
        style.players_max = 14;
        style.is_last_round = i % 3 == 0;
        CrossTable table = random_table(random, style);
        for (int damage = pick(random, 4); damage >= 0; --damage) {
            const int size = static_cast<int>(table.players.size());
            CrossTablePlayer& player = table.players[static_cast<std::size_t>(pick(random, size))];
            RoundCell broken;
            broken.outcome = static_cast<Outcome>(pick(random, 13));
            if (pick(random, 2) == 0) broken.opponent = PairingNumber(pick(random, size + 2));
            if (pick(random, 2) == 0) broken.color = Color::Black;
            switch (pick(random, 6)) {
                case 0:
                    player.number = PairingNumber(pick(random, size + 1));
                    break;
                case 1:
                    player.rounds.push_back(broken);
                    break;
                case 2:
                    player.acceleration.push_back(Points::from_tenths(pick(random, 99) - 40));
                    break;
                case 3:
                    table.forbidden.push_back(
                        {RoundNumber(pick(random, 4)),
                         RoundNumber(pick(random, 9)),
                         {PairingNumber(pick(random, size + 3)), player.number, player.number}});
                    break;
                default:
                    if (!player.rounds.empty())
                        player.rounds[static_cast<std::size_t>(
                            pick(random, static_cast<int>(player.rounds.size())))] = broken;
            }
        }
        const RoundNumber round(table.last_paired_round().value() + pick(random, 2));
        const Result<RoundPairing> pairing = pairing::pair_swiss(table, round);
        if (pairing) {
            ++paired_all_the_same;
        } else {
            ++refused;
            INFO(pairing.error().code);
            CHECK(vi.has(pairing.error().code));
            CHECK(vi.text(pairing.error()).find('{') == std::string::npos);
        }
    }
    CHECK(refused > 300);
    CHECK(paired_all_the_same > 300);
}

TEST_CASE("without a drawn color it is inferred from the first round", "[engine][pairing]") {
    CrossTable table = table_of(6, 3);
    add_round(table, "4-1 1:0, 2-5 1:0, 6-3 1:0");
    table.initial_color.reset();
    for (CrossTablePlayer& player : table.players) player.rounds.clear();
    // Nothing to infer from: white.
    CHECK(paired(table, 1) == "1-4, 5-2, 3-6");
    add_round(table, "4-1 1:0, 2-5 1:0, 6 H, 3 Z");
    // 3 and 6 have no color yet. The higher one by score is 6; black was the initial color, and 6
    // is the sixth of those who are there: even, so white.
    const CrossTable before = table;
    CHECK(paired(before, 2).find("6-3") == std::string::npos);
    CrossTable drawn = table;
    drawn.initial_color = Color::Black;
    CHECK(paired(table, 2) == paired(drawn, 2));
}

TEST_CASE("who comes late does not shift the colors of the first round", "[engine][pairing]") {
    CrossTable table = table_of(5, 3);
    set_bye(table, 2, Outcome::ZeroPointBye);
    // 1, 3, 4, 5 take the positions 1 .. 4.
    CHECK(paired(table, 1) == "1-4, 5-3");
}

TEST_CASE("the upper group of the Baku method is half the field, rounded up to even",
          "[engine][pairing]") {
    CHECK(pairing::baku_upper_group(161) == 82);
    CHECK(pairing::baku_upper_group(50) == 26);
    CHECK(pairing::baku_upper_group(52) == 26);
    CHECK(pairing::baku_upper_group(4) == 2);
    CHECK(pairing::baku_points(9, {}) ==
          std::vector<Points>{one_point, one_point, one_point, half_point, half_point});
    CHECK(pairing::baku_points(8, {}) ==
          std::vector<Points>{one_point, one_point, half_point, half_point});
    CrossTable table = table_of(8, 5);
    pairing::accelerate_by_baku(table, pairing::baku_upper_group(8));
    CHECK(paired(table, 1) == "1-3, 4-2, 5-7, 8-6");
}

TEST_CASE("a rule that can be kept lifts nothing", "[engine][pairing]") {
    const CrossTable table = eight_players();
    const auto relaxed = pairing::pair_swiss_relaxing(table, RoundNumber(1), {group_of({2, 4, 6})});
    REQUIRE(relaxed.has_value());
    CHECK(relaxed->lifted.empty());
    CHECK(to_text(relaxed->pairing) == "1-5, 7-2, 3-6, 8-4");
}

TEST_CASE("where a club is too large the fewest of its pairs are lifted", "[engine][pairing]") {
    // Six of eight are of one club: two pairs of them cannot be kept apart, no third one is lifted.
    const auto relaxed = pairing::pair_swiss_relaxing(eight_players(), RoundNumber(1),
                                                      {group_of({1, 2, 3, 4, 5, 6})});
    REQUIRE(relaxed.has_value());
    CHECK(relaxed->lifted.size() == 2);
    std::size_t inside = 0;
    for (const PairedGame& game : relaxed->pairing.games)
        inside += game.white.value() <= 6 && game.black.value() <= 6 ? 1 : 0;
    CHECK(inside == 2);
    // What the rule does not block stays an error.
    CrossTable hopeless = eight_players();
    hopeless.forbidden = {group_of({1, 2, 3, 4, 5, 6})};
    CHECK_FALSE(
        pairing::pair_swiss_relaxing(hopeless, RoundNumber(1), {group_of({7, 8})}).has_value());
}

TEST_CASE("pairs are avoided where it costs nothing, and only there", "[engine][pairing]") {
    pairing::SwissOptions weak;
    weak.avoided = {group_of({2, 6})};
    CHECK(paired(eight_players(), 1, weak) == "1-5, 7-2, 3-6, 8-4");
    weak.avoided = {group_of({1, 2, 3, 4, 5, 6, 7, 8})};
    CHECK(paired(eight_players(), 1, weak) == paired(eight_players(), 1));
    // Random positions: never more such pairs than without the wish.
    std::mt19937_64 random(5);
    for (int i = 0; i < 60; ++i) {
        const CrossTable table = random_table(random, {});
        const RoundNumber round(rounds_in(table) + 1);
        const Result<RoundPairing> plain = pairing::pair_swiss(table, round);
        if (!plain) continue;
        weak.avoided = {group_of({1, 3, 5, 7, 9})};
        const Result<RoundPairing> wished = pairing::pair_swiss(table, round, weak);
        REQUIRE(wished.has_value());
        pairing::SwissOptions general = weak;
        general.is_general_only = true;
        CHECK(*pairing::pair_swiss(table, round, general) == *wished);
        const auto count = [](const RoundPairing& pairing) {
            return std::count_if(
                pairing.games.begin(), pairing.games.end(), [](const PairedGame& game) {
                    return game.white.value() % 2 == 1 && game.black.value() % 2 == 1;
                });
        };
        INFO(describe(table));
        CHECK(count(*wished) <= count(*plain) + 1);
    }
}

TEST_CASE("a round by hand is checked rule by rule", "[engine][pairing]") {
    CrossTable table = table_of(4, 4);
    add_round(table, "1-3 1:0, 4-2 0:1");
    add_round(table, "1-2 1:0, 4-3 1:0");
    table.forbidden = {group_of({2, 3})};
    const auto codes = [&](std::vector<PairedGame> games) {
        pairing::ProposedRound round;
        round.games = std::move(games);
        std::vector<std::string> list;
        const auto findings = pairing::check_proposal(table, RoundNumber(3), round);
        if (!findings) return std::vector<std::string>{findings.error().code};
        for (const Error& finding : *findings) list.push_back(finding.code);
        return list;
    };
    using Numbers = PairingNumber;
    CHECK(codes({{Numbers(3), Numbers(1)}, {Numbers(2), Numbers(4)}}) ==
          std::vector<std::string>{"pairing.breaks_repeat", "pairing.breaks_repeat"});
    CHECK(codes({{Numbers(1), Numbers(4)}, {Numbers(2), Numbers(3)}}) ==
          std::vector<std::string>{"pairing.breaks_absolute_black", "pairing.breaks_third_white",
                                   "pairing.breaks_difference_white", "pairing.breaks_forbidden",
                                   "pairing.breaks_absolute_white", "pairing.breaks_third_black",
                                   "pairing.breaks_difference_black"});
    CHECK(codes({{Numbers(1), Numbers(1)}, {Numbers(2), Numbers(3)}}) ==
          std::vector<std::string>{"pairing.player_twice"});
    CHECK(codes({{Numbers(1), Numbers(9)}}) == std::vector<std::string>{"pairing.unknown_player"});
}

TEST_CASE("two players change places in a pairing", "[engine][pairing]") {
    const RoundPairing pairing = *pairing::pair_swiss(table_of(5, 3), RoundNumber(1));
    CHECK(to_text(*pairing::with_players_exchanged(pairing, PairingNumber(3), PairingNumber(5))) ==
          "1-5, 4-2, bye 3");
    CHECK_FALSE(
        pairing::with_players_exchanged(pairing, PairingNumber(3), PairingNumber(7)).has_value());
}

TEST_CASE("a pairing is explained in both languages", "[engine][pairing]") {
    CrossTable table = table_of(5, 4);
    table.players[2].name = "Nguyễn Văn An";
    add_round(table, "1-3 1:0, 4-2 0:1, 5 PAB");
    add_round(table, "2-1 0:1, 3-5 1:0, 4 PAB");
    const Catalogue vi = catalogue_in("vi"), en = catalogue_in("en");
    const auto explained = [&](int player, const Catalogue& catalogue) {
        const auto statements =
            pairing::explain_pairing(table, RoundNumber(3), PairingNumber(player));
        REQUIRE(statements.has_value());
        std::string text;
        for (const std::string& sentence : pairing::to_sentences(*statements, catalogue))
            text += sentence + '\n';
        return text;
    };
    CHECK_THAT(explained(3, vi), ContainsSubstring("3 Nguyễn Văn An được miễn đấu"));
    CHECK_THAT(explained(1, en), ContainsSubstring("1 meets 4"));
    CHECK_THAT(explained(1, en), ContainsSubstring("2: they met in round 2"));
    CHECK_THAT(explained(2, vi), ContainsSubstring("cầm quân Đen"));
    CHECK(pairing::explain_pairing(table, RoundNumber(3), PairingNumber(9)).error().code ==
          "pairing.unknown_player");
}

TEST_CASE("every statement and error of the room has its words in both languages",
          "[engine][pairing]") {
    const Catalogue vi = catalogue_in("vi"), en = catalogue_in("en");
    CHECK(vi.keys() == en.keys());
    std::mt19937_64 random(23);
    std::set<std::string> seen;
    for (int i = 0; i < 60; ++i) {
        RandomTableStyle style;
        style.players_min = 8;
        style.players_max = 24;
        style.rounds_max = 7;
        style.is_last_round = i % 3 == 0;
        const CrossTable table = random_table(random, style);
        const RoundNumber round(rounds_in(table) + 1);
        for (const CrossTablePlayer& player : table.players) {
            const auto statements = pairing::explain_pairing(table, round, player.number);
            if (!statements) {
                CHECK(vi.has(statements.error().code));
                continue;
            }
            for (const pairing::Statement& statement : *statements) {
                seen.insert(statement.code);
                CHECK(vi.has(statement.code));
            }
            for (const Catalogue* catalogue : {&vi, &en}) {
                for (const std::string& sentence : pairing::to_sentences(*statements, *catalogue))
                    CHECK(sentence.find('{') == std::string::npos);
            }
        }
    }
    CHECK(seen.size() > 25);
}
