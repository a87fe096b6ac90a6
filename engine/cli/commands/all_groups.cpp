// See all_groups.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/all_groups.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::cli {

void add_groups_option(Program& program, CLI::App& app, std::vector<std::string>& groups,
                       bool& all) {
    CLI::Option_group* choice = app.add_option_group("");
    choice->add_option("groups", groups, program.help("groups"))->type_name("GROUP...");
    choice->add_flag("--all", all, program.help("all"));
    choice->require_option(1);
}

Exit for_each_group(Session& session,
                    const std::function<bool(const protocol::GroupSummary&)>& fits,
                    const std::function<Command(const GroupId&)>& make) {
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    Exit worst = Exit::Ok;
    nlohmann::ordered_json answers = nlohmann::ordered_json::array();
    for (const protocol::GroupSummary& group : tournament->groups) {
        if (!fits(group)) continue;
        const Result<protocol::CommandReply> reply = session.send(make(group.id));
        if (!reply) return session.fail(reply.error());
        if (!reply->accepted) worst = Exit::Refused;
        if (session.is_json()) {
            answers.push_back({{"group", group.id.value()},
                               {"accepted", reply->accepted},
                               {"code", reply->code},
                               {"message", reply->message},
                               {"warnings", reply->warnings}});
        } else {
            session.report(*reply);
        }
    }
    if (session.is_json()) {
        session.print({{"accepted", worst == Exit::Ok}, {"groups", answers}});
    }
    return worst;
}

}  // namespace kydai::cli
