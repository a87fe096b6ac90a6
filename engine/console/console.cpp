// Putting the ports together.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/console.hpp"

#include "engine/console/arbiter_site.hpp"
#include "engine/console/certificate.hpp"
#include "engine/console/public_site.hpp"

#include <sys/resource.h>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <algorithm>
#include <future>
#include <thread>

namespace kydai::console {
namespace {

/// A thousand phones need a thousand handles; most systems give 1,024 unless asked.
void raise_handle_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    const rlim_t wanted = std::min<rlim_t>(limit.rlim_max, 16384);
    if (limit.rlim_cur >= wanted) return;
    limit.rlim_cur = wanted;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

std::set<std::string, std::less<>> name_set(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
}

}  // namespace

struct Console::Impl {
    Impl(ConsoleOptions options_, Pages pages_, DeviceKeys keys)
        : options(std::move(options_)),
          pages(std::move(pages_)),
          guard(name_set(options.names)),
          exchange([this](Exchange::Task task) { boost::asio::post(io, std::move(task)); }),
          sign_in(
              std::move(keys),
              Sessions(options.folder / "console.sessions", std::chrono::steady_clock::now()),
              exchange,
              [this](std::function<std::function<void()>()> work) {
                  boost::asio::post(
                      aside, [this, work = std::move(work)] { boost::asio::post(io, work()); });
              },
              options.complain) {}

    ConsoleOptions options;
    Pages pages;
    Guard guard;
    boost::asio::io_context io{1};
    boost::asio::thread_pool aside{1};
    Hub hub;
    Exchange exchange;
    SignIn sign_in;
    std::string fingerprint;
    std::int64_t beat_ms = 0;
    std::chrono::steady_clock::time_point beat_at;
    std::optional<PublicSite> public_site;
    std::optional<ArbiterSite> arbiter_site;
    std::unique_ptr<WebServer> public_server;
    std::unique_ptr<WebServer> arbiter_server;
    int arbiter_port = 0;
    int public_port = 0;
    std::thread thread;

    [[nodiscard]] SharedText beat_event() const {
        const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - beat_at);
        const std::int64_t time = beat_ms == 0 ? 0 : beat_ms + since.count();
        return event_text("beat", "{\"time_ms\":" + std::to_string(time) + "}");
    }
    Result<void> open_public();
    Result<void> open_arbiter();
};

Result<void> Console::Impl::open_public() {
    if (!options.public_port) return {};
    public_site.emplace(
        pages, hub, guard, [this] { return beat_event(); }, options.complain);
    Result<std::unique_ptr<WebServer>> server = WebServer::listen(
        io, {options.listen, *options.public_port, std::nullopt}, public_site->handlers());
    if (!server) return server.error();
    public_server = std::move(*server);
    public_port = public_server->port();
    return {};
}

Result<void> Console::Impl::open_arbiter() {
    if (!options.arbiter_port) return {};
    ListenOptions listen{options.listen, *options.arbiter_port, std::nullopt};
    if (!options.is_plain && !is_loopback(options.listen)) {
        std::vector<std::string> names = options.names;
        names.insert(names.end(), {"localhost", "127.0.0.1", "::1"});
        Result<Certificate> certificate = open_certificate(options.folder, names);
        if (!certificate) return certificate.error();
        listen.tls = certificate->files;
        fingerprint = certificate->fingerprint;
    }
    arbiter_site.emplace(
        pages, hub, guard, sign_in, exchange, [this] { return beat_event(); },
        SiteFacts{public_port, fingerprint, options.version}, options.complain);
    Result<std::unique_ptr<WebServer>> server =
        WebServer::listen(io, listen, arbiter_site->handlers());
    if (!server) return server.error();
    arbiter_server = std::move(*server);
    arbiter_port = arbiter_server->port();
    return {};
}

Console::Console(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Result<std::unique_ptr<Console>> Console::start(ConsoleOptions options) {
    raise_handle_limit();
    if (!options.complain) options.complain = [](const std::string&, const std::string&) {};
    Result<Pages> pages = Pages::load(options.assets);
    if (!pages) return pages.error();
    Result<DeviceKeys> keys = DeviceKeys::open(options.folder);
    if (!keys) return keys.error();
    auto impl = std::make_unique<Impl>(std::move(options), std::move(*pages), std::move(*keys));
    for (Result<void> (Impl::*open)() : {&Impl::open_public, &Impl::open_arbiter}) {
        if (Result<void> done = (*impl.*open)(); !done) return done.error();
    }
    impl->thread = std::thread([&io = impl->io] {
        const auto work = boost::asio::make_work_guard(io);
        io.run();
    });
    return std::unique_ptr<Console>(new Console(std::move(impl)));
}

Console::~Console() {
    boost::asio::post(impl_->io, [this] {
        for (WebServer* server : {impl_->public_server.get(), impl_->arbiter_server.get()}) {
            if (server != nullptr) server->close();
        }
        impl_->io.stop();
    });
    impl_->aside.join();
    impl_->thread.join();
}

int Console::arbiter_port() const {
    return impl_->arbiter_port;
}
int Console::public_port() const {
    return impl_->public_port;
}
bool Console::has_tls() const {
    return !impl_->fingerprint.empty();
}
const std::string& Console::fingerprint() const {
    return impl_->fingerprint;
}
Exchange& Console::exchange() {
    return impl_->exchange;
}

void Console::publish(const std::string& topic, std::string_view message) {
    boost::asio::post(
        impl_->io, [this, topic, text = std::string(message)] { impl_->hub.publish(topic, text); });
}

void Console::set_devices(Devices devices) {
    boost::asio::post(impl_->io, [this, devices = std::move(devices)]() mutable {
        impl_->sign_in.set_devices(std::move(devices));
        if (impl_->arbiter_site) impl_->arbiter_site->check_streams();
    });
}

void Console::beat(EngineTime now) {
    boost::asio::post(impl_->io, [this, time = now.time_since_epoch().count()] {
        impl_->beat_ms = time;
        impl_->beat_at = std::chrono::steady_clock::now();
        impl_->hub.tell_all("beat", impl_->beat_event());
    });
}

WebCounters Console::counters() {
    std::promise<WebCounters> promise;
    std::future<WebCounters> counted = promise.get_future();
    boost::asio::post(impl_->io, [this, &promise] {
        WebCounters sum;
        for (const WebServer* server : {impl_->public_server.get(), impl_->arbiter_server.get()}) {
            if (server == nullptr) continue;
            const WebCounters one = server->counters();
            sum.connections += one.connections;
            sum.refused += one.refused;
            sum.requests += one.requests;
            sum.bad_requests += one.bad_requests;
            sum.streams_dropped += one.streams_dropped;
            sum.open += one.open;
            sum.streams += one.streams;
        }
        promise.set_value(sum);
    });
    return counted.get();
}

}  // namespace kydai::console
