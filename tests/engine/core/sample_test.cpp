// The regulations that come with the program become settings of the groups.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;  // NOLINT: a test file

namespace {

Tournament created_from(const std::string& file) {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    const Result<std::string> text = read_file(*assets / "regulations" / file);
    REQUIRE(text.has_value());
    core::DecisionContext context;
    context.command_id = "create";
    const Result<core::Decision> decision = core::decide({}, CreateTournament{*text}, context);
    if (!decision) FAIL(decision.error().code << " " << decision.error().place.path);
    RecordedEvent recorded;
    recorded.sequence = Sequence(1);
    recorded.command_id = "create";
    recorded.event = decision->events.at(0);
    return core::fold({}, recorded);
}

}  // namespace

TEST_CASE("the 2024 sample has 34 groups in two disciplines", "[engine][core]") {
    const Tournament state = created_from("athena-2024.json");
    CHECK(state.groups.size() == 34);
    CHECK(state.regulation != nullptr);
    const Group* group = state.group(GroupId("blitz/U08-NAM"));
    REQUIRE(group != nullptr);
    const GroupSettings& settings = *group->settings;
    CHECK(settings.discipline_label == "Cờ chớp nhoáng");
    CHECK(settings.time_control == "3' + 2\"");
    CHECK(settings.round_length == std::chrono::minutes(10));
    CHECK(settings.round_robin_below == 8);
    CHECK(settings.edition == "fide2024");
    CHECK(settings.club_rule.is_on);
    CHECK(settings.club_rule.only_above);
    CHECK(settings.color_index == state.group(GroupId("rapid/U08-NAM"))->settings->color_index);
    CHECK(state.group(GroupId("rapid/U05"))->settings->has_women_list);
}

TEST_CASE("the 2026 sample has 20 groups of one discipline", "[engine][core]") {
    const Tournament state = created_from("danang-2026.json");
    CHECK(state.groups.size() == 20);
    const Group* group = state.group(GroupId("U08-NU"));
    REQUIRE(group != nullptr);
    CHECK(group->settings->discipline_label.empty());
    CHECK(group->settings->time_control == "30' + 5\"");
    CHECK(group->settings->sex == Sex::Female);
}

TEST_CASE("the smallest regulation is enough to begin", "[engine][core]") {
    CHECK(created_from("minimal.json").groups.size() == 2);
}
