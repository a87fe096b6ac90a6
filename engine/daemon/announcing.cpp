// See announcing.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/announcing.hpp"

#include "engine/console/console.hpp"
#include "engine/daemon/log.hpp"
#include "publisher/transport/engine_address.hpp"

namespace kydai::daemon {

Announcing::Announcing(const EngineOptions& options, int port, const std::string& fingerprint,
                       const console::Console* console) {
    if (options.is_hidden || transport::is_loopback(options.listen)) return;
    const bool is_everywhere = options.listen == "0.0.0.0" || options.listen == "::";
    if (!is_everywhere) announced_.host = options.listen;
    announced_.port = port;
    announced_.fingerprint = fingerprint;
    announced_.version = KYDAI_VERSION;
    if (console != nullptr) {
        if (console->has_tls()) announced_.console_port = console->arbiter_port();
        announced_.public_port = console->public_port();
    }
    announcer_.emplace(std::nullopt, log_discovery);
}

void Announcing::follow(EngineRole role, const TournamentSettings& settings) {
    if (!announcer_) return;
    if (role == EngineRole::Demoted) return announcer_->say(std::nullopt);
    announced_.role =
        role == EngineRole::Engine ? discovery::Role::Engine : discovery::Role::Standby;
    announced_.tournament = settings.name;
    announced_.tournament_id = settings.id;
    announcer_->say(announced_);
}

}  // namespace kydai::daemon
