// The program `kydai-relay`: options, words, relay, signals, exit status.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/assets.hpp"
#include "publisher/relay/relay_program.hpp"
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
}

}  // namespace

/// 2 = command line, 4 = address taken, 5 = files of the program not found.
int main(int argc, char** argv) {
    using namespace kydai;
    const auto assets = find_assets();
    const auto words =
        assets ? load_catalogue(*assets, preferred_language()) : Result<Catalogue>(assets.error());
    if (!words) {
        std::cerr << words.error().code << " " << words.error().place.file << "\n";
        return 5;
    }
    const auto parsed = relay::parse_options(argc, argv, *words);
    if (const auto* said = std::get_if<relay::Said>(&parsed)) {
        (said->is_error ? std::cerr : std::cout) << said->text;
        return said->is_error ? 2 : 0;
    }
    listen_to_signals();
    transport::allow_many_connections();
    const Result<void> ended =
        relay::run_relay(std::get<relay::RelayProgramOptions>(parsed), is_ending);
    if (!ended) {
        std::cerr << words->text(ended.error()) << "\n";
        return 4;
    }
    return 0;
}
