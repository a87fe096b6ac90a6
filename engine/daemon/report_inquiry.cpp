// See report_inquiry.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/report_inquiry.hpp"

#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/formats/trf_writer.hpp"
#include "engine/regulation/regulation.hpp"

namespace kydai::daemon {
namespace {

/// Records 092 and 192 for a system. The code is the newest that other programs take; a round
/// robin has none that all know.
void set_type(formats::TrfHeader& header, const Group& group) {
    switch (group.system.value_or(PairingSystem::Swiss)) {
        case PairingSystem::Swiss:
            header.type = "Individual: Swiss-System";
            header.encoded_type = "FIDE_DUTCH_2025";
            break;
        case PairingSystem::RoundRobin:
            header.type = "Individual: Round-Robin";
            break;
        case PairingSystem::DoubleRoundRobin:
            header.type = "Individual: Double-Round-Robin";
            break;
    }
}

/// Record 042 or 052: `2024/06/22`.
std::string report_date(const regulation::Day& day) {
    std::string text = regulation::to_iso(day);
    for (char& letter : text) {
        if (letter == '-') letter = '/';
    }
    return text;
}

formats::TrfHeader header_of(const Tournament& state, const Group& group) {
    formats::TrfHeader header;
    const GroupSettings& settings = *group.settings;
    header.name = state.settings->name + " - " + group.label();
    if (!settings.discipline_label.empty()) header.name += " - " + settings.discipline_label;
    header.time_control = settings.time_control;
    header.pairing_program = "kydai";
    set_type(header, group);
    if (state.regulation && !state.regulation->schedule.days.empty()) {
        header.start_date = report_date(state.regulation->schedule.days.front());
        header.end_date = report_date(state.regulation->schedule.days.back());
    }
    return header;
}

Result<std::string> report_of(const Ledger& ledger, const std::string& body) {
    const Tournament& state = ledger.state();
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<std::optional<GroupId>> id = asked_group(*question, state);
    if (!id) return id.error();
    if (!*id) return Error("inquiry.malformed", {{"reason", "group"}});
    const Group* group = state.group(**id);
    KYDAI_CHECK(group != nullptr);
    if (!group->has_numbers()) {
        return Error("inquiry.no_numbers", {{"group", group->id.value()}});
    }
    CrossTable table = cross_table_of(state, *group, TableRounds::Published);
    const std::size_t players = table.players.size();
    const formats::TrfFile file = formats::make_trf(std::move(table), header_of(state, *group));
    return nlohmann::json{{"group", group->id.value()},
                          {"players", players},
                          {"report", formats::write_trf(file, "\r\n")}}
        .dump();
}

}  // namespace

void add_report(Inquiries& inquiries, const Ledger& ledger) {
    inquiries["ask_report"] = [&ledger](const protocol::CommandRequest& request,
                                        const Catalogue& /*words*/) {
        return report_of(ledger, request.body_json);
    };
}

}  // namespace kydai::daemon
