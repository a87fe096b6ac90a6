// The import beside a tournament that already has players: changes, questions, answers, strictness.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/plan_text.hpp"
#include "publisher/base/unicode.hpp"
#include "tests/engine/registration/samples.hpp"

#include <algorithm>
#include <ctime>
#include <set>

using namespace kydai;                // NOLINT: a test file
using namespace kydai::registration;  // NOLINT
using namespace kydai::test;          // NOLINT

namespace {

const std::string heading =
    "Họ và tên,Ngày sinh,Giới tính,Đơn vị,Bảng,Cờ nhanh,Cờ chớp,FIDE ID,Elo\n";

KnownPlayer known_player(int id, const std::string& name, const std::string& birth,
                         const std::string& club, std::vector<GroupId> groups) {
    KnownPlayer player;
    player.id = PlayerId(id);
    player.data.name = name;
    player.data.birth_date = birth;
    player.data.club = club;
    player.data.sex = Sex::Male;
    player.groups = std::move(groups);
    return player;
}

/// The promise holds for optimised builds; the others only must not run away.
#ifdef NDEBUG
constexpr double seconds_max = 1.0;
#else
constexpr double seconds_max = 10.0;
#endif

const std::vector<KnownPlayer> one_known{
    known_player(7, "Lê Văn An", "2016/05/04", "CLB Sóng Hàn", {GroupId("rapid/U08-NAM")})};

Catalogue words(const std::string& language) {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    auto catalogue = load_catalogue(*assets, language);
    REQUIRE(catalogue.has_value());
    return std::move(*catalogue);
}

}  // namespace

TEST_CASE("a known player's new rating and id are a change with the old and the new value",
          "[engine][registration]") {
    const ImportPlan plan = planned(
        "athena-2024", heading + "LÊ VĂN AN,4/5/2016,Nam,clb sóng hàn,U08,x,,12400001,1450\n", {},
        one_known);
    const PlanRow& row = row_of(plan, 1);
    CHECK(row.status == RowStatus::Changed);
    REQUIRE(row.changes.size() == 2);
    CHECK(row.changes[0].field == Field::FideId);
    CHECK(row.changes[1].to == "1450");
    CHECK(row.data.name == "Lê Văn An");  // letter case is no change
    CHECK(row.data.club == "CLB Sóng Hàn");
    const auto command = command_of(plan);
    REQUIRE(command->registrations.size() == 1);
    CHECK(command->registrations[0].player == PlayerId(7));
    CHECK(command->registrations[0].groups == std::vector<GroupId>{GroupId("rapid/U08-NAM")});
}

TEST_CASE("what a list says of fee, medals, shirt, child and club is filed with the person",
          "[engine][registration]") {
    const std::string rows =
        "Họ và tên,Năm sinh,Giới tính,Đơn vị,Bảng,Đã nộp,Thành tích,Cỡ áo,Xác nhận\n"
        "Lê Văn Mới,2018,Nam,CLB Sóng Hàn,U08-NAM,200000,HCB đồng đội 2020,M,x\n";
    const ImportPlan plan = planned("danang-2026", rows);
    const auto command = command_of(plan);
    REQUIRE(command->registrations.size() == 1);
    const ListedFacts& facts = command->registrations[0].facts;
    CHECK(facts.paid == Dong{200000});
    CHECK(facts.achievements == "HCB đồng đội 2020");
    CHECK(facts.shirt == "M");
    CHECK(facts.is_confirmed == true);
    // The same list again says nothing new; more money is news.
    std::vector<KnownPlayer> known = known_after(plan);
    CHECK(row_of(planned("danang-2026", rows, {}, known), 1).status == RowStatus::Unchanged);
    std::string more = rows;
    more.replace(more.find("200000"), 6, "450000");
    const ImportPlan newer = planned("danang-2026", more, {}, known);
    CHECK(row_of(newer, 1).status == RowStatus::Changed);
    CHECK(row_of(newer, 1).changes[0].field == Field::Paid);
    // The desk has taken the rest meanwhile: the list is behind.
    known[0].facts.paid = Dong{450000};
    CHECK(row_of(planned("danang-2026", more, {}, known), 1).status == RowStatus::Unchanged);
}

