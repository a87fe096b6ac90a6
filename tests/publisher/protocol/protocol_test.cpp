// The codec: what is encoded comes back, what is wrong is refused with its place, nothing ever
// throws.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/read_file.hpp"
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/command_wire.hpp"
#include "publisher/protocol/introduction_wire.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/names.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/protocol/strict_json.hpp"
#include "tests/publisher/protocol/examples.hpp"
#include "tests/publisher/protocol/random_messages.hpp"
#include "tests/support/catch.hpp"

#include <iostream>
#include <random>

using namespace kydai;            // NOLINT: a test file
using namespace kydai::protocol;  // NOLINT
using namespace kydai::test;      // NOLINT

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

const Example& example(const std::vector<Example>& all, const std::string& name) {
    for (const Example& one : all) {
        if (one.name == name) return one;
    }
    FAIL("no example " << name);
    return all.front();
}

/// JSON without the blanks between its parts.
std::string without_blanks(const std::string& text) {
    std::string result;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\')
            result += text[i++];
        else if (c == '"')
            in_string = !in_string;
        if (in_string || (c != ' ' && c != '\n')) result += text[i];
    }
    return result;
}

/// Every decoder of the room; none may throw, whatever the bytes.
void decode_with_all(std::string_view text) {
    (void)decode_published(text).has_value();
    (void)decode_envelope(text).has_value();
    (void)decode_heartbeat(text).has_value();
    (void)decode_command_request(text).has_value();
    (void)decode_command_reply(text).has_value();
    (void)decode_query_request(text).has_value();
    (void)decode_query_reply(text).has_value();
    (void)decode_introduction_request(text).has_value();
    (void)decode_introduction_reply(text).has_value();
}

}  // namespace

TEST_CASE("every message decodes to what was encoded", "[publisher][protocol]") {
    for (const Example& one : examples()) {
        INFO(one.name);
        CHECK(one.again(one.encoded) == one.encoded);
    }
}

TEST_CASE("random messages of every kind come back as they were", "[publisher][protocol]") {
    constexpr std::uint32_t seed = 20261130;
    RandomMessages random(seed);
    for (int i = 0; i < 400; ++i) {
        INFO("seed " << seed << ", message " << i);
        const Envelope envelope = random.envelope();
        const std::string text = encode(envelope);
        const Result<Envelope> back = decode_envelope(text);
        if (!back) FAIL(back.error().code << " " << back.error().place.path << "\n" << text);
        REQUIRE(encode(*back) == text);
        REQUIRE(encode_with_body(*back, kind_of(back->body), encode_body(back->body)) == text);
    }
}

TEST_CASE("docs/protocol.md shows exactly what the codec writes", "[publisher][protocol]") {
    const Result<std::string> document = read_file("docs/protocol.md");
    REQUIRE(document.has_value());
    for (const Example& one : examples()) {
        INFO(one.name << "\n" << one.encoded);
        const std::string mark = "<!-- example: " + one.name + " -->\n```json\n";
        const std::size_t at = document->find(mark);
        REQUIRE(at != std::string::npos);
        const std::size_t begin = at + mark.size();
        const std::size_t end = document->find("\n```", begin);
        REQUIRE(end != std::string::npos);
        CHECK(without_blanks(document->substr(begin, end - begin)) == one.encoded);
    }
}

TEST_CASE("all examples, one a line, for docs/protocol.md", "[.examples]") {
    for (const Example& one : examples()) std::cout << one.name << '\t' << one.encoded << '\n';
}

TEST_CASE("points are numbers with one decimal and come back exact", "[publisher][protocol]") {
    for (int tenths = -20; tenths <= 2000; ++tenths) {
        Pairings body;
        body.group = GroupId("g");
        body.byes = {{PlayerRef{1, "n", "", "", Points::from_tenths(tenths)}, "pab", one_point, 0}};
        Envelope envelope;
        envelope.run = "r";
        envelope.topic_sequence = 1;
        envelope.topic = topic_of(body);
        envelope.body = body;
        const std::string text = encode(envelope);
        REQUIRE(text.find("\"points\":" + to_decimal(Points::from_tenths(tenths)) + "}") !=
                std::string::npos);
        const Result<Envelope> back = decode_envelope(text);
        REQUIRE(back.has_value());
        REQUIRE(std::get<Pairings>(back->body).byes[0].player.points.tenths() == tenths);
    }
}

