// One screen from messages to picture: the whole pure pipeline behind one door.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/layout/metrics.hpp"
#include "display/layout/text_measurer.hpp"
#include "display/layout/theme.hpp"
#include "display/layout/ticker.hpp"
#include "display/model/hall_model.hpp"
#include "display/model/staleness.hpp"
#include "display/scene/select.hpp"
#include "display/scene/sounds.hpp"
#include "publisher/base/catalogue.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::display {

/// What is on the screen, for the report to the engine.
struct Shown {
    std::string scene;  ///< "pairings-by-name", "announcement"; see item_kind_name
    GroupId group;      ///< empty = of the hall
    std::string list;   ///< of standings
    int round = 0;
    int page = 1;
    int pages = 1;
    std::int64_t announcement = 0;  ///< 0 = none
    Sequence log_sequence;
    std::string run;
    bool is_stale = false;
    std::string publication = {};  ///< of pairings, for the receipt; see protocol::publication_name
    friend bool operator==(const Shown&, const Shown&) = default;
};

/// One moment of a screen. Draw `picture`; then nothing changes until `next_change`, but that
/// surfaces with a speed move on (draw_list.hpp), and that a message, a new size or a new theme
/// asks for the next frame at once.
struct Frame {
    EngineTime time;
    Picture picture;
    EngineTime next_change;
    Shown shown;
    std::vector<Sound> sounds;          ///< to be played now, each is given once
    std::vector<GroupId> groups;        ///< that the screen is for; empty = all
    Capacities capacities;              ///< of its pages, for the planner of screens
    std::vector<SkippedScene> skipped;  ///< scenes of the assignment that cannot be shown (F34)
};

struct ScreenSettings {
    ScreenIdentity identity;
    std::optional<Viewing> viewing;  ///< distance and height of the picture, where they are known
    bool is_still = false;  ///< one picture is wanted: the ticker starts with words in view
};

class Screen {
  public:
    Screen(ScreenSettings settings, Theme theme, Catalogue catalogue);

    /// One message of the feed, in any order of topics.
    HallModel::Applied apply(const protocol::Envelope& envelope);
    /// A snapshot, whole: nothing of the state before stays.
    void replace(const std::vector<protocol::Envelope>& snapshot);
    /// A topic that no longer exists.
    void retire(const std::string& topic);
    /// Forgets the tournament (another run of the engine).
    void drop();

    void set_theme(Theme theme);
    void set_catalogue(Catalogue catalogue);
    void set_settings(ScreenSettings settings);

    /// The screen at `now` (engine time as the display counts it). Draws nothing and never fails.
    [[nodiscard]] Frame frame(EngineTime now, const FeedHealth& health, Size size,
                              const TextMeasurer& measurer);

    /// How the screen would look with this announcement on it, which nobody has made yet. What the
    /// screen itself shows is not touched.
    [[nodiscard]] Picture preview(const protocol::Announcement& announcement, EngineTime now,
                                  const FeedHealth& health, Size size,
                                  const TextMeasurer& measurer) const;

    [[nodiscard]] const HallModel& model() const { return model_; }

  private:
    /// The frame before, good until something changes: asking again costs next to nothing.
    struct Last {
        Frame frame;
        EngineTime valid_until;
        std::int64_t revision = 0;
        Size size;
        Staleness staleness;
    };

    [[nodiscard]] bool is_current(EngineTime now, const Staleness& stale, Size size) const;
    [[nodiscard]] Frame compose(EngineTime now, const Staleness& stale, Size size,
                                const TextMeasurer& measurer);
    void refresh_plan(const Capacities& capacities);
    [[nodiscard]] Shown shown(const Selection& selection, bool is_stale) const;

    ScreenSettings settings_;
    Theme theme_;
    Catalogue catalogue_;
    HallModel model_;
    Plan plan_;
    std::int64_t planned_revision_ = -1;
    Capacities planned_capacities_;
    std::optional<PageMemory> page_;
    Ticker ticker_;
    SoundDesk sounds_;
    std::optional<Last> last_;
};

}  // namespace kydai::display
