// Bodies to JSON: keys in the order of the structs, points as numbers with one decimal.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/body_json.hpp"
#include "publisher/protocol/names.hpp"

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

/// 45 tenths are the number 4.5: the nearest double is written with exactly one decimal.
double decimal(Points points) {
    return points.tenths() / 10.0;
}

constexpr std::size_t members_usual = 8;

/// An object by its members. nlohmann's braces would make an array of each of them first, which
/// costs as much as all the rest of an engine's work for a result.
class Object {
  public:
    Object() { members_.reserve(members_usual); }

    template <class Value>
    Object&& with(const char* key, Value&& value) && {
        members_.emplace_back(key, std::forward<Value>(value));
        return std::move(*this);
    }
    operator Json() && { return std::move(members_); }  // NOLINT: it is one

  private:
    Json::object_t members_;
};

template <class T, class Write>
Json array_of(const std::vector<T>& items, Write write) {
    Json::array_t array;
    array.reserve(items.size());
    for (const T& item : items) array.emplace_back(write(item));
    return array;
}

Json names(const std::vector<GroupId>& groups) {
    return array_of(groups, [](const GroupId& group) { return Json(group.value()); });
}

Json write_player(const PlayerRef& player) {
    return Object()
        .with("number", player.number)
        .with("name", player.name)
        .with("club", player.club)
        .with("title", player.title)
        .with("points", decimal(player.points));
}

Json write_group(const GroupSummary& group) {
    return Object()
        .with("id", group.id.value())
        .with("label", group.label)
        .with("discipline_label", group.discipline_label)
        .with("colour_index", group.colour_index)
        .with("players", group.players)
        .with("system", name_of(group.system))
        .with("phase", name_of(group.phase))
        .with("rounds_planned", group.rounds_planned)
        .with("current_round", group.current_round)
        .with("open_boards", group.open_boards)
        .with("boards", group.boards)
        .with("played_ms", group.played.count());
}

Json write_schedule_item(const ScheduleItem& item) {
    Json json =
        Object().with("starts_at_ms", milliseconds_of(item.starts_at)).with("text", item.text);
    if (item.group) json["group"] = item.group->value();
    return json;
}

Json write_pairing(const PairingRow& row) {
    Json json = Object()
                    .with("board", row.board)
                    .with("white", write_player(row.white))
                    .with("black", write_player(row.black))
                    .with("result", row.result)
                    .with("is_changed", row.is_changed);
    if (row.before) {
        json["before"] = Object()
                             .with("white", row.before->white)
                             .with("black", row.before->black)
                             .with("white_board", row.before->white_board)
                             .with("black_board", row.before->black_board);
    }
    return json;
}

Json write_bye(const ByeRow& bye) {
    return Object()
        .with("player", write_player(bye.player))
        .with("kind", bye.kind)
        .with("points", decimal(bye.points))
        .with("board_before", bye.board_before);
}

Json write_result(const ResultEntry& entry) {
    return Object()
        .with("group", entry.group.value())
        .with("round", entry.round)
        .with("board", entry.board)
        .with("white", entry.white)
        .with("black", entry.black)
        .with("result", entry.result)
        .with("entered_at_ms", milliseconds_of(entry.entered_at));
}

Json write_standings_row(const StandingsRow& row) {
    Json json = Object()
                    .with("rank", row.rank)
                    .with("player", write_player(row.player))
                    .with("tie_breaks", row.tie_breaks)
                    .with("rank_change", row.rank_change)
                    .with("medal", row.medal)
                    .with("is_withdrawn", row.is_withdrawn);
    if (row.is_level) json["is_level"] = true;
    if (!row.standing.empty()) json["standing"] = row.standing;
    return json;
}

Json write_team(const TeamRow& row) {
    return Object()
        .with("rank", row.rank)
        .with("club", row.club)
        .with("rank_sum", row.rank_sum)
        .with("points", decimal(row.points))
        .with("best_rank", row.best_rank)
        .with("players", array_of(row.players, write_player))
        .with("medal", row.medal);
}

Json write_cross_row(const CrossTableRow& row) {
    return Object()
        .with("rank", row.rank)
        .with("player", write_player(row.player))
        .with("cells", row.cells)
        .with("medal", row.medal)
        .with("is_withdrawn", row.is_withdrawn);
}

Json write_medals(const MedalRow& row) {
    return Object()
        .with("rank", row.rank)
        .with("unit", row.unit)
        .with("gold", row.gold)
        .with("silver", row.silver)
        .with("bronze", row.bronze);
}

Json write_award(const CeremonyAward& award) {
    return Object()
        .with("place", award.place)
        .with("label", award.label)
        .with("medal", award.medal)
        .with("name", award.name)
        .with("club", award.club)
        .with("note", award.note)
        .with("members", award.members);
}

