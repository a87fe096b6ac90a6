// The rules of the two regulations of Da Nang that the arbiter carries out on the day, each with
// its effect. What is data alone is in tests/engine/regulation.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fees.hpp"
#include "engine/core/ruling_standing.hpp"
#include "engine/domain/group_table.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/engine/core/desk_rules.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

std::string regulation_of(const std::string& file) {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    const Result<std::string> text = read_file(*assets / "regulations" / file);
    REQUIRE(text.has_value());
    return *text;
}

constexpr EngineTime athena_day{std::chrono::hours(24 * 19896 + 1)};   // 2024-06-22 08:00 +07:00
constexpr EngineTime athena_late{std::chrono::hours(24 * 19894 + 5)};  // 2024-06-20
constexpr EngineTime danang_day{std::chrono::hours(24 * 20470 + 1)};   // 2026-01-17 08:00 +07:00

Arena athena() {
    return Arena(regulation_of("athena-2024.json"), athena_day);
}
Arena danang() {
    return Arena(regulation_of("danang-2026.json"), danang_day);
}

PlayerId enter(Arena& arena, const std::string& name, const std::vector<std::string>& groups,
               PlayerData data = {}, const ListedFacts& facts = {}) {
    data.name = name;
    if (data.club.empty()) data.club = "CLB " + name;
    std::vector<GroupId> ids;
    for (const std::string& group : groups) ids.emplace_back(group);
    arena.must(RegisterPlayers{{{std::nullopt, data, ids, facts}}});
    for (const GroupId& id : ids) arena.must(CheckIn{id, {}, true});
    return id_of(arena, name);
}

void fill(Arena& arena, const std::string& group, int players) {
    for (int i = 1; i <= players; ++i) enter(arena, group + " " + std::to_string(i), {group});
}

core::FeeState fee(const Arena& arena, PlayerId player) {
    return core::FeeBook(arena.state()).of(player);
}

void play(Arena& arena, const std::string& group) {
    arena.must(PairGroups{{GroupId(group)}, {}, {}, true, true});
    arena.must(PublishRounds{{GroupId(group)}, {}});
    const std::size_t boards = arena.group(group).last_round()->boards.size();
    for (std::size_t i = 1; i <= boards; ++i) arena.result(static_cast<int>(i), "1-0", group);
}

MakeRuling ruling(const std::string& group, PlayerId player, const std::string& step) {
    MakeRuling command;
    command.group = GroupId(group);
    command.player.id = player;
    command.step = step;
    command.reason = "Theo điều lệ";
    return command;
}

}  // namespace

TEST_CASE("Athena: 300,000 rapid, 200,000 blitz, 450,000 both, 50,000 more when late",
          "[engine][core]") {
    Arena arena = athena();
    CHECK(fee(arena, enter(arena, "A", {"rapid/U08-NAM"})).due == Dong{300000});
    CHECK(fee(arena, enter(arena, "B", {"blitz/U08-NAM"})).due == Dong{200000});
    CHECK(fee(arena, enter(arena, "C", {"rapid/U08-NAM", "blitz/U08-NAM"})).due == Dong{450000});
    ListedFacts late;
    late.registered_at = athena_late;
    CHECK(fee(arena, enter(arena, "D", {"rapid/U08-NAM", "blitz/U08-NAM"}, {}, late)).due ==
          Dong{500000});
}

TEST_CASE("Athena: a registration is valid only when paid", "[engine][core]") {
    Arena arena = athena();
    fill(arena, "rapid/U08-NAM", 10);
    RecordPayment payment;
    for (int i = 1; i <= 9; ++i) {
        payment.player = named_person("rapid/U08-NAM " + std::to_string(i));
        arena.must(payment);
    }
    const core::Decision paired =
        arena.must(PairGroups{{GroupId("rapid/U08-NAM")}, {}, {}, false, false});
    CHECK(codes(paired.warnings) == std::vector<std::string>{"numbers.unpaid", "pair.unpaid"});
    const PlayerId unpaid = id_of(arena, "rapid/U08-NAM 10");
    CHECK(arena.group("rapid/U08-NAM").last_round()->board_of(unpaid) == nullptr);
}

TEST_CASE("Athena: a disqualified player is not paired again", "[engine][core]") {
    Arena arena = athena();
    fill(arena, "rapid/U08-NAM", 10);
    play(arena, "rapid/U08-NAM");
    play(arena, "rapid/U08-NAM");
    const PlayerId player = id_of(arena, "rapid/U08-NAM 4");
    arena.must(ruling("rapid/U08-NAM", player, "Truất quyền thi đấu"));
    play(arena, "rapid/U08-NAM");
    CHECK(arena.group("rapid/U08-NAM").last_round()->board_of(player) == nullptr);
}

