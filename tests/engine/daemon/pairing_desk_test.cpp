// Pairing codes: for one use, for ten minutes, and not to be guessed.
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

TEST_CASE("a code is eight digits and opens once", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(3)).value();
    CHECK(std::regex_match(code, std::regex("[1-9][0-9]{3}-[0-9]{4}")));
    CHECK(bench.redeemed(code) == "3");
    CHECK(bench.redeemed(code) == "join.wrong_code");
}

TEST_CASE("dashes and blanks in a code do not count", "[engine][daemon]") {
    Bench bench;
    std::string code = bench.desk.issue(DeviceId(3)).value();
    code.erase(code.find('-'), 1);
    CHECK(bench.redeemed(" " + code.substr(0, 2) + " " + code.substr(2) + " ") == "3");
    for (const char* nonsense : {"", "1234", "12345678901", "1234-567x", "１２３４５６７８"}) {
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

TEST_CASE("who guesses has to wait; others do not", "[engine][daemon]") {
    Bench bench;
    const std::string code = bench.desk.issue(DeviceId(1)).value();
    int answered = 0;
    while (bench.redeemed("1000-0000") != "join.too_many_tries") ++answered;
    CHECK(answered == 10);
    CHECK(bench.redeemed(code) == "join.too_many_tries");
    CHECK(bench.redeemed(code, "10.0.0.8") == "1");
    bench.clock.advance(6s);
    CHECK(bench.redeemed("1000-0000") == "join.wrong_code");
    CHECK(bench.redeemed("1000-0000") == "join.too_many_tries");
}

TEST_CASE("a thousand addresses that guess together are held up together", "[engine][daemon]") {
    Bench bench;
    int answered = 0;
    for (int i = 0; i < 3000; ++i) {
        if (bench.redeemed("1000-0000", std::to_string(i)) == "join.wrong_code") ++answered;
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
