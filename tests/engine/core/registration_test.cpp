// What else a registration holds: lists, clubs, families, shirts, medals; amendments.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fees.hpp"
#include "tests/engine/core/desk_rules.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

PlayerData person(const std::string& name, const std::string& club = "Sóng Hàn") {
    PlayerData data;
    data.name = name;
    data.club = club;
    data.sex = Sex::Male;
    data.birth_date = "2018/05/06";
    return data;
}

/// A list of one row.
RegisterPlayers listed(const PlayerData& data, const ListedFacts& facts,
                       std::optional<PlayerId> known = std::nullopt) {
    return RegisterPlayers{{{known, data, {GroupId("U08")}, facts}}};
}

ListedFacts paying(std::int64_t amount) {
    ListedFacts facts;
    facts.paid = Dong{amount};
    return facts;
}

}  // namespace

TEST_CASE("a list files the payments that it tells, each sum once", "[engine][core]") {
    Arena arena(desk_rules());
    arena.must(listed(person("An"), paying(100000)));
    const PlayerId an = id_of(arena, "An");
    CHECK(arena.state().registration(an).paid() == Dong{100000});
    // The rest comes to the desk; a newer list tells the whole sum.
    RecordPayment rest;
    rest.player = named_person("An");
    arena.must(rest);
    arena.must(listed(person("An"), paying(300000), an));
    CHECK(arena.state().registration(an).paid() == Dong{300000});
    arena.must(listed(person("An"), paying(350000), an));
    CHECK(arena.state().registration(an).paid() == Dong{350000});
    const core::Decision less = arena.must(listed(person("An"), paying(50000), an));
    CHECK(codes(less.warnings) == std::vector<std::string>{"registration.list_says_less"});
    CHECK(arena.state().registration(an).paid() == Dong{350000});
}

TEST_CASE("a list's word paid means the whole fee", "[engine][core]") {
    Arena arena(desk_rules());
    ListedFacts facts;
    facts.is_paid_in_full = true;
    facts.registered_at = arena.now();  // after the deadline: with the surcharge
    arena.must(listed(person("An"), facts));
    CHECK(arena.state().registration(id_of(arena, "An")).paid() == Dong{350000});
}

TEST_CASE("a list that says nothing was paid makes the registration not count", "[engine][core]") {
    Arena arena(desk_rules());
    arena.must(listed(person("An"), paying(0)));
    CHECK_FALSE(core::FeeBook(arena.state()).counts(id_of(arena, "An")));
}

TEST_CASE("a list links parents to children wherever they stand in it", "[engine][core]") {
    Arena arena(desk_rules());
    RegisterPlayers list;
    ListedFacts of_parent;
    of_parent.child = "Trần Con";
    of_parent.shirt = "M";
    of_parent.achievements = "HCV toàn quốc 2025";
    of_parent.is_confirmed = true;
    list.registrations.push_back({std::nullopt, person("Trần Cha"), {GroupId("CN")}, of_parent});
    list.registrations.push_back({std::nullopt, person("Trần Con"), {GroupId("U08")}, {}});
    arena.must(list);
    const RegistrationFacts& facts = arena.state().registration(id_of(arena, "Trần Cha"));
    CHECK(facts.children == std::vector<PlayerId>{id_of(arena, "Trần Con")});
    CHECK(facts.shirt == "M");
    CHECK(facts.achievements == "HCV toàn quốc 2025");
    REQUIRE(facts.confirmation);
    CHECK(facts.confirmation->club == "Sóng Hàn");
    // What a list would say of it is what was said.
    const ListedFacts said = core::listed_facts(arena.state(), id_of(arena, "Trần Cha"));
    CHECK(said.child == "Trần Con");
    CHECK(said.shirt == "M");
    CHECK(said.is_confirmed == true);
}

TEST_CASE("the head of a club confirms its players", "[engine][core]") {
    Arena arena(desk_rules());
    arena.must(listed(person("An"), {}));
    arena.must(listed(person("Bình", "Hải Châu"), {}));
    ConfirmClub command{"Sóng Hàn", "", false};
    arena.refused(command, "confirm.by_whom");
    command.confirmed_by = "Lê Chủ Nhiệm";
    arena.must(command);
    const auto& confirmation = arena.state().registration(id_of(arena, "An")).confirmation;
    REQUIRE(confirmation);
    CHECK(confirmation->confirmed_by == "Lê Chủ Nhiệm");
    CHECK(confirmation->confirmed_at == arena.now());
    CHECK_FALSE(arena.state().registration(id_of(arena, "Bình")).confirmation);
    command.is_taken_back = true;
    arena.must(command);
    CHECK_FALSE(arena.state().registration(id_of(arena, "An")).confirmation);
}

