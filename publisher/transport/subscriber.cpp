// The thread that follows the engine for as long as the display lives.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/subscriber.hpp"

#include "publisher/transport/feed_connection.hpp"
#include "publisher/transport/feed_shared.hpp"

#include <pthread.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <thread>
#include <utility>

namespace kydai::transport {
namespace {

constexpr SteadyTime backoff_first = std::chrono::milliseconds(50);
constexpr SteadyTime backoff_max = std::chrono::milliseconds(400);  // shown within a second
constexpr SteadyTime patience = std::chrono::milliseconds(2000);
constexpr SteadyTime patience_between =
    std::chrono::milliseconds(1000);  // where there are two addresses

/// Signals belong to the program's own thread.
void block_signals() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

}  // namespace

struct Subscriber::Impl {
    explicit Impl(SubscriberOptions options_) : options(std::move(options_)) {
        shared.hello = options.hello;
        if (options.tap != nullptr) shared.state.record();
        shared.status.standby = options.standby;
        shared.status.engine = options.engine;
        thread = std::thread([this] { follow(); });
    }
    ~Impl() {
        shared.ends = true;
        shared.bell.ring();
        thread.join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void follow();
    void find_trust(const EngineAddress& engine);
    void wait(SteadyTime time);
    [[nodiscard]] std::vector<EngineAddress> addresses() const;
    [[nodiscard]] static EngineAddress after(const std::optional<EngineAddress>& engine,
                                             const std::vector<EngineAddress>& all);
    [[nodiscard]] SteadyTime with_jitter(SteadyTime time);

    SubscriberOptions options;  // the thread finds out whom to trust
    mutable FeedShared shared;
    std::mt19937 random{std::random_device{}()};  // of the thread alone: spreads a herd
    std::thread thread;
};

void Subscriber::Impl::follow() {
    block_signals();
    zmq::context_t context{1};
    SteadyTime backoff = backoff_first;
    std::optional<EngineAddress> tried;
    while (!shared.ends) {
        const std::vector<EngineAddress> all = addresses();
        if (all.empty()) return;  // the end
        const EngineAddress engine = after(tried, all);
        tried = engine;
        find_trust(engine);
        if (shared.ends) return;
        {
            const SteadyTime wait_max = all.size() == 1 ? patience : patience_between;
            FeedConnection connection(context, options, engine, shared, with_jitter(wait_max));
            while (!shared.ends && !connection.is_dead()) connection.step();
            backoff = connection.is_welcomed() ? backoff_first : std::min(2 * backoff, backoff_max);
        }
        {
            const std::lock_guard lock(shared.mutex);
            shared.status.is_connected = false;
        }
        if (!shared.ends) wait(with_jitter(backoff));
    }
}

/// At each connection anew: another engine may have taken the place of the one before.
void Subscriber::Impl::find_trust(const EngineAddress& engine) {
    if (!options.find_trust) return;
    {
        const std::lock_guard lock(shared.mutex);
        shared.status.engine = engine;
    }
    const auto show = [this](const std::string& code) {
        const std::lock_guard lock(shared.mutex);
        shared.status.trust_code = code;
    };
    options.trust = options.find_trust(engine, show, shared.ends);
}

/// Where the engine may be, and its standby, which takes over when it is lost.
std::vector<EngineAddress> Subscriber::Impl::addresses() const {
    std::vector<EngineAddress> all{options.engine};
    if (options.find_engines) all = options.find_engines(shared.ends);
    std::string text;
    {
        const std::lock_guard lock(shared.mutex);
        text = shared.status.standby;
    }
    const Result<EngineAddress> standby = parse_address(text);
    if (!standby || all.empty() || std::ranges::find(all, *standby) != all.end()) return all;
    all.insert(all.begin() + 1, *standby);
    return all;
}

/// They take turns until one of them welcomes us.
EngineAddress Subscriber::Impl::after(const std::optional<EngineAddress>& engine,
                                      const std::vector<EngineAddress>& all) {
    const auto tried = engine ? std::ranges::find(all, *engine) : all.end();
    if (tried == all.end() || std::next(tried) == all.end()) return all.front();
    return *std::next(tried);
}

/// Between half of the time and all of it.
SteadyTime Subscriber::Impl::with_jitter(SteadyTime time) {
    return SteadyTime(
        std::uniform_int_distribution<SteadyTime::rep>(time.count() / 2, time.count())(random));
}

void Subscriber::Impl::wait(SteadyTime time) {
    zmq::pollitem_t bell{nullptr, shared.bell.handle(), ZMQ_POLLIN, 0};
    const SteadyTime end = steady_now() + time;
    for (SteadyTime now = steady_now(); now < end && !shared.ends; now = steady_now()) {
        try {
            zmq::poll(&bell, 1, std::chrono::ceil<std::chrono::milliseconds>(end - now));
        } catch (const zmq::error_t&) {  // a signal
        }
        shared.bell.quiet();
    }
}

Subscriber::Subscriber(SubscriberOptions options)
    : impl_(std::make_unique<Impl>(std::move(options))) {}
Subscriber::~Subscriber() = default;

FeedUpdate Subscriber::poll() {
    FeedUpdate update;
    PendingChanges pending;
    {
        const std::lock_guard lock(impl_->shared.mutex);
        pending = std::exchange(impl_->shared.pending, {});
        update.status = impl_->shared.status;
        for (auto& [screen, wish] : impl_->shared.wishes) update.wishes.push_back(std::move(wish));
        impl_->shared.wishes.clear();
    }
    update.is_reset = pending.is_reset;
    update.retired.assign(pending.retired.begin(), pending.retired.end());
    for (auto& [topic, envelope] : pending.changed) update.changed.push_back(std::move(envelope));
    return update;
}

FeedStatus Subscriber::status() const {
    const std::lock_guard lock(impl_->shared.mutex);
    return impl_->shared.status;
}

bool Subscriber::wait(std::chrono::milliseconds timeout) const {
    std::unique_lock lock(impl_->shared.mutex);
    return impl_->shared.changed.wait_for(lock, timeout, [this] {
        return !impl_->shared.pending.is_empty() || !impl_->shared.wishes.empty();
    });
}

void Subscriber::report(protocol::ScreenReport report) {
    {
        const std::lock_guard lock(impl_->shared.mutex);
        impl_->shared.report = std::move(report);
    }
    impl_->shared.bell.ring();
}

void Subscriber::send(protocol::ScreenPicture picture) {
    {
        const std::lock_guard lock(impl_->shared.mutex);
        impl_->shared.picture = std::move(picture);
    }
    impl_->shared.bell.ring();
}

std::vector<protocol::ScreenWish> Subscriber::take_wishes() {
    std::vector<protocol::ScreenWish> wishes;
    const std::lock_guard lock(impl_->shared.mutex);
    for (auto& [screen, wish] : impl_->shared.wishes) wishes.push_back(std::move(wish));
    impl_->shared.wishes.clear();
    return wishes;
}

void Subscriber::pass_on(protocol::Hello hello) {
    {
        const std::lock_guard lock(impl_->shared.mutex);
        if (impl_->shared.passed_on.size() >= FeedShared::passed_on_max) return;
        impl_->shared.passed_on[hello.screen].hello = std::move(hello);
    }
    impl_->shared.bell.ring();
}

void Subscriber::pass_on(protocol::ScreenReport report) {
    {
        const std::lock_guard lock(impl_->shared.mutex);
        if (impl_->shared.passed_on.size() >= FeedShared::passed_on_max) return;
        impl_->shared.passed_on[report.screen].report = std::move(report);
    }
    impl_->shared.bell.ring();
}

void Subscriber::pass_on(protocol::ScreenPicture picture) {
    {
        const std::lock_guard lock(impl_->shared.mutex);
        if (impl_->shared.passed_on.size() >= FeedShared::passed_on_max) return;
        impl_->shared.passed_on[picture.screen].picture = std::move(picture);
    }
    impl_->shared.bell.ring();
}

void Subscriber::set_hello(protocol::Hello hello) {
    {
        const std::lock_guard lock(impl_->shared.mutex);
        impl_->shared.hello = std::move(hello);
        impl_->shared.is_hello_new = true;
    }
    impl_->shared.bell.ring();
}

}  // namespace kydai::transport
