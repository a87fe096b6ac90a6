// Two machines and a screen, as real processes over an address that is no loopback's: joining by a
// code, commanding within one's rights, being revoked, and a screen that an arbiter trusts.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/command_client.hpp"
#include "publisher/transport/curve_keys.hpp"
#include "publisher/transport/introduction_client.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"
#include "tests/system/hall.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/stat.h>

#include <array>
#include <csignal>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT
using namespace std::chrono_literals;

namespace {

/// An address of this machine on a network; empty = it has none.
std::string network_address() {
    ifaddrs* found = nullptr;
    if (::getifaddrs(&found) != 0) return {};
    std::string address;
    for (const ifaddrs* one = found; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        if ((one->ifa_flags & IFF_LOOPBACK) != 0) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* ipv4 = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);  // NOLINT
        if (::inet_ntop(AF_INET, &ipv4->sin_addr, text.data(), text.size()) != nullptr) {
            address = text.data();
        }
    }
    ::freeifaddrs(found);
    return address;
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The engine's machine, and others with a home of their own.
struct Venue {
    ScratchFolder folder;
    int port = three_free_ports();
    std::string address = network_address() + ":" + std::to_string(port);
    std::optional<Process> engine;
    std::map<std::string, Process> displays;

    Venue() { start(true); }

    void start(bool create = false) {
        std::vector<std::string> arguments{
            KYDAI_ENGINE,        "--data",  (folder.path() / "data").string(),
            "--listen",          "0.0.0.0", "--port",
            std::to_string(port)};
        if (create) {
            arguments.insert(arguments.end(),
                             {"--create", project_file("assets/regulations/minimal.json")});
        }
        engine.emplace(arguments, Process::Environment{{"KYDAI_LANGUAGE", "en"}});
        REQUIRE(eventually([this] { return here({"groups"}).status == 0; }, 20s));
    }
    [[nodiscard]] Finished on(const std::string& machine, const std::string& at,
                              std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {KYDAI_CLI, "--engine", at});
        return run(arguments,
                   {{"KYDAI_LANGUAGE", "en"}, {"KYDAI_HOME", (folder.path() / machine).string()}});
    }
    /// At the engine's own machine.
    [[nodiscard]] Finished here(std::vector<std::string> arguments) const {
        return on("engine-home", "127.0.0.1:" + std::to_string(port), std::move(arguments));
    }
    /// At another one.
    [[nodiscard]] Finished there(std::vector<std::string> arguments) const {
        return on("table-1", address, std::move(arguments));
    }
    [[nodiscard]] std::string code_for(const std::string& device) const {
        const Finished said = here({"devices", "code", device, "--json"});
        INFO(said.output);
        REQUIRE(said.status == 0);
        return nlohmann::json::parse(said.output).at("code");
    }
    void show(const std::string& screen) {
        displays.erase(screen);
        displays.emplace(
            screen, Process({KYDAI_DISPLAY, "--engine", address, "--name", screen, "--headless",
                             "--size", "640x360", "--screenshots", folder.path().string(),
                             "--state", (folder.path() / "state").string()},
                            {{"KYDAI_LANGUAGE", "en"},
                             {"KYDAI_HOME", (folder.path() / "screen-home").string()}}));
    }
    /// The newest code that the screen shows; empty = none yet.
    [[nodiscard]] std::string code_on(const std::string& screen) const {
        const std::string said = displays.at(screen).output();
        const std::regex pattern("screens trust ([0-9]{3}-[0-9]{3}-[0-9]{3})");
        std::string code;
        for (std::sregex_iterator match(said.begin(), said.end(), pattern), end; match != end;
             ++match) {
            code = (*match)[1];
        }
        return code;
    }
    [[nodiscard]] bool is_seen(const std::string& screen) const {
        return here({"screens"}).output.find(screen) != std::string::npos;
    }
};

bool has_network() {
    if (!network_address().empty()) return true;
    WARN("this machine has no address on a network");
    return false;
}

}  // namespace

