// What a machine remembers of engines, in files that nobody else reads; and the code exchange.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/code_exchange.hpp"
#include "publisher/trust/way_to_engine.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <sys/stat.h>

#include <fstream>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT
using namespace kydai::trust;      // NOLINT

namespace {

KnownEngine some_engine(const std::string& address = "10.0.0.1:7600") {
    return {address, "Bàn 1", {make_key_pair().public_key, make_key_pair()}};
}

unsigned mode_of(const std::filesystem::path& file) {
    struct stat found {};
    REQUIRE(::stat(file.c_str(), &found) == 0);
    return found.st_mode & 0777U;
}

struct Exchanged {
    bool newcomer_is_sure = false;
    bool engine_is_sure = false;
};

Exchanged exchanged(const std::string& newcomers_code, const std::string& engines_code,
                    const ExchangeContext& newcomers, const ExchangeContext& engines) {
    CodeExchange newcomer(CodeExchange::Side::Newcomer, point_of_code(newcomers_code));
    CodeExchange engine(CodeExchange::Side::Engine, point_of_code(engines_code));
    REQUIRE(newcomer.take(engine.share(), newcomers));
    REQUIRE(engine.take(newcomer.share(), engines));
    return {newcomer.is_proved_by(engine.own_proof()), engine.is_proved_by(newcomer.own_proof())};
}

const ExchangeContext context{"483", std::string(40, 'n'), std::string(40, 'e')};

}  // namespace

TEST_CASE("what is trusted is found again, each profile by itself", "[publisher][trust]") {
    const ScratchFolder scratch;
    const TrustStore store("", scratch.path() / "engines");
    const TrustStore screen("hall/1 ồ", scratch.path() / "engines");
    const KnownEngine engine = some_engine();
    REQUIRE(store.keep(engine));
    CHECK(store.find(engine.trust.engine_key).value() == engine);
    CHECK(store.at("10.0.0.1:7600") == engine);
    CHECK_FALSE(store.at("10.0.0.2:7600"));
    CHECK_FALSE(screen.find(engine.trust.engine_key).value());
    CHECK(screen.all().empty());

    KnownEngine as_screen = engine;
    as_screen.device = "hall/1 ồ";
    as_screen.trust.own = make_key_pair();
    REQUIRE(screen.keep(as_screen));
    CHECK(screen.all() == std::vector{as_screen});
    CHECK(store.all() == std::vector{engine});
    CHECK(store.forget(engine.trust.engine_key));
    CHECK_FALSE(store.forget(engine.trust.engine_key));
    CHECK(store.all().empty());
    CHECK(screen.all().size() == 1);
}

TEST_CASE("of two engines at one address the one met last counts", "[publisher][trust]") {
    const ScratchFolder scratch;
    const TrustStore store("", scratch.path());
    const KnownEngine before = some_engine();
    const KnownEngine after = some_engine();
    REQUIRE(store.keep(before));
    REQUIRE(store.keep(after));
    std::filesystem::last_write_time(
        store.file_of(before.trust.engine_key),
        std::filesystem::last_write_time(store.file_of(after.trust.engine_key)) -
            std::chrono::hours(1));
    CHECK(store.at(after.address) == after);
}

TEST_CASE("secrets lie in files of mode 0600, in a folder of 0700", "[publisher][trust]") {
    const ScratchFolder scratch;
    const std::filesystem::path folder = scratch.path() / "deep" / "engines";
    const TrustStore store("", folder);
    const KnownEngine engine = some_engine();
    const mode_t mask = ::umask(0);
    REQUIRE(store.keep(engine));
    ::umask(mask);
    const std::filesystem::path file = store.file_of(engine.trust.engine_key);
    CHECK(mode_of(file) == 0600);
    CHECK(mode_of(folder) == 0700);
    CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 1);

    REQUIRE(::chmod(file.c_str(), 0640) == 0);
    const auto exposed = store.find(engine.trust.engine_key);
    REQUIRE_FALSE(exposed);
    CHECK(exposed.error().code == "file.secret_exposed");
    CHECK(store.all().empty());
}

