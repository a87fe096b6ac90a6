// The state of the whole tournament: a fold of its events, plain values only. Copying is cheap,
// since copies share what is not edited.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/amendment.hpp"
#include "engine/domain/board_area.hpp"
#include "engine/domain/ceremony.hpp"
#include "engine/domain/cross_table.hpp"
#include "engine/domain/device.hpp"
#include "engine/domain/finals.hpp"
#include "engine/domain/hall.hpp"
#include "engine/domain/merging.hpp"
#include "engine/domain/player.hpp"
#include "engine/domain/registration.hpp"
#include "engine/domain/round.hpp"
#include "engine/domain/ruling.hpp"
#include "engine/domain/schedule.hpp"
#include "engine/domain/settings.hpp"
#include "engine/domain/shared_value.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai {

namespace regulation {
struct Regulation;
}
struct History;  // engine/domain/history.hpp

/// Registered is not present (F25): only those checked in are paired.
enum class Presence { Registered, CheckedIn, Withdrawn };

/// A player in a group.
struct Entry {
    PlayerId player;
    std::optional<PairingNumber> number;  ///< none until numbers are drawn
    std::uint64_t lot = 0;  ///< drawn; decides the seeding where the regulation says so
    Presence presence = Presence::Registered;
    RoundNumber withdrawn_after;          ///< last round he was there for; only when withdrawn
    std::map<RoundNumber, ByeKind> byes;  ///< asked for or ordered, for rounds not yet paired
    GroupId list;  ///< the group merged into this one that the player came with; empty = none
    std::optional<BoardNumber> fixed_board;  ///< he cannot move: his games come to this board
    friend bool operator==(const Entry&, const Entry&) = default;
};

/// Two players who may not, or shall, meet.
struct PairRule {
    PlayerId a;
    PlayerId b;
    RoundNumber first_round{1};
    RoundNumber last_round{1};
    bool is_pinned = false;  ///< shall meet (with `a` as White); else may not
    friend bool operator==(const PairRule&, const PairRule&) = default;
};

/// The arbiter's word on the phase; without a hold it ends when the play itself moves on.
struct PhaseOverride {
    Phase phase = Phase::Registration;
    Phase instead_of = Phase::Registration;  ///< what the play gave when it was said
    bool is_held = false;
    friend bool operator==(const PhaseOverride&, const PhaseOverride&) = default;
};

/// One pairing list: a category in a discipline, or another program's report file.
struct Group {
    GroupId id;
    SharedValue<GroupSettings> settings;
    SharedValue<std::vector<Entry>> entries;     ///< by number, those without one last, by player
    std::optional<PairingSystem> system;         ///< fixed when numbers are drawn
    int rounds_planned = 0;                      ///< 0 = not yet known
    std::optional<PairingSystem> chosen_system;  ///< by the arbiter, before numbers are drawn
    int chosen_rounds = 0;                       ///< by the arbiter; 0 = by the regulation
    std::optional<Color> initial_color;          ///< drawn by lot with the numbers
    std::uint64_t seed = 0;  ///< of the drawing, so that anyone can run it again
    std::vector<PairRule> pair_rules;
    std::vector<SharedValue<Round>> rounds;  ///< [r-1]
    std::optional<RecalledRound> recalled;   ///< what the hall saw before; until the next round
    RoundClock clock;
    std::optional<PhaseOverride> phase_override;
    bool is_finished = false;           ///< standings are final
    Finals finals;                      ///< lots, play-offs, signature
    bool is_shown_from_report = false;  ///< content of another program's report file
    /// Fictitious points by round: of a report, or by the rule from the drawing of numbers on
    /// (GroupSettings::has_acceleration). They count for pairing alone.
    std::map<PlayerId, std::vector<Points>> acceleration;
    std::vector<GroupId> merged;         ///< groups that play here, by the arbiter's decision
    std::optional<GroupId> merged_into;  ///< the group where its players play; then it is empty
    std::string joint_label;             ///< of a group with others in it
    bool is_one_list = false;            ///< with others in it, and ranked as one
    std::optional<BoardArea> board_area;
    std::optional<AbsenceDeadline> absence_deadline;  ///< over when that round is paired
    friend bool operator==(const Group&, const Group&) = default;

