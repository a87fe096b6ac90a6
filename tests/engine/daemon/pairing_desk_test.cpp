// Pairing codes: for one use, for ten minutes, and not to be guessed.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/pairing_desk.hpp"
#include "tests/support/catch.hpp"

#include <regex>

using namespace kydai;          // NOLINT: a test file
using namespace kydai::daemon;  // NOLINT
using namespace std::chrono_literals;

namespace {

struct Bench {
    FakeClock clock{EngineTime(std::chrono::hours(500'000))};
    PairingDesk desk{clock};

    std::string redeemed(const std::string& code, const std::string& from = "10.0.0.9") {
        const Result<DeviceId> device = desk.redeem(code, from);
        return device ? std::to_string(device->value()) : device.error().code;
    }
};

/// Another secret of the same slot.
std::string guess(std::string code) {
    code.back() = code.back() == '0' ? '1' : '0';
    return code;
}

}  // namespace

TEST_CASE("a code is nine digits and opens once", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(3)).value();
    CHECK(std::regex_match(code, std::regex("[1-9][0-9]{2}-[0-9]{3}-[0-9]{3}")));
    CHECK(bench.redeemed(code) == "3");
    CHECK(bench.redeemed(code) == "join.wrong_code");
}

TEST_CASE("dashes and blanks in a code do not count", "[engine][daemon]") {
    Bench bench;
    std::string code = bench.desk.issue(DeviceId(3)).value();
    code.erase(code.find('-'), 1);
    CHECK(bench.redeemed(" " + code.substr(0, 2) + " " + code.substr(2) + " ") == "3");
    for (const char* nonsense : {"", "1234", "12345678901", "123-456-78x", "１２３４５６７８９"}) {
        CHECK(bench.redeemed(nonsense) == "join.wrong_code");
    }
}

TEST_CASE("a code ends after ten minutes, with a newer one and with its device",
          "[engine][daemon]") {
    Bench bench;
    const std::string first = bench.desk.issue(DeviceId(1)).value();
    const std::string second = bench.desk.issue(DeviceId(1)).value();
    CHECK(bench.redeemed(first) == "join.wrong_code");
    CHECK(bench.redeemed(second) == "1");
    const std::string late = bench.desk.issue(DeviceId(2)).value();
    bench.clock.advance(PairingDesk::validity);
    CHECK(bench.redeemed(late) == "join.wrong_code");
    const std::string void_code = bench.desk.issue(DeviceId(2)).value();
    bench.desk.withdraw(DeviceId(2));
    CHECK(bench.redeemed(void_code) == "join.wrong_code");
    CHECK(bench.desk.outstanding() == 0);
}

TEST_CASE("five wrong tries void a code and no other", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(1)).value();
    const std::string other = bench.desk.issue(DeviceId(2)).value();
    for (int i = 0; i < PairingDesk::tries_max; ++i) {
        CHECK(bench.redeemed(guess(code)) == "join.wrong_code");
    }
    CHECK(bench.redeemed(code) == "join.wrong_code");
    CHECK(bench.redeemed(other) == "2");
}

TEST_CASE("a right code is no guess: a whole hall may join from one address", "[engine][daemon]") {
    Bench bench;
    for (int i = 1; i <= 40; ++i) {
        const std::string code = *bench.desk.issue(DeviceId(i));
        CHECK(bench.redeemed(code) == std::to_string(i));
    }
}

TEST_CASE("who guesses has to wait, and others do not", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(1)).value();
    int answered = 0;
    while (bench.redeemed("100-000-000") != "join.too_many_tries") ++answered;
    CHECK(answered == 10);
    CHECK(bench.redeemed(code) == "join.too_many_tries");
    CHECK(bench.redeemed(code, "10.0.0.8") == "1");
    bench.clock.advance(6s);
    CHECK(bench.redeemed("100-000-000") == "join.wrong_code");
    CHECK(bench.redeemed("100-000-000") == "join.too_many_tries");
}

TEST_CASE("a thousand addresses that guess together are held up together", "[engine][daemon]") {
    Bench bench;
    int answered = 0;
    for (int i = 0; i < 3000; ++i) {
        if (bench.redeemed("100-000-000", std::to_string(i)) == "join.wrong_code") ++answered;
    }
    CHECK(answered == 100);
}

TEST_CASE("there are never more codes than slots to tell them apart", "[engine][daemon]") {
    Bench bench;
    for (std::size_t i = 1; i <= PairingDesk::codes_max; ++i) {
        REQUIRE(bench.desk.issue(DeviceId(static_cast<std::int64_t>(i))));
    }
    CHECK(bench.desk.issue(DeviceId(1000)).error().code == "join.too_many_codes");
    CHECK(bench.desk.issue(DeviceId(1)));  // in place of its earlier one
}

// --- the exchange

namespace {

using transport::CodeExchange;
using transport::ExchangeContext;

const std::string newcomer_key(40, 'n');
const std::string engine_key(40, 'e');

/// A newcomer who believes in `code` and in that engine; what it hears at the end.
struct Newcomer {
    std::string code;
    std::string believed_engine = engine_key;
    std::string key = newcomer_key;