TEST_CASE("a message with something missing or wrong is refused with the place",
          "[publisher][protocol]") {
    struct Case {
        std::string name, kind, from, to, error;
    };
    const Case cases[] = {
        {"a missing member", "pairings", "\"board\":1,", "",
         "protocol.missing $.body.boards[0].board"},
        {"a text for a number", "pairings", "\"round\":3", "\"round\":\"3\"",
         "protocol.wrong_type $.body.round"},
        {"a fraction for a number", "pairings", "\"round\":3", "\"round\":3.5",
         "protocol.wrong_type $.body.round"},
        {"a negative round", "pairings", "\"round\":3", "\"round\":-3",
         "protocol.out_of_range $.body.round"},
        {"a number beyond 64 bits", "heartbeat", "1093", "99999999999999999999",
         "protocol.wrong_type $.published"},
        {"a number beyond 63 bits", "heartbeat", "1093", "9223372036854775808",
         "protocol.out_of_range $.published"},
        {"1e999", "heartbeat", "1093", "1e999", "protocol.not_json $"},
        {"a list for a text", "tournament", "\"Cung Thể thao Tiên Sơn\"", "[]",
         "protocol.wrong_type $.body.venue"},
        {"an object for a list", "results", "\"latest\":[", "\"latest\":{},\"x\":[",
         "protocol.wrong_type $.body.latest"},
        {"null for a text", "tournament", "\"vi\"", "null", "protocol.wrong_type $.body.language"},
        {"a phase that is none", "tournament", "last-boards", "last_boards",
         "protocol.unknown_name $.body.groups[0].phase"},
        {"a scene of the future", "screens", "pairings-by-name", "hologram",
         "protocol.unknown_name $.body.assignments[0].scenes[0].kind"},
        {"a kind that is none", "clock", "\"kind\":\"clock\"", "\"kind\":\"tick\"",
         "protocol.unknown_name $.kind"},
        {"a kind of another body", "clock", "\"kind\":\"clock\"", "\"kind\":\"results\"",
         "protocol.missing $.body.latest"},
        {"a future version", "clock", "\"version\":1", "\"version\":2",
         "protocol.unknown_version $.version"},
        {"no version", "clock", "\"version\":1,", "", "protocol.missing $.version"},
        {"another group's topic", "clock", "\"topic\":\"clock/rapid/U08-NAM\"",
         "\"topic\":\"clock/U10\"", "protocol.wrong_topic $.topic"},
        {"two decimals of points", "pairings", "\"points\":2.0", "\"points\":2.05",
         "protocol.out_of_range $.body.boards[0].white.points"},
        {"endless points", "pairings", "\"points\":2.0", "\"points\":1e300",
         "protocol.out_of_range $.body.boards[0].white.points"},
        {"a result of a page", "pairings", "\"1-0\"", "\"1-0 but only because the flag fell\"",
         "protocol.out_of_range $.body.boards[0].result"},
        {"a doubled key", "clock", "\"round\":3", "\"round\":3,\"round\":4",
         "protocol.doubled_key $.body.round"},
        {"a doubled key in a list", "announcements", "\"id\":17", "\"id\":17,\"id\":17",
         "protocol.doubled_key $.body.active[0].id"},
        {"a zero character", "tournament", "Cung", "\\u0000Cung",
         "protocol.zero_character $.body.venue"},
        {"half a surrogate", "tournament", "Cung", "\\ud800", "protocol.not_json $"},
        {"a time before 1970", "clock", "\"deadline_ms\":", "\"deadline_ms\":-",
         "protocol.out_of_range $.body.deadline_ms"},
        {"a sequence of zero", "clock", "\"topic_sequence\":6", "\"topic_sequence\":0",
         "protocol.out_of_range $.topic_sequence"},
        {"a screen without a name", "hello", "hall-1", "", "protocol.out_of_range $.screen"},
        {"a screen of a million lines", "hello", "1080", "1000000",
         "protocol.out_of_range $.height"},
        {"a question that is none", "hello", "\"query\":\"hello\"", "\"query\":\"shutdown\"",
         "protocol.unknown_name $.query"},
        {"a body that is a list", "command-request", "\"body\":{", "\"body\":[],\"x\":{",
         "protocol.wrong_type $.body"},
        {"no request id", "command-request", "9a1e5c0042b34b0f8d6a7c21f09e3d55", "",
         "protocol.out_of_range $.id"},
    };
    const std::vector<Example> all = examples();
    for (const Case& c : cases) {
        INFO(c.name);
        const Example& one = example(all, c.kind);
        CHECK(one.again(replaced(one.encoded, c.from, c.to)) == c.error);
    }
}

TEST_CASE("keys of a newer program are ignored", "[publisher][protocol]") {
    const std::vector<Example> all = examples();
    for (const Example& one : all) {
        INFO(one.name);
        const std::string newer =
            replaced(one.encoded, "{\"version\":1,", "{\"version\":1,\"new\":[{\"a\":1}],");
        CHECK(one.again(newer) == one.encoded);
    }
}

