// Asks an engine on this machine for all that it publishes and for its screens; prints JSON. A
// program of its own, because a test looks into machines that it is not on.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"
#include "publisher/transport/command_client.hpp"
#include "publisher/trust/way_to_engine.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <iostream>

/// Argument: the engine's port.
int main(int count, char** arguments) {
    using namespace kydai;
    if (count != 2) return 2;
    transport::ClientOptions options;
    options.engine.port = std::atoi(arguments[1]);
    options.connect_timeout = std::chrono::seconds(2);
    options.answer_timeout = std::chrono::seconds(2);
    options.tries = 1;
    const auto trust = trust::way_to(options.engine, trust::TrustStore());
    if (!trust) return 1;
    options.trust = *trust;
    transport::CommandClient client(options);
    const auto snapshot = client.snapshot();
    const auto screens = client.screens();
    if (!snapshot || !screens) return 1;
    nlohmann::json said{{"topics", nlohmann::json::object()},
                        {"screens", nlohmann::json::object()}};
    for (const protocol::Envelope& envelope : snapshot->envelopes) {
        said["topics"][envelope.topic] =
            nlohmann::json::parse(protocol::encode_body(envelope.body));
    }
    for (const protocol::ScreenPresence& screen : screens->screens) {
        if (!screen.last_report) continue;
        said["screens"][screen.screen.value()] = {
            {"stale_ms", screen.last_report->stale.count()},
            {"log_sequence", screen.last_report->log_sequence},
            {"silent_ms", (screens->time - screen.last_seen).count()},
            {"address", screen.address}};
    }
    std::cout << said.dump() << "\n";
    return 0;
}
