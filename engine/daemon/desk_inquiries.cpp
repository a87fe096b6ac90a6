// See desk_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/desk_inquiries.hpp"

#include "engine/core/fees.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/registration/entry_fee.hpp"
#include "engine/regulation/regulation.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::daemon {
namespace {

using nlohmann::json;

std::int64_t milliseconds_of(EngineTime time) {
    return time.time_since_epoch().count();
}

std::map<PlayerId, std::vector<std::string>> groups_by_player(const Tournament& state) {
    std::map<PlayerId, std::vector<std::string>> groups;
    for (const GroupId& id : state.group_order()) {
        for (const Entry& entry : *state.group(id)->entries) {
            groups[entry.player].push_back(entry.list.empty() ? id.value() : entry.list.value());
        }
    }
    return groups;
}

/// The regulation's text for the payer's bank transfer.
std::string transfer_note_for(const Tournament& state, const PlayerData& data, bool is_club) {
    if (state.regulation == nullptr) return {};
    const regulation::Fees& fees = state.regulation->fees;
    const bool is_for_club = is_club && !fees.transfer_note_club.empty();
    registration::TransferNote values;
    values.club = data.club;
    if (!is_club) {
        values.name = data.name;
        values.birth_year = data.birth_date.substr(0, 4);
    }
    return registration::transfer_note(
        is_for_club ? fees.transfer_note_club : fees.transfer_note_individual, values);
}

json person_json(const Tournament& state, const core::FeeBook& book, const Player& player) {
    const RegistrationFacts& facts = state.registration(player.id);
    const core::FeeState fee = book.of(player.id);
    json children = json::array();
    for (const PlayerId child : facts.children) {
        const Player* found = state.player(child);
        if (found != nullptr) children.push_back(found->data.name);
    }
    json payments = json::array();
    for (const Payment& payment : facts.payments) {
        payments.push_back({{"amount", payment.amount.amount},
                            {"paid_at_ms", milliseconds_of(payment.paid_at)},
                            {"note", payment.note}});
    }
    const bool is_club = player.data.club_is_real && !player.data.club.empty();
    return {{"id", player.id.value()},
            {"name", player.data.name},
            {"club", is_club ? player.data.club : ""},
            {"due", fee.due.amount},
            {"paid", fee.paid.amount},
            {"outstanding", fee.outstanding().amount},
            {"is_late", fee.is_late},
            {"exemption", fee.exemption},
            {"exempted_because", facts.exemption ? facts.exemption->reason : ""},
            {"counts", book.counts(player.id)},
            {"admitted_because", facts.admission ? facts.admission->reason : ""},
            {"confirmed_by", facts.confirmation ? facts.confirmation->confirmed_by : ""},
            {"shirt", facts.shirt},
            {"achievements", facts.achievements},
            {"children", children},
            {"payments", payments},
            {"transfer_note", transfer_note_for(state, player.data, is_club)}};
}

std::string ask_fees(const Tournament& state) {
    const core::FeeBook book(state);
    const auto groups = groups_by_player(state);
    json people = json::array();
    for (const auto& [id, player] : *state.players) {
        const auto entered = groups.find(id);
        if (entered == groups.end()) continue;
        json person = person_json(state, book, player);
        person["groups"] = entered->second;
        people.push_back(std::move(person));
    }
    const bool has_rules = state.regulation != nullptr;
    return json{
        {"currency", has_rules ? state.regulation->fees.currency : "VND"},
        {"is_kept", book.is_kept()},
        {"needs_confirmation", has_rules && state.regulation->registration.needs_club_confirmation},
        {"people", people}}
        .dump();
}

std::string name_of_player(const Tournament& state, PlayerId id) {
    const Player* player = state.player(id);
    return player == nullptr ? "?" : player->data.name;
}

Result<std::string> ask_rulings(const Tournament& state, const std::string& body) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<std::optional<GroupId>> group = asked_group(*question, state);
    if (!group) return group.error();
    json rulings = json::array();
    for (const Ruling& ruling : *state.rulings) {
        if (ruling.kind == RulingKind::Incident) continue;  // ask_record tells those
        const bool is_asked_for = !*group || std::find(ruling.groups.begin(), ruling.groups.end(),
                                                       **group) != ruling.groups.end();
        if (!is_asked_for) continue;
        json groups = json::array();
        for (const GroupId& id : ruling.groups) groups.push_back(id.value());
        rulings.push_back({{"id", ruling.id.value()},
                           {"player", name_of_player(state, ruling.player)},
                           {"groups", groups},
                           {"step", ruling.step},
                           {"label", ruling.label},
                           {"is_wrong_group", ruling.kind == RulingKind::WrongGroup},
                           {"reason", ruling.reason},
                           {"decided_by", ruling.decided_by},
                           {"decided_at_ms", milliseconds_of(ruling.decided_at)},
                           {"is_in_force", ruling.is_in_force()},
                           {"lifted_because", ruling.lifted_because}});
    }
    return json{{"rulings", rulings}}.dump();
}

