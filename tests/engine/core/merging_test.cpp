// Small groups played as one by the arbiter's decision, each with its own ranking list.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/seeding.hpp"
#include "tests/engine/core/desk_rules.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {

const MergeGroups merge{GroupId("U08"), {GroupId("U09")}, "", false};

/// Three in U08, four in U09 with names of their own.
Arena two_small_groups() {
    Arena arena(desk_rules());
    arena.enter(3);
    for (const char* name : {"Q1", "Q2", "Q3", "Q4"}) {
        PlayerData data;
        data.name = name;
        data.sex = Sex::Male;
        arena.must(RegisterPlayers{{{std::nullopt, data, {GroupId("U09")}}}});
    }
    arena.must(CheckIn{GroupId("U09"), {}, true});
    return arena;
}

std::vector<std::string> list_ids(const Arena& arena, const std::string& group) {
    std::vector<std::string> ids;
    for (const RankingList& list : ranking_lists(arena.state(), arena.group(group))) {
        ids.push_back(list.id);
    }
    return ids;
}

}  // namespace

TEST_CASE("merged groups are one pairing list with a ranking list each", "[engine][core]") {
    Arena arena = two_small_groups();
    arena.must(merge);
    CHECK(arena.group().entries->size() == 7);
    CHECK(arena.group().label() == "U08 Nam + U09 Nam");
    CHECK(arena.group("U09").entries->empty());
    CHECK(list_ids(arena, "U08") == std::vector<std::string>{"overall", "U08", "U09"});
    CHECK_FALSE(ranking_lists(arena.state(), arena.group()).front().has_prizes);
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 3);
    const std::vector<RankingList> lists = ranking_lists(arena.state(), arena.group());
    const Entry& from_u09 = *arena.group().entry(id_of(arena, "Q1"));
    CHECK(belongs(arena.state(), arena.group(), from_u09, lists[0]));
    CHECK_FALSE(belongs(arena.state(), arena.group(), from_u09, lists[1]));
    CHECK(belongs(arena.state(), arena.group(), from_u09, lists[2]));
    arena.refused(PairGroups{{GroupId("U09")}, {}, {}, false, false}, "group.merged");
}

TEST_CASE("a joint table's women's list and merged groups are lists of one kind",
          "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(2, "CN");
    CHECK(list_ids(arena, "CN") == std::vector<std::string>{"overall", "women"});
    arena.must(MergeGroups{GroupId("CN"), {GroupId("U08")}, "CN và U08", false});
    CHECK(list_ids(arena, "CN") == std::vector<std::string>{"overall", "CN", "CN-NU", "U08"});
    CHECK(arena.group("CN").label() == "CN và U08");
}

TEST_CASE("the regulation may rank merged groups as one", "[engine][core]") {
    Rules rules = desk_rules();
    rules.after_merge = "one_list";
    Arena arena(rules);
    arena.enter(3);
    arena.must(merge);
    CHECK(list_ids(arena, "U08") == std::vector<std::string>{"overall"});
    CHECK(ranking_lists(arena.state(), arena.group()).front().has_prizes);
    arena.must(SplitGroup{GroupId("U08")});
    CHECK_FALSE(arena.group().is_one_list);
}

TEST_CASE("merged groups come apart again before round 1, and not after", "[engine][core]") {
    Arena arena = two_small_groups();
    const Tournament before = arena.state();
    arena.must(merge);
    arena.must(SplitGroup{GroupId("U09")});  // by either name
    CHECK(has_same_content(before, arena.state()));
    arena.refused(SplitGroup{GroupId("U08")}, "split.not_merged");
    arena.must(merge);
    arena.must(pair_command());
    arena.refused(SplitGroup{GroupId("U08")}, "merge.has_begun");
    arena.must(DiscardDraft{GroupId("U08"), {}});
    CHECK(codes(arena.must(SplitGroup{GroupId("U08")}).warnings) ==
          std::vector<std::string>{"merge.numbers_dropped"});
    CHECK(arena.group("U09").entries->size() == 4);
    CHECK_FALSE(arena.group("U08").has_numbers());
}

TEST_CASE("a merging is undone", "[engine][core]") {
    Arena arena = two_small_groups();
    arena.must(DrawNumbers{{GroupId("U09")}, false, {}});
    const Tournament before = arena.state();
    arena.must(merge);
    arena.must(Undo{});
    CHECK(has_same_content(before, arena.state()));
    arena.must(Redo{});
    CHECK(arena.group().entries->size() == 7);
}

TEST_CASE("merging follows the regulation", "[engine][core]") {
    Rules strict = desk_rules();
    strict.may_merge = false;
    Arena arena(strict);
    arena.enter(3);
    arena.refused(merge, "merge.not_in_regulation");
    MergeGroups forced = merge;
    forced.is_forced = true;
    arena.must(forced);
    Arena other = two_small_groups();
    other.refused(MergeGroups{GroupId("U08"), {GroupId("U08")}, "", false}, "merge.with_itself");
    other.refused(MergeGroups{GroupId("U08"), {}, "", false}, "group.none_named");
    other.must(merge);
    other.refused(MergeGroups{GroupId("CN"), {GroupId("U08")}, "", false}, "merge.is_host");
}

TEST_CASE("who comes late into a merged group stands in its own list", "[engine][core]") {
    Arena arena = two_small_groups();
    arena.must(merge);
    arena.pair();
    PlayerData data;
    data.name = "Muộn";
    arena.must(EnterLate{GroupId("U09"), std::nullopt, data, ByeKind::ZeroPoint, false});
    const Entry* entry = arena.group("U08").entry(id_of(arena, "Muộn"));
    REQUIRE(entry != nullptr);
    CHECK(entry->list == GroupId("U09"));
    arena.must(TransferPlayer{
        {entry->player, {}, ""}, GroupId("U09"), GroupId("U08"), ByeKind::ZeroPoint});
    CHECK(arena.group("U08").entry(id_of(arena, "Muộn"))->list.empty());
}