TEST_CASE("a list that says less than is known takes nothing away", "[engine][registration]") {
    std::vector<KnownPlayer> known = one_known;
    known[0].data.rating = 1500;
    known[0].data.title = "CM";
    known[0].groups.emplace_back("blitz/U08-NAM");
    const ImportPlan plan =
        planned("athena-2024",
                "Họ và tên,Năm sinh,Đơn vị,Bảng,Cờ nhanh\nLê Văn An,2016,CLB Sóng Hàn,U08-NAM,x\n",
                {}, known);
    CHECK(row_of(plan, 1).status == RowStatus::Unchanged);
    CHECK(row_of(plan, 1).data == known[0].data);
}

TEST_CASE("a second discipline of a known player is added to the first", "[engine][registration]") {
    const ImportPlan plan =
        planned("athena-2024", heading + "Lê Văn An,4/5/2016,Nam,CLB Sóng Hàn,U08-NAM,,x,,\n", {},
                one_known);
    const PlanRow& row = row_of(plan, 1);
    CHECK(row.status == RowStatus::Changed);
    CHECK(row.groups == std::vector<GroupId>{GroupId("rapid/U08-NAM"), GroupId("blitz/U08-NAM")});
}

TEST_CASE("another group of the same discipline for a known player waits for an answer",
          "[engine][registration]") {
    const ImportPlan plan =
        planned("athena-2024", heading + "Lê Văn An,4/5/2016,Nam,CLB Sóng Hàn,U09-NAM,x,,,\n", {},
                one_known);
    CHECK(row_of(plan, 1).status == RowStatus::Doubtful);
    CHECK(has_finding(row_of(plan, 1), "in_another_group"));
    CHECK(command_of(plan)->registrations.empty());
    ImportOptions accepted;
    accepted.accepted_lines = {2};
    const ImportPlan answered =
        planned("athena-2024", heading + "Lê Văn An,4/5/2016,Nam,CLB Sóng Hàn,U09-NAM,x,,,\n",
                accepted, one_known);
    CHECK(command_of(answered)->registrations.size() == 1);
    CHECK(command_of(answered)->is_two_groups_confirmed);
}

TEST_CASE("a list without disciplines asks nothing about players who are in its group already",
          "[engine][registration]") {
    const auto known = known_after(planned_file("athena-2024", "players.csv"));
    const ImportPlan plan = planned_file("athena-2024", "swiss-manager-u08-nam.txt", {}, known);
    for (const PlanRow& row : plan.rows) {
        INFO(row.row.name << " " << findings_of(row));
        CHECK_FALSE(has_finding(row, "disciplines_not_given"));
        CHECK(row.groups == known[static_cast<std::size_t>(row.known.value().value() - 1)].groups);
    }
    CHECK(plan.counts.doubtful + plan.counts.added == 0);
}

TEST_CASE("single rows pasted in an old font are converted and asked about",
          "[engine][registration]") {
    const ImportPlan plan = planned(
        "athena-2024", heading +
                           "Nguyễn Văn Đức,4/5/2016,Nam,CLB Sóng Hàn,U08-NAM,x,,,\n"
                           "Trần Thị Yến,4/5/2016,Nữ,CLB Sóng Hàn,U08-NU,x,,,\n"
                           "Lê Hoàng Ngọc,4/5/2016,Nam,CLB Hải Châu,U08-NAM,x,,,\n"
                           "Ph¹m V¨n ¸nh,4/5/2016,Nam,CLB H¶i Ch©u,U08-NAM,x,,,\n"
                           "José García,4/5/2016,Nam,CLB Hải Châu,U08-NAM,x,,,\n"
                           "L\u00AA V\u00A8n B\u00D0,4/5/2016,Nam,CLB Hải Châu,U08-NAM,x,,,\n");
    CHECK(row_of(plan, 6).data.name == "Lê Văn Bé");
    CHECK_FALSE(plan.waits_for_encoding);
    CHECK(row_of(plan, 4).status == RowStatus::Doubtful);
    CHECK(row_of(plan, 4).data.name == "Phạm Văn Ánh");
    CHECK(row_of(plan, 4).data.club == "CLB Hải Châu");
    CHECK(row_of(plan, 4).findings.front().error.args.at("before") == "Ph¹m V¨n ¸nh");
    CHECK(row_of(plan, 5).status == RowStatus::New);
    CHECK(row_of(plan, 5).data.name == "José García");
}

