// See options.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/options.hpp"

#include "publisher/base/unicode.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/config_file.hpp"
#include "publisher/transport/curve_keys.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <unistd.h>

namespace kydai::display {
namespace {

/// The options as they were typed; only their meaning is checked by us, so that each refusal can be
/// said in the person's language with its mend.
struct Raw {
    std::string engine;
    std::string engine_key;
    std::string name;
    std::string monitor;
    std::string renderer = "auto";
    std::string window;
    std::string size = "1920x1080";
    std::vector<std::string> groups;
    std::string theme = "dark";
    std::string language;
    std::string distance;
    std::string screen_width;
    std::string screenshot;
    std::string after;
    std::string screenshots;
    std::string shown;
    std::string state;
    std::string pictures;
    bool is_headless = false;
    bool is_once = false;
    bool is_version = false;
    bool is_unwatched = false;
    bool is_wall = false;
};

void declare(CLI::App& app, Raw& raw, const Catalogue& catalogue) {
    const auto help = [&](const char* key) {
        return catalogue.text(std::string("app.help.") + key);
    };
    app.set_help_flag("-h,--help", help("help"));
    app.add_flag("--version", raw.is_version, help("version"));
    // Only for the help: with_config() has put the file's settings in its place before CLI11 looks.
    app.add_option("--config")->description(help("config"))->type_name("FILE.toml");
    app.add_option("--engine", raw.engine, help("engine"))->type_name("HOST[:PORT]");
    app.add_option("--engine-key", raw.engine_key, help("engine_key"))->type_name("KEY");
    app.add_option("--name", raw.name, help("name"))->type_name("NAME");
    app.add_option("--groups", raw.groups, help("groups"))->type_name("G,...")->delimiter(',');
    app.add_option("--monitor", raw.monitor, help("monitor"))->type_name("N|NAME");
    app.add_option("--renderer", raw.renderer, help("renderer"))->type_name("auto|card|software");
    app.add_option("--window", raw.window, help("window"))->type_name("WxH");
    app.add_flag("--headless", raw.is_headless, help("headless"));
    app.add_option("--size", raw.size, help("size"))->type_name("WxH");
    app.add_option("--theme", raw.theme, help("theme"))->type_name("dark|light");
    app.add_option("--language", raw.language, help("language"))->type_name("vi|en");
    app.add_option("--distance", raw.distance, help("distance"))->type_name("M");
    app.add_option("--screen-width", raw.screen_width, help("screen_width"))->type_name("M");
    app.add_option("--screenshot", raw.screenshot, help("screenshot"))->type_name("FILE");
    app.add_option("--after", raw.after, help("after"))->type_name("MS");
    app.add_option("--screenshots", raw.screenshots, help("screenshots"))->type_name("DIR");
    app.add_flag("--once", raw.is_once, help("once"));
    app.add_option("--pictures", raw.pictures, help("pictures"))->type_name("DIR");
    app.add_flag("--wall", raw.is_wall, help("wall"));
    app.add_flag("--no-watch", raw.is_unwatched, help("no_watch"));
    app.add_option("--shown", raw.shown, help("shown"))->type_name("FILE");
    app.add_option("--state", raw.state, help("state"))->type_name("DIR");
    app.footer(help("footer"));
}

Error bad_value(const char* option, const std::string& value, const char* wanted) {
    return Error("app.bad_value", {{"option", option}, {"value", value}, {"wanted", wanted}});
}

/// All of `text` as a number.
template <class Number>
std::optional<Number> number_of(std::string_view text) {
    Number value{};
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Result<Size> parse_size(const char* option, const std::string& text) {
    constexpr int side_min = 320;    // less shows no row
    constexpr int side_max = 16384;  // what graphics drivers take
    const std::size_t cross = text.find('x');
    if (cross != std::string::npos) {
        const auto width = number_of<int>(std::string_view(text).substr(0, cross));
        const auto height = number_of<int>(std::string_view(text).substr(cross + 1));
        const auto fits = [](int side) { return side >= side_min && side <= side_max; };
        if (width && height && fits(*width) && fits(*height)) return Size{*width, *height};
    }
    return bad_value(option, text, "1920x1080 (320..16384)");
}

/// Metres as `20`, `2.5`, `20m`; a decimal comma will do.
Result<std::optional<double>> parse_metres(const char* option, std::string text) {
    if (text.empty()) return std::optional<double>();
    const std::string typed = text;
    std::ranges::replace(text, ',', '.');
    if (text.ends_with('m')) text.pop_back();
    const auto value = number_of<double>(text);
    constexpr double metres_max = 200.0;
    if (value && *value > 0.0 && *value <= metres_max) return std::optional<double>(*value);
    return bad_value(option, typed, "20, 2.5, 20m (0..200)");
}

std::optional<Renderer> renderer_named(const std::string& name) {
    if (name == "auto") return Renderer::Auto;
    if (name == "card") return Renderer::Card;
    if (name == "software") return Renderer::Software;
    return std::nullopt;
}

std::string host_name() {
    std::array<char, 256> name{};
    gethostname(name.data(), name.size() - 1);
    return name.front() == '\0' ? "screen" : name.data();
}

std::filesystem::path default_state_folder() {
    const char* state = std::getenv("XDG_STATE_HOME");  // NOLINT: asked before any thread exists
    if (state != nullptr && *state == '/') return std::filesystem::path(state) / "kydai";
    const char* home = std::getenv("HOME");  // NOLINT: as above
    const std::filesystem::path base = home == nullptr ? "/tmp" : home;
    return base / ".local" / "state" / "kydai";
}

Result<void> check_contradictions(const Raw& raw) {
    const auto both = [](const char* a, const char* b) {
        return Error("app.contradiction", {{"a", a}, {"b", b}});
    };
    if (raw.is_headless && !raw.window.empty()) return both("--headless", "--window");
    if (raw.is_headless && !raw.monitor.empty()) return both("--headless", "--monitor");
    if (raw.is_wall && raw.is_headless) return both("--wall", "--headless");
    if (raw.is_wall && !raw.window.empty()) return both("--wall", "--window");
    if (raw.is_wall && !raw.monitor.empty()) return both("--wall", "--monitor");
    if (raw.is_wall && !raw.screenshot.empty()) return both("--wall", "--screenshot");
    if (raw.is_wall && raw.is_once) return both("--wall", "--once");
    if (raw.is_once && !raw.screenshot.empty()) return both("--once", "--screenshot");
    return {};
}

Result<void> read_pictures(const Raw& raw, Options& options) {
    if (!raw.screenshot.empty()) options.screenshot = raw.screenshot;
    if (options.screenshot && options.screenshot->extension() != ".png")
        return bad_value("--screenshot", raw.screenshot, "FILE.png");
    if (!raw.screenshots.empty()) options.screenshots = raw.screenshots;
    if (raw.after.empty()) return {};
    const auto after = number_of<int>(raw.after);
    if (!after || *after < 0) return bad_value("--after", raw.after, "2000 (ms)");
    options.screenshot_after = std::chrono::milliseconds(*after);
    return {};
}

Result<void> read_text_values(const Raw& raw, Options& options) {
    const Result<std::string> name = to_nfc(raw.name.empty() ? host_name() : raw.name);
    if (!name || name->empty()) return bad_value("--name", raw.name, "hall-1 (UTF-8)");
    options.name = ScreenName(*name);
    for (const std::string& group : raw.groups) {
        const Result<std::string> id = to_nfc(group);
        if (!id) return bad_value("--groups", group, "U08-NAM,U10-NU (UTF-8)");
        if (!id->empty()) options.groups.emplace_back(*id);
    }
    if (!raw.language.empty() && raw.language != "vi" && raw.language != "en")
        return bad_value("--language", raw.language, "vi, en");
    options.language = raw.language.empty() ? preferred_language() : raw.language;
    const std::optional<Renderer> renderer = renderer_named(raw.renderer);
    if (!renderer) return bad_value("--renderer", raw.renderer, "auto, card, software");
    options.renderer = *renderer;
    options.theme = raw.theme;
    options.monitor = raw.monitor;
    options.state = raw.state.empty() ? default_state_folder() : std::filesystem::path(raw.state);
    options.shown = raw.shown;
    options.pictures = raw.pictures;
    options.is_once = raw.is_once;
    options.is_watched = !raw.is_unwatched;
    options.is_wall = raw.is_wall;
    return {};
}

Result<void> read_places(const Raw& raw, Options& options) {
    if (!raw.engine.empty()) {
        const auto engine = transport::parse_address(raw.engine);
        if (!engine) return engine.error();
        options.engine = *engine;
    }
    options.engine_key = raw.engine_key;
    if (!raw.engine_key.empty() && !transport::is_key(raw.engine_key)) {
        return Error("transport.bad_key");
    }
    if (!raw.window.empty()) options.output = Output::Window;
    if (raw.is_headless) options.output = Output::Headless;
    const auto size =
        raw.window.empty() ? parse_size("--size", raw.size) : parse_size("--window", raw.window);
    if (!size) return size.error();
    options.size = *size;
    const auto distance = parse_metres("--distance", raw.distance);
    if (!distance) return distance.error();
    options.distance_m = *distance;
    const auto width = parse_metres("--screen-width", raw.screen_width);
    if (!width) return width.error();
    options.screen_width_m = *width;
    return {};
}

/// What the library found wrong before any value was looked at.
Error refusal_of(const CLI::ParseError& error, const CLI::App& app) {
    const std::vector<std::string> unknown = app.remaining();
    if (!unknown.empty()) return Error("app.unknown_argument", {{"argument", unknown.front()}});
    const std::string text = error.what();
    return Error("app.missing_value", {{"option", text.substr(0, text.find_first_of(": "))}});
}

}  // namespace

Result<std::variant<Options, Help>> parse_options(const std::vector<std::string>& arguments,
                                                  const Catalogue& catalogue) {
    CLI::App app(catalogue.text("app.help.about"), "kydai-display");
    Raw raw;
    declare(app, raw, catalogue);
    app.allow_extras();
    auto all = with_config(arguments, [&app](const std::string& name) {
        return app.get_option_no_throw("--" + name) != nullptr;
    });
    if (!all) return all.error();
    std::ranges::reverse(*all);  // as CLI11 takes them
    try {
        app.parse(std::move(*all));
    } catch (const CLI::CallForHelp&) {
        return std::variant<Options, Help>(Help{app.help()});
    } catch (const CLI::ParseError& error) {
        return refusal_of(error, app);
    }
    if (raw.is_version)
        return std::variant<Options, Help>(Help{"kydai-display " KYDAI_VERSION "\n"});
    if (!app.remaining().empty())
        return Error("app.unknown_argument", {{"argument", app.remaining().front()}});
    Options options;
    for (const auto& step : {check_contradictions(raw), read_text_values(raw, options),
                             read_places(raw, options), read_pictures(raw, options)})
        if (!step) return step.error();
    return std::variant<Options, Help>(options);
}

bool needs_watchdog(const Options& options) {
    const bool is_to_stay = !options.is_once && !options.screenshot;
    return options.is_wall ||
           (options.is_watched && is_to_stay && options.output == Output::FullScreen);
}

std::vector<Options> displays_of(const Options& options, std::size_t monitors) {
    std::vector<Options> displays;
    if (!options.is_wall) return {options};
    for (std::size_t i = 1; i <= std::max<std::size_t>(monitors, 1); ++i) {
        Options one = options;
        one.name = ScreenName(options.name.value() + "-" + std::to_string(i));
        one.monitor = std::to_string(i);
        displays.push_back(std::move(one));
    }
    return displays;
}

std::string language_of(const std::vector<std::string>& arguments) {
    constexpr std::string_view with_equals = "--language=";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string value;
        if (arguments[i] == "--language" && i + 1 < arguments.size()) value = arguments[i + 1];
        if (arguments[i].starts_with(with_equals)) value = arguments[i].substr(with_equals.size());
        if (value == "vi" || value == "en") return value;
    }
    return preferred_language();
}

}  // namespace kydai::display
