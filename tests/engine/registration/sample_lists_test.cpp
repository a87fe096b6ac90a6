// The sample lists: every count, fee and group as stated beside them, and every faulty file row by
// row.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/registration/samples.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace kydai;                // NOLINT: a test file
using namespace kydai::registration;  // NOLINT
using namespace kydai::test;          // NOLINT

namespace {

void check_counts(const ImportPlan& plan, const std::string& sample) {
    const auto counts = nlohmann::json::parse(bytes_of("samples/" + sample + "/counts.json"));
    CHECK(plan.counts.added == counts.at("total").get<int>());
    CHECK(plan.counts.doubtful + plan.counts.refused + plan.counts.skipped == 0);
    std::map<std::string, int> groups;
    std::map<std::string, int> clubs;
    for (const PlanRow& row : plan.rows) {
        for (const GroupId& group : row.groups) ++groups[group.value()];
        ++clubs[row.data.club];
    }
    const regulation::Regulation& regulation = sample_regulation(sample);
    for (const auto& discipline : regulation.disciplines) {
        for (const auto& [category, count] : counts.at(discipline.id).items()) {
            INFO(discipline.id << " " << category);
            CHECK(groups[regulation::group_id(regulation, discipline.id, category).value()] ==
                  count.get<int>());
        }
    }
    for (const auto& [club, count] : counts.at("clubs").items()) {
        INFO(club);
        CHECK(clubs[club] == count.get<int>());
    }
}

/// What a row of a faulty file must become.
struct Verdict {
    std::string file;
    int row;
    RowStatus status;
    std::string finding;  ///< empty = none of a warning or worse
};

const std::vector<Verdict> common_verdicts{
    {"01-wrong-group.csv", 1, RowStatus::Refused, "too_old"},
    {"01-wrong-group.csv", 2, RowStatus::New, ""},
    {"01-wrong-group.csv", 3, RowStatus::Refused, "too_old"},
    {"01-wrong-group.csv", 4, RowStatus::New, "playing_up"},
    {"01-wrong-group.csv", 5, RowStatus::Refused, "sex_mismatch"},
    {"01-wrong-group.csv", 6, RowStatus::Refused, "unknown_group"},
    {"01-wrong-group.csv", 7, RowStatus::Refused, "birth_year_in_future"},
    {"02-duplicates.csv", 1, RowStatus::New, ""},
    {"02-duplicates.csv", 2, RowStatus::Skipped, "duplicate"},
    {"02-duplicates.csv", 3, RowStatus::Skipped, "duplicate"},
    {"02-duplicates.csv", 4, RowStatus::Doubtful, "possible_duplicate"},
    {"02-duplicates.csv", 5, RowStatus::New, ""},
    {"02-duplicates.csv", 6, RowStatus::Doubtful, "two_groups"},
    {"03-missing.csv", 1, RowStatus::Refused, "missing_name"},
    {"03-missing.csv", 2, RowStatus::Refused, "missing_birth"},
    {"03-missing.csv", 3, RowStatus::Doubtful, "sex_inferred"},
    {"03-missing.csv", 4, RowStatus::New, "no_club"},
    {"03-missing.csv", 5, RowStatus::Doubtful, "group_missing"},
    {"13-dates.csv", 1, RowStatus::New, "first_of_january"},
    {"13-dates.csv", 2, RowStatus::New, ""},
    {"13-dates.csv", 3, RowStatus::New, ""},
    {"13-dates.csv", 4, RowStatus::New, ""},
    {"13-dates.csv", 5, RowStatus::New, "day_and_month_swapped"},
    {"13-dates.csv", 6, RowStatus::New, "two_digit_year"},
    {"13-dates.csv", 7, RowStatus::New, ""},
    {"13-dates.csv", 8, RowStatus::New, "impossible_day"},
    {"13-dates.csv", 9, RowStatus::New, ""},
    {"13-dates.csv", 10, RowStatus::New, ""},
    {"13-dates.csv", 11, RowStatus::New, "year_only"},
    {"13-dates.csv", 12, RowStatus::Refused, "unreadable_birth"},
    {"13-dates.csv", 13, RowStatus::New, ""},
    {"14-hostile.csv", 1, RowStatus::Refused, "invalid_name"},
    {"14-hostile.csv", 2, RowStatus::Doubtful, "sign_removed"},
    {"14-hostile.csv", 3, RowStatus::Refused, "invalid_name"},
    {"14-hostile.csv", 4, RowStatus::New, ""},
    {"14-hostile.csv", 5, RowStatus::New, ""},
    {"14-hostile.csv", 6, RowStatus::New, "bidi_removed"},
    {"14-hostile.csv", 7, RowStatus::New, ""},
    {"14-hostile.csv", 8, RowStatus::New, "digit_in_name"},
    {"15-ragged.csv", 3, RowStatus::New, "extra_column"},
    {"15-ragged.csv", 4, RowStatus::New, ""},
    {"15-ragged.csv", 5, RowStatus::New, ""}};

std::vector<Verdict> verdicts_of(const std::string& sample) {
    std::vector<Verdict> verdicts = common_verdicts;
    const bool is_athena = sample == "athena-2024";
    // There only trailing columns that may be empty are cut off; here the group is.
    for (const int row : {1, 2}) {
        verdicts.push_back(
            is_athena ? Verdict{"15-ragged.csv", row, RowStatus::New, ""}
                      : Verdict{"15-ragged.csv", row, RowStatus::Refused, "missing_group"});
    }
    if (is_athena) {
        verdicts.insert(verdicts.end(),
                        {{"19-events.csv", 1, RowStatus::Doubtful, "event_not_offered"},
                         {"19-events.csv", 2, RowStatus::Refused, "no_event_left"},
                         {"19-events.csv", 3, RowStatus::Refused, "no_event"},
                         {"19-events.csv", 4, RowStatus::Refused, "unknown_group"},
                         {"19-events.csv", 5, RowStatus::Refused, "too_old"}});
    } else {
        verdicts.insert(verdicts.end(), {{"19-push-up.csv", 1, RowStatus::Refused, "push_up"},
                                         {"19-push-up.csv", 2, RowStatus::Refused, "push_up"},
                                         {"19-push-up.csv", 3, RowStatus::New, ""},
                                         {"19-push-up.csv", 4, RowStatus::New, ""},
                                         {"19-push-up.csv", 5, RowStatus::New, ""},
                                         {"20-late.csv", 1, RowStatus::New, ""},
                                         {"20-late.csv", 2, RowStatus::Refused, "late"},
                                         {"20-late.csv", 3, RowStatus::Refused, "late"}});
    }
    return verdicts;
}

const Verdict* verdict_for(const std::vector<Verdict>& verdicts, const std::string& file, int row) {
    for (const Verdict& verdict : verdicts) {
        if (verdict.file == file && verdict.row == row) return &verdict;
    }
    return nullptr;
}

/// The first words of the sample's own sentence must agree with the verdict of the table above.
void check_sentence(const std::string& sentence, const PlanRow& row) {
    const bool is_applied = row.status == RowStatus::New;
    if (sentence.starts_with("ok")) CHECK((is_applied || has_finding(row, "missing_group")));
    if (sentence.starts_with("error")) CHECK_FALSE(is_applied);
    if (sentence.find("ask") != std::string::npos ||
        sentence.find("confirm") != std::string::npos) {
        CHECK(row.status == RowStatus::Doubtful);
    }
    if (sentence.find("skip with warning") != std::string::npos)
        CHECK(row.status == RowStatus::Skipped);
    if (sentence.starts_with("warning"))
        CHECK(has_severity(row.findings, is_applied ? Severity::Warning : Severity::Question));
}

bool is_whole_file(const nlohmann::json& rows) {
    return rows.contains("*");
}

}  // namespace

