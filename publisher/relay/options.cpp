// The command line of the relay, by CLI11, with the words of the locales.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/relay/options.hpp"

#include "publisher/files/config_file.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace kydai::relay {
namespace {

void declare(CLI::App& app, RelayProgramOptions& options, std::string& engine,
             const Catalogue& words) {
    const auto help = [&words](const char* name) {
        return words.text(std::string("relay.help.") + name);
    };
    app.set_help_flag("-h,--help", help("help"));
    app.set_version_flag("--version", std::string(KYDAI_VERSION), help("version"));
    // Only for the help: with_config() has put the file's settings in its place before CLI11 looks.
    app.add_option("--config")->description(help("config"))->type_name("FILE.toml");
    auto* const source =
        app.add_option("--engine", engine, help("engine"))->type_name("HOST[:PORT]");
    app.add_option("--from", options.from, help("from"))
        ->type_name("nats://HOST[:PORT],...")
        ->excludes(source);
    app.add_option("--to", options.to, help("to"))->type_name("nats://HOST[:PORT],...");
    app.add_option("--stream", options.stream, help("stream"))
        ->type_name("NAME")
        ->check([](const std::string& name) {
            const auto is_plain = [](char c) {
                return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_';
            };
            return !name.empty() && std::ranges::all_of(name, is_plain) ? "" : "A-Z a-z 0-9 - _";
        });
    app.add_option("--replicas", options.replicas, help("replicas"))
        ->type_name("N")
        ->check(CLI::Range(1, 5));
    app.add_option("--listen", options.listen, help("listen"))->type_name("ADDR");
    app.add_option("--port", options.port, help("port"))
        ->type_name("P")
        ->check(CLI::Range(0, 65533));
    app.add_option("--name", options.name, help("name"))->type_name("NAME");
    app.add_flag("--no-discovery", options.is_hidden, help("no_discovery"));
    app.add_option("--log", options.log_level, help("log"))
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}));
    app.footer(help("examples"));
}

}  // namespace

std::variant<RelayProgramOptions, Said> parse_options(int argc, const char* const* argv,
                                                      const Catalogue& words) {
    CLI::App app(words.text("relay.help.purpose"), "kydai-relay");
    RelayProgramOptions options;
    std::string engine;
    declare(app, options, engine, words);
    const std::vector<std::string> typed(argv + std::min(argc, 1), argv + argc);
    auto arguments = with_config(typed, [&app](const std::string& name) {
        return app.get_option_no_throw("--" + name) != nullptr;
    });
    if (!arguments) return Said{words.text(arguments.error()) + "\n", true};
    std::ranges::reverse(*arguments);  // as CLI11 takes them
    try {
        app.parse(std::move(*arguments));
    } catch (const CLI::CallForHelp&) {
        return Said{app.help()};
    } catch (const CLI::CallForVersion&) {
        return Said{app.version() + "\n"};
    } catch (const CLI::ParseError& error) {
        return Said{words.text("relay.bad_option", {{"reason", error.what()}}) + "\n", true};
    }
    if (!options.from.empty() || engine.empty()) return options;
    const Result<transport::EngineAddress> address = transport::parse_address(engine);
    if (!address) return Said{words.text(address.error()) + "\n", true};
    options.engine = *address;
    return options;
}

}  // namespace kydai::relay