const char* state_name(ComplaintState state) {
    switch (state) {
        case ComplaintState::Open:
            return "open";
        case ComplaintState::Accepted:
            return "accepted";
        case ComplaintState::Refused:
            return "refused";
    }
    return "";
}

std::string ask_complaints(const Tournament& state) {
    json complaints = json::array();
    for (const Complaint& complaint : *state.complaints) {
        complaints.push_back({{"id", complaint.id.value()},
                              {"group", complaint.group.value()},
                              {"round", complaint.round.value()},
                              {"board", complaint.board.value()},
                              {"filed_by", complaint.filed_by},
                              {"filed_at_ms", milliseconds_of(complaint.filed_at)},
                              {"text", complaint.text},
                              {"fee", complaint.fee.amount},
                              {"state", state_name(complaint.state)},
                              {"is_fee_returned", complaint.is_fee_returned},
                              {"answer", complaint.answer},
                              {"decided_by", complaint.decided_by}});
    }
    const bool has_rules = state.regulation != nullptr;
    return json{{"currency", has_rules ? state.regulation->fees.currency : "VND"},
                {"complaints", complaints}}
        .dump();
}

std::string ask_amendments(const Tournament& state) {
    json amendments = json::array();
    for (const Amendment& amendment : *state.amendments) {
        json groups = json::array();
        for (const GroupId& id : amendment.words.groups) groups.push_back(id.value());
        amendments.push_back({{"id", amendment.id.value()},
                              {"text", amendment.words.text},
                              {"text_english", amendment.words.text_english},
                              {"decided_by", amendment.words.decided_by},
                              {"decided_at_ms", milliseconds_of(amendment.decided_at)},
                              {"groups", groups},
                              {"has_new_rules", amendment.has_new_rules}});
    }
    return json{{"amendments", amendments}}.dump();
}

}  // namespace

void add_desk_inquiries(Inquiries& inquiries, const Ledger& ledger) {
    using protocol::CommandRequest;
    inquiries["ask_fees"] = [&ledger](const CommandRequest& /*request*/,
                                      const Catalogue& /*words*/) -> Result<std::string> {
        return ask_fees(ledger.state());
    };
    inquiries["ask_rulings"] = [&ledger](const CommandRequest& request,
                                         const Catalogue& /*words*/) {
        return ask_rulings(ledger.state(), request.body_json);
    };
    inquiries["ask_complaints"] = [&ledger](const CommandRequest& /*request*/,
                                            const Catalogue& /*words*/) -> Result<std::string> {
        return ask_complaints(ledger.state());
    };
    inquiries["ask_amendments"] = [&ledger](const CommandRequest& /*request*/,
                                            const Catalogue& /*words*/) -> Result<std::string> {
        return ask_amendments(ledger.state());
    };
}

}  // namespace kydai::daemon
