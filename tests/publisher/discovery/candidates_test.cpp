// Whom a program that was told no address tries, and whom it never lets in.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/candidates.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;             // NOLINT: a test file
using namespace kydai::discovery;  // NOLINT
using transport::EngineAddress;

namespace {

const std::string our_key = "AAAA-AAAA-AAAA-AAAA";
const std::string other_key = "BBBB-BBBB-BBBB-BBBB";

FoundEngine seen(const std::string& host, const std::string& fingerprint,
                 Role role = Role::Engine) {
    FoundEngine engine;
    engine.name = host + fingerprint;
    engine.announced.role = role;
    engine.announced.fingerprint = fingerprint;
    engine.addresses = {{host, 7600}};
    return engine;
}

std::vector<std::string> hosts(const Situation& situation) {
    std::vector<std::string> list;
    for (const Candidate& one : candidates_in(situation).list) list.push_back(one.address.host);
    return list;
}

using Hosts = std::vector<std::string>;

}  // namespace

TEST_CASE("the engine that worked last comes first, then its key wherever it is announced",
          "[publisher][discovery]") {
    Situation situation;
    situation.last = EngineAddress{"10.0.0.1", 7600};
    situation.last_fingerprint = our_key;
    situation.known = {our_key, other_key};
    situation.found = {seen("10.0.0.7", other_key), seen("10.0.0.9", our_key)};
    CHECK(hosts(situation) == Hosts{"10.0.0.1", "10.0.0.9", "10.0.0.7"});
    const std::vector<Candidate> list = candidates_in(situation).list;
    CHECK(list[0].fingerprint.empty());
    CHECK(list[1].fingerprint == our_key);
    // Announced where it was: not twice.
    situation.found = {seen("10.0.0.1", our_key)};
    CHECK(hosts(situation) == Hosts{"10.0.0.1"});
}

TEST_CASE("a stranger is no candidate while strangers are not wanted", "[publisher][discovery]") {
    Situation situation;
    situation.last = EngineAddress{"10.0.0.1", 7600};
    situation.known = {our_key};
    situation.found = {seen("10.0.0.66", other_key)};
    situation.is_engine_here = true;  // a trial on the screen's machine is a stranger, too
    CHECK(hosts(situation) == Hosts{"10.0.0.1"});
    situation.takes_strangers = true;
    CHECK(hosts(situation) == Hosts{"10.0.0.1", "127.0.0.1", "10.0.0.66"});
    CHECK(candidates_in(situation).list.back().fingerprint.empty());
}

TEST_CASE("a screen that knows nobody takes this machine's engine, and the only one there is",
          "[publisher][discovery]") {
    Situation situation;
    CHECK(hosts(situation).empty());
    situation.is_engine_here = true;
    CHECK(hosts(situation) == Hosts{"127.0.0.1"});
    situation.is_engine_here = false;
    situation.takes_strangers = true;
    situation.found = {seen("10.0.0.5", our_key), seen("10.0.0.6", other_key, Role::Relay),
                       seen("10.0.0.8", other_key, Role::Standby)};
    CHECK(hosts(situation) == Hosts{"10.0.0.5"});
    // In the second hall only the relay is seen.
    situation.found = {seen("10.0.0.6", other_key, Role::Relay)};
    CHECK(hosts(situation) == Hosts{"10.0.0.6"});
    // A standby introduces nobody.
    situation.found = {seen("10.0.0.8", other_key, Role::Standby)};
    CHECK(hosts(situation).empty());
}

TEST_CASE("between several strangers a person chooses", "[publisher][discovery]") {
    Situation situation;
    situation.takes_strangers = true;
    situation.found = {seen("10.0.0.5", our_key), seen("10.0.0.6", other_key)};
    const Candidates now = candidates_in(situation);
    CHECK(now.list.empty());
    CHECK(now.choice.size() == 2);
    situation.known = {other_key};
    CHECK(hosts(situation) == Hosts{"10.0.0.6", "10.0.0.5"});
    CHECK(candidates_in(situation).choice.empty());
}

TEST_CASE("an engine that does not encrypt is found on its own machine only",
          "[publisher][discovery]") {
    Situation situation;
    situation.takes_strangers = true;
    situation.found = {seen("10.0.0.5", "")};
    CHECK(hosts(situation).empty());
    situation.found.front().is_own_machine = true;
    CHECK(hosts(situation) == Hosts{"127.0.0.1"});
}
