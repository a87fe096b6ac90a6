// Fitting texts, the ticker's motion, themes.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/fit_text.hpp"
#include "display/layout/ticker.hpp"
#include "tests/display/layout/stage.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <cmath>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using namespace std::chrono_literals;

namespace {

const test::FakeMeasurer measurer;

/// Width in characters of the small size (100 px): 55 px each.
Fitted name_in(const std::string& name, int characters) {
    return fit_name(name, characters * 55, Face::Regular, 120, 100, measurer);
}

}  // namespace

TEST_CASE("a name shrinks one step, then its middle is shortened, never its last word",
          "[display][layout]") {
    const std::string name = "Nguyễn Thị Hồng Ngọc";  // twenty characters
    CHECK(name_in(name, 24).px == 120);
    CHECK(name_in(name, 20).text == name);
    CHECK(name_in(name, 20).px == 100);
    CHECK(name_in(name, 19).text == "Nguyễn T. Hồng Ngọc");
    CHECK(name_in(name, 17).text == "Nguyễn T. H. Ngọc");
    CHECK(name_in(name, 14).text == "Nguyễn T. Ngọc");
    CHECK(name_in(name, 11).text == "Nguyễn Ngọc");
    CHECK(name_in(name, 7).text == "N. Ngọc");
    CHECK(name_in(name, 4).text == "Ngọc");
    CHECK(name_in(name, 3).text == "Ng…");
    CHECK(name_in(name, 0).text.empty());
}

TEST_CASE("names of one word and without letters are cut with an ellipsis", "[display][layout]") {
    CHECK(name_in("Nguyễnthịngọcánh", 8).text == "Nguyễnt…");
    CHECK(name_in("陈氏玉英", 3).text == "陈氏…");
    CHECK(name_in("", 8).text.empty());
}

TEST_CASE("what is fitted is never wider than its box", "[display][layout]") {
    for (const std::string& name : test::strange_names()) {
        for (int width = 0; width < 2'000; width += 37) {
            INFO(name << " in " << width);
            CHECK(fit_name(name, width, Face::Bold, 44, 38, measurer).width <= width);
            CHECK(fit_text(name, width, Face::Bold, 44, 30, measurer).width <= width);
            for (const std::string& line :
                 wrap_text(name, std::max(width, 60), Face::Regular, 44, measurer)) {
                CHECK(measurer.width(line, Face::Regular, 44) <= std::max(width, 60));
            }
        }
    }
}

TEST_CASE("clubs are named without what all of them have", "[display][layout]") {
    const std::string prefixes = "CLB Cờ Vua|CLB|Trường";
    CHECK(short_club("CLB Cờ Vua Sóng Hàn", prefixes) == "Sóng Hàn");
    CHECK(short_club("Trường TH Mầm Tre", prefixes) == "TH Mầm Tre");
    CHECK(short_club("CLB Cờ Vua", prefixes) == "Cờ Vua");
    CHECK(short_club("CLBX", prefixes) == "CLBX");
    CHECK(short_club("", prefixes).empty());
    CHECK(short_club("Tự do", "").empty() == false);
}

