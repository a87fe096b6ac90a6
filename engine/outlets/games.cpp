// Boards as PGN headers and results.
// SPDX-License-Identifier: Apache-2.0
#include "engine/outlets/outlets.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

namespace kydai::outlets {
namespace {

/// PGN standard §8.1.1: strings escape the quote and the backslash.
void add_tag(std::string& out, const char* name, const std::string& value) {
    out += fmt::format("[{} \"", name);
    for (const char letter : value) {
        if (letter == '"' || letter == '\\') out += '\\';
        out += letter == '\n' ? ' ' : letter;
    }
    out += "\"]\n";
}

struct PgnResult {
    const char* text = "*";
    bool is_played = true;
};

/// A forfeited game has its winner; one that nobody came to stays without a result.
PgnResult result_of(const std::string& wall) {
    if (wall == "1-0") return {"1-0"};
    if (wall == "0-1") return {"0-1"};
    if (wall == "½-½") return {"1/2-1/2"};
    if (wall == "+--") return {"1-0", false};
    if (wall == "--+") return {"0-1", false};
    return {"*", wall.empty()};
}

void add_game(std::string& out, const protocol::HallView& view, const protocol::GroupSummary& group,
              const protocol::Pairings& round, const protocol::PairingRow& row,
              const std::string& date) {
    const PgnResult result = result_of(row.result);
    add_tag(out, "Event", view.tournament.name + ": " + group.label);
    add_tag(out, "Site", view.tournament.venue.empty() ? "?" : view.tournament.venue);
    add_tag(out, "Date", date);
    add_tag(out, "Round", fmt::format("{}.{}", round.round, row.board));
    add_tag(out, "White", row.white.name);
    add_tag(out, "Black", row.black.name);
    add_tag(out, "Result", result.text);
    const auto add_if = [&out](const char* name, const std::string& value) {
        if (!value.empty()) add_tag(out, name, value);
    };
    add_if("WhiteTitle", row.white.title);
    add_if("BlackTitle", row.black.title);
    add_if("WhiteTeam", row.white.club);
    add_if("BlackTeam", row.black.club);
    const auto clock = view.clocks.find(group.id);
    if (clock != view.clocks.end()) add_if("TimeControl", clock->second.time_control);
    add_tag(out, "Board", std::to_string(row.board));
    if (!result.is_played) add_tag(out, "Termination", "abandoned");
    out += fmt::format("\n{}\n\n", result.text);
}

}  // namespace

std::string to_games(const protocol::HallView& view, const std::vector<GroupId>& groups,
                     EngineTime now) {
    const auto here = now + view.tournament.utc_offset;
    const std::string date =
        fmt::format("{:%Y.%m.%d}", fmt::gmtime(std::chrono::system_clock::to_time_t(here)));
    std::string out;
    for (const protocol::GroupSummary& group : view.tournament.groups) {
        if (!groups.empty() && std::ranges::find(groups, group.id) == groups.end()) continue;
        const auto round = view.pairings.find(group.id);
        if (round == view.pairings.end()) continue;
        for (const protocol::PairingRow& row : round->second.boards) {
            add_game(out, view, group, round->second, row, date);
        }
    }
    return out;
}

}  // namespace kydai::outlets
