// Every scene at four sizes, approved as text. KYDAI_UPDATE_GOLDEN=1 writes the files anew: review
// them like code.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/picture_text.hpp"
#include "tests/display/layout/stage.hpp"
#include "tests/support/catch.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using namespace std::chrono_literals;
using protocol::AnnouncementPriority;
using protocol::Phase;
using protocol::SceneKind;

namespace {

const std::filesystem::path golden_folder = "tests/golden/display";
const Size sizes[] = {{1280, 720}, {1920, 1080}, {1080, 1920}, {3840, 2160}};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

void compare(const std::string& name, Size size, const Picture& picture) {
    const std::string text = test::as_text(picture);
    const std::string file =
        name + "-" + std::to_string(size.width) + "x" + std::to_string(size.height) + ".txt";
    if (std::getenv("KYDAI_UPDATE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(golden_folder);
        std::ofstream(golden_folder / file) << text;
        return;
    }
    std::ifstream in(golden_folder / file);
    INFO(file);
    REQUIRE(in.good());
    std::stringstream approved;
    approved << in.rdbuf();
    const auto expected = lines_of(approved.str());
    const auto actual = lines_of(text);
    for (std::size_t i = 0; i < std::min(expected.size(), actual.size()); ++i) {
        INFO("line " << i + 1);
        REQUIRE(actual[i] == expected[i]);
    }
    REQUIRE(actual.size() == expected.size());
}

void check_all_sizes(const std::string& name, const std::function<Frame(Size)>& frame_of) {
    for (const Size size : sizes) compare(name, size, frame_of(size).picture);
}

/// A scene of the sample hall on its first page.
void check_scene(const std::string& name, SceneKind kind, const test::SampleOptions& options = {},
                 std::vector<GroupId> groups = {GroupId{"G1"}}) {
    check_all_sizes(name, [&](Size size) {
        test::Stage stage(options);
        stage.show(kind, groups);
        return stage.on_page(1, size);
    });
}

void check_announcement(const std::string& name, AnnouncementPriority priority,
                        const std::string& text, const std::string& english) {
    protocol::Announcement said;
    said.id = 1;
    said.priority = priority;
    said.text = text;
    said.text_english = english;
    said.issued_at = test::sample_morning();
    said.duration = 1min;
    check_all_sizes(name, [&](Size size) {
        test::Stage stage;
        stage.announce({said});
        return stage.at(test::sample_morning(), size);
    });
}

}  // namespace

TEST_CASE("pairings by board look as approved", "[display][layout][golden]") {
    check_scene("pairings", SceneKind::Pairings);
    test::SampleOptions strange;
    strange.boards = 30;
    strange.has_strange_names = true;
    check_scene("pairings-strange-names", SceneKind::Pairings, strange);
}

TEST_CASE("pairings by name look as approved", "[display][layout][golden]") {
    check_scene("pairings-by-name", SceneKind::PairingsByName);
}

TEST_CASE("standings look as approved", "[display][layout][golden]") {
    check_scene("standings-provisional", SceneKind::Standings);
    test::SampleOptions done;
    done.open_boards = 0;
    done.phase = Phase::Complete;
    check_scene("standings-after-round", SceneKind::Standings, done);
    check_all_sizes("standings-page-2", [&](Size size) {
        test::SampleOptions many;
        many.boards = 30;
        test::Stage stage(many);
        stage.show(SceneKind::Standings);
        return stage.on_page(2, size);
    });
}

TEST_CASE("team standings look as approved", "[display][layout][golden]") {
    check_scene("teams", SceneKind::Teams);
}

TEST_CASE("round clocks look as approved", "[display][layout][golden]") {
    test::SampleOptions one;
    one.groups = 1;
    check_scene("clock-one", SceneKind::Clock, one, {});
    check_scene("clock-three", SceneKind::Clock, {}, {});
}

TEST_CASE("the schedule looks as approved", "[display][layout][golden]") {
    check_scene("schedule", SceneKind::Schedule, {}, {});
}

TEST_CASE("announcements look as approved", "[display][layout][golden]") {
    check_announcement("announcement-call", AnnouncementPriority::Call,
                       "Nguyễn Thị Ngọc Ánh – Bàn 12", "");
    check_announcement("announcement-urgent", AnnouncementPriority::Urgent,
                       "Tất cả rời khỏi nhà thi đấu theo lối thoát hiểm gần nhất",
                       "Everyone leave the hall by the nearest exit");
}

TEST_CASE("cards look as approved", "[display][layout][golden]") {
    check_scene("identify", SceneKind::Identify, {}, {});
    check_scene("blank", SceneKind::Blank, {}, {});
    check_scene("test-card", SceneKind::TestCard, {}, {});
    test::SampleOptions ceremony;
    ceremony.phase = Phase::Ceremony;
    check_scene("ceremony", SceneKind::Auto, ceremony, {});
    check_all_sizes("waiting", [](Size size) {
        test::Stage stage;
        stage.screen.drop();
        return stage.at(test::sample_morning(), size);
    });
}

TEST_CASE("the mark of old data looks as approved", "[display][layout][golden]") {
    check_all_sizes("stale", [](Size size) {
        test::Stage stage;
        stage.show(SceneKind::Clock, {});
        return stage.silent(test::sample_morning() + 10min, test::sample_morning(), size);
    });
}
