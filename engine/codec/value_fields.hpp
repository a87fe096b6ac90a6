// The members of values that commands and events are made of.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/archive.hpp"
#include "engine/codec/name_tables.hpp"

namespace kydai::codec {

template <class A>
void fields(A& a, typename A::template Ref<PlayerData> v) {
    a.need("name", v.name);
    a.may("sex", v.sex);
    a.may("birth_date", v.birth_date);
    a.may("club", v.club);
    a.may("club_is_real", v.club_is_real, true);
    a.may("federation", v.federation);
    a.may("fide_id", v.fide_id);
    a.may("rating", v.rating);
    a.may("title", v.title);
}

template <class A>
void fields(A& a, typename A::template Ref<Player> v) {
    a.need("id", v.id);
    a.need("data", v.data);
}

template <class A>
void fields(A& a, typename A::template Ref<PlayerChoice> v) {
    a.may("id", v.id);
    a.may("number", v.number);
    a.may("name", v.name);
}

template <class A>
void fields(A& a, typename A::template Ref<AmendmentWords> v) {
    a.need("text", v.text);
    a.may("text_english", v.text_english);
    a.may("decided_by", v.decided_by);
    a.may("groups", v.groups);
}

template <class A>
void fields(A& a, typename A::template Ref<RoundCell> v) {
    a.may("opponent", v.opponent);
    a.may("color", v.color);
    a.need("outcome", v.outcome);
}

template <class A>
void fields(A& a, typename A::template Ref<PointSystem> v) {
    const PointSystem usual;
    a.may("win", v.win, usual.win);
    a.may("draw", v.draw, usual.draw);
    a.may("loss", v.loss, usual.loss);
    a.may("absence", v.absence, usual.absence);
    a.may("pab", v.pairing_allocated_bye, usual.pairing_allocated_bye);
}

template <class A>
void fields(A& a, typename A::template Ref<CrossTablePlayer> v) {
    a.need("number", v.number);
    a.need("name", v.name);
    a.may("sex", v.sex);
    a.may("title", v.title);
    a.may("rating", v.rating);
    a.may("federation", v.federation);
    a.may("fide_id", v.fide_id);
    a.may("birth_date", v.birth_date);
    a.may("club", v.club);
    a.may("club_is_real", v.club_is_real, true);
    a.may("is_withdrawn", v.is_withdrawn);
    a.may("rounds", v.rounds);
    a.may("acceleration", v.acceleration);
}

template <class A>
void fields(A& a, typename A::template Ref<ForbiddenGroup> v) {
    a.need("first_round", v.first_round);
    a.need("last_round", v.last_round);
    a.need("players", v.players);
}

template <class A>
void fields(A& a, typename A::template Ref<CrossTable> v) {
    a.need("players", v.players);
    a.may("rounds_planned", v.rounds_planned);
    a.may("initial_color", v.initial_color);
    a.may("points", v.point_system);
    a.may("forbidden", v.forbidden);
}

template <class A>
void fields(A& a, typename A::template Ref<Board> v) {
    a.need("board", v.number);
    a.need("white", v.white);
    a.need("black", v.black);
    a.may("result", v.result);
    a.may("entered_at", v.entered_at);
    a.may("entered_by", v.entered_by);
    a.may("is_changed", v.is_changed);
}

template <class A>
void fields(A& a, typename A::template Ref<Bye> v) {
    a.need("player", v.player);
    a.need("kind", v.kind);
}

template <class A>
void fields(A& a, typename A::template Ref<Round> v) {
    a.need("number", v.number);
    a.may("is_published", v.is_published);
    a.need("boards", v.boards);
    a.may("byes", v.byes);
    a.need("paired_at", v.paired_at);
}

template <class A>
void fields(A& a, typename A::template Ref<RecalledRound> v) {
    a.need("number", v.number);
    a.need("boards", v.boards);
    a.may("published_again_at", v.published_again_at);
}

template <class A>
void fields(A& a, typename A::template Ref<Entry> v) {
    a.need("player", v.player);
    a.may("number", v.number);
    a.may("lot", v.lot);
    a.need("presence", v.presence);
    a.may("withdrawn_after", v.withdrawn_after);
    a.may("byes", v.byes);
    a.may("list", v.list);
    a.may("fixed_board", v.fixed_board);
}

template <class A>
void fields(A& a, typename A::template Ref<PairRule> v) {
    a.need("a", v.a);
    a.need("b", v.b);
    a.need("first_round", v.first_round);
    a.need("last_round", v.last_round);
    a.may("is_pinned", v.is_pinned);
}

template <class A>
void fields(A& a, typename A::template Ref<DrawnNumber> v) {
    a.need("player", v.player);
    a.need("number", v.number);
    a.may("lot", v.lot);
}

template <class A>
void fields(A& a, typename A::template Ref<RoundClock> v) {
    a.may("round", v.round);
    a.need("state", v.state);
    a.may("paused_state", v.paused_state, ClockState::Running);
    a.may("deadline", v.deadline);
    a.may("remaining_ms", v.remaining);
    a.may("length_ms", v.length);
}

template <class A>
void fields(A& a, typename A::template Ref<PhaseOverride> v) {
    a.need("phase", v.phase);
    a.need("instead_of", v.instead_of);
    a.may("is_held", v.is_held);
}

template <class A>
void fields(A& a, typename A::template Ref<PlayerInGroup> v) {
    a.need("group", v.group);
    a.need("player", v.player);
}

template <class A>
void fields(A& a, typename A::template Ref<Ceremony> v) {
    a.need("subject", v.subject);
    a.may("group", v.group);
    a.may("list", v.list);
    a.may("step", v.step);
}

template <class A>
void fields(A& a, typename A::template Ref<AnnouncementData> v) {
    a.may("priority", v.priority);
    a.need("text", v.text);
    a.may("text_english", v.text_english);
    a.may("groups", v.groups);
    a.may("screens", v.screens);
    a.may("duration_ms", v.duration);
    a.may("repeat_every_ms", v.repeat_every);
    a.may("has_chime", v.has_chime, true);
    a.may("is_spoken", v.is_spoken);
    a.may("card", v.card);
}

template <class A>
void fields(A& a, typename A::template Ref<Announcement> v) {
    a.need("id", v.id);
    a.need("data", v.data);
    a.need("issued_at", v.issued_at);
}

template <class A>
void fields(A& a, typename A::template Ref<SceneChoice> v) {
    a.need("scene", v.kind);
    a.may("groups", v.groups);
    a.may("dwell_ms", v.dwell);
}

template <class A>
void fields(A& a, typename A::template Ref<ScreenPlan> v) {
    a.need("screen", v.screen);
    a.may("groups", v.groups);
    a.may("scenes", v.scenes);
}

template <class A>
void fields(A& a, typename A::template Ref<Device> v) {
    a.need("id", v.id);
    a.need("name", v.name);
    a.need("role", v.role);
    a.may("groups", v.groups);
    a.may("curve_key", v.curve_key);
    a.may("pin_hash", v.pin_hash);
    a.may("is_revoked", v.is_revoked);
}

template <class A>
void fields(A& a, typename A::template Ref<ClubRule> v) {
    a.may("is_on", v.is_on);
    a.may("only_above", v.only_above);
    a.may("percent", v.percent, 50);
    a.may("of_all_rounds", v.of_all_rounds);
    a.may("counts_individuals", v.counts_individuals);
    a.may("may_relax", v.may_relax, true);
    a.may("needs_confirmation", v.needs_confirmation, true);
    a.may("is_weak", v.is_weak);
}

template <class A>
void fields(A& a, typename A::template Ref<RoundsBySize> v) {
    a.may("players_max", v.players_max);
    a.need("rounds", v.rounds);
}

template <class A>
void fields(A& a, typename A::template Ref<GroupSettings> v) {
    a.need("id", v.id);
    a.may("discipline", v.discipline);
    a.may("discipline_label", v.discipline_label);
    a.may("category", v.category);
    a.need("label", v.label);
    a.may("color_index", v.color_index);
    a.may("sex", v.sex);
    a.may("has_women_list", v.has_women_list);
    a.may("time_control", v.time_control);
    a.may("round_length_ms", v.round_length);
    a.may("late_limit_ms", v.late_limit);
    a.need("round_robin_below", v.round_robin_below);
    a.need("small_field_system", v.small_field_system);
    a.may("rounds", v.rounds);
    a.may("points", v.points);
    a.may("club_rule", v.club_rule);
    a.need("seeding", v.seeding);
    a.may("has_acceleration", v.has_acceleration);
    a.need("swiss_tie_breaks", v.swiss_tie_breaks);
    a.need("round_robin_tie_breaks", v.round_robin_tie_breaks);
    a.need("edition", v.edition);
    a.may("direct_encounter_needs_all_games", v.direct_encounter_needs_all_games);
    a.may("round_robin_forfeits_by_fide", v.round_robin_forfeits_by_fide);
    a.may("draws_lots_for_round_robin", v.draws_lots_for_round_robin, true);
    a.may("keeps_clubs_apart_in_lots", v.keeps_clubs_apart_in_lots, true);
    a.may("swaps_last_rounds_of_first_cycle", v.swaps_last_rounds_of_first_cycle, true);
}

template <class A>
void fields(A& a, typename A::template Ref<ScheduleEntry> v) {
    a.need("starts_at", v.starts_at);
    a.need("text", v.text);
    a.may("group", v.group);
}

template <class A>
void fields(A& a, typename A::template Ref<TournamentSettings> v) {
    a.need("id", v.id);
    a.need("name", v.name);
    a.may("organiser", v.organiser);
    a.may("venue", v.venue);
    a.need("language", v.language);
    a.need("utc_offset_min", v.utc_offset);
    a.need("groups", v.groups);
    a.may("schedule", v.schedule);
}

template <class A>
void fields(A& a, typename A::template Ref<LotDrawing> v) {
    a.need("after", v.after);
    a.need("rank", v.rank);
    a.need("seed", v.seed);
    a.need("order", v.order);
    a.may("drawn_at", v.drawn_at);
    a.may("drawn_by", v.drawn_by);
}

template <class A>
void fields(A& a, typename A::template Ref<PlayoffGame> v) {
    a.need("white", v.white);
    a.need("black", v.black);
    a.need("result", v.result);
}

template <class A>
void fields(A& a, typename A::template Ref<Playoff> v) {
    a.need("order", v.order);
    a.may("games", v.games);
    a.may("note", v.note);
    a.may("recorded_at", v.recorded_at);
    a.may("recorded_by", v.recorded_by);
}

template <class A>
void fields(A& a, typename A::template Ref<SignOff> v) {
    a.need("arbiter", v.arbiter);
    a.may("signed_at", v.signed_at);
    a.may("signed_by", v.signed_by);
}

template <class A>
void fields(A& a, typename A::template Ref<Finals> v) {
    a.may("lots", v.lots);
    a.may("playoffs", v.playoffs);
    a.may("sign_off", v.sign_off);
}

template <class A>
void fields(A& a, typename A::template Ref<Group> v) {
    a.need("id", v.id);
    a.need("settings", v.settings);
    a.need("entries", v.entries);
    a.may("system", v.system);
    a.may("rounds_planned", v.rounds_planned);
    a.may("chosen_system", v.chosen_system);
    a.may("chosen_rounds", v.chosen_rounds);
    a.may("initial_color", v.initial_color);
    a.may("seed", v.seed);
    a.may("pair_rules", v.pair_rules);
    a.may("rounds", v.rounds);
    a.may("recalled", v.recalled);
    a.may("clock", v.clock);
    a.may("phase_override", v.phase_override);
    a.may("is_finished", v.is_finished);
    a.may("finals", v.finals);
    a.may("is_shown_from_report", v.is_shown_from_report);
    a.may("acceleration", v.acceleration);
    a.may("merged", v.merged);
    a.may("merged_into", v.merged_into);
    a.may("joint_label", v.joint_label);
    a.may("is_one_list", v.is_one_list);
    a.may("board_area", v.board_area);
    a.may("absence_deadline", v.absence_deadline);
}

}  // namespace kydai::codec
