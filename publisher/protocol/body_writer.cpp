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

template <class T, class Write>
Json array_of(const std::vector<T>& items, Write write) {
    Json array = Json::array();
    for (const T& item : items) array.push_back(write(item));
    return array;
}

Json names(const std::vector<GroupId>& groups) {
    return array_of(groups, [](const GroupId& group) { return Json(group.value()); });
}

Json write_player(const PlayerRef& player) {
    return Json{{"number", player.number},
                {"name", player.name},
                {"club", player.club},
                {"title", player.title},
                {"points", decimal(player.points)}};
}

Json write_group(const GroupSummary& group) {
    return Json{{"id", group.id.value()},
                {"label", group.label},
                {"discipline_label", group.discipline_label},
                {"colour_index", group.colour_index},
                {"players", group.players},
                {"system", name_of(group.system)},
                {"phase", name_of(group.phase)},
                {"rounds_planned", group.rounds_planned},
                {"current_round", group.current_round},
                {"open_boards", group.open_boards},
                {"boards", group.boards},
                {"played_ms", group.played.count()}};
}

Json write_schedule_item(const ScheduleItem& item) {
    Json json{{"starts_at_ms", milliseconds_of(item.starts_at)}, {"text", item.text}};
    if (item.group) json["group"] = item.group->value();
    return json;
}

Json write_pairing(const PairingRow& row) {
    Json json{{"board", row.board},
              {"white", write_player(row.white)},
              {"black", write_player(row.black)},
              {"result", row.result},
              {"is_changed", row.is_changed}};
    if (row.before) {
        json["before"] = Json{{"white", row.before->white},
                              {"black", row.before->black},
                              {"white_board", row.before->white_board},
                              {"black_board", row.before->black_board}};
    }
    return json;
}

Json write_bye(const ByeRow& bye) {
    return Json{{"player", write_player(bye.player)},
                {"kind", bye.kind},
                {"points", decimal(bye.points)},
                {"board_before", bye.board_before}};
}

Json write_result(const ResultEntry& entry) {
    return Json{{"group", entry.group.value()},
                {"round", entry.round},
                {"board", entry.board},
                {"white", entry.white},
                {"black", entry.black},
                {"result", entry.result},
                {"entered_at_ms", milliseconds_of(entry.entered_at)}};
}

Json write_standings_row(const StandingsRow& row) {
    Json json{{"rank", row.rank},
              {"player", write_player(row.player)},
              {"tie_breaks", row.tie_breaks},
              {"rank_change", row.rank_change},
              {"medal", row.medal},
              {"is_withdrawn", row.is_withdrawn}};
    if (row.is_level) json["is_level"] = true;
    if (!row.standing.empty()) json["standing"] = row.standing;
    return json;
}

Json write_team(const TeamRow& row) {
    return Json{{"rank", row.rank},           {"club", row.club},
                {"rank_sum", row.rank_sum},   {"points", decimal(row.points)},
                {"best_rank", row.best_rank}, {"players", array_of(row.players, write_player)},
                {"medal", row.medal}};
}

Json write_cross_row(const CrossTableRow& row) {
    return Json{{"rank", row.rank},
                {"player", write_player(row.player)},
                {"cells", row.cells},
                {"medal", row.medal},
                {"is_withdrawn", row.is_withdrawn}};
}

Json write_medals(const MedalRow& row) {
    return Json{{"rank", row.rank},
                {"unit", row.unit},
                {"gold", row.gold},
                {"silver", row.silver},
                {"bronze", row.bronze}};
}

Json write_award(const CeremonyAward& award) {
    return Json{{"place", award.place},    {"label", award.label}, {"medal", award.medal},
                {"name", award.name},      {"club", award.club},   {"note", award.note},
                {"members", award.members}};
}

Json write_announcement(const Announcement& announcement) {
    Json json{{"id", announcement.id},
              {"priority", name_of(announcement.priority)},
              {"text", announcement.text},
              {"text_english", announcement.text_english},
              {"groups", names(announcement.groups)},
              {"screens", array_of(announcement.screens,
                                   [](const ScreenName& screen) { return Json(screen.value()); })},
              {"issued_at_ms", milliseconds_of(announcement.issued_at)},
              {"duration_ms", announcement.duration.count()},
              {"repeat_every_ms", announcement.repeat_every.count()},
              {"has_chime", announcement.has_chime},
              {"is_spoken", announcement.is_spoken}};
    if (announcement.card) {
        json["card"] = Json{{"group", announcement.card->group.value()},
                            {"number", announcement.card->number}};
    }
    return json;
}

