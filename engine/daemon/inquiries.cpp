// The questions and their answers in JSON.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/inquiries.hpp"

#include "engine/codec/codec.hpp"
#include "engine/core/decide.hpp"
#include "engine/core/fees.hpp"
#include "engine/core/fold.hpp"
#include "engine/daemon/desk_inquiries.hpp"
#include "engine/daemon/event_words.hpp"
#include "engine/daemon/explain_inquiries.hpp"
#include "engine/daemon/honours_inquiries.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/plan_inquiries.hpp"
#include "engine/daemon/question.hpp"
#include "engine/daemon/report_inquiry.hpp"
#include "engine/daemon/round_marks.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/journal/inspect.hpp"
#include "engine/projection/bodies.hpp"
#include "publisher/base/unicode.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>

namespace kydai::daemon {
namespace {

using nlohmann::json;

constexpr std::int64_t history_entries_max = 1000;  // in one answer: within a message's size
constexpr std::int64_t history_search_max =
    50'000;  // keeps the engine's one thread free for commands

// --- history
// -----------------------------------------------------------------------------------------------

struct HistoryFilter {
    std::optional<GroupId> group;
    std::optional<std::int64_t> round;
    std::optional<std::int64_t> board;
    std::string author;
    std::string text;  ///< folded for search; part of the sentence

    [[nodiscard]] bool fits(const journal::Entry& entry, const json& event) const {
        if (!author.empty() && entry.author != author) return false;
        if (group && event.value("group", std::string()) != group->value()) return false;
        return fits_number(event, "round", round) && fits_number(event, "board", board);
    }
    static bool fits_number(const json& event, const char* key,
                            std::optional<std::int64_t> wanted) {
        if (!wanted) return true;
        const auto found = event.find(key);
        return found != event.end() && found->is_number_integer() && *found == *wanted;
    }
};

json history_row(const journal::Entry& entry, const std::string& name, std::string sentence) {
    return {{"sequence", entry.sequence.value()},
            {"time_ms", entry.time.time_since_epoch().count()},
            {"author", entry.author},
            {"device", entry.device},
            {"command", entry.command_id},
            {"event", name},
            {"text", std::move(sentence)}};
}

/// Rows of the entries from `first` to `last` that fit, oldest first.
Result<std::vector<json>> history_rows(const Ledger& ledger, std::int64_t first, std::int64_t last,
                                       const HistoryFilter& filter, const Catalogue& words) {
    std::vector<json> rows;
    const auto take = [&](const journal::Entry& entry) -> Result<void> {
        const json object = json::parse(entry.event, nullptr, false);
        if (!object.is_object() || !filter.fits(entry, object)) return {};
        const Result<RecordedEvent> recorded = recorded_event(entry);
        if (!recorded) return recorded.error();
        std::string sentence = in_words(recorded->event, ledger.state(), words);
        if (!filter.text.empty() &&
            folded_for_search(sentence).find(filter.text) == std::string::npos) {
            return {};
        }
        rows.push_back(history_row(entry, name_of(recorded->event), std::move(sentence)));
        return {};
    };
    const Result<void> done = ledger.journal().read(Sequence(first), last - first + 1, take);
    if (!done) return done.error();
    return rows;
}

Result<std::string> ask_history(const Ledger& ledger, const std::string& body,
                                const Catalogue& words) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<std::optional<GroupId>> group = asked_group(*question, ledger.state());
    if (!group) return group.error();
    const HistoryFilter filter{*group, question->number("round"), question->number("board"),
                               question->text("author"), folded_for_search(question->text("text"))};
    const std::int64_t wanted =
        std::clamp<std::int64_t>(question->number("limit").value_or(50), 1, history_entries_max);

