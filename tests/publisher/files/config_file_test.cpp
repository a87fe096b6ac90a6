// A settings file says what the command line says, in one place and with the line of each fault.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/config_file.hpp"
#include "tests/support/catch.hpp"

#include <filesystem>
#include <fstream>
#include <set>

using namespace kydai;  // NOLINT: a test file

namespace {

bool is_option(const std::string& name) {
    static const std::set<std::string> names{"config", "port",     "listen", "players",
                                             "once",   "distance", "data"};
    return names.contains(name);
}

Error fault_of(std::string_view text) {
    const auto arguments = config_arguments(text, "engine.toml", is_option);
    REQUIRE_FALSE(arguments.has_value());
    return arguments.error();
}

std::string written(const std::string& text) {
    const auto file = std::filesystem::temp_directory_path() / "kydai-config-test.toml";
    std::ofstream(file) << text;
    return file.string();
}

}  // namespace

TEST_CASE("each setting becomes an argument, in the order of the lines", "[publisher][files]") {
    const auto arguments = config_arguments(
        "# Máy chủ\nport = 7600\nlisten = \"0.0.0.0\"\nplayers = [\"a.csv\", \"Đội.xlsx\"]\n"
        "once = true\ndistance = 2.5\n",
        "engine.toml", is_option);
    REQUIRE(arguments.has_value());
    CHECK(*arguments == std::vector<std::string>{"--port=7600", "--listen=0.0.0.0",
                                                 "--players=a.csv", "--players=Đội.xlsx", "--once",
                                                 "--distance=2.5"});
}

TEST_CASE("a switch that is off is no argument", "[publisher][files]") {
    CHECK(config_arguments("once = false\n", "f", is_option)->empty());
    CHECK(config_arguments("", "f", is_option)->empty());
}

TEST_CASE("a fault of the settings file names file, line and column", "[publisher][files]") {
    const Error unknown = fault_of("port = 7600\nlissten = \"::\"\n");
    CHECK(unknown.code == "config.unknown_key");
    CHECK(unknown.args.at("key") == "lissten");
    CHECK(unknown.place.file == "engine.toml");
    CHECK(unknown.place.line == 2);
    CHECK(fault_of("port = \n").code == "config.syntax");
    CHECK(fault_of("\n\nport = = 3\n").place.line == 3);
    CHECK(fault_of("port = {a = 1}\n").code == "config.bad_value");
    CHECK(fault_of("players = [[\"a\"]]\n").code == "config.bad_value");
    CHECK(fault_of("config = \"other.toml\"\n").code == "config.unknown_key");
    CHECK(fault_of("port = 1\nport = 2\n").code == "config.syntax");
    CHECK(fault_of("\xff\xfe\x00").code == "config.syntax");
}

TEST_CASE("the command line goes before the settings file", "[publisher][files]") {
    const std::string file = written("port = 7600\nlisten = \"0.0.0.0\"\n");
    const std::vector<std::string> typed{"--config", file, "--port", "9000"};
    CHECK(*with_config(typed, is_option) ==
          std::vector<std::string>{"--listen=0.0.0.0", "--port", "9000"});
    CHECK(*with_config({"--config=" + file, "--port=9000"}, is_option) ==
          std::vector<std::string>{"--listen=0.0.0.0", "--port=9000"});
    std::filesystem::remove(file);
}

TEST_CASE("without a settings file the arguments stay as they are", "[publisher][files]") {
    const std::vector<std::string> typed{"--data", "d", "x"};
    CHECK(*with_config(typed, is_option) == typed);
    CHECK(with_config({"--config"}, is_option).error().code == "config.no_file");
    CHECK(with_config({"--config", "/nowhere/x.toml"}, is_option).error().code == "file.not_found");
}
