// Avahi's simple loop in a thread; a client that broke is made anew.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/avahi_link.hpp"

#include <avahi-common/error.h>

#include <pthread.h>

#include <csignal>

namespace kydai::discovery {
namespace {

constexpr std::chrono::seconds try_again_after{5};
constexpr int step_ms = 1000;

/// Signals belong to the program's own thread.
void block_signals() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

}  // namespace

AvahiLink::AvahiLink(User& user, Tidings tidings)
    : user_(user), tidings_(std::move(tidings)), poll_(avahi_simple_poll_new()) {
    thread_ = std::thread([this] { run(); });
}

AvahiLink::~AvahiLink() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    ending_.notify_all();
    wake_up();
    thread_.join();
}

void AvahiLink::wake_up() {
    if (poll_) avahi_simple_poll_wakeup(poll_.get());
}

void AvahiLink::give_up(int avahi_error) {
    is_broken_ = true;
    tell(avahi_strerror(avahi_error));
}

void AvahiLink::run() {
    block_signals();
    while (!ends_) {
        if (poll_) serve_one_client();
        pause();
    }
}

void AvahiLink::serve_one_client() {
    is_broken_ = false;
    int error = 0;
    // With NO_FAIL a daemon that is started later is waited for; a missing D-Bus is an error.
    AvahiClient* client = avahi_client_new(avahi_simple_poll_get(poll_.get()), AVAHI_CLIENT_NO_FAIL,
                                           &AvahiLink::on_state, this, &error);
    if (client == nullptr) return tell(avahi_strerror(error));
    while (!ends_ && !is_broken_) {
        if (avahi_simple_poll_iterate(poll_.get(), step_ms) != 0) break;
        if (is_running_ && !is_broken_) user_.step();
    }
    leave_running();
    avahi_client_free(client);
}

void AvahiLink::on_state(AvahiClient* client, AvahiClientState state, void* self) {
    static_cast<AvahiLink*>(self)->on_state(client, state);
}

void AvahiLink::on_state(AvahiClient* client, AvahiClientState state) {
    switch (state) {
        case AVAHI_CLIENT_S_RUNNING:
            if (!is_running_) user_.begin(client);
            is_running_ = true;
            if (!is_broken_) tell(std::nullopt);
            return;
        case AVAHI_CLIENT_S_REGISTERING:  // the name of the machine is being settled: begin anew
        case AVAHI_CLIENT_S_COLLISION:
            return leave_running();
        case AVAHI_CLIENT_CONNECTING:
            leave_running();
            return tell("avahi-daemon is not running");
        case AVAHI_CLIENT_FAILURE:
            return give_up(avahi_client_errno(client));
    }
}

void AvahiLink::leave_running() {
    if (is_running_) user_.end();
    is_running_ = false;
}

/// `reason` = why not; each change is told once.
void AvahiLink::tell(const std::optional<std::string>& reason) {
    const std::string now = reason.value_or("");
    if (told_ == now) return;
    told_ = now;
    if (!tidings_) return;
    if (reason) return tidings_(Error("discovery.unavailable", {{"reason", *reason}}));
    tidings_(std::nullopt);
}

void AvahiLink::pause() {
    std::unique_lock lock(mutex_);
    ending_.wait_for(lock, try_again_after, [this] { return ends_.load(); });
}

}  // namespace kydai::discovery
