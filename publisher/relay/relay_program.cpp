// See relay_program.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/relay/relay_program.hpp"

#include "publisher/discovery/announcer.hpp"
#include "publisher/discovery/engine_search.hpp"
#include "publisher/protocol/introduction_wire.hpp"
#include "publisher/relay/nats_publisher.hpp"
#include "publisher/relay/nats_source.hpp"
#include "publisher/transport/relay.hpp"
#include "publisher/trust/key_file.hpp"
#include "publisher/trust/way_to_engine.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <memory>

namespace kydai::relay {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds longest_wait{100};  // signals are looked at so often

void start_log(const std::string& level) {
    const auto logger = spdlog::stderr_color_mt("relay");
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(logger);
}

void show_code(const transport::EngineAddress& engine, const std::string& code) {
    if (code.empty()) return;
    spdlog::warn("waits to be trusted by engine={} code={}", transport::to_string(engine), code);
}

using Keys = std::optional<transport::KeyPair>;

/// One pair for both sides: the engine vouches to the displays for the key that it knows.
Result<Keys> keys_of(const RelayProgramOptions& options) {
    if (transport::is_loopback(options.listen)) return Keys();
    Result<transport::KeyPair> keys = trust::keys_in(own_folder() / "relay.key");
    if (!keys) return keys.error();
    spdlog::info("key={} fingerprint={}", keys->public_key,
                 transport::fingerprint_of(keys->public_key));
    return Keys(std::move(*keys));
}

ScreenName name_at_the_engine(const RelayProgramOptions& options) {
    return ScreenName(std::string(protocol::relay_prefix) + options.name);
}

/// Known to the engine as a screen is: an arbiter types the code that the relay logs.
std::optional<transport::Trust> trust_upwards(const RelayProgramOptions& options, const Keys& own,
                                              const transport::EngineAddress& engine,
                                              const std::atomic<bool>& ends) {
    return trust::screen_way_to(
        engine, name_at_the_engine(options), trust::TrustStore(options.name),
        [&engine](const std::string& code) { show_code(engine, code); },
        [&ends] { return ends.load(); }, own);
}

/// Where no address was given: the engine that it was introduced to, wherever it is announced.
std::unique_ptr<discovery::EngineSearch> search_of(const RelayProgramOptions& options,
                                                   const Keys& own) {
    if (options.engine || !options.from.empty()) return nullptr;
    discovery::SearchOptions search{name_at_the_engine(options), trust::TrustStore(options.name)};
    search.takes_relays = false;
    search.own = own;
    const std::vector<trust::KnownEngine> known = search.store.all();
    if (known.size() == 1) {
        if (const auto address = transport::parse_address(known.front().address)) {
            search.last = *address;
        }
    }
    return std::make_unique<discovery::EngineSearch>(std::move(search));
}

void find_upwards(const RelayProgramOptions& options, const Keys& own,
                  discovery::EngineSearch* search, transport::SubscriberOptions& uplink) {
    uplink.hello = protocol::Hello{ScreenName(options.name), 0, 0, KYDAI_VERSION};
    if (options.engine) uplink.engine = *options.engine;
    if (search == nullptr) {
        uplink.find_trust = [options, own](const transport::EngineAddress& engine,
                                           const std::function<void(const std::string&)>& /*show*/,
                                           const std::atomic<bool>& ends) {
            return trust_upwards(options, own, engine, ends);
        };
        return;
    }
    search->serve(uplink);
    uplink.find_trust = [inner = uplink.find_trust](
                            const transport::EngineAddress& engine,
                            const std::function<void(const std::string&)>& /*show*/,
                            const std::atomic<bool>& ends) {
        return inner(
            engine, [&engine](const std::string& code) { show_code(engine, code); }, ends);
    };
}

transport::RelayOptions relay_options(const RelayProgramOptions& options, const Keys& own,
                                      discovery::EngineSearch* search) {
    transport::RelayOptions relay;
    find_upwards(options, own, search, relay.uplink);
    relay.server.bind_host = options.listen;
    relay.server.port = options.port;
    relay.server.server_version = KYDAI_VERSION;
    relay.server.keys = own;
    return relay;
}

void log_discovery(const std::optional<Error>& fault) {
    if (!fault) return spdlog::info("discovery on");
    spdlog::warn("discovery off code={} reason=\"{}\"", fault->code, fault->args.at("reason"));
}

/// The displays of the second hall find it as those of the first find the engine.
std::optional<discovery::Announced> announced_by(const RelayProgramOptions& options,
                                                 const Keys& own, int port) {
    if (options.is_hidden || transport::is_loopback(options.listen)) return std::nullopt;
    discovery::Announced announced;
    announced.role = discovery::Role::Relay;
    announced.port = port;
    announced.own_name = options.name;
    announced.version = KYDAI_VERSION;
    if (own) announced.fingerprint = transport::fingerprint_of(own->public_key);
    const bool is_everywhere = options.listen == "0.0.0.0" || options.listen == "::";
    if (!is_everywhere) announced.host = options.listen;
    return announced;
}

NatsOptions nats_options(const RelayProgramOptions& options, const std::string& servers) {
    NatsOptions nats;
    nats.stream = options.stream;
    nats.replicas = options.replicas;
    for (std::size_t begin = 0; begin < servers.size();) {
        const std::size_t end = std::min(servers.find(',', begin), servers.size());
        nats.servers.push_back(servers.substr(begin, end - begin));
        begin = end + 1;
    }
    return nats;
}

/// Says once when the uplink comes, goes, or leads to another run.
class UplinkLog {
  public:
    void look(const transport::FeedStatus& uplink) {
        const bool is_fresh = uplink.is_connected &&
                              transport::steady_now() - uplink.last_heard < transport::stale_after;
        if (is_fresh == is_up_ && uplink.run == run_) return;
        if (is_fresh) {
            spdlog::info("uplink up run={} epoch={} sequence={} tournament={}", uplink.run,
                         uplink.epoch, uplink.log_sequence, uplink.tournament_id);
        } else if (is_up_) {
            spdlog::warn("uplink lost run={} sequence={}", uplink.run, uplink.log_sequence);
        }
        is_up_ = is_fresh;
        run_ = uplink.run;
    }

