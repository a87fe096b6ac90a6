// See plan.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/plan.hpp"

#include "engine/core/lots.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <fstream>
#include <stdexcept>

namespace kydai::soak {
namespace {

using nlohmann::ordered_json;

std::string group_name(int index) {
    return fmt::format("G{:02}", index + 1);
}

ordered_json regulation_of(const Plan& plan) {
    ordered_json categories = ordered_json::array();
    for (int i = 0; i < plan.groups; ++i) {
        categories.push_back({{"id", group_name(i)},
                              {"label", "Bảng " + group_name(i)},
                              {"admits", "anyone"},
                              {"disciplines", {"rapid"}}});
    }
    const ordered_json criteria = {"PTS", "DE", "BHC1", "BH", "SB", "WIN", "LOTS"};
    return {
        {"version", 1},
        {"id", "soak"},
        {"name", "Một ngày dài"},
        {"language", "vi"},
        {"time_zone", "Asia/Ho_Chi_Minh"},
        {"venue", {{"name", "Nhà thi đấu"}, {"address", ""}}},
        {"schedule", {{"days", {"2027-03-06", "2027-03-07"}}, {"opening", "2027-03-06T08:00"}}},
        {"disciplines",
         {{{"id", "rapid"},
           {"label", "Cờ nhanh"},
           {"time_control", {{"base_s", 900}, {"increment_s", 10}}},
           {"rating_class", "rapid"}}}},
        {"categories", categories},
        {"play",
         {{"rounds", {{"steps", {{{"rounds", plan.rounds}}}}, {"decided_by", "arbiter"}}},
          {"small_groups", {{"below", 4}, {"system", "round_robin"}, {"decided_by", "arbiter"}}}}},
        {"standings", {{"swiss", criteria}, {"round_robin", {"PTS", "DE", "SB", "LOTS"}}}},
        {"prizes", {{"individual", {{{"place", 1}}, {{"place", 2}}, {{"place", 3}}}}}}};
}

std::string person(core::Lots& lots) {
    static constexpr std::array family = {"Nguyễn", "Trần", "Lê", "Phạm", "Huỳnh", "Võ",
                                          "Đặng",   "Bùi",  "Đỗ", "Hồ",   "Ngô",   "Dương"};
    static constexpr std::array middle = {"Minh", "Gia",  "Bảo", "Tuấn",  "Khánh", "Đức",
                                          "Anh",  "Quốc", "Thị", "Hoàng", "Ngọc",  "Phúc"};
    static constexpr std::array given = {"An",   "Bình", "Châu", "Dũng",  "Giang", "Hân",
                                         "Khoa", "Linh", "Long", "Phong", "Quân",  "Thảo",
                                         "Trí",  "Uyên", "Vy",   "Yến"};
    return fmt::format("{} {} {}", family[lots.below(family.size())],
                       middle[lots.below(middle.size())], given[lots.below(given.size())]);
}

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream stream(file);
    stream << text;
    if (!stream.flush()) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace

Plan full_plan() {
    Plan plan;
    plan.groups = 20;
    plan.players = 1000;
    plan.rounds = 9;
    plan.displays = 50;
    plan.windows = 2;
    plan.speed = 60;
    plan.fault_every = std::chrono::seconds(8);
    plan.checkpoint_every = std::chrono::seconds(100);
    plan.limit = std::chrono::minutes(40);
    return plan;
}

TournamentFiles write_tournament(const Plan& plan, const std::filesystem::path& folder) {
    TournamentFiles files{folder / "regulation.json", folder / "players.csv", {}};
    for (int i = 0; i < plan.groups; ++i) files.groups.push_back(group_name(i));
    write(files.regulation, regulation_of(plan).dump(2) + "\n");
    core::Lots lots(plan.seed);
    std::string list = "STT,Họ và tên,Ngày sinh,Giới tính,Đơn vị,Bảng,Elo\n";
    for (int i = 0; i < plan.players; ++i) {
        // Birthdays differ, so that no two are taken for one.
        list += fmt::format(
            "{},{},{:02}/{:02}/{},{},CLB Cờ Vua {},{},{}\n", i + 1, person(lots), 1 + i % 28,
            1 + i / 28 % 12, 2008 + i / 336 % 8, lots.coin() ? "Nam" : "Nữ", 1 + lots.below(30),
            files.groups[static_cast<std::size_t>(i % plan.groups)], 1000 + lots.below(1200));
    }
    write(files.players, list);
    return files;
}

}  // namespace kydai::soak