TEST_CASE("a second machine joins by a code, works within its rights, and is revoked",
          "[system][security]") {
    if (!has_network()) return;
    Venue venue;
    const Finished stranger = venue.there({"groups"});
    CHECK(stranger.status != 0);
    CHECK(stranger.output.find("has not joined") != std::string::npos);

    REQUIRE(
        venue.here({"devices", "add", "Bàn 1", "--role", "section", "--groups", "NAM"}).status ==
        0);
    const std::string code = venue.code_for("ban 1");
    std::string wrong = code;
    wrong.back() = wrong.back() == '0' ? '1' : '0';
    CHECK(venue.there({"join", venue.address, wrong}).status == 1);
    const Finished joined = venue.there({"join", venue.address, code});
    INFO(joined.output);
    REQUIRE(joined.status == 0);
    CHECK(venue.on("table-2", venue.address, {"join", venue.address, code}).status == 1);

    CHECK(venue.there({"groups"}).status == 0);
    const Finished called = venue.there({"announce", "--to", "NAM", "Mời vào bàn"});
    INFO(called.output);
    CHECK(called.status == 0);
    const Finished too_far = venue.there({"announce", "Mời tất cả"});
    CHECK(too_far.status == 1);
    CHECK(too_far.output.find("Bàn 1") != std::string::npos);
    CHECK(venue.there({"announce", "--to", "NU", "x"}).status == 1);
    CHECK(venue.there({"devices", "list"}).status == 1);
    // Who it was is in the journal, whatever it calls itself.
    CHECK(venue.there({"--author", "Tổng trọng tài", "announce", "--to", "NAM", "Y"}).status == 0);
    CHECK(venue.here({"history", "--by", "Bàn 1"}).output.find("Mời vào bàn") != std::string::npos);
    CHECK(venue.here({"history"}).output.find("Tổng trọng tài") == std::string::npos);

    REQUIRE(venue.here({"devices", "revoke", "Bàn 1"}).status == 0);
    const Finished revoked = venue.there({"announce", "--to", "NAM", "Z"});
    CHECK(revoked.status != 0);
    CHECK(revoked.output.find("does not admit this machine") != std::string::npos);
    CHECK(venue.here({"history"}).output.find("Z") == std::string::npos);
}

TEST_CASE("a screen shows a code, an arbiter types it, and from then it is known",
          "[system][security]") {
    if (!has_network()) return;
    Venue venue;
    venue.show("hall-1");
    REQUIRE(eventually([&] { return !venue.code_on("hall-1").empty(); }));
    CHECK_FALSE(venue.is_seen("hall-1"));
    const std::string first = venue.code_on("hall-1");
    std::string mistyped = first;
    mistyped.back() = mistyped.back() == '0' ? '1' : '0';
    CHECK(venue.here({"screens", "trust", mistyped}).status == 1);
    // What was guessed at once is never good again.
    REQUIRE(eventually([&] { return venue.code_on("hall-1") != first; }));
    const Finished trusted = venue.here({"screens", "trust", venue.code_on("hall-1")});
    INFO(trusted.output);
    REQUIRE(trusted.status == 0);
    CHECK(eventually([&] { return venue.is_seen("hall-1"); }));

    // Both come back by themselves.
    const std::string code = venue.code_on("hall-1");
    venue.show("hall-1");
    venue.engine.reset();
    venue.start();
    CHECK(eventually([&] { return venue.is_seen("hall-1"); }, 20s));
    CHECK(venue.code_on("hall-1").empty());
}

TEST_CASE("a second laptop gets the engine's keys and takes the screens over",
          "[system][security]") {
    if (!has_network()) return;
    Venue venue;
    venue.show("hall-1");
    REQUIRE(eventually([&] { return !venue.code_on("hall-1").empty(); }));
    REQUIRE(venue.here({"screens", "trust", venue.code_on("hall-1")}).status == 0);
    REQUIRE(eventually([&] { return venue.is_seen("hall-1"); }));

    REQUIRE(venue.here({"devices", "add", "Máy dự phòng", "--role", "chief"}).status == 0);
    const std::string code = venue.code_for("Máy dự phòng");
    REQUIRE(venue.on("second", venue.address, {"join", venue.address, code}).status == 0);
    const auto folder = venue.folder.path() / "standby";
    const int port = three_free_ports();
    const Process standby(
        {KYDAI_ENGINE, "--data", folder.string(), "--follow", venue.address, "--listen", "0.0.0.0",
         "--port", std::to_string(port)},
        {{"KYDAI_LANGUAGE", "en"}, {"KYDAI_HOME", (venue.folder.path() / "second").string()}});
    const std::string at = "127.0.0.1:" + std::to_string(port);
    const auto at_second = [&](std::vector<std::string> arguments) {
        return venue.on("second", at, std::move(arguments));
    };
    REQUIRE(eventually([&] { return at_second({"standby"}).status == 0; }, 20s));
    CHECK(text_of(folder / "engine.key") == text_of(venue.folder.path() / "data" / "engine.key"));
    REQUIRE(venue.here({"announce", "Vòng 2 sắp bắt đầu"}).status == 0);
    REQUIRE(eventually(
        [&] { return at_second({"history"}).output.find("Vòng 2") != std::string::npos; }));
    // The display has to have heard where the standby is before the engine dies.
    REQUIRE(eventually([&] {
        return venue.here({"standby", "--json"}).output.find("\"is_following\": true") !=
               std::string::npos;
    }));

    venue.engine->send(SIGKILL);
    const Finished promoted = at_second({"promote"});
    INFO(promoted.output);
    REQUIRE(promoted.status == 0);
    CHECK(eventually(
        [&] { return at_second({"screens"}).output.find("hall-1") != std::string::npos; }, 20s));
    CHECK(at_second({"devices", "list"}).output.find("Máy dự phòng") != std::string::npos);
}