Json write_announcement(const Announcement& announcement) {
    Json json = Object()
                    .with("id", announcement.id)
                    .with("priority", name_of(announcement.priority))
                    .with("text", announcement.text)
                    .with("text_english", announcement.text_english)
                    .with("groups", names(announcement.groups))
                    .with("screens",
                          array_of(announcement.screens,
                                   [](const ScreenName& screen) { return Json(screen.value()); }))
                    .with("issued_at_ms", milliseconds_of(announcement.issued_at))
                    .with("duration_ms", announcement.duration.count())
                    .with("repeat_every_ms", announcement.repeat_every.count())
                    .with("has_chime", announcement.has_chime)
                    .with("is_spoken", announcement.is_spoken);
    if (announcement.card) {
        json["card"] = Object()
                           .with("group", announcement.card->group.value())
                           .with("number", announcement.card->number);
    }
    return json;
}

Json write_scene(const SceneSpec& scene) {
    return Object()
        .with("kind", name_of(scene.kind))
        .with("groups", names(scene.groups))
        .with("dwell_ms", scene.dwell.count());
}

Json write_assignment(const ScreenAssignment& assignment) {
    return Object()
        .with("screen", assignment.screen.value())
        .with("groups", names(assignment.groups))
        .with("scenes", array_of(assignment.scenes, write_scene));
}

struct BodyWriter {
    Json operator()(const Tournament& body) const {
        return Object()
            .with("id", body.id)
            .with("name", body.name)
            .with("organiser", body.organiser)
            .with("venue", body.venue)
            .with("language", body.language)
            .with("utc_offset_minutes", body.utc_offset.count())
            .with("groups", array_of(body.groups, write_group))
            .with("schedule", array_of(body.schedule, write_schedule_item))
            .with("public_url", body.public_url);
    }
    Json operator()(const Pairings& body) const {
        Json json = Object()
                        .with("group", body.group.value())
                        .with("round", body.round)
                        .with("rounds_planned", body.rounds_planned)
                        .with("is_last_round", body.is_last_round)
                        .with("boards", array_of(body.boards, write_pairing))
                        .with("byes", array_of(body.byes, write_bye));
        if (body.changed_at) json["changed_at_ms"] = milliseconds_of(*body.changed_at);
        return json;
    }
    Json operator()(const Results& body) const {
        return Object().with("latest", array_of(body.latest, write_result));
    }
    Json operator()(const Standings& body) const {
        const auto heading = [](const TieBreakHeading& item) {
            return Object().with("code", item.code).with("label", item.label);
        };
        Json json = Object()
                        .with("group", body.group.value())
                        .with("list", body.list)
                        .with("after_round", body.after_round)
                        .with("is_provisional", body.is_provisional)
                        .with("open_boards", body.open_boards)
                        .with("is_final", body.is_final)
                        .with("edition", body.edition)
                        .with("edition_text", body.edition_text)
                        .with("headings", array_of(body.headings, heading))
                        .with("rows", array_of(body.rows, write_standings_row));
        if (!body.signed_by.empty()) json["signed_by"] = body.signed_by;
        if (body.signed_off_at) json["signed_off_at_ms"] = milliseconds_of(*body.signed_off_at);
        return json;
    }
    Json operator()(const TeamStandings& body) const {
        return Object()
            .with("group", body.group.value())
            .with("after_round", body.after_round)
            .with("is_provisional", body.is_provisional)
            .with("rows", array_of(body.rows, write_team))
            .with("clubs_too_small", body.clubs_too_small)
            .with("is_final", body.is_final);
    }
    Json operator()(const RoundClock& body) const {
        return Object()
            .with("group", body.group.value())
            .with("round", body.round)
            .with("state", name_of(body.state))
            .with("deadline_ms", milliseconds_of(body.deadline))
            .with("remaining_ms", body.remaining.count())
            .with("length_ms", body.length.count())
            .with("time_control", body.time_control)
            .with("late_limit_ms", body.late_limit.count());
    }
    Json operator()(const Announcements& body) const {
        return Object().with("active", array_of(body.active, write_announcement));
    }
    Json operator()(const Screens& body) const {
        return Object().with("assignments", array_of(body.assignments, write_assignment));
    }
    Json operator()(const CrossTable& body) const {
        return Object()
            .with("group", body.group.value())
            .with("after_round", body.after_round)
            .with("is_provisional", body.is_provisional)
            .with("open_boards", body.open_boards)
            .with("is_final", body.is_final)
            .with("games_each", body.games_each)
            .with("rows", array_of(body.rows, write_cross_row));
    }
    Json operator()(const MedalTable& body) const {
        return Object()
            .with("groups_finished", body.groups_finished)
            .with("groups", body.groups)
            .with("rows", array_of(body.rows, write_medals));
    }
    Json operator()(const Ceremony& body) const {
        return Object()
            .with("is_on", body.is_on)
            .with("subject", name_of(body.subject))
            .with("group", body.group.value())
            .with("list", body.list)
            .with("stage", name_of(body.stage))
            .with("step", body.step)
            .with("steps", body.steps)
            .with("place", body.place)
            .with("label", body.label)
            .with("medal", body.medal)
            .with("awards", array_of(body.awards, write_award));
    }
};

}  // namespace

Json body_to_json(const Body& body) {
    return std::visit(BodyWriter{}, body);
}

}  // namespace kydai::protocol
