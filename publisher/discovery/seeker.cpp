// One browser, and one resolver for each service on each interface, which stays and tells changes.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/seeker.hpp"

#include "publisher/discovery/avahi_link.hpp"
#include "publisher/transport/steady_time.hpp"

#include <avahi-client/lookup.h>
#include <avahi-common/address.h>
#include <avahi-common/error.h>

#include <net/if.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace kydai::discovery {
namespace {

constexpr std::size_t services_max = 64;
// A service whose machine did not answer in time (its name was being settled, packets were lost):
// Avahi asks ever more rarely by itself, a new resolver asks at once.
constexpr transport::SteadyTime resolve_again_after = std::chrono::seconds(1);
constexpr std::size_t addresses_max = 8;

/// One service as it is seen on one interface.
struct Sight {
    int interface = 0;
    int protocol = 0;
    std::string name;
    std::string domain;
    auto operator<=>(const Sight&) const = default;
};

std::vector<std::string> record_of(AvahiStringList* text) {
    std::vector<std::string> record;
    for (AvahiStringList* entry = text; entry != nullptr;
         entry = avahi_string_list_get_next(entry)) {
        const auto* bytes = reinterpret_cast<const char*>(  // NOLINT(*-reinterpret-cast)
            avahi_string_list_get_text(entry));
        record.emplace_back(bytes, avahi_string_list_get_size(entry));
    }
    return record;
}

std::string host_of(const AvahiAddress& address, int interface) {
    std::array<char, AVAHI_ADDRESS_STR_MAX> text{};
    avahi_address_snprint(text.data(), text.size(), &address);
    std::string host = text.data();
    // A link-local address of IPv6 means something on its own link only.
    if (address.proto == AVAHI_PROTO_INET6 && host.starts_with("fe80:")) {
        std::array<char, IF_NAMESIZE> name{};
        if (::if_indextoname(static_cast<unsigned>(interface), name.data()) != nullptr) {
            host += "%" + std::string(name.data());
        }
    }
    return host;
}

}  // namespace

struct Seeker::Impl final : AvahiLink::User {
    struct Seen {
        AvahiServiceResolver* resolver = nullptr;
        bool is_answered = false;
        std::optional<transport::SteadyTime> failed_at;
        std::optional<Announced> announced;
        transport::EngineAddress address;
        bool is_own_machine = false;
    };

    Impl(Tidings tidings, std::function<void()> changed_)
        : changed(std::move(changed_)), link(*this, std::move(tidings)) {}

    void begin(AvahiClient* running) override;
    void end() override;
    void step() override { resolve_again(); }

    void appeared(const Sight& sight);
    void resolve(const Sight& sight, Seen& one);
    void resolve_again();
    void vanished(const Sight& sight);
    void all_for_now();
    void resolved(AvahiServiceResolver* resolver, const std::optional<Announced>& announced,
                  const transport::EngineAddress& address, bool is_own_machine);
    void failed(AvahiServiceResolver* resolver);
    [[nodiscard]] std::map<Sight, Seen>::iterator seen_by(AvahiServiceResolver* resolver);
    void publish();
    [[nodiscard]] std::vector<FoundEngine> together() const;

    static void on_browser(AvahiServiceBrowser* browser, AvahiIfIndex interface,
                           AvahiProtocol protocol, AvahiBrowserEvent event, const char* name,
                           const char* type, const char* domain, AvahiLookupResultFlags flags,
                           void* self);
    static void on_resolver(AvahiServiceResolver* resolver, AvahiIfIndex interface,
                            AvahiProtocol protocol, AvahiResolverEvent event, const char* name,
                            const char* type, const char* domain, const char* host_name,
                            const AvahiAddress* address, std::uint16_t port, AvahiStringList* text,
                            AvahiLookupResultFlags flags, void* self);

    const std::function<void()> changed;
    mutable std::mutex mutex;
    mutable std::condition_variable settled;
    std::vector<FoundEngine> found;
    bool is_settled = false;
    // Of the link's thread:
    AvahiClient* client = nullptr;
    AvahiServiceBrowser* browser = nullptr;
    std::map<Sight, Seen> seen;
    bool is_all_told = false;
    AvahiLink link;  // the last one: it begins at once
};

void Seeker::Impl::begin(AvahiClient* running) {
    client = running;
    browser = avahi_service_browser_new(client, AVAHI_IF_UNSPEC, AVAHI_PROTO_UNSPEC, service_type,
                                        nullptr, static_cast<AvahiLookupFlags>(0),
                                        &Impl::on_browser, this);
    if (browser == nullptr) link.give_up(avahi_client_errno(client));
}

void Seeker::Impl::end() {
    for (auto& [sight, one] : seen) {
        if (one.resolver != nullptr) avahi_service_resolver_free(one.resolver);
    }
    seen.clear();
    if (browser != nullptr) avahi_service_browser_free(browser);
    browser = nullptr;
    client = nullptr;
    is_all_told = false;
    publish();
}

void Seeker::Impl::appeared(const Sight& sight) {
    if (seen.size() >= services_max || seen.contains(sight)) return;
    resolve(sight, seen[sight]);
}

void Seeker::Impl::resolve(const Sight& sight, Seen& one) {
    if (one.resolver != nullptr) avahi_service_resolver_free(one.resolver);
    one.failed_at.reset();
    // Engines listen on IPv4 unless they say otherwise.
    const auto protocol = static_cast<AvahiProtocol>(sight.protocol);
    one.resolver = avahi_service_resolver_new(
        client, sight.interface, protocol, sight.name.c_str(), service_type, sight.domain.c_str(),
        AVAHI_PROTO_INET, static_cast<AvahiLookupFlags>(0), &Impl::on_resolver, this);
    if (one.resolver != nullptr) return;
    one.is_answered = true;
    one.failed_at = transport::steady_now();
}

