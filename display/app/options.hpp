// What the person at the command line asked of a display.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/renderer.hpp"
#include "display/layout/metrics.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/base/result.hpp"
#include "publisher/base/strong_id.hpp"
#include "publisher/transport/engine_address.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kydai::display {

enum class Output {
    FullScreen,  ///< a borderless window over one monitor
    Window,      ///< for trying out
    Headless,    ///< nothing to look at but pictures in files
};

struct Options {
    std::optional<transport::EngineAddress> engine;  ///< none = it is looked for
    std::string engine_key;  ///< brought by hand, Z85; empty = learned by a code
    ScreenName name;
    Output output = Output::FullScreen;
    std::string monitor;  ///< number or name; empty = the first
    Size size;            ///< of the window, or of the headless picture
    std::vector<GroupId> groups;
    Renderer renderer = Renderer::Auto;
    std::string theme = "dark";
    std::string language;  ///< "vi" or "en"
    std::optional<double> distance_m;
    std::optional<double> screen_width_m;
    std::optional<std::filesystem::path> screenshot;  ///< one picture, then the end
    std::chrono::milliseconds screenshot_after{0};
    std::optional<std::filesystem::path> screenshots;  ///< folder: NAME.png, kept up to date
    std::filesystem::path pictures;                    ///< folder of sponsors' and idle pictures
    std::filesystem::path shown;                       ///< file that gets a line a picture
    std::filesystem::path state;                       ///< folder of what outlives a restart
    bool is_once = false;
    bool is_watched = true;  ///< a parent process starts the display again when it crashes or hangs
    bool is_wall = false;    ///< every monitor of this machine, as NAME-1, NAME-2 ...
};

/// What the options say of themselves: printed, then the end with status 0.
struct Help {
    std::string text;
};

/// `arguments` without the program's name. Errors: app.unknown_argument {argument},
/// app.missing_value {option}, app.bad_value {option, value, wanted}, app.contradiction {a, b}, and
/// those of transport::parse_address.
[[nodiscard]] Result<std::variant<Options, Help>> parse_options(
    const std::vector<std::string>& arguments, const Catalogue& catalogue);

/// Whether a watchdog makes sense: a picture on a wall that is to stay.
[[nodiscard]] bool needs_watchdog(const Options& options);

/// The options of each display of a wall of so many monitors; those given where it is no wall.
[[nodiscard]] std::vector<Options> displays_of(const Options& options, std::size_t monitors);

/// The language the arguments ask for, before anything else is read; else preferred_language().
[[nodiscard]] std::string language_of(const std::vector<std::string>& arguments);

}  // namespace kydai::display
