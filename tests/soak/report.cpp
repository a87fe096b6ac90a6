// See report.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace kydai::soak {
namespace {

constexpr double picture_width = 900;
constexpr double picture_height = 360;
constexpr double left = 60;
constexpr double bottom = 320;
constexpr double top = 40;

std::string size_of(const Plan& plan) {
    return fmt::format(
        "{} groups, {} players, {} rounds, {} displays ({} with windows), {} arbiters, {:g}-fold "
        "speed, seed {}",
        plan.groups, plan.players, plan.rounds, plan.displays, plan.windows, plan.arbiters,
        plan.speed, plan.seed);
}

const char* color_of(const std::string& name) {
    if (name == "engine") return "#b3261e";
    return name.starts_with("window") ? "#1f6f43" : "#5b6b7a";
}

struct Scale {
    double seconds = 1;
    double megabytes = 1;
    [[nodiscard]] double x(double at) const {
        return left + (picture_width - left - 20) * at / seconds;
    }
    [[nodiscard]] double y(double mb) const { return bottom - (bottom - top) * mb / megabytes; }
};

Scale scale_of(const Outcome& outcome) {
    Scale scale;
    for (const MemoryCurve& curve : outcome.curves) {
        for (const MemorySample& sample : curve.samples) {
            scale.seconds = std::max(scale.seconds, static_cast<double>(sample.at.count()));
            scale.megabytes = std::max(scale.megabytes, static_cast<double>(sample.kb) / 1024);
        }
    }
    return scale;
}

std::string curve_of(const MemoryCurve& curve, const Scale& scale) {
    std::string points;
    for (const MemorySample& sample : curve.samples) {
        points += fmt::format("{:.1f},{:.1f} ", scale.x(static_cast<double>(sample.at.count())),
                              scale.y(static_cast<double>(sample.kb) / 1024));
    }
    return fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n", points,
        color_of(curve.name), curve.name == "engine" ? 2 : 0.7);
}

std::string picture_of(const Outcome& outcome) {
    const Scale scale = scale_of(outcome);
    std::string body;
    for (const MemoryCurve& curve : outcome.curves) body += curve_of(curve, scale);
    for (int part = 0; part <= 4; ++part) {
        const double mb = scale.megabytes * part / 4;
        const double at = scale.seconds * part / 4;
        body += fmt::format(
            "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{:.0f} MB</text>"
            "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{:.0f} s</text>\n",
            left - 6, scale.y(mb) + 4, mb, scale.x(at), bottom + 18, at);
    }
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
        "font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "fill=\"white\"/>\n<text x=\"10\" y=\"18\" font-size=\"13\">Memory (PSS) over the day, "
        "each "
        "life of each process: <tspan fill=\"#b3261e\">engine</tspan>, <tspan fill=\"#1f6f43\">"
        "displays with windows</tspan>, <tspan fill=\"#5b6b7a\">silent displays</tspan></text>\n"
        "{2}</svg>\n",
        picture_width, picture_height, body);
}

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream stream(file);
    stream << text;
    if (!stream.flush()) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace

std::string text_of(const Plan& plan, const Outcome& outcome) {
    std::string text = size_of(plan) + "\n";
    text += fmt::format(
        "{} s; {} entries in the journal; {} commands taken from arbiters; {} times compared all "
        "displays with the engine, equal after {:.1f} s at the latest\n",
        outcome.took.count(), outcome.entries, outcome.receipts, outcome.checkpoints,
        static_cast<double>(outcome.slowest_agreement.count()) / 1000);
    for (const auto& [what, times] : outcome.chaos) text += fmt::format("  {:3} {}\n", times, what);
    for (const MemoryFigure& figure : outcome.memory) {
        text +=
            fmt::format("  memory of {}: {} kB after the day, {} kB fresh, {} kB at most\n",
                        figure.what, figure.after_the_day_kb, figure.fresh_kb, figure.highest_kb);
    }
    constexpr std::size_t shown_max = 40;
    for (std::size_t i = 0; i < std::min(outcome.faults.size(), shown_max); ++i)
        text += "FAULT " + outcome.faults[i] + "\n";
    if (outcome.faults.size() > shown_max)
        text += fmt::format("... {} faults in all\n", outcome.faults.size());
    return text;
}

void write_report(const Plan& plan, const Outcome& outcome, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    std::string text = fmt::format(
        "# A day with everything going wrong\n\nMade by `scripts/test --soak`: {}.\n\n"
        "Took {} s; {} entries in the journal. Every {} s nobody commands for a moment and all "
        "displays are compared with the engine: {} times, the last display was right {:.1f} s "
        "after the harm ended "
        "at the latest. At the end the journal folded apart gives every message that is published, "
        "the "
        "report files reckoned by the offline program give the standings, and {} commands that an "
        "arbiter was told are taken are in the journal: {}.\n\n| harm | times |\n| --- | ---: |\n",
        size_of(plan), outcome.took.count(), outcome.entries, plan.checkpoint_every.count(),
        outcome.checkpoints, static_cast<double>(outcome.slowest_agreement.count()) / 1000,
        outcome.receipts,
        outcome.faults.empty() ? "no fault" : fmt::format("{} FAULTS", outcome.faults.size()));
    for (const auto& [what, times] : outcome.chaos)
        text += fmt::format("| {} | {} |\n", what, times);
    text +=
        "\n![Memory over the day](soak.svg)\n\n| memory of | after the day, kB | fresh, of the "
        "same "
        "state, kB | at most, kB |\n| --- | ---: | ---: | ---: |\n";
    for (const MemoryFigure& figure : outcome.memory) {
        text += fmt::format("| {} | {} | {} | {} |\n", figure.what, figure.after_the_day_kb,
                            figure.fresh_kb, figure.highest_kb);
    }
    write(folder / "soak.md", text);
    write(folder / "soak.svg", picture_of(outcome));
}

}  // namespace kydai::soak