TEST_CASE(
    "the Athena list imports 420 players with the stated counts, from text and from a workbook",
    "[engine][registration]") {
    check_counts(planned_file("athena-2024", "players.csv"), "athena-2024");
    check_counts(planned_file("athena-2024", "players.xlsx"), "athena-2024");
}

TEST_CASE(
    "the Da Nang list imports 350 players with the stated counts, from text and from a workbook",
    "[engine][registration]") {
    check_counts(planned_file("danang-2026", "players.csv"), "danang-2026");
    check_counts(planned_file("danang-2026", "players.xlsx"), "danang-2026");
}

TEST_CASE("the workbook and the text list give equal rows", "[engine][registration]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        const ImportPlan text = planned_file(sample, "players.csv");
        const ImportPlan book = planned_file(sample, "players.xlsx");
        REQUIRE(text.rows.size() == book.rows.size());
        for (std::size_t i = 0; i < text.rows.size(); ++i) {
            INFO(sample << " row " << i + 1 << " " << text.rows[i].data.name);
            CHECK(text.rows[i].data == book.rows[i].data);
            CHECK(text.rows[i].groups == book.rows[i].groups);
            CHECK(text.rows[i].row.registered_at == book.rows[i].row.registered_at);
        }
    }
}

TEST_CASE("the fee due of every sample player equals the fee written in the list",
          "[engine][registration]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        for (const PlanRow& row : planned_file(sample, "players.csv").rows) {
            INFO(sample << " line " << row.row.line << " " << row.data.name);
            REQUIRE(row.row.fee_written.has_value());
            CHECK(row.fee.due() == *row.row.fee_written);
            CHECK_FALSE(has_finding(row, "fee_differs"));
        }
    }
}