    /// As on the walls.
    [[nodiscard]] const std::string& label() const {
        return joint_label.empty() ? settings->label : joint_label;
    }

    [[nodiscard]] bool has_numbers() const { return system.has_value(); }
    [[nodiscard]] const Entry* entry(PlayerId player) const;
    [[nodiscard]] const Entry* entry(PairingNumber number) const;
    [[nodiscard]] const Round* round(RoundNumber number) const;
    /// The newest round, draft or published; nullptr before the first.
    [[nodiscard]] const Round* last_round() const;
    /// The newest published round; nullptr = none.
    [[nodiscard]] const Round* published_round() const;
};

/// The phase that the group's play itself gives (spec screens.md, Phases).
[[nodiscard]] Phase phase_of_play(const Group& group);
/// The phase in force: the arbiter's, else that of the play.
[[nodiscard]] Phase phase_of(const Group& group);

struct Tournament {
    bool is_created = false;
    SharedValue<std::string> regulation_text;
    /// The text as this program reads it; null before the creation or where it cannot. Derived, so
    /// not compared.
    std::shared_ptr<const regulation::Regulation> regulation;
    /// Its groups are as laid down; those in force are in the groups themselves.
    SharedValue<TournamentSettings> settings;
    SharedValue<std::map<PlayerId, Player>> players;
    std::map<GroupId, SharedValue<Group>> groups;
    SharedValue<std::vector<Announcement>> announcements;  ///< in force, oldest first
    SharedValue<std::map<ScreenName, ScreenPlan>> screens;
    SharedValue<std::map<DeviceId, Device>> devices;  ///< revoked ones too
    std::optional<Ceremony> ceremony;                 ///< prize giving on the screens
    std::map<std::string, std::string> options;  ///< named switches of the arbiter, see options.hpp
    SharedValue<std::map<PlayerId, RegistrationFacts>> registrations;  ///< where there is something
    SharedValue<std::vector<Ruling>> rulings;                          ///< by id
    SharedValue<std::vector<Complaint>> complaints;                    ///< by id
    SharedValue<std::vector<Amendment>> amendments;                    ///< by id
    std::int64_t next_player = 1;
    std::int64_t next_announcement = 1;
    std::int32_t next_ruling = 1;
    std::int32_t next_complaint = 1;
    std::int32_t next_amendment = 1;
    std::int64_t next_device = 1;
    SharedValue<std::vector<ScheduledAction>> scheduled;  ///< by id; settled ones are forgotten
    std::int64_t next_scheduled = 1;
    bool is_finished = false;
    Sequence sequence;                       ///< of the last event folded
    std::shared_ptr<const History> history;  ///< what can be undone; not compared

    [[nodiscard]] const Group* group(const GroupId& id) const;
    [[nodiscard]] const Player* player(PlayerId id) const;
    /// What is on file; empty facts where there is nothing.
    [[nodiscard]] const RegistrationFacts& registration(PlayerId id) const;
    [[nodiscard]] const Ruling* ruling(RulingId id) const;
    [[nodiscard]] const Complaint* complaint(ComplaintId id) const;
    /// The hardest effect of the rulings in force against the player in that group; nullptr = none.
    [[nodiscard]] const Ruling* hardest_ruling(const GroupId& group, PlayerId player) const;
    [[nodiscard]] const Device* device(DeviceId id) const;
    /// The device that has the key and is not revoked; nullptr = none.
    [[nodiscard]] const Device* device_with_key(std::string_view curve_key) const;
    [[nodiscard]] Group& edit_group(const GroupId& id);
    /// As laid down: groups in the regulation's order, those from report files after them.
    [[nodiscard]] std::vector<GroupId> group_order() const;
};

/// Equal in all that people can see or command; sequence, history and the derived regulation aside.
[[nodiscard]] bool has_same_content(const Tournament& a, const Tournament& b);

}  // namespace kydai
