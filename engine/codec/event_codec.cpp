// The members of every event, and their JSON.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "engine/codec/desk_event_fields.hpp"
#include "engine/codec/document.hpp"
#include "engine/codec/part_fields.hpp"
#include "engine/codec/schedule_fields.hpp"
#include "engine/codec/tagged.hpp"
#include "engine/codec/value_fields.hpp"
#include "publisher/base/unicode.hpp"

namespace kydai::codec {

template <class A>
void fields(A& a, typename A::template Ref<TournamentCreated> v) {
    a.need("regulation", v.regulation_text);
    a.need("settings", v.settings);
}
template <class A>
void fields(A& a, typename A::template Ref<RegulationAmended> v) {
    a.need("regulation", v.regulation_text);
    a.need("settings", v.settings);
    a.may("new_orders", v.new_orders);
}
template <class A>
void fields(A& a, typename A::template Ref<TournamentFinished> v) {
    a.need("is_finished", v.is_finished);
}
template <class A>
void fields(A& a, typename A::template Ref<OptionSet> v) {
    a.need("name", v.name);
    a.need("value", v.value);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayerRegistered> v) {
    a.need("player", v.player);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayerChanged> v) {
    a.need("player", v.player);
    a.need("previous", v.previous);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayerEntered> v) {
    a.need("group", v.group);
    a.need("player", v.player);
    a.may("is_present", v.is_present);
    a.may("lot", v.lot);
    a.may("missed_rounds", v.missed_rounds);
    a.may("list", v.list);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayerLeftGroup> v) {
    a.need("group", v.group);
    a.need("player", v.player);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayersCheckedIn> v) {
    a.need("group", v.group);
    a.need("players", v.players);
    a.need("is_present", v.is_present);
}
template <class A>
void fields(A& a, typename A::template Ref<AbsenceMarked> v) {
    a.need("group", v.group);
    a.need("players", v.players);
    a.need("first_round", v.first_round);
    a.need("last_round", v.last_round);
    a.may("kind", v.kind);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayersWithdrawn> v) {
    a.need("group", v.group);
    a.need("players", v.players);
    a.need("after", v.after);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayersReturned> v) {
    a.need("group", v.group);
    a.need("players", v.players);
}
template <class A>
void fields(A& a, typename A::template Ref<RoundsSet> v) {
    a.need("group", v.group);
    a.may("rounds", v.rounds);
    a.may("system", v.system);
    a.need("rounds_planned", v.rounds_planned);
}
template <class A>
void fields(A& a, typename A::template Ref<NumbersDrawn> v) {
    a.need("group", v.group);
    a.need("system", v.system);
    a.need("rounds_planned", v.rounds_planned);
    a.need("initial_color", v.initial_color);
    a.need("seed", v.seed);
    a.need("numbers", v.numbers);
}
template <class A>
void fields(A& a, typename A::template Ref<NumbersReassigned> v) {
    a.need("group", v.group);
    a.need("numbers", v.numbers);
}
template <class A>
void fields(A& a, typename A::template Ref<RoundPaired> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.may("without_results", v.without_results);
    a.may("is_manual", v.is_manual);
    a.may("is_club_rule_relaxed", v.is_club_rule_relaxed);
}
template <class A>
void fields(A& a, typename A::template Ref<DraftDiscarded> v) {
    a.need("group", v.group);
    a.need("round", v.round);
}
template <class A>
void fields(A& a, typename A::template Ref<RoundPublished> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.may("changed_boards", v.changed_boards);
}
template <class A>
void fields(A& a, typename A::template Ref<RoundUnpublished> v) {
    a.need("group", v.group);
    a.need("round", v.round);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayersSwapped> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("first", v.first);
    a.need("second", v.second);
}
template <class A>
void fields(A& a, typename A::template Ref<PairRuleSet> v) {
    a.need("group", v.group);
    a.need("rule", v.rule);
}
template <class A>
void fields(A& a, typename A::template Ref<PairRuleLifted> v) {
    a.need("group", v.group);
    a.need("first", v.first);
    a.need("second", v.second);
}
template <class A>
void fields(A& a, typename A::template Ref<ResultRecorded> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("board", v.board);
    a.need("result", v.result);
    a.may("previous", v.previous);
}
template <class A>
void fields(A& a, typename A::template Ref<ResultCleared> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("board", v.board);
    a.need("previous", v.previous);
}
template <class A>
void fields(A& a, typename A::template Ref<ByeChanged> v) {
    a.need("group", v.group);
    a.need("round", v.round);
    a.need("player", v.player);
    a.need("kind", v.kind);
    a.need("previous", v.previous);
}
template <class A>
void fields(A& a, typename A::template Ref<GroupFinished> v) {
    a.need("group", v.group);
    a.need("is_finished", v.is_finished);
}
template <class A>
void fields(A& a, typename A::template Ref<LotsDrawn> v) {
    a.need("group", v.group);
    a.need("drawings", v.drawings);
    a.may("is_redraw", v.is_redraw);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayoffRecorded> v) {
    a.need("group", v.group);
    a.need("playoff", v.playoff);
}
template <class A>
void fields(A& a, typename A::template Ref<PlayoffTakenBack> v) {
    a.need("group", v.group);
    a.need("players", v.players);
}
template <class A>
void fields(A& a, typename A::template Ref<StandingsSigned> v) {
    a.need("group", v.group);
    a.need("sign_off", v.sign_off);
}
template <class A>
void fields(A& a, typename A::template Ref<SignatureTakenBack> v) {
    a.need("group", v.group);
    a.need("arbiter", v.arbiter);
    a.need("reason", v.reason);
}
template <class A>
void fields(A& a, typename A::template Ref<ClockSet> v) {
    a.need("group", v.group);
    a.need("change", v.change);
    a.need("clock", v.clock);
    a.may("is_by_itself", v.is_by_itself);
}
template <class A>
void fields(A& a, typename A::template Ref<Announced> v) {
    a.need("announcement", v.announcement);
}
template <class A>
void fields(A& a, typename A::template Ref<AnnouncementWithdrawn> v) {
    a.need("id", v.id);
}
template <class A>
void fields(A& a, typename A::template Ref<AnnouncementExpired> v) {
    a.need("id", v.id);
}
template <class A>
void fields(A& a, typename A::template Ref<ScreenAssigned> v) {
    a.need("plan", v.plan);
}
template <class A>
void fields(A& a, typename A::template Ref<ScreenReleased> v) {
    a.need("screen", v.screen);
}
template <class A>
void fields(A& a, typename A::template Ref<PhaseSet> v) {
    a.need("group", v.group);
    a.may("override", v.phase_override);
}
template <class A>
void fields(A& a, typename A::template Ref<DeviceAdded> v) {
    a.need("device", v.device);
}
template <class A>
void fields(A& a, typename A::template Ref<DeviceChanged> v) {
    a.need("device", v.device);
    a.need("previous_name", v.previous_name);
}
template <class A>
void fields(A& a, typename A::template Ref<DeviceRevoked> v) {
    a.need("device", v.device);
}
template <class A>
void fields(A& a, typename A::template Ref<CeremonySet> v) {
    a.may("ceremony", v.ceremony);
}
template <class A>
void fields(A& a, typename A::template Ref<ReportShown> v) {
    a.may("file", v.file);
    a.may("players", v.players);
    a.need("group", v.group);
    a.may("changed", v.changed);
}
template <class A>
void fields(A& a, typename A::template Ref<CommandUndone> v) {
    a.need("command_ids", v.command_ids);
    a.need("restored", v.restored);
}
template <class A>
void fields(A& a, typename A::template Ref<CommandRedone> v) {
    a.need("undo_id", v.undo_id);
    a.need("command_ids", v.command_ids);
    a.need("restored", v.restored);
}

namespace {

template <std::size_t... Indices>
AlternativeNames<Event> names(std::index_sequence<Indices...> /*indices*/) {
    return {name_of(Event(std::in_place_index<Indices>))...};
}

const AlternativeNames<Event>& event_names() {
    static const AlternativeNames<Event> all =
        names(std::make_index_sequence<std::variant_size_v<Event>>{});
    return all;
}

}  // namespace

template <class A>
void fields(A& a, typename A::template Ref<Event> v) {
    tagged_fields(a, "event", event_names(), v);
}
template <class A>
void fields(A& a, typename A::template Ref<HistoryEntry> v) {
    a.need("command_id", v.command_id);
    a.need("author", v.author);
    a.need("device", v.device);
    a.need("time", v.time);
    a.need("first_sequence", v.first_sequence);
    a.need("events", v.events);
    a.need("event_count", v.event_count);
    a.need("before", v.before);
    a.may("undoes", v.undoes);
    a.may("is_redo", v.is_redo);
    a.may("is_undone", v.is_undone);
}
template <class A>
void fields(A& a, typename A::template Ref<Snapshot> v) {
    a.need("sequence", v.sequence);
    a.need("parts", v.parts);
    a.may("settled", v.settled);
    a.need("counters", v.counters);
    a.need("history", v.history);
}

std::string encode(const Event& event) {
    return encode_document("event", event_names(), event);
}

// The journal's chain of hashes keeps strangers out, so the tree is built without the costly watch
// for doubled keys; size and depth are looked at all the same.
Result<Event> decode_event(std::string_view json) {
    if (json.size() > event_bytes_max) {
        return Error("codec.too_large", {{"limit", std::to_string(event_bytes_max / 1'048'576)}});
    }
    if (is_deeper_than(json, depth_max)) {
        return Error("codec.too_deep", {{"limit", std::to_string(depth_max)}});
    }
    const nlohmann::json parsed = nlohmann::json::parse(json.begin(), json.end(), nullptr, false);
    if (parsed.is_discarded()) return Error("codec.malformed");
    return decode_document<Event>(parsed, "event", event_names());
}

std::string encode(const Snapshot& snapshot) {
    return Writer::json_of(snapshot).dump();
}

Result<Snapshot> decode_snapshot(std::string_view json) {
    const nlohmann::json parsed = nlohmann::json::parse(json.begin(), json.end(), nullptr, false);
    if (parsed.is_discarded()) return Error("codec.malformed");
    std::optional<Error> fault;
    const JsonPath root;
    Reader reader(parsed, root, fault);
    Snapshot snapshot;
    fields(reader, snapshot);
    reader.finish();
    if (fault) return *fault;
    return snapshot;
}

}  // namespace kydai::codec
