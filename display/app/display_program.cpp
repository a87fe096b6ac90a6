// See display_program.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/display_program.hpp"

#include "display/app/reporting.hpp"
#include "display/app/state_cache.hpp"
#include "display/model/staleness.hpp"
#include "publisher/trust/way_to_engine.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kydai::display {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using Stopwatch = std::chrono::steady_clock;

constexpr std::chrono::seconds report_every{1};
constexpr milliseconds report_every_eagerly{250};
constexpr std::chrono::seconds eager_for{4};       // after a wish somebody waits for the next
constexpr milliseconds pictures_apart{200};        // whatever is wished for
constexpr std::chrono::seconds first_restart{10};  // a restart that is wished for again is no loop
constexpr std::chrono::seconds kept_awake_every{30};  // screen savers wait a minute at the least
constexpr std::chrono::seconds looked_around_every{
    3};                                         // a monitor plugged in again: back within 5 s
constexpr std::chrono::seconds once_limit{60};  // then --once gives up: the engine is not there
constexpr int moves_per_s = 60;
constexpr microseconds head_start_spare{2000};
constexpr microseconds head_start_max{150'000};  // less than changes are announced ahead
// With a driver that waits for the monitor's beam: begin so long after the last picture came up
// that one is ready for each beam of monitors up to 75 Hz, and the wait for it is short.
constexpr milliseconds move_after_beam{12};

ScreenSettings settings_of(const Options& options, const Stage& stage) {
    ScreenSettings settings{{options.name, options.groups}, std::nullopt, false};
    settings.is_still = options.is_once || options.screenshot.has_value();
    if (!options.distance_m) return settings;
    const Size size = stage.size();
    double height_mm = 0.0;
    if (options.screen_width_m)
        height_mm = *options.screen_width_m * 1000.0 * size.height / std::max(size.width, 1);
    else if (const MonitorChoice* choice = stage.monitor())
        height_mm = choice->monitor.millimetres.height;
    if (height_mm > 0.0) settings.viewing = Viewing{*options.distance_m, height_mm};
    return settings;
}

protocol::Hello hello_of(const Options& options, Size size) {
    return {options.name, size.width, size.height, KYDAI_VERSION};
}

/// Whom to trust is found out when the engine answers, and remembered for each screen by itself.
transport::SubscriberOptions subscription_of(const Options& options, protocol::Hello hello,
                                             std::optional<discovery::EngineSearch>& search) {
    transport::SubscriberOptions subscription;
    if (options.engine) subscription.engine = *options.engine;
    subscription.hello = std::move(hello);
    if (search) search->serve(subscription);
    const trust::TrustStore store(options.name.value());
    if (!options.engine_key.empty()) {
        subscription.find_trust = {};
        const auto known = store.find(options.engine_key);
        const bool is_known = known && known->has_value();
        subscription.trust = is_known
                                 ? (*known)->trust
                                 : transport::Trust{options.engine_key, transport::make_key_pair()};
        return subscription;
    }
    if (search) return subscription;
    subscription.find_trust = [screen = options.name, store](
                                  const transport::EngineAddress& engine,
                                  const std::function<void(const std::string&)>& show,
                                  const std::atomic<bool>& ends) {
        return trust::screen_way_to(engine, screen, store, show, [&ends] { return ends.load(); });
    };
    return subscription;
}

/// The engine that worked last and whatever is announced, unless the person said which one.
std::optional<discovery::SearchOptions> search_of(const Options& options) {
    if (options.engine) return std::nullopt;
    return discovery::SearchOptions{options.name, trust::TrustStore(options.name.value()),
                                    remembered_engine(state_file(options.state, options.name))};
}

std::string words_for(const transport::EngineAddress& engine, const std::string& fingerprint) {
    return to_string(engine) + (fingerprint.empty() ? "" : " · " + fingerprint);
}

}  // namespace

