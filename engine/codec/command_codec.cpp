// The members of every command, and their JSON.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "engine/codec/desk_command_fields.hpp"
#include "engine/codec/document.hpp"
#include "engine/codec/schedule_fields.hpp"
#include "engine/codec/tagged.hpp"
#include "engine/codec/value_fields.hpp"
#include "publisher/protocol/strict_json.hpp"

namespace kydai::codec {

template <class A>
void fields(A& a, typename A::template Ref<CreateTournament> v) {
    a.need("regulation", v.regulation_text);
}
template <class A>
void fields(A& a, typename A::template Ref<AmendRegulation> v) {
    a.may("regulation", v.regulation_text);
    a.may("words", v.words);
    a.may("is_new_order_confirmed", v.is_new_order_confirmed);
}
template <class A>
void fields(A& a, typename A::template Ref<FinishTournament> v) {
    a.may("is_finished", v.is_finished, true);
}
template <class A>
void fields(A& a, typename A::template Ref<SetOption> v) {
    a.need("name", v.name);
    a.need("value", v.value);
}
template <class A>
void fields(A& a, typename A::template Ref<Registration> v) {
    a.may("player", v.player);
    a.need("data", v.data);
    a.may("groups", v.groups);
    a.may("facts", v.facts);
}
template <class A>
void fields(A& a, typename A::template Ref<RegisterPlayers> v) {
    a.need("registrations", v.registrations);
    a.may("is_two_groups_confirmed", v.is_two_groups_confirmed);
}
template <class A>
void fields(A& a, typename A::template Ref<ChangePlayer> v) {
    a.need("player", v.player);
    a.need("data", v.data);
}
template <class A>
void fields(A& a, typename A::template Ref<CheckIn> v) {
    a.need("group", v.group);
    a.may("players", v.players);
    a.may("is_present", v.is_present, true);
}
template <class A>
void fields(A& a, typename A::template Ref<MarkAbsent> v) {
    a.need("group", v.group);
    a.need("players", v.players);
    a.may("first_round", v.first_round);
    a.may("last_round", v.last_round);
    a.may("kind", v.kind, ByeKind::ZeroPoint);
    a.may("is_taken_back", v.is_taken_back);
    a.may("is_late", v.is_late);
}
template <class A>
void fields(A& a, typename A::template Ref<WithdrawPlayers> v) {
    a.need("group", v.group);
    a.need("players", v.players);
}
template <class A>
void fields(A& a, typename A::template Ref<ReturnPlayers> v) {
    a.need("group", v.group);
    a.need("players", v.players);
}
template <class A>
void fields(A& a, typename A::template Ref<EnterLate> v) {
    a.need("group", v.group);
    a.may("player", v.player);
    a.may("data", v.data);
    a.may("missed_rounds", v.missed_rounds, ByeKind::ZeroPoint);
    a.may("is_two_groups_confirmed", v.is_two_groups_confirmed);
}
template <class A>
void fields(A& a, typename A::template Ref<TransferPlayer> v) {
    a.need("player", v.player);
    a.need("from", v.from);
    a.need("to", v.to);
    a.may("missed_rounds", v.missed_rounds, ByeKind::ZeroPoint);
}
template <class A>
void fields(A& a, typename A::template Ref<SetRounds> v) {
    a.need("group", v.group);
    a.may("rounds", v.rounds);
    a.may("system", v.system);
}
template <class A>
void fields(A& a, typename A::template Ref<DrawNumbers> v) {
    a.need("groups", v.groups);
    a.may("is_redraw", v.is_redraw);
    a.may("initial_color", v.initial_color);
}
template <class A>
void fields(A& a, typename A::template Ref<PairGroups> v) {
    a.need("groups", v.groups);
    a.may("expected_round", v.expected_round);
    a.may("without_results", v.without_results);
    a.may("is_club_rule_relaxed", v.is_club_rule_relaxed);
    a.may("is_last_game_confirmed", v.is_last_game_confirmed);
}
template <class A>
void fields(A& a, typename A::template Ref<ManualPair> v) {
    a.need("white", v.white);
    a.need("black", v.black);
}
template <class A>
void fields(A& a, typename A::template Ref<ManualBye> v) {
    a.need("player", v.player);
    a.need("kind", v.kind);
}
template <class A>
void fields(A& a, typename A::template Ref<PairManually> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("pairs", v.pairs);
    a.may("byes", v.byes);
    a.may("without_results", v.without_results);
    a.may("is_forced", v.is_forced);
}
template <class A>
void fields(A& a, typename A::template Ref<DiscardDraft> v) {
    a.need("group", v.group);
    a.may("round", v.round);
}
template <class A>
void fields(A& a, typename A::template Ref<PublishRounds> v) {
    a.need("groups", v.groups);
    a.may("expected_round", v.expected_round);
}
template <class A>
void fields(A& a, typename A::template Ref<UnpublishRound> v) {
    a.need("group", v.group);
    a.may("round", v.round);
    a.may("is_forced", v.is_forced);
}
template <class A>
void fields(A& a, typename A::template Ref<SwapPlayers> v) {
    a.need("group", v.group);
    a.may("round", v.round);
    a.need("first", v.first);
    a.need("second", v.second);
    a.may("is_forced", v.is_forced);
}
template <class A>
void fields(A& a, typename A::template Ref<SetPairRule> v) {
    a.need("group", v.group);
    a.need("kind", v.kind);
    a.need("first", v.first);
    a.need("second", v.second);
    a.may("first_round", v.first_round);
    a.may("last_round", v.last_round);
}
template <class A>
void fields(A& a, typename A::template Ref<RecordResult> v) {
    a.need("group", v.group);
    a.may("round", v.round);
    a.need("board", v.board);
    a.need("result", v.result);
    a.may("is_forced", v.is_forced);
    a.may("seen", v.seen);
}
template <class A>
void fields(A& a, typename A::template Ref<ClearResult> v) {
    a.need("group", v.group);
    a.may("round", v.round);
    a.need("board", v.board);
}
template <class A>
void fields(A& a, typename A::template Ref<ChangeBye> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("player", v.player);
    a.need("kind", v.kind);
}
template <class A>
void fields(A& a, typename A::template Ref<FinishGroups> v) {
    a.need("groups", v.groups);
    a.may("is_finished", v.is_finished, true);
}
template <class A>
void fields(A& a, typename A::template Ref<DrawLots> v) {
    a.need("group", v.group);
    a.may("is_redraw", v.is_redraw);
    a.may("players", v.players);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayoffGameChoice> v) {
    a.need("white", v.white);
    a.need("black", v.black);
    a.need("result", v.result);
}
template <class A>
void fields(A& a, typename A::template Ref<RecordPlayoff> v) {
    a.need("group", v.group);
    a.need("order", v.order);
    a.may("games", v.games);
    a.may("note", v.note);
    a.may("is_taken_back", v.is_taken_back);
}
template <class A>
void fields(A& a, typename A::template Ref<SignStandings> v) {
    a.need("groups", v.groups);
    a.may("arbiter", v.arbiter);
    a.may("is_taken_back", v.is_taken_back);
    a.may("reason", v.reason);
}
template <class A>
void fields(A& a, typename A::template Ref<SetClock> v) {
    a.may("groups", v.groups);
    a.need("action", v.action);
    a.may("time_ms", v.time);
}
template <class A>
void fields(A& a, typename A::template Ref<Announce> v) {
    fields(a, v.data);
}
template <class A>
void fields(A& a, typename A::template Ref<WithdrawAnnouncement> v) {
    a.may("id", v.id);
}
template <class A>
void fields(A& a, typename A::template Ref<ShowPlayer> v) {
    a.may("group", v.group);
    a.need("player", v.player);
    a.may("screens", v.screens);
    a.may("duration_ms", v.duration, std::chrono::milliseconds(20'000));
    a.may("has_chime", v.has_chime);
}
template <class A>
void fields(A& a, typename A::template Ref<AssignScreen> v) {
    fields(a, v.plan);
}
template <class A>
void fields(A& a, typename A::template Ref<ReleaseScreen> v) {
    a.need("screen", v.screen);
}
template <class A>
void fields(A& a, typename A::template Ref<SetPhase> v) {
    a.need("groups", v.groups);
    a.may("phase", v.phase);
    a.may("is_held", v.is_held);
}
template <class A>
void fields(A& a, typename A::template Ref<AddDevice> v) {
    a.need("name", v.name);
    a.need("role", v.role);
    a.may("groups", v.groups);
    a.may("curve_key", v.curve_key);
}
template <class A>
void fields(A& a, typename A::template Ref<ChangeDevice> v) {
    a.need("device", v.device);
    a.may("name", v.name);
    a.may("role", v.role);
    a.may("groups", v.groups);
    a.may("curve_key", v.curve_key);
    a.may("pin_hash", v.pin_hash);
}
template <class A>
void fields(A& a, typename A::template Ref<RevokeDevice> v) {
    a.need("device", v.device);
    a.may("is_forced", v.is_forced);
}
template <class A>
void fields(A& a, typename A::template Ref<HoldCeremony> v) {
    a.need("action", v.action);
    a.may("subject", v.subject);
    a.may("group", v.group);
    a.may("list", v.list);
}
template <class A>
void fields(A& a, typename A::template Ref<Undo> v) {
    a.may("command_id", v.command_id);
    a.may("is_with_dependants", v.is_with_dependants);
}
template <class A>
void fields(A& /*a*/, typename A::template Ref<Redo> /*v*/) {}
template <class A>
void fields(A& a, typename A::template Ref<ShowReport> v) {
    a.need("group", v.group);
    a.may("label", v.label);
    a.may("file", v.file);
    a.need("table", v.table);
}
template <class A>
void fields(A& /*a*/, typename A::template Ref<Tick> /*v*/) {}

namespace {

template <std::size_t... Indices>
AlternativeNames<Command> names(std::index_sequence<Indices...> /*indices*/) {
    return {name_of(Command(std::in_place_index<Indices>))...};
}

const AlternativeNames<Command>& command_names() {
    static const AlternativeNames<Command> all =
        names(std::make_index_sequence<std::variant_size_v<Command>>{});
    return all;
}

}  // namespace

std::string encode(const Command& command) {
    return encode_document("command", command_names(), command);
}

Result<Command> decode_command(std::string_view json) {
    const Result<nlohmann::json> parsed = protocol::parse_strict(json, command_bytes_max);
    if (!parsed) return parsed.error();
    return decode_document<Command>(*parsed, "command", command_names());
}

}  // namespace kydai::codec
