// The rules of entry in both regulations carried out: groups, moving up, fees, deadlines, parents.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/desk.hpp"
#include "engine/registration/entry_fee.hpp"
#include "engine/registration/group_choice.hpp"
#include "engine/registration/moving_up.hpp"
#include "tests/engine/registration/samples.hpp"

using namespace kydai;                // NOLINT: a test file
using namespace kydai::registration;  // NOLINT
using namespace kydai::test;          // NOLINT

namespace {

/// The group that achievements lead to; empty = none.
std::string target(const std::string& sample, Sex sex, int year, const std::string& achievements) {
    const auto demand =
        moving_up_demand(sample_regulation(sample), sex, year, achievements, nullptr);
    return demand ? demand->target->id : "";
}

regulation::Money fee(const std::string& sample, const FeeBasis& basis) {
    return fee_of(sample_regulation(sample), basis).due();
}

EngineTime moment(const std::string& text) {
    return *regulation::parse_moment(text, regulation::Zone{});
}

std::string meant(const std::string& sample, const std::string& text, Sex sex) {
    return names_of(GroupNames(sample_regulation(sample)).meant(text, sex));
}

}  // namespace

TEST_CASE("a group's name is understood with or without the sex, zero and prefix",
          "[engine][registration]") {
    for (const std::string text : {"U08-NAM", "u08 nam", "U8 Nam", "Bảng U08 Nam", "Nam U8", "8",
                                   "U08", "Nhóm tuổi 8", "U08 boys"}) {
        INFO(text);
        CHECK(meant("danang-2026", text, Sex::Male) == "U08-NAM (U08 Nam)");
    }
    CHECK(meant("danang-2026", "U08 Nữ", Sex::Male) == "U08-NU (U08 Nữ)");
    CHECK(meant("danang-2026", "Chuyên nghiệp", Sex::Female) == "CN-NU (Chuyên nghiệp mở rộng Nữ)");
    CHECK(meant("athena-2024", "Chuyên nghiệp", Sex::Female) == "CN (Chuyên nghiệp)");
    CHECK(meant("athena-2024", "Phong trào", Sex::Male) == "PT-NAM (Phong trào Nam)");
    CHECK(meant("athena-2024", "U5", Sex::Female) == "U05 (U05 (Siêu nhí))");
    CHECK(meant("athena-2024", "phụ huynh", Sex::Male) == "PH (Phụ huynh)");
    CHECK(meant("danang-2026", "U08", Sex::Unknown) == "U08-NAM (U08 Nam), U08-NU (U08 Nữ)");
    for (const std::string text : {"U12", "", "Nam", "tự do", "bảng"})
        CHECK(meant("danang-2026", text, Sex::Male).empty());
}

TEST_CASE("the birth year counts, not the day, and the youngest fitting group is natural",
          "[engine][registration]") {
    const auto natural = [](const std::string& sample, Sex sex, int year) {
        const Category* category = natural_category(sample_regulation(sample), sex, year);
        return category == nullptr ? "" : category->id;
    };
    CHECK(natural("athena-2024", Sex::Male, 2016) == "U08-NAM");
    CHECK(natural("athena-2024", Sex::Male, 2012) == "U15-NAM");
    CHECK(natural("athena-2024", Sex::Female, 2012) == "");
    CHECK(natural("athena-2024", Sex::Female, 2022) == "U05");
    CHECK(natural("danang-2026", Sex::Male, 2014) == "U13-NAM");
    CHECK(natural("danang-2026", Sex::Male, 2009) == "");
}

TEST_CASE("Athena: girls born 2009 to 2012 are offered the leisure and the professional group",
          "[engine][registration]") {
    for (int year = 2009; year <= 2012; ++year) {
        CHECK(names_of(offered_categories(sample_regulation("athena-2024"), Sex::Female, year)) ==
              "PT-NU (Phong trào Nữ), CN (Chuyên nghiệp)");
    }
}

