// A connection to a NATS cluster with its JetStream; alone with the files beside it includes
// nats.h.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nats/nats.h>

#include <memory>
#include <string>
#include <vector>

namespace kydai::relay {

/// One stream of a cluster.
struct NatsOptions {
    std::vector<std::string> servers;  ///< "nats://10.0.0.5:4222"; more of the cluster are found
    std::string stream = "KYDAI";      ///< its subjects begin with it
    int replicas = 1;                  ///< of the stream, where it is made: 3 on a cluster of three
};

struct NatsDeleter {
    void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
    void operator()(jsCtx* stream) const { jsCtx_Destroy(stream); }
    void operator()(natsSubscription* subscription) const {
        natsSubscription_Destroy(subscription);
    }
    void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
    void operator()(jsMsgMetaData* meta) const { jsMsgMetaData_Destroy(meta); }
};
template <class T>
using NatsPtr = std::unique_ptr<T, NatsDeleter>;

struct NatsLink {
    NatsPtr<natsConnection> connection;  // outlives the stream
    NatsPtr<jsCtx> stream;
    explicit operator bool() const { return connection != nullptr && stream != nullptr; }
};

/// Connects to whichever server of the cluster answers, and comes back to another one for ever.
/// Empty = none answers now.
[[nodiscard]] NatsLink connect_nats(const NatsOptions& options);

}  // namespace kydai::relay
