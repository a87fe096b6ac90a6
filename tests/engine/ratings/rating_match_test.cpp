// Who of the registered is who in the rating list, and what is left to a person to decide.
// SPDX-License-Identifier: Apache-2.0
#include "engine/ratings/rating_match.hpp"
#include "engine/ratings/name_key.hpp"
#include "tests/engine/ratings/sample_list.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::ratings;  // NOLINT: a test file

namespace {

PlayerData person(const std::string& name, const std::string& birth, const std::string& id = "",
                  Sex sex = Sex::Unknown) {
    PlayerData data;
    data.name = name;
    data.birth_date = birth;
    data.fide_id = id;
    data.sex = sex;
    return data;
}

Proposal proposal_for(const PlayerData& data, RatingKind kind = RatingKind::Rapid,
                      const std::string& federation = "VIE") {
    RatingMatcher matcher({{PlayerId(1), data, kind}}, federation);
    RatingListReader reader("list.txt", {},
                            [&matcher](const ListedPlayer& entry) { matcher.see(entry); });
    REQUIRE(reader.feed(sample::text_list()));
    REQUIRE(reader.finish());
    const std::vector<Proposal> proposals = matcher.proposals();
    REQUIRE(proposals.size() == 1);
    return proposals.front();
}

}  // namespace

TEST_CASE("a name is the same without diacritics, with a comma and in another order",
          "[engine][ratings]") {
    const std::string key = name_key("Nguyễn Văn An");
    CHECK(name_key("Nguyen, Van An") == key);
    CHECK(name_key("An Nguyễn Văn") == key);
    CHECK(name_key("  NGUYỄN   VĂN  AN ") == key);
    CHECK(name_key("Đặng Đức") == name_key("Dang, Duc"));
    CHECK(name_key("Nguyen, Van Anh") != key);
    CHECK(name_key("M\xFCller, Hans") == name_key("Müller Hans"));  // Latin-1
    CHECK(name_key("").empty());
}

TEST_CASE("a player is found by the FIDE number, and gets the rating of the discipline",
          "[engine][ratings]") {
    const Proposal rapid = proposal_for(person("Nguyễn Văn An", "2015/03/09", "12400001"));
    CHECK(rapid.finding == Finding::ById);
    CHECK(rapid.after.rating == 1622);
    CHECK(rapid.after.federation == "VIE");
    CHECK(rapid.after.name == "Nguyễn Văn An");
    CHECK(proposal_for(person("Nguyễn Văn An", "2015/03/09", "12400001"), RatingKind::Standard)
              .after.rating == 1512);
    // FIDE ranks somebody without a blitz rating by the standard one.
    CHECK(proposal_for(person("Nguyễn Văn An", "2015/03/09", "12400001"), RatingKind::Blitz)
              .after.rating == 1512);
}

TEST_CASE("without a number, name and year of birth together are enough", "[engine][ratings]") {
    const Proposal found = proposal_for(person("Trần Thị Bình", "2014/00/00", "", Sex::Female));
    CHECK(found.finding == Finding::ByName);
    CHECK(found.after.fide_id == "12400002");
    CHECK(found.after.title == "WCM");
    CHECK(found.after.rating == 1450);
    CHECK(found.after.birth_date == "2014/00/00");
}

TEST_CASE("what is not certain changes nothing and is left to a person", "[engine][ratings]") {
    struct Case {
        const char* name;
        PlayerData data;
        Finding finding;
        std::size_t candidates;
    };
    const std::vector<Case> cases = {
        {"the number is somebody else's", person("Hồ Văn Khác", "2010/01/01", "12400001"),
         Finding::OtherName, 1},
        {"the name has another number", person("Nguyễn Văn An", "2015/03/09", "12499999"),
         Finding::OtherId, 1},
        {"the number is not in the list", person("Hồ Văn Khác", "2010/01/01", "12499999"),
         Finding::UnknownId, 0},
        {"two of one name and year", person("Lê Minh Châu", "2016/02/02"), Finding::Several, 2},
        {"another federation", person("Võ Gia Hân", "2013/02/02"), Finding::OtherPlace, 1},
        {"another year", person("Nguyễn Văn An", "2014/03/09"), Finding::NotListed, 0},
        {"another sex", person("Trần Thị Bình", "2014/01/01", "", Sex::Male), Finding::NotListed,
         0},
        {"no year of birth", person("Nguyễn Văn An", ""), Finding::NoYear, 0}};
    for (const Case& one : cases) {
        INFO(one.name);
        const Proposal found = proposal_for(one.data);
        CHECK(found.finding == one.finding);
        CHECK(found.candidates.size() == one.candidates);
        CHECK_FALSE(found.changes());
    }
}

TEST_CASE("a rating that was entered by hand is not taken away by an unrated entry",
          "[engine][ratings]") {
    PlayerData data = person("Lê Minh Châu", "2016/02/02", "12400003");
    data.rating = 1210;
    data.title = "CM";
    const Proposal found = proposal_for(data);
    CHECK(found.finding == Finding::ById);
    CHECK(found.after.rating == 1210);
    CHECK(found.after.title == "CM");
}

TEST_CASE("a spelling that differs is no obstacle where number and year agree",
          "[engine][ratings]") {
    const Proposal found = proposal_for(person("Đặng H. Long", "2012/05/05", "12400007"));
    CHECK(found.finding == Finding::ById);
    CHECK(found.after.name == "Đặng H. Long");
}

TEST_CASE("a missing year of birth is filled from the list, a known day is kept",
          "[engine][ratings]") {
    CHECK(proposal_for(person("Nguyễn Văn An", "", "12400001")).after.birth_date == "2015/00/00");
    CHECK(proposal_for(person("Nguyễn Văn An", "2015/03/09", "12400001")).after.birth_date ==
          "2015/03/09");
}

TEST_CASE("any federation will do where none is preferred", "[engine][ratings]") {
    CHECK(proposal_for(person("Võ Gia Hân", "2013/02/02"), RatingKind::Rapid, "").finding ==
          Finding::ByName);
}

TEST_CASE("old lists write titles with small letters", "[engine][ratings]") {
    CHECK(title_of("g") == "GM");
    CHECK(title_of("wf") == "WFM");
    CHECK(title_of("WGM") == "WGM");
    CHECK(title_of("AIM").empty());
}
