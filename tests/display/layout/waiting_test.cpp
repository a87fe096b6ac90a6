// A screen that has no engine yet: what it says, and how a person helps it.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/check_picture.hpp"
#include "tests/display/layout/picture_text.hpp"
#include "tests/display/layout/stage.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using test::ContainsSubstring;

namespace {

Picture waiting(const EngineSought& sought, const std::string& code, Size size,
                const std::string& language) {
    ScreenSettings settings;
    settings.identity.name = ScreenName("hall-1");
    settings.identity.trust_code = code;
    settings.identity.sought = sought;
    const test::FakeMeasurer measurer;
    Screen screen(settings, test::theme_named("dark"), test::words_in(language));
    const EngineTime now = test::sample_morning();
    return screen.frame(now, {now}, size, measurer).picture;
}

}  // namespace

TEST_CASE("a screen without an engine says what it does and how to help it", "[display][layout]") {
    for (const std::string language : {"vi", "en"}) {
        const Catalogue words = test::words_in(language);
        for (const Size size : {Size{1920, 1080}, Size{1080, 1920}, Size{640, 360}}) {
            INFO(language << " " << size.width << "x" << size.height);
            const auto says = [&](const EngineSought& sought, const std::string& code = {}) {
                const Picture picture = waiting(sought, code, size, language);
                test::check_picture(picture, size, test::theme_named("dark"), test::FakeMeasurer());
                return test::words_of(picture);
            };
            EngineSought sought;
            CHECK(says(sought).find(words.text("display.searching")) == std::string::npos);
            sought.is_searching = true;
            CHECK_THAT(says(sought), ContainsSubstring(words.text("display.searching")));
            CHECK_THAT(says(sought), ContainsSubstring(words.text("display.searching_how")));
            sought.asked = "10.0.0.5:7600 · K7QF-2M9P-XW4T-03HD";
            CHECK_THAT(says(sought, "483-920-174"), ContainsSubstring("483-920-174"));
            CHECK_THAT(says(sought, "483-920-174"), ContainsSubstring(sought.asked));
            for (int i = 1; i < 20; ++i) {
                sought.choice.push_back("10.0.0." + std::to_string(i) +
                                        ":7600 · K7QF-2M9P-XW4T-03HD");
            }
            CHECK_THAT(says(sought), ContainsSubstring(words.text("display.several_how")));
            CHECK_THAT(says(sought), ContainsSubstring(sought.choice.front()));
        }
    }
}
