// An idle engine as a process of its own, whose memory a test can look at. Prints its first port.
// Arguments `--encrypt SECRET`: encrypts with that key; `--strict`: this machine is one as any
// other.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/curve_keys.hpp"
#include "tests/publisher/transport/hall.hpp"

#include <iostream>
#include <string>

#include <sys/resource.h>

int main(int count, char** arguments) {
    using namespace kydai;  // NOLINT: a program
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    transport::ServerOptions options = test::any_port();
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        if (argument == "--strict") options.trusts_loopback = false;
        if (argument == "--encrypt" && i + 1 < count) {
            options.keys = transport::key_pair_of(arguments[i + 1]).value();
        }
    }
    const transport::AnchoredClock clock;
    transport::EngineServer server = transport::EngineServer::bind(options, clock).value();
    server.publish(test::clock_saying(1), 1);
    std::cout << server.command_port() << std::endl;
    transport::ServerHandlers handlers;
    handlers.is_known = [](const std::string&) { return true; };
    while (true) server.poll(std::chrono::milliseconds(250), handlers);
}
