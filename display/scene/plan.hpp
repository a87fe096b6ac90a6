// The playlist of one screen: which scenes there are, and where their pages break.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/model/hall_model.hpp"
#include "display/scene/scene.hpp"

#include <string>
#include <vector>

namespace kydai::display {

/// How many rows of a list fit on the screen, as the layout says.
struct Capacity {
    int rows = 12;  ///< in one column
    int columns = 1;
    [[nodiscard]] int lines() const { return rows * columns; }
    friend bool operator==(const Capacity&, const Capacity&) = default;
};

struct Capacities {
    Capacity boards;
    Capacity names;
    Capacity standings;
    Capacity teams;
    Capacity cross_table;
    Capacity medals;
    int clock_tiles = 6;
    friend bool operator==(const Capacities&, const Capacities&) = default;
};

/// A picture in the display's own folder: of a sponsor, or for idle times.
struct PictureFile {
    std::string file;
    int width = 0;
    int height = 0;
    friend bool operator==(const PictureFile&, const PictureFile&) = default;
};

/// What is known of an engine that is looked for; addresses, never names that anybody can make up.
struct EngineSought {
    bool is_searching = false;             ///< on the network: no address was given
    std::string asked = {};                ///< the engine that has to introduce this screen
    std::vector<std::string> choice = {};  ///< engines between which a person has to choose
    friend bool operator==(const EngineSought&, const EngineSought&) = default;
};

/// Who the screen is. `groups` limits it until the engine assigns it something; empty = all.
struct ScreenIdentity {
    ScreenName name;
    std::vector<GroupId> groups;
    /// While the engine there is not trusted: what an arbiter has to type, and nothing else is
    /// shown.
    std::string trust_code = {};
    std::vector<PictureFile> pictures = {};  ///< by file name
    EngineSought sought = {};
};

/// What kind of scene an item of the playlist is.
enum class ItemKind {
    Pairings,
    OpenBoards,
    PairingsByName,
    Standings,
    Teams,
    Clock,
    Schedule,
    Ceremony,
    Identify,
    Blank,
    TestCard,
    Waiting,
    CrossTable,
    Medals,
    Pictures,
};

/// `pairings-by-name`: the name of a kind in reports and tests.
[[nodiscard]] std::string item_kind_name(ItemKind kind);

/// Which list of which round: the same key is the same thing to a reader, whatever results came in.
struct ItemKey {
    ItemKind kind = ItemKind::Schedule;
    GroupId group;     ///< empty = of the hall
    std::string list;  ///< of standings
    int round = 0;     ///< of pairings
    friend bool operator==(const ItemKey&, const ItemKey&) = default;
};

struct PlannedPage {
    int first = 0;  ///< line, 0-based
    int count = 0;
    std::chrono::milliseconds dwell{0};
    std::string strip;  ///< initials of a page by name
};

struct PlannedItem {
    ItemKey key;
    std::vector<PlannedPage> pages;  ///< never empty
    std::vector<NameLine> names;     ///< of a list by name, in Vietnamese order
    std::vector<GroupId> groups;     ///< of scenes of the hall: clocks, schedule, ceremony
    std::int64_t revision = 0;       ///< of the pairings that `names` were made of
};

/// A scene of the assignment that cannot be shown; it is left out and reported (known fault F34).
struct SkippedScene {
    protocol::SceneKind kind = protocol::SceneKind::Auto;
    GroupId group;
    std::string reason;  ///< "unknown_group", "nothing_published", "empty", "no_clock", "no_teams",
                         ///< "no_ceremony", "no_medals", "no_pictures", "no_round_robin"
    friend bool operator==(const SkippedScene&, const SkippedScene&) = default;
};

struct Plan {
    std::vector<GroupId> groups;     ///< of the screen, in the tournament's order
    std::vector<PlannedItem> items;  ///< never empty: without a scene the schedule stands
    std::vector<SkippedScene> skipped;
    Capacities capacities;  ///< for which it was made
    [[nodiscard]] std::chrono::milliseconds cycle() const;
};

/// Time to read a page: clamp(3 + 0.5 rows + (columns > 1), 6, 20) seconds (spec screens.md).
[[nodiscard]] std::chrono::milliseconds dwell_of(int rows, int columns);

/// The playlist that the assignment asks for, or the phases of the groups where it says Auto. Lists
/// by name are taken over from the plan `before` of the same model where nothing changed in them:
/// putting a thousand names in order is the one slow thing here.
[[nodiscard]] Plan make_plan(const HallModel& model, const ScreenIdentity& identity,
                             const Capacities& capacities, const Plan* before = nullptr);

}  // namespace kydai::display