  private:
    bool is_up_ = false;
    std::string run_;
};

}  // namespace

Result<void> run_relay(const RelayProgramOptions& options, const std::atomic<bool>& is_ending) {
    start_log(options.log_level);
    const Result<Keys> own = keys_of(options);
    if (!own) return own.error();
    const std::unique_ptr<discovery::EngineSearch> search = search_of(options, *own);
    transport::RelayOptions wanted = relay_options(options, *own, search.get());
    std::unique_ptr<NatsPublisher> publisher;
    if (!options.to.empty()) {
        publisher = std::make_unique<NatsPublisher>(nats_options(options, options.to));
        wanted.also = publisher.get();
    }
    if (!options.from.empty()) {
        wanted.make_uplink = [&options](transport::FeedTap& tap) {
            return std::make_unique<NatsSource>(nats_options(options, options.from), tap);
        };
    }
    Result<transport::Relay> started = transport::Relay::start(std::move(wanted));
    if (!started) return started.error();
    transport::Relay relay = std::move(started).value();
    const std::string engine =
        options.engine ? transport::to_string(*options.engine) : "(looked for)";
    spdlog::info("start version={} engine={} port={}", KYDAI_VERSION,
                 options.from.empty() ? engine : options.from, relay.port());
    std::optional<discovery::Announced> announced = announced_by(options, *own, relay.port());
    std::optional<discovery::Announcer> announcer;
    if (announced) announcer.emplace(announced, log_discovery);
    UplinkLog uplink;
    while (!is_ending.load()) {
        relay.poll(longest_wait, [](const Error& error, std::uint64_t count) {
            spdlog::warn("bad message code={} count={}", error.code, count);
        });
        const transport::FeedStatus status = relay.uplink();
        uplink.look(status);
        if (search != nullptr && status.is_connected) search->heard(status.engine);
        if (announcer) {
            announced->tournament_id = status.tournament_id;
            announcer->say(announced);
        }
    }
    const transport::ServerCounters counters = relay.counters();
    spdlog::info("end queries={} snapshots={} catch_ups={} screens={}", counters.queries,
                 counters.snapshots, counters.catch_ups, relay.screens().size());
    if (publisher != nullptr) {
        const NatsCounters stored = publisher->counters();
        spdlog::info("nats stored={} doubled={} failed={} dropped={}", stored.stored,
                     stored.doubled, stored.failed, stored.dropped);
    }
    return {};
}

}  // namespace kydai::relay
