// Every scene at the sizes of halls, dark and light, as PNG files to be looked at:
// KYDAI_PICTURES=DIR kydai-test-display-render '[.pictures]'
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/stage.hpp"
#include "tests/display/render/test_screen.hpp"

#include "display/render/font_measurer.hpp"

#include <cstdlib>
#include <filesystem>

namespace kydai::display {
namespace {

using namespace std::chrono_literals;
using kydai::test::SampleOptions;
using protocol::CeremonyStage;
using protocol::SceneKind;

const EngineTime start = kydai::test::sample_morning();
const GroupId first{"G1"};

protocol::CrossTable cross_table(const kydai::test::Stage& stage, int players, int games) {
    const protocol::Standings& standings = *stage.screen.model().standings(first, "overall");
    protocol::CrossTable table;
    table.group = first;
    table.after_round = 4;
    table.games_each = games;
    for (int i = 0; i < players; ++i) {
        const auto& row = standings.rows[static_cast<std::size_t>(i) % standings.rows.size()];
        protocol::CrossTableRow shown{i + 1, row.player, {}, i < 4 ? row.medal : "", i == 5};
        for (int j = 0; j < players; ++j) {
            const int game = (i * 7 + j * 7 + i * j) % 5;
            std::string text = game == 0 ? "" : game == 1 ? "½" : (i < j) == (game > 2) ? "1" : "0";
            if (games > 1 && !text.empty()) text += (i + j) % 2 == 0 ? " ½" : " 1";
            shown.cells.push_back(i == j ? "" : text);
        }
        table.rows.push_back(std::move(shown));
    }
    return table;
}

protocol::Ceremony ceremony(CeremonyStage stage, const std::vector<std::string>& names,
                            bool is_team) {
    protocol::Ceremony body;
    body.is_on = true;
    body.group = first;
    body.list = "overall";
    body.subject =
        is_team ? protocol::CeremonySubject::Teams : protocol::CeremonySubject::Individual;
    body.stage = stage;
    body.steps = 10;
    body.place = 1;
    body.label = is_team ? "Hạng nhất đồng đội" : "Vô địch";
    body.medal = "gold";
    static constexpr const char* medals[] = {"gold", "silver", "bronze", "bronze"};
    static constexpr int places[] = {1, 2, 3, 3};
    for (std::size_t i = 0; i < 4; ++i) {
        protocol::CeremonyAward award{places[i],
                                      "",
                                      medals[i],
                                      names[i % names.size()],
                                      is_team ? "" : "CLB Cờ Vua Sóng Hàn",
                                      is_team ? "" : "7½",
                                      {}};
        if (is_team) {
            award.name = "CLB Cờ Vua Hòa Vang Đồng Xanh";
            award.members = {names[0], names[1 % names.size()], names[2 % names.size()]};
        }
        if (stage == CeremonyStage::Podium || (stage == CeremonyStage::Winner && i == 0))
            body.awards.push_back(std::move(award));
    }
    return body;
}

/// Saves what the stage shows as DIR/NAME-SHAPE-THEME.png.
class Book {
  public:
    explicit Book(std::filesystem::path folder) : folder_(std::move(folder)) {
        std::filesystem::create_directories(folder_);
    }

    template <class Prepare>
    void page(const std::string& name, const SampleOptions& options, Prepare prepare) {
        struct Shape {
            const char* name;
            Size size;
        };
        static constexpr Shape shapes[] = {{"720p", {1280, 720}},
                                           {"1080p", {1920, 1080}},
                                           {"upright", {1080, 1920}},
                                           {"4k", {3840, 2160}}};
        for (const char* theme : {"dark", "light"}) {
            kydai::test::Stage stage(options, theme);
            stage.screen.set_settings({{ScreenName{"hall-1"}, {}}, std::nullopt, true});
            prepare(stage);
            for (const Shape& shape : shapes) {
                const FontMeasurer measurer(*studio_.fonts);
                const EngineTime now = start + 1s;
                const Frame frame = stage.screen.frame(now, {now}, shape.size, measurer);
                const std::string file = name + "-" + shape.name + "-" + theme + ".png";
                REQUIRE(studio_.draw(frame.picture).saveToFile((folder_ / file).string()));
            }
        }
    }