TEST_CASE("lines are evened out without needing more of them", "[display][layout]") {
    const std::string text = "Mời phụ huynh ra khỏi khu vực thi đấu ngay";
    const auto plain = wrap_text(text, 1'000, Face::Bold, 60, measurer);
    const auto even = wrap_evenly(text, 1'000, Face::Bold, 60, measurer);
    CHECK(even.size() == plain.size());
    CHECK(measurer.width(even.back(), Face::Bold, 60) >
          measurer.width(plain.back(), Face::Bold, 60));
    CHECK(wrap_text("một\nhai", 1'000, Face::Bold, 60, measurer).size() == 2);
}

namespace {

struct Band {
    Metrics metrics = metrics_for({1920, 1080}, test::theme_named("dark"), std::nullopt, measurer);
    Theme theme = test::theme_named("dark");
    Ticker ticker;

    Surface at(const std::vector<TickerItem>& items, EngineTime now) {
        return *ticker.surface(items, metrics.foot, metrics, theme, measurer, now);
    }
    /// Where each text stands on the band now.
    static std::map<std::string, double> places(const Surface& band) {
        std::map<std::string, double> found;
        for (const DrawCommand& command : band.list.commands) {
            const auto* text = std::get_if<Text>(&command);
            if (text == nullptr) continue;
            const double x = text->x - band.shift_px;
            if (x < band.rect.width && !found.contains(text->text)) found[text->text] = x;
        }
        return found;
    }
};

std::vector<TickerItem> items_named(const std::string& prefix, int count) {
    std::vector<TickerItem> items;
    for (int i = 0; i < count; ++i) {
        items.push_back(
            {"", {}, prefix + std::to_string(i) + " Nguyễn Văn An 1 – 0 Trần Thị Bình"});
    }
    return items;
}

}  // namespace

TEST_CASE("the ticker's speed is legible and whole pixels a frame", "[display][layout]") {
    Band band;
    const double speed = ticker_speed(band.metrics, measurer);
    CHECK(std::fmod(speed, 60.0) == 0.0);
    const double characters = speed / (0.55 * band.metrics.type.body_small);
    CHECK(characters > 5.0);
    CHECK(characters < 11.0);
}

TEST_CASE("the ticker moves evenly and never jumps when its content changes", "[display][layout]") {
    Band band;
    const EngineTime start = test::sample_morning();
    auto items = items_named("a", 5);
    auto before = Band::places(band.at(items, start));
    for (int step = 1; step < 600; ++step) {
        if (step % 40 == 0)
            items = items_named(std::string(1, static_cast<char>('a' + step / 40)), 4);
        const Surface now = band.at(items, start + step * 100ms);
        const auto places = Band::places(now);
        for (const auto& [words, x] : places) {
            const auto old = before.find(words);
            if (old == before.end()) {
                INFO(words << " came in at " << x);
                CHECK(x >= now.rect.width - now.speed_px_per_s * 0.1 - 1.0);
            } else if (old->second > -100.0 || x < old->second) {
                INFO(words);
                CHECK(std::abs(old->second - x - now.speed_px_per_s * 0.1) <= 1.0);
            }
        }
        for (const auto& [words, x] : before) {
            const bool is_gone = !places.contains(words);
            const double width = measurer.width(words, Face::Regular, band.metrics.type.body_small);
            INFO(words << " vanished at " << x);
            if (is_gone) CHECK(x + width < now.speed_px_per_s * 0.1 + 1.0);
        }
        before = places;
    }
}

TEST_CASE("the ticker says when it needs new words and never runs empty before",
          "[display][layout]") {
    Band band;
    const auto items = items_named("x", 3);
    EngineTime now = test::sample_morning();
    for (int i = 0; i < 50; ++i) {
        const Surface here = band.at(items, now);
        const auto& last = std::get<Text>(here.list.commands.back());
        const double end = last.x - here.shift_px + measurer.width(last.text, last.face, last.px);
        REQUIRE(band.ticker.next_change() > now);
        const std::chrono::duration<double> lasts = band.ticker.next_change() - now;
        CHECK(end - here.speed_px_per_s * lasts.count() >= here.rect.width);
        CHECK(here.list.commands.size() < 60);
        now = band.ticker.next_change();
    }
}

TEST_CASE("themes are read whole or refused with the place", "[display][layout]") {
    struct Case {
        std::string from, to, code, path;
    };
    const auto assets = "assets/themes/dark.json";
    static_cast<void>(assets);
    const std::string good =
        R"({"name":"x","background":"#000000","row":"#000000","row_pinned":"#000000","panel":"#000000",)"
        R"("text":"#FFFFFF","text_secondary":"#FFFFFF","text_quiet":"#FFFFFF","line":"#FFFFFF",)"
        R"("result":"#FFFFFF","open_mark":"#FFFFFF","up":"#FFFFFF","down":"#FFFFFF","gold":"#FFFFFF",)"
        R"("silver":"#FFFFFF","bronze":"#FFFFFF","medal_text":"#000000","white_side":"#FFFFFF",)"
        R"("black_side":"#000000","side_outline":"#888888","hall":{"fill":"#000000","text":"#FFFFFF"},)"
        R"("info":{"fill":"#000000","text":"#FFFFFF"},"call":{"fill":"#000000","text":"#FFFFFF"},)"
        R"("urgent":{"fill":"#000000","text":"#FFFFFF"},"stale":{"fill":"#000000","text":"#FFFFFF"},)"
        R"("provisional":{"fill":"#000000","text":"#FFFFFF"},"changed":{"fill":"#000000","text":"#FFFFFF"},)"
        R"("last_minute":{"fill":"#000000","text":"#FFFFFF"},"groups":[{"fill":"#000000","text":"#FFFFFF"}],)"
        R"("body_per_mille":41,"row_pitch_percent":145,"margin_top_percent":5,"margin_side_per_mille":25})";
    REQUIRE(parse_theme(good).has_value());
    const Case cases[] = {
        {"\"row\":\"#000000\"", "\"row\":\"blue\"", "theme.bad_color", "$.row"},
        {"\"row\":\"#000000\"", "\"row\":7", "theme.bad_color", "$.row"},
        {"\"row\":\"#000000\",", "", "theme.missing", "$.row"},
        {"\"row\":\"#000000\"", "\"row\":\"#000000\",\"rwo\":1", "theme.unknown_key", "$.rwo"},
        {"\"groups\":[{\"fill\":\"#000000\"", "\"groups\":[{\"fill\":\"#0000\"", "theme.bad_color",
         "$.groups[0].fill"},
        {"\"groups\":[{\"fill\":\"#000000\",\"text\":\"#FFFFFF\"}]", "\"groups\":[]",
         "theme.not_list", "$.groups"},
        {"\"groups\":[{\"fill\":\"#000000\",\"text\":\"#FFFFFF\"}]", "\"groups\":[3]",
         "theme.not_object", "$.groups[0]"},
        {"\"body_per_mille\":41", "\"body_per_mille\":4100", "theme.out_of_range",
         "$.body_per_mille"},
        {"\"body_per_mille\":41", "\"body_per_mille\":1e999", "theme.not_json", "$"},
        {"\"hall\":{\"fill\":\"#000000\",\"text\":\"#FFFFFF\"}", "\"hall\":{\"fill\":\"#000000\"}",
         "theme.missing", "$.hall.text"},
    };
    const Catalogue vi = test::words_in("vi");
    const Catalogue en = test::words_in("en");
    for (const Case& c : cases) {
        std::string text = good;
        text.replace(text.find(c.from), c.from.size(), c.to);
        INFO(c.to);
        const auto theme = parse_theme(text);
        REQUIRE_FALSE(theme.has_value());
        CHECK(theme.error().code == c.code);
        CHECK(theme.error().place.path == c.path);
        CHECK(vi.has(c.code));
        CHECK(en.has(c.code));
    }
    CHECK(parse_theme("").error().code == "theme.not_json");
    CHECK(parse_theme(std::string(100'000, '[')).error().code == "theme.not_json");
}

namespace {

struct Lab {
    double l, a, b;
};

double linear(double channel) {
    const double v = channel / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

/// CIE Lab (D65) of a linear color.
Lab lab_of(const std::array<double, 3>& c) {
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    const double x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.9505);
    const double y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]);
    const double z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.089);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

using Matrix = std::array<std::array<double, 3>, 3>;
// How full color, red-blind and green-blind eyes see linear colors (Viénot, Brettel, Mollon 1999).
const Matrix full{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
const Matrix red_blind{{{0.1120, 0.8880, 0.0}, {0.1120, 0.8880, 0.0}, {0.0041, -0.0041, 1.0}}};
const Matrix green_blind{{{0.2927, 0.7073, 0.0}, {0.2927, 0.7073, 0.0}, {-0.0222, 0.0222, 1.0}}};

double difference(Rgba first, Rgba second, const Matrix& eye) {
    const auto seen = [&eye](Rgba color) {
        const std::array<double, 3> c{linear(color.r), linear(color.g), linear(color.b)};
        std::array<double, 3> out{};
        for (std::size_t i = 0; i < 3; ++i) {
            out[i] = std::clamp(eye[i][0] * c[0] + eye[i][1] * c[1] + eye[i][2] * c[2], 0.0, 1.0);
        }
        return lab_of(out);
    };
    const Lab p = seen(first);
    const Lab q = seen(second);
    return std::sqrt((p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) +
                     (p.b - q.b) * (p.b - q.b));
}

}  // namespace

TEST_CASE("contrast is computed as WCAG does", "[display][layout]") {
    CHECK(contrast_ratio({0, 0, 0, 255}, {255, 255, 255, 255}) == test::Approx(21.0));
    CHECK(contrast_ratio({119, 119, 119, 255}, {255, 255, 255, 255}) ==
          test::Approx(4.48).margin(0.01));
}

TEST_CASE("names have a contrast of at least 7:1 in every theme", "[display][layout]") {
    for (const char* name : {"dark", "light", "contrast"}) {
        const Theme theme = test::theme_named(name);
        INFO(name);
        for (const Rgba ground : {theme.background, theme.row, theme.row_pinned, theme.panel}) {
            CHECK(contrast_ratio(theme.text, ground) >= 7.0);
            CHECK(contrast_ratio(theme.text_secondary, ground) >= 4.5);
            CHECK(contrast_ratio(theme.text_quiet, ground) >= 3.0);
            CHECK(contrast_ratio(theme.result, ground) >= 7.0);
        }
        for (const BandColors& band : theme.groups) {
            CHECK(contrast_ratio(band.fill, band.text) >= 7.0);
        }
        for (const BandColors& band :
             {theme.hall, theme.info, theme.call, theme.urgent, theme.stale, theme.provisional,
              theme.changed, theme.last_minute}) {
            CHECK(contrast_ratio(band.fill, band.text) >= 7.0);
        }
        for (const Rgba medal : {theme.gold, theme.silver, theme.bronze}) {
            CHECK(contrast_ratio(medal, theme.medal_text) >= 4.5);
        }
    }
}

TEST_CASE("neighbouring groups have colors that color-blind people tell apart",
          "[display][layout]") {
    for (const char* name : {"dark", "light", "contrast"}) {
        const Theme theme = test::theme_named(name);
        const std::size_t count = theme.groups.size();
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t step = 1; step <= 2; ++step) {
                const Rgba a = theme.groups[i].fill;
                const Rgba b = theme.groups[(i + step) % count].fill;
                for (const Matrix& eye : {full, red_blind, green_blind}) {
                    INFO(name << " groups " << i << " and " << (i + step) % count);
                    CHECK(difference(a, b, eye) >= 10.0);
                }
            }
        }
    }
}

TEST_CASE("both languages have the same display texts with the same blanks", "[display][layout]") {
    const Catalogue vi = test::words_in("vi");
    const Catalogue en = test::words_in("en");
    const auto blanks = [](const std::string& text) {
        std::multiset<std::string> found;
        for (std::size_t at = text.find('{'); at != std::string::npos;
             at = text.find('{', at + 1)) {
            found.insert(text.substr(at, text.find('}', at) - at + 1));
        }
        return found;
    };
    for (const std::string& key : vi.keys()) {
        if (!key.starts_with("display.") && !key.starts_with("theme.")) continue;
        INFO(key);
        CHECK(en.has(key));
        CHECK(blanks(vi.text(key)) == blanks(en.text(key)));
    }
}
