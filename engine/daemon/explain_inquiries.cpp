// From a question to the pure explanations of the pairing and standings rooms.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/explain_inquiries.hpp"

#include "engine/core/group_standings.hpp"
#include "engine/core/rulings.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/pairing/explanation.hpp"
#include "engine/pairing/relaxation.hpp"
#include "engine/standings/explanation.hpp"

#include <algorithm>

namespace kydai::daemon {
namespace {

std::string answer(const std::vector<std::string>& sentences) {
    return nlohmann::json{{"sentences", sentences}}.dump();
}

/// The club rule as the last round was paired by it: a wish where it is weak, else forbidden pairs
/// but for those that the round has all the same, for they were lifted.
pairing::SwissOptions lay_club_rule(const Tournament& state, const Group& group, RoundNumber round,
                                    CrossTable& table) {
    pairing::SwissOptions options;
    if (round.value() != group.rounds_planned) return options;
    const CrossTable before =
        cross_table_of(state, group, TableRounds::All, RoundNumber(round.value() - 1));
    std::vector<ForbiddenGroup> rule = club_rule_groups(group.settings->club_rule, before);
    if (group.settings->club_rule.is_weak) {
        options.avoided = std::move(rule);
        return options;
    }
    std::vector<pairing::UnorderedPair> met;
    for (const Board& board : group.round(round)->boards) {
        const auto [first, second] =
            std::minmax(*group.entry(board.white)->number, *group.entry(board.black)->number);
        met.push_back({first, second});
    }
    for (ForbiddenGroup& pair : pairing::still_forbidden(rule, met)) {
        table.forbidden.push_back(std::move(pair));
    }
    return options;
}

Result<std::string> explain_pairing_of(const Ledger& ledger, const std::string& body,
                                       const Catalogue& words) {
    const Tournament& state = ledger.state();
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<const Group*> found = asked_group_state(*question, state);
    if (!found) return found.error();
    const Group& group = **found;
    if (group.system != PairingSystem::Swiss) {
        return Error("inquiry.not_swiss", {{"group", group.id.value()}});
    }
    const std::int64_t asked =
        question->number("round").value_or(static_cast<std::int64_t>(group.rounds.size()));
    if (asked < 1 || asked > static_cast<std::int64_t>(group.rounds.size())) {
        return Error("inquiry.no_round",
                     {{"group", group.id.value()}, {"round", std::to_string(asked)}});
    }
    const RoundNumber round(static_cast<std::int32_t>(asked));
    const Result<PairingNumber> player = asked_player(*question, "player", state, group);
    if (!player) return player.error();
    CrossTable table = cross_table_of(state, group, TableRounds::All, round);
    core::void_annulled_games(state, group, table);
    const pairing::SwissOptions options = lay_club_rule(state, group, round, table);
    const auto statements = pairing::explain_pairing(table, round, *player, options);
    if (!statements) return statements.error();
    return answer(pairing::to_sentences(*statements, words));
}

Result<std::string> explain_standings_of(const Ledger& ledger, const std::string& body,
                                         const Catalogue& words) {
    const Tournament& state = ledger.state();
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<const Group*> found = asked_group_state(*question, state);
    if (!found) return found.error();
    const Group& group = **found;
    const Result<PairingNumber> first = asked_player(*question, "first", state, group);
    if (!first) return first.error();
    const Result<PairingNumber> second = asked_player(*question, "second", state, group);
    if (!second) return second.error();
    const core::RankedGroup ranked = core::ranked(state, group);
    const auto explanation =
        standings::explain(ranked.table, ranked.after, ranked.rules, ranked.facts, *first, *second);
    if (!explanation) return explanation.error();
    return answer(standings::text_of(*explanation, ranked.table, words));
}

}  // namespace

void add_explanations(Inquiries& inquiries, const Ledger& ledger) {
    inquiries["ask_explain_pairing"] = [&ledger](const protocol::CommandRequest& request,
                                                 const Catalogue& words) {
        return explain_pairing_of(ledger, request.body_json, words);
    };
    inquiries["ask_explain_standings"] = [&ledger](const protocol::CommandRequest& request,
                                                   const Catalogue& words) {
        return explain_standings_of(ledger, request.body_json, words);
    };
}

}  // namespace kydai::daemon