DisplayProgram::DisplayProgram(const Options& options, std::filesystem::path assets,
                               Dressing dressing, EndSignals& signals, std::unique_ptr<Stage> stage,
                               Heart& heart)
    : options_(options),
      assets_(std::move(assets)),
      signals_(signals),
      heart_(heart),
      stage_(std::move(stage)),
      dressing_(std::move(dressing)),
      notices_(dressing_.catalogue),
      screen_(settings_of(options_, *stage_), dressing_.theme, dressing_.catalogue),
      search_(search_of(options_)),
      hall_(subscription_of(options_, hello_of(options_, stage_->size()), search_),
            state_file(options_.state, options_.name), notices_),
      pictures_(options_),
      shown_log_(options_.shown),
      thumbnails_(assets_),
      started_(Stopwatch::now()) {
    folders_.add((assets_ / "themes").c_str());
    folders_.add((assets_ / "locales" / options_.language).c_str());
    if (!options_.pictures.empty()) folders_.add(options_.pictures.c_str());
    if (options_.is_once) read_pictures();
}

void DisplayProgram::read_pictures() {
    is_shelf_read_ = true;
    if (options_.pictures.empty()) return;
    PictureShelf shelf = read_shelf(options_.pictures);
    for (const Error& fault : shelf.faults) notices_.say_once(fault);
    const bool is_same = shelf.pictures == shelf_.pictures;
    shelf_ = std::move(shelf);
    if (is_same) return;
    resized();
    is_frame_due_ = true;
}

int DisplayProgram::run() {
    say_monitor();
    hall_.recall(screen_);
    stage_->light_up();
    await_engine();
    for (;;) {
        heart_.beat();
        if (signals_.has_come() || is_end_wanted_) break;
        if (is_restart_wanted_) {
            hall_.save();
            return status_restart;
        }
        take_window_events();
        take_dressing();
        if (hall_.take(screen_)) is_frame_due_ = true;
        if (is_frame_due_ || !frame_ || until_change() <= microseconds{0}) make_frame();
        move_on();
        if (!is_shelf_read_) read_pictures();  // after the first picture: photographs take time
        if (const auto failed = pictures_.offer(*stage_, frame_->picture))
            notices_.say_once(*failed);
        grant_wishes();
        report_when_due();
        hall_.save_when_due();
        if (const std::optional<int> status = finished()) return *status;
        wait_for({signals_.descriptor(), stage_->connection(), hall_.wake_descriptor(),
                  folders_.descriptor(), thumbnails_.descriptor()},
                 duration_cast<microseconds>(next_wake() - Stopwatch::now()));
    }
    hall_.save();
    return 0;
}

/// An engine that is there answers within this, and then nothing stands on the wall before the
/// hall's own picture.
void DisplayProgram::await_engine() {
    constexpr milliseconds answer_awaited{120};
    const auto until = Stopwatch::now() + answer_awaited;
    while (!hall_.take(screen_) && !signals_.has_come() && Stopwatch::now() < until)
        wait_for({signals_.descriptor(), hall_.wake_descriptor()},
                 duration_cast<microseconds>(until - Stopwatch::now()));
}

void DisplayProgram::take_window_events() {
    const WindowEvents events = stage_->take_events();
    is_end_wanted_ = is_end_wanted_ || events.is_close_wanted;
    // Not every change of the monitors is told to everybody, so they are looked at now and then
    // too.
    const bool is_time = Stopwatch::now() >= looked_around_at_ + looked_around_every;
    if (is_time) looked_around_at_ = Stopwatch::now();
    const bool is_moved = (events.are_monitors_changed || is_time) && stage_->follow_monitor();
    if (is_moved) say_monitor();
    if (is_moved || events.is_resized) resized();
    if (!is_moved && !events.is_resized && !events.is_damaged) return;
    stage_->forget();
    is_frame_due_ = true;
}

void DisplayProgram::resized() {
    set_settings();
    hall_.set_hello(hello_of(options_, stage_->size()));
}

void DisplayProgram::set_settings() {
    ScreenSettings settings = settings_of(options_, *stage_);
    settings.identity.trust_code = trust_code_;
    settings.identity.sought = sought_;
    settings.identity.pictures = shelf_.pictures;
    screen_.set_settings(std::move(settings));
}

/// A code comes and goes; who runs the display without a wall reads it in the messages.
void DisplayProgram::follow_trust() {
    if (hall_.trust_code() == trust_code_) return;
    trust_code_ = hall_.trust_code();
    if (!trust_code_.empty()) {
        notices_.say(Error("app.trust_wanted", {{"code", trust_code_},
                                                {"screen", options_.name.value()},
                                                {"engine", to_string(hall_.tried())}}));
    }
    set_settings();
    is_frame_due_ = true;
}

