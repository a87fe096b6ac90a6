// `kydai publish`, `unpublish`, `discard`: from the draft to the wall and back.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/all_groups.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/schedule_options.hpp"

namespace kydai::cli {
namespace {

struct Arguments {
    std::vector<std::string> groups;
    bool all = false;
    bool is_forced = false;
    std::optional<int> round;
};

bool has_draft(const protocol::GroupSummary& group) {
    return group.phase == protocol::Phase::Paired;
}

std::optional<RoundNumber> round_of(const Arguments& arguments) {
    if (!arguments.round) return std::nullopt;
    return RoundNumber(*arguments.round);
}

/// All drafts there are now, in one action.
Exit publish_later(Session& session, const Arguments& arguments, const ScheduleOptions& later) {
    ScheduledWork work;
    work.groups = group_ids(arguments.groups);
    if (arguments.all) {
        const Result<protocol::Tournament> tournament = session.tournament();
        if (!tournament) return session.fail(tournament.error());
        for (const protocol::GroupSummary& group : tournament->groups) {
            if (has_draft(group)) work.groups.push_back(group.id);
        }
    }
    return schedule(session, std::move(work), later);
}

void add_publishing(Program& program) {
    CLI::App& app = program.add("publish");
    const auto arguments = std::make_shared<Arguments>();
    add_groups_option(program, app, arguments->groups, arguments->all);
    app.add_option("--round", arguments->round, program.help("expected_round"))->type_name("N");
    const auto later = add_schedule_options(program, app);
    program.on_run(app, [&program, arguments, later] {
        Session& session = program.session();
        if (later->is_given()) return publish_later(session, *arguments, *later);
        if (arguments->all) {
            return for_each_group(session, has_draft, [](const GroupId& group) {
                return PublishRounds{{group}, std::nullopt};
            });
        }
        return session.command(PublishRounds{group_ids(arguments->groups), round_of(*arguments)});
    });
}

template <class MakeCommand>
void add_single(Program& program, const char* name, bool may_force, MakeCommand make) {
    CLI::App& app = program.add(name);
    const auto arguments = std::make_shared<Arguments>();
    arguments->groups.resize(1);
    app.add_option("group", arguments->groups.front(), program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("--round", arguments->round, program.help("round"))->type_name("N");
    if (may_force) app.add_flag("--force", arguments->is_forced, program.help("force_unpublish"));
    program.on_run(app, [&program, arguments, make] {
        return program.session().command(make(GroupId(arguments->groups.front()),
                                              RoundNumber(arguments->round.value_or(0)),
                                              arguments->is_forced));
    });
}

}  // namespace

void add_publish(Program& program) {
    add_publishing(program);
    add_single(program, "unpublish", true, [](GroupId group, RoundNumber round, bool is_forced) {
        return UnpublishRound{std::move(group), round, is_forced};
    });
    add_single(program, "discard", false, [](GroupId group, RoundNumber round, bool /*forced*/) {
        return DiscardDraft{std::move(group), round};
    });
}

}  // namespace kydai::cli