TEST_CASE("Athena: annulled results give no rank", "[engine][core]") {
    Arena arena = athena();
    fill(arena, "rapid/U08-NAM", 8);
    play(arena, "rapid/U08-NAM");
    const PlayerId player = id_of(arena, "rapid/U08-NAM 4");
    arena.must(ruling("rapid/U08-NAM", player, "annulment"));
    const Group& group = arena.group("rapid/U08-NAM");
    const auto standing =
        core::standing_by_rulings(arena.state(), group, cross_table_of(arena.state(), group));
    CHECK(standing.at(*group.entry(player)->number) == standings::Standing::Unranked);
}

TEST_CASE("Athena: who knowingly entered a wrong group is punished by a step of the regulation",
          "[engine][core]") {
    Arena arena = athena();
    fill(arena, "rapid/U08-NAM", 8);
    MakeRuling command = ruling("rapid/U08-NAM", id_of(arena, "rapid/U08-NAM 1"), "");
    command.kind = RulingKind::WrongGroup;
    arena.refused(command, "ruling.name_step");  // the text names none: the organiser says which
    command.step = "disqualification";
    arena.must(command);
    CHECK(arena.state().rulings->front().kind == RulingKind::WrongGroup);
}

TEST_CASE("Athena: a complaint costs 200,000, returned when it is accepted", "[engine][core]") {
    Arena arena = athena();
    fill(arena, "rapid/U08-NAM", 8);
    FileComplaint complaint;
    complaint.group = GroupId("rapid/U08-NAM");
    complaint.filed_by = "Trưởng đoàn";
    complaint.text = "Sai bảng";
    arena.must(complaint);
    arena.must(complaint);
    CHECK(arena.state().complaints->front().fee == Dong{200000});
    arena.must(DecideComplaint{ComplaintId(1), true, "Đúng", ""});
    arena.must(DecideComplaint{ComplaintId(2), false, "Không có căn cứ", ""});
    CHECK(arena.state().complaint(ComplaintId(1))->is_fee_returned);
    CHECK_FALSE(arena.state().complaint(ComplaintId(2))->is_fee_returned);
}

TEST_CASE("Athena: small groups are merged with their ranking lists kept", "[engine][core]") {
    Arena arena = athena();
    fill(arena, "rapid/U06-NU", 4);
    fill(arena, "rapid/U07-NU", 5);
    arena.must(MergeGroups{GroupId("rapid/U06-NU"), {GroupId("rapid/U07-NU")}, "", false});
    const Group& group = arena.group("rapid/U06-NU");
    const std::vector<RankingList> lists = ranking_lists(arena.state(), group);
    REQUIRE(lists.size() == 3);
    CHECK(lists[1].id == "U06-NU");
    CHECK(lists[2].id == "U07-NU");
    CHECK(std::count_if(group.entries->begin(), group.entries->end(), [&](const Entry& entry) {
              return belongs(arena.state(), group, entry, lists[2]);
          }) == 5);
    play(arena, "rapid/U06-NU");
    CHECK(*arena.group("rapid/U06-NU").system == PairingSystem::Swiss);  // nine players
}

TEST_CASE("Athena: fewer than eight who are not merged play a round robin", "[engine][core]") {
    Arena arena = athena();
    fill(arena, "rapid/U06-NU", 6);
    play(arena, "rapid/U06-NU");
    CHECK(*arena.group("rapid/U06-NU").system == PairingSystem::RoundRobin);
}

TEST_CASE("Athena: an amendment is told as soon as it is made", "[engine][core]") {
    Arena arena = athena();
    AmendRegulation command;
    command.words.text = "Bảng U06 Nữ đấu vòng tròn";
    arena.must(command);
    CHECK(arena.state().amendments->front().words.decided_by == "BTC");
    CHECK(arena.state().announcements->front().data.text == "Bảng U06 Nữ đấu vòng tròn");
}

TEST_CASE("Athena: a parent is linked with a child in the tournament", "[engine][core]") {
    Arena arena = athena();
    const PlayerId child = enter(arena, "Trần Con", {"rapid/U08-NAM"});
    ListedFacts facts;
    facts.child = "tran con";
    const PlayerId parent = enter(arena, "Trần Ba", {"rapid/PH"}, {}, facts);
    CHECK(arena.state().registration(parent).children == std::vector<PlayerId>{child});
}

