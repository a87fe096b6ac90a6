// kydai-display: shows the hall what the engine tells. Wiring only.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/display_program.hpp"
#include "display/app/monitors.hpp"
#include "publisher/files/assets.hpp"

#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <malloc.h>

namespace {

constexpr int status_usage = 2;
constexpr int status_no_screen = 3;
constexpr int large_bytes = 128 * 1024;

int refuse(const kydai::Catalogue& catalogue, const kydai::Error& error, int status) {
    kydai::display::Notices(catalogue).say(error);
    return status;
}

/// What is large (a picture, a new round's letters) lives briefly: it goes back to the system at
/// once instead of leaving holes in the heap. glibc would learn from the first one to keep them.
void keep_memory_small() {
    static_cast<void>(::mallopt(M_MMAP_THRESHOLD, large_bytes));
}

/// One display until its end.
int show(const kydai::display::Options& options, const std::filesystem::path& assets,
         const kydai::Catalogue& catalogue, kydai::display::Heart& heart) {
    using namespace kydai::display;
    auto theme = load_theme(assets, options);
    if (!theme) return refuse(catalogue, theme.error(), status_usage);
    quiet_sound_library();
    EndSignals signals;
    end_with_x_server(Notices(catalogue).line(kydai::Error("screen.lost")), status_no_screen);
    auto stage = Stage::open(options, assets, "kydai-display " + options.name.value());
    if (!stage) return refuse(catalogue, stage.error(), status_no_screen);
    DisplayProgram program(options, assets, Dressing{std::move(theme).value(), catalogue}, signals,
                           std::move(stage).value(), heart);
    return program.run();
}

int watch_all(const kydai::display::Options& options, const std::filesystem::path& assets,
              const kydai::Catalogue& catalogue) {
    using namespace kydai::display;
    const std::size_t monitors = options.is_wall ? count_monitors() : 1;
    std::vector<std::function<int(Heart&)>> works;
    for (const Options& one : displays_of(options, monitors))
        works.emplace_back([one, &assets, &catalogue](Heart& heart) {
            return show(one, assets, catalogue, heart);
        });
    return watch(works);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace kydai::display;
    keep_memory_small();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const auto assets = kydai::find_assets();
    if (!assets) return refuse(kydai::Catalogue(), assets.error(), status_no_screen);
    const auto catalogue = load_texts(*assets, language_of(arguments));
    if (!catalogue) return refuse(kydai::Catalogue(), catalogue.error(), status_no_screen);

    const auto parsed = parse_options(arguments, *catalogue);
    if (!parsed) return refuse(*catalogue, parsed.error(), status_usage);
    if (const Help* help = std::get_if<Help>(&*parsed)) {
        std::fputs(help->text.c_str(), stdout);
        return 0;
    }
    const Options& options = std::get<Options>(*parsed);
    if (needs_watchdog(options)) return watch_all(options, *assets, *catalogue);
    Heart heart;
    return show(options, *assets, *catalogue, heart);
}
