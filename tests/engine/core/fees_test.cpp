// Fees on file and their effect: who owes, who is let in, who is not paired.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fees.hpp"
#include "tests/engine/core/desk_rules.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

RecordPayment payment(const std::string& name, std::int64_t amount = 0) {
    RecordPayment command;
    command.player = named_person(name);
    if (amount > 0) command.amount = Dong{amount};
    return command;
}

core::FeeState fee_of(const Arena& arena, const std::string& name) {
    return core::FeeBook(arena.state()).of(id_of(arena, name));
}

/// Who is on a board of the newest round.
bool is_paired(const Arena& arena, const std::string& name) {
    return arena.group().last_round()->board_of(id_of(arena, name)) != nullptr;
}

}  // namespace

TEST_CASE("a payment is filed with its sum, its day and its text", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(4);
    RecordPayment command = payment("P01", 100000);
    command.note = "FT2401 P01";
    command.paid_at = arena.now() - 24h;
    CHECK(codes(arena.must(command).warnings) == std::vector<std::string>{"payment.still_due"});
    const RegistrationFacts& facts = arena.state().registration(id_of(arena, "P01"));
    REQUIRE(facts.payments.size() == 1);
    CHECK(facts.payments.front().amount == Dong{100000});
    CHECK(facts.payments.front().note == "FT2401 P01");
    CHECK(facts.payments.front().paid_at == arena.now() - 24h);
    CHECK(fee_of(arena, "P01").outstanding() == Dong{200000});
    arena.must(payment("P01"));  // all that is left
    CHECK(fee_of(arena, "P01").outstanding() == Dong{});
    arena.refused(payment("P01"), "payment.nothing_due");
    arena.refused(payment("P01", 2000000000), "payment.bad_amount");
    arena.refused(payment("Nobody"), "player.unknown_here");
}

TEST_CASE("money that went back is taken off, never more than came in", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(2);
    arena.must(payment("P01", 500000));
    RecordPayment back = payment("P01", 200000);
    back.is_paid_back = true;
    arena.must(back);
    CHECK(fee_of(arena, "P01").paid == Dong{300000});
    back.amount = Dong{400000};
    arena.refused(back, "payment.not_that_much");
}

TEST_CASE("a club pays at once what its players owe", "[engine][core]") {
    Arena arena(desk_rules());
    for (const char* name : {"An", "Bình"}) {
        PlayerData data;
        data.name = name;
        data.club = "Sóng Hàn";
        arena.must(RegisterPlayers{{{std::nullopt, data, {GroupId("U08")}}}});
    }
    RecordPayment command;
    command.club = "song han";
    command.amount = Dong{500000};
    arena.refused(command, "payment.not_the_clubs_sum");
    command.amount = Dong{600000};
    arena.must(command);
    CHECK(fee_of(arena, "An").outstanding() == Dong{});
    CHECK(fee_of(arena, "Bình").outstanding() == Dong{});
    arena.refused(command, "payment.club_owes_nothing");
    command.club = "Hải Châu";
    arena.refused(command, "club.unknown");
}

TEST_CASE("a registration counts only when paid: an unpaid player is named and not paired",
          "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(6);
    for (const char* name : {"P01", "P02", "P03", "P04"}) arena.must(payment(name));
    CHECK(codes(arena.must(DrawNumbers{{GroupId("U08")}, false, {}}).warnings) ==
          std::vector<std::string>{"numbers.unpaid"});
    const core::Decision paired = arena.must(pair_command());
    CHECK(codes(paired.warnings) == std::vector<std::string>{"pair.unpaid"});
    CHECK(paired.warnings.front().args.at("players").find("P05") != std::string::npos);
    CHECK(is_paired(arena, "P01"));
    CHECK_FALSE(is_paired(arena, "P05"));
    CHECK_FALSE(is_paired(arena, "P06"));

    // Who pays is paired, and so is who is admitted by name and reason.
    arena.must(DiscardDraft{GroupId("U08"), {}});
    arena.must(payment("P05"));
    AdmitUnpaid admit{{named_person("P06")}, "", false};
    arena.refused(admit, "admit.no_reason");
    admit.reason = "Nộp vào giờ nghỉ";
    arena.must(admit);
    CHECK(arena.must(pair_command()).warnings.empty());
    CHECK(is_paired(arena, "P06"));
    CHECK(arena.state().registration(id_of(arena, "P06")).admission->admitted_by == "Trọng tài");
}