TEST_CASE("every row of every faulty file is treated as its sample says",
          "[engine][registration]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        const auto expected =
            nlohmann::json::parse(bytes_of("samples/" + sample + "/faulty/expected.json"));
        const std::vector<Verdict> verdicts = verdicts_of(sample);
        std::size_t checked = 0;
        for (const auto& [file, rows] : expected.at("files").items()) {
            if (is_whole_file(rows)) continue;
            const ImportPlan plan = planned_file(sample, "faulty/" + file);
            for (const auto& [key, sentence] : rows.items()) {
                INFO(sample << " " << file << " row " << key << ": "
                            << sentence.get<std::string>());
                const int number = std::stoi(key);
                if (sentence.get<std::string>().starts_with("skip blank")) {
                    for (const PlanRow& row : plan.rows) CHECK(row.row.data_row != number);
                    continue;
                }
                const Verdict* verdict = verdict_for(verdicts, file, number);
                REQUIRE(verdict != nullptr);
                const PlanRow& row = row_of(plan, number);
                INFO(findings_of(row));
                CHECK(row.status == verdict->status);
                if (!verdict->finding.empty()) CHECK(has_finding(row, verdict->finding));
                if (verdict->finding.empty())
                    CHECK_FALSE(has_severity(row.findings, Severity::Warning));
                for (const Finding& finding : row.findings)
                    CHECK(finding.error.place.line == row.row.line);
                check_sentence(sentence.get<std::string>(), row);
                ++checked;
            }
        }
        CHECK(checked == verdicts.size());
    }
}

TEST_CASE("the same rows in any encoding and layout give the same players",
          "[engine][registration]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        const ImportPlan reference = planned_file(sample, "faulty/00-reference.csv");
        REQUIRE(reference.rows.size() == 8);
        const std::map<std::string, Encoding> files{
            {"04-nfd.csv", Encoding::Utf8},
            {"05-tcvn3-raw.csv", Encoding::Tcvn3},
            {"06-tcvn3-mojibake-utf8.csv", Encoding::Tcvn3InUtf8},
            {"07-vni-raw.csv", Encoding::Vni},
            {"08-vni-mojibake-utf8.csv", Encoding::VniInUtf8},
            {"09-cp1258.csv", Encoding::Windows1258},
            {"10-utf8-bom-semicolon-crlf.csv", Encoding::Utf8},
            {"11-utf16le-tab.txt", Encoding::Utf16Le},
            {"12-sep-line.csv", Encoding::Utf8}};
        for (const auto& [file, encoding] : files) {
            INFO(sample << " " << file);
            const ImportPlan plan = planned_file(sample, "faulty/" + file);
            CHECK(plan.encoding == encoding);
            REQUIRE(plan.rows.size() == reference.rows.size());
            for (std::size_t i = 0; i < plan.rows.size(); ++i) {
                CHECK(plan.rows[i].data == reference.rows[i].data);
                CHECK(plan.rows[i].groups == reference.rows[i].groups);
                CHECK(plan.rows[i].status == RowStatus::New);
            }
        }
    }
}

TEST_CASE("mojibake is shown before and after and applied only when its encoding is confirmed",
          "[engine][registration]") {
    for (const auto& [file, name] : {std::pair{"06-tcvn3-mojibake-utf8.csv", "tcvn3-in-utf-8"},
                                     std::pair{"08-vni-mojibake-utf8.csv", "vni-in-utf-8"}}) {
        const ImportPlan plan = planned_file("athena-2024", std::string("faulty/") + file);
        CHECK(plan.waits_for_encoding);
        REQUIRE_FALSE(plan.preview.after.empty());
        CHECK(plan.preview.after.front().find("Họ và tên") != std::string::npos);
        CHECK(plan.preview.before.front().find("Họ và tên") == std::string::npos);
        CHECK(command_of(plan).error().code == "registration.confirm_encoding");
        ImportOptions confirmed;
        confirmed.table.encoding = encoding_named(name);
        const ImportPlan again =
            planned_file("athena-2024", std::string("faulty/") + file, confirmed);
        CHECK_FALSE(again.waits_for_encoding);
        CHECK(command_of(again)->registrations.size() == 8);
    }
}

TEST_CASE("an empty file is refused and a heading without rows is a warning",
          "[engine][registration]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        const auto empty = plan_import(bytes_of("samples/" + sample + "/faulty/16-empty.csv"),
                                       "16-empty.csv", sample_regulation(sample));
        REQUIRE_FALSE(empty.has_value());
        CHECK(empty.error().code == "registration.empty_file");
        CHECK(empty.error().place.file == "16-empty.csv");
        const ImportPlan heading = planned_file(sample, "faulty/17-header-only.csv");
        CHECK(heading.rows.empty());
        CHECK(heading.warnings.back().code == "registration.no_rows");
        CHECK(command_of(heading)->registrations.empty());
    }
}

