// What a display knows of the tournament: the newest message of every topic, found by group.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/messages.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kydai::display {

/// Messages waiting for their effective time, of one topic. More are not kept: the oldest goes.
inline constexpr std::size_t waiting_messages_max = 16;

/// Pure state: no socket, no clock. Gaps and catching up are the feed's; this only never goes back.
class HallModel {
  public:
    enum class Applied {
        Taken,    ///< shown from now on
        Waiting,  ///< kept until its effective time
        Ignored,  ///< not newer than what is known of that topic, or of an earlier epoch of the run
    };

    /// Takes one message. A message of another run or of a later epoch drops everything first,
    /// whatever its numbers (F43); which of two engines is to be believed is decided before, by the
    /// feed.
    Applied apply(const protocol::Envelope& envelope);

    /// Takes a whole snapshot in one step: what is not in it is no longer known (F36).
    void replace(const std::vector<protocol::Envelope>& snapshot);

    /// Forgets one topic: it no longer exists (a group was removed).
    void retire(const std::string& topic);

    /// Puts other announcements in the place of those in force, as if the engine had said so: of a
    /// copy that is drawn for a look ahead.
    void show_only(protocol::Announcements announcements);

    /// Forgets everything.
    void drop();

    /// Brings in the waiting messages whose effective time has come.
    void advance(EngineTime now);

    /// The next effective time of a waiting message.
    [[nodiscard]] std::optional<EngineTime> next_effective() const;

    [[nodiscard]] bool is_empty() const { return topics_.empty(); }
    /// The position in the journal of the newest state that is shown.
    [[nodiscard]] Sequence log_sequence() const { return Sequence{log_sequence_}; }
    [[nodiscard]] const std::string& run() const { return run_; }
    /// Grows whenever something shown may have changed.
    [[nodiscard]] std::int64_t revision() const { return revision_; }

    [[nodiscard]] const protocol::Tournament* tournament() const;
    [[nodiscard]] const protocol::GroupSummary* group(const GroupId& id) const;
    [[nodiscard]] const protocol::Pairings* pairings(const GroupId& group) const;
    /// The revision at which these pairings came; 0 = none are known.
    [[nodiscard]] std::int64_t pairings_revision(const GroupId& group) const;
    /// All lists of a group, "overall" first, then by list id.
    [[nodiscard]] std::vector<const protocol::Standings*> standings(const GroupId& group) const;
    [[nodiscard]] const protocol::Standings* standings(const GroupId& group,
                                                       const std::string& list) const;
    /// When these standings were made.
    [[nodiscard]] EngineTime standings_time(const GroupId& group, const std::string& list) const;
    [[nodiscard]] const protocol::TeamStandings* teams(const GroupId& group) const;
    [[nodiscard]] const protocol::CrossTable* cross_table(const GroupId& group) const;
    [[nodiscard]] const protocol::MedalTable* medals() const;
    [[nodiscard]] const protocol::Ceremony* ceremony() const;
    [[nodiscard]] const protocol::RoundClock* clock(const GroupId& group) const;
    [[nodiscard]] const protocol::Results* results() const;
    [[nodiscard]] const protocol::Announcements* announcements() const;
    /// What the engine wants on that screen; nullptr = it was assigned nothing.
    [[nodiscard]] const protocol::ScreenAssignment* assignment(const ScreenName& screen) const;

  private:
    struct Topic {
        std::int64_t newest_sequence = 0;  ///< of shown and waiting ones
        std::int64_t revision = 0;         ///< at which `shown` came
        std::optional<protocol::Envelope> shown;
        std::vector<protocol::Envelope> waiting;  ///< ascending by topic sequence
    };

    [[nodiscard]] const Topic* topic_of(const protocol::Body& body) const;
    template <class Body>
    [[nodiscard]] const Body* find(const std::string& topic) const;
    void show(Topic& topic, protocol::Envelope envelope);

    std::map<std::string, Topic, std::less<>> topics_;
    std::string run_;
    std::int64_t epoch_ = 0;
    std::int64_t log_sequence_ = 0;
    std::int64_t revision_ = 0;
};

}  // namespace kydai::display
