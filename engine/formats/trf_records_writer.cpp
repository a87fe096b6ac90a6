// Writes the records of a tournament report file that tell pairing and points.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_draft.hpp"

#include <fmt/format.h>

namespace kydai::formats {
namespace {

struct PointValue {
    char letter;
    Points value;
};

/// Values that differ from 1, 1/2, 0, 0 and a bye as good as a win.
std::vector<PointValue> unusual_values(const TrfFile& file) {
    const PointSystem& system = file.table.point_system;
    std::vector<PointValue> values;
    const auto add = [&](char letter, Points value, Points usual) {
        if (value != usual) values.push_back({letter, value});
    };
    add('W', system.win, one_point);
    add('D', system.draw, half_point);
    add('L', system.loss, no_points);
    add('A', system.absence, no_points);
    add('P', system.pairing_allocated_bye, system.win);
    if (file.unknown_result_points) values.push_back({'X', *file.unknown_result_points});
    return values;
}

std::string point_system_text(const TrfFile& file, std::string_view line_end) {
    std::string text;
    for (const PointValue& value : unusual_values(file)) {
        text += fmt::format("{}{}{:>4}", text.empty() ? "162  " : "    ", value.letter,
                            to_decimal(value.value));
    }
    return text.empty() ? text : text.append(line_end);
}

std::string old_settings_text(const TrfFile& file, std::string_view line_end) {
    std::string text;
    const CrossTable& table = file.table;
    if (table.rounds_planned > 0) text += fmt::format("XXR {}{}", table.rounds_planned, line_end);
    if (table.initial_color) {
        text += fmt::format("XXC {}{}", *table.initial_color == Color::White ? "white1" : "black1",
                            line_end);
    }
    const auto add = [&](const char* code, Points value) {
        text += fmt::format("{} {:>4}{}", code, to_decimal(value), line_end);
    };
    for (const PointValue& value : unusual_values(file)) {
        switch (value.letter) {
            case 'W':
                add("BBW", value.value);
                break;
            case 'D':
                add("BBD", value.value);
                break;
            case 'L':
                add("BBL", value.value);
                break;
            case 'P':
                add("BBU", value.value);
                break;
            case 'A':
                add("BBZ", value.value);
                add("BBF", value.value);
                break;
            default:
                break;  // only 162 has a letter for unknown results
        }
    }
    return text;
}

std::string numbers_text(const std::vector<PairingNumber>& numbers) {
    std::string text;
    for (const PairingNumber number : numbers) text += fmt::format(" {:4}", number.value());
    return text;
}

std::string byes_text(const TrfFile& file, std::string_view line_end) {
    std::string text;
    for (const RequestedBye& bye : file.requested_byes) {
        const char letter = bye.kind == Outcome::FullPointBye   ? 'F'
                            : bye.kind == Outcome::HalfPointBye ? 'H'
                                                                : 'Z';
        text += fmt::format("240 {} {:3}{}{}", letter, bye.round.value(), numbers_text(bye.players),
                            line_end);
    }
    return text;
}

/// A run of equal fictitious points, for players first to last.
std::string acceleration_run(const std::vector<Points>& points, std::size_t begin, std::size_t end,
                             PairingNumber first, PairingNumber last) {
    return fmt::format("250      {:>4} {:3} {:3} {:4} {:4}", to_decimal(points[begin]), begin + 1,
                       end, first.value(), last.value());
}

std::string acceleration_text(const TrfFile& file, std::string_view line_end) {
    std::string text;
    const std::vector<CrossTablePlayer>& players = file.table.players;
    for (std::size_t p = 0; p < players.size();) {
        const std::vector<Points>& points = players[p].acceleration;
        std::size_t next = p + 1;
        while (next < players.size() && players[next].acceleration == points) ++next;
        for (std::size_t i = 0; i < points.size();) {
            std::size_t end = i + 1;
            while (end < points.size() && points[end] == points[i]) ++end;
            if (points[i] != no_points) {
                text +=
                    acceleration_run(points, i, end, players[p].number, players[next - 1].number);
                text += line_end;
            }
            i = end;
        }
        p = next;
    }
    return text;
}

std::string old_acceleration_text(const TrfFile& file, std::string_view line_end) {
    std::string text;
    for (const CrossTablePlayer& player : file.table.players) {
        if (player.acceleration.empty()) continue;
        text += fmt::format("XXA {:4}", player.number.value());
        for (const Points points : player.acceleration)
            text += fmt::format(" {:>4}", to_decimal(points));
        text += line_end;
    }
    return text;
}

std::string forbidden_text(const TrfFile& file, std::string_view line_end) {
    std::string text;
    for (const ForbiddenGroup& group : file.table.forbidden) {
        const int last_written = 999;
        const bool is_everywhere =
            group.first_round.value() <= 1 && group.last_round.value() >= last_written;
        if (file.dialect == TrfDialect::Trf16 && is_everywhere) {
            text += fmt::format("XXP{}{}", numbers_text(group.players), line_end);
        } else {
            text += fmt::format("260 {:3} {:3}{}{}", group.first_round.value(),
                                std::min(group.last_round.value(), last_written),
                                numbers_text(group.players), line_end);
        }
    }
    return text;
}

}  // namespace

std::string settings_text(const TrfFile& file, std::string_view line_end) {
    if (file.dialect == TrfDialect::Trf16) return {};
    std::string text;
    if (file.table.rounds_planned > 0)
        text += fmt::format("142 {}{}", file.table.rounds_planned, line_end);
    if (file.table.initial_color) {
        text += fmt::format("152 {}{}", *file.table.initial_color == Color::White ? 'W' : 'B',
                            line_end);
    }
    return text + point_system_text(file, line_end);
}

std::string lists_text(const TrfFile& file, std::string_view line_end) {
    const bool is_old = file.dialect == TrfDialect::Trf16;
    std::string text;
    if (is_old) text += old_settings_text(file, line_end);
    if (file.orders_by_row) text.append("XXC rank").append(line_end);
    text += byes_text(file, line_end);
    text += is_old ? old_acceleration_text(file, line_end) : acceleration_text(file, line_end);
    return text + forbidden_text(file, line_end);
}

}  // namespace kydai::formats
