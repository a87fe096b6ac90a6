// Getting just what is missing: the ring, the answers made once for all, and displays that lost
// the network.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/packing.hpp"
#include "publisher/transport/message_ring.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "publisher/transport/topic_store.hpp"
#include "tests/publisher/transport/wall.hpp"
#include "tests/support/catch.hpp"

#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

protocol::Pairings round_of(int results) {
    protocol::Pairings body;
    body.group = GroupId("rapid/U08-NAM");
    body.round = 1;
    for (int i = 1; i <= 150; ++i) {
        const protocol::PlayerRef player{i, "Nguyễn Thị Ngọc Ánh", "CLB Sao Mai", "", {}};
        body.boards.push_back({i, player, player, i <= results ? "1-0" : "", false, {}});
    }
    return body;
}

std::string text_of(TopicStore::Parts parts) {
    std::string text;
    for (const zmq::message_t& part : parts) {
        text += *protocol::unpacked(transport::text_of(part), 1U << 20U) + "|";
    }
    return text;
}

}  // namespace

TEST_CASE("the ring gives what still counts: the last whole message and the deltas after it",
          "[publisher][transport]") {
    MessageRing ring;
    ring.add({1, "a", false, "a1"});
    ring.add({2, "b", false, "b1"});
    ring.add({3, "a", true, "a2"});
    ring.add({4, "b", false, "b2"});
    ring.add({5, "a", true, "a3"});
    const auto said_since = [&ring](std::int64_t published) {
        std::string said;
        for (const MessageRing::Message* message : ring.since(published)) said += message->text;
        return said;
    };
    CHECK(said_since(0) == "a1a2b2a3");
    CHECK(said_since(2) == "a2b2a3");
    CHECK(said_since(5).empty());
    CHECK(ring.reaches(0));
    for (std::int64_t i = 6; i < 10'000; ++i) ring.add({i, "a", true, std::string(5000, 'x')});
    CHECK_FALSE(ring.reaches(5));
    CHECK(ring.reaches(9'800));
    ring.add({20'000, "a", false, "after a gap"});
    CHECK_FALSE(ring.reaches(9'999));
    CHECK(said_since(19'999) == "after a gap");
}

TEST_CASE("an answer holds the deltas, unless the whole topic is smaller",
          "[publisher][transport]") {
    TopicStore store;
    store.keep("a", {1, 1, false, {}, "a whole"});
    store.keep("b", {1, 2, false, {}, "b whole"});
    store.keep("a", {2, 3, false, {}, "a whole 2"}, "d2");
    CHECK(text_of(store.since(0)) == "a whole 2\nb whole|");
    CHECK(text_of(store.since(2)) == "d2|");
    store.keep("a", {3, 4, false, {}, "a whole 3"}, "d3 larger");
    CHECK(text_of(store.since(2)) == "a whole 3|");
    CHECK(text_of(store.since(3)) == "a whole 3|");
    CHECK(text_of(store.since(4)).empty());
    store.keep_without_ring("b", {9, 12, false, {}, "b after a gap"});
    CHECK(text_of(store.since(3)) == "a whole 3\nb after a gap|");
}

TEST_CASE("what a herd asks for is encoded once", "[publisher][transport]") {
    TopicStore store;
    std::string noise(50'000, 'a');
    std::minstd_rand random(7);
    for (char& c : noise) c = static_cast<char>('a' + random() % 26U);
    store.keep("a", {1, 1, false, {}, noise});
    TopicStore::Parts first = store.since(0);
    TopicStore::Parts second = store.since(0);
    REQUIRE(first.size() == 1);
    CHECK(first[0].data() == second[0].data());
    store.keep("b", {1, 2, false, {}, "b"});
    CHECK(text_of(store.since(0)) == noise + "\nb|");
}

TEST_CASE("a new result reaches the walls as a delta, and a display that was away gets just those",
          "[publisher][transport]") {
    LiveEngine engine;
    const auto publish = [&engine](int results) {
        engine.with([&](EngineServer& server) { server.publish(round_of(results), results); });
    };
    publish(1);
    Wall wall(engine.address(), "hall-1", 300ms);
    const auto shows = [&wall](int results) {
        wall.look();
        const protocol::Envelope* shown = wall.message("pairings/rapid/U08-NAM");
        return shown != nullptr &&
               protocol::encode_body(shown->body) == protocol::encode_body(round_of(results));
    };
    REQUIRE(within(soon, [&] { return shows(1); }));
    for (int results = 2; results <= 20; ++results) publish(results);
    CHECK(within(soon, [&] { return shows(20); }));
    CHECK(wall.status().snapshots == 1);
    CHECK(wall.status().gaps == 0);
    engine.with([&](EngineServer& server) {  // nothing is answered for longer than it waits
        CHECK(within(5s, [&] {
            wall.look();
            return !wall.status().is_connected;
        }));
        server.publish(round_of(21), 21);
    });
    CHECK(within(soon, [&] { return shows(21); }));
    CHECK(within(soon, [&] {
        wall.look();
        return wall.status().catch_ups >= 1;
    }));
    CHECK(wall.status().snapshots == 1);
    CHECK(wall.status().bad_messages == 0);
}
