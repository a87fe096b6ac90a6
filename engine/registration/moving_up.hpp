// The rule by which medallists and team members play in an older group.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/regulation/regulation.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

/// What an achievement asks for.
struct MovingUpDemand {
    const regulation::MovingUpGround* ground = nullptr;
    int ages = 0;
    const regulation::Category* natural =
        nullptr;  ///< by birth year; none = older than every age group
    const regulation::Category* target = nullptr;  ///< the youngest group the player may enter
};

/// Grounds of the regulation that a text of achievements meets. Several achievements are separated
/// by
/// `;`, `,` or line breaks; medals are HCV, HCB, HCĐ or "huy chương vàng" ...
[[nodiscard]] std::vector<const regulation::MovingUpGround*> grounds_met(
    const regulation::MovingUp& rule, std::string_view achievements);

/// The group that achievements lead to; none = nothing to move up for.
[[nodiscard]] std::optional<MovingUpDemand> moving_up_demand(
    const regulation::Regulation& regulation, Sex sex, int birth_year,
    std::string_view achievements, const regulation::Category* entered);

/// Whether a category satisfies the demand: the target or an older one, open to those moved up.
[[nodiscard]] bool satisfies(const regulation::Category& entered, const MovingUpDemand& demand);

}  // namespace kydai::registration
