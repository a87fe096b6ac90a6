// JSON to bodies: every member checked for type and range.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/body_json.hpp"

namespace kydai::protocol {
namespace {

constexpr std::size_t id_characters_max = 128;
constexpr std::size_t result_characters_max = 16;

GroupId read_group_id(const JsonReader& in) {
    return GroupId(in.text_not_empty(id_characters_max));
}
ScreenName read_screen_name(const JsonReader& in) {
    return ScreenName(in.text_not_empty(id_characters_max));
}
std::string read_text(const JsonReader& in) {
    return in.text();
}

PlayerRef read_player(const JsonReader& in) {
    PlayerRef player;
    player.number = in.at("number").count();
    player.name = in.at("name").text();
    player.club = in.at("club").text();
    player.title = in.at("title").text();
    player.points = in.at("points").points();
    return player;
}

GroupSummary read_group(const JsonReader& in) {
    GroupSummary group;
    group.id = read_group_id(in.at("id"));
    group.label = in.at("label").text();
    group.discipline_label = in.at("discipline_label").text();
    group.colour_index = in.at("colour_index").count();
    group.players = in.at("players").count();
    group.system = in.at("system").name<PairingSystem>();
    group.phase = in.at("phase").name<Phase>();
    group.rounds_planned = in.at("rounds_planned").count();
    group.current_round = in.at("current_round").count();
    group.open_boards = in.at("open_boards").count();
    group.boards = in.at("boards").count();
    group.played = std::chrono::milliseconds(in.at("played_ms").sequence());
    return group;
}

ScheduleItem read_schedule_item(const JsonReader& in) {
    ScheduleItem item;
    item.starts_at = in.at("starts_at_ms").time();
    item.text = in.at("text").text();
    if (in.has("group")) item.group = read_group_id(in.at("group"));
    return item;
}

Tournament read_tournament(const JsonReader& in) {
    Tournament body;
    body.id = in.at("id").text();
    body.name = in.at("name").text();
    body.organiser = in.at("organiser").text();
    body.venue = in.at("venue").text();
    body.language = in.at("language").text();
    constexpr std::int64_t utc_offset_max = 18 * 60;
    body.utc_offset =
        std::chrono::minutes(in.at("utc_offset_minutes").integer(-utc_offset_max, utc_offset_max));
    body.groups = in.at("groups").list(read_group);
    body.schedule = in.at("schedule").list(read_schedule_item);
    body.public_url = in.at("public_url").text();
    return body;
}

SeatsBefore read_seats_before(const JsonReader& in) {
    SeatsBefore before;
    before.white = in.at("white").text();
    before.black = in.at("black").text();
    before.white_board = in.at("white_board").count();
    before.black_board = in.at("black_board").count();
    return before;
}

PairingRow read_pairing(const JsonReader& in) {
    PairingRow row;
    row.board = in.at("board").count();
    row.white = read_player(in.at("white"));
    row.black = read_player(in.at("black"));
    row.result = in.at("result").text(result_characters_max);
    row.is_changed = in.at("is_changed").boolean();
    if (in.has("before")) row.before = read_seats_before(in.at("before"));
    return row;
}

ByeRow read_bye(const JsonReader& in) {
    ByeRow bye;
    bye.player = read_player(in.at("player"));
    bye.kind = in.at("kind").text();
    bye.points = in.at("points").points();
    bye.board_before = in.at("board_before").count();
    return bye;
}

Pairings read_pairings(const JsonReader& in) {
    Pairings body;
    body.group = read_group_id(in.at("group"));
    body.round = in.at("round").count();
    body.rounds_planned = in.at("rounds_planned").count();
    body.is_last_round = in.at("is_last_round").boolean();
    body.boards = in.at("boards").list(read_pairing);
    body.byes = in.at("byes").list(read_bye);
    if (in.has("changed_at_ms")) body.changed_at = in.at("changed_at_ms").time();
    return body;
}

ResultEntry read_result(const JsonReader& in) {
    ResultEntry entry;
    entry.group = read_group_id(in.at("group"));
    entry.round = in.at("round").count();
    entry.board = in.at("board").count();
    entry.white = in.at("white").text();
    entry.black = in.at("black").text();
    entry.result = in.at("result").text(result_characters_max);
    entry.entered_at = in.at("entered_at_ms").time();
    return entry;
}

Results read_results(const JsonReader& in) {
    return Results{in.at("latest").list(read_result)};
}

TieBreakHeading read_heading(const JsonReader& in) {
    return TieBreakHeading{in.at("code").text(), in.at("label").text()};
}

StandingsRow read_standings_row(const JsonReader& in) {
    StandingsRow row;
    row.rank = in.at("rank").count();
    row.player = read_player(in.at("player"));
    row.tie_breaks = in.at("tie_breaks").list(read_text);
    row.rank_change = static_cast<int>(in.at("rank_change").integer(-count_max, count_max));
    row.medal = in.at("medal").text();
    row.is_withdrawn = in.at("is_withdrawn").boolean();
    if (in.has("is_level")) row.is_level = in.at("is_level").boolean();
    if (in.has("standing")) row.standing = in.at("standing").text();
    return row;
}

Standings read_standings(const JsonReader& in) {
    Standings body;
    body.group = read_group_id(in.at("group"));
    body.list = in.at("list").text_not_empty(id_characters_max);
    body.after_round = in.at("after_round").count();
    body.is_provisional = in.at("is_provisional").boolean();
    body.open_boards = in.at("open_boards").count();
    body.is_final = in.at("is_final").boolean();
    if (in.has("signed_off_at_ms")) body.signed_off_at = in.at("signed_off_at_ms").time();
    body.edition = in.at("edition").text();
    if (in.has("edition_text")) body.edition_text = in.at("edition_text").text();
    if (in.has("signed_by")) body.signed_by = in.at("signed_by").text();
    if (in.has("signed_off_at_ms")) body.signed_off_at = in.at("signed_off_at_ms").time();
    body.headings = in.at("headings").list(read_heading);
    body.rows = in.at("rows").list(read_standings_row);
    return body;
}

TeamRow read_team(const JsonReader& in) {
    TeamRow row;
    row.rank = in.at("rank").count();
    row.club = in.at("club").text();
    row.rank_sum = in.at("rank_sum").count();
    row.points = in.at("points").points();
    row.best_rank = in.at("best_rank").count();
    row.players = in.at("players").list(read_player);
    row.medal = in.at("medal").text();
    return row;
}

TeamStandings read_teams(const JsonReader& in) {
    TeamStandings body;
    body.group = read_group_id(in.at("group"));
    body.after_round = in.at("after_round").count();
    body.is_provisional = in.at("is_provisional").boolean();
    body.rows = in.at("rows").list(read_team);
    body.clubs_too_small = in.at("clubs_too_small").list(read_text);
    if (in.has("is_final")) body.is_final = in.at("is_final").boolean();
    return body;
}

RoundClock read_clock(const JsonReader& in) {
    RoundClock body;
    body.group = read_group_id(in.at("group"));
    body.round = in.at("round").count();
    body.state = in.at("state").name<ClockState>();
    body.deadline = in.at("deadline_ms").time();
    body.remaining = in.at("remaining_ms").duration();
    body.length = in.at("length_ms").duration();
    body.time_control = in.at("time_control").text();
    body.late_limit = in.at("late_limit_ms").duration();
    return body;
}

CardOf read_card_of(const JsonReader& in) {
    return CardOf{read_group_id(in.at("group")), in.at("number").count()};
}

Announcement read_announcement(const JsonReader& in) {
    Announcement announcement;
    announcement.id = in.at("id").sequence();
    announcement.priority = in.at("priority").name<AnnouncementPriority>();
    announcement.text = in.at("text").text();
    announcement.text_english = in.at("text_english").text();
    announcement.groups = in.at("groups").list(read_group_id);
    announcement.screens = in.at("screens").list(read_screen_name);
    announcement.issued_at = in.at("issued_at_ms").time();
    announcement.duration = in.at("duration_ms").duration();
    announcement.repeat_every = in.at("repeat_every_ms").duration();
    announcement.has_chime = in.at("has_chime").boolean();
    announcement.is_spoken = in.at("is_spoken").boolean();
    if (in.has("card")) announcement.card = read_card_of(in.at("card"));
    return announcement;
}

Announcements read_announcements(const JsonReader& in) {
    return Announcements{in.at("active").list(read_announcement)};
}

SceneSpec read_scene(const JsonReader& in) {
    SceneSpec scene;
    scene.kind = in.at("kind").name<SceneKind>();
    scene.groups = in.at("groups").list(read_group_id);
    scene.dwell = in.at("dwell_ms").duration();
    return scene;
}

ScreenAssignment read_assignment(const JsonReader& in) {
    ScreenAssignment assignment;
    assignment.screen = read_screen_name(in.at("screen"));
    assignment.groups = in.at("groups").list(read_group_id);
    assignment.scenes = in.at("scenes").list(read_scene);
    return assignment;
}

Screens read_screens(const JsonReader& in) {
    return Screens{in.at("assignments").list(read_assignment)};
}

CrossTableRow read_cross_row(const JsonReader& in) {
    CrossTableRow row;
    row.rank = in.at("rank").count();
    row.player = read_player(in.at("player"));
    row.cells = in.at("cells").list(read_text);
    row.medal = in.at("medal").text();
    row.is_withdrawn = in.at("is_withdrawn").boolean();
    return row;
}

CrossTable read_cross_table(const JsonReader& in) {
    CrossTable body;
    body.group = read_group_id(in.at("group"));
    body.after_round = in.at("after_round").count();
    body.is_provisional = in.at("is_provisional").boolean();
    body.open_boards = in.at("open_boards").count();
    body.is_final = in.at("is_final").boolean();
    body.games_each = in.at("games_each").count();
    body.rows = in.at("rows").list(read_cross_row);
    return body;
}

MedalRow read_medal_row(const JsonReader& in) {
    MedalRow row;
    row.rank = in.at("rank").count();
    row.unit = in.at("unit").text();
    row.gold = in.at("gold").count();
    row.silver = in.at("silver").count();
    row.bronze = in.at("bronze").count();
    return row;
}

MedalTable read_medals(const JsonReader& in) {
    MedalTable body;
    body.groups_finished = in.at("groups_finished").count();
    body.groups = in.at("groups").count();
    body.rows = in.at("rows").list(read_medal_row);
    return body;
}

CeremonyAward read_award(const JsonReader& in) {
    CeremonyAward award;
    award.place = in.at("place").count();
    award.label = in.at("label").text();
    award.medal = in.at("medal").text();
    award.name = in.at("name").text();
    award.club = in.at("club").text();
    award.note = in.at("note").text();
    award.members = in.at("members").list(read_text);
    return award;
}

Ceremony read_ceremony(const JsonReader& in) {
    Ceremony body;
    body.is_on = in.at("is_on").boolean();
    body.subject = in.at("subject").name<CeremonySubject>();
    body.group = GroupId(in.at("group").text(id_characters_max));
    body.list = in.at("list").text(id_characters_max);
    body.stage = in.at("stage").name<CeremonyStage>();
    body.step = in.at("step").count();
    body.steps = in.at("steps").count();
    body.place = in.at("place").count();
    body.label = in.at("label").text();
    body.medal = in.at("medal").text();
    body.awards = in.at("awards").list(read_award);
    return body;
}

}  // namespace

std::optional<Body> body_from_json(std::string_view kind, const JsonReader& in) {
    if (kind == "tournament") return read_tournament(in);
    if (kind == "pairings") return read_pairings(in);
    if (kind == "results") return read_results(in);
    if (kind == "standings") return read_standings(in);
    if (kind == "teams") return read_teams(in);
    if (kind == "clock") return read_clock(in);
    if (kind == "announcements") return read_announcements(in);
    if (kind == "screens") return read_screens(in);
    if (kind == "cross-table") return read_cross_table(in);
    if (kind == "medals") return read_medals(in);
    if (kind == "ceremony") return read_ceremony(in);
    return std::nullopt;
}

}  // namespace kydai::protocol