TEST_CASE("Athena: moving up two ages leads to the group above, at last to the professionals",
          "[engine][registration]") {
    const std::string medal = "HCV cá nhân giải trẻ toàn quốc 2023";
    CHECK(target("athena-2024", Sex::Male, 2016, medal) == "U10-NAM");
    CHECK(target("athena-2024", Sex::Male, 2014, medal) == "U15-NAM");  // no U12
    CHECK(target("athena-2024", Sex::Male, 2012, medal) ==
          "CN");  // from the group U15, not the age 12
    CHECK(target("athena-2024", Sex::Female, 2013, medal) == "CN");
    CHECK(target("athena-2024", Sex::Female, 2019, medal) == "U07-NU");
    CHECK(target("athena-2024", Sex::Male, 2016, "Thành viên đội tuyển thành phố") == "U10-NAM");
    CHECK(target("athena-2024", Sex::Male, 2016, "HCĐ trẻ toàn quốc 2021") == "");
    CHECK(target("athena-2024", Sex::Male, 2016, "HCV đồng đội trẻ toàn quốc 2023") == "");
}

TEST_CASE("Athena: who must move up may not choose the leisure group", "[engine][registration]") {
    const ImportPlan plan =
        planned("athena-2024",
                "Họ và tên,Ngày sinh,Giới tính,Đơn vị,Bảng,Cờ nhanh,Thành tích\n"
                "Lê An,4/5/2016,Nam,CLB A,PT-NAM,x,HCB trẻ toàn quốc 2024\n"
                "Lê Bình,4/5/2016,Nam,CLB A,CN,x,HCB trẻ toàn quốc 2024\n"
                "Lê Cường,4/5/2016,Nam,CLB A,U11-NAM,x,HCB trẻ toàn quốc 2024\n"
                "Lê Dũng,4/5/2016,Nam,CLB A,U09-NAM,x,HCB trẻ toàn quốc 2024\n");
    CHECK(has_finding(row_of(plan, 1), "push_up"));
    CHECK(row_of(plan, 2).status == RowStatus::New);
    CHECK(row_of(plan, 3).status == RowStatus::New);
    CHECK(has_finding(row_of(plan, 4), "push_up"));
}

TEST_CASE("Da Nang: three ages for national medals, two for a regional gold, the larger counts",
          "[engine][registration]") {
    CHECK(target("danang-2026", Sex::Male, 2017, "HCV cá nhân trẻ toàn quốc 2025") ==
          "U13-NAM");  // U12 -> U13
    CHECK(target("danang-2026", Sex::Male, 2010, "HCĐ cá nhân trẻ toàn quốc 2024") == "CN-NAM");
    CHECK(target("danang-2026", Sex::Female, 2018,
                 "Huy chương vàng cờ tiêu chuẩn trẻ Miền Trung 2025") == "U10-NU");
    CHECK(target("danang-2026", Sex::Female, 2018,
                 "HCV cờ tiêu chuẩn trẻ Miền Trung 2025; HCĐ trẻ toàn quốc 2024") == "U11-NU");
    CHECK(target("danang-2026", Sex::Male, 2018, "HCV cờ nhanh trẻ Miền Trung 2025") == "");
    CHECK(target("danang-2026", Sex::Male, 2018,
                 "HCB Cờ Truyền thống trẻ toàn quốc 2025, HCV trẻ toàn quốc 2023") == "");
}

TEST_CASE("moving up can add the grounds, count from the bare age or go straight to the open group",
          "[engine][registration]") {
    regulation::Regulation regulation = sample_regulation("danang-2026");
    const std::string both = "HCV cờ tiêu chuẩn trẻ Miền Trung 2025; HCĐ trẻ toàn quốc 2024";
    const auto target_now = [&](int year) {
        return moving_up_demand(regulation, Sex::Male, year, both, nullptr)->target->id;
    };
    CHECK(target_now(2018) == "U11-NAM");
    regulation.moving_up.combine = regulation::Combine::Sum;
    CHECK(target_now(2018) == "U13-NAM");
    regulation.moving_up.combine = regulation::Combine::Largest;
    regulation.moving_up.relative_to = regulation::MovingUpBase::Age;
    CHECK(target_now(2014) == "U16-NAM");  // age 12 + 3, though the group is U13
    regulation.moving_up.no_such_group = regulation::NoSuchGroup::OpenCategory;
    CHECK(target_now(2014) == "CN-NAM");
}

