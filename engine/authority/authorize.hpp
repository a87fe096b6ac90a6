// Who may do what: a device, its role and its groups against a command. Pure.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "engine/domain/device.hpp"
#include "engine/domain/tournament.hpp"
#include "publisher/base/error.hpp"

#include <optional>
#include <string_view>

namespace kydai::authority {

/// The engine's own machine: whoever sits there is chief arbiter. Id 0, no name.
[[nodiscard]] const Device& own_machine();

/// Nothing = allowed by what the command says. What it does is looked at by authorize_change as
/// well, for an undo says little. A command that has no rule here is the chief arbiter's alone.
/// Errors: authority.revoked {device}, authority.viewer {device}, authority.announcer {device},
/// authority.chief_alone {device}, authority.other_group {device, group, groups},
/// authority.name_groups {device, groups}, authority.chief_confirms {device}, authority.at_engine
/// {device}; of a players' kiosk authority.kiosk {device}, authority.kiosk_off {device},
/// authority.kiosk_forfeit {device}, authority.kiosk_closed {device, board}.
[[nodiscard]] std::optional<Error> authorize(const Device& device, const Command& command,
                                             const Tournament& state);

/// Whether everything that differs between the two states lies within what the device may change:
/// the second look, which no wording of a command passes by. Errors: authority.reaches_further
/// {device, groups}, authority.announcer {device}, authority.viewer {device}.
[[nodiscard]] std::optional<Error> authorize_change(const Device& device, const Tournament& before,
                                                    const Tournament& after);

/// Questions that change nothing but tell more than the walls do (`ask_people` holds birth dates).
/// One that has no rule here is the chief arbiter's alone. Errors as authorize.
[[nodiscard]] std::optional<Error> authorize_inquiry(const Device& device, std::string_view name,
                                                     const std::optional<GroupId>& group,
                                                     const Tournament& state);

/// Whether the device may see and change the group. The id is resolved (core::resolve_group).
[[nodiscard]] bool may_work_on(const Device& device, const GroupId& group);

}  // namespace kydai::authority
