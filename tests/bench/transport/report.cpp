// Plain Markdown, and an SVG of bars on a logarithmic scale.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/report.hpp"

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
    std::string text = "| what | measured | goal |\n| --- | --- | --- |\n";
    for (const Figure& figure : report.figures) {
        text += fmt::format("| {} | {} | {} |\n", figure.name, figure.value, figure.goal);
    }
    return text;
}

constexpr double left = 330;
constexpr double width = 520;
constexpr double row_height = 20;

double x_of(double ms) {
    constexpr double smallest = 0.1;
    constexpr double decades = 4;  // to a second
    const double place = std::log10(std::max(ms, smallest) / smallest) / decades;
    return left + width * std::min(place, 1.0);
}

std::string bar(const Row& row, double y) {
    const char* const colour = row.system.starts_with("Kỳ Đài") ? "#b3261e" : "#5b6b7a";
    std::string label =
        fmt::format("{}{} · {}", row.system, row.is_encrypted ? " 🔒" : "", row.payload);
    return fmt::format(
        "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{}</text>"
        "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.1f}\" height=\"11\" fill=\"{}\"/>"
        "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.0f}\" y2=\"{:.0f}\" stroke=\"{}\"/>"
        "<text x=\"{:.1f}\" y=\"{:.0f}\">{:.1f}</text>\n",
        left - 8, y + 10, label, left, y, x_of(row.latency.p50_ms) - left, colour,
        x_of(row.latency.p50_ms), x_of(row.latency.p99_ms), y + 5.5, y + 5.5, colour,
        x_of(row.latency.p99_ms) + 5, y + 10, row.latency.p99_ms);
}

std::string picture_of(const Report& report) {
    std::string body;
    double y = 44;
    int receivers = -1;
    for (const Row& row : report.rows) {
        if (row.receivers != receivers) {
            receivers = row.receivers;
            y += 10;
            body +=
                fmt::format("<text x=\"10\" y=\"{:.0f}\" font-weight=\"bold\">{} displays</text>\n",
                            y + 10, receivers);
            y += row_height;
        }
        body += bar(row, y);
        y += row_height;
    }
    std::string axis;
    for (const double ms : {0.1, 1.0, 10.0, 100.0, 1000.0}) {
        axis += fmt::format(
            "<line x1=\"{0:.0f}\" x2=\"{0:.0f}\" y1=\"36\" y2=\"{1:.0f}\" stroke=\"#ddd\"/>"
            "<text x=\"{0:.0f}\" y=\"30\" text-anchor=\"middle\">{2} ms</text>\n",
            x_of(ms), y, ms);
    }
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 930 {0:.0f}\" "
        "font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"930\" height=\"{0:.0f}\" "
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
        "# The wire, measured\n\nMade by `scripts/bench wire`. " + report.machine +
        "\n\n![Latency to the last display](wire.svg)\n\n## Until the last display has it\n\nBare "
        "receivers that count bytes, all on one machine with the sender, each system in turn for "
        "each number of displays. *Kỳ Đài* is the sockets of publisher/transport as they are "
        "configured there; its messages are those of one new result. The others carry the same "
        "state change as they would (the whole JSON, for they know no deltas), and once the packed "
        "bytes of ours.\n\n" +
        table_of(report) + "\n## Joining, flipping, relaying\n\n" + figures_of(report);
    return write(folder / "wire.md", text) && write(folder / "wire.svg", picture_of(report));
}

}  // namespace kydai::bench