    // Backwards from the newest, in steps, until there is enough.
    constexpr std::int64_t step = 500;
    std::vector<json> newest_first;
    std::int64_t last = ledger.journal().head().sequence.value();
    const std::int64_t end = std::max<std::int64_t>(0, last - history_search_max);
    while (last > end && static_cast<std::int64_t>(newest_first.size()) < wanted) {
        const std::int64_t first = std::max<std::int64_t>(1, last - step + 1);
        Result<std::vector<json>> rows = history_rows(ledger, first, last, filter, words);
        if (!rows) return rows.error();
        newest_first.insert(newest_first.end(), rows->rbegin(), rows->rend());
        last = first - 1;
    }
    if (static_cast<std::int64_t>(newest_first.size()) > wanted) {
        newest_first.resize(static_cast<std::size_t>(wanted));
    }
    std::reverse(newest_first.begin(), newest_first.end());
    return json{{"entries", newest_first}, {"searched_from", last + 1}}.dump();
}

// --- rounds and players
// -----------------------------------------------------------------------------------------------

json player_json(const Tournament& state, const Group& group, PlayerId id) {
    const Player* player = state.player(id);
    const Entry* entry = group.entry(id);
    if (player == nullptr) return {};
    const bool has_number = entry != nullptr && entry->number.has_value();
    return {{"number", has_number ? entry->number->value() : 0},
            {"name", player->data.name},
            {"club", player->data.club}};
}

json round_json(const Tournament& state, const Group& group, const Round& round) {
    const CrossTable table = cross_table_of(state, group);
    const RoundNumber before(round.number.value() - 1);
    const auto marks = round_marks(state, group, round.number);
    const auto with_points = [&](PlayerId id) {
        json player = player_json(state, group, id);
        const Entry* entry = group.entry(id);
        const CrossTablePlayer* row =
            entry != nullptr && entry->number ? table.find(*entry->number) : nullptr;
        const auto marked =
            entry != nullptr && entry->number ? marks.find(*entry->number) : marks.end();
        if (marked != marks.end()) {
            player["colors"] = marked->second.colors;
            player["floats"] = marked->second.floats;
        }
        player["points"] = row == nullptr ? "0.0" : to_decimal(table.points_after(*row, before));
        return player;
    };
    json boards = json::array();
    for (const Board& board : round.boards) {
        boards.push_back({{"board", board.number.value()},
                          {"white", with_points(board.white)},
                          {"black", with_points(board.black)},
                          {"result", board.result ? to_display(*board.result) : ""},
                          {"same_club", is_same_club(state, board.white, board.black)}});
    }
    json byes = json::array();
    for (const Bye& bye : round.byes) {
        byes.push_back(
            {{"player", with_points(bye.player)}, {"kind", projection::bye_name(bye.kind)}});
    }
    return {{"group", group.id.value()},
            {"round", round.number.value()},
            {"is_published", round.is_published},
            {"rounds_planned", group.rounds_planned},
            {"boards", boards},
            {"byes", byes}};
}

Result<std::string> ask_round(const Ledger& ledger, const std::string& body) {
    const Tournament& state = ledger.state();
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<std::optional<GroupId>> id = asked_group(*question, state);
    if (!id) return id.error();
    if (!*id) return Error("inquiry.malformed", {{"reason", "group"}});
    const Group* group = state.group(**id);
    KYDAI_CHECK(group != nullptr);
    const std::int64_t number = question->number("round").value_or(0);
    const Round* round = number == 0 ? group->last_round() : nullptr;
    if (number > 0 && number <= static_cast<std::int64_t>(group->rounds.size())) {
        round = group->round(RoundNumber(static_cast<std::int32_t>(number)));
    }
    if (round == nullptr) {
        return Error("inquiry.no_round",
                     {{"group", group->id.value()},
                      {"round", std::to_string(std::max<std::int64_t>(1, number))}});
    }
    return round_json(state, *group, *round).dump();
}

const char* presence_name(Presence presence) {
    switch (presence) {
        case Presence::Registered:
            return "registered";
        case Presence::CheckedIn:
            return "checked-in";
        case Presence::Withdrawn:
            return "withdrawn";
    }
    return "";
}

Result<std::string> ask_players(const Ledger& ledger, const std::string& body) {
    const Tournament& state = ledger.state();
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<std::optional<GroupId>> wanted = asked_group(*question, state);
    if (!wanted) return wanted.error();
    json players = json::array();
    for (const GroupId& id : state.group_order()) {
        if (*wanted && **wanted != id) continue;
        const Group* group = state.group(id);
        if (group == nullptr) continue;
        for (const Entry& entry : *group->entries) {
            json row = player_json(state, *group, entry.player);
            row["id"] = entry.player.value();
            row["group"] = id.value();
            row["presence"] = presence_name(entry.presence);
            players.push_back(std::move(row));
        }
    }
    return json{{"players", players}}.dump();
}

/// Everything about the people, birth dates too, for laying a list beside it: never published
/// (F47).
Result<std::string> ask_people(const Ledger& ledger) {
    const Tournament& state = ledger.state();
    RegisterPlayers people;
    std::map<PlayerId, std::vector<GroupId>> groups;
    json begun = json::array();
    for (const auto& [id, group] : state.groups) {
        if (group->has_numbers()) begun.push_back(id.value());
        for (const Entry& entry : *group->entries) {
            groups[entry.player].push_back(entry.list.empty() ? id : entry.list);
        }
        if (!group->has_numbers()) continue;
        for (const GroupId& merged : group->merged) begun.push_back(merged.value());
    }
    for (const auto& [id, player] : *state.players) {
        people.registrations.push_back(
            {id, player.data, groups[id], core::listed_facts(state, id)});
    }
    return json{{"regulation", *state.regulation_text},
                {"sequence", state.sequence.value()},
                {"begun_groups", begun},
                {"people", codec::encode(Command(people))}}
        .dump();
}

// --- soundness
// -----------------------------------------------------------------------------------------------

Result<std::string> ask_verify(const Ledger& ledger, const Catalogue& words) {
    Tournament rebuilt;
    const Result<journal::Inspection> found =
        journal::inspect(ledger.folder(), [&rebuilt](const journal::Entry& entry) -> Result<void> {
            const Result<RecordedEvent> recorded = recorded_event(entry);
            if (!recorded) return recorded.error();
            rebuilt = core::fold(std::move(rebuilt), *recorded);
            return {};
        });
    if (!found) return found.error();
    if (!has_same_content(rebuilt, ledger.state())) {
        return Error("inquiry.state_differs",
                     {{"sequence", std::to_string(rebuilt.sequence.value())}});
    }
    const std::string hash = journal::to_hex(found->head.hash);
    return json{{"entries", found->head.sequence.value()},
                {"answers", found->answers},
                {"head", hash},
                {"journal", found->journal_id},
                {"text", words.text("inquiry.verified",
                                    {{"entries", std::to_string(found->head.sequence.value())},
                                     {"answers", std::to_string(found->answers)},
                                     {"hash", hash}})}}
        .dump();
}

}  // namespace

Inquiries make_inquiries(const Ledger& ledger) {
    using protocol::CommandRequest;
    Inquiries inquiries;
    inquiries["ask_history"] = [&ledger](const CommandRequest& request, const Catalogue& words) {
        return ask_history(ledger, request.body_json, words);
    };
    inquiries["ask_round"] = [&ledger](const CommandRequest& request, const Catalogue& /*words*/) {
        return ask_round(ledger, request.body_json);
    };
    inquiries["ask_players"] = [&ledger](const CommandRequest& request,
                                         const Catalogue& /*words*/) {
        return ask_players(ledger, request.body_json);
    };
    inquiries["ask_people"] = [&ledger](const CommandRequest& /*request*/,
                                        const Catalogue& /*words*/) { return ask_people(ledger); };
    inquiries["ask_verify"] = [&ledger](const CommandRequest& /*request*/, const Catalogue& words) {
        return ask_verify(ledger, words);
    };
    add_explanations(inquiries, ledger);
    add_honours(inquiries, ledger);
    add_report(inquiries, ledger);
    add_desk_inquiries(inquiries, ledger);
    add_plans(inquiries, ledger);
    return inquiries;
}

}  // namespace kydai::daemon
