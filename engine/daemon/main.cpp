// The program `kydai-engine`: options, words, engine, signals, exit status.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/engine.hpp"
#include "engine/daemon/log.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/transport/connection_limits.hpp"

#include <csignal>
#include <iostream>

namespace {

std::atomic<bool> is_ending{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal");

void end_soon(int /*signal*/) {
    is_ending.store(true);
}

void listen_to_signals() {
    struct sigaction action {};
    action.sa_handler = end_soon;  // without SA_RESTART, so that waiting ends
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGINT, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file size limit is a full disk, not the end
}

/// 2 = command line, 3 = faulty input or journal, 4 = address taken, 5 = folder or file access.
int exit_status(const std::string& code) {
    if (code.starts_with("transport.")) return 4;
    const bool is_damage = code.starts_with("journal.damaged") || code.starts_with("journal.cut");
    const bool is_access = code.starts_with("file.") || code.starts_with("journal.");
    return is_access && !is_damage ? 5 : 3;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace kydai;
    const Result<daemon::Words> words = daemon::Words::load();
    if (!words) {
        std::cerr << words.error().code << " " << words.error().place.file << "\n";
        return 5;
    }
    const Catalogue& own = words->in(preferred_language());
    const auto parsed = daemon::parse_options(argc, argv, own);
    if (const auto* said = std::get_if<daemon::Said>(&parsed)) {
        (said->is_error ? std::cerr : std::cout) << said->text;
        return said->is_error ? 2 : 0;
    }
    const auto& options = std::get<daemon::EngineOptions>(parsed);
    daemon::start_log(options.log_level);
    listen_to_signals();
    transport::allow_many_connections();
    const auto engine = daemon::Engine::start(options, *words);
    if (!engine) {
        std::cerr << own.text(engine.error()) << "\n";
        return exit_status(engine.error().code);
    }
    (*engine)->run(is_ending);
    return 0;
}
