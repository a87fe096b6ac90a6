// A player's card out of pairings and standings.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file

TEST_CASE("a card has the board, side and opponent of the published round, or the bye",
          "[display][scene]") {
    HallModel model;
    model.replace(test::sample_hall({}));
    const GroupId group{"G1"};
    const protocol::Pairings& pairings = *model.pairings(group);
    const auto white = player_card(model, {group, pairings.boards[2].white.number});
    REQUIRE(white.has_value());
    CHECK(white->board == 3);
    CHECK(white->side == Side::White);
    CHECK(white->opponent == pairings.boards[2].black.name);
    CHECK(white->round == 5);
    CHECK(white->rank > 0);
    const auto bye = player_card(model, {group, pairings.byes[0].player.number});
    REQUIRE(bye.has_value());
    CHECK(bye->board == 0);
    CHECK(bye->bye_kind == "pab");
    CHECK_FALSE(player_card(model, {group, 999}).has_value());
    CHECK_FALSE(player_card(model, {GroupId{"none"}, 1}).has_value());
}
