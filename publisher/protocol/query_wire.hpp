// Queries on the wire: what screens and read commands ask; they change nothing in the tournament.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"
#include "publisher/protocol/screen_wire.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kydai::protocol {

/// Engine time to the microsecond, for clock synchronisation.
using PreciseTime = std::chrono::sys_time<std::chrono::microseconds>;

/// A display says who it is, at first and after each reconnect.
struct Hello {
    ScreenName screen;
    int width = 0;   ///< pixels
    int height = 0;  ///< pixels
    std::string software_version;
};

/// All current topics, or those that begin with `prefix` ("pairings/rapid/U08-NAM").
struct SnapshotRequest {
    std::string prefix;
};

/// What was published after message `published` of this run and epoch.
struct CatchUpRequest {
    std::string run;
    std::int64_t epoch = 0;
    std::int64_t published = 0;
};

/// First of the four timestamps of a clock exchange.
struct TimeRequest {
    std::chrono::microseconds t1{0};  ///< the asker's monotonic clock, echoed
};

/// A scene that could not be shown, and why (F34).
struct BadScene {
    std::string scene;   ///< kebab-case kind: "standings"
    std::string reason;  ///< a code for programs: "empty-group"
};

/// Lines of each list that one page of a screen holds: what the planner of screens reckons with.
struct LinesPerPage {
    int boards = 0;
    int names = 0;
    int standings = 0;
};

/// What a screen has on its wall right now. Answered only where the engine wishes something that
/// the screen offers.
struct ScreenReport {
    ScreenName screen;
    int width = 0;
    int height = 0;
    std::string scene;  ///< kebab-case kind: "pairings-by-name"
    std::optional<GroupId> group;
    int page = 0;  ///< 1-based, 0 = has no pages
    int pages = 0;
    std::string publication;      ///< of pairings, see publication_name; empty = of none
    std::vector<GroupId> groups;  ///< that the screen is for; empty = all
    LinesPerPage lines;
    std::int64_t log_sequence = 0;            ///< of the newest message shown
    std::chrono::microseconds frame_time{0};  ///< mean time to draw one frame since the last report
    std::chrono::milliseconds stale{0};       ///< 0 = fresh, else age of what is shown
    std::vector<std::int64_t> announcements;  ///< ids on the wall now: receipts
    std::vector<BadScene> bad_scenes;
    std::optional<ScreenHealth> health;
    std::vector<std::string> abilities;  ///< what a wish may ask for
};

/// The screens that the engine has seen.
struct ScreensRequest {};

using Query = std::variant<Hello, SnapshotRequest, CatchUpRequest, TimeRequest, ScreenReport,
                           ScreensRequest, ScreenPicture>;

struct QueryRequest {
    int version = protocol_version;
    std::int64_t id = 0;  ///< the answer carries it
    Query query;
};

struct Welcome {
    std::string run;
    std::int64_t epoch = 0;
    int publish_port = 0;
    EngineTime time;
    std::string server_version;
    std::string tournament_id;  ///< empty = none yet
    /// Id of the journal: within one, a lower epoch is an engine of the past.
    std::string journal = {};
    std::string standby = {};  ///< as in Heartbeat
};

/// First frame of a snapshot or catch-up; `parts` frames follow. Each is packed and holds published
/// messages, one a line, in the order in which they are to be taken.
struct SnapshotHeader {
    std::string run;
    std::int64_t epoch = 0;
    EngineTime time;
    std::int64_t log_sequence = 0;
    std::int64_t published = 0;  ///< as in Heartbeat
    std::int64_t after = 0;      ///< only what was published after this message; 0 = everything
    int parts = 0;
    std::chrono::milliseconds stale{0};  ///< as in Heartbeat
};

struct TimeReply {
    std::chrono::microseconds t1{0};  ///< as asked
    PreciseTime t2;                   ///< when the engine had the question
    PreciseTime t3;                   ///< when the engine sent the answer
};

/// Something of which everybody is to be sure that the hall saw it: "announcement/12",
/// "pairings/rapid/U08-NAM/3".
struct SeenThing {
    std::string what;
    EngineTime first_at;            ///< when the screen first reported it
    std::int64_t log_sequence = 0;  ///< the newest state in which it was reported
    int pages_seen = 0;
    int pages = 0;
};

struct ScreenPresence {
    ScreenName screen;
    int width = 0;
    int height = 0;
    std::string software_version;
    std::string address;  ///< of the machine; empty = not known
    EngineTime first_seen;
    EngineTime last_seen;
    std::optional<ScreenReport> last_report;
    std::vector<SeenThing> seen;  ///< newest last
};

struct ScreenList {
    EngineTime time;
    std::vector<ScreenPresence> screens;  ///< by name
};

/// Why a query was not answered; the words are in the locales of whoever shows it.
struct QueryRefusal {
    Error error;
};

using Answer =
    std::variant<Welcome, SnapshotHeader, TimeReply, ScreenList, QueryRefusal, ScreenWish>;

struct QueryReply {
    int version = protocol_version;
    std::int64_t id = 0;
    Answer answer;
};

/// What a publication of pairings is called in receipts: `rapid/U08-NAM/3` (group and round), and
/// `rapid/U08-NAM/3@1796000400000` once it was published again with other boards.
[[nodiscard]] std::string publication_name(const Pairings& pairings);

[[nodiscard]] std::string encode(const QueryRequest& request);
[[nodiscard]] std::string encode(const QueryReply& reply);
/// Errors as decode_envelope.
[[nodiscard]] Result<QueryRequest> decode_query_request(std::string_view text);
[[nodiscard]] Result<QueryReply> decode_query_reply(std::string_view text);

}  // namespace kydai::protocol
