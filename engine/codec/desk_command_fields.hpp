// The members of the commands of the registration desk, of rulings and of merging.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/desk_fields.hpp"
#include "engine/domain/command.hpp"

namespace kydai::codec {

/// Flat: `{"group": "U08-NAM", "number": 12}`, `{"id": 7}` or `{"name": "nguyen an"}`.
template <class A>
void fields(A& a, typename A::template Ref<PersonChoice> v) {
    a.may("group", v.group);
    fields(a, v.player);
}
template <class A>
void fields(A& a, typename A::template Ref<ListedFacts> v) {
    a.may("registered_at", v.registered_at);
    a.may("paid", v.paid);
    a.may("is_paid_in_full", v.is_paid_in_full);
    a.may("is_confirmed", v.is_confirmed);
    a.may("shirt", v.shirt);
    a.may("child", v.child);
    a.may("achievements", v.achievements);
}
template <class A>
void fields(A& a, typename A::template Ref<RecordPayment> v) {
    a.may("player", v.player);
    a.may("club", v.club);
    a.may("amount", v.amount);
    a.may("paid_at", v.paid_at);
    a.may("note", v.note);
    a.may("is_paid_back", v.is_paid_back);
}
template <class A>
void fields(A& a, typename A::template Ref<DecideExemption> v) {
    a.need("player", v.player);
    a.may("ground", v.ground);
    a.may("reason", v.reason);
    a.may("decided_by", v.decided_by);
    a.may("is_taken_back", v.is_taken_back);
}
template <class A>
void fields(A& a, typename A::template Ref<AdmitUnpaid> v) {
    a.need("players", v.players);
    a.may("reason", v.reason);
    a.may("is_taken_back", v.is_taken_back);
}
template <class A>
void fields(A& a, typename A::template Ref<ConfirmClub> v) {
    a.need("club", v.club);
    a.may("confirmed_by", v.confirmed_by);
    a.may("is_taken_back", v.is_taken_back);
}
template <class A>
void fields(A& a, typename A::template Ref<OrderShirt> v) {
    a.need("player", v.player);
    a.may("size", v.size);
}
template <class A>
void fields(A& a, typename A::template Ref<LinkChild> v) {
    a.need("parent", v.parent);
    a.need("child", v.child);
    a.may("is_taken_back", v.is_taken_back);
}
template <class A>
void fields(A& a, typename A::template Ref<NoteAchievements> v) {
    a.need("player", v.player);
    a.may("achievements", v.achievements);
}
template <class A>
void fields(A& a, typename A::template Ref<MakeRuling> v) {
    a.may("kind", v.kind, RulingKind::Discipline);
    a.need("group", v.group);
    a.need("player", v.player);
    a.may("step", v.step);
    a.may("reason", v.reason);
    a.may("decided_by", v.decided_by);
    a.may("is_everywhere", v.is_everywhere);
    a.may("round", v.round);
    a.may("board", v.board);
}
template <class A>
void fields(A& a, typename A::template Ref<LiftRuling> v) {
    a.need("id", v.id);
    a.need("reason", v.reason);
}
template <class A>
void fields(A& a, typename A::template Ref<FileComplaint> v) {
    a.need("group", v.group);
    a.may("round", v.round);
    a.may("board", v.board);
    a.need("filed_by", v.filed_by);
    a.need("text", v.text);
    a.may("fee", v.fee);
    a.may("is_forced", v.is_forced);
}
template <class A>
void fields(A& a, typename A::template Ref<DecideComplaint> v) {
    a.need("id", v.id);
    a.need("is_accepted", v.is_accepted);
    a.may("answer", v.answer);
    a.may("decided_by", v.decided_by);
}
template <class A>
void fields(A& a, typename A::template Ref<MergeGroups> v) {
    a.need("group", v.group);
    a.need("merged", v.merged);
    a.may("label", v.label);
    a.may("is_forced", v.is_forced);
}
template <class A>
void fields(A& a, typename A::template Ref<SplitGroup> v) {
    a.need("group", v.group);
}

}  // namespace kydai::codec
