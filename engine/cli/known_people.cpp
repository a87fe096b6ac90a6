// See known_people.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/known_people.hpp"

#include "engine/codec/codec.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {

using nlohmann::ordered_json;

Result<KnownPeople> ask_known_people(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_people", ordered_json::object());
    if (!answer) return answer.error();
    Result<regulation::Regulation> regulation =
        regulation::parse_regulation(answer->value("regulation", ""), "");
    if (!regulation) return regulation.error();
    KnownPeople known{std::move(*regulation), {}, {}};
    for (const ordered_json& group : answer->value("begun_groups", ordered_json::array())) {
        if (group.is_string()) known.begun_groups.insert(GroupId(group.get<std::string>()));
    }
    const Result<Command> people = codec::decode_command(answer->value("people", ""));
    if (!people) return people.error();
    if (const auto* list = std::get_if<RegisterPlayers>(&*people)) {
        for (const Registration& one : list->registrations) {
            known.players.push_back(
                {one.player.value_or(PlayerId(0)), one.data, one.groups, one.facts});
        }
    }
    return known;
}

}  // namespace kydai::cli
