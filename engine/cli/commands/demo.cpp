// `kydai demo`: a sample tournament with live screens; hands over to the script that starts it all.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "publisher/files/assets.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <unistd.h>

namespace kydai::cli {
namespace {

namespace fs = std::filesystem;

/// Installed beside the programs, or in the tree they were built from.
std::optional<fs::path> find_script() {
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    const fs::path installed = program.parent_path().parent_path() / "lib" / "kydai" / "demo";
    for (const fs::path& candidate : {installed, fs::path(KYDAI_SOURCE_DEMO)}) {
        if (fs::exists(candidate, failure)) return candidate;
    }
    return std::nullopt;
}

/// Becomes the script; comes back only with an error.
Error become(const fs::path& script, const std::vector<std::string>& arguments) {
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    setenv("KYDAI_BIN", program.parent_path().c_str(), 1);  // NOLINT: no other thread lives yet
    if (const auto assets = find_assets()) {
        setenv("KYDAI_ASSETS", assets->c_str(), 1);  // NOLINT: as above
    }
    std::vector<std::string> words{script.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(argv.front(), argv.data());
    Place place;
    place.file = script.string();
    return Error("file.unreadable", {{"reason", std::strerror(errno)}}, place);  // NOLINT: as above
}

}  // namespace

void add_demo(Program& program) {
    CLI::App& demo = program.add("demo");
    demo.set_help_flag();  // the script has a --help of its own
    demo.prefix_command();
    demo.fallthrough(false);
    program.on_run(demo, [&program, &demo] {
        Session& session = program.session();
        const std::optional<fs::path> script = find_script();
        if (!script) return session.fail(Error("cli.no_demo"));
        return session.fail(become(*script, demo.remaining()));
    });
}

}  // namespace kydai::cli
