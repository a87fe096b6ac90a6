// A day of a hall in short: thousands of other scenes, and memory that stays as it is (F32).
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/stage.hpp"
#include "tests/display/render/test_screen.hpp"
#include "tests/support/sanitizer.hpp"

#include "display/render/font_measurer.hpp"

#include <fstream>

#include <unistd.h>

namespace kydai::display {
namespace {

using namespace std::chrono_literals;
using protocol::SceneKind;

double resident_mib() {
    std::ifstream statm("/proc/self/statm");
    long whole = 0;
    long resident = 0;
    statm >> whole >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) /
           (1024.0 * 1024.0);
}

/// Scene after scene, each with other results, laid out with the real font and painted.
class Soak {
  public:
    void change(int turn) {
        static constexpr SceneKind kinds[] = {
            SceneKind::Pairings, SceneKind::PairingsByName, SceneKind::Standings,  SceneKind::Teams,
            SceneKind::Clock,    SceneKind::Schedule,       SceneKind::OpenBoards, SceneKind::Auto};
        stage_.show(kinds[static_cast<std::size_t>(turn) % std::size(kinds)]);
        protocol::Pairings pairings = *stage_.screen.model().pairings(GroupId{"G1"});
        auto& row = pairings.boards[static_cast<std::size_t>(turn) % pairings.boards.size()];
        row.result = turn % 3 == 0 ? "" : turn % 3 == 1 ? "1-0" : "½-½";
        stage_.apply(pairings);
        const EngineTime now = kydai::test::sample_morning() + std::chrono::seconds(turn);
        const FontMeasurer measurer(*studio_.fonts);
        const Frame frame = stage_.screen.frame(now, {now}, {1280, 720}, measurer);
        studio_.painter.begin_picture();
        paint_picture({pixels_.data(), 1280, {0, 0, 1280, 720}}, studio_.painter, frame.picture);
    }

  private:
    kydai::test::Stage stage_;
    test::Studio studio_;
    std::vector<std::uint32_t> pixels_ = std::vector<std::uint32_t>(1280UL * 720);
};

void soak(int changes) {
    Soak soak;
    for (int turn = 0; turn < 1'000; ++turn) soak.change(turn);
    const double before = resident_mib();
    for (int turn = 1'000; turn < changes; ++turn) soak.change(turn);
    const double after = resident_mib();
    INFO("MiB before " << before << ", after " << after);
    // A sanitizer keeps what is freed for a while.
    if (!kydai::test::is_sanitized) CHECK(after <= before * 1.1);
}

TEST_CASE("memory after some thousand scene changes is that after the first thousand",
          "[display][render]") {
    soak(3'000);
}

TEST_CASE("F32: memory after 100,000 scene changes is within a tenth of that after 1,000",
          "[.soak][display][render]") {
    soak(100'000);
}

}  // namespace
}  // namespace kydai::display