TEST_CASE("hostile JSON is refused before it costs anything", "[publisher][protocol]") {
    const std::size_t command = command_bytes_max;
    CHECK(parse_strict(std::string(100'000, '['), command).error().code == "protocol.too_deep");
    CHECK(parse_strict(std::string(33, '[') + std::string(33, ']'), command).error().code ==
          "protocol.too_deep");
    CHECK(parse_strict(std::string(32, '[') + std::string(32, ']'), command).has_value());
    CHECK(parse_strict("\"" + std::string(100, '[') + "\"", command).has_value());
    CHECK(parse_strict(std::string(50'000'000, 'x'), command).error().code == "protocol.too_large");
    CHECK(parse_strict("\"Nguy\xC3\"", command).error().code == "protocol.not_utf8");
    CHECK(parse_strict("", command).error().code == "protocol.not_json");
    CHECK(parse_strict("[1e999]", command).error().code == "protocol.not_json");
    CHECK(parse_strict("[1] trailing", command).error().code == "protocol.not_json");
    const Result<nlohmann::json> doubled =
        parse_strict(R"({"a":[{"b":1},{"b":1,"c":2,"b":3}]})", command);
    CHECK(doubled.error().code == "protocol.doubled_key");
    CHECK(doubled.error().place.path == "$.a[1].b");
    std::string many_keys = "{";
    for (int i = 0; i < 60'000; ++i) many_keys += "\"k" + std::to_string(i) + "\":0,";
    CHECK(parse_strict(many_keys + "\"k\":0}", command).has_value());
    for (const std::string& text :
         {std::string(100'000, '['), std::string(5'000'000, ' '),
          std::string("{\"version\":1e999}"), std::string("\xC3"), std::string("null"),
          std::string("[]"), std::string("{}"), std::string()}) {
        decode_with_all(text);
        CHECK_FALSE(decode_published(text).has_value());
        CHECK_FALSE(decode_command_request(text).has_value());
        CHECK_FALSE(decode_query_request(text).has_value());
    }
}

TEST_CASE("text that is not UTF-8 loses its broken bytes on the way out, and nothing throws",
          "[publisher][protocol]") {
    Tournament body;
    body.name = "Gi\xE1\xBA";  // cut inside a letter
    body.venue = "\xFF\xFE";
    Envelope envelope;
    envelope.run = "r";
    envelope.topic_sequence = 1;
    envelope.topic = "tournament";
    envelope.body = body;
    const Result<Envelope> back = decode_envelope(encode(envelope));
    REQUIRE(back.has_value());
    CHECK(std::get<Tournament>(back->body).name == "Gi");
    CHECK(std::get<Tournament>(back->body).venue.empty());
}

TEST_CASE("a command's body must be a JSON object within the limits", "[publisher][protocol]") {
    CommandRequest request;
    request.id = "1";
    request.name = "announce";
    for (const auto& [body, error] : {std::pair{"[1]", "protocol.wrong_type"},
                                      {"{", "protocol.not_json"},
                                      {"{\"a\":1,\"a\":2}", "protocol.doubled_key"},
                                      {"{} {}", "protocol.not_json"}}) {
        request.body_json = body;
        const Result<std::string> text = encode(request);
        REQUIRE_FALSE(text.has_value());
        CHECK(text.error().code == error);
        CHECK(text.error().place.path.starts_with("$.body"));
    }
    request.body_json = "{\"text\":\"" + std::string(command_bytes_max - 50, 'x') + "\"}";
    CHECK(encode(request).error().code == "protocol.too_large");
    request.body_json = "";
    CHECK(decode_command_request(*encode(request))->body_json == "{}");
}

TEST_CASE("mutated and random bytes never crash a decoder, and what passes is sound",
          "[publisher][protocol]") {
    constexpr std::uint32_t seed = 44045;
    std::mt19937 random(seed);
    const auto up_to = [&random](std::size_t max) {
        return std::uniform_int_distribution<std::size_t>(0, max)(random);
    };
    const std::vector<Example> all = examples();
    const std::string alphabet = "{}[]\",:0123456789.eE+-\\untrflase \xC3\xA1\x00\xFF";
    for (int i = 0; i < 4000; ++i) {
        const Example& one = all[up_to(all.size() - 1)];
        std::string text = one.encoded;
        for (std::size_t change = up_to(3) + 1; change > 0 && !text.empty(); --change) {
            const std::size_t at = up_to(text.size() - 1);
            switch (up_to(4)) {
                case 0:
                    text[at] = alphabet[up_to(alphabet.size() - 1)];
                    break;
                case 1:
                    text.erase(at, up_to(12));
                    break;
                case 2:
                    text.insert(at, 1, alphabet[up_to(alphabet.size() - 1)]);
                    break;
                case 3:
                    text.insert(at, text.substr(up_to(text.size() - 1), up_to(40)));
                    break;
                default:
                    text.resize(at);
                    break;
            }
        }
        INFO("seed " << seed << ", step " << i << ": " << text);
        const std::string again = one.again(text);
        if (again.starts_with("{")) REQUIRE(one.again(again) == again);
        decode_with_all(text);
    }
    for (int i = 0; i < 2000; ++i) {
        std::string text(up_to(64), ' ');
        for (char& c : text)
            c = i % 2 == 0 ? static_cast<char>(up_to(255)) : alphabet[up_to(alphabet.size() - 1)];
        decode_with_all(text);
    }
}

TEST_CASE("scenes are named in kebab-case, the same both ways", "[publisher][protocol]") {
    CHECK(scene_names().size() == 16);
    for (const std::string_view name : scene_names())
        CHECK(name_of(value_named<SceneKind>(name).value()) == name);
    CHECK_FALSE(value_named<SceneKind>("Pairings").has_value());
}
