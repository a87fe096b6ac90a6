// wire.tsv: one value a line, so that a part that is measured again replaces only its own.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/report_values.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kydai::bench {
namespace {

using Fields = std::vector<std::string>;

Fields fields_of(const std::string& line) {
    Fields fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
    return fields;
}

double number(const std::string& text) {
    return std::strtod(text.c_str(), nullptr);
}

Latency latency_in(const Fields& fields, std::size_t first) {
    return {number(fields[first]), number(fields[first + 1]), number(fields[first + 2])};
}

std::string text_of(const Latency& latency) {
    return fmt::format("{:.3f}\t{:.3f}\t{:.3f}", latency.p50_ms, latency.p99_ms, latency.max_ms);
}

void take(Report& report, const Fields& fields) {
    const std::string kind = fields.empty() ? std::string() : fields.front();
    if (kind == "machine" && fields.size() == 3) {
        report.machines[fields[1]] = fields[2];
    } else if (kind == "row" && fields.size() == 9) {
        report.rows.push_back({fields[1], fields[2] == "yes", fields[3],
                               static_cast<std::size_t>(number(fields[4])),
                               static_cast<int>(number(fields[5])), latency_in(fields, 6)});
    } else if (kind == "figure" && fields.size() == 7) {
        report.figures.push_back({fields[1], fields[2], latency_in(fields, 3), number(fields[6])});
    } else if (kind == "amount" && fields.size() == 5) {
        report.amounts.push_back({fields[1], fields[2], fields[3], fields[4]});
    }
}

}  // namespace

void Report::forget(const std::string& part) {
    machines.erase(part);
    if (part == "latency") rows.clear();
    std::erase_if(figures, [&](const Figure& figure) { return figure.part == part; });
    std::erase_if(amounts, [&](const Amount& amount) { return amount.part == part; });
}

Report read_report(const std::filesystem::path& folder) {
    Report report;
    std::ifstream in(folder / "wire.tsv");
    for (std::string line; std::getline(in, line);) take(report, fields_of(line));
    return report;
}

std::string values_of(const Report& report) {
    std::string text;
    for (const auto& [part, machine] : report.machines) {
        text += fmt::format("machine\t{}\t{}\n", part, machine);
    }
    for (const Row& row : report.rows) {
        text += fmt::format("row\t{}\t{}\t{}\t{}\t{}\t{}\n", row.system,
                            row.is_encrypted ? "yes" : "no", row.payload, row.bytes, row.receivers,
                            text_of(row.latency));
    }
    for (const Figure& figure : report.figures) {
        text += fmt::format("figure\t{}\t{}\t{}\t{:.3f}\n", figure.part, figure.name,
                            text_of(figure.latency), figure.goal_ms);
    }
    for (const Amount& amount : report.amounts) {
        text += fmt::format("amount\t{}\t{}\t{}\t{}\n", amount.part, amount.name, amount.value,
                            amount.goal);
    }
    return text;
}

}  // namespace kydai::bench
