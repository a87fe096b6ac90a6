// Patches, packed messages and first frames: right for random bodies, small, and safe against
// nonsense.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/delta.hpp"
#include "publisher/protocol/encoded_body.hpp"
#include "publisher/protocol/json_patch.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/packing.hpp"
#include "publisher/protocol/stream_frame.hpp"
#include "tests/publisher/protocol/random_messages.hpp"
#include "tests/support/catch.hpp"

#include <random>

using namespace kydai;            // NOLINT: a test file
using namespace kydai::protocol;  // NOLINT
using kydai::test::RandomMessages;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr std::uint32_t seed = 20261130;

PlayerRef player(int number) {
    return {number, "Nguyễn Thị Ngọc Ánh " + std::to_string(number), "CLB Sao Mai", "",
            Points::from_tenths(10 * (number % 7))};
}

Pairings round_of(int boards) {
    Pairings body{GroupId("rapid/U08-NAM"), 3, 7, false, {}, {}, {}};
    for (int i = 1; i <= boards; ++i) {
        body.boards.push_back({i, player(i), player(boards + i), "", false, {}});
    }
    return body;
}

Standings standings_of(int players) {
    Standings body;
    body.group = GroupId("rapid/U08-NAM");
    body.list = "overall";
    for (int i = 1; i <= players; ++i) {
        body.rows.push_back({i, player(i), {"4½", "3,25"}, 0, "", false, false, ""});
    }
    return body;
}

Envelope around(Body body, std::int64_t sequence) {
    Envelope envelope;
    envelope.run = "5f0c9be01d7a44e2";
    envelope.topic_sequence = sequence;
    envelope.log_sequence = 1400 + sequence;
    envelope.published = 1000 + sequence;
    envelope.time = EngineTime(std::chrono::milliseconds(1'796'000'400'000));
    envelope.effective = envelope.time + std::chrono::milliseconds(250);
    envelope.topic = topic_of(body);
    envelope.body = std::move(body);
    return envelope;
}

std::optional<Delta> delta_between(const Envelope& base, const Envelope& next) {
    std::optional<std::string> patch = EncodedBody(next.body).patch_from(EncodedBody(base.body));
    if (!patch) return std::nullopt;
    Delta delta;
    delta.run = next.run;
    delta.epoch = next.epoch;
    delta.base_sequence = base.topic_sequence;
    delta.log_sequence = next.log_sequence;
    delta.published = next.published;
    delta.time = next.time;
    delta.effective = next.effective;
    delta.topic = next.topic;
    delta.patch = *std::move(patch);
    return delta;
}

/// Moves, removes, adds and changes elements anywhere in a value.
class Disturber {
  public:
    void disturb(ordered_json& value) {
        if (value.is_array() && !value.empty() && roll(2) == 0) rearrange(value);
        if (value.is_structured()) {
            for (ordered_json& child : value) {
                if (roll(4) == 0) disturb(child);
            }
        } else if (value.is_number_integer()) {
            value = roll(1000);
        } else if (value.is_string()) {
            value = "text " + std::to_string(roll(1000));
        }
    }

  private:
    std::size_t roll(std::size_t sides) {
        return std::uniform_int_distribution<std::size_t>(0, sides - 1)(random_);
    }
    void rearrange(ordered_json& array) {
        const std::size_t place = roll(array.size());
        const ordered_json element = array[place];
        switch (roll(4)) {
            case 0:
                array.erase(place);
                break;
            case 1:
                array.insert(array.begin() + static_cast<std::ptrdiff_t>(roll(array.size())),
                             element);
                break;
            case 2:
                std::swap(array[place], array[roll(array.size())]);
                break;
            default:
                std::shuffle(array.begin(), array.end(), random_);
        }
    }

    std::mt19937 random_{seed};
};

}  // namespace

TEST_CASE("a patch makes the next body out of any body before it", "[publisher][protocol]") {
    RandomMessages random(seed);
    Disturber disturber;
    for (int i = 0; i < 300; ++i) {
        INFO("seed " << seed << ", message " << i);
        const auto base = ordered_json::parse(encode_body(random.envelope().body));
        ordered_json target = base;
        disturber.disturb(target);
        const ordered_json patch = make_json_patch(base, target);
        ordered_json made = base;
        REQUIRE(apply_json_patch(made, patch));
        REQUIRE(made == target);
        // As a display does it, which keeps no order.
        json shown = json::parse(base.dump());
        REQUIRE(apply_json_patch(shown, json::parse(patch.dump())));
        REQUIRE(shown == json::parse(target.dump()));
    }
}

