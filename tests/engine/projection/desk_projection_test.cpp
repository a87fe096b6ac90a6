// What the hall sees of decisions: merged lists, disqualified players, amendments.
// SPDX-License-Identifier: Apache-2.0
#include "engine/projection/project.hpp"
#include "publisher/protocol/codec.hpp"
#include "tests/engine/core/desk_rules.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <map>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {

std::map<std::string, protocol::Body> by_topic(const std::vector<protocol::Body>& bodies) {
    std::map<std::string, protocol::Body> topics;
    for (const protocol::Body& body : bodies) topics[protocol::topic_of(body)] = body;
    return topics;
}

std::map<std::string, protocol::Body> published(const Arena& arena) {
    return by_topic(projection::project(arena.state(), arena.now()));
}

protocol::Standings list_of(const Arena& arena, const std::string& topic) {
    return std::get<protocol::Standings>(published(arena).at(topic));
}

std::vector<std::string> group_labels(const Arena& arena) {
    std::vector<std::string> labels;
    const auto body = std::get<protocol::Tournament>(published(arena).at("tournament"));
    for (const protocol::GroupSummary& group : body.groups) labels.push_back(group.label);
    return labels;
}

}  // namespace

TEST_CASE("merged groups are one group on the walls with a ranking list each",
          "[engine][projection]") {
    Arena arena(desk_rules());
    arena.enter(4);
    arena.enter(3, "U09");
    arena.must(MergeGroups{GroupId("U08"), {GroupId("U09")}, "U08 và U09", false});
    arena.pair();
    arena.results("1-0 1-0 1-0");
    CHECK(group_labels(arena) == std::vector<std::string>{"U08 và U09", "Chuyên nghiệp"});
    const protocol::Standings joint = list_of(arena, "standings/U08/overall");
    CHECK(joint.rows.size() == 7);
    CHECK(std::all_of(joint.rows.begin(), joint.rows.end(),
                      [](const protocol::StandingsRow& row) { return row.medal.empty(); }));
    const protocol::Standings own = list_of(arena, "standings/U08/U09");
    REQUIRE(own.rows.size() == 3);
    CHECK(own.rows.front().rank == 1);
    CHECK(own.rows.front().medal == "gold");
    CHECK(list_of(arena, "standings/U08/U08").rows.size() == 4);
}

TEST_CASE("lists that went with a separation are published empty", "[engine][projection]") {
    Arena arena(desk_rules());
    arena.enter(4);
    arena.enter(3, "U09");
    arena.must(MergeGroups{GroupId("U08"), {GroupId("U09")}, "", false});
    arena.draw();
    const Tournament before = arena.state();
    CHECK(list_of(arena, "standings/U08/U09").rows.size() == 3);
    arena.must(SplitGroup{GroupId("U08")});
    const auto changed = by_topic(projection::project(before, arena.state(), arena.now()));
    CHECK(std::get<protocol::Standings>(changed.at("standings/U08/U09")).rows.empty());
    CHECK(changed.contains("tournament"));
    CHECK(group_labels(arena).size() == 3);
}

TEST_CASE("a disqualified player stands at the end without a rank at once",
          "[engine][projection]") {
    Arena arena(desk_rules());
    arena.enter(4);
    arena.pair();
    arena.results("1-0 1-0");
    const Tournament before = arena.state();
    MakeRuling ruling;
    ruling.group = GroupId("U08");
    ruling.player = Arena::number(1);
    ruling.step = "disqualification";
    ruling.reason = "Gian lận";
    arena.must(ruling);
    const auto changed = by_topic(projection::project(before, arena.state(), arena.now()));
    REQUIRE(changed.contains("standings/U08/overall"));
    const protocol::Standings standings = list_of(arena, "standings/U08/overall");
    CHECK(standings.rows.back().player.number == 1);
    CHECK(standings.rows.back().rank == 0);
    CHECK(standings.rows.back().medal.empty());
    // A lifted ruling changes the walls too, though nobody's entry changed.
    const Tournament ruled = arena.state();
    arena.must(LiftRuling{RulingId(1), "Đúng"});
    CHECK(by_topic(projection::project(ruled, arena.state(), arena.now()))
              .contains("standings/U08/overall"));
    CHECK(list_of(arena, "standings/U08/overall").rows.back().rank > 0);
}

TEST_CASE("an amendment is announced and stands in the schedule", "[engine][projection]") {
    Arena arena(desk_rules());
    const Tournament before = arena.state();
    AmendRegulation command;
    command.words.text = "Thi đấu 7 ván";
    arena.must(command);
    const auto changed = by_topic(projection::project(before, arena.state(), arena.now()));
    REQUIRE(changed.contains("tournament"));
    REQUIRE(changed.contains("announcements"));
    const auto body = std::get<protocol::Tournament>(changed.at("tournament"));
    CHECK(std::any_of(
        body.schedule.begin(), body.schedule.end(),
        [](const protocol::ScheduleItem& entry) { return entry.text == "Thi đấu 7 ván"; }));
}

TEST_CASE("nothing of fees, families and complaints is published (F47)", "[engine][projection]") {
    Arena arena(desk_rules());
    arena.enter(2);
    const Tournament before = arena.state();
    RecordPayment payment;
    payment.player.player.id = PlayerId(1);
    payment.note = "FT2401";
    arena.must(payment);
    FileComplaint complaint;
    complaint.group = GroupId("U08");
    complaint.filed_by = "Phụ huynh";
    complaint.text = "Ồn";
    arena.must(complaint);
    CHECK(projection::project(before, arena.state(), arena.now()).empty());
}