void Seeker::Impl::resolve_again() {
    const transport::SteadyTime now = transport::steady_now();
    for (auto& [sight, one] : seen) {
        if (one.failed_at && now - *one.failed_at >= resolve_again_after) resolve(sight, one);
    }
}

void Seeker::Impl::vanished(const Sight& sight) {
    const auto one = seen.find(sight);
    if (one == seen.end()) return;
    if (one->second.resolver != nullptr) avahi_service_resolver_free(one->second.resolver);
    seen.erase(one);
    publish();
}

void Seeker::Impl::all_for_now() {
    is_all_told = true;
    publish();
}

std::map<Sight, Seeker::Impl::Seen>::iterator Seeker::Impl::seen_by(
    AvahiServiceResolver* resolver) {
    return std::ranges::find_if(
        seen, [resolver](const auto& entry) { return entry.second.resolver == resolver; });
}

/// Not told anew: what was known of it stays until it vanishes.
void Seeker::Impl::failed(AvahiServiceResolver* resolver) {
    const auto one = seen_by(resolver);
    if (one == seen.end()) return;
    one->second.is_answered = true;
    one->second.failed_at = transport::steady_now();
    publish();
}

void Seeker::Impl::resolved(AvahiServiceResolver* resolver,
                            const std::optional<Announced>& announced,
                            const transport::EngineAddress& address, bool is_own_machine) {
    const auto one = seen_by(resolver);
    if (one == seen.end()) return;
    one->second.is_answered = true;
    one->second.failed_at.reset();
    one->second.announced = announced;
    one->second.address = address;
    one->second.is_own_machine = is_own_machine;
    publish();
}

/// The same service on several interfaces is one engine with several addresses.
std::vector<FoundEngine> Seeker::Impl::together() const {
    std::map<std::pair<std::string, std::string>, FoundEngine> engines;
    for (const auto& [sight, one] : seen) {
        if (!one.announced) continue;
        const auto [place, is_new] = engines.try_emplace({sight.name, sight.domain});
        FoundEngine& engine = place->second;
        if (is_new) engine = {sight.name, *one.announced, {}, one.is_own_machine};
        const bool is_there =
            std::ranges::find(engine.addresses, one.address) != engine.addresses.end();
        if (!is_there && engine.addresses.size() < addresses_max) {
            engine.addresses.push_back(one.address);
        }
    }
    std::vector<FoundEngine> list;
    for (auto& [name, engine] : engines) list.push_back(std::move(engine));
    std::ranges::stable_sort(list, {}, [](const FoundEngine& one) { return one.announced.role; });
    return list;
}

void Seeker::Impl::publish() {
    std::vector<FoundEngine> now = together();
    const bool all_answered =
        std::ranges::all_of(seen, [](const auto& entry) { return entry.second.is_answered; });
    bool is_other = false;
    {
        const std::lock_guard lock(mutex);
        is_other = now != found;
        found = std::move(now);
        is_settled = is_all_told && all_answered;
    }
    settled.notify_all();
    if (is_other && changed) changed();
}

void Seeker::Impl::on_browser(AvahiServiceBrowser* /*browser*/, AvahiIfIndex interface,
                              AvahiProtocol protocol, AvahiBrowserEvent event, const char* name,
                              const char* /*type*/, const char* domain,
                              AvahiLookupResultFlags /*flags*/, void* self) {
    auto* const impl = static_cast<Impl*>(self);
    const auto sight = [&] {
        return Sight{interface, protocol, name == nullptr ? "" : name,
                     domain == nullptr ? "" : domain};
    };
    switch (event) {
        case AVAHI_BROWSER_NEW:
            return impl->appeared(sight());
        case AVAHI_BROWSER_REMOVE:
            return impl->vanished(sight());
        case AVAHI_BROWSER_ALL_FOR_NOW:
            return impl->all_for_now();
        case AVAHI_BROWSER_FAILURE:
            return impl->link.give_up(avahi_client_errno(impl->client));
        case AVAHI_BROWSER_CACHE_EXHAUSTED:
            return;
    }
}

void Seeker::Impl::on_resolver(AvahiServiceResolver* resolver, AvahiIfIndex interface,
                               AvahiProtocol /*protocol*/, AvahiResolverEvent event,
                               const char* /*name*/, const char* /*type*/, const char* /*domain*/,
                               const char* /*host_name*/, const AvahiAddress* address,
                               std::uint16_t port, AvahiStringList* text,
                               AvahiLookupResultFlags flags, void* self) {
    auto* const impl = static_cast<Impl*>(self);
    if (event != AVAHI_RESOLVER_FOUND || address == nullptr) return impl->failed(resolver);
    const Result<Announced> announced = read_text_record(port, record_of(text));
    // What cannot be understood is no engine for us: a later version, or somebody's joke.
    if (!announced) return impl->resolved(resolver, std::nullopt, {}, false);
    const std::string host =
        announced->host.empty() ? host_of(*address, interface) : announced->host;
    impl->resolved(resolver, *announced, {host, announced->port},
                   (flags & AVAHI_LOOKUP_RESULT_LOCAL) != 0);
}

Seeker::Seeker(Tidings tidings, std::function<void()> changed)
    : impl_(std::make_unique<Impl>(std::move(tidings), std::move(changed))) {}
Seeker::~Seeker() = default;

std::vector<FoundEngine> Seeker::found() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->found;
}

bool Seeker::is_settled() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->is_settled;
}

bool Seeker::wait_until_settled(std::chrono::milliseconds limit) const {
    std::unique_lock lock(impl_->mutex);
    return impl_->settled.wait_for(lock, limit, [this] { return impl_->is_settled; });
}

}  // namespace kydai::discovery
