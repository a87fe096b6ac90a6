// Two threads: the feed's, which hands over frames and states, and the one that serves.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/relay.hpp"

#include "publisher/transport/feed_tap.hpp"
#include "publisher/transport/introduction_forwarder.hpp"
#include "publisher/transport/steady_time.hpp"
#include "publisher/transport/wake_up.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kydai::transport {
namespace {

using std::chrono::milliseconds;

// What waits for the serving thread; it takes it within a millisecond, so this is a flood.
constexpr std::size_t waiting_max = 20'000;
constexpr milliseconds stale_max = std::chrono::hours(24 * 365);

struct PassedFrames {
    std::string first_frame;
    std::string payload;
};

/// In the order in which the feed gave them.
class Handover final : public FeedTap {
  public:
    FeedTap* also = nullptr;
    using Item = std::variant<PassedFrames, FeedTidings>;

    void pass(std::string_view first_frame, std::string_view payload) override {
        PassedFrames frames{std::string(first_frame), std::string(payload)};
        if (also != nullptr) also->pass(first_frame, payload);
        {
            const std::lock_guard lock(mutex_);
            if (items_.size() >= waiting_max) return;  // the screens will notice, and ask
            items_.emplace_back(std::move(frames));
        }
        bell_.ring();
    }
    void tell(FeedTidings tidings) override {
        if (also != nullptr) also->tell(tidings);
        {
            const std::lock_guard lock(mutex_);
            items_.emplace_back(std::move(tidings));
        }
        bell_.ring();
    }
    [[nodiscard]] std::deque<Item> take() {
        bell_.quiet();
        const std::lock_guard lock(mutex_);
        return std::exchange(items_, {});
    }
    [[nodiscard]] int handle() const { return bell_.handle(); }

  private:
    std::mutex mutex_;
    std::deque<Item> items_;
    WakeUp bell_;
};

/// The engine's time, as the uplink knows it.
class FollowedClock final : public Clock {
  public:
    void set(ClockReading reading) { reading_ = reading; }
    [[nodiscard]] bool is_synchronised() const { return reading_.is_synchronised(); }
    [[nodiscard]] EngineTime now() const override { return reading_.now(steady_now()); }
    [[nodiscard]] std::chrono::sys_time<std::chrono::microseconds> precise_now() const override {
        return reading_.precise_now(steady_now());
    }

  private:
    ClockReading reading_;
};

/// The usual uplink: an engine or another relay.
class EngineUplink final : public Uplink {
  public:
    explicit EngineUplink(SubscriberOptions options) : subscriber_(std::move(options)) {}
    [[nodiscard]] FeedStatus status() const override { return subscriber_.status(); }
    void pass_on(protocol::Hello hello) override { subscriber_.pass_on(std::move(hello)); }
    void pass_on(protocol::ScreenReport report) override { subscriber_.pass_on(std::move(report)); }
    void pass_on(protocol::ScreenPicture picture) override {
        subscriber_.pass_on(std::move(picture));
    }
    [[nodiscard]] std::vector<protocol::ScreenWish> take_wishes() override {
        return subscriber_.take_wishes();
    }

  private:
    Subscriber subscriber_;
};

std::unique_ptr<Uplink> follow_engine(SubscriberOptions options, FeedTap& tap) {
    options.tap = &tap;
    return std::make_unique<EngineUplink>(std::move(options));
}

}  // namespace

struct Relay::Impl {
    FollowedClock clock;
    Handover handover;
    std::optional<EngineServer> server;
    std::unique_ptr<Uplink> uplink;                  // ends first: it calls the handover
    std::optional<IntroductionForwarder> forwarder;  ///< where it encrypts, and follows an engine
    bool has_state = false;
    std::map<ScreenName, protocol::ScreenWish> wishes;  ///< of the engine, not told yet
    ServerHandlers handlers;

    [[nodiscard]] std::optional<protocol::IntroductionAnswer> introduce(
        const protocol::Introduction& introduction, const std::string& key);
    void follow();
    void look_at_uplink();
};

