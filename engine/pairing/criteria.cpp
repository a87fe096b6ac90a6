// See criteria.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/criteria.hpp"

#include "publisher/base/check.hpp"

#include <bit>
#include <cstdlib>

namespace kydai::pairing {
namespace {

bool is_member(Zone zone) {
    return zone == Zone::Resident || zone == Zone::MovedDown;
}
bool is_in_bracket(const Features& p, const Features& q) {
    return is_member(p.zone) && q.zone == Zone::Resident;
}
bool is_in_next(const Features& p, const Features& q) {
    return q.zone == Zone::Next && (is_member(p.zone) || p.zone == Zone::Next);
}

bool is_same_preference(const Features& p, const Features& q) {
    return p.strength != PreferenceStrength::None && q.strength != PreferenceStrength::None &&
           p.preferred == q.preferred;
}

int repeated_code(Color color) {
    return color == Color::White ? 1 : 2;
}

Float float_of(const Features& player, bool is_last) {
    return is_last ? player.last_float : player.earlier_float;
}

/// C14, C16: paired residents with a downfloat.
int paired_downfloaters(const Features& p, const Features& q, bool is_last) {
    const auto counts = [&](const Features& player) {
        return player.zone == Zone::Resident && float_of(player, is_last) == Float::Down ? 1 : 0;
    };
    return counts(p) + counts(q);
}

bool lifts_upfloater(const Features& p, const Features& q, bool is_last) {
    return p.zone == Zone::MovedDown && float_of(q, is_last) == Float::Up;
}

int bits_for(int sum) {
    return std::bit_width(static_cast<unsigned>(sum)) + 1;
}

int member_value(const CriterionField& field, const Features& p, const Features& q) {
    const bool is_level = field.level < 0 || p.level == field.level;
    switch (field.criterion) {
        case 6:
            return 1;
        case 7:
            return is_level ? 1 : 0;
        case 10:
            return keeps_c10(p, q) ? 1 : 0;
        case 11:
            return keeps_c11(p, q) ? 1 : 0;
        case 12:
            return keeps_c12(p, q) ? 1 : 0;
        case 13:
            return keeps_c13(p, q) ? 1 : 0;
        case 14:
            return paired_downfloaters(p, q, true);
        case 15:
            return lifts_upfloater(p, q, true) ? 0 : 1;
        case 16:
            return paired_downfloaters(p, q, false);
        case 17:
            return lifts_upfloater(p, q, false) ? 0 : 1;
        case 18:
            return is_level && p.last_float == Float::Down ? 1 : 0;
        case 19:
            return is_level && !lifts_upfloater(p, q, true) ? 1 : 0;
        case 20:
            return is_level && p.earlier_float == Float::Down ? 1 : 0;
        case 21:
            return is_level && !lifts_upfloater(p, q, false) ? 1 : 0;
        default:
            return 0;
    }
}

}  // namespace

bool keeps_c10(const Features& p, const Features& q) {
    return !(std::abs(p.color_difference) > 1 && std::abs(q.color_difference) > 1 &&
             is_same_preference(p, q));
}

bool keeps_c11(const Features& p, const Features& q) {
    const bool are_absolute =
        p.strength == PreferenceStrength::Absolute && q.strength == PreferenceStrength::Absolute;
    if (!are_absolute || p.preferred != q.preferred) return true;
    const int p_difference = std::abs(p.color_difference);
    const int q_difference = std::abs(q.color_difference);
    if (p_difference == q_difference) return p.repeated == 0 || p.repeated != q.repeated;
    const Features& refused = p_difference < q_difference ? p : q;
    return refused.repeated != repeated_code(opposite(refused.preferred));
}

bool keeps_c12(const Features& p, const Features& q) {
    return !is_same_preference(p, q);
}

bool keeps_c13(const Features& p, const Features& q) {
    if (!is_same_preference(p, q)) return true;
    const bool is_p_strong = p.strength >= PreferenceStrength::Strong;
    const bool is_q_strong = q.strength >= PreferenceStrength::Strong;
    if (!is_p_strong || !is_q_strong) return true;
    return p.strength == PreferenceStrength::Absolute && q.strength == PreferenceStrength::Absolute;
}

std::vector<CriterionField> criterion_fields(const CriteriaContext& context) {
    const int count_bits = bits_for(context.vertices);
    std::vector<CriterionField> fields;
    const auto add = [&](int criterion, int level, bool is_pair_count) {
        if (context.mask.test(static_cast<std::size_t>(criterion)))
            fields.push_back({criterion, level, is_pair_count, count_bits});
    };
    const auto add_levels = [&](int criterion, int levels) {
        if (!context.mask.test(static_cast<std::size_t>(criterion))) return;
        for (int level = 0; level < levels; ++level) {
            const int size = context.level_sizes[static_cast<std::size_t>(level)];
            fields.push_back({criterion, level, false, bits_for(size)});
        }
    };
    if (context.has_look_ahead) add(6, -1, false);
    add_levels(7, context.resident_level);
    if (context.has_look_ahead) {
        add(8, -1, true);
        add_levels(8, context.resident_level + 1);
    }
    if (context.has_bye_criterion && context.mask.test(9))
        fields.push_back({9, -1, false, bits_for(context.unplayed_max)});
    const int first = context.is_last_round ? 10 : 12;
    for (int criterion = first; criterion <= 17; ++criterion) add(criterion, -1, false);
    for (int criterion = 18; criterion <= 21; ++criterion)
        add_levels(criterion, context.resident_level);
    return fields;
}

int field_value(const CriterionField& field, const CriteriaContext& context, const Features& p,
                const Features& q) {
    if (field.criterion == 8) {
        if (!is_in_next(p, q)) return 0;
        return field.is_pair_count || p.level == field.level ? 1 : 0;
    }
    if (field.criterion == 9) return q.zone == Zone::Bye ? context.unplayed_max - p.unplayed : 0;
    return is_in_bracket(p, q) ? member_value(field, p, q) : 0;
}

Features features_of(const Entrant& entrant, const CriteriaContext& context, Zone zone, int level,
                     int rounds_before) {
    Features features;
    features.zone = zone;
    if (zone == Zone::Rest) return features;
    features.level = level;
    if (context.has_bye_criterion) features.unplayed = rounds_before - entrant.games_played;
    if (zone == Zone::Next) return features;
    features.strength = entrant.strength;
    features.preferred =
        entrant.strength == PreferenceStrength::None ? Color::White : entrant.preferred;
    if (context.is_last_round) {
        features.color_difference = entrant.color_difference;
        features.repeated = entrant.repeated ? repeated_code(*entrant.repeated) : 0;
    }
    features.last_float = entrant.floats[0];
    features.earlier_float = entrant.floats[1];
    return features;
}

}  // namespace kydai::pairing
