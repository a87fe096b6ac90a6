// `kydai ratings import FILE`: identity numbers, ratings and titles from FIDE's rating list.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/known_people.hpp"
#include "engine/cli/pieces.hpp"
#include "engine/cli/table.hpp"
#include "engine/ratings/rating_match.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;
using ratings::Finding;
using ratings::Proposal;
using ratings::RatingKind;

struct Arguments {
    std::string file;
    std::string kind = "auto";
    std::string federation = "VIE";
    bool is_applied = false;
    bool tells_all = false;
};

std::optional<RatingKind> kind_named(const std::string& name) {
    if (name == "standard") return RatingKind::Standard;
    if (name == "rapid") return RatingKind::Rapid;
    if (name == "blitz") return RatingKind::Blitz;
    return std::nullopt;
}

RatingKind kind_of(regulation::RatingClass rating_class) {
    switch (rating_class) {
        case regulation::RatingClass::Standard:
            return RatingKind::Standard;
        case regulation::RatingClass::Rapid:
            return RatingKind::Rapid;
        case regulation::RatingClass::Blitz:
            return RatingKind::Blitz;
    }
    return RatingKind::Standard;
}

/// Of the first discipline, in the regulation's order, that the player is in.
RatingKind kind_for(const regulation::Regulation& regulation,
                    const registration::KnownPlayer& player) {
    for (const regulation::Discipline& discipline : regulation.disciplines) {
        const bool plays = std::ranges::any_of(player.groups, [&](const GroupId& id) {
            const std::optional<regulation::Group> group = regulation::find_group(regulation, id);
            return group && group->discipline->id == discipline.id;
        });
        if (plays) return kind_of(discipline.rating_class);
    }
    return regulation.disciplines.empty() ? RatingKind::Standard
                                          : kind_of(regulation.disciplines.front().rating_class);
}

std::vector<ratings::Registered> registered(const KnownPeople& known,
                                            std::optional<RatingKind> kind) {
    std::vector<ratings::Registered> players;
    for (const registration::KnownPlayer& player : known.players) {
        players.push_back(
            {player.id, player.data, kind.value_or(kind_for(known.regulation, player))});
    }
    return players;
}

const char* code_of(Finding finding) {
    switch (finding) {
        case Finding::ById:
            return "by-id";
        case Finding::ByName:
            return "by-name";
        case Finding::OtherName:
            return "other-name";
        case Finding::OtherId:
            return "other-id";
        case Finding::Several:
            return "several";
        case Finding::OtherPlace:
            return "other-federation";
        case Finding::NoYear:
            return "no-year";
        case Finding::UnknownId:
            return "unknown-id";
        case Finding::NotListed:
            return "not-listed";
    }
    return "";
}

ordered_json json_of(const PlayerData& data) {
    return {{"fide_id", data.fide_id},
            {"rating", data.rating},
            {"title", data.title},
            {"federation", data.federation}};
}

ordered_json json_of(const Proposal& proposal) {
    ordered_json candidates = ordered_json::array();
    for (const ratings::Candidate& candidate : proposal.candidates) {
        candidates.push_back({{"fide_id", candidate.fide_id},
                              {"name", candidate.name},
                              {"federation", candidate.federation},
                              {"title", candidate.title},
                              {"rating", candidate.rating},
                              {"birth_year", candidate.birth_year},
                              {"line", candidate.line}});
    }
    return {{"player", proposal.player.value()},
            {"name", proposal.before.name},
            {"finding", code_of(proposal.finding)},
            {"changes", proposal.changes()},
            {"before", json_of(proposal.before)},
            {"after", json_of(proposal.after)},
            {"candidates", candidates}};
}

/// "1500 → 1622", or what it is where nothing changes.
std::string change_text(const std::string& before, const std::string& after) {
    return before == after ? after : (before.empty() ? "-" : before) + " → " + after;
}

std::string rating_text(int rating) {
    return rating > 0 ? std::to_string(rating) : "";
}

std::string candidate_text(const ratings::Candidate& candidate) {
    return candidate.fide_id + " " + candidate.name + " " + candidate.federation + " " +
           std::to_string(candidate.birth_year);
}

void print_changes(Session& session, const std::vector<Proposal>& proposals) {
    Table table;
    table.column(session.say("cli.column.name"))
        .column(session.say("ratings.column.fide_id"))
        .column(session.say("ratings.column.rating"))
        .column(session.say("ratings.column.title"))
        .column(session.say("ratings.column.listed_as"));
    for (const Proposal& proposal : proposals) {
        if (!proposal.changes()) continue;
        const ratings::Candidate& listed = proposal.candidates.front();
        table.row(
            {proposal.before.name, change_text(proposal.before.fide_id, proposal.after.fide_id),
             change_text(rating_text(proposal.before.rating), rating_text(proposal.after.rating)),
             change_text(proposal.before.title, proposal.after.title), listed.name});
    }
    if (!table.is_empty()) session.out() << table.text();
}