/// What is found, and why nothing can be.
void DisplayProgram::follow_search() {
    if (!search_) return;
    if (const auto engine = hall_.followed()) search_->heard(*engine);
    const discovery::SearchState state = search_->state();
    const std::string fault = state.fault ? state.fault->code : std::string();
    if (std::exchange(fault_, fault) != fault && state.fault) notices_.say_once(*state.fault);
    EngineSought now;
    now.is_searching = true;
    if (!trust_code_.empty()) now.asked = words_for(hall_.tried(), state.fingerprint);
    for (const discovery::FoundEngine& engine : state.choice) {
        if (engine.addresses.empty()) continue;
        now.choice.push_back(words_for(engine.addresses.front(), engine.announced.fingerprint));
    }
    if (now == sought_) return;
    sought_ = std::move(now);
    set_settings();
    is_frame_due_ = true;
}

void DisplayProgram::say_monitor() {
    const MonitorChoice* choice = stage_->monitor();
    if (choice == nullptr || choice->is_the_wanted) return;
    notices_.say(Error("screen.monitor_missing",
                       {{"wanted", options_.monitor}, {"taken", choice->monitor.name}}));
}

void DisplayProgram::take_dressing() {
    if (!folders_.take()) return;
    read_pictures();
    Result<Dressing> fresh = load_dressing(assets_, options_);
    if (!fresh) {
        notices_.say(fresh.error());  // half-written or wrong: the old one stays
        return;
    }
    dressing_ = std::move(fresh).value();
    screen_.set_theme(dressing_.theme);
    screen_.set_catalogue(dressing_.catalogue);
    is_frame_due_ = true;
}

/// What changes at a known moment is composed and painted before it, and seen at it: so screens of
/// different speed change together.
void DisplayProgram::make_frame() {
    const EngineTime now = hall_.now();
    const bool is_ahead = frame_ && !is_frame_due_ && now < frame_->next_change;
    const EngineTime moment = is_ahead ? frame_->next_change : now;
    is_frame_due_ = false;
    hall_.watch_connection();
    const auto begin = Stopwatch::now();
    frame_ = screen_.frame(moment, hall_.health(), stage_->size(), stage_->measurer());
    stage_->show(frame_->picture, [&] {
        const auto work = duration_cast<microseconds>(Stopwatch::now() - begin);
        frame_work_ = std::max(work, frame_work_ * 15 / 16);
        if (is_ahead) wait_until(moment);
    });
    shown_log_.add(frame_->shown, transport::steady_now(), hall_.precise_now(), hall_.age());
    for (const Sound& sound : frame_->sounds) sounds_.play(sound);
    if (stage_->letters_lost() > 0) notices_.say_once(Error("screen.letters_lost"));
}

/// How long before a change its picture is begun. A ticker is not to stand still meanwhile, and
/// whether the engine will be silent is not known before it is.
microseconds DisplayProgram::head_start() const {
    if (stage_->is_moving()) return microseconds{0};
    const auto old_at = next_staleness_change(hall_.health(), hall_.now());
    if (old_at && *old_at <= frame_->next_change) return microseconds{0};
    return std::min<microseconds>(frame_work_ * 3 / 2 + head_start_spare, head_start_max);
}

microseconds DisplayProgram::until_change() const {
    // It may be never, which has no number of microseconds.
    if (frame_->next_change - hall_.now() > std::chrono::minutes{1}) return std::chrono::minutes{1};
    const std::chrono::sys_time<microseconds> change = frame_->next_change;
    return change - head_start() - hall_.precise_now();
}

void DisplayProgram::wait_until(EngineTime moment) const {
    const auto end = Stopwatch::now() + 2 * head_start_max;  // whatever the engine's clock does
    while (Stopwatch::now() < end) {
        const microseconds left = std::chrono::sys_time<microseconds>(moment) - hall_.precise_now();
        if (left <= microseconds{0}) return;
        wait_for({}, left);
    }
}

void DisplayProgram::move_on() {
    if (!stage_->is_moving()) return;
    const auto since = hall_.precise_now() - std::chrono::sys_time<microseconds>(frame_->time);
    stage_->move_on(std::max(duration_cast<microseconds>(since), microseconds{0}));
    moved_at_ = Stopwatch::now();
}

