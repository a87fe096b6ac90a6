// CLI11 behind our words and exit statuses.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/program.hpp"

#include "engine/cli/dashed_values.hpp"
#include "engine/cli/suggestions.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::cli {
namespace {

std::string key_of(std::string name) {
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<std::string> names_below(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* subcommand : app.get_subcommands({})) {
        // Groups of options are nameless subcommands to CLI11.
        if (!subcommand->get_name().empty()) names.push_back(subcommand->get_name());
    }
    return names;
}

/// The subcommand that was being parsed when it went wrong.
const CLI::App& deepest(const CLI::App& app) {
    const CLI::App* current = &app;
    while (!current->get_subcommands().empty()) current = current->get_subcommands().front();
    return *current;
}

/// `board` of "board is required", `--round` of "--round: 1 required N missing".
std::string subject_of(const CLI::ParseError& error) {
    const std::string what = error.what();
    return what.substr(0, what.find_first_of(": "));
}

}  // namespace

Program::Program(Session& session)
    : session_(session), app_(session.say("cli.help.kydai"), "kydai") {
    app_.require_subcommand(1);
    app_.fallthrough();
    app_.set_help_flag("-h,--help", help("help"));
    app_.set_version_flag("--version", std::string(KYDAI_VERSION), help("version"));
    app_.footer(session.say("cli.examples.kydai"));
    declare_common();
}

void Program::declare_common() {
    CommonOptions& options = session_.options;
    options.author = default_author();
    options.engine = default_engine();
    app_.add_option("--engine", options.engine, help("engine"))
        ->type_name("HOST[:PORT]")
        ->envname("KYDAI_ENGINE");
    app_.add_flag("--json", options.is_json, help("json"));
    app_.add_option("--language", options.language, help("language"))
        ->type_name("vi|en")
        ->check(CLI::IsMember({"vi", "en"}));
    app_.add_option("--author", options.author, help("author"))->type_name("NAME");
    app_.add_option("--id", options.id, help("id"))->type_name("ID");
    app_.add_option("--expect", options.expected_sequence, help("expect"))->type_name("N");
}

CLI::App& Program::add(const std::string& name, CLI::App* parent) {
    CLI::App& above = parent == nullptr ? app_ : *parent;
    const std::string key =
        parent == nullptr ? key_of(name) : key_of(parent->get_name() + "_" + name);
    CLI::App* subcommand = above.add_subcommand(name, session_.say("cli.help." + key));
    subcommand->fallthrough();
    const std::string examples = "cli.examples." + key;
    if (session_.words().has(examples)) subcommand->footer(session_.say(examples));
    return *subcommand;
}

void Program::on_run(CLI::App& subcommand, std::function<Exit()> action) {
    // A subcommand below has its own action; CLI11 calls that of its parent after it.
    subcommand.callback([this, &subcommand, action = std::move(action)] {
        if (subcommand.get_subcommands().empty()) action_ = action;
    });
}

std::string Program::help(const std::string& name) const {
    return session_.say("cli.option." + name);
}

Exit Program::unexpected(const CLI::App& at, const std::string& command) {
    // With fallthrough, what a subcommand does not know ends at the root.
    std::vector<std::string> extras = at.remaining_for_passthrough();
    if (extras.empty()) extras = app_.remaining_for_passthrough();
    const std::string extra = extras.empty() ? "?" : unmarked(extras.front());
    const std::vector<std::string> names = names_below(at);
    const std::string similar = joined(similar_to(extra, names));
    const char* code = names.empty()     ? "cli.usage.extra"
                       : similar.empty() ? "cli.usage.unknown_command"
                                         : "cli.usage.unknown_command_similar";
    return session_.fail(
        Error(code, {{"command", command}, {"argument", extra}, {"similar", similar}}));
}

Exit Program::usage_error(const CLI::ParseError& error) {
    const CLI::App& at = deepest(app_);
    const std::string command = at.get_parent() == nullptr ? "kydai" : "kydai " + at.get_name();
    const auto fail = [&](const char* code, std::map<std::string, std::string> args) {
        args["command"] = command;
        return session_.fail(Error(code, std::move(args)));
    };
    // CLI11 asks for a subcommand before it looks at what it did not understand.
    const bool is_lacking = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    const bool has_extras = !at.remaining_for_passthrough().empty();
    const std::vector<std::string> names = names_below(at);
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr ||
        (is_lacking && has_extras && !names.empty())) {
        return unexpected(at, command);
    }
    if (is_lacking && !names.empty())
        return fail("cli.usage.no_command", {{"names", joined(names)}});
    const std::string subject = subject_of(error);
    if (is_lacking) {
        const bool is_choice = std::string(error.what()).find("option") != std::string::npos;
        return is_choice ? fail("cli.usage.one_or_all", {})
                         : fail("cli.usage.missing", {{"what", subject}});
    }
    const CLI::Option* option = at.get_option_no_throw(subject);
    if (option == nullptr) option = app_.get_option_no_throw(subject);
    if (option == nullptr) return fail("cli.usage.wrong", {{"what", error.what()}});
    const std::string type = option->get_type_name();
    return fail("cli.usage.wrong_value",
                {{"option", subject}, {"expected", type.substr(0, type.find(':'))}});
}

Exit Program::run(const std::vector<std::string>& arguments) {
    for (const std::string& argument : arguments) {
        if (!is_valid_utf8(argument)) {
            return session_.fail(Error("cli.usage.not_utf8", {{"command", "kydai"}}));
        }
    }
    std::vector<std::string> reversed = with_marked_values(arguments);
    std::reverse(reversed.begin(), reversed.end());
    try {
        app_.parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
        session_.out() << deepest(app_).help();
        return Exit::Ok;
    } catch (const CLI::CallForVersion&) {
        session_.out() << "kydai " << KYDAI_VERSION << "\n";
        return Exit::Ok;
    } catch (const CLI::ParseError& error) {
        return usage_error(error);
    }
    return action_ ? action_() : Exit::Usage;
}

}  // namespace kydai::cli