TEST_CASE("a damaged key file is named, not used", "[publisher][trust]") {
    const ScratchFolder scratch;
    const TrustStore store("", scratch.path());
    const KnownEngine engine = some_engine();
    const std::filesystem::path file = store.file_of(engine.trust.engine_key);
    for (const char* text : {"", "{", "[]", "{}", R"({"engine_key": 7, "secret_key": null})"}) {
        REQUIRE(write_secret(file, text));
        const auto found = store.find(engine.trust.engine_key);
        REQUIRE_FALSE(found);
        CHECK(found.error().code == "trust.unreadable");
    }
}

TEST_CASE("a secret file is written whole or not at all", "[publisher][files]") {
    const ScratchFolder scratch;
    const std::filesystem::path file = scratch.path() / "key";
    REQUIRE(write_secret(file, "first"));
    REQUIRE(write_secret(file, "second"));
    CHECK(read_secret(file).value() == "second");
    const auto refused = write_secret(scratch.path() / "key" / "below", "x");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == "file.cannot_write");
    CHECK(read_secret(scratch.path() / "none").error().code == "file.not_found");
}

TEST_CASE("a code is nine digits however it is written", "[publisher][transport]") {
    CHECK(digits_of_code("483-920-174") == "483920174");
    CHECK(digits_of_code(" 483 920174 ") == "483920174");
    for (const char* none : {"", "483-920-17", "483-920-1745", "483-920-17x", "٤٨٣٩٢٠١٧٤"}) {
        CHECK_FALSE(digits_of_code(none));
    }
    CHECK(written_code("483920174") == "483-920-174");
    for (int i = 0; i < 200; ++i) {
        const std::string digits = random_slot() + random_secret();
        CHECK(digits_of_code(written_code(digits)) == digits);
        CHECK(digits.front() != '0');
    }
}

TEST_CASE("two sides that know one code prove it to each other", "[publisher][transport]") {
    const Exchanged both = exchanged("483920174", "483920174", context, context);
    CHECK(both.newcomer_is_sure);
    CHECK(both.engine_is_sure);
}

TEST_CASE("another code, slot or key proves nothing", "[publisher][transport]") {
    const auto neither = [](const Exchanged& exchange) {
        return !exchange.newcomer_is_sure && !exchange.engine_is_sure;
    };
    CHECK(neither(exchanged("483920174", "483920175", context, context)));
    ExchangeContext other = context;
    other.engine_key = std::string(40, 'm');
    CHECK(neither(exchanged("483920174", "483920174", context, other)));
    other = context;
    other.newcomer_key = std::string(40, 'm');
    CHECK(neither(exchanged("483920174", "483920174", context, other)));
    other = context;
    other.slot = "484";
    CHECK(neither(exchanged("483920174", "483920174", context, other)));
}

TEST_CASE("a side's own words do not prove the other's", "[publisher][transport]") {
    CodeExchange newcomer(CodeExchange::Side::Newcomer, point_of_code("483920174"));
    REQUIRE(newcomer.take(newcomer.share(), context));  // sent back by somebody without the code
    CHECK_FALSE(newcomer.is_proved_by(newcomer.own_proof()));
}

TEST_CASE("what is no point is no share", "[publisher][transport]") {
    CodeExchange newcomer(CodeExchange::Side::Newcomer, point_of_code("483920174"));
    Bytes32 all_ones{};
    all_ones.fill(0xFF);
    CHECK_FALSE(newcomer.take(Bytes32{}, context));
    CHECK_FALSE(newcomer.take(all_ones, context));
    CHECK(from_hex(to_hex(all_ones)) == all_ones);
    CHECK_FALSE(from_hex("ff"));
    CHECK_FALSE(from_hex(std::string(64, 'x')));
}
