// What is said on the local network: written, read again, and read from strangers.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/announced.hpp"
#include "publisher/base/unicode.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::discovery;  // NOLINT

namespace {

Announced full() {
    Announced announced;
    announced.role = Role::Relay;
    announced.port = 7700;
    announced.fingerprint = "K7QF-2M9P-XW4T-03HD";
    announced.tournament = "Giải cờ vua trẻ Đà Nẵng 2026";
    announced.tournament_id = "danang-2026";
    announced.own_name = "hall-2";
    announced.host = "192.168.1.10";
    announced.version = "0.1.0";
    announced.console_port = 8443;
    announced.public_port = 8080;
    return announced;
}

std::vector<std::string> record_with(const std::string& key, const std::string& value) {
    std::vector<std::string> record = text_record(full());
    std::erase_if(record, [&](const std::string& entry) { return entry.starts_with(key + "="); });
    record.push_back(key + "=" + value);
    return record;
}

}  // namespace

TEST_CASE("what is announced is read again as it was", "[publisher][discovery]") {
    CHECK(read_text_record(7700, text_record(full())).value() == full());
    Announced plain;
    plain.tournament = "T";
    CHECK(read_text_record(7600, text_record(plain)).value() == plain);
    for (const Role role : {Role::Engine, Role::Standby, Role::Relay}) {
        plain.role = role;
        CHECK(read_text_record(7600, text_record(plain)).value().role == role);
    }
}

TEST_CASE("names and records keep the limits of DNS-SD, cut between characters",
          "[publisher][discovery]") {
    Announced announced = full();
    announced.tournament.clear();
    for (int i = 0; i < 100; ++i) announced.tournament += "Đệ";
    const std::string name = instance_name(announced);
    CHECK(name.size() <= instance_bytes_max);
    CHECK(name.size() > instance_bytes_max - 4);
    CHECK(is_valid_utf8(name));
    for (const std::string& entry : text_record(announced)) CHECK(entry.size() <= 255);
    const Announced read = read_text_record(7700, text_record(announced)).value();
    CHECK(announced.tournament.starts_with(read.tournament));
    CHECK_FALSE(instance_name(Announced{}).empty());
}

TEST_CASE("what a stranger announces is refused by the key that is wrong",
          "[publisher][discovery]") {
    const std::pair<std::string, std::string> wrong[] = {{"txtvers", "2"},
                                                         {"proto", "99"},
                                                         {"role", "king"},
                                                         {"key", "K7QF"},
                                                         {"key", "k7qf-2m9p-xw4t-03hd"},
                                                         {"name", "\xFF\xFE"},
                                                         {"name", "line\nbreak"},
                                                         {"name", std::string(201, 'x')},
                                                         {"own", "\x1b[2J"},
                                                         {"host", "a b"},
                                                         {"host", "10.0.0.1;reboot"}};
    for (const auto& [key, value] : wrong) {
        INFO(key << "=" << value);
        const auto read = read_text_record(7700, record_with(key, value));
        REQUIRE_FALSE(read);
        CHECK(read.error().code == "discovery.not_understood");
        CHECK(read.error().args.at("key") == key);
    }
    CHECK_FALSE(read_text_record(0, text_record(full())));
    CHECK_FALSE(read_text_record(65'535, text_record(full())));  // its other ports do not exist
    CHECK_FALSE(read_text_record(7600, {}));
    // A port that is none is left out; what is not known is ignored; of two the first counts.
    CHECK(read_text_record(7700, record_with("console", "99999")).value().console_port == 0);
    std::vector<std::string> more = text_record(full());
    more.insert(more.end(), {"role=engine", "new=thing", "=", "", "flag"});
    CHECK(read_text_record(7700, more).value() == full());
}

TEST_CASE("random records are understood or refused, never more", "[publisher][discovery]") {
    std::minstd_rand random(7);
    const std::vector<std::string> good = text_record(full());
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::string> record = good;
        std::string& entry = record[random() % record.size()];
        for (unsigned changes = random() % 4U; changes > 0; --changes) {
            if (entry.empty()) break;
            entry[random() % entry.size()] = static_cast<char>(random() >> 8U);
        }
        const auto read = read_text_record(static_cast<int>(random() % 70'000U), record);
        if (!read) continue;
        CHECK(is_valid_utf8(read->tournament));
        CHECK(read->tournament.find('\n') == std::string::npos);
    }
}
