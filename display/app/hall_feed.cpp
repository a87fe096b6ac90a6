// See hall_feed.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/hall_feed.hpp"

#include "display/app/state_cache.hpp"
#include "publisher/files/read_file.hpp"

#include <algorithm>
#include <utility>

namespace kydai::display {
namespace {

using Stopwatch = std::chrono::steady_clock;
constexpr std::chrono::seconds saved_every{2};  // bounds the writing when results pour in

/// A display that is started while the engine is lost must find its standby.
transport::SubscriberOptions with_remembered_standby(transport::SubscriberOptions options,
                                                     const std::filesystem::path& file) {
    const Result<std::string> text = read_file(file);
    const Result<SavedState> saved = text ? decode_state(*text) : text.error();
    if (saved && options.standby.empty()) options.standby = saved->standby;
    return options;
}

}  // namespace

std::optional<transport::EngineAddress> remembered_engine(const std::filesystem::path& file) {
    const Result<std::string> text = read_file(file);
    const Result<SavedState> saved = text ? decode_state(*text) : text.error();
    if (!saved || saved->engine.empty()) return std::nullopt;
    const Result<transport::EngineAddress> engine = transport::parse_address(saved->engine);
    return engine ? std::optional(*engine) : std::nullopt;
}

HallFeed::HallFeed(transport::SubscriberOptions options, std::filesystem::path state_file,
                   Notices& notices)
    : file_(std::move(state_file)),
      notices_(notices),
      timeline_(local_moment()),
      feed_(with_remembered_standby(std::move(options), file_)) {}

void HallFeed::recall(Screen& screen) {
    const Result<std::string> text = read_file(file_);
    if (!text) return;  // the first start on this machine
    const Result<SavedState> saved = decode_state(*text);
    if (!saved) {
        notices_.say(
            Error(saved.error().code, saved.error().args, Place{file_.string(), 0, 0, {}}));
        return;
    }
    timeline_.remember(saved->moment, local_moment());
    remembered_heard_ = saved->moment.last_heard;
    last_engine_ = saved->engine;
    for (const protocol::Envelope& envelope : saved->envelopes) topics_.put(envelope);
    screen.replace(saved->envelopes);
}

bool HallFeed::take(Screen& screen) {
    transport::FeedUpdate update = feed_.take();
    for (protocol::ScreenWish& wish : update.wishes) wishes_.push_back(std::move(wish));
    const bool is_first = update.status.has_state && !has_state_;
    status_ = update.status;
    timeline_.set_reading(status_.clock);
    if (!status_.last_error.empty())
        notices_.say_once(Error("app.bad_message", {{"code", status_.last_error}}));
    if (update.is_empty() && !is_first) return false;
    // What was recalled from the disk ends with the first word of the engine.
    if (is_first) topics_ = {};
    has_state_ = has_state_ || is_first;
    topics_.take(update);
    const bool is_anew = is_first || update.is_reset || !update.retired.empty();
    if (is_anew)
        screen.replace(topics_.all());
    else
        for (const protocol::Envelope& envelope : update.changed)
            static_cast<void>(screen.apply(envelope));
    is_dirty_ = true;
    return true;
}

std::optional<EngineTime> HallFeed::last_heard() const {
    if (has_state_) return timeline_.now(status_.last_heard);
    return remembered_heard_;
}

EngineTime HallFeed::now() const {
    return timeline_.now(transport::steady_now());
}

std::chrono::sys_time<std::chrono::microseconds> HallFeed::precise_now() const {
    return timeline_.precise_now(transport::steady_now());
}

FeedHealth HallFeed::health() const {
    return {last_heard()};
}

std::optional<transport::EngineAddress> HallFeed::followed() const {
    return status_.is_connected ? std::optional(status_.engine) : std::nullopt;
}

std::chrono::milliseconds HallFeed::age() const {
    const Staleness stale = staleness(health(), now());
    return stale.is_stale ? std::max(stale.age, std::chrono::milliseconds{1})
                          : std::chrono::milliseconds{0};
}

void HallFeed::watch_connection() {
    status_ = feed_.status();
    timeline_.set_reading(status_.clock);
    if (const auto engine = followed()) last_engine_ = to_string(*engine);
    const bool is_heard = has_state_ && age() == std::chrono::milliseconds{0};
    if (was_heard_ == is_heard) return;
    if (is_heard) notices_.say(Error("app.engine_heard", {{"tournament", status_.tournament_id}}));
    if (!is_heard && was_heard_.has_value()) notices_.say(Error("app.engine_lost"));
    was_heard_ = is_heard;
}

std::optional<Stopwatch::time_point> HallFeed::next_save() const {
    if (!is_dirty_) return std::nullopt;
    return saved_at_ + saved_every;
}

void HallFeed::save_when_due() {
    if (is_dirty_ && Stopwatch::now() >= saved_at_ + saved_every) save();
}

void HallFeed::save() {
    if (topics_.is_empty() || !last_heard()) return;
    const LocalMoment here = local_moment();
    const SavedMoment moment{timeline_.now(here.steady), *last_heard(), here.wall, here.steady,
                             here.boot};
    const Result<void> saved =
        save_state(file_, encode(SavedState{moment, topics_.all(), status_.standby, last_engine_}));
    if (!saved) notices_.say_once(saved.error());
    is_dirty_ = false;
    saved_at_ = Stopwatch::now();
}

}  // namespace kydai::display
