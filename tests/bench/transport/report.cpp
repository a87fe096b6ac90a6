// Plain Markdown, and an SVG of bars on a logarithmic scale.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/report.hpp"

#include "tests/bench/transport/report_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace kydai::bench {
namespace {

std::string table_of(const Report& report) {
    std::string text =
        "| displays | message | system | encrypted | p50 ms | p99 ms | worst ms |\n"
        "| ---: | --- | --- | --- | ---: | ---: | ---: |\n";
    for (const Row& row : report.rows) {
        text += fmt::format("| {} | {}, {} bytes | {} | {} | {:.2f} | {:.2f} | {:.2f} |\n",
                            row.receivers, row.payload, row.bytes, row.system,
                            row.is_encrypted ? "yes" : "no", row.latency.p50_ms, row.latency.p99_ms,
                            row.latency.max_ms);
    }
    return text;
}

std::string figures_of(const Report& report) {
    std::string text =
        "| part | what | p50 ms | p99 ms | worst ms | goal (p99) |\n"
        "| --- | --- | ---: | ---: | ---: | ---: |\n";
    for (const Figure& figure : report.figures) {
        const std::string goal =
            figure.goal_ms > 0 ? fmt::format("{:.0f} ms", figure.goal_ms) : std::string("-");
        text +=
            fmt::format("| {} | {} | {:.2f} | {:.2f} | {:.2f} | {} |\n", figure.part, figure.name,
                        figure.latency.p50_ms, figure.latency.p99_ms, figure.latency.max_ms, goal);
    }
    if (report.amounts.empty()) return text;
    text += "\n| part | what | measured | goal |\n| --- | --- | --- | --- |\n";
    for (const Amount& amount : report.amounts) {
        text += fmt::format("| {} | {} | {} | {} |\n", amount.part, amount.name, amount.value,
                            amount.goal.empty() ? "-" : amount.goal);
    }
    return text;
}

std::string machines_of(const Report& report) {
    std::string text;
    for (const auto& [part, machine] : report.machines) {
        text += fmt::format("- `{}`: {}\n", part, machine);
    }
    return text;
}

constexpr double left = 420;
constexpr double width = 480;
constexpr double row_height = 20;

double x_of(double ms) {
    constexpr double smallest = 0.1;
    constexpr double decades = 4;  // to a second
    const double place = std::log10(std::max(ms, smallest) / smallest) / decades;
    return left + width * std::min(place, 1.0);
}

/// One line of the picture: the bar ends at p50, the thin line and the number are p99.
std::string bar(const std::string& label, const Latency& latency, const char* colour, double y) {
    return fmt::format(
        "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{}</text>"
        "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.1f}\" height=\"11\" fill=\"{}\"/>"
        "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.0f}\" y2=\"{:.0f}\" stroke=\"{}\"/>"
        "<text x=\"{:.1f}\" y=\"{:.0f}\">{:.1f}</text>\n",
        left - 8, y + 10, label, left, y, x_of(latency.p50_ms) - left, colour, x_of(latency.p50_ms),
        x_of(latency.p99_ms), y + 5.5, y + 5.5, colour, x_of(latency.p99_ms) + 5, y + 10,
        latency.p99_ms);
}

std::string heading(const std::string& text, double y) {
    return fmt::format("<text x=\"10\" y=\"{:.0f}\" font-weight=\"bold\">{}</text>\n", y + 10,
                       text);
}

std::string bars_of_rows(const Report& report, double& y) {
    std::string body;
    int receivers = -1;
    for (const Row& row : report.rows) {
        if (row.receivers != receivers) {
            receivers = row.receivers;
            y += 10;
            body += heading(fmt::format("{} displays", receivers), y);
            y += row_height;
        }
        const char* const colour = row.system.starts_with("Kỳ Đài") ? "#b3261e" : "#5b6b7a";
        body += bar(fmt::format("{}{} · {}", row.system, row.is_encrypted ? " 🔒" : "", row.payload),
                    row.latency, colour, y);
        y += row_height;
    }
    return body;
}

/// A goal is a black mark across the bar.
std::string bars_of_figures(const Report& report, double& y) {
    if (report.figures.empty()) return {};
    y += 10;
    std::string body = heading("Joining, flipping, relaying (black mark: goal)", y);
    y += row_height;
    for (const Figure& figure : report.figures) {
        body += bar(figure.name, figure.latency, "#b3261e", y);
        if (figure.goal_ms > 0) {
            body += fmt::format(
                "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.0f}\" y2=\"{2:.0f}\" "
                "stroke=\"black\" stroke-width=\"2\"/>\n",
                x_of(figure.goal_ms), y - 3, y + 14);
        }
        y += row_height;
    }
    return body;
}

std::string picture_of(const Report& report) {
    double y = 44;
    const std::string body = bars_of_rows(report, y) + bars_of_figures(report, y);
    std::string axis;
    for (const double ms : {0.1, 1.0, 10.0, 100.0, 1000.0}) {
        axis += fmt::format(
            "<line x1=\"{0:.0f}\" x2=\"{0:.0f}\" y1=\"36\" y2=\"{1:.0f}\" stroke=\"#ddd\"/>"
            "<text x=\"{0:.0f}\" y=\"30\" text-anchor=\"middle\">{2} ms</text>\n",
            x_of(ms), y, ms);
    }
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 980 {0:.0f}\" "
        "font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"980\" height=\"{0:.0f}\" "
        "fill=\"white\"/>\n<text x=\"10\" y=\"14\" font-size=\"13\">Until the last display has the "
        "message: bar = p50, line and number = p99</text>\n{1}{2}</svg>\n",
        y + 10, axis, body);
}

bool write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream out(file);
    out << text;
    return out.good();
}

}  // namespace

bool write_report(const Report& report, const std::filesystem::path& folder) {
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    const std::string text =
        "# The wire, measured\n\nMade by `scripts/bench wire` (all parts) or `scripts/bench "
        "wire:PART` from "
        "the values in wire.tsv; sender and all receivers on one machine:\n\n" +
        machines_of(report) +
        "\n![Latency to the last display](wire.svg)\n\n## Until the last display has it\n\nBare "
        "receivers that count bytes, all on one machine with the sender, each system in turn for "
        "each number of displays. *Kỳ Đài* is the sockets of publisher/transport as they are "
        "configured there; its messages are those of one new result. The others carry the same "
        "state change as they would (the whole JSON, for they know no deltas), and once the packed "
        "bytes of ours.\n\n" +
        table_of(report) + "\n## Joining, flipping, relaying\n\n" + figures_of(report);
    return write(folder / "wire.tsv", values_of(report)) && write(folder / "wire.md", text) &&
           write(folder / "wire.svg", picture_of(report));
}

}  // namespace kydai::bench
