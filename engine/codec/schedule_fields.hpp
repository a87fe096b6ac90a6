// The members of actions with a time, of absence deadlines and of areas of the hall.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/archive.hpp"
#include "engine/codec/value_fields.hpp"
#include "engine/domain/event.hpp"

namespace kydai::codec {

inline constexpr NameTable<ScheduledKind, 4> scheduled_kind_names{
    {{ScheduledKind::Publish, "publish"},
     {ScheduledKind::Start, "start"},
     {ScheduledKind::Countdown, "countdown"},
     {ScheduledKind::Announce, "announce"}}};
template <>
inline const auto& names_of<ScheduledKind>() {
    return scheduled_kind_names;
}

inline constexpr NameTable<ScheduledState, 3> scheduled_state_names{
    {{ScheduledState::Waiting, "waiting"},
     {ScheduledState::Done, "done"},
     {ScheduledState::Missed, "missed"}}};
template <>
inline const auto& names_of<ScheduledState>() {
    return scheduled_state_names;
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduledRound> v) {
    a.need("group", v.group);
    a.need("round", v.round);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduledFailure> v) {
    a.may("group", v.group);
    a.need("code", v.code);
    a.may("args", v.args);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduledAction> v) {
    a.need("id", v.id);
    a.need("due_ms", v.due);
    a.need("what", v.kind);
    a.may("rounds", v.rounds);
    a.may("time_ms", v.time);
    if (v.kind == ScheduledKind::Announce) a.need("announcement", v.announcement);
    a.may("before", v.tied_to);
    a.may("lead_ms", v.lead);
    a.may("author", v.author);
    a.may("state", v.state);
    a.may("settled_at", v.settled_at);
    a.may("failures", v.failures);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduleAction> v) {
    a.need("what", v.work.kind);
    a.may("groups", v.work.groups);
    a.may("time_ms", v.work.time);
    if (v.work.kind == ScheduledKind::Announce) a.need("announcement", v.work.announcement);
    a.may("due_ms", v.due);
    a.may("before", v.tied_to);
    a.may("lead_ms", v.lead);
}

template <class A>
void fields(A& a, typename A::template Ref<MoveScheduled> v) {
    a.need("id", v.id);
    a.need("due_ms", v.due);
}

template <class A>
void fields(A& a, typename A::template Ref<CancelScheduled> v) {
    a.may("id", v.id);
}

template <class A>
void fields(A& a, typename A::template Ref<SetAbsenceDeadline> v) {
    a.need("groups", v.groups);
    a.may("due_ms", v.due);
}

template <class A>
void fields(A& a, typename A::template Ref<ActionScheduled> v) {
    a.need("action", v.action);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduledMoved> v) {
    a.need("id", v.id);
    a.need("due_ms", v.due);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduledCancelled> v) {
    a.need("id", v.id);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduledSettled> v) {
    a.need("id", v.id);
    a.need("state", v.state);
    a.may("author", v.author);
    a.may("failures", v.failures);
}

template <class A>
void fields(A& a, typename A::template Ref<AbsenceDeadline> v) {
    a.need("round", v.round);
    a.need("due_ms", v.due);
}

template <class A>
void fields(A& a, typename A::template Ref<AbsenceDeadlineSet> v) {
    a.need("group", v.group);
    a.may("deadline", v.deadline);
}

template <class A>
void fields(A& a, typename A::template Ref<BoardArea> v) {
    a.need("first", v.first);
    a.need("last", v.last);
}

template <class A>
void fields(A& a, typename A::template Ref<SetBoardArea> v) {
    a.need("group", v.group);
    a.may("area", v.area);
}

template <class A>
void fields(A& a, typename A::template Ref<FixBoard> v) {
    a.need("group", v.group);
    a.need("player", v.player);
    a.may("board", v.board);
}

template <class A>
void fields(A& a, typename A::template Ref<BoardAreaSet> v) {
    a.need("group", v.group);
    a.may("area", v.area);
}

template <class A>
void fields(A& a, typename A::template Ref<BoardFixed> v) {
    a.need("group", v.group);
    a.need("player", v.player);
    a.may("board", v.board);
}

template <class A>
void fields(A& a, typename A::template Ref<BoardsNumbered> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("numbers", v.numbers);
}

}  // namespace kydai::codec