TEST_CASE("the year alone and the full date of one known player are the same person",
          "[engine][registration]") {
    std::vector<KnownPlayer> known{
        known_player(1, "Lê Văn An", "2016/00/00", "CLB Sóng Hàn", {GroupId("rapid/U08-NAM")})};
    const ImportPlan plan = planned(
        "athena-2024", heading + "Lê Văn An,4/5/2016,Nam,CLB Sóng Hàn,U08-NAM,x,,,\n", {}, known);
    CHECK(row_of(plan, 1).status == RowStatus::Changed);
    CHECK(row_of(plan, 1).data.birth_date == "2016/05/04");
}

TEST_CASE("F10: the same id under two names refuses both rows", "[engine][registration]") {
    const ImportPlan plan =
        planned("athena-2024",
                heading +
                    "Lê Văn An,4/5/2016,Nam,CLB A,U08-NAM,x,,12400001,\nTrần Bình,5/5/2016,Nam,CLB "
                    "B,U08-NAM,x,,12400001,\nPhạm Cường,6/5/2016,Nam,CLB B,U08-NAM,x,,,\n");
    CHECK(row_of(plan, 1).status == RowStatus::Refused);
    CHECK(row_of(plan, 2).status == RowStatus::Refused);
    CHECK(has_finding(row_of(plan, 1), "same_id_two_names"));
    CHECK(row_of(plan, 1).findings.back().error.args.at("line") == "3");
    CHECK(row_of(plan, 2).findings.back().error.args.at("line") == "2");
    CHECK(row_of(plan, 3).status == RowStatus::New);
}

TEST_CASE("F10: an id that belongs to another known player is refused", "[engine][registration]") {
    std::vector<KnownPlayer> known = one_known;
    known[0].data.fide_id = "12400001";
    const ImportPlan plan = planned(
        "athena-2024", heading + "Trần Bình,5/5/2016,Nam,CLB B,U08-NAM,x,,12400001,\n", {}, known);
    CHECK(row_of(plan, 1).status == RowStatus::Refused);
    CHECK(has_finding(row_of(plan, 1), "id_of_another"));
}

TEST_CASE("F10: the skipped twin names both lines", "[engine][registration]") {
    std::string list = heading;
    for (int line = 2; line <= 31; ++line) {
        const bool is_twin = line == 7 || line == 31;
        list += (is_twin ? "Lê Văn An,4/5/2016"
                         : "Trần Văn Bình " + std::string(static_cast<std::size_t>(line), 'a') +
                               ",4/5/2016");
        list += ",Nam,CLB A,U08-NAM,x,,,\n";
    }
    const ImportPlan plan = planned("athena-2024", list);
    const PlanRow& twin = row_of(plan, 30);
    CHECK(twin.status == RowStatus::Skipped);
    CHECK(twin.row.line == 31);
    CHECK(twin.findings.back().error.place.line == 31);
    CHECK(twin.findings.back().error.args.at("line") == "7");
}

TEST_CASE("F19: two children of one name born in different years are two persons",
          "[engine][registration]") {
    const ImportPlan plan =
        planned("athena-2024", heading +
                                   "Nguyễn Minh Anh,2014,Nam,CLB A,U10-NAM,x,,,\nNguyễn Minh "
                                   "Anh,2015,Nam,CLB A,U09-NAM,x,,,\n");
    CHECK(plan.counts.added == 2);
    CHECK(row_of(plan, 1).data.birth_date == "2014/00/00");
}

