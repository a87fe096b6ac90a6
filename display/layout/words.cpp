// Words that several scenes share: times, phases, results.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"

namespace kydai::display {
namespace {

std::string half_words(std::string_view half) {
    if (half == "-" || half == "--") return "−";
    return std::string(half);
}

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string time_of_day(EngineTime time, std::chrono::minutes utc_offset) {
    using namespace std::chrono;
    constexpr std::int64_t day = 24 * 60;
    const auto minutes_passed = floor<minutes>(time.time_since_epoch() + utc_offset).count();
    const std::int64_t of_day = ((minutes_passed % day) + day) % day;
    return two_digits(of_day / 60) + ":" + two_digits(of_day % 60);
}

std::string bye_words(const Canvas& canvas, const std::string& kind) {
    const std::string key = "display.bye." + kind;
    return canvas.word(canvas.context().words.has(key) ? key : "display.bye.other");
}

std::string phase_words(const Catalogue& words, protocol::Phase phase) {
    using protocol::Phase;
    switch (phase) {
        case Phase::Registration:
            return words.text("display.phase.registration");
        case Phase::Paired:
            return words.text("display.phase.paired");
        case Phase::Published:
            return words.text("display.phase.published");
        case Phase::Seated:
            return words.text("display.phase.seated");
        case Phase::Playing:
            return words.text("display.phase.playing");
        case Phase::LastBoards:
            return words.text("display.phase.last_boards");
        case Phase::Complete:
            return words.text("display.phase.complete");
        case Phase::Ceremony:
            return words.text("display.phase.ceremony");
    }
    return "";
}

ResultWords result_words(const std::string& result) {
    if (result.empty()) return {};
    if (result == "---") return {"−", "−"};
    if (result == "+--") return {"+", "−"};
    if (result == "--+") return {"−", "+"};
    const std::size_t dash = result.find('-');
    if (dash == std::string::npos) return {result, ""};
    return {half_words(result.substr(0, dash)), half_words(result.substr(dash + 1))};
}

}  // namespace kydai::display
