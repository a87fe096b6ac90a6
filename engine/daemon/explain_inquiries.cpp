// From a question to the pure explanations of the pairing and standings rooms.
#include "engine/daemon/explain_inquiries.hpp"

#include "engine/core/rulings.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/pairing/explanation.hpp"
#include "engine/pairing/relaxation.hpp"
#include "engine/projection/group_standings.hpp"
#include "engine/standings/explanation.hpp"

#include <algorithm>
#include <charconv>

namespace kydai::daemon {
namespace {

Error malformed(const char* reason) {
    return Error("inquiry.malformed", {{"reason", reason}});
}

Result<const Group*> asked_group_state(const Question& question, const Tournament& state) {
    const Result<std::optional<GroupId>> id = asked_group(question, state);
    if (!id) return id.error();
    if (!*id) return malformed("group");
    const Group* group = state.group(**id);
    KYDAI_CHECK(group != nullptr);
    return group;
}

/// `12`, `#12` or a name.
Result<PairingNumber> asked_player(const Question& question, const char* key,
                                   const Tournament& state, const Group& group) {
    const std::string text = question.text(key);
    if (text.empty()) return malformed(key);
    PlayerChoice choice;
    const std::string digits = text.starts_with('#') ? text.substr(1) : text;
    std::int32_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec == std::errc() && read.ptr == digits.data() + digits.size()) {
        choice.number = PairingNumber(number);
    } else {
        choice.name = text;
    }
    const Result<PlayerId> player = core::resolve_player(state, group, choice);
    if (!player) return player.error();
    const Entry* entry = group.entry(*player);
    if (entry == nullptr || !entry->number) return malformed(key);
    return *entry->number;
}

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
    const RoundNumber after = projection::standings_round(group);
    const CrossTable table = cross_table_of(state, group, TableRounds::Published, after);
    const auto explanation =
        standings::explain(table, after, projection::standings_rules(group),
                           projection::standings_facts(state, group, table), *first, *second);
    if (!explanation) return explanation.error();
    return answer(standings::text_of(*explanation, table, words));
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
