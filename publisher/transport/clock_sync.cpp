// Four timestamps give an offset and a bound of its error; the rest is choosing well and going
// gently.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/clock_sync.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::transport {
namespace {

using std::chrono::microseconds;

constexpr microseconds round_trip_max = std::chrono::seconds(5);
constexpr microseconds step_over = std::chrono::milliseconds(100);
constexpr double gentle_slew = 0.05;  // 0.8 ms in a frame of 16 ms: nobody sees it
constexpr double hasty_slew = 0.5;    // for errors of seconds into the future
constexpr microseconds hasty_over = std::chrono::seconds(1);
constexpr double ageing = 50e-6;      // two crystals run apart by about so much
constexpr double drift_max = 200e-6;  // more is no crystal but a broken measurement
constexpr double drift_error_max = 20e-6;
constexpr microseconds anchor_distance = std::chrono::seconds(10);
constexpr microseconds drift_span_min = std::chrono::seconds(30);
constexpr std::size_t anchors_max = 60;

microseconds scaled(microseconds time, double factor) {
    return microseconds(std::llround(static_cast<double>(time.count()) * factor));
}

double ratio(microseconds part, microseconds whole) {
    return static_cast<double>(part.count()) / static_cast<double>(whole.count());
}

}  // namespace

microseconds ClockReading::offset_at(SteadyTime steady) const {
    const microseconds elapsed = steady - base_;
    const microseconds reach = scaled(elapsed, slew_);
    return base_offset_ + scaled(elapsed, drift_) + std::clamp(correction_, -reach, reach);
}

protocol::PreciseTime ClockReading::precise_now(SteadyTime steady) const {
    if (!is_synchronised_) return {};
    // Moments before the newest correction (asked by another thread meanwhile) are that moment.
    const SteadyTime moment = std::max(steady, base_);
    return protocol::PreciseTime(moment + offset_at(moment));
}

EngineTime ClockReading::now(SteadyTime steady) const {
    return std::chrono::floor<std::chrono::milliseconds>(precise_now(steady));
}

bool ClockSync::add(const TimeExchange& exchange) {
    const microseconds served = exchange.t3 - exchange.t2;
    const microseconds round_trip = exchange.t4 - exchange.t1 - served;
    const bool is_possible = exchange.t4 >= exchange.t1 && served >= microseconds(0) &&
                             round_trip >= microseconds(0) && round_trip <= round_trip_max;
    if (!is_possible) return false;
    const microseconds there = exchange.t2.time_since_epoch() - exchange.t1;
    const microseconds back = exchange.t3.time_since_epoch() - exchange.t4;
    const Sample sample{exchange.t4, (there + back) / 2, round_trip / 2};
    // One of the two clocks jumped (a machine slept): what was measured before is void.
    std::erase_if(recent_, [&](const Sample& old) { return !can_both_be_true(old, sample); });
    recent_.push_back(sample);
    if (recent_.size() > window) recent_.erase(recent_.begin());
    const Sample chosen = best(exchange.t4);
    aim_at(chosen, exchange.t4, drift_with(chosen));
    return true;
}

void ClockSync::reset() {
    recent_.clear();
    anchors_.clear();
    may_step_ = true;
}

bool ClockSync::can_both_be_true(const Sample& a, const Sample& b) {
    const microseconds apart = a.offset > b.offset ? a.offset - b.offset : b.offset - a.offset;
    const microseconds age = a.at > b.at ? a.at - b.at : b.at - a.at;
    return apart <= a.error + b.error + scaled(age, drift_max) + std::chrono::milliseconds(1);
}

ClockSync::Sample ClockSync::best(SteadyTime now) const {
    return *std::min_element(
        recent_.begin(), recent_.end(), [now](const Sample& a, const Sample& b) {
            return a.error + scaled(now - a.at, ageing) < b.error + scaled(now - b.at, ageing);
        });
}

double ClockSync::drift_with(const Sample& sample) {
    const double known = reading_.drift_;
    if (!anchors_.empty() && sample.at - anchors_.back().at < anchor_distance) return known;
    anchors_.push_back(sample);
    if (anchors_.size() > anchors_max) anchors_.erase(anchors_.begin());
    const Sample& first = anchors_.front();
    const microseconds span = sample.at - first.at;
    if (span < drift_span_min || ratio(first.error + sample.error, span) > drift_error_max)
        return known;
    const double drift = ratio(sample.offset - first.offset, span);
    if (std::abs(drift) <= drift_max) return drift;
    anchors_.assign(1, sample);
    return 0.0;
}

void ClockSync::aim_at(const Sample& sample, SteadyTime now, double drift) {
    const bool is_first = !reading_.is_synchronised_ || may_step_;
    const microseconds target = sample.offset + scaled(now - sample.at, drift);
    const microseconds applied = is_first ? target : reading_.offset_at(now);
    const microseconds correction = target - applied;
    const bool steps = correction > step_over;
    reading_.base_ = now;
    reading_.base_offset_ = steps ? target : applied;
    reading_.correction_ = steps ? microseconds(0) : correction;
    reading_.slew_ = correction < -hasty_over ? hasty_slew : gentle_slew;
    reading_.drift_ = drift;
    reading_.uncertainty_ = sample.error;
    reading_.is_synchronised_ = true;
    may_step_ = false;
}

}  // namespace kydai::transport
