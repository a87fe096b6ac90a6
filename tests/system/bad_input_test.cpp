// Bad input from people: a clear error with place and mend, an honest exit status, and nothing
// changed.
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/catch.hpp"
#include "tests/system/hall.hpp"

#include <fstream>
#include <regex>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT: a test file

namespace {

std::string written(const Hall& hall, const std::string& name, const std::string& content) {
    const std::filesystem::path path = hall.folder().path() / name;
    std::ofstream(path, std::ios::binary) << content;
    return path.string();
}

struct Refusal {
    std::string name;
    std::vector<std::string> arguments;
    std::string says;  ///< what the message must name (regular expression)
};

}  // namespace

TEST_CASE("what an arbiter mistypes is refused by name and changes nothing", "[system]") {
    Hall hall;
    REQUIRE(hall.start_engine(true));
    REQUIRE(hall.kydai({"pair", "rapid/U09-NU", "rapid/PH"}).status == 0);
    REQUIRE(hall.kydai({"publish", "rapid/U09-NU", "rapid/PH"}).status == 0);
    REQUIRE(hall.kydai({"result", "rapid/U09-NU", "1", "1-0"}).status == 0);
    const Refusal cases[] = {
        {"unknown group", {"pairings", "rapid/U08-NAN"}, "U08-NAM"},
        {"unknown board", {"result", "rapid/U09-NU", "99", "1-0"}, "99"},
        {"contradiction", {"result", "rapid/U09-NU", "1", "0-1"}, "1-0.*--force"},
        {"bye has no board", {"result", "rapid/PH", "4", "1-0"}, "4"},
        {"round not there", {"result", "rapid/U09-NU", "1", "1-0", "--round", "5"}, "5"},
        {"unknown result", {"result", "rapid/U09-NU", "1", "2-0"}, "2-0"},
        {"missing results", {"pair", "rapid/U09-NU"}, "board"},
        {"malformed regulation",
         {"regulation", "check", written(hall, "r.json", "{\"id\": \"x\",\n \"nmae\": }")},
         "r\\.json:2:"},
        {"unknown key",
         {"regulation", "check", written(hall, "k.json", R"({"id": "x", "nmae": "y"})")},
         "k\\.json"},
        {"malformed report", {"pairings", written(hall, "bad.trf", "001 abcd\n")}, "bad\\.trf:1:"},
        {"list that is a picture",
         {"import", written(hall, "p.csv", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16))},
         "p\\.csv"},
    };
    const std::int64_t before = hall.log_sequence();
    for (const Refusal& c : cases) {
        INFO(c.name);
        const Finished said = hall.kydai(c.arguments);
        INFO(said.output);
        CHECK(said.status != 0);
        CHECK(std::regex_search(said.output, std::regex(c.says)));
    }
    CHECK(hall.log_sequence() == before);
}

TEST_CASE("a second engine on the same ports or data is refused with the mend", "[system]") {
    Hall hall;
    REQUIRE(hall.start_engine(true));
    const std::string port = std::to_string(hall.port());
    const Finished same_port =
        run({KYDAI_ENGINE, "--data", (hall.folder().path() / "other").string(), "--port", port,
             "--create", project_file("assets/regulations/minimal.json")},
            {{"KYDAI_LANGUAGE", "en"}});
    CHECK(same_port.status != 0);
    CHECK(same_port.output.find(port) != std::string::npos);
    const Finished same_data =
        run({KYDAI_ENGINE, "--data", (hall.folder().path() / "data").string(), "--port",
             std::to_string(three_free_ports())},
            {{"KYDAI_LANGUAGE", "en"}});
    INFO(same_data.output);
    CHECK(same_data.status != 0);
    CHECK(hall.is_engine_running());
}

TEST_CASE("without an engine the command line says so and how to mend it", "[system]") {
    const Hall hall;
    const Finished said = hall.kydai({"status"});
    CHECK(said.status == 4);
    CHECK(said.output.find("127.0.0.1") != std::string::npos);
}

TEST_CASE("without Avahi the command line says so and how to mend it", "[system]") {
    const Hall hall;
    const Finished said =
        run({KYDAI_CLI, "find", "--wait", "0.5"},
            {{"KYDAI_LANGUAGE", "en"},
             {"DBUS_SYSTEM_BUS_ADDRESS", "unix:path=" + (hall.folder().path() / "bus").string()}});
    CHECK(said.status == 4);
    INFO(said.output);
    CHECK(said.output.find("avahi-daemon") != std::string::npos);
    CHECK(said.output.find("--engine") != std::string::npos);
}