TEST_CASE("Athena: team members and medallists must move up two ages", "[engine][core]") {
    Arena arena = athena();
    PlayerData data;
    data.birth_date = "2016/02/03";
    data.sex = Sex::Male;
    enter(arena, "An", {"rapid/U08-NAM"}, data);
    const core::Decision noted =
        arena.must(NoteAchievements{named_person("An"), "HCV cá nhân trẻ toàn quốc 2023"});
    REQUIRE(codes(noted.warnings) == std::vector<std::string>{"registration.must_move_up"});
    CHECK(noted.warnings.front().args.at("ages") == "2");
}

TEST_CASE("Da Nang: 450,000 a player, and an unpaid one is warned of but plays", "[engine][core]") {
    Arena arena = danang();
    fill(arena, "U08-NAM", 8);
    CHECK(fee(arena, id_of(arena, "U08-NAM 1")).due == Dong{450000});
    arena.must(SetOption{"fees", "required"});
    arena.must(SetRounds{GroupId("U08-NAM"), 5, std::nullopt});
    arena.must(PairGroups{{GroupId("U08-NAM")}, {}, {}, false, false});
    CHECK(arena.group("U08-NAM").last_round()->boards.size() == 4);
}

TEST_CASE("Da Nang: exempt are 2100, national masters, IM, FM, and whom the organiser decides",
          "[engine][core]") {
    Arena arena = danang();
    const auto exemption_of = [&](const std::string& name, int rating, const std::string& title) {
        PlayerData data;
        data.rating = rating;
        data.title = title;
        return fee(arena, enter(arena, name, {"CN-NAM"}, data)).exemption;
    };
    CHECK(exemption_of("A", 2100, "") == "elo");
    CHECK(exemption_of("B", 2099, "").empty());
    CHECK(exemption_of("C", 0, "NM") == "national-master");
    CHECK(exemption_of("D", 0, "IM") == "im");
    CHECK(exemption_of("E", 0, "FM") == "fm");
    DecideExemption decision;
    decision.player = named_person("B");
    decision.reason = "Trao đổi VĐV";
    arena.refused(decision, "exemption.name_ground");
    decision.ground = "invited";
    arena.must(decision);
    CHECK(fee(arena, id_of(arena, "B")).due == Dong{});
}

TEST_CASE("Da Nang: the head of the club confirms its players", "[engine][core]") {
    Arena arena = danang();
    const PlayerId player = enter(arena, "A", {"U08-NAM"});
    arena.must(ConfirmClub{"CLB A", "Chủ nhiệm", false});
    CHECK(arena.state().registration(player).confirmation->confirmed_by == "Chủ nhiệm");
}

TEST_CASE("Da Nang: shirts are ordered until 10 January", "[engine][core]") {
    Arena arena = danang();
    enter(arena, "A", {"U08-NAM"});
    CHECK(codes(arena.must(OrderShirt{named_person("A"), "M"}).warnings) ==
          std::vector<std::string>{"shirt.ordered_late"});
}

TEST_CASE("Da Nang: there is no rule on complaints, so the arbiter is told", "[engine][core]") {
    Arena arena = danang();
    fill(arena, "U08-NAM", 2);
    FileComplaint complaint;
    complaint.group = GroupId("U08-NAM");
    complaint.filed_by = "Phụ huynh";
    complaint.text = "Ồn";
    CHECK(codes(arena.must(complaint).warnings) == std::vector<std::string>{"complaint.no_rule"});
    CHECK(arena.state().complaints->front().fee == Dong{});
}

TEST_CASE("Da Nang: merging is not foreseen, so it needs the arbiter's word", "[engine][core]") {
    Arena arena = danang();
    fill(arena, "U06-NU", 3);
    fill(arena, "U07-NU", 3);
    MergeGroups command{GroupId("U06-NU"), {GroupId("U07-NU")}, "", false};
    arena.refused(command, "merge.not_in_regulation");
    command.is_forced = true;
    arena.must(command);
}

TEST_CASE("Da Nang: eight rounds, changed by the arbiter, and fewer than eight play all others",
          "[engine][core]") {
    Arena arena = danang();
    fill(arena, "U08-NAM", 10);
    play(arena, "U08-NAM");
    CHECK(arena.group("U08-NAM").rounds_planned == 8);
    fill(arena, "U09-NAM", 10);
    arena.must(SetRounds{GroupId("U09-NAM"), 7, std::nullopt});
    play(arena, "U09-NAM");
    CHECK(arena.group("U09-NAM").rounds_planned == 7);
    fill(arena, "U06-NU", 7);
    play(arena, "U06-NU");
    CHECK(*arena.group("U06-NU").system == PairingSystem::RoundRobin);
}