TEST_CASE(
    "two rows of one name, club and birth year that nothing tells apart: the second is refused",
    "[engine][registration]") {
    const std::string first = heading + "Nguyễn Minh Anh,2015,Nam,CLB A,U09-NAM,x,,,\n";
    ImportOptions all;
    all.accepts_all = true;
    const ImportPlan alike =
        planned("athena-2024", first + "Nguyễn Minh Anh,2015,Nam,CLB A,U09-NAM,x,,,\n", all);
    CHECK(row_of(alike, 2).status == RowStatus::Refused);
    CHECK(has_finding(row_of(alike, 2), "indistinct"));
    const std::string with_day = first + "Nguyễn Minh Anh,3/4/2015,Nam,CLB A,U09-NAM,x,,,\n";
    CHECK(row_of(planned("athena-2024", with_day), 2).status == RowStatus::Doubtful);
    CHECK(planned("athena-2024", with_day, all).counts.added == 2);
    const ImportPlan third =
        planned("athena-2024", with_day + "Nguyễn Minh Anh,3/4/2015,Nam,CLB A,U09-NAM,x,,,\n", all);
    CHECK(row_of(third, 3).status ==
          RowStatus::Skipped);  // the twin of the second, not of the first
}

TEST_CASE("a second group that was agreed to is entered with the first row, as one person",
          "[engine][registration]") {
    ImportOptions accepted;
    accepted.accepted_lines = {7};
    const ImportPlan plan = planned_file("athena-2024", "faulty/02-duplicates.csv", accepted);
    const auto command = command_of(plan);
    REQUIRE(command.has_value());
    REQUIRE(command->registrations.size() == 2);
    CHECK(command->is_two_groups_confirmed);
    CHECK(command->registrations[0].groups ==
          std::vector<GroupId>{GroupId("rapid/U08-NAM"), GroupId("rapid/U09-NAM")});
    CHECK(row_of(plan, 6).status == RowStatus::Skipped);
}

TEST_CASE("no command names one person twice, whatever was agreed to", "[engine][registration]") {
    ImportOptions all;
    all.accepts_all = true;
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        for (const std::string file :
             {"02-duplicates.csv", "03-missing.csv", "13-dates.csv", "14-hostile.csv"}) {
            const auto command = command_of(planned_file(sample, "faulty/" + file, all));
            REQUIRE(command.has_value());
            std::set<std::string> persons;
            for (const Registration& row : command->registrations) {
                INFO(file << " " << row.data.name);
                CHECK(
                    persons.insert(row.data.name + "|" + row.data.birth_date + "|" + row.data.club)
                        .second);
            }
        }
    }
}

TEST_CASE("where numbers are drawn a list brings nobody new in", "[engine][registration]") {
    ImportOptions options;
    options.begun_groups = {GroupId("rapid/U08-NAM")};
    const std::string list = heading +
                             "Lê Văn An,4/5/2016,Nam,CLB Sóng Hàn,U08-NAM,x,,,1500\n"
                             "Trần Bình,4/5/2016,Nam,CLB Sóng Hàn,U08-NAM,x,,,\n"
                             "Trần Cường,4/5/2016,Nam,CLB Sóng Hàn,U08-NAM,,x,,\n";
    const ImportPlan plan = planned("athena-2024", list, options, one_known);
    CHECK(row_of(plan, 1).status == RowStatus::Changed);
    CHECK(has_finding(row_of(plan, 2), "group_has_begun"));
    CHECK(row_of(plan, 3).status == RowStatus::New);
}

TEST_CASE("the same name and day of birth in another club are two persons with a warning",
          "[engine][registration]") {
    const ImportPlan plan = planned(
        "athena-2024",
        heading + "Lê An,4/5/2016,Nam,CLB A,U08-NAM,x,,,\nLê An,4/5/2016,Nam,CLB B,U08-NAM,x,,,\n");
    CHECK(plan.counts.added == 2);
    CHECK(has_finding(row_of(plan, 2), "namesake_same_day"));
}

