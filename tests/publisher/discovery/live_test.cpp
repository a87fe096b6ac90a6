// Against a real Avahi daemon, which the test starts for itself.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/announcer.hpp"
#include "publisher/discovery/seeker.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/virtual_machines.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::discovery;  // NOLINT
using namespace kydai::test;       // NOLINT
using namespace std::chrono_literals;

namespace {

constexpr auto soon = 15s;  // Avahi takes a second to be sure of a name

Announced engine_called(const std::string& tournament) {
    Announced announced;
    announced.tournament = tournament;
    announced.tournament_id = "t";
    announced.fingerprint = "K7QF-2M9P-XW4T-03HD";
    return announced;
}

std::vector<std::string> tournaments(const Seeker& seeker) {
    std::vector<std::string> names;
    for (const FoundEngine& engine : seeker.found()) names.push_back(engine.announced.tournament);
    std::ranges::sort(names);
    return names;
}

using Names = std::vector<std::string>;

/// libdbus reads the address of the bus once in a process, so all tests of this file have the same.
const ScratchFolder bus_folder;
const std::string bus_socket = (bus_folder.path() / "bus").string();

void use_own_bus() {
    std::filesystem::remove(bus_socket);
    ::setenv("DBUS_SYSTEM_BUS_ADDRESS", ("unix:path=" + bus_socket).c_str(), 1);
}

/// How often which tidings came.
struct Heard {
    std::atomic<int> faults{0};
    std::atomic<int> works{0};
    Tidings tidings() {
        return [this](const std::optional<Error>& fault) { ++(fault ? faults : works); };
    }
};

}  // namespace

TEST_CASE("without D-Bus it is said once, and nothing waits", "[publisher][discovery]") {
    use_own_bus();
    Heard heard;
    const auto begin = std::chrono::steady_clock::now();
    {
        Announcer announcer(engine_called("T"), heard.tidings());
        const Seeker seeker;
        REQUIRE(eventually([&] { return heard.faults == 1; }, 10s));
        announcer.say(engine_called("U"));
        CHECK(seeker.found().empty());
        CHECK_FALSE(seeker.is_settled());
    }
    CHECK(heard.faults == 1);
    CHECK(heard.works == 0);
    CHECK(std::chrono::steady_clock::now() - begin < 8s);
}

TEST_CASE("an engine is seen as long as it is announced, and what it says changes with it",
          "[publisher][discovery]") {
    if (const auto reason = AvahiDaemon::why_not()) {
        WARN("skipped: " << *reason);
        return;
    }
    TwoMachines machines;
    use_own_bus();
    AvahiDaemon avahi(machines.first(), bus_socket);
    Heard heard;
    std::atomic<int> changes{0};
    const Seeker seeker({}, [&] { ++changes; });
    CHECK(seeker.wait_until_settled(soon));
    CHECK(seeker.found().empty());
    {
        Announcer announcer(engine_called("Giải A"), heard.tidings());
        REQUIRE(eventually([&] { return tournaments(seeker) == Names{"Giải A"}; }, soon));
        CHECK(seeker.found().front().is_own_machine);
        CHECK(seeker.found().front().addresses ==
              std::vector{transport::EngineAddress{"10.77.0.1", 7600}});
        announcer.say(engine_called("Giải B"));
        CHECK(eventually([&] { return tournaments(seeker) == Names{"Giải B"}; }, soon));
        // A second engine of the same name is another one.
        {
            Announced other = engine_called("Giải B");
            other.port = 7700;
            const Announcer second(other);
            CHECK(eventually(
                [&] {
                    return tournaments(seeker) == Names{"Giải B", "Giải B"};
                },
                soon));
        }
        CHECK(eventually([&] { return tournaments(seeker) == Names{"Giải B"}; }, soon));
        // The daemon is gone and comes back: so does what was announced.
        avahi.stop_daemon();
        CHECK(eventually([&] { return seeker.found().empty(); }, soon));
        CHECK(eventually([&] { return heard.faults == 1; }, soon));
        avahi.start_daemon();
        CHECK(eventually([&] { return tournaments(seeker) == Names{"Giải B"}; }, 30s));
        CHECK(heard.works == 2);
        announcer.say(std::nullopt);
        CHECK(eventually([&] { return seeker.found().empty(); }, soon));
    }
    CHECK(changes >= 7);
}