/// What only a person can decide, and why.
void print_doubts(Session& session, const std::vector<Proposal>& proposals, bool tells_all) {
    for (const Proposal& proposal : proposals) {
        if (ratings::is_certain(proposal.finding)) continue;
        const bool is_usual =
            proposal.finding == Finding::NotListed || proposal.finding == Finding::NoYear;
        if (is_usual && !tells_all) continue;
        std::string candidates;
        for (const ratings::Candidate& candidate : proposal.candidates) {
            candidates += (candidates.empty() ? "" : "; ") + candidate_text(candidate);
        }
        session.out() << session.say(std::string("ratings.finding.") + code_of(proposal.finding),
                                     {{"name", proposal.before.name},
                                      {"id", proposal.before.fide_id},
                                      {"candidates", candidates}})
                      << "\n";
    }
}

struct Tally {
    int found = 0;
    int changed = 0;
    int doubtful = 0;
    int absent = 0;
};

Tally tally_of(const std::vector<Proposal>& proposals) {
    Tally tally;
    for (const Proposal& proposal : proposals) {
        if (ratings::is_certain(proposal.finding)) {
            ++tally.found;
            tally.changed += proposal.changes() ? 1 : 0;
        } else if (proposal.finding == Finding::NotListed || proposal.finding == Finding::NoYear) {
            ++tally.absent;
        } else {
            ++tally.doubtful;
        }
    }
    return tally;
}

/// All in one command: taken whole or refused whole, and undone in one step.
Exit apply(Session& session, const std::vector<Proposal>& proposals) {
    RegisterPlayers command;
    for (const Proposal& proposal : proposals) {
        if (proposal.changes())
            command.registrations.push_back({proposal.player, proposal.after, {}, {}});
    }
    if (command.registrations.empty()) return Exit::Ok;
    const Result<protocol::CommandReply> reply = session.send(command);
    if (!reply) return session.fail(reply.error());
    return reply->accepted ? Exit::Ok : session.report(*reply);
}

void print_summary(Session& session, const Arguments& arguments, const ratings::ListCounts& counts,
                   const Tally& tally) {
    for (const ratings::BadLine& bad : counts.first_bad) {
        session.warn(Error("ratings.bad_line", {{"text", bad.text}},
                           Place{arguments.file, bad.line, 0, {}}));
    }
    session.out() << session.say("ratings.summary", {{"listed", std::to_string(counts.players)},
                                                     {"bad", std::to_string(counts.bad)},
                                                     {"found", std::to_string(tally.found)},
                                                     {"changed", std::to_string(tally.changed)},
                                                     {"doubtful", std::to_string(tally.doubtful)},
                                                     {"absent", std::to_string(tally.absent)}})
                  << "\n";
    if (tally.changed > 0) {
        session.out() << session.say(
                             arguments.is_applied ? "ratings.applied" : "ratings.not_applied",
                             {{"changed", std::to_string(tally.changed)}, {"file", arguments.file}})
                      << "\n";
    }
}

Exit import_list(Session& session, const Arguments& arguments) {
    const std::optional<RatingKind> kind = kind_named(arguments.kind);
    const Result<KnownPeople> known = ask_known_people(session);
    if (!known) return session.fail(known.error());
    ratings::RatingMatcher matcher(registered(*known, kind), arguments.federation);
    ratings::RatingListReader reader(
        arguments.file, kind,
        [&matcher](const ratings::ListedPlayer& entry) { matcher.see(entry); });
    Result<void> read = read_in_pieces(
        arguments.file, [&reader](std::string_view bytes) { return reader.feed(bytes); });
    if (read) read = reader.finish();
    if (!read) return session.fail(read.error());
    const std::vector<Proposal> proposals = matcher.proposals();
    if (arguments.is_applied) {
        if (const Exit done = apply(session, proposals); done != Exit::Ok) return done;
    }
    const Tally tally = tally_of(proposals);
    if (session.is_json()) {
        ordered_json list = ordered_json::array();
        for (const Proposal& proposal : proposals) list.push_back(json_of(proposal));
        session.print({{"file", arguments.file},
                       {"listed", reader.counts().players},
                       {"bad_lines", reader.counts().bad},
                       {"found", tally.found},
                       {"changed", tally.changed},
                       {"doubtful", tally.doubtful},
                       {"absent", tally.absent},
                       {"applied", arguments.is_applied},
                       {"players", list}});
        return Exit::Ok;
    }
    print_changes(session, proposals);
    print_doubts(session, proposals, arguments.tells_all);
    print_summary(session, arguments, reader.counts(), tally);
    return Exit::Ok;
}

}  // namespace

void add_ratings(Program& program) {
    CLI::App& parent = program.add("ratings");
    parent.require_subcommand(1);
    CLI::App& app = program.add("import", &parent);
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("file", arguments->file, program.help("rating_list"))
        ->required()
        ->type_name("FILE.txt|FILE.xml|FILE.zip");
    app.add_flag("--apply", arguments->is_applied, program.help("ratings_apply"));
    app.add_option("--kind", arguments->kind, program.help("rating_kind"))
        ->type_name("auto|standard|rapid|blitz")
        ->check(CLI::IsMember({"auto", "standard", "rapid", "blitz"}));
    app.add_option("--federation", arguments->federation, program.help("rating_federation"))
        ->type_name("VIE");
    app.add_flag("--all", arguments->tells_all, program.help("ratings_all"));
    program.on_run(app,
                   [&program, arguments] { return import_list(program.session(), *arguments); });
}

}  // namespace kydai::cli
