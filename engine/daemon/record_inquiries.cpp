// See record_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/record_inquiries.hpp"

#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/domain/options.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::daemon {
namespace {

using nlohmann::json;

/// The regulation's word for the discipline; what has another name is judged by the full Laws.
std::string discipline_of(const Group& group) {
    const std::string& named = group.settings->discipline;
    return named == "rapid" || named == "blitz" ? named : "standard";
}

Result<std::string> ask_record(const Tournament& state, const std::string& body) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<const Group*> found = asked_group_state(*question, state);
    if (!found) return found.error();
    const Group& group = **found;
    json incidents = json::array();
    for (const Ruling& one : *state.rulings) {
        const bool is_here = one.kind == RulingKind::Incident && one.is_in_force() &&
                             std::ranges::find(one.groups, group.id) != one.groups.end();
        if (!is_here) continue;
        const Entry* entry = group.entry(one.player);
        const Player* player = state.player(one.player);
        incidents.push_back(
            {{"id", one.id.value()},
             {"kind", one.step},
             {"number", entry != nullptr && entry->number ? entry->number->value() : 0},
             {"player", player == nullptr ? "?" : player->data.name},
             {"round", one.round.value()},
             {"board", one.board.value()},
             {"reason", one.reason},
             {"by", one.decided_by},
             {"at_ms", one.decided_at.time_since_epoch().count()}});
    }
    return json{{"discipline", discipline_of(group)},
                {"edition", option_value(state.options, laws_option)},
                {"incidents", incidents}}
        .dump();
}

}  // namespace

void add_record_inquiries(Inquiries& inquiries, const Ledger& ledger) {
    inquiries["ask_record"] = [&ledger](const protocol::CommandRequest& request,
                                        const Catalogue& /*words*/) {
        return ask_record(ledger.state(), request.body_json);
    };
}

}  // namespace kydai::daemon
