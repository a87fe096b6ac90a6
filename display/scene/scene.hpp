// One screenful, as values: what is to be read, without any size, color or font.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/model/clock_view.hpp"
#include "publisher/protocol/messages.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kydai::display {

/// A group as a header names it: a color band and a label, never the color of text.
struct GroupBadge {
    GroupId id;
    std::string label;       ///< "U08 Nam"
    std::string discipline;  ///< "Cờ nhanh"; empty where there is one
    int color_index = 0;
    friend bool operator==(const GroupBadge&, const GroupBadge&) = default;
};

/// What the header band says above every scene.
struct Heading {
    std::string tournament;
    std::optional<GroupBadge> group;  ///< none = the whole hall
    int round = 0;                    ///< 0 = no round is named
    int rounds_planned = 0;
    bool is_last_round = false;
    int page = 1;
    int pages = 1;
    int lines_max = 0;  ///< lines of the list's fullest page: all its pages are set alike
    std::optional<ClockView> clock;  ///< of the group, when it runs or stands
    std::chrono::minutes utc_offset{0};
};

/// Pairings in board order, then those who do not play; one page of them.
struct PairingsView {
    std::vector<protocol::PairingRow> boards;
    std::vector<protocol::ByeRow> byes;
    std::vector<int> fresh_boards;  ///< whose results came in just now
    bool only_open = false;         ///< boards with a result are left out (last boards)
    int boards_open = 0;            ///< of the whole round
    int boards_all = 0;
    bool has_change_marks = false;  ///< old and new are shown for a while after a new pairing
};

enum class Side { White, Black };

/// One player in the list by name.
struct NameLine {
    std::string name;
    std::string club;
    int board = 0;  ///< 0 = no board: a bye
    Side side = Side::White;
    std::string bye_kind;  ///< as in protocol::ByeRow; empty = plays
    bool is_changed = false;
    int board_before = 0;  ///< of a changed line; 0 = had none
};

struct NamesView {
    std::vector<NameLine> lines;
    std::vector<std::string>
        strip;  ///< initials of each page: "A–C", "D–H"; the page is the heading's
};

struct StandingsView {
    std::string list;  ///< "overall", "women"
    int after_round = 0;
    EngineTime made_at;  ///< "after round 5, 10:42"
    bool is_provisional = false;
    int open_boards = 0;
    bool is_final = false;
    bool is_signed_off = false;
    std::vector<protocol::TieBreakHeading> headings;
    std::vector<protocol::StandingsRow> pinned;  ///< the first three, on later pages
    std::vector<protocol::StandingsRow> rows;
};

struct TeamsView {
    int after_round = 0;
    bool is_provisional = false;
    std::vector<protocol::TeamRow> rows;
};

/// Each against each: `columns` are the ranks of the whole table, `rows` those of this page.
struct CrossTableView {
    int after_round = 0;
    bool is_provisional = false;
    int open_boards = 0;
    bool is_final = false;
    int games_each = 1;
    std::vector<int> columns;
    int first = 0;  ///< index of the first row in the whole table: where the diagonal runs
    std::vector<protocol::CrossTableRow> rows;
};

struct MedalsView {
    int groups_finished = 0;
    int groups = 0;
    std::vector<protocol::MedalRow> rows;
};

/// When a round is likely to end: by the clock at the latest, by the pace of the results so far.
struct Forecast {
    EngineTime latest;
    std::optional<EngineTime> likely;  ///< none before enough games are over
    friend bool operator==(const Forecast&, const Forecast&) = default;
};

/// One round clock; groups whose clocks stand alike share it.
struct ClockTile {
    std::vector<GroupBadge> groups;
    int round = 0;
    int rounds_planned = 0;
    protocol::Phase phase = protocol::Phase::Playing;
    int open_boards = 0;
    int boards = 0;
    ClockView clock;
    std::optional<Forecast> forecast = {};      ///< while games are open
    std::optional<EngineTime> late_until = {};  ///< until then a late player may sit down
};

struct ScheduleLine {
    EngineTime starts_at;
    std::string text;
    std::string group_label;  ///< empty = the whole hall
    bool is_past = false;
    bool is_next = false;
};

struct ClocksView {
    std::vector<ClockTile> tiles;
    std::optional<ScheduleLine> next;  ///< what comes next in the hall
};

/// Schedule and idle: the tournament, its groups with their phases, and what comes when.
struct ScheduleView {
    std::string name;
    std::string organiser;
    std::string venue;
    std::vector<protocol::GroupSummary> groups;
    std::vector<ScheduleLine> items;
    std::string public_url;  ///< shown as a QR code; empty = none
};

struct AnnouncementView {
    protocol::Announcement announcement;
};

struct IdentifyView {
    ScreenName screen;
    std::vector<GroupBadge> groups;  ///< empty = all
};

/// A picture over the whole screen.
struct PicturesView {
    std::string file;
    int width = 0;
    int height = 0;
};

/// A player as everybody asks for him: where he sits, against whom, how he stands.
struct PlayerCardView {
    GroupBadge group;
    protocol::PlayerRef player;
    int round = 0;
    int board = 0;  ///< 0 = no board: a bye, or nothing is published
    Side side = Side::White;
    std::string opponent;
    std::string result;    ///< as in protocol::PairingRow
    std::string bye_kind;  ///< as in protocol::ByeRow
    int rank = 0;          ///< 0 = not ranked yet
    int after_round = 0;
};

/// Prize giving: calm, without a clock and without a result. Without a step it is only the title.
struct CeremonyView {
    std::vector<GroupBadge> groups;
    protocol::Ceremony step;
};

struct BlankView {};
struct TestCardView {
    ScreenName screen;
};
/// Nothing was ever heard from an engine.
struct WaitingView {
    ScreenName screen;
    std::string trust_code = {};  ///< an engine answers, and an arbiter has to type this there
    bool is_searching = false;    ///< for an engine on the network
    std::string asked = {};       ///< address and fingerprint of the engine that has to trust it
    std::vector<std::string> choice = {};  ///< engines between which a person has to choose
};

using SceneContent =
    std::variant<PairingsView, NamesView, StandingsView, TeamsView, ClocksView, ScheduleView,
                 AnnouncementView, IdentifyView, CeremonyView, BlankView, TestCardView, WaitingView,
                 CrossTableView, MedalsView, PlayerCardView, PicturesView>;

struct Scene {
    Heading heading;
    SceneContent content;
};

}  // namespace kydai::display