TEST_CASE("a machine that is no chief arbiter's gets neither journal nor keys",
          "[system][security]") {
    if (!has_network()) return;
    Venue venue;
    REQUIRE(
        venue.here({"devices", "add", "Bàn 1", "--role", "section", "--groups", "NAM"}).status ==
        0);
    REQUIRE(venue.there({"join", venue.address, venue.code_for("Bàn 1")}).status == 0);
    const auto folder = venue.folder.path() / "standby";
    const Finished refused =
        run({KYDAI_ENGINE, "--data", folder.string(), "--follow", venue.address, "--port",
             std::to_string(three_free_ports())},
            {{"KYDAI_LANGUAGE", "en"}, {"KYDAI_HOME", (venue.folder.path() / "table-1").string()}});
    INFO(refused.output);
    CHECK(refused.status != 0);
    CHECK_FALSE(std::filesystem::exists(folder / "engine.key"));
}

TEST_CASE("secrets lie in files of 0600 and in no log", "[system][security]") {
    if (!has_network()) return;
    Venue venue;
    REQUIRE(venue.here({"devices", "add", "Bàn 1", "--role", "chief"}).status == 0);
    const std::string code = venue.code_for("Bàn 1");
    const Finished joined = venue.there({"join", venue.address, code});
    REQUIRE(joined.status == 0);
    CHECK(venue.there({"groups"}).status == 0);

    std::vector<std::string> secrets;
    std::string engine_secret = text_of(venue.folder.path() / "data" / "engine.key");
    engine_secret.erase(engine_secret.find('\n'));
    REQUIRE(transport::key_pair_of(engine_secret));
    secrets.push_back(engine_secret);
    for (const auto& entry :
         std::filesystem::directory_iterator(venue.folder.path() / "table-1" / "engines")) {
        const auto known = nlohmann::json::parse(text_of(entry.path()));
        secrets.push_back(known.at("secret_key"));
    }
    REQUIRE(secrets.size() == 2);
    const std::string log = venue.engine->output();
    std::string digits = code;
    std::erase(digits, '-');
    for (const std::string& secret : secrets) {
        CHECK(log.find(secret) == std::string::npos);
        CHECK(joined.output.find(secret) == std::string::npos);
    }
    CHECK(log.find(code) == std::string::npos);
    CHECK(log.find(digits) == std::string::npos);
    int holders = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(venue.folder.path())) {
        if (!entry.is_regular_file()) continue;
        const std::string text = text_of(entry.path());
        for (const std::string& secret : secrets) {
            if (text.find(secret) == std::string::npos) continue;
            ++holders;
            struct stat found {};
            REQUIRE(::stat(entry.path().c_str(), &found) == 0);
            INFO(entry.path());
            CHECK((found.st_mode & 0777U) == 0600);
        }
    }
    CHECK(holders == 2);
}

TEST_CASE("an engine that others can reach never speaks without encryption", "[system][security]") {
    if (!has_network()) return;
    Venue venue;
    transport::ClientOptions plain;
    plain.engine = transport::parse_address(venue.address).value();
    plain.connect_timeout = 500ms;
    plain.answer_timeout = 500ms;
    plain.tries = 1;
    CHECK_FALSE(transport::CommandClient(plain).snapshot());
    const auto card = transport::ask_for_card(plain.engine);
    REQUIRE(card);
    CHECK(transport::is_key(card->engine_key));
}