TEST_CASE("rapid on one row and blitz on another are one entry with the price of both",
          "[engine][registration]") {
    const ImportPlan plan = planned(
        "athena-2024",
        heading + "Lê An,4/5/2016,Nam,CLB A,U08-NAM,x,,,\nLê An,4/5/2016,Nam,CLB A,U08-NAM,,x,,\n");
    CHECK(row_of(plan, 1).groups.size() == 2);
    CHECK(row_of(plan, 1).fee.due() == 450000);
    CHECK(row_of(plan, 2).status == RowStatus::Skipped);
    CHECK(has_finding(row_of(plan, 2), "added_to_line"));
    CHECK(command_of(plan)->registrations.size() == 1);
}

TEST_CASE("a refused row cannot make the corrected one after it a twin", "[engine][registration]") {
    const ImportPlan plan = planned(
        "athena-2024",
        heading + "Lê An,4/5/2015,Nam,CLB A,U08-NAM,x,,,\nLê An,4/5/2015,Nam,CLB A,U09-NAM,x,,,\n");
    CHECK(row_of(plan, 1).status == RowStatus::Refused);
    CHECK(row_of(plan, 2).status == RowStatus::New);
}

TEST_CASE("rows with errors stay out, the others go in, and a strict import takes none",
          "[engine][registration]") {
    const std::string file = "faulty/01-wrong-group.csv";
    CHECK(command_of(planned_file("athena-2024", file))->registrations.size() == 2);
    ImportOptions strict;
    strict.is_strict = true;
    const auto refused = command_of(planned_file("athena-2024", file, strict));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "registration.strict");
    CHECK(refused.error().args.at("refused") == "5");
    CHECK(command_of(planned_file("athena-2024", "players.csv", strict))->registrations.size() ==
          420);
}

TEST_CASE("an accepted question applies as proposed, the others keep waiting",
          "[engine][registration]") {
    ImportOptions options;
    options.accepted_lines = {4};
    const ImportPlan plan = planned_file("athena-2024", "faulty/03-missing.csv", options);
    CHECK(row_of(plan, 3).status == RowStatus::New);
    CHECK(row_of(plan, 3).data.sex == Sex::Female);
    CHECK(row_of(plan, 5).status == RowStatus::Doubtful);
    CHECK(row_of(plan, 5).groups == std::vector<GroupId>{GroupId("rapid/U08-NU")});
    options.accepts_all = true;
    CHECK(planned_file("athena-2024", "faulty/03-missing.csv", options).counts.doubtful == 0);
    CHECK(planned_file("athena-2024", "faulty/03-missing.csv", options).counts.refused == 2);
}

TEST_CASE("columns in any order, in English, are understood by their meaning",
          "[engine][registration]") {
    const ImportPlan plan = planned("athena-2024",
                                    "Group;Club;Blitz;Rapid;Gender;Date of birth;Full "
                                    "name;Rating\nU08;CLB A;x;;F;4/5/2016;Lê Thị An;1300\n");
    const PlanRow& row = row_of(plan, 1);
    CHECK(row.status == RowStatus::New);
    CHECK(row.groups == std::vector<GroupId>{GroupId("blitz/U08-NU")});
    CHECK(row.data.rating == 1300);
    CHECK(plan.separator == ';');
}