TEST_CASE("one new result of 150 boards costs less than 300 bytes", "[publisher][protocol]") {
    Pairings body = round_of(150);
    const Envelope before = around(body, 121);
    body.boards[148].result = "1-0";
    const Envelope after = around(body, 122);
    const std::optional<Delta> delta = delta_between(before, after);
    REQUIRE(delta.has_value());
    const std::size_t bytes =
        encode(*delta).size() + encode(StreamFrame{delta->topic, delta->published, true}).size();
    INFO(encode(*delta));
    CHECK(bytes < 300);
    CHECK(encode(after).size() > 20'000);
    const Result<std::string> made = apply_deltas(encode(before), std::vector{*delta});
    REQUIRE(made.has_value());
    CHECK(encode(*decode_envelope(*made)) == encode(after));
}

TEST_CASE("a player who overtakes ten others costs a fraction of the standings",
          "[publisher][protocol]") {
    Standings body = standings_of(150);
    const Envelope before = around(body, 4);
    std::rotate(body.rows.begin() + 20, body.rows.begin() + 30, body.rows.begin() + 31);
    for (std::size_t i = 0; i < body.rows.size(); ++i) body.rows[i].rank = static_cast<int>(i) + 1;
    body.rows[20].player.points = Points::from_tenths(70);
    const Envelope after = around(body, 5);
    const std::optional<Delta> delta = delta_between(before, after);
    REQUIRE(delta.has_value());
    CHECK(encode(*delta).size() * 20 < encode(after).size());
    CHECK(encode(*decode_envelope(*apply_deltas(encode(before), std::vector{*delta}))) ==
          encode(after));
}

TEST_CASE("a mark that a row did not have is a delta too, whatever stands after it",
          "[publisher][protocol]") {
    Standings body = standings_of(150);
    body.rows[40].standing = "unranked";
    const Envelope before = around(body, 4);
    body.rows[40].is_level = true;  // written before `standing`
    const Envelope after = around(body, 5);
    const std::optional<Delta> delta = delta_between(before, after);
    REQUIRE(delta.has_value());
    CHECK(encode(*decode_envelope(*apply_deltas(encode(before), std::vector{*delta}))) ==
          encode(after));
}

TEST_CASE("the newest result on top moves the others without repeating them",
          "[publisher][protocol]") {
    Results body;
    for (int i = 30; i > 0; --i) {
        body.latest.push_back({GroupId("U08-NAM"), 3, i, "Nguyễn Văn A", "Trần B", "1-0", {}});
    }
    const Envelope before = around(body, 30);
    body.latest.insert(body.latest.begin(),
                       {GroupId("U10-NU"), 3, 31, "Lê Thị C", "Võ D", "0-1", {}});
    body.latest.pop_back();
    const std::optional<Delta> delta = delta_between(before, around(body, 31));
    REQUIRE(delta.has_value());
    CHECK(delta->patch.find(R"("from":[1,[0,29]])") != std::string::npos);
    CHECK(delta->patch.size() < 200);
}

TEST_CASE("deltas in a row are applied together, and a wrong base is refused",
          "[publisher][protocol]") {
    Pairings body = round_of(40);
    const Envelope first = around(body, 1);
    std::vector<Delta> deltas;
    Envelope before = first;
    for (int i = 0; i < 10; ++i) {
        body.boards[static_cast<std::size_t>(3 * i)].result = "½-½";
        const Envelope after = around(body, i + 2);
        deltas.push_back(*delta_between(before, after));
        before = after;
    }
    CHECK(encode(*decode_envelope(*apply_deltas(encode(first), deltas))) == encode(before));
    CHECK(apply_deltas(encode(before), deltas).error().code == "protocol.wrong_base");
    std::vector<Delta> other_run{deltas[0]};
    other_run[0].run = "another";
    CHECK(apply_deltas(encode(first), other_run).error().code == "protocol.wrong_base");
    CHECK(apply_deltas("[]", deltas).error().code == "protocol.wrong_base");
}

TEST_CASE("small bodies, and bodies that are quite different, are sent whole",
          "[publisher][protocol]") {
    CHECK_FALSE(EncodedBody(round_of(3)).patch_from(EncodedBody(round_of(2))).has_value());
    CHECK_FALSE(EncodedBody(round_of(40)).patch_from(EncodedBody(round_of(0))).has_value());
}

TEST_CASE("patches that do not fit are refused and cost no memory", "[publisher][protocol]") {
    struct Case {
        std::string name, patch;
    };
    const Case cases[] = {
        {"an element that is not there", R"({"a":{"at":{"3":1}}})"},
        {"a place that is no number", R"({"a":{"at":{"x":1}}})"},
        {"a negative place", R"({"a":{"at":{"-1":1}}})"},
        {"an element used twice", R"({"a":{"from":[[0,2],[1,1]]}})"},
        {"a run past the end", R"({"a":{"from":[[2,2]]}})"},
        {"a run of a size that overflows", R"({"a":{"from":[[1,18446744073709551615]]}})"},
        {"new elements that are not given", R"({"a":{"from":[100000]}})"},
        {"runs that are no runs", R"({"a":{"from":[["0",1]]}})"},
        {"a text for the runs", R"({"a":{"from":"all"}})"},
    };
    for (const Case& c : cases) {
        INFO(c.name);
        json value = json::parse(R"({"a":[1,2,3]})");
        CHECK_FALSE(apply_json_patch(value, json::parse(c.patch)));
    }
}

TEST_CASE("a large message is packed, a small one is not", "[publisher][protocol]") {
    const std::string large = encode(around(round_of(150), 1));
    const std::string bytes = packed(large);
    CHECK(bytes.size() * 5 < large.size());
    CHECK(*unpacked(bytes, published_bytes_max) == large);
    CHECK(packed("{}") == "{}");
    CHECK(*unpacked("{}", published_bytes_max) == "{}");
    std::string noise(5000, '\0');
    std::minstd_rand random(seed);
    for (char& c : noise) c = static_cast<char>(random() >> 8U);
    CHECK(packed(noise) == noise);
}

TEST_CASE("a packed message cannot be a bomb, and damage is noticed", "[publisher][protocol]") {
    const std::string bomb = packed(std::string(100'000'000, ' '));
    CHECK(bomb.size() < 20'000);
    CHECK(unpacked(bomb, published_bytes_max).error().code == "protocol.too_large");
    const std::string blanks = packed(std::string(3'000'000, ' '));
    for (std::size_t cut = 4; cut < blanks.size(); cut += 7) {
        CHECK_FALSE(unpacked(blanks.substr(0, cut), published_bytes_max).has_value());
    }
    const std::string bytes = packed(encode(around(round_of(50), 1)));
    std::minstd_rand random(seed);
    for (int i = 0; i < 2000; ++i) {
        std::string damaged = bytes;
        damaged[random() % damaged.size()] ^= static_cast<char>(1U << (random() % 8U));
        const Result<std::string> text = unpacked(damaged, published_bytes_max);
        if (text) CHECK(text->size() <= published_bytes_max);
    }
    CHECK(unpacked("\x28\xB5\x2F\xFD", published_bytes_max).error().code == "protocol.not_packed");
}

TEST_CASE("the first frame names topic, number and whether it is a delta",
          "[publisher][protocol]") {
    const StreamFrame whole = *decode_stream_frame("pairings/rapid/U08 NAM 17");
    CHECK(whole.topic == "pairings/rapid/U08 NAM");
    CHECK(whole.published == 17);
    CHECK_FALSE(whole.is_delta);
    CHECK(decode_stream_frame("results~9")->is_delta);
    CHECK(decode_stream_frame("heartbeat")->published == 0);
    CHECK(encode(StreamFrame{"results", 9, true}) == "results~9");
    for (const char* bad : {"", "results", " 9", "results~", "results -1", "results 0",
                            "results 1x", "results 99999999999999999999"}) {
        INFO(bad);
        CHECK_FALSE(decode_stream_frame(bad).has_value());
    }
}
