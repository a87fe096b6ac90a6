// The command line of the engine, by CLI11, with the words of the locales.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/options.hpp"

#include "publisher/files/config_file.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace kydai::daemon {
namespace {

/// `U10=u10.trf` or `u10.trf`.
WatchedFile watched_file(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || text.find('/') < equals) return {{}, text};
    return {text.substr(0, equals), text.substr(equals + 1)};
}

void declare(CLI::App& app, EngineOptions& options, std::vector<std::string>& watched,
             const Catalogue& words) {
    const auto help = [&words](const char* name) {
        return words.text(std::string("engine.help.") + name);
    };
    app.set_help_flag("-h,--help", help("help"));
    app.set_version_flag("--version", std::string(KYDAI_VERSION), help("version"));
    // Only for the help: with_config() has put the file's settings in its place before CLI11 looks.
    app.add_option("--config")->description(help("config"))->type_name("FILE.toml");
    app.add_option("--data", options.data, help("data"))->required()->type_name("DIR");
    app.add_option("--listen", options.listen, help("listen"))->type_name("ADDR");
    app.add_option("--port", options.port, help("port"))
        ->type_name("P")
        ->check(CLI::Range(0, 65533));
    app.add_flag("--encrypt", options.encrypts, help("encrypt"));
    app.add_option("--create", options.create, help("create"))->type_name("REGULATION.json");
    app.add_option("--players", options.players, help("players"))
        ->type_name("FILE")
        ->allow_extra_args();
    app.add_option("--watch", watched, help("watch"))
        ->type_name("[GROUP=]FILE.trf")
        ->allow_extra_args();
    app.add_option("--console-port", options.console_port, help("console_port"))
        ->type_name("P")
        ->check(CLI::Range(0, 65535));
    app.add_option("--public-port", options.public_port, help("public_port"))
        ->type_name("P")
        ->check(CLI::Range(0, 65535));
    app.add_option("--public-url", options.public_url, help("public_url"))->type_name("URL");
    app.add_flag("--console-plain", options.console_is_plain, help("console_plain"));
    app.add_option("--console-name", options.console_names, help("console_name"))
        ->type_name("NAME")
        ->allow_extra_args();
    app.add_option("--backups", options.backups, help("backups"))->type_name("DIR");
    app.add_flag("--accept-loss", options.accept_loss, help("accept_loss"));
    app.add_option("--follow", options.follow, help("follow"))->type_name("HOST[:PORT]");
    app.add_option("--announce", options.announce, help("announce"))->type_name("HOST");
    app.add_flag("--no-discovery", options.is_hidden, help("no_discovery"));
    app.add_option("--log", options.log_level, help("log"))
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}));
    app.footer(help("examples"));
}

}  // namespace

std::variant<EngineOptions, Said> parse_options(int argc, const char* const* argv,
                                                const Catalogue& words) {
    CLI::App app(words.text("engine.help.purpose"), "kydai-engine");
    EngineOptions options;
    std::vector<std::string> watched;
    declare(app, options, watched, words);
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
        return Said{words.text("daemon.bad_option", {{"reason", error.what()}}) + "\n", true};
    }
    for (const std::string& text : watched) options.watched.push_back(watched_file(text));
    return options;
}

}  // namespace kydai::daemon