void DisplayProgram::report_when_due() {
    const bool is_other = !reported_ || !(*reported_ == frame_->shown);
    const auto now = Stopwatch::now();
    if (!is_other && now < reported_at_ + report_period()) return;
    reported_at_ = now;
    reported_ = frame_->shown;
    hall_.watch_connection();
    follow_trust();
    follow_search();
    Condition condition;
    condition.cost = stage_->take_cost();
    condition.stale = hall_.age();
    condition.uptime = duration_cast<std::chrono::seconds>(now - started_);
    condition.letters_lost = stage_->letters_lost();
    condition.can_restart = can_restart();
    hall_.report(make_report(options_.name, *frame_, condition));
    if (now < kept_awake_at_ + kept_awake_every) return;
    kept_awake_at_ = now;
    stage_->stay_awake();
}

bool DisplayProgram::can_restart() const {
    // A watchdog of ours, or systemd, which sets this for each start.
    return heart_.is_watched() || std::getenv("INVOCATION_ID") != nullptr;  // NOLINT: never set
}

milliseconds DisplayProgram::report_period() const {
    return Stopwatch::now() < eager_until_ ? report_every_eagerly : milliseconds(report_every);
}

void DisplayProgram::grant_wishes() {
    for (const protocol::ScreenWish& wish : hall_.take_wishes()) {
        if (wish.screen == options_.name) grant(wish);
    }
    if (auto picture = thumbnails_.take()) hall_.send(*std::move(picture));
}

/// What the engine wishes is looked at, not obeyed: a picture now and then, a restart at most once.
void DisplayProgram::grant(const protocol::ScreenWish& wish) {
    const auto now = Stopwatch::now();
    if (wish.is_restart) {
        is_restart_wanted_ = can_restart() && now >= started_ + first_restart;
        return;
    }
    eager_until_ = now + eager_for;
    if (wish.width <= 0 || now < granted_at_ + pictures_apart) return;
    granted_at_ = now;
    protocol::ScreenPicture about;
    about.screen = options_.name;
    about.ask = wish.ask;
    about.log_sequence = frame_->shown.log_sequence.value();
    Picture picture = wish.preview ? screen_.preview(*wish.preview, hall_.now(), hall_.health(),
                                                     stage_->size(), stage_->measurer())
                                   : frame_->picture;
    thumbnails_.draw(std::move(picture), std::move(about), wish.width);
}

std::optional<int> DisplayProgram::finished() {
    const auto running = Stopwatch::now() - started_;
    if (options_.screenshot && running >= options_.screenshot_after) return save_last_picture();
    if (!options_.is_once) return std::nullopt;
    if (hall_.has_state() && !frame_->shown.is_stale) return save_last_picture();
    if (running < once_limit) return std::nullopt;
    notices_.say(Error("app.once_too_late", {{"engine", to_string(hall_.tried())},
                                             {"seconds", std::to_string(once_limit.count())}}));
    return 1;
}

int DisplayProgram::save_last_picture() {
    const std::optional<Error> failed = pictures_.save_now(*stage_, frame_->picture);
    if (failed) notices_.say(*failed);
    hall_.save();
    return failed ? 1 : 0;
}

DisplayProgram::Moment DisplayProgram::next_move() const {
    if (stage_->has_vertical_sync()) return moved_at_ + move_after_beam;
    // Boundaries of engine time, so that all displays of a hall move together.
    const auto now = hall_.precise_now().time_since_epoch();
    const auto step = now.count() * moves_per_s / 1'000'000 + 1;
    const microseconds boundary(step * 1'000'000 / moves_per_s + 1);
    return Stopwatch::now() + (boundary - now);
}

DisplayProgram::Moment DisplayProgram::next_wake() const {
    const auto now = Stopwatch::now();
    const auto to_change = std::min<microseconds>(until_change(), report_every);
    Moment wake = std::min(now + to_change, reported_at_ + report_period());
    if (stage_->is_moving()) wake = std::min(wake, next_move());
    if (const auto saving = hall_.next_save()) wake = std::min(wake, *saving);
    if (const auto picture = pictures_.next()) wake = std::min(wake, *picture);
    if (options_.screenshot) wake = std::min(wake, started_ + options_.screenshot_after);
    return wake;
}

}  // namespace kydai::display
