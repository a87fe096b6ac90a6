// Players in the columns of Swiss-Manager.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/swiss_manager.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;
using namespace kydai::registration;

namespace {

std::vector<std::string> texts_of(const std::vector<ExportCell>& cells) {
    std::vector<std::string> texts;
    for (const ExportCell& cell : cells) texts.push_back(cell.text);
    return texts;
}

ExportPlayer player(const std::string& name, Sex sex, const std::string& birth,
                    const std::string& club, const std::string& fide_id, int rating) {
    ExportPlayer one;
    one.data.name = name;
    one.data.sex = sex;
    one.data.birth_date = birth;
    one.data.club = club;
    one.data.club_is_real = club != "Tự do";
    one.data.fide_id = fide_id;
    one.data.rating = rating;
    one.data.federation = "VIE";
    one.groups = {GroupId("U08-NAM")};
    return one;
}

}  // namespace

TEST_CASE("Swiss-Manager gets its own columns: numbers of clubs, national and FIDE ratings apart",
          "[engine][registration]") {
    const ExportTable table = swiss_manager_table(
        "Giải", {player("Nguyễn Văn An", Sex::Male, "2018/03/09", "CLB Sông Hàn", "12400001", 1622),
                 player("Trần Bình", Sex::Female, "2017/00/00", "CLB An Hải", "", 1210),
                 player("Lê Châu", Sex::Unknown, "", "Tự do", "", 0)});
    CHECK(table.headings == std::vector<std::string>{"ID_no", "Name", "Title", "Sex", "Fed",
                                                     "Birthday", "ClubNumber", "ClubName",
                                                     "Rtg_Nat", "Fide_no", "Rtg_Int", "Type"});
    REQUIRE(table.rows.size() == 3);
    CHECK(texts_of(table.rows[0]) == std::vector<std::string>{"1", "Nguyễn Văn An", "", "m", "VIE",
                                                              "2018/03/09", "2", "CLB Sông Hàn",
                                                              "0", "12400001", "1622", "U08-NAM"});
    CHECK(texts_of(table.rows[1]) == std::vector<std::string>{"2", "Trần Bình", "", "w", "VIE",
                                                              "2017", "1", "CLB An Hải", "1210", "",
                                                              "0", "U08-NAM"});
    CHECK(texts_of(table.rows[2]) == std::vector<std::string>{"3", "Lê Châu", "", "", "VIE", "", "",
                                                              "", "0", "", "0", "U08-NAM"});
}

TEST_CASE("a person in two groups is in both lists", "[engine][registration]") {
    ExportPlayer one = player("Nguyễn Văn An", Sex::Male, "2018/03/09", "CLB A", "", 0);
    one.groups.emplace_back("U10-NAM");
    CHECK(swiss_manager_table("Giải", {one}).rows.size() == 2);
}
