// Putting the parts together and keeping them going.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/engine.hpp"

#include "engine/core/decide.hpp"
#include "engine/daemon/backup_inquiries.hpp"
#include "engine/daemon/console_inquiries.hpp"
#include "engine/daemon/creation.hpp"
#include "engine/daemon/device_inquiries.hpp"
#include "engine/daemon/health.hpp"
#include "engine/daemon/key_hand_over.hpp"
#include "engine/daemon/log.hpp"
#include "engine/daemon/public_address.hpp"
#include "engine/daemon/record_inquiries.hpp"
#include "engine/daemon/screen_inquiries.hpp"
#include "engine/daemon/service_manager.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/trust/key_file.hpp"

#include <algorithm>

namespace kydai::daemon {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds wait_max{250};  // half a heartbeat's period
constexpr milliseconds housekeeping{
    2000};                                // the log is moved into the file, the wall clock compared
constexpr milliseconds tick_retry{1000};  // a full disk is asked again once a second
constexpr int ticks_at_once = 256;  // more than can be scheduled; then commands have their turn
constexpr std::int64_t entries_between_caches = 2000;  // folded in 30 ms at the next start
constexpr milliseconds first_contact_max{10'000};      // of a new standby with its engine
constexpr const char* anchor_fact = "clock";
constexpr const char* promote_name = "promote";

Result<ClockAnchor> start_clock(Ledger& ledger) {
    const Result<std::optional<std::string>> fact = ledger.journal().fact(anchor_fact);
    if (!fact) return fact.error();
    const std::optional<ClockAnchor> stored = *fact ? parse_anchor(**fact) : std::nullopt;
    const ClockAnchor anchor = anchor_at_start(stored, ledger.journal().head().time, read_clocks());
    // The same boot's line is already tied down; a new tie must be durable before it is used.
    if (!stored || stored->boot_id != anchor.boot_id) {
        if (Result<void> done = ledger.journal().set_fact(anchor_fact, to_text(anchor)); !done) {
            return done.error();
        }
    }
    return anchor;
}

/// A screen is a device that may do nothing; one that is made anew takes its name over.
Command screen_as_device(const Tournament& state, const std::string& name, const std::string& key) {
    for (const auto& [id, device] : *state.devices) {
        if (device.is_revoked || device.role != Role::Viewer || device.name != name) continue;
        ChangeDevice change;
        change.device = id;
        change.curve_key = key;
        return change;
    }
    return AddDevice{name, Role::Viewer, {}, key};
}

/// Trusted as a screen is, under the name that only kydai-relay gives itself.
bool is_relay(const Device& device) {
    return device.role == Role::Viewer && device.name.starts_with(protocol::relay_prefix);
}

/// A new standby continues the chain of the engine that it follows, with the engine's keys; empty =
/// a chain of its own.
Result<std::string> id_to_continue(const EngineOptions& options) {
    const bool has_journal = std::filesystem::exists(options.data / journal::file_name);
    if (!options.follow || has_journal) return std::string();
    const Result<transport::EngineAddress> engine = transport::parse_address(*options.follow);
    if (!engine) return engine.error();
    const Result<std::optional<transport::Trust>> trust = trust_in(*engine);
    if (!trust) return trust.error();
    Result<protocol::FollowWelcome> welcome = first_contact(*engine, *trust, first_contact_max);
    if (!welcome) return welcome.error();
    if (Result<void> done = take_keys(welcome->keys, options.data); !done) return done.error();
    return std::move(welcome->journal);
}

}  // namespace

Engine::Engine(std::unique_ptr<Ledger> ledger, ClockAnchor anchor, const Words& words,
               EngineOptions options)
    : options_(std::move(options)),
      words_(words),
      ledger_(std::move(ledger)),
      clock_(std::move(anchor)),
      backup_desk_(options_.data,
                   options_.backups.empty() ? options_.data / "backups" : options_.backups) {}

Result<std::unique_ptr<Engine>> Engine::start(const EngineOptions& options, const Words& words) {
    Result<std::string> new_id = id_to_continue(options);
    if (!new_id) return new_id.error();
    Result<std::unique_ptr<Ledger>> ledger =
        Ledger::open(options.data, journal::Options{options.accept_loss, {}, std::move(*new_id)});
    if (!ledger) return ledger.error();
    Result<ClockAnchor> anchor = start_clock(**ledger);
    if (!anchor) return anchor.error();
    std::unique_ptr<Engine> engine(
        new Engine(std::move(*ledger), std::move(*anchor), words, options));
    if (Result<void> done = engine->open_for_business(); !done) return done.error();
    return engine;
}

Result<void> Engine::open_for_business() {
    transport::ServerOptions server;
    server.bind_host = options_.listen;
    server.port = options_.port;
    server.epoch = ledger_->journal().epoch();
    server.server_version = KYDAI_VERSION;
    if (options_.encrypts || !transport::is_loopback(options_.listen)) {
        Result<transport::KeyPair> keys = trust::keys_in(options_.data / engine_key_file);
        if (!keys) return keys.error();
        introductions_.emplace(
            pairing_desk_, clock_, keys->public_key,
            [this](const auto& who, const std::string& key) { return hand_over(who, key); },
            [this](const std::string& key) {
                const Device* device = ledger_->state().device_with_key(key);
                return device != nullptr && is_relay(*device);
            });
        server.keys = std::move(*keys);
    }
    server.journal_id = ledger_->journal().id();
    Result<transport::EngineServer> bound = transport::EngineServer::bind(server, clock_);
    if (!bound) return bound.error();
    server_.emplace(std::move(*bound));
    herald_.emplace(*server_, clock_, words_);
    desk_.emplace(*ledger_, clock_, words_,
                  [this](const Tournament& before, const Tournament& after) {
                      herald_->announce(before, after);
                      if (console_) console_->told(before, after);
                  });
    succession_.emplace(*ledger_, clock_, *server_, words_);
    Inquiries inquiries = make_inquiries(*ledger_);
    add_device_inquiries(inquiries, *ledger_, pairing_desk_, [this] {
        if (!console_) return std::string();
        const console::Console& site = console_->console();
        return console_address(options_, site.arbiter_port(), site.has_tls());
    });
    add_own_inquiries(inquiries);
    add_console_inquiries(inquiries, *ledger_);
    add_screen_inquiries(inquiries, *ledger_, clock_, *server_, screen_desk_);
    add_record_inquiries(inquiries, *ledger_);
    add_backup_inquiries(inquiries, *ledger_, backup_desk_);
    desk_->set_inquiries(std::move(inquiries));
    Result<std::unique_ptr<ConsolePort>> console = ConsolePort::open(
        options_, {*server_, *desk_, [this](std::span<const Asked> asked) { return answer(asked); },
                   *ledger_, pairing_desk_});
    if (!console) return console.error();
    console_ = std::move(*console);
    if (console_) {
        herald_->set_public_url(public_address(options_, console_->console().public_port()));
    }
    if (Result<void> begun = succession_->begin(options_, server.keys); !begun) return begun;
    watcher_.emplace(
        options_.watched,
        [this](const ShowReport& show) {
            const protocol::CommandReply reply = desk_->handle_own(show, "watch");
            if (!reply.accepted) log_refusal(reply, "watch", show.file);
            return reply.accepted;
        },
        [](const std::string& file, const Error& error) { log_error("watch", error, file); });
    if (succession_->is_engine()) {
        if (Result<void> begun = begin_as_engine(); !begun) return begun;
    }
    log_start(*server_, *ledger_);
    announcing_.emplace(
        options_, server_->command_port(),
        server.keys ? transport::fingerprint_of(server.keys->public_key) : std::string(),
        console_ ? &console_->console() : nullptr);
    announcing_->follow(succession_->role(), *ledger_->state().settings);
    return {};
}

Result<void> Engine::begin_as_engine() {
    if (Result<void> done = create_as_told(options_, *ledger_, *desk_); !done) return done;
    watcher_->look();
    // Deadlines that passed while the engine was away are over before anybody sees the state (F29).
    serve_time();
    take_over();
    return {};
}

/// The hall is told everything: at the start, and when a standby has become the engine.
void Engine::take_over() {
    serve_time();
    server_->set_tournament_id(ledger_->state().settings->id);
    if (console_) console_->refresh();
    herald_->announce_all(ledger_->state());
}

void Engine::add_own_inquiries(Inquiries& inquiries) {
    using protocol::CommandRequest;
    add_health(inquiries, *ledger_, clock_, *server_, *succession_);
    inquiries["ask_standby"] = [this](const CommandRequest& /*request*/,
                                      const Catalogue& words) -> Result<std::string> {
        return succession_->status_json(words);
    };
    inquiries["ask_left_behind"] = [this](const CommandRequest& /*request*/,
                                          const Catalogue& /*words*/) -> Result<std::string> {
        return succession_->left_behind_json();
    };
}

void Engine::run(const std::atomic<bool>& is_ending) {
    const transport::ServerHandlers handlers = this->handlers();
    ServiceManager service;
    service.tell_ready();
    while (!is_ending.load()) {
        server_->also_wait_for(succession_->handles());
        server_->poll(until_next_work(), handlers);
        succession_->step();
        if (console_) console_->serve();
        serve_time();
        mind_the_house(clock_.now());
        service.tell_alive(std::chrono::steady_clock::now());
    }
    service.tell_ending();
    server_->heartbeat();
    ledger_->save_cache(1);
    log_end(*ledger_);
}

milliseconds Engine::until_next_work() const {
    const EngineTime now = clock_.now();
    EngineTime next = now + wait_max;
    if (const auto deadline = core::next_deadline(ledger_->state())) {
        next = std::min(next, std::max(*deadline, next_tick_try_));
    }
    return std::max(milliseconds(0), next - now);
}

void Engine::serve_time() {
    if (!succession_->is_engine()) return;
    if (next_tick_try_ > clock_.now()) return;
    for (int ticks = 0; ticks < ticks_at_once; ++ticks) {
        const EngineTime now = clock_.now();
        const std::optional<EngineTime> deadline = core::next_deadline(ledger_->state());
        if (!deadline || *deadline > now) return;
        const Sequence before = ledger_->state().sequence;
        const protocol::CommandReply reply = desk_->handle_own(Tick{}, "time");
        const bool has_moved = reply.accepted && ledger_->state().sequence != before;
        if (has_moved) {
            log_on_time(reply);
            continue;
        }
        // A full disk, or a deadline that stays: never a loop that leaves no time for commands.
        log_refusal(reply, "time", {});
        next_tick_try_ = now + tick_retry;
        return;
    }
}

void Engine::mind_the_house(EngineTime now) {
    if (console_) console_->beat(now);
    if (now >= next_look_ && succession_->is_engine()) {
        watcher_->look();
        next_look_ = now + ReportWatcher::look_period;
    }
    if (now < next_round_) return;
    next_round_ = now + housekeeping;
    announcing_->follow(succession_->role(), *ledger_->state().settings);
    const bool was_low = disk_free_mb_ >= 0 && disk_free_mb_ < disk_low_mb;
    disk_free_mb_ = disk_free_mb(ledger_->folder());
    if (!was_low && disk_free_mb_ >= 0 && disk_free_mb_ < disk_low_mb) {
        log_warning("disk", Error("health.disk_low", {{"free_mb", std::to_string(disk_free_mb_)}}),
                    ledger_->folder().string());
    }
    if (checkpointed_ != ledger_->journal().head().sequence) {
        // A busy reader only postpones it.
        if (ledger_->journal().checkpoint()) checkpointed_ = ledger_->journal().head().sequence;
    }
    ledger_->save_cache(entries_between_caches);
    if (const auto moved = anchor_after_wall_moved(clock_.anchor(), read_clocks())) {
        log_wall_moved(clock_.anchor(), *moved);
        clock_.set_anchor(*moved);
        if (Result<void> done = ledger_->journal().set_fact(anchor_fact, to_text(*moved)); !done) {
            log_error("clock", done.error(), {});
        }
    }
}

/// The key of a device that proved to know its code, or of a screen whose code was typed.
Result<std::string> Engine::hand_over(const std::variant<DeviceId, ScreenName>& who,
                                      const std::string& key) {
    const Tournament& state = ledger_->state();
    protocol::CommandReply reply;
    std::string name;
    if (const auto* id = std::get_if<DeviceId>(&who)) {
        ChangeDevice change;
        change.device = *id;
        change.curve_key = key;
        reply = desk_->handle_own(change, "join");
        if (const Device* device = state.device(*id)) name = device->name;
    } else {
        name = std::get<ScreenName>(who).value();
        reply = desk_->handle_own(screen_as_device(state, name, key), "join");
    }
    log_join(name, reply);
    if (!reply.accepted) return Error("daemon.refused", {{"reason", reply.message}});
    return name;
}

/// A device by its key, wherever it is; without one whoever is on this machine.
Asked Engine::asked_by(const transport::ReceivedCommand& received) const {
    const bool is_device = ledger_->state().device_with_key(received.key) != nullptr;
    if (!is_device && received.is_from_here) return {received.request, OwnMachine{}};
    return {received.request, KeyHolder{received.key}};
}

/// What is durable here goes to the standby before anybody is answered.
std::vector<protocol::CommandReply> Engine::answer(std::span<const Asked> asked) {
    const bool has_promotion = std::ranges::any_of(
        asked, [](const Asked& one) { return one.request.name == promote_name; });
    if (succession_->is_engine() && !has_promotion) {
        std::vector<protocol::CommandReply> replies = desk_->handle(asked);
        succession_->confirm(asked, replies);
        warn_of_full_disk(asked, replies);
        return replies;
    }
    std::vector<protocol::CommandReply> replies;
    for (const Asked& one : asked) replies.push_back(answer_without_engine(one));
    return replies;
}

/// Said early, while there is still room for hours of results.
void Engine::warn_of_full_disk(std::span<const Asked> asked,
                               std::span<protocol::CommandReply> replies) const {
    if (disk_free_mb_ < 0 || disk_free_mb_ >= disk_low_mb) return;
    const Error warning("health.disk_low", {{"free_mb", std::to_string(disk_free_mb_)}});
    for (std::size_t i = 0; i < replies.size(); ++i) {
        if (!replies[i].accepted || asked[i].request.name.starts_with("ask_")) continue;
        replies[i].warnings.push_back(words_.in(asked[i].request.language).text(warning));
    }
}

/// A standby and a demoted engine answer questions, and nothing else but the promotion.
protocol::CommandReply Engine::answer_without_engine(const Asked& asked) {
    const protocol::CommandRequest& request = asked.request;
    const auto refuse = [&](const Error& error) {
        protocol::CommandReply reply;
        reply.id = request.id;
        reply.log_sequence = ledger_->state().sequence.value();
        reply.code = error.code;
        reply.message = words_.in(request.language).text(error);
        return reply;
    };
    if (request.name == promote_name) {
        const Result<Device> device = device_of(asked.sender, ledger_->state());
        if (!device) return refuse(device.error());
        if (device->role != Role::ChiefArbiter) return refuse(Error("standby.not_for_this_role"));
        return succession_->promote(request, [this] { take_over(); });
    }
    if (request.name.starts_with("ask_") || succession_->is_engine()) {
        return desk_->handle(request, asked.sender);
    }
    return refuse(succession_->refusal());
}

transport::ServerHandlers Engine::handlers() {
    transport::ServerHandlers handlers;
    handlers.commands = [this](std::span<const transport::ReceivedCommand> received) {
        std::vector<Asked> asked;
        asked.reserve(received.size());
        for (const transport::ReceivedCommand& one : received) asked.push_back(asked_by(one));
        std::vector<protocol::CommandReply> replies = answer(asked);
        for (std::size_t i = 0; i < asked.size(); ++i) log_command(asked[i].request, replies[i]);
        return replies;
    };
    if (introductions_) {
        handlers.introduce = [this](const protocol::Introduction& introduction,
                                    const std::string& address) {
            return introductions_->answer(introduction, ledger_->state().settings->id, address);
        };
    }
    handlers.may_report = [this](const std::string& key, const ScreenName& screen) {
        const Device* device = ledger_->state().device_with_key(key);
        if (device == nullptr) return false;
        // A relay speaks for all screens behind it.
        return device->role != Role::Viewer || device->name == screen.value() || is_relay(*device);
    };
    handlers.is_known = [this](const std::string& key) {
        return ledger_->state().device_with_key(key) != nullptr;
    };
    handlers.describe = [this](const Error& error, const std::string& language) {
        return words_.in(language).text(error);
    };
    handlers.hello = [](const protocol::Hello& hello) { log_hello(hello); };
    handlers.wish = [this](const protocol::ScreenReport& report) {
        return screen_desk_.wish_for(report, clock_.now());
    };
    // One that comes too late is not wanted any more: nothing to tell anybody.
    handlers.picture = [this](const protocol::ScreenPicture& picture) {
        static_cast<void>(screen_desk_.take(picture, clock_.now()));
    };
    handlers.complain = [](const Error& error, std::uint64_t count) {
        log_bad_input(error, count);
    };
    return handlers;
}

}  // namespace kydai::daemon