    std::string meets(PairingDesk& desk, bool checks_engine = true) const {
        const std::string digits = transport::digits_of_code(code).value();
        const std::string slot = digits.substr(0, transport::slot_digits);
        CodeExchange exchange(CodeExchange::Side::Newcomer, transport::point_of_code(digits));
        const auto begun =
            desk.begin(ExchangeContext{slot, key, engine_key}, exchange.share(), "10.0.0.9");
        if (!begun) return begun.error().code;
        if (!exchange.take(begun->share, {slot, key, believed_engine})) return "no share";
        const auto proved = desk.prove(begun->session, exchange.own_proof());
        if (!proved) return proved.error().code;
        CHECK(proved->key == key);
        if (checks_engine && !exchange.is_proved_by(proved->proof)) return "impostor";
        if (const auto* screen = std::get_if<ScreenName>(&proved->who)) return screen->value();
        return std::to_string(std::get<DeviceId>(proved->who).value());
    }
};

}  // namespace

TEST_CASE("who knows the code proves it without saying it, once", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(3)).value();
    CHECK(Newcomer{code}.meets(bench.desk) == "3");
    CHECK(Newcomer{code}.meets(bench.desk) == "join.wrong_code");
}

TEST_CASE("five wrong proofs void the code", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(3)).value();
    for (int i = 0; i < PairingDesk::tries_max; ++i) {
        CHECK(Newcomer{guess(code)}.meets(bench.desk) == "join.wrong_code");
    }
    CHECK(Newcomer{code}.meets(bench.desk) == "join.wrong_code");
}

TEST_CASE("a key that somebody changed on the way proves nothing", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(3)).value();
    // A man in the middle shows the newcomer another engine's key.
    CHECK(Newcomer{code, std::string(40, 'm')}.meets(bench.desk) == "join.wrong_code");
    CHECK(Newcomer{code}.meets(bench.desk) == "3");
}

TEST_CASE("a session ends with one proof and after half a minute", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(3)).value();
    const std::string digits = transport::digits_of_code(code).value();
    const ExchangeContext context{digits.substr(0, 3), newcomer_key, engine_key};
    CodeExchange exchange(CodeExchange::Side::Newcomer, transport::point_of_code(digits));
    const auto begun = bench.desk.begin(context, exchange.share(), "10.0.0.9");
    REQUIRE(begun);
    REQUIRE(exchange.take(begun->share, context));
    CHECK_FALSE(bench.desk.prove(begun->session, transport::Bytes32{}));
    CHECK_FALSE(bench.desk.prove(begun->session, exchange.own_proof()));
    CodeExchange slow(CodeExchange::Side::Newcomer, transport::point_of_code(digits));
    const auto second = bench.desk.begin(context, slow.share(), "10.0.0.9");
    REQUIRE(second);
    REQUIRE(slow.take(second->share, context));
    bench.clock.advance(PairingDesk::session_validity);
    CHECK_FALSE(bench.desk.prove(second->session, slow.own_proof()));
    // The neutral point would make everybody's key the same.
    CHECK_FALSE(bench.desk.begin(context, transport::Bytes32{}, "10.0.0.9"));
}

TEST_CASE("a screen's code is typed by an arbiter, and only then it gets on", "[engine][daemon]") {
    Bench bench;
    const std::string slot =
        bench.desk.slot_for(ScreenName("hall-1"), newcomer_key, "10.0.0.9").value();
    CHECK(bench.desk.slot_for(ScreenName("hall-1"), newcomer_key, "10.0.0.9").value() == slot);
    const std::string code = transport::written_code(slot + "123456");
    CHECK(Newcomer{code}.meets(bench.desk) == "join.not_yet");
    CHECK(bench.desk.enter("999-999-99").error().code == "join.no_screen");
    CHECK(bench.desk.enter(transport::written_code(slot + "654321")).value() ==
          ScreenName("hall-1"));
    CHECK(bench.desk.state_of(code) == PairingDesk::ScreenState::Asked);
    CHECK(Newcomer{code}.meets(bench.desk) == "join.wrong_code");
    CHECK(bench.desk.state_of(code) == PairingDesk::ScreenState::Wrong);
    CHECK(Newcomer{code}.meets(bench.desk) == "join.not_yet");  // one try for what was typed
    CHECK(bench.desk.enter(code).value() == ScreenName("hall-1"));
    CHECK(Newcomer{code, engine_key, std::string(40, 'x')}.meets(bench.desk) == "join.wrong_code");
    CHECK(Newcomer{code}.meets(bench.desk) == "hall-1");
    CHECK(bench.desk.state_of(code) == PairingDesk::ScreenState::Trusted);
    CHECK(bench.desk.enter(code).error().code == "join.no_screen");
    // A screen's slot is no device's code.
    const std::string other =
        bench.desk.slot_for(ScreenName("hall-2"), newcomer_key, "10.0.0.9").value();
    CHECK(bench.redeemed(other + "123456") == "join.wrong_code");
}

TEST_CASE("one machine cannot take the slots of all screens", "[engine][daemon]") {
    Bench bench;
    for (std::size_t i = 0; i < PairingDesk::screens_an_address_max; ++i) {
        CHECK(bench.desk.slot_for(ScreenName(std::to_string(i)), newcomer_key, "10.0.0.9"));
    }
    CHECK(bench.desk.slot_for(ScreenName("more"), newcomer_key, "10.0.0.9").error().code ==
          "join.too_many_screens");
    CHECK(bench.desk.slot_for(ScreenName("other"), newcomer_key, "10.0.0.8"));
}
