// Pairings and standings as a JSON Feed.
// SPDX-License-Identifier: Apache-2.0
#include "engine/outlets/outlets.hpp"
#include "publisher/protocol/codec.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kydai::outlets {
namespace {

using nlohmann::ordered_json;

std::string iso(EngineTime time) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

ordered_json data_of(const protocol::Body& body) {
    return ordered_json::parse(protocol::encode_body(body), nullptr, false);
}

std::string lines_of(const protocol::Pairings& round) {
    std::string text;
    for (const protocol::PairingRow& row : round.boards) {
        text += fmt::format("{}. {} {} {}\n", row.board, row.white.name,
                            row.result.empty() ? "–" : row.result, row.black.name);
    }
    return text;
}

}  // namespace

std::string to_feed(const protocol::HallView& view, const std::string& home_page, EngineTime now,
                    const Catalogue& words) {
    ordered_json items = ordered_json::array();
    for (const protocol::GroupSummary& group : view.tournament.groups) {
        const auto round = view.pairings.find(group.id);
        if (round == view.pairings.end() || round->second.round == 0) continue;
        ordered_json standings = ordered_json::array();
        for (const protocol::Standings& list : view.standings) {
            if (list.group == group.id) standings.push_back(data_of(list));
        }
        items.push_back(
            {{"id",
              fmt::format("{}/{}/{}", view.tournament.id, group.id.value(), round->second.round)},
             {"title",
              words.text("outlets.round_of",
                         {{"group", group.label}, {"round", std::to_string(group.current_round)}})},
             {"content_text", lines_of(round->second)},
             {"date_modified", iso(now)},
             {"_kydai",
              {{"pairings", data_of(round->second)}, {"standings", std::move(standings)}}}});
    }
    ordered_json feed = {{"version", "https://jsonfeed.org/version/1.1"},
                         {"title", view.tournament.name},
                         {"language", view.tournament.language}};
    if (!home_page.empty()) feed["home_page_url"] = home_page;
    feed["items"] = std::move(items);
    return feed.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace kydai::outlets