  private:
    std::filesystem::path folder_;
    test::Studio studio_;
};

TEST_CASE("every scene, to be looked at", "[.pictures]") {
    const char* folder = std::getenv("KYDAI_PICTURES");  // NOLINT: no other thread
    REQUIRE(folder != nullptr);
    Book book(folder);
    const std::vector<std::string> plain{"Nguyễn Thị Ngọc Ánh", "Trần Gia Hưng", "Lê Đức Ân",
                                         "Võ Hoàng Minh Khôi"};
    for (const bool is_strange : {false, true}) {
        SampleOptions options;
        options.has_strange_names = is_strange;
        options.boards = is_strange ? 150 : 30;
        const std::string mark = is_strange ? "-strange" : "";
        const auto names = is_strange ? kydai::test::strange_names() : plain;
        for (const int players : {3, 8, 16}) {
            book.page("cross" + std::to_string(players) + mark, options, [&](auto& stage) {
                stage.apply(cross_table(stage, players, players == 8 ? 2 : 1));
                stage.show(SceneKind::CrossTable, {first});
            });
        }
        book.page("medals" + mark, options, [&](auto& stage) {
            protocol::MedalTable table{3, 10, {}};
            for (int i = 0; i < (is_strange ? 40 : 7); ++i)
                table.rows.push_back({i == 5 ? 0 : i + 1,
                                      stage.screen.model()
                                          .standings(first, "overall")
                                          ->rows[static_cast<std::size_t>(i)]
                                          .player.club,
                                      7 - i % 7, i % 3, i % 4});
            stage.apply(table);
            stage.show(SceneKind::Medals);
        });
        for (const auto& [name, stage_of] : {std::pair{"title", CeremonyStage::Title},
                                             std::pair{"suspense", CeremonyStage::Suspense},
                                             std::pair{"winner", CeremonyStage::Winner},
                                             std::pair{"podium", CeremonyStage::Podium}}) {
            for (const bool is_team : {false, true}) {
                book.page(std::string("ceremony-") + name + (is_team ? "-team" : "") + mark,
                          options, [&, of = stage_of](auto& stage) {
                              stage.show(SceneKind::Ceremony);
                              stage.apply(ceremony(of, names, is_team));
                          });
            }
        }
        book.page("card" + mark, options, [&](auto& stage) {
            protocol::Announcement call;
            call.id = 9;
            call.priority = protocol::AnnouncementPriority::Call;
            call.issued_at = start;
            call.duration = 1min;
            call.card = protocol::CardOf{first, 25};
            stage.announce({call});
        });
        book.page("changed" + mark, options, [&](auto& stage) {
            protocol::Pairings pairings = *stage.screen.model().pairings(first);
            pairings.changed_at = start;
            for (std::size_t i = 0; i < 5; ++i) {
                pairings.boards[i].is_changed = true;
                pairings.boards[i].result.clear();
                pairings.boards[i].before = protocol::SeatsBefore{
                    "A", "B", i == 2 ? 0 : static_cast<int>(i * 9 + 1), static_cast<int>(i + 2)};
            }
            stage.apply(pairings);
            stage.show(SceneKind::Pairings, {first});
        });
        book.page("changed-names" + mark, options, [&](auto& stage) {
            protocol::Pairings pairings = *stage.screen.model().pairings(first);
            pairings.changed_at = start;
            for (std::size_t i = 0; i < pairings.boards.size(); i += 3) {
                pairings.boards[i].is_changed = true;
                pairings.boards[i].before =
                    protocol::SeatsBefore{"A", "B", static_cast<int>(i), static_cast<int>(i + 5)};
            }
            stage.apply(pairings);
            stage.show(SceneKind::PairingsByName, {first});
        });
        book.page("clock" + mark, options, [&](auto& stage) {
            protocol::RoundClock clock = *stage.screen.model().clock(first);
            clock.state = protocol::ClockState::Running;
            clock.length = 40min;
            clock.deadline = start + 12min;
            clock.late_limit = is_strange ? 40min : 10min;
            stage.apply(clock);
            protocol::Tournament tournament = *stage.screen.model().tournament();
            tournament.groups[0].played = std::chrono::minutes(15 * tournament.groups[0].boards);
            stage.apply(tournament);
            stage.show(SceneKind::Clock, {first});
        });
        book.page("schedule" + mark, options, [&](auto& stage) {
            protocol::Tournament tournament = *stage.screen.model().tournament();
            tournament.public_url = "https://giai.example.vn/2026";
            stage.apply(tournament);
            stage.show(SceneKind::Schedule);
        });
        book.page("standings" + mark, options, [&](auto& stage) {
            protocol::Standings standings = *stage.screen.model().standings(first, "overall");
            for (auto& row : standings.rows)
                if (row.rank % 3 != 0 && !row.tie_breaks.empty()) row.tie_breaks[0] = "-";
            stage.apply(standings);
            stage.show(SceneKind::Standings, {first});
        });
    }
}

}  // namespace
}  // namespace kydai::display