TEST_CASE(
    "a column is mapped by heading, number or letter, and a wrong mapping names what there is",
    "[engine][registration]") {
    const std::string list = "Tên bé,Sinh năm nào,Lớp cờ\nLê Văn An,2016,U08-NAM\n";
    ImportOptions options;
    options.mappings = {{"Tên bé", "name"}, {"Sinh năm nào", "birth"}, {"Lớp cờ", "group"}};
    CHECK(row_of(planned("danang-2026", list, options), 1).row.name == "Lê Văn An");
    options.mappings = {{"1", "name"}, {"B", "birth"}, {"3", "group"}};
    const ImportPlan headless =
        planned("danang-2026", "Lê Văn An,2019,U08-NAM\nTrần Bình,2018,U08-NAM\n", options);
    CHECK(headless.counts.added + headless.counts.doubtful == 2);
    CHECK(row_of(headless, 1).data.name == "Lê Văn An");
    options.mappings = {{"Tên bé", "nam"}};
    const auto wrong = plan_import(list, "x.csv", sample_regulation("danang-2026"), {}, options);
    CHECK(wrong.error().code == "registration.map_unknown_field");
    options.mappings = {{"Tên con", "name"}};
    CHECK(plan_import(list, "x.csv", sample_regulation("danang-2026"), {}, options).error().code ==
          "registration.map_unknown_column");
    CHECK(plan_import(list, "x.csv", sample_regulation("danang-2026")).error().code ==
          "registration.no_heading");
}

TEST_CASE("F22: a comma inside a name of a semicolon list belongs to the name",
          "[engine][registration]") {
    const ImportPlan plan =
        planned("danang-2026",
                "Họ và tên;Năm sinh;Giới tính;Đơn vị;Bảng\nNguyễn, An;2018;Nam;CLB A;U08-NAM\n");
    CHECK(row_of(plan, 1).data.name == "Nguyễn, An");
    CHECK(std::ranges::any_of(plan.warnings, [](const Error& e) {
        return e.code == "registration.separator_found" && e.args.at("separator") == ";";
    }));
}

TEST_CASE("F18: a report file of players alone gives its players, rows may stop after the name",
          "[engine][registration]") {
    const auto row = [](const std::string& number, const std::string& sex, const std::string& name,
                        const std::string& rating, const std::string& id,
                        const std::string& birth) {
        std::string line = "001";
        const auto put = [&](int column, const std::string& text) {
            while (count_characters(line) < column - 1) line += ' ';
            line += text;
        };
        put(5, number);
        put(10, sex);
        put(15, name);
        if (!rating.empty()) put(49, rating);
        if (!id.empty()) put(58, id);
        if (!birth.empty()) put(70, birth);
        return line + "\n";
    };
    const std::string report =
        "012 Giải thử\n" +
        row("   1", "m", "Nguyễn, Thị Ngọc Ánh", "1450", "   12400001", "2018/00/00") +
        row("   2", "w", "Trần Bình", "", "", "") +
        row("   3", "", "Lê Cường", "", "", "2018/03/09");
    ImportOptions options;
    options.accepts_all = true;
    const ImportPlan plan = planned("danang-2026", report, options);
    CHECK(plan.kind == ListKind::Report);
    REQUIRE(plan.rows.size() == 3);
    CHECK(plan.rows[0].data.name == "Nguyễn Thị Ngọc Ánh");
    CHECK(plan.rows[0].data.rating == 1450);
    CHECK(plan.rows[0].data.fide_id == "12400001");
    CHECK(plan.rows[0].data.birth_date == "2018/00/00");
    CHECK(plan.rows[0].row.line == 2);
    CHECK(plan.rows[1].data.sex == Sex::Female);
    CHECK(has_finding(plan.rows[1], "missing_birth"));
    CHECK(plan.rows[2].data.sex == Sex::Male);
    CHECK(plan.rows[2].category == "U08-NAM");
}

TEST_CASE("telephone and address columns are never read", "[engine][registration]") {
    const ImportPlan plan = planned("danang-2026",
                                    "Họ và tên,Năm sinh,Giới tính,Đơn vị,Bảng,SĐT,Họ và tên phụ "
                                    "huynh\nLê An,2018,Nam,CLB A,U08-NAM,0905000000,Lê Ba\n");
    CHECK(row_of(plan, 1).data.name == "Lê An");
    CHECK(std::ranges::none_of(
        plan.warnings, [](const Error& e) { return e.code == "registration.column_not_read"; }));
}

