// See nats_link.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/relay/nats_link.hpp"

namespace kydai::relay {
namespace {

constexpr std::int64_t connect_ms = 2000;
constexpr std::int64_t reconnect_ms = 250;
constexpr std::int64_t ping_ms = 1000;  // a dead node is noticed within two of them
constexpr std::int64_t answer_ms = 2000;

}  // namespace

NatsLink connect_nats(const NatsOptions& options) {
    natsOptions* made = nullptr;
    if (natsOptions_Create(&made) != NATS_OK) return {};
    const NatsPtr<natsOptions> settings(made);
    std::vector<const char*> servers;
    for (const std::string& server : options.servers) servers.push_back(server.c_str());
    natsOptions_SetServers(made, servers.data(), static_cast<int>(servers.size()));
    natsOptions_SetTimeout(made, connect_ms);
    natsOptions_SetMaxReconnect(made, -1);
    natsOptions_SetReconnectWait(made, reconnect_ms);
    natsOptions_SetPingInterval(made, ping_ms);
    natsOptions_SetMaxPingsOut(made, 2);
    natsOptions_SetName(made, "kydai-relay");
    NatsLink link;
    natsConnection* connection = nullptr;
    if (natsConnection_Connect(&connection, made) != NATS_OK) return {};
    link.connection.reset(connection);
    jsOptions stream_options;
    jsOptions_Init(&stream_options);
    stream_options.Wait = answer_ms;
    jsCtx* stream = nullptr;
    if (natsConnection_JetStream(&stream, connection, &stream_options) != NATS_OK) return {};
    link.stream.reset(stream);
    return link;
}

}  // namespace kydai::relay