TEST_CASE("Athena: the price of one, the other and both, and the surcharge of a late player",
          "[engine][registration]") {
    CHECK(fee("athena-2024", {{"rapid"}, {}, 0, "", ""}) == 300000);
    CHECK(fee("athena-2024", {{"blitz"}, {}, 0, "", ""}) == 200000);
    CHECK(fee("athena-2024", {{"blitz", "rapid"}, {}, 0, "", ""}) == 450000);
    CHECK(fee("athena-2024", {{"rapid", "blitz"}, moment("2024-06-19T23:59:59"), 0, "", ""}) ==
          450000);
    CHECK(fee("athena-2024", {{"rapid", "blitz"}, moment("2024-06-20T00:00"), 0, "", ""}) ==
          500000);
    CHECK(fee("athena-2024", {{"rapid"}, moment("2024-06-19T17:00:00Z"), 0, "", ""}) ==
          350000);  // 00:00 in the hall
}

TEST_CASE("a surcharge can be asked for each discipline", "[engine][registration]") {
    regulation::Regulation regulation = sample_regulation("athena-2024");
    regulation.fees.late->per = regulation::SurchargePer::Discipline;
    CHECK(fee_of(regulation, {{"rapid", "blitz"}, moment("2024-06-20"), 0, "", ""}).surcharge ==
          100000);
}

TEST_CASE("Da Nang: exemption by rating from 2100 on, by title, and by decision",
          "[engine][registration]") {
    CHECK(fee("danang-2026", {{"standard"}, {}, 2099, "", ""}) == 450000);
    CHECK(fee("danang-2026", {{"standard"}, {}, 2100, "", ""}) == 0);
    CHECK(fee("danang-2026", {{"standard"}, {}, 0, "NM", ""}) == 0);
    CHECK(fee("danang-2026", {{"standard"}, {}, 0, "IM", ""}) == 0);
    CHECK(fee("danang-2026", {{"standard"}, {}, 0, "FM", ""}) == 0);
    CHECK(fee("danang-2026", {{"standard"}, {}, 0, "CM", ""}) == 450000);
    CHECK(fee("danang-2026", {{"standard"}, {}, 0, "", "invited"}) == 0);
    CHECK(fee("danang-2026", {{"standard"}, {}, 0, "", "nothing"}) == 450000);
}

TEST_CASE("Da Nang: the last second of 8 January is in time, the next is not",
          "[engine][registration]") {
    const regulation::Regulation& danang = sample_regulation("danang-2026");
    CHECK_FALSE(is_late(danang, moment("2026-01-08T23:59:59")));
    CHECK_FALSE(is_late(danang, moment("2026-01-08T23:59:59.900")));
    CHECK(is_late(danang, moment("2026-01-09T00:00:00")));
    CHECK(is_late(danang, moment("2026-01-08T17:00:00Z")));
}

TEST_CASE("the time at which a list was handed in counts for rows without their own",
          "[engine][registration]") {
    ImportOptions options;
    options.checks.received_at = moment("2026-01-09T08:00");
    const std::string list =
        "Họ và tên,Năm sinh,Giới tính,Đơn vị,Bảng\nLê An,2018,Nam,CLB A,U08-NAM\n";
    CHECK(has_finding(row_of(planned("danang-2026", list, options), 1), "late"));
    options.checks.received_at = moment("2026-01-08T08:00");
    CHECK(planned("danang-2026", list, options).counts.added == 1);
}

TEST_CASE("the note of a transfer is filled and blanks without a value are left out",
          "[engine][registration]") {
    const TransferNote values{"Lê Văn An", "2016", "CLB Sóng Hàn", ""};
    CHECK(transfer_note(sample_regulation("athena-2024").fees.transfer_note_individual, values) ==
          "Lê Văn An 2016 CLB Sóng Hàn");
    CHECK(transfer_note("GCV TCSHTT {name} {phone}", values) == "GCV TCSHTT Lê Văn An");
    CHECK(transfer_note("{unknown} {", values) == "{");
}

TEST_CASE("Da Nang: each club's account adds up to the fees of its players",
          "[engine][registration]") {
    const regulation::Regulation& danang = sample_regulation("danang-2026");
    const std::vector<FeeAccount> accounts =
        fee_accounts(planned_file("danang-2026", "players.csv"), danang);
    CHECK(accounts.size() == 14);
    regulation::Money due = 0;
    int players = 0;
    int exempt = 0;
    for (const FeeAccount& account : accounts) {
        due += account.due;
        players += account.players;
        exempt += account.exempt;
        CHECK(account.transfer_note == "GCV TCSHTT " + account.payer);
        CHECK(account.outstanding() == account.due);
    }
    CHECK(players == 350);
    CHECK(due == (350 - exempt) * 450000);
    CHECK(exempt > 0);
    const auto catalogue = load_catalogue(*find_assets(), "vi");
    CHECK(fee_table(accounts, *catalogue).rows.size() == 14);
}

