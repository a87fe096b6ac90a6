// One entry group, made anew whenever what is said changes.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/announcer.hpp"

#include "publisher/discovery/avahi_link.hpp"

#include <avahi-client/publish.h>
#include <avahi-common/alternative.h>
#include <avahi-common/error.h>
#include <avahi-common/malloc.h>
#include <avahi-common/strlst.h>

#include <mutex>
#include <utility>

namespace kydai::discovery {
namespace {

using Flags = AvahiPublishFlags;

struct FreesList {
    void operator()(AvahiStringList* list) const { avahi_string_list_free(list); }
};
using List = std::unique_ptr<AvahiStringList, FreesList>;

List list_of(const std::vector<std::string>& record) {
    AvahiStringList* list = nullptr;
    // Each is put before the others.
    for (auto entry = record.rbegin(); entry != record.rend(); ++entry) {
        list = avahi_string_list_add(list, entry->c_str());
    }
    return List(list);
}

/// IPv4, on which the engine listens, unless its only address is one of IPv6.
AvahiProtocol protocol_of(const Announced& announced) {
    const bool is_ipv6 = announced.host.find(':') != std::string::npos;
    return is_ipv6 ? AVAHI_PROTO_UNSPEC : AVAHI_PROTO_INET;
}

int add(AvahiEntryGroup* group, const Announced& announced, const std::string& name,
        const char* type, int port, AvahiStringList* text) {
    return avahi_entry_group_add_service_strlst(group, AVAHI_IF_UNSPEC, protocol_of(announced),
                                                static_cast<Flags>(0), name.c_str(), type, nullptr,
                                                nullptr, static_cast<std::uint16_t>(port), text);
}

}  // namespace

struct Announcer::Impl final : AvahiLink::User {
    Impl(std::optional<Announced> announced, Tidings tidings)
        : wanted(std::move(announced)), link(*this, std::move(tidings)) {}

    void begin(AvahiClient* running) override {
        client = running;
        show(true);
    }
    void end() override {
        if (group != nullptr) avahi_entry_group_free(group);
        group = nullptr;
        client = nullptr;
    }
    void step() override { show(std::exchange(is_taken, false)); }

    void show(bool is_anew);
    [[nodiscard]] int fill(const Announced& announced);
    static void on_group(AvahiEntryGroup* group, AvahiEntryGroupState state, void* self);

    std::mutex mutex;
    std::optional<Announced> wanted;
    // Of the link's thread:
    std::optional<Announced> shown;
    std::string name;
    bool is_taken = false;  ///< the name is somebody else's
    AvahiClient* client = nullptr;
    AvahiEntryGroup* group = nullptr;
    AvahiLink link;  // the last one: it begins at once
};

void Announcer::Impl::show(bool is_anew) {
    std::optional<Announced> now;
    {
        const std::lock_guard lock(mutex);
        now = wanted;
    }
    if (now == shown && !is_anew) return;
    const bool has_name =
        now && shown && !name.empty() && instance_name(*now) == instance_name(*shown);
    if (now && !has_name) name = instance_name(*now);
    shown = now;
    if (group != nullptr) avahi_entry_group_reset(group);
    if (!now) return;
    if (group == nullptr) group = avahi_entry_group_new(client, &Impl::on_group, this);
    if (group == nullptr) return link.give_up(avahi_client_errno(client));
    int failure = fill(*now);
    // A second engine of this machine with the same name is refused at once.
    for (int tries = 0; failure == AVAHI_ERR_COLLISION && tries < 20; ++tries) {
        char* other = avahi_alternative_service_name(name.c_str());
        name = other;
        avahi_free(other);
        avahi_entry_group_reset(group);
        failure = fill(*now);
    }
    if (failure != AVAHI_OK) link.give_up(failure);
}

int Announcer::Impl::fill(const Announced& announced) {
    const List text = list_of(text_record(announced));
    int failure = add(group, announced, name, service_type, announced.port, text.get());
    // The pages of a browser are found by phones as any web page is.
    if (failure == AVAHI_OK && announced.console_port > 0) {
        failure = add(group, announced, name, "_https._tcp", announced.console_port, nullptr);
    }
    if (failure == AVAHI_OK && announced.public_port > 0) {
        failure = add(group, announced, name, "_http._tcp", announced.public_port, nullptr);
    }
    return failure == AVAHI_OK ? avahi_entry_group_commit(group) : failure;
}

void Announcer::Impl::on_group(AvahiEntryGroup* /*group*/, AvahiEntryGroupState state, void* self) {
    if (state != AVAHI_ENTRY_GROUP_COLLISION) return;
    // Another machine has the name: it is changed outside of Avahi's own call.
    auto* const impl = static_cast<Impl*>(self);
    char* other = avahi_alternative_service_name(impl->name.c_str());
    impl->name = other;
    avahi_free(other);
    impl->is_taken = true;
    impl->link.wake_up();
}

Announcer::Announcer(std::optional<Announced> announced, Tidings tidings)
    : impl_(std::make_unique<Impl>(std::move(announced), std::move(tidings))) {}
Announcer::~Announcer() = default;

void Announcer::say(std::optional<Announced> announced) {
    {
        const std::lock_guard lock(impl_->mutex);
        if (impl_->wanted == announced) return;
        impl_->wanted = std::move(announced);
    }
    impl_->link.wake_up();
}

}  // namespace kydai::discovery
