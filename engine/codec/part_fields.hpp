// The parts of the state inside undo events: `{"part":"round", ...}`.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/desk_fields.hpp"
#include "engine/codec/schedule_fields.hpp"
#include "engine/codec/tagged.hpp"
#include "engine/codec/value_fields.hpp"
#include "engine/domain/part.hpp"

namespace kydai::codec {

template <class A>
void fields(A& a, typename A::template Ref<TournamentPart> v) {
    a.need("is_created", v.is_created);
    a.need("regulation", v.regulation_text);
    a.need("settings", v.settings);
    a.may("is_finished", v.is_finished);
    a.may("options", v.options);
}

template <class A>
void fields(A& a, typename A::template Ref<PlayerPart> v) {
    a.need("player", v.player);
    a.may("data", v.data);
}

template <class A>
void fields(A& a, typename A::template Ref<RegistrationPart> v) {
    a.need("player", v.player);
    a.may("facts", v.facts);
}

template <class A>
void fields(A& a, typename A::template Ref<RulingPart> v) {
    a.need("id", v.id);
    a.need("player", v.player);
    a.may("ruling", v.ruling);
}

template <class A>
void fields(A& a, typename A::template Ref<ComplaintPart> v) {
    a.need("id", v.id);
    a.may("complaint", v.complaint);
}

template <class A>
void fields(A& a, typename A::template Ref<AmendmentPart> v) {
    a.need("id", v.id);
    a.may("amendment", v.amendment);
}

template <class A>
void fields(A& a, typename A::template Ref<GroupPart> v) {
    a.need("id", v.id);
    a.may("group", v.group);
}

template <class A>
void fields(A& a, typename A::template Ref<GroupHeadPart> v) {
    a.need("head", v.head);
}

template <class A>
void fields(A& a, typename A::template Ref<EntryPart> v) {
    a.need("group", v.group);
    a.need("player", v.player);
    a.may("entry", v.entry);
}

template <class A>
void fields(A& a, typename A::template Ref<RoundPart> v) {
    a.need("group", v.group);
    a.need("number", v.number);
    a.may("round", v.round);
}

template <class A>
void fields(A& a, typename A::template Ref<BoardPart> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("board", v.board);
}

template <class A>
void fields(A& a, typename A::template Ref<ClockPart> v) {
    a.need("group", v.group);
    a.need("clock", v.clock);
}

template <class A>
void fields(A& a, typename A::template Ref<AnnouncementPart> v) {
    a.need("id", v.id);
    a.may("announcement", v.announcement);
}

template <class A>
void fields(A& a, typename A::template Ref<ScreenPart> v) {
    a.need("screen", v.screen);
    a.may("plan", v.plan);
}

template <class A>
void fields(A& a, typename A::template Ref<DevicePart> v) {
    a.need("id", v.id);
    a.may("device", v.device);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduledPart> v) {
    a.need("id", v.id);
    a.may("action", v.action);
}

template <class A>
void fields(A& a, typename A::template Ref<CeremonyPart> v) {
    a.may("ceremony", v.ceremony);
}

/// In the order of the variant.
[[nodiscard]] inline const AlternativeNames<Part>& part_names() {
    static const AlternativeNames<Part> names{
        "tournament",   "player",     "registration", "ruling",    "complaint", "amendment",
        "group",        "group-head", "entry",        "round",     "board",     "clock",
        "announcement", "screen",     "device",       "scheduled", "ceremony"};
    return names;
}

template <class A>
void fields(A& a, typename A::template Ref<Part> v) {
    tagged_fields(a, "part", part_names(), v);
}

}  // namespace kydai::codec
