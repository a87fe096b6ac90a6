// Language first, since even the help texts need it; then the tree of subcommands.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/cli.hpp"

#include "engine/cli/commands/commands.hpp"
#include "publisher/files/assets.hpp"

namespace kydai::cli {
namespace {

/// `--language en` or `--language=en`, wherever it stands; else by the environment.
std::string wanted_language(const std::vector<std::string>& arguments) {
    const std::string option = "--language";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string value;
        if (arguments[i] == option && i + 1 < arguments.size()) value = arguments[i + 1];
        if (arguments[i].starts_with(option + "=")) value = arguments[i].substr(option.size() + 1);
        if (value == "vi" || value == "en") return value;
    }
    return preferred_language();
}

}  // namespace

int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    const Result<std::filesystem::path> assets = find_assets();
    Result<Catalogue> words = assets ? load_catalogue(*assets, wanted_language(arguments))
                                     : Result<Catalogue>(assets.error());
    if (!words) {
        // There are no words to say it in.
        err << words.error().code << " " << words.error().place.file << "\n";
        return static_cast<int>(exit_for(words.error()));
    }
    Session session(std::move(*words), out, err);
    Program program(session);
    add_all(program);
    return static_cast<int>(program.run(arguments));
}

}  // namespace kydai::cli
