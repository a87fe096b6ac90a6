// Scenes of single purposes: cross table, medals, ceremony, player's card, changes, QR code.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/layout.hpp"
#include "display/layout/qr_code.hpp"
#include "tests/display/layout/check_picture.hpp"
#include "tests/display/layout/picture_text.hpp"
#include "tests/display/layout/stage.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using namespace std::chrono_literals;
using kydai::test::check_picture;
using kydai::test::ContainsSubstring;
using kydai::test::shapes;
using protocol::CeremonyStage;
using protocol::SceneKind;

namespace {

const EngineTime start = test::sample_morning();
const GroupId first{"G1"};
const Size full_hd{1920, 1080};

protocol::CrossTable cross_table(int players, int games, bool is_strange) {
    const auto strange = test::strange_names();
    protocol::CrossTable table;
    table.group = first;
    table.after_round = 3;
    table.games_each = games;
    for (int i = 0; i < players; ++i) {
        protocol::CrossTableRow row;
        row.rank = i + 1;
        row.player.number = i + 1;
        row.player.name = is_strange ? strange[static_cast<std::size_t>(i) % strange.size()]
                                     : "Nguyễn Thị Ngọc Ánh";
        row.player.club = "CLB Cờ Vua Hòa Vang Đồng Xanh";
        row.medal = i == 0 ? "gold" : "";
        row.is_withdrawn = i == 2;
        for (int j = 0; j < players; ++j) {
            const std::string one = (i + j) % 3 == 0 ? "" : i < j ? "1" : "0";
            row.cells.push_back(i == j ? "" : games > 1 && !one.empty() ? one + " ½" : one);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

protocol::MedalTable medals(int units) {
    protocol::MedalTable table{3, 10, {}};
    for (int i = 0; i < units; ++i) {
        table.rows.push_back({i % 7 == 6 ? 0 : i + 1, "CLB Cờ Vua Liên Chiểu Tháp Trắng", units - i,
                              i % 4, 100 * (i % 2)});
    }
    return table;
}

protocol::Ceremony ceremony(CeremonyStage stage, const std::string& name, bool is_team = false) {
    protocol::Ceremony body;
    body.is_on = true;
    body.subject =
        is_team ? protocol::CeremonySubject::Teams : protocol::CeremonySubject::Individual;
    body.group = first;
    body.list = "overall";
    body.stage = stage;
    body.steps = 10;
    body.place = 3;
    body.label = "Đồng hạng ba";
    body.medal = "bronze";
    protocol::CeremonyAward award{3, body.label, "bronze", name, "CLB Cờ Vua Sóng Hàn", "6½", {}};
    if (is_team) award.members.assign(4, name);
    const bool is_all = stage == CeremonyStage::Podium;
    if (stage == CeremonyStage::Winner || is_all) body.awards.push_back(award);
    for (int i = 0; is_all && i < 3; ++i) body.awards.push_back(award);
    return body;
}

std::string words_at(test::Stage& stage, Size size = full_hd) {
    return test::words_of(stage.at(start, size).picture);
}

protocol::Announcement call_of(int number) {
    protocol::Announcement call;
    call.id = 9;
    call.priority = protocol::AnnouncementPriority::Call;
    call.text = "Một kỳ thủ";
    call.groups = {first};
    call.issued_at = start;
    call.duration = 1min;
    call.card = protocol::CardOf{first, number};
    return call;
}

}  // namespace

TEST_CASE("a cross table stays on the screen from three players to twenty, once and twice round",
          "[display][layout]") {
    const Theme theme = test::theme_named("light");
    for (const Size size : shapes) {
        for (const int players : {3, 8, 20}) {
            test::Stage stage;
            stage.apply(cross_table(players, players == 8 ? 2 : 1, players != 3));
            stage.show(SceneKind::CrossTable, {first});
            INFO(players << " players");
            const Frame frame = stage.at(start, size);
            CHECK(frame.shown.scene == "cross-table");
            check_picture(frame.picture, size, theme, stage.measurer);
        }
    }
}

TEST_CASE("a cross table shows games in both rows and marks the winner", "[display][layout]") {
    test::Stage stage;
    stage.apply(cross_table(4, 1, false));
    stage.show(SceneKind::CrossTable, {first});
    CHECK_THAT(words_at(stage), ContainsSubstring("Bảng đấu vòng tròn"));
    CHECK_THAT(words_at(stage), ContainsSubstring("Sau ván 3"));
}

TEST_CASE("a medal table stays on the screen, and says how many groups it counts",
          "[display][layout]") {
    const Theme theme = test::theme_named("dark");
    for (const Size size : shapes) {
        for (const int units : {1, 12, 60}) {
            test::Stage stage;
            stage.apply(medals(units));
            stage.show(SceneKind::Medals);
            check_picture(stage.at(start, size).picture, size, theme, stage.measurer);
        }
    }
    test::Stage stage;
    stage.apply(medals(3));
    stage.show(SceneKind::Medals);
    CHECK_THAT(words_at(stage), ContainsSubstring("3/10 bảng đã xong"));
    CHECK_THAT(words_at(stage), ContainsSubstring("Liên Chiểu Tháp Trắng"));
}

TEST_CASE("prize giving covers the screens of its group alone, and hides the winner until his step",
          "[display][layout]") {
    test::Stage stage;
    stage.show(SceneKind::Auto);
    stage.apply(ceremony(CeremonyStage::Suspense, "Lê Đức Ân"));
    CHECK(stage.at(start, full_hd).shown.scene == "ceremony");
    CHECK_THAT(words_at(stage), ContainsSubstring("Đồng hạng ba"));
    CHECK(words_at(stage).find("Lê Đức Ân") == std::string::npos);
    stage.apply(ceremony(CeremonyStage::Winner, "Lê Đức Ân"));
    CHECK_THAT(words_at(stage), ContainsSubstring("Lê Đức Ân"));
    CHECK_THAT(words_at(stage), ContainsSubstring("6½ điểm"));
    protocol::Ceremony of_others = ceremony(CeremonyStage::Winner, "Lê Đức Ân");
    of_others.group = GroupId{"elsewhere"};
    stage.apply(of_others);
    CHECK(stage.at(start, full_hd).shown.scene != "ceremony");
    stage.apply(protocol::Ceremony{});
    CHECK(stage.at(start, full_hd).shown.scene != "ceremony");
}

TEST_CASE("each step of a ceremony stays on the screen, whatever the names", "[display][layout]") {
    const Theme theme = test::theme_named("dark");
    for (const Size size : shapes) {
        for (const std::string& name : test::strange_names()) {
            for (const auto stage_of : {CeremonyStage::Title, CeremonyStage::Suspense,
                                        CeremonyStage::Winner, CeremonyStage::Podium}) {
                test::Stage stage;
                stage.show(SceneKind::Ceremony);
                INFO(name << ", stage " << static_cast<int>(stage_of));
                for (const bool is_team : {false, true}) {
                    stage.apply(ceremony(stage_of, name, is_team));
                    check_picture(stage.at(start, size).picture, size, theme, stage.measurer);
                }
            }
        }
    }
}

TEST_CASE("a player's card says board, color and opponent, and goes by itself",
          "[display][layout]") {
    test::Stage stage;
    const protocol::Pairings& pairings = *stage.screen.model().pairings(first);
    const protocol::PairingRow& game = pairings.boards[6];
    stage.announce({call_of(game.black.number)});
    const Frame frame = stage.at(start + 1s, full_hd);
    CHECK(frame.shown.announcement == 9);
    const std::string words = test::words_of(frame.picture);
    CHECK_THAT(words, ContainsSubstring(game.black.name));
    CHECK_THAT(words, ContainsSubstring(game.white.name));
    CHECK_THAT(words, ContainsSubstring("Đen"));
    CHECK_THAT(words, ContainsSubstring("| " + std::to_string(game.board) + " |"));
    CHECK(stage.at(start + 61s, full_hd).shown.announcement == 0);
    // Somebody whom no list knows is called by the words alone.
    stage.announce({call_of(9999)});
    CHECK_THAT(test::words_of(stage.at(start + 1s, full_hd).picture),
               ContainsSubstring("Một kỳ thủ"));
}

TEST_CASE("a player's card stays on the screen, also without a board", "[display][layout]") {
    const Theme theme = test::theme_named("light");
    for (const Size size : shapes) {
        for (const bool is_strange : {false, true}) {
            test::SampleOptions options;
            options.has_strange_names = is_strange;
            test::Stage stage(options);
            const protocol::Pairings& pairings = *stage.screen.model().pairings(first);
            for (const int number :
                 {pairings.boards.front().white.number, pairings.boards.back().black.number,
                  pairings.byes.front().player.number}) {
                INFO("number " << number);
                stage.announce({call_of(number)});
                check_picture(stage.at(start + 1s, size).picture, size, theme, stage.measurer);
            }
        }
    }
}

TEST_CASE("changed pairings show the board before for a quarter of an hour", "[display][layout]") {
    test::Stage stage;
    protocol::Pairings pairings = *stage.screen.model().pairings(first);
    pairings.changed_at = start;
    protocol::PairingRow& row = pairings.boards[1];
    row.is_changed = true;
    row.result.clear();
    row.before = protocol::SeatsBefore{"A", "B", 47, 2};
    stage.apply(pairings);
    for (const SceneKind kind : {SceneKind::Pairings, SceneKind::PairingsByName}) {
        stage.show(kind, {first});
        bool is_seen = false;
        for (const int page : {1, 2, 3}) {
            const Frame frame = stage.on_page(page, full_hd);
            const std::string words = test::words_of(frame.picture);
            is_seen = is_seen || words.find("| 47 |") != std::string::npos;
            check_picture(frame.picture, full_hd, test::theme_named("dark"), stage.measurer);
        }
        CHECK(is_seen);
        CHECK(test::words_of(stage.at(start + 16min, full_hd).picture).find("| 47 |") ==
              std::string::npos);
    }
    CHECK_THAT(words_at(stage), ContainsSubstring("Đổi cặp đấu ván 5: bàn 2"));
}

TEST_CASE("the page for parents is a QR code with its quiet zone on the schedule",
          "[display][layout]") {
    const QrCode code = qr_code("https://giai.example.vn/2026");
    REQUIRE(code.side >= 21);
    // The three corners that telephones look for: seven modules of a dark ring each.
    for (int i = 0; i < 7; ++i) {
        CHECK(code.at(i, 0));
        CHECK(code.at(0, i));
        CHECK(code.at(code.side - 1 - i, 0));
        CHECK(code.at(0, code.side - 1 - i));
    }
    CHECK_FALSE(code.at(1, 1));
    CHECK(qr_code("").side == 0);
    CHECK(qr_code(std::string(5'000, 'x')).side == 0);
    for (const Size size : shapes) {
        test::Stage stage;
        protocol::Tournament tournament = *stage.screen.model().tournament();
        tournament.public_url = "https://giai.example.vn/2026";
        stage.apply(tournament);
        stage.show(SceneKind::Schedule);
        check_picture(stage.at(start, size).picture, size, test::theme_named("dark"),
                      stage.measurer);
        if (size == full_hd) CHECK_THAT(words_at(stage), ContainsSubstring("Quét mã"));
    }
}

TEST_CASE("a still picture has the first words of its ticker in view", "[display][layout]") {
    test::Stage stage;
    ScreenSettings settings{{ScreenName{"hall-1"}, {}}, std::nullopt, true};
    stage.screen.set_settings(settings);
    stage.show(SceneKind::Pairings, {first});
    const Frame frame = stage.at(start, full_hd);
    const auto ticker = std::ranges::find(frame.picture.moving, "ticker", &Surface::name);
    REQUIRE(ticker != frame.picture.moving.end());
    CHECK(ticker->shift_px > -1.0);
    CHECK(ticker->shift_px < 10.0);
}

TEST_CASE("pictures of the display's folder follow each other whole, and none is no scene",
          "[display][layout]") {
    test::Stage stage;
    stage.show(SceneKind::Pictures);
    CHECK(stage.at(start, full_hd).skipped ==
          std::vector<SkippedScene>{{SceneKind::Pictures, GroupId{}, "no_pictures"}});
    ScreenSettings settings{{ScreenName{"hall-1"}, {}}, std::nullopt, false};
    settings.identity.pictures = {{"/a/wide.png", 4000, 1000}, {"/a/tiny.png", 100, 100}};
    stage.screen.set_settings(settings);
    for (const Size size : shapes) {
        for (const int page : {1, 2}) {
            const Frame frame = stage.on_page(page, size);
            CHECK(frame.shown.scene == "pictures");
            CHECK(frame.shown.pages == 2);
            check_picture(frame.picture, size, test::theme_named("dark"), stage.measurer);
            REQUIRE(frame.picture.still.commands.size() == 1);
            const auto* photo = std::get_if<Photo>(&frame.picture.still.commands.front());
            REQUIRE(photo != nullptr);
            if (page == 2) CHECK(photo->rect.width == photo->rect.height);
            if (page == 1) CHECK(photo->rect.width == size.width);
        }
    }
}

TEST_CASE("the list of groups tells the disciplines apart", "[display][layout]") {
    const auto words = [](int groups, Size size) {
        test::Stage stage({.groups = groups, .has_disciplines = true});
        stage.show(SceneKind::Schedule, {});
        const Frame frame = stage.on_page(1, size);
        check_picture(frame.picture, size, test::theme_named("dark"), stage.measurer);
        return test::words_of(frame.picture);
    };
    for (const Size& size : shapes) {
        CAPTURE(size.width, size.height);
        const std::string few = words(4, size);
        CHECK_THAT(few, ContainsSubstring("Cờ nhanh"));
        CHECK_THAT(few, ContainsSubstring("Cờ chớp"));
        (void)words(40, size);
    }
    // Under heads where there is room, else each behind its label.
    CHECK_THAT(words(4, full_hd), !ContainsSubstring("U08 Nam ·"));
    const std::string many = words(20, full_hd);
    CHECK_THAT(many,
               ContainsSubstring("U13 Nữ · Cờ nhanh") && ContainsSubstring("U13 Nữ · Cờ chớp"));
}

TEST_CASE("a discipline that is over stands below the one that is under way", "[display][layout]") {
    test::Stage stage({.groups = 4, .has_disciplines = true});
    protocol::Tournament tournament = *stage.screen.model().tournament();
    for (std::size_t i = 0; i < 2; ++i) tournament.groups[i].phase = protocol::Phase::Complete;
    stage.apply(tournament);
    stage.show(SceneKind::Schedule, {});
    const std::string words = test::words_of(stage.on_page(1, full_hd).picture);
    CHECK(words.find("Cờ chớp") < words.find("Cờ nhanh"));
}

TEST_CASE("the ticker and the clocks name the discipline", "[display][layout]") {
    test::Stage stage({.groups = 4, .has_disciplines = true});
    stage.show(SceneKind::Clock, {});
    CHECK_THAT(test::words_of(stage.on_page(1, full_hd).picture),
               ContainsSubstring("U08 Nam · Cờ nhanh") && ContainsSubstring("U08 Nam · Cờ chớp"));
    stage.show(SceneKind::Pairings);
    CHECK_THAT(test::words_of(stage.on_page(1, full_hd).picture),
               ContainsSubstring("U08 Nữ · Cờ chớp"));
}
