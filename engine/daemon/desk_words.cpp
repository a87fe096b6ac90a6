// See desk_words.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/desk_words.hpp"

#include "engine/regulation/money.hpp"
#include "engine/regulation/regulation.hpp"

namespace kydai::daemon {
namespace {

std::string joined(const std::vector<GroupId>& groups) {
    std::string text;
    for (const GroupId& id : groups) text += (text.empty() ? "" : ", ") + id.value();
    return text;
}

std::string key_of(RegistrationMatter matter) {
    switch (matter) {
        case RegistrationMatter::List:
            return "event.registration_list";
        case RegistrationMatter::Payment:
            return "event.registration_payment";
        case RegistrationMatter::PaymentTakenBack:
            return "event.registration_paid_back";
        case RegistrationMatter::Exemption:
            return "event.registration_exemption";
        case RegistrationMatter::ExemptionTakenBack:
            return "event.registration_exemption_ended";
        case RegistrationMatter::Admission:
            return "event.registration_admission";
        case RegistrationMatter::AdmissionTakenBack:
            return "event.registration_admission_ended";
        case RegistrationMatter::Confirmation:
            return "event.registration_confirmation";
        case RegistrationMatter::ConfirmationTakenBack:
            return "event.registration_confirmation_ended";
        case RegistrationMatter::Shirt:
            return "event.registration_shirt";
        case RegistrationMatter::Child:
            return "event.registration_child";
        case RegistrationMatter::ChildTakenBack:
            return "event.registration_child_ended";
        case RegistrationMatter::Achievements:
            return "event.registration_achievements";
    }
    return {};
}

}  // namespace

std::string DeskSpeaker::player(PlayerId id) const {
    const Player* found = state_.player(id);
    return found == nullptr ? "#" + std::to_string(id.value()) : found->data.name;
}

std::string DeskSpeaker::money(Dong amount) const {
    return regulation::money_text(
        amount.amount, state_.regulation == nullptr ? "VND" : state_.regulation->fees.currency);
}

std::string DeskSpeaker::label_of(const Ruling& ruling) const {
    const bool is_incident = ruling.kind == RulingKind::Incident;
    return is_incident ? words_.text("incident." + ruling.step) : ruling.label;
}

std::string DeskSpeaker::operator()(const RegistrationChanged& event) const {
    const RegistrationFacts& facts = event.facts;
    Catalogue::Args args{{"player", player(event.player)},
                         {"paid", money(facts.paid())},
                         {"shirt", facts.shirt.empty() ? "-" : facts.shirt},
                         {"achievements", facts.achievements.empty() ? "-" : facts.achievements}};
    if (!facts.payments.empty()) {
        const Payment& last = facts.payments.back();
        const bool is_back = last.amount < Dong{};
        args["amount"] = money(is_back ? Dong{} - last.amount : last.amount);
        args["note"] = last.note.empty() ? "-" : last.note;
    }
    if (facts.exemption) {
        args["reason"] = facts.exemption->reason;
        args["by"] = facts.exemption->decided_by;
    }
    if (facts.admission && event.matter == RegistrationMatter::Admission) {
        args["reason"] = facts.admission->reason;
        args["by"] = facts.admission->admitted_by;
    }
    if (facts.confirmation && event.matter == RegistrationMatter::Confirmation) {
        args["by"] = facts.confirmation->confirmed_by;
        args["club"] = facts.confirmation->club;
    }
    std::string children;
    for (const PlayerId child : facts.children) {
        children += (children.empty() ? "" : ", ") + player(child);
    }
    args["children"] = children.empty() ? "-" : children;
    return words_.text(key_of(event.matter), args);
}

std::string DeskSpeaker::operator()(const RulingMade& event) const {
    const Ruling& ruling = event.ruling;
    if (ruling.kind == RulingKind::Incident) {
        const bool is_in_game = ruling.round.value() > 0;
        return words_.text(is_in_game ? "event.incident_in_game" : "event.incident",
                           {{"player", player(ruling.player)},
                            {"incident", label_of(ruling)},
                            {"groups", joined(ruling.groups)},
                            {"round", std::to_string(ruling.round.value())},
                            {"reason", ruling.reason.empty() ? "" : " (" + ruling.reason + ")"},
                            {"by", ruling.decided_by}});
    }
    const bool is_discipline = ruling.kind == RulingKind::Discipline;
    return words_.text(is_discipline ? "event.ruling_made" : "event.ruling_wrong_group",
                       {{"id", std::to_string(ruling.id.value())},
                        {"player", player(ruling.player)},
                        {"ruling", ruling.label},
                        {"groups", joined(ruling.groups)},
                        {"reason", ruling.reason},
                        {"by", ruling.decided_by}});
}

std::string DeskSpeaker::operator()(const RulingLifted& event) const {
    const Ruling* ruling = state_.ruling(event.id);
    return words_.text("event.ruling_lifted",
                       {{"id", std::to_string(event.id.value())},
                        {"player", ruling == nullptr ? "?" : player(ruling->player)},
                        {"ruling", ruling == nullptr ? "?" : label_of(*ruling)},
                        {"reason", event.reason}});
}

std::string DeskSpeaker::operator()(const ComplaintFiled& event) const {
    const Complaint& complaint = event.complaint;
    return words_.text("event.complaint_filed", {{"id", std::to_string(complaint.id.value())},
                                                 {"group", complaint.group.value()},
                                                 {"by", complaint.filed_by},
                                                 {"text", complaint.text},
                                                 {"fee", money(complaint.fee)}});
}

std::string DeskSpeaker::operator()(const ComplaintDecided& event) const {
    const Complaint& complaint = event.complaint;
    const bool is_accepted = complaint.state == ComplaintState::Accepted;
    std::string text =
        words_.text(is_accepted ? "event.complaint_accepted" : "event.complaint_refused",
                    {{"id", std::to_string(complaint.id.value())},
                     {"by", complaint.decided_by},
                     {"answer", complaint.answer}});
    if (complaint.fee == Dong{}) return text;
    return text + "; " +
           words_.text(complaint.is_fee_returned ? "event.complaint_fee_returned"
                                                 : "event.complaint_fee_kept",
                       {{"fee", money(complaint.fee)}});
}

std::string DeskSpeaker::operator()(const AmendmentRecorded& event) const {
    return words_.text("event.amendment_recorded", {{"text", event.amendment.words.text},
                                                    {"by", event.amendment.words.decided_by}});
}

std::string DeskSpeaker::operator()(const GroupsMerged& event) const {
    return words_.text(
        "event.groups_merged",
        {{"group", event.group.value()}, {"groups", joined(event.merged)}, {"label", event.label}});
}

std::string DeskSpeaker::operator()(const GroupSplit& event) const {
    return words_.text("event.group_split", {{"group", event.group.value()}});
}

}  // namespace kydai::daemon