TEST_CASE("fees paid in part are outstanding: void under one regulation, a warning under the other",
          "[engine][registration]") {
    const ImportPlan athena =
        planned("athena-2024",
                "Họ và tên,Ngày sinh,Giới tính,Đơn vị,Bảng,Cờ nhanh,Đã nộp\nLê An,4/5/2016,Nam,CLB "
                "A,U08-NAM,x,200.000 đ\nLê Bình,4/5/2016,Nam,CLB A,U08-NAM,x,x\n");
    CHECK(row_of(athena, 1).status == RowStatus::Doubtful);
    CHECK(has_finding(row_of(athena, 1), "not_valid_until_paid"));
    CHECK(row_of(athena, 1).findings.back().error.args.at("outstanding") == "100.000 đ");
    CHECK(row_of(athena, 2).status == RowStatus::New);
    const ImportPlan danang = planned(
        "danang-2026",
        "Họ và tên,Năm sinh,Giới tính,Đơn vị,Bảng,Đã nộp\nLê An,2018,Nam,CLB A,U08-NAM,0\n");
    CHECK(row_of(danang, 1).status == RowStatus::New);
    CHECK(has_finding(row_of(danang, 1), "unpaid"));
}

TEST_CASE("ten thousand rows are planned within a second", "[engine][registration]") {
    std::string list = heading;
    const std::vector<std::string> names{"Ánh",  "Bảo",  "Cường", "Đức", "Giang",
                                         "Hạnh", "Khôi", "Lộc",   "Mẫn", "Ngọc"};
    for (int i = 0; i < 10000; ++i) {
        std::string name = "Nguyễn";
        for (const char digit : std::to_string(i))
            name += " " + names[static_cast<std::size_t>(digit - '0')];
        list += name + "," + std::to_string(i % 28 + 1) + "/" + std::to_string(i % 12 + 1) +
                "/2016,Nam,CLB số " + std::to_string(i % 40) + ",U08-NAM,x,x,,\n";
    }
    // Processor time: the machine may have other work.
    const std::clock_t start = std::clock();
    const ImportPlan plan = planned("athena-2024", list);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    CHECK(plan.counts.added == 10000);
    CHECK(seconds < seconds_max);
}

TEST_CASE("ten thousand children of one name are planned without comparing each with each",
          "[engine][registration]") {
    std::string list = heading;
    for (int i = 0; i < 10000; ++i) {
        list += "Nguyễn Văn An," + std::to_string(i % 28 + 1) + "/" +
                std::to_string(i / 28 % 12 + 1) + "/2016,Nam,CLB số " + std::to_string(i / 336) +
                ",U08-NAM,x,x,,\n";
    }
    const std::clock_t start = std::clock();
    CHECK(planned("athena-2024", list).rows.size() == 10000);
    CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 2 * seconds_max);
}

TEST_CASE("a file beyond the limit is refused clearly", "[engine][registration]") {
    const std::string large(list_bytes_max + 1, 'a');
    const auto plan = plan_import(large, "big.csv", sample_regulation("athena-2024"));
    CHECK(plan.error().code == "registration.file_too_large");
    CHECK(plan.error().args.at("limit_mb") == "50");
}

TEST_CASE("a plan is readable in both languages without an unfilled word",
          "[engine][registration]") {
    for (const std::string language : {"vi", "en"}) {
        const Catalogue catalogue = words(language);
        for (const std::string sample : {"athena-2024", "danang-2026"}) {
            for (const std::string file : {"01-wrong-group", "02-duplicates", "03-missing",
                                           "05-tcvn3-raw", "13-dates", "14-hostile", "15-ragged"}) {
                const ImportPlan plan = planned_file(sample, "faulty/" + file + ".csv");
                const std::vector<std::string> lines =
                    plan_lines(plan, sample_regulation(sample), catalogue);
                CHECK(lines.size() > plan.rows.size());
                for (const std::string& line : lines) {
                    INFO(line);
                    CHECK(line.find("registration.") == std::string::npos);
                    CHECK(line.find('{') == std::string::npos);
                }
            }
        }
    }
}