TEST_CASE("a truncated workbook is refused as no archive and nothing is imported",
          "[engine][registration]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        const auto plan = plan_import(bytes_of("samples/" + sample + "/faulty/18-truncated.xlsx"),
                                      "18.xlsx", sample_regulation(sample));
        REQUIRE_FALSE(plan.has_value());
        CHECK(plan.error().code == "registration.not_a_zip");
    }
}

TEST_CASE("a too old player is offered the group that fits", "[engine][registration]") {
    const ImportPlan athena = planned_file("athena-2024", "faulty/01-wrong-group.csv");
    CHECK(row_of(athena, 1).findings.back().error.args.at("offers") == "U09-NAM (U09 Nam)");
    const ImportPlan events = planned_file("athena-2024", "faulty/19-events.csv");
    CHECK(row_of(events, 4).findings.back().error.args.at("offers") ==
          "PT-NU (Phong trào Nữ), CN (Chuyên nghiệp)");
    CHECK(row_of(events, 5).findings.back().error.args.at("offers") == "U15-NAM (U15 Nam)");
    const ImportPlan moved = planned_file("danang-2026", "faulty/19-push-up.csv");
    CHECK(row_of(moved, 1).findings.back().error.args.at("target") == "U11-NAM (U11 Nam)");
    CHECK(row_of(moved, 2).findings.back().error.args.at("target") == "U13-NU (U13 Nữ)");
}

TEST_CASE("a form export is read with its month-first dates, spaces and spellings of no club",
          "[engine][registration]") {
    const ImportPlan form = planned_file("athena-2024", "google-form.csv");
    CHECK(form.counts.added == 12);
    for (const PlanRow& row : form.rows) CHECK_FALSE(row.data.club_is_real);
    CHECK(row_of(form, 1).data.birth_date == "2015/01/18");
    CHECK(row_of(form, 3).data.name == "Đỗ Phương Yến");
    CHECK(row_of(form, 5).data.birth_date == "2018/06/07");
    CHECK(row_of(form, 10).fee.due() == 350000);  // 20 June is late
    CHECK(row_of(form, 12).groups == std::vector<GroupId>{GroupId("blitz/U08-NAM")});
}

TEST_CASE("a form export of known players changes nothing, whatever its letter case",
          "[engine][registration]") {
    const auto known = known_after(planned_file("athena-2024", "players.csv"));
    const ImportPlan form = planned_file("athena-2024", "google-form.csv", {}, known);
    for (const PlanRow& row : form.rows) {
        INFO(row.row.name << " " << findings_of(row));
        CHECK(row.status == RowStatus::Unchanged);
    }
}

TEST_CASE("a club's own sheet is read through title lines, sections and a sum",
          "[engine][registration]") {
    const auto known = known_after(planned_file("danang-2026", "players.csv"));
    const ImportPlan alone = planned_file("danang-2026", "club-sheet-song-han.csv");
    CHECK(alone.counts.added == 42);
    CHECK(row_of(alone, 2).data.name == "Nguyễn Xuân Lộc");
    CHECK(row_of(alone, 2).data.sex == Sex::Male);
    CHECK(alone.rows.back().data.sex == Sex::Female);
    const ImportPlan sheet = planned_file("danang-2026", "club-sheet-song-han.csv", {}, known);
    CHECK(sheet.rows.size() == 42);
    for (const PlanRow& row : sheet.rows) {
        INFO(row.row.name << " " << row.data.club << " " << findings_of(row));
        CHECK(row.status == RowStatus::Unchanged);
    }
}

TEST_CASE("a pairing program's text list is read, its events asked for or given",
          "[engine][registration]") {
    const ImportPlan asked = planned_file("athena-2024", "swiss-manager-u08-nam.txt");
    CHECK(asked.counts.doubtful == 44);
    ImportOptions rapid;
    rapid.checks.disciplines = {"rapid"};
    const ImportPlan given = planned_file("athena-2024", "swiss-manager-u08-nam.txt", rapid);
    CHECK(given.counts.added == 44);
    CHECK(given.rows.front().groups == std::vector<GroupId>{GroupId("rapid/U08-NAM")});
    CHECK(given.rows.front().data.birth_date == "2016/03/09");
    CHECK(given.rows.front().data.federation == "VIE");
    CHECK(given.rows[10].data.club_is_real == false);
}

TEST_CASE("importing a list a second time changes nothing", "[engine][registration]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        const auto known = known_after(planned_file(sample, "players.csv"));
        for (const std::string file : {"players.csv", "players.xlsx"}) {
            const ImportPlan again = planned_file(sample, file, {}, known);
            CHECK(again.counts.unchanged == static_cast<int>(known.size()));
            CHECK(command_of(again)->registrations.empty());
        }
    }
}