TEST_CASE("an unpaid player is named when he checks in", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(3);
    arena.must(payment("P01"));
    arena.must(CheckIn{GroupId("U08"), {}, false});
    const core::Decision came = arena.must(CheckIn{GroupId("U08"), {}, true});
    REQUIRE(codes(came.warnings) == std::vector<std::string>{"check_in.unpaid"});
    CHECK(came.warnings.front().args.at("count") == "2");
}

TEST_CASE("an unpaid player cannot be seated by hand", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(3);
    arena.must(payment("P01"));
    arena.must(payment("P02"));
    arena.draw();
    PairManually command;
    command.group = GroupId("U08");
    command.round = RoundNumber(1);
    command.pairs = {{Arena::number(1), Arena::number(3)}};
    arena.refused(command, "player.unpaid");
}

TEST_CASE("where no payment is on file nobody is unpaid, and the option decides otherwise",
          "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(4);
    CHECK(arena.must(pair_command()).warnings.empty());
    arena.must(DiscardDraft{GroupId("U08"), {}});
    arena.must(SetOption{"fees", "required"});
    arena.refused(pair_command(), "pair.nobody_paid");
    arena.must(payment("P01"));
    arena.must(SetOption{"fees", "not_kept"});
    CHECK(arena.must(pair_command()).warnings.empty());
}

TEST_CASE("who has played is not left out when fees come to be kept", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(4);
    arena.pair();
    arena.results("1-0 1-0");
    arena.must(payment("P01"));
    CHECK(arena.must(pair_command()).warnings.empty());
}

TEST_CASE("the regulation that does not ask for payment pairs everybody", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.must(SetOption{"fees", "required"});
    CHECK(arena.must(pair_command()).warnings.empty());
}

TEST_CASE("a late entry by hand pays the surcharge", "[engine][core]") {
    Arena arena(desk_rules());
    PlayerData data;
    data.name = "Muộn";
    arena.must(EnterLate{GroupId("U08"), std::nullopt, data, ByeKind::ZeroPoint, false});
    CHECK(fee_of(arena, "Muộn").due == Dong{350000});
    CHECK(fee_of(arena, "Muộn").is_late);
}

TEST_CASE("an exemption is by rating, or a decision with who and why", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(2);
    PlayerData strong;
    strong.name = "Mạnh";
    strong.rating = 2450;
    arena.must(RegisterPlayers{{{std::nullopt, strong, {GroupId("U08")}}}});
    CHECK(fee_of(arena, "Mạnh").exemption == "elo");
    CHECK(fee_of(arena, "Mạnh").due == Dong{});
    DecideExemption command;
    command.player = named_person("P01");
    arena.refused(command, "exemption.no_reason");
    command.reason = "Khách mời";
    command.decided_by = "Trưởng BTC";
    command.ground = "elo";  // not a matter of decision
    arena.refused(command, "exemption.unknown_ground");
    command.ground = "";
    arena.must(command);
    CHECK(fee_of(arena, "P01").due == Dong{});
    const auto& exemption = arena.state().registration(id_of(arena, "P01")).exemption;
    REQUIRE(exemption);
    CHECK(exemption->decided_by == "Trưởng BTC");
    CHECK(exemption->reason == "Khách mời");
    command.is_taken_back = true;
    arena.must(command);
    CHECK(fee_of(arena, "P01").due == Dong{300000});
}

TEST_CASE("a payment is undone as it was made", "[engine][core]") {
    Arena arena(desk_rules());
    arena.enter(2);
    const Tournament before = arena.state();
    arena.must(payment("P01"));
    arena.must(Undo{});
    CHECK(has_same_content(before, arena.state()));
    arena.must(Redo{});
    CHECK(fee_of(arena, "P01").outstanding() == Dong{});
}
