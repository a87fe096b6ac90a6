// The members of the events of the registration desk, of rulings and of merging.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/desk_fields.hpp"
#include "engine/domain/event.hpp"

namespace kydai::codec {

template <class A>
void fields(A& a, typename A::template Ref<RegistrationChanged> v) {
    a.need("player", v.player);
    a.need("matter", v.matter);
    a.need("facts", v.facts);
}
template <class A>
void fields(A& a, typename A::template Ref<RulingMade> v) {
    a.need("ruling", v.ruling);
}
template <class A>
void fields(A& a, typename A::template Ref<RulingLifted> v) {
    a.need("id", v.id);
    a.need("reason", v.reason);
}
template <class A>
void fields(A& a, typename A::template Ref<ComplaintFiled> v) {
    a.need("complaint", v.complaint);
}
template <class A>
void fields(A& a, typename A::template Ref<ComplaintDecided> v) {
    a.need("complaint", v.complaint);
}
template <class A>
void fields(A& a, typename A::template Ref<AmendmentRecorded> v) {
    a.need("amendment", v.amendment);
}
template <class A>
void fields(A& a, typename A::template Ref<GroupsMerged> v) {
    a.need("group", v.group);
    a.need("merged", v.merged);
    a.may("label", v.label);
    a.may("is_one_list", v.is_one_list);
}
template <class A>
void fields(A& a, typename A::template Ref<GroupSplit> v) {
    a.need("group", v.group);
}

}  // namespace kydai::codec
