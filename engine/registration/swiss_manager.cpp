// See swiss_manager.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/swiss_manager.hpp"

#include "engine/registration/dates.hpp"

#include <map>

namespace kydai::registration {
namespace {

/// The program tells clubs apart by number; the same list gives the same numbers.
std::map<std::string, int> club_numbers(const std::vector<ExportPlayer>& players) {
    std::map<std::string, int> numbers;
    for (const ExportPlayer& player : players) {
        if (player.data.club_is_real && !player.data.club.empty())
            numbers.emplace(player.data.club, 0);
    }
    int next = 0;
    for (auto& [club, number] : numbers) number = ++next;
    return numbers;
}

std::string birthday(const std::string& report) {
    const std::optional<BirthDate> birth = birth_from_report(report);
    if (!birth) return {};
    return birth->day == 0 ? std::to_string(birth->year) : to_report(*birth);
}

std::string sex_letter(Sex sex) {
    if (sex == Sex::Female) return "w";
    return sex == Sex::Male ? "m" : "";
}

}  // namespace

ExportTable swiss_manager_table(const std::string& title,
                                const std::vector<ExportPlayer>& players) {
    ExportTable table;
    table.title = title;
    table.headings = {"ID_no",      "Name",     "Title",   "Sex",     "Fed",     "Birthday",
                      "ClubNumber", "ClubName", "Rtg_Nat", "Fide_no", "Rtg_Int", "Type"};
    const std::map<std::string, int> clubs = club_numbers(players);
    std::int64_t number = 0;
    for (const ExportPlayer& player : players) {
        const PlayerData& data = player.data;
        const auto club = clubs.find(data.club);
        const bool is_of_fide = !data.fide_id.empty();
        for (const GroupId& group : player.groups) {
            table.rows.push_back(
                {number_cell(++number), text_cell(data.name), text_cell(data.title),
                 text_cell(sex_letter(data.sex)), text_cell(data.federation),
                 text_cell(birthday(data.birth_date)),
                 club == clubs.end() ? text_cell("") : number_cell(club->second),
                 text_cell(club == clubs.end() ? "" : data.club),
                 number_cell(is_of_fide ? 0 : data.rating), text_cell(data.fide_id),
                 number_cell(is_of_fide ? data.rating : 0), text_cell(group.value())});
        }
    }
    return table;
}

}  // namespace kydai::registration
