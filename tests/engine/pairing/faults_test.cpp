// The known faults of other programs in pairing (F01 .. F11), each with its right outcome.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_reader.hpp"
#include "engine/formats/trf_writer.hpp"
#include "engine/pairing/pair_check.hpp"
#include "engine/pairing/relaxation.hpp"
#include "engine/pairing/swiss.hpp"
#include "tests/engine/pairing/table_builder.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT

namespace {

std::string paired(const CrossTable& table, int round) {
    const Result<RoundPairing> pairing = pairing::pair_swiss(table, RoundNumber(round));
    return pairing ? to_text(*pairing) : pairing.error().code;
}

CrossTable five_players() {
    CrossTable table = table_of(5, 4);
    add_round(table, "1-3 1:0, 4-2 0:1, 5 PAB");
    add_round(table, "2-1 0:1, 3-5 1:0, 4 PAB");
    return table;
}

}  // namespace

TEST_CASE(
    "F01: a pairing-allocated bye is no full-point bye, in the pairing and in the report file",
    "[engine][pairing]") {
    const CrossTable table = five_players();
    CHECK(paired(table, 3) == "1-4, 5-2, bye 3");
    const std::string text = formats::write_trf(formats::make_trf(table));
    std::size_t allocated = 0;
    for (std::size_t at = text.find("0000 - U"); at != std::string::npos;
         at = text.find("0000 - U", at + 1))
        ++allocated;
    CHECK(allocated == 2);
    CHECK(text.find("0000 - F") == std::string::npos);
    const Result<formats::TrfFile> read = formats::parse_trf(text, "");
    REQUIRE(read.has_value());
    CHECK(paired(read->table, 3) == "1-4, 5-2, bye 3");
}

TEST_CASE("F02: what a bye is worth says nothing about who may get the next one",
          "[engine][pairing]") {
    CrossTable table = five_players();
    table.point_system.pairing_allocated_bye = half_point;
    CHECK(paired(table, 3) == "1-4, 5-2, bye 3");
    CHECK(to_display(table.points_after(table.players[4], RoundNumber(2))) == "½");
}

TEST_CASE("F03: inside a scoregroup the order is the pairing number, no tie-break",
          "[engine][pairing]") {
    CrossTable table = table_of(8, 5);
    add_round(table, "1-5 =, 6-2 =, 3-7 =, 8-4 =");
    CHECK(paired(table, 2) == "7-1, 2-8, 5-3, 4-6");
}

TEST_CASE("F04: a legal pairing is found where there is one, and its absence is said",
          "[engine][pairing]") {
    CrossTable table = table_of(4, 4);
    add_round(table, "1-3 1:0, 4-2 0:1");
    add_round(table, "2-1 0:1, 3-4 1:0");
    CHECK(paired(table, 3) == "1-4, 3-2");
    add_round(table, "1-4 1:0, 3-2 1:0");
    CHECK(paired(table, 4) == "pairing.everybody_has_met");
}

TEST_CASE("F05: withdrawn players are never paired", "[engine][pairing]") {
    CrossTable table = table_of(2, 3);
    add_round(table, "1-2 1:0");
    table.players[0].is_withdrawn = true;
    CHECK(paired(table, 2) == "bye 2");
    table.players[1].is_withdrawn = true;
    CHECK(paired(table, 2) == "pairing.nobody_available");
    // He had a bye already: nothing to pair.
    CrossTable again = table_of(3, 3);
    add_round(again, "1-2 1:0, 3 PAB");
    again.players[0].is_withdrawn = again.players[1].is_withdrawn = true;
    CHECK(paired(again, 2) == "pairing.no_legal_bye");
}

TEST_CASE("F07: unplayed rounds that brought points are downfloats, zero-point ones are not",
          "[engine][pairing]") {
    CrossTable table = table_of(6, 4);
    add_round(table, "1-4 1:0, 5-3 0:1, 6 PAB, 2 Z");
    CHECK(paired(table, 2) == "6-1, 3-2, 4-5");
}

TEST_CASE("F08: a round with a missing result is not followed without a decision",
          "[engine][pairing]") {
    CrossTable table = table_of(6, 4);
    add_round(table, "1-4 1:0, 5-2 0:1, 3-6 ?");
    const Result<RoundPairing> refused = pairing::pair_swiss(table, RoundNumber(2));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "pairing.missing_result");
    CHECK(refused.error().args.at("board") == "3");
    CHECK(refused.error().args.at("round") == "1");
    pairing::SwissOptions decided;
    decided.pending = pairing::PendingGames::CountAsDraw;
    const Result<RoundPairing> pairing = pairing::pair_swiss(table, RoundNumber(2), decided);
    REQUIRE(pairing.has_value());
    CrossTable drawn = table_of(6, 4);
    add_round(drawn, "1-4 1:0, 5-2 0:1, 3-6 =");
    CHECK(to_text(*pairing) == paired(drawn, 2));
}

TEST_CASE("F09: who is left out of a round by hand must be given a kind of bye",
          "[engine][pairing]") {
    const CrossTable table = table_of(6, 4);
    pairing::ProposedRound round;
    round.games = {{PairingNumber(1), PairingNumber(2)}, {PairingNumber(3), PairingNumber(4)}};
    const auto left_out = pairing::check_proposal(table, RoundNumber(1), round);
    REQUIRE_FALSE(left_out.has_value());
    CHECK(left_out.error().code == "pairing.left_out");
    CHECK(left_out.error().args.at("players") == "5, 6");

    round.byes = {{PairingNumber(5), Outcome::PairingAllocatedBye},
                  {PairingNumber(6), Outcome::PairingAllocatedBye}};
    const auto two_byes = pairing::check_proposal(table, RoundNumber(1), round);
    REQUIRE_FALSE(two_byes.has_value());
    CHECK(two_byes.error().code == "pairing.second_bye");

    round.byes[1].kind = Outcome::ZeroPointBye;
    const auto fine = pairing::check_proposal(table, RoundNumber(1), round);
    REQUIRE(fine.has_value());
    CHECK(fine->empty());
}

TEST_CASE("F11: forbidden pairs are absolute", "[engine][pairing]") {
    CrossTable table = table_of(4, 3);
    table.forbidden = {{RoundNumber(1), RoundNumber(3), {PairingNumber(1), PairingNumber(3)}}};
    CHECK(paired(table, 1) == "1-4, 3-2");
    table.forbidden.clear();
    for (int other : {2, 3, 4})
        table.forbidden.push_back(
            {RoundNumber(1), RoundNumber(3), {PairingNumber(1), PairingNumber(other)}});
    const Result<RoundPairing> refused = pairing::pair_swiss(table, RoundNumber(1));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "pairing.no_legal_pairing");
    CHECK_THAT(refused.error().args.at("forbidden"), ContainsSubstring("1-2, 1-3, 1-4"));
}

TEST_CASE("F18: a table of players alone is asked for the number of rounds", "[engine][pairing]") {
    CrossTable table = table_of(5, 0);
    CHECK(paired(table, 1) == "pairing.rounds_unknown");
    table.rounds_planned = 3;
    CHECK(paired(table, 1) == "1-3, 4-2, bye 5");
}