Json write_scene(const SceneSpec& scene) {
    return Json{{"kind", name_of(scene.kind)},
                {"groups", names(scene.groups)},
                {"dwell_ms", scene.dwell.count()}};
}

Json write_assignment(const ScreenAssignment& assignment) {
    return Json{{"screen", assignment.screen.value()},
                {"groups", names(assignment.groups)},
                {"scenes", array_of(assignment.scenes, write_scene)}};
}

struct BodyWriter {
    Json operator()(const Tournament& body) const {
        return Json{{"id", body.id},
                    {"name", body.name},
                    {"organiser", body.organiser},
                    {"venue", body.venue},
                    {"language", body.language},
                    {"utc_offset_minutes", body.utc_offset.count()},
                    {"groups", array_of(body.groups, write_group)},
                    {"schedule", array_of(body.schedule, write_schedule_item)},
                    {"public_url", body.public_url}};
    }
    Json operator()(const Pairings& body) const {
        Json json{{"group", body.group.value()},
                  {"round", body.round},
                  {"rounds_planned", body.rounds_planned},
                  {"is_last_round", body.is_last_round},
                  {"boards", array_of(body.boards, write_pairing)},
                  {"byes", array_of(body.byes, write_bye)}};
        if (body.changed_at) json["changed_at_ms"] = milliseconds_of(*body.changed_at);
        return json;
    }
    Json operator()(const Results& body) const {
        return Json{{"latest", array_of(body.latest, write_result)}};
    }
    Json operator()(const Standings& body) const {
        const auto heading = [](const TieBreakHeading& item) {
            return Json{{"code", item.code}, {"label", item.label}};
        };
        Json json{{"group", body.group.value()},
                  {"list", body.list},
                  {"after_round", body.after_round},
                  {"is_provisional", body.is_provisional},
                  {"open_boards", body.open_boards},
                  {"is_final", body.is_final},
                  {"edition", body.edition},
                  {"edition_text", body.edition_text},
                  {"headings", array_of(body.headings, heading)},
                  {"rows", array_of(body.rows, write_standings_row)}};
        if (!body.signed_by.empty()) json["signed_by"] = body.signed_by;
        if (body.signed_off_at) json["signed_off_at_ms"] = milliseconds_of(*body.signed_off_at);
        return json;
    }
    Json operator()(const TeamStandings& body) const {
        return Json{{"group", body.group.value()},
                    {"after_round", body.after_round},
                    {"is_provisional", body.is_provisional},
                    {"rows", array_of(body.rows, write_team)},
                    {"clubs_too_small", body.clubs_too_small},
                    {"is_final", body.is_final}};
    }
    Json operator()(const RoundClock& body) const {
        return Json{{"group", body.group.value()},
                    {"round", body.round},
                    {"state", name_of(body.state)},
                    {"deadline_ms", milliseconds_of(body.deadline)},
                    {"remaining_ms", body.remaining.count()},
                    {"length_ms", body.length.count()},
                    {"time_control", body.time_control},
                    {"late_limit_ms", body.late_limit.count()}};
    }
    Json operator()(const Announcements& body) const {
        return Json{{"active", array_of(body.active, write_announcement)}};
    }
    Json operator()(const Screens& body) const {
        return Json{{"assignments", array_of(body.assignments, write_assignment)}};
    }
    Json operator()(const CrossTable& body) const {
        return Json{{"group", body.group.value()},
                    {"after_round", body.after_round},
                    {"is_provisional", body.is_provisional},
                    {"open_boards", body.open_boards},
                    {"is_final", body.is_final},
                    {"games_each", body.games_each},
                    {"rows", array_of(body.rows, write_cross_row)}};
    }
    Json operator()(const MedalTable& body) const {
        return Json{{"groups_finished", body.groups_finished},
                    {"groups", body.groups},
                    {"rows", array_of(body.rows, write_medals)}};
    }
    Json operator()(const Ceremony& body) const {
        return Json{{"is_on", body.is_on},
                    {"subject", name_of(body.subject)},
                    {"group", body.group.value()},
                    {"list", body.list},
                    {"stage", name_of(body.stage)},
                    {"step", body.step},
                    {"steps", body.steps},
                    {"place", body.place},
                    {"label", body.label},
                    {"medal", body.medal},
                    {"awards", array_of(body.awards, write_award)}};
    }
};

}  // namespace

Json body_to_json(const Body& body) {
    return std::visit(BodyWriter{}, body);
}

}  // namespace kydai::protocol