TEST_CASE("a parent is linked with a child who plays", "[engine][core]") {
    Arena arena(desk_rules());
    PlayerData parent = person("Cha");
    parent.birth_date = "1985/01/01";
    arena.must(RegisterPlayers{{{std::nullopt, parent, {GroupId("CN")}}}});
    arena.must(listed(person("Con"), {}));
    LinkChild command{named_person("Cha"), named_person("Con"), false};
    arena.must(command);
    CHECK(arena.state().registration(id_of(arena, "Cha")).children ==
          std::vector<PlayerId>{id_of(arena, "Con")});
    CHECK(arena.must(command).events.empty());
    arena.refused(LinkChild{named_person("Con"), named_person("Cha"), false},
                  "link.parent_is_younger");
    arena.refused(LinkChild{named_person("Cha"), named_person("Cha"), false}, "link.same_person");
    command.is_taken_back = true;
    arena.must(command);
    CHECK(arena.state().registration(id_of(arena, "Cha")).children.empty());
}

TEST_CASE("shirts come in the sizes of the regulation", "[engine][core]") {
    Arena arena(desk_rules());
    arena.must(listed(person("An"), {}));
    arena.refused(OrderShirt{named_person("An"), "XXL"}, "shirt.unknown_size");
    arena.must(OrderShirt{named_person("An"), "M"});
    CHECK(arena.state().registration(id_of(arena, "An")).shirt == "M");
    arena.advance(24h * 20);
    CHECK(codes(arena.must(OrderShirt{named_person("An"), "S"}).warnings) ==
          std::vector<std::string>{"shirt.ordered_late"});
    arena.must(OrderShirt{named_person("An"), ""});
    CHECK(arena.state().registration(id_of(arena, "An")).shirt.empty());
}

TEST_CASE("medals are noted", "[engine][core]") {
    Arena arena(desk_rules());
    arena.must(listed(person("An"), {}));
    arena.must(NoteAchievements{named_person("An"), "HCV trẻ toàn quốc 2025"});
    CHECK(arena.state().registration(id_of(arena, "An")).achievements == "HCV trẻ toàn quốc 2025");
}

TEST_CASE("an amendment during play is recorded and told in the hall", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(4);
    arena.pair();
    Rules changed = desk_rules();
    changed.rounds = 7;
    arena.refused(AmendRegulation{regulation_text(changed)}, "amend.needs_words");
    AmendRegulation command;
    arena.refused(command, "amend.nothing");
    command.words.text = "Ván 4 bắt đầu lúc 14:30";
    command.words.groups = {GroupId("u08")};
    arena.must(command);
    REQUIRE(arena.state().amendments->size() == 1);
    const Amendment& amendment = arena.state().amendments->front();
    CHECK(amendment.words.decided_by == "BTC");  // as the regulation says
    CHECK(amendment.words.groups == std::vector<GroupId>{GroupId("U08")});
    CHECK_FALSE(amendment.has_new_rules);
    REQUIRE(arena.state().announcements->size() == 1);
    CHECK(arena.state().announcements->front().data.text == "Ván 4 bắt đầu lúc 14:30");
    command.regulation_text = regulation_text(changed);
    command.words.text = "7 ván";
    arena.must(command);
    CHECK(arena.state().amendments->back().has_new_rules);
    const Tournament before = arena.state();
    arena.must(Undo{});
    CHECK(arena.state().amendments->size() == 1);
    arena.must(Redo{});
    CHECK(has_same_content(before, arena.state()));
}

TEST_CASE("an amendment that is not for the screens is only recorded", "[engine][core]") {
    Rules rules = desk_rules();
    const std::string part = R"("amendments": {"decided_by": "BTC")";
    rules.more.insert(rules.more.find(part) + part.size(), R"(, "published_on_screens": false)");
    Arena arena(rules);
    AmendRegulation command;
    command.words.text = "Đổi phòng họp";
    arena.must(command);
    CHECK(arena.state().amendments->size() == 1);
    CHECK(arena.state().announcements->empty());
}
