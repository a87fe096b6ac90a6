// The journal's line: what one side says is what the other reads, and nothing else is believed.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/journal_wire.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;            // NOLINT: a test file
using namespace kydai::protocol;  // NOLINT

namespace {

const JournalPosition position{42, std::string(64, 'a')};

template <class Message>
Message heard(const JournalRequest& said) {
    const Result<JournalRequest> request = decode_journal_request(encode(said));
    REQUIRE(request);
    REQUIRE(std::holds_alternative<Message>(*request));
    return std::get<Message>(*request);
}

template <class Message>
Message heard(const JournalReply& said) {
    const Result<JournalReply> reply = decode_journal_reply(encode(said));
    REQUIRE(reply);
    REQUIRE(std::holds_alternative<Message>(*reply));
    return std::get<Message>(*reply);
}

}  // namespace

TEST_CASE("a standby's requests are read as they were said", "[publisher][protocol]") {
    const auto follow = heard<FollowRequest>(
        JournalRequest(FollowRequest{"a1b2", position, 3, "192.168.1.11", 7580, true}));
    CHECK(follow.journal == "a1b2");
    CHECK(follow.head == position);
    CHECK(follow.epoch == 3);
    CHECK(follow.host == "192.168.1.11");
    CHECK(follow.port == 7580);
    CHECK(follow.wants_keys);
    CHECK(heard<FollowAck>(JournalRequest(FollowAck{position})).head == position);
    const auto fence =
        heard<FenceRequest>(JournalRequest(FenceRequest{"a1b2", 4, position, "", 7580}));
    CHECK(fence.epoch == 4);
    CHECK(fence.head == position);
}

TEST_CASE("the engine's keys arrive letter by letter, line ends too", "[publisher][protocol]") {
    const std::vector<KeyFile> keys{{"engine.key", "rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7\n"},
                                    {"console.key", "-----BEGIN PRIVATE KEY-----\nMIG=\n"}};
    const auto welcome = heard<FollowWelcome>(
        JournalReply(FollowWelcome{"a1b2", 2, position, EngineTime(std::chrono::hours(9)), keys}));
    CHECK(welcome.keys == keys);
    CHECK(welcome.head == position);
    CHECK(welcome.time == EngineTime(std::chrono::hours(9)));
}

TEST_CASE("records keep their exact text", "[publisher][protocol]") {
    JournalRecord record;
    record.first = 43;
    record.author = "Hải";
    record.device = "Bàn 1";
    record.command = "c-1";
    record.digest = std::string(64, 'b');
    record.events = {R"({"event": "result_recorded",  "board": 1})"};
    record.answer = "{}";
    record.hash = std::string(64, 'c');
    const auto chunk =
        heard<JournalChunk>(JournalReply(JournalChunk{{record}, position, EngineTime()}));
    CHECK(chunk.records == std::vector<JournalRecord>{record});
}

TEST_CASE("what is no request of the journal's line is refused by name", "[publisher][protocol]") {
    const auto code = [](const std::string& text) {
        const Result<JournalRequest> request = decode_journal_request(text);
        return request ? std::string() : request.error().code;
    };
    CHECK(code("") != "");
    CHECK(code(R"({"version": 1, "request": "steal"})") == "protocol.unknown_name");
    CHECK(code(R"({"version": 99, "request": "ack"})") != "");
    CHECK(code(R"({"version": 1, "request": "ack", "head": {"sequence": -1, "hash": ""}})") != "");
    CHECK(code(std::string(journal_request_bytes_max + 1, ' ')) != "");
}
