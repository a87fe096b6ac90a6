// See bell.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/bell.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kydai::display {
namespace {

struct Strike {
    double at_s = 0.0;
    double hertz = 0.0;
    double ring_s = 1.0;  ///< until it has died away to a thousandth
};

/// A bell's partials above its strike note, and how loud and how short each is beside the lowest.
struct Partial {
    double ratio = 1.0;
    double loudness = 1.0;
    double shortness = 1.0;
};

constexpr double e5 = 659.26, c5 = 523.25, a5 = 880.0, g4 = 392.0, d5 = 587.33;

std::vector<Strike> strikes_of(SoundKind kind) {
    switch (kind) {
        case SoundKind::Chime:
            return {{0.0, e5, 1.6}, {0.45, c5, 2.2}};
        case SoundKind::UrgentChime:
            return {{0.0, a5, 0.7}, {0.3, a5, 0.7}, {0.6, a5, 1.2},
                    {1.3, a5, 0.7}, {1.6, a5, 0.7}, {1.9, a5, 1.6}};
        case SoundKind::RoundStart:
            return {{0.0, g4, 3.2}};
        case SoundKind::LastMinute:
            return {{0.0, d5, 0.8}, {0.35, d5, 1.2}};
        case SoundKind::RoundEnd:
            return {{0.0, e5, 1.4}, {0.4, d5, 1.4}, {0.8, c5, 2.6}};
    }
    return {};
}

double sample_of(const Strike& strike, double seconds) {
    constexpr Partial partials[] = {
        {1.0, 1.0, 1.0}, {2.0, 0.45, 1.6}, {2.76, 0.3, 2.4}, {5.4, 0.12, 5.0}};
    const double since = seconds - strike.at_s;
    if (since < 0.0) return 0.0;
    constexpr double attack_s = 0.004;  // without it the strike would be a click
    const double attack = std::min(since / attack_s, 1.0);
    constexpr double thousandth = 6.9;  // e^-6.9
    double sum = 0.0;
    for (const Partial& partial : partials)
        sum += partial.loudness *
               std::exp(-since * thousandth * partial.shortness / strike.ring_s) *
               std::sin(2.0 * std::numbers::pi * strike.hertz * partial.ratio * since);
    return attack * sum;
}

}  // namespace

std::vector<std::int16_t> bell_samples(SoundKind kind) {
    const std::vector<Strike> strikes = strikes_of(kind);
    double end_s = 0.0;
    for (const Strike& strike : strikes) end_s = std::max(end_s, strike.at_s + strike.ring_s);
    std::vector<double> mixed(static_cast<std::size_t>(end_s * samples_per_s));
    double peak = 1e-9;
    for (std::size_t i = 0; i < mixed.size(); ++i) {
        for (const Strike& strike : strikes)
            mixed[i] += sample_of(strike, static_cast<double>(i) / samples_per_s);
        peak = std::max(peak, std::abs(mixed[i]));
    }
    constexpr double loudest = 28'000.0;
    const auto fade = static_cast<std::size_t>(samples_per_s / 50);
    std::vector<std::int16_t> samples(mixed.size());
    for (std::size_t i = 0; i < mixed.size(); ++i) {
        const double left =
            std::min(1.0, static_cast<double>(mixed.size() - 1 - i) / static_cast<double>(fade));
        samples[i] = static_cast<std::int16_t>(mixed[i] / peak * loudest * left);
    }
    return samples;
}

}  // namespace kydai::display
