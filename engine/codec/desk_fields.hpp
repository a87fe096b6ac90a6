// The members of registration facts, rulings, complaints and amendments, and their closed choices.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value_fields.hpp"
#include "engine/domain/amendment.hpp"
#include "engine/domain/registration.hpp"
#include "engine/domain/ruling.hpp"

namespace kydai::codec {

inline constexpr NameTable<RegistrationMatter, 13> matter_names{{
    {RegistrationMatter::List, "list"},
    {RegistrationMatter::Payment, "payment"},
    {RegistrationMatter::PaymentTakenBack, "payment-taken-back"},
    {RegistrationMatter::Exemption, "exemption"},
    {RegistrationMatter::ExemptionTakenBack, "exemption-taken-back"},
    {RegistrationMatter::Admission, "admission"},
    {RegistrationMatter::AdmissionTakenBack, "admission-taken-back"},
    {RegistrationMatter::Confirmation, "confirmation"},
    {RegistrationMatter::ConfirmationTakenBack, "confirmation-taken-back"},
    {RegistrationMatter::Shirt, "shirt"},
    {RegistrationMatter::Child, "child"},
    {RegistrationMatter::ChildTakenBack, "child-taken-back"},
    {RegistrationMatter::Achievements, "achievements"},
}};
template <>
inline const auto& names_of<RegistrationMatter>() {
    return matter_names;
}

inline constexpr NameTable<RulingKind, 3> ruling_kind_names{
    {{RulingKind::Discipline, "discipline"},
     {RulingKind::WrongGroup, "wrong-group"},
     {RulingKind::Incident, "incident"}}};
template <>
inline const auto& names_of<RulingKind>() {
    return ruling_kind_names;
}

inline constexpr NameTable<RulingEffect, 3> ruling_effect_names{
    {{RulingEffect::None, "none"},
     {RulingEffect::NotPairedAgain, "not-paired-again"},
     {RulingEffect::ResultsAnnulled, "results-annulled"}}};
template <>
inline const auto& names_of<RulingEffect>() {
    return ruling_effect_names;
}

inline constexpr NameTable<AnnulledGames, 2> annulled_games_names{
    {{AnnulledGames::CountForOpponents, "count-for-opponents"},
     {AnnulledGames::CountForNobody, "count-for-nobody"}}};
template <>
inline const auto& names_of<AnnulledGames>() {
    return annulled_games_names;
}

inline constexpr NameTable<ComplaintState, 3> complaint_state_names{
    {{ComplaintState::Open, "open"},
     {ComplaintState::Accepted, "accepted"},
     {ComplaintState::Refused, "refused"}}};
template <>
inline const auto& names_of<ComplaintState>() {
    return complaint_state_names;
}

template <class A>
void fields(A& a, typename A::template Ref<Payment> v) {
    a.need("amount", v.amount);
    a.need("paid_at", v.paid_at);
    a.may("note", v.note);
}

template <class A>
void fields(A& a, typename A::template Ref<ExemptionDecision> v) {
    a.may("ground", v.ground);
    a.need("reason", v.reason);
    a.need("decided_by", v.decided_by);
    a.need("decided_at", v.decided_at);
}

template <class A>
void fields(A& a, typename A::template Ref<UnpaidAdmission> v) {
    a.need("reason", v.reason);
    a.need("admitted_by", v.admitted_by);
    a.need("admitted_at", v.admitted_at);
}

template <class A>
void fields(A& a, typename A::template Ref<ClubConfirmation> v) {
    a.need("club", v.club);
    a.need("confirmed_by", v.confirmed_by);
    a.need("confirmed_at", v.confirmed_at);
}

template <class A>
void fields(A& a, typename A::template Ref<RegistrationFacts> v) {
    a.may("registered_at", v.registered_at);
    a.may("payments", v.payments);
    a.may("paid_by_list", v.paid_by_list);
    a.may("exemption", v.exemption);
    a.may("admission", v.admission);
    a.may("confirmation", v.confirmation);
    a.may("shirt", v.shirt);
    a.may("children", v.children);
    a.may("achievements", v.achievements);
}

template <class A>
void fields(A& a, typename A::template Ref<Ruling> v) {
    a.need("id", v.id);
    a.may("kind", v.kind, RulingKind::Discipline);
    a.need("player", v.player);
    a.need("groups", v.groups);
    a.need("step", v.step);
    a.need("label", v.label);
    a.need("effect", v.effect);
    a.may("annulled_games", v.annulled_games, AnnulledGames::CountForOpponents);
    a.need("reason", v.reason);
    a.need("decided_by", v.decided_by);
    a.need("decided_at", v.decided_at);
    a.may("lifted_because", v.lifted_because);
    a.may("lifted_at", v.lifted_at);
    a.may("round", v.round);
    a.may("board", v.board);
}

template <class A>
void fields(A& a, typename A::template Ref<Complaint> v) {
    a.need("id", v.id);
    a.need("group", v.group);
    a.may("round", v.round);
    a.may("board", v.board);
    a.need("filed_by", v.filed_by);
    a.need("text", v.text);
    a.need("fee", v.fee);
    a.need("filed_at", v.filed_at);
    a.need("state", v.state);
    a.may("is_fee_returned", v.is_fee_returned);
    a.may("answer", v.answer);
    a.may("decided_by", v.decided_by);
    a.may("decided_at", v.decided_at);
}

template <class A>
void fields(A& a, typename A::template Ref<Amendment> v) {
    a.need("id", v.id);
    a.need("words", v.words);
    a.need("decided_at", v.decided_at);
    a.may("is_on_screens", v.is_on_screens, true);
    a.may("has_new_rules", v.has_new_rules);
}

}  // namespace kydai::codec
