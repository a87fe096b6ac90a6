// See plan_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/plan_inquiries.hpp"

#include "engine/daemon/event_words.hpp"
#include "engine/daemon/ledger.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::daemon {
namespace {

using nlohmann::json;

const char* kind_name(ScheduledKind kind) {
    switch (kind) {
        case ScheduledKind::Publish:
            return "publish";
        case ScheduledKind::Start:
            return "start";
        case ScheduledKind::Countdown:
            return "countdown";
        case ScheduledKind::Announce:
            return "announce";
    }
    return "";
}

const char* state_name(ScheduledState state) {
    switch (state) {
        case ScheduledState::Waiting:
            return "waiting";
        case ScheduledState::Done:
            return "done";
        case ScheduledState::Missed:
            return "missed";
    }
    return "";
}

json action_json(const ScheduledAction& action, const Tournament& state, const Catalogue& words) {
    json rounds = json::array();
    for (const ScheduledRound& one : action.rounds) {
        rounds.push_back({{"group", one.group.value()}, {"round", one.round.value()}});
    }
    json reasons = json::array();
    for (const ScheduledFailure& failure : action.failures) {
        reasons.push_back(words.text(Error(failure.code, failure.args)));
    }
    json row = {{"id", action.id.value()},
                {"due_ms", action.due.time_since_epoch().count()},
                {"what", kind_name(action.kind)},
                {"state", state_name(action.state)},
                {"author", action.author},
                {"text", in_words(action, state, words)},
                {"rounds", rounds},
                {"reasons", reasons}};
    if (action.tied_to.value() != 0) {
        row["before"] = action.tied_to.value();
        row["lead_ms"] = action.lead.count();
    }
    return row;
}

std::string ask_scheduled(const Tournament& state, const Catalogue& words) {
    std::vector<ScheduledAction> actions = *state.scheduled;
    std::sort(actions.begin(), actions.end(),
              [](const ScheduledAction& a, const ScheduledAction& b) {
                  return a.due != b.due ? a.due < b.due : a.id < b.id;
              });
    json rows = json::array();
    for (const ScheduledAction& action : actions) {
        rows.push_back(action_json(action, state, words));
    }
    return json{{"actions", rows}, {"utc_offset_min", state.settings->utc_offset.count()}}.dump();
}

std::string ask_boards(const Tournament& state) {
    json rows = json::array();
    for (const GroupId& id : state.group_order()) {
        const Group& group = *state.group(id);
        json fixed = json::array();
        int players = 0;
        for (const Entry& entry : *group.entries) {
            if (entry.presence != Presence::Withdrawn) ++players;
            if (!entry.fixed_board) continue;
            const Player* player = state.player(entry.player);
            fixed.push_back({{"player", player == nullptr ? "" : player->data.name},
                             {"number", entry.number ? entry.number->value() : 0},
                             {"board", entry.fixed_board->value()}});
        }
        if (players == 0 && !group.board_area) continue;
        json row = {{"group", id.value()}, {"boards", players / 2}, {"fixed", fixed}};
        if (group.board_area) {
            row["first"] = group.board_area->first.value();
            row["last"] = group.board_area->last.value();
        }
        rows.push_back(std::move(row));
    }
    return json{{"groups", rows}}.dump();
}

}  // namespace

void add_plans(Inquiries& inquiries, const Ledger& ledger) {
    using protocol::CommandRequest;
    inquiries["ask_scheduled"] = [&ledger](const CommandRequest& /*request*/,
                                           const Catalogue& words) -> Result<std::string> {
        return ask_scheduled(ledger.state(), words);
    };
    inquiries["ask_boards"] = [&ledger](const CommandRequest& /*request*/,
                                        const Catalogue& /*words*/) -> Result<std::string> {
        return ask_boards(ledger.state());
    };
}

}  // namespace kydai::daemon
