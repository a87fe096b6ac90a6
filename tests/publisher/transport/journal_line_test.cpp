// Strangers at the journal's port: a standby is heard all the same.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/journal_line.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/publisher/transport/raw_peer.hpp"
#include "tests/publisher/transport/zmtp_peer.hpp"
#include "tests/support/catch.hpp"

#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

const KeyPair engine_pair = make_key_pair();
const Trust standby{engine_pair.public_key, make_key_pair()};

JournalServer journal_server() {
    return JournalServer::bind("127.0.0.1", 0, engine_pair,
                               [](const std::string& key) { return key == standby.own.public_key; })
        .value();
}

/// A standby asks; whether it is heard.
bool is_heard(JournalServer& server) {
    JournalClient client({"127.0.0.1", server.port() - journal_port_offset}, standby);
    bool is_heard = false;
    return within(soon, [&] {
        if (!is_heard) static_cast<void>(client.send(protocol::FollowAck{}));
        server.receive(
            [&](const JournalServer::Peer&, const protocol::JournalRequest&) { is_heard = true; });
        return is_heard;
    });
}

}  // namespace

TEST_CASE("a megabyte of garbage at the journal's port harms nobody", "[publisher][transport]") {
    JournalServer server = journal_server();
    std::minstd_rand random(11);
    std::string bytes(1024UL * 1024UL, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random() >> 8U);
    const RawTcp stranger(server.port(), "127.0.0.66");
    stranger.send(bytes);
    ZmtpPeer greeted(server.port(), "127.0.0.66");
    greeted.send_greeting();
    greeted.send_bytes(bytes);
    CHECK(is_heard(server));
    CHECK(greeted.is_hung_up(10s));
}