Relay::Relay(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Relay::Relay(Relay&&) noexcept = default;
Relay& Relay::operator=(Relay&&) noexcept = default;
Relay::~Relay() = default;

Result<Relay> Relay::start(RelayOptions options) {
    auto impl = std::make_unique<Impl>();
    options.server.is_mute = true;
    const std::string key = options.server.keys ? options.server.keys->public_key : std::string();
    Result<EngineServer> server = EngineServer::bind(std::move(options.server), impl->clock);
    if (!server) return server.error();
    impl->server.emplace(std::move(server).value());
    impl->server->wake_by(impl->handover.handle());
    impl->handover.also = options.also;
    impl->uplink = options.make_uplink ? options.make_uplink(impl->handover)
                                       : follow_engine(options.uplink, impl->handover);
    impl->handlers.hello = [state = impl.get()](const protocol::Hello& hello) {
        state->uplink->pass_on(hello);
    };
    // Who may say what a screen shows is the engine's to decide.
    impl->handlers.may_report = [](const std::string& /*key*/, const ScreenName& /*screen*/) {
        return true;
    };
    if (!key.empty() && !options.make_uplink) impl->forwarder.emplace(key);
    impl->handlers.introduce = [key, state = impl.get()](const protocol::Introduction& introduction,
                                                         const std::string& /*address*/) {
        return state->introduce(introduction, key);
    };
    impl->handlers.report = [state = impl.get()](const protocol::ScreenReport& report) {
        state->uplink->pass_on(report);
    };
    impl->handlers.wish =
        [state = impl.get()](
            const protocol::ScreenReport& report) -> std::optional<protocol::ScreenWish> {
        const auto wish = state->wishes.find(report.screen);
        if (wish == state->wishes.end()) return std::nullopt;
        return std::move(state->wishes.extract(wish).mapped());
    };
    impl->handlers.picture = [state = impl.get()](const protocol::ScreenPicture& picture) {
        state->uplink->pass_on(picture);
    };
    return Relay(std::move(impl));
}

/// What it is it says itself; codes are typed at the engine.
std::optional<protocol::IntroductionAnswer> Relay::Impl::introduce(
    const protocol::Introduction& introduction, const std::string& key) {
    const FeedStatus status = uplink->status();
    if (std::holds_alternative<protocol::AskForCard>(introduction)) {
        return protocol::EngineCard{key, status.tournament_id};
    }
    if (!forwarder) {
        return protocol::IntroductionRefusal{Error("transport.takes_no_commands")};
    }
    return forwarder->answer(introduction, status.engine);
}

void Relay::poll(milliseconds timeout,
                 const std::function<void(const Error&, std::uint64_t)>& complain) {
    impl_->handlers.complain = complain;
    impl_->look_at_uplink();
    impl_->follow();
    impl_->server->poll(timeout, impl_->handlers);
    impl_->follow();
}

void Relay::Impl::follow() {
    for (Handover::Item& item : handover.take()) {
        if (const auto* frames = std::get_if<PassedFrames>(&item)) {
            server->pass(frames->first_frame, frames->payload);
        } else {
            server->mirror(std::get<FeedTidings>(std::move(item)));
            has_state = true;
        }
    }
}

void Relay::Impl::look_at_uplink() {
    for (protocol::ScreenWish& wish : uplink->take_wishes()) {
        wishes.insert_or_assign(wish.screen, std::move(wish));
    }
    const FeedStatus status = uplink->status();
    clock.set(status.clock);
    server->set_tournament_id(status.tournament_id);
    const milliseconds age =
        std::chrono::duration_cast<milliseconds>(steady_now() - status.last_heard);
    server->set_stale(std::clamp(age, milliseconds(0), stale_max));
    server->set_mute(!has_state || !clock.is_synchronised());
}

int Relay::port() const {
    return impl_->server->command_port();
}
FeedStatus Relay::uplink() const {
    return impl_->uplink->status();
}
ServerCounters Relay::counters() const {
    return impl_->server->counters();
}
std::vector<protocol::ScreenPresence> Relay::screens() const {
    return impl_->server->screens();
}

}  // namespace kydai::transport