TEST_CASE("individuals have accounts of their own and shirts are counted by size",
          "[engine][registration]") {
    const ImportPlan plan =
        planned("athena-2024",
                "Họ và tên,Ngày sinh,Giới tính,Đơn vị,Bảng,Cờ nhanh,Đã nộp,Size áo\n"
                "Lê An,4/5/2016,Nam,Tự do,U08-NAM,x,x,M\nLê Bình,4/5/2016,Nam,Tự "
                "do,U08-NAM,x,100000,M\nLê Cường,4/5/2016,Nam,CLB A,U08-NAM,x,,S\n");
    const auto accounts = fee_accounts(plan, sample_regulation("athena-2024"));
    REQUIRE(accounts.size() == 3);
    CHECK(accounts[0].payer == "CLB A");
    CHECK(accounts[1].transfer_note == "Lê An 2016 Tự do");
    CHECK(accounts[1].outstanding() == 0);
    CHECK(accounts[2].outstanding() == 200000);
    CHECK(shirts_by_size(plan) == std::map<std::string, int>{{"M", 2}, {"S", 1}});
}

TEST_CASE("Athena: a parent names a child who plays, and another name waits for an answer",
          "[engine][registration]") {
    const ImportPlan plan = planned("athena-2024",
                                    "Họ và tên,Ngày sinh,Giới tính,Đơn vị,Bảng,Cờ nhanh,Ghi chú\n"
                                    "Lê Ba,1980,Nam,CLB A,PH,x,Phụ huynh của Lê Con\n"
                                    "Lê Con,4/5/2016,Nam,CLB A,U08-NAM,x,\n"
                                    "Trần Ba,1980,Nam,CLB A,PH,x,Phụ huynh của Trần Con\n"
                                    "Phạm Ba,1980,Nam,CLB A,PH,x,\n");
    CHECK(row_of(plan, 1).status == RowStatus::New);
    CHECK(row_of(plan, 1).row.child == "Lê Con");
    CHECK(has_finding(row_of(plan, 3), "child_unknown"));
    CHECK(has_finding(row_of(plan, 4), "child_missing"));
}

TEST_CASE("Da Nang: a list that says the club has not confirmed waits for an answer",
          "[engine][registration]") {
    const ImportPlan plan =
        planned("danang-2026",
                "Họ và tên,Năm sinh,Giới tính,Đơn vị,Bảng,Chủ nhiệm xác nhận\nLê An,2018,Nam,CLB "
                "A,U08-NAM,x\nLê Bình,2018,Nam,CLB A,U08-NAM,\n");
    CHECK(row_of(plan, 1).status == RowStatus::New);
    CHECK(has_finding(row_of(plan, 2), "not_confirmed"));
}

TEST_CASE("a regulation may forbid playing up, set a quota for clubs and a latest birth year",
          "[engine][registration]") {
    regulation::Regulation regulation = sample_regulation("danang-2026");
    regulation.registration.may_play_up = false;
    regulation.registration.quota_per_club = 1;
    for (regulation::Category& category : regulation.categories) {
        if (category.id == "CN-NAM") category.born_to = 2012;
    }
    const std::string list =
        "Họ và tên,Năm sinh,Giới tính,Đơn vị,Bảng\nLê An,2018,Nam,CLB A,U09-NAM\nLê "
        "Bình,2018,Nam,CLB A,U08-NAM\nLê Cường,2018,Nam,clb a,U08-NAM\nLê Dũng,2018,Nam,Tự "
        "do,CN-NAM\nLê Em,2018,Nam,Tự do,U08-NAM\n";
    const auto plan = plan_import(list, "x.csv", regulation);
    CHECK(has_finding(row_of(*plan, 1), "playing_up_not_allowed"));
    CHECK(row_of(*plan, 2).status == RowStatus::New);
    CHECK(has_finding(row_of(*plan, 3), "over_quota"));
    CHECK(has_finding(row_of(*plan, 4), "too_young"));
    CHECK(row_of(*plan, 5).status == RowStatus::New);
}
