// See color_allocation.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/color_allocation.hpp"

#include <algorithm>
#include <cstdlib>

namespace kydai::pairing {
namespace {

bool has_preference(const Entrant& entrant) {
    return entrant.strength != PreferenceStrength::None;
}

/// Positive where a's preference is the stronger one.
int compare_strength(const Entrant& a, const Entrant& b) {
    if (a.strength != b.strength) return a.strength > b.strength ? 1 : -1;
    if (a.strength != PreferenceStrength::Absolute) return 0;
    return std::abs(a.color_difference) - std::abs(b.color_difference);
}

/// Color that the higher player had in the latest round, unplayed ones dropped, where they
/// differed.
std::optional<Color> latest_difference(const Entrant& higher, const Entrant& lower) {
    const std::size_t common = std::min(higher.colors.size(), lower.colors.size());
    for (std::size_t back = 1; back <= common; ++back) {
        const Color own = higher.colors[higher.colors.size() - back];
        if (own != lower.colors[lower.colors.size() - back]) return own;
    }
    return std::nullopt;
}

}  // namespace

ColorDecision allocate_colors(const Entrant& higher, const Entrant& lower, Color initial_color) {
    if (!has_preference(higher) && !has_preference(lower)) {
        const Color color = higher.has_odd_position ? initial_color : opposite(initial_color);
        return {color, ColorRule::InitialColor};
    }
    if (!has_preference(lower)) return {higher.preferred, ColorRule::BothPreferences};
    if (!has_preference(higher)) return {opposite(lower.preferred), ColorRule::BothPreferences};
    if (higher.preferred != lower.preferred) return {higher.preferred, ColorRule::BothPreferences};
    const int stronger = compare_strength(higher, lower);
    if (stronger > 0) return {higher.preferred, ColorRule::StrongerPreference};
    if (stronger < 0) return {opposite(lower.preferred), ColorRule::StrongerPreference};
    if (const std::optional<Color> had = latest_difference(higher, lower))
        return {opposite(*had), ColorRule::Alternation};
    return {higher.preferred, ColorRule::HigherRanked};
}

}  // namespace kydai::pairing
