// The names of events.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/event.hpp"

#include <array>

namespace kydai {
namespace {

/// In the order of the variant.
constexpr std::array<const char*, std::variant_size_v<Event>> names{
    "tournament_created",
    "regulation_amended",
    "tournament_finished",
    "option_set",
    "player_registered",
    "player_changed",
    "player_entered",
    "player_left_group",
    "players_checked_in",
    "absence_marked",
    "players_withdrawn",
    "players_returned",
    "registration_changed",
    "ruling_made",
    "ruling_lifted",
    "complaint_filed",
    "complaint_decided",
    "amendment_recorded",
    "groups_merged",
    "group_split",
    "device_added",
    "device_changed",
    "device_revoked",
    "rounds_set",
    "numbers_drawn",
    "numbers_reassigned",
    "round_paired",
    "draft_discarded",
    "round_published",
    "round_unpublished",
    "players_swapped",
    "pair_rule_set",
    "pair_rule_lifted",
    "result_recorded",
    "result_cleared",
    "bye_changed",
    "group_finished",
    "lots_drawn",
    "playoff_recorded",
    "playoff_taken_back",
    "standings_signed",
    "signature_taken_back",
    "clock_set",
    "announced",
    "announcement_withdrawn",
    "announcement_expired",
    "screen_assigned",
    "screen_released",
    "phase_set",
    "ceremony_set",
    "action_scheduled",
    "scheduled_moved",
    "scheduled_cancelled",
    "scheduled_settled",
    "absence_deadline_set",
    "board_area_set",
    "board_fixed",
    "boards_numbered",
    "report_shown",
    "command_undone",
    "command_redone",
};

}  // namespace

std::string name_of(const Event& event) {
    return names[event.index()];
}

}  // namespace kydai
