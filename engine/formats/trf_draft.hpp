// What the reader has gathered before it knows all rows. Internal to this room.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/formats/trf_file.hpp"
#include "engine/formats/trf_line.hpp"
#include "engine/formats/trf_player_row.hpp"
#include "publisher/base/result.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::formats {

/// A value with the line that gave it.
template <class T>
struct FromLine {
    T value{};
    int line = 0;
};

/// Fictitious points for a range of rounds and numbers (record 250), or for one player (XXA).
struct AccelerationRecord {
    RoundNumber first_round;
    RoundNumber last_round;
    PairingNumber first;
    PairingNumber last;
    Points points;
};

/// Points beside the point system (record 299): for results of that kind, or (blank) a penalty.
struct AbnormalPointsRecord {
    char kind = ' ';
    Points points;
    RoundNumber round;                   ///< 0 = all rounds
    std::vector<PairingNumber> players;  ///< empty = everybody
};

struct TrfDraft {
    TrfFile file;
    std::string name;  ///< of the file, for places
    std::vector<PlayerRow> rows;
    std::map<PairingNumber, int> line_of_number;
    std::map<std::string, FromLine<std::string>, std::less<>> settings;  ///< said once, by meaning
    std::map<std::string, FromLine<Points>, std::less<>> point_values;   ///< W D L A P X
    std::vector<FromLine<AccelerationRecord>> accelerations;
    std::vector<FromLine<ForbiddenGroup>> forbidden;
    std::vector<FromLine<std::vector<PairingNumber>>> absent;  ///< XXZ
    std::vector<FromLine<RequestedBye>> byes;                  ///< 240
    std::vector<AbnormalPointsRecord> abnormal_points;
    std::set<PairingNumber> abnormal;  ///< players of 299: their points do not add up
    bool all_are_abnormal = false;
    bool has_trf16_records = false;
    bool has_trf26_records = false;

    [[nodiscard]] Error error(const char* code, std::map<std::string, std::string> args, int line,
                              int column) const {
        return {code, std::move(args), Place{name, line, column, {}}};
    }
    /// An error in the row of a player, and in the cell of a round (`index` counts from 0) there.
    [[nodiscard]] Error row_error(const char* code, const CrossTablePlayer& player, int column,
                                  std::map<std::string, std::string> args) const {
        args.emplace("number", std::to_string(player.number.value()));
        return error(code, std::move(args), line_of_number.at(player.number), column);
    }
    [[nodiscard]] Error cell_error(const char* code, const CrossTablePlayer& player,
                                   std::size_t index,
                                   std::map<std::string, std::string> args) const {
        const int round = static_cast<int>(index) + 1;
        args.emplace("round", std::to_string(round));
        return row_error(code, player, column_of_round(round), std::move(args));
    }
    /// Adds a warning; after a thousand a file is not worth more of them.
    void warn(Error warning) {
        constexpr std::size_t warnings_max = 1000;
        if (file.warnings.size() < warnings_max) file.warnings.push_back(std::move(warning));
    }
};

/// Header records of free text (012 ... 132, 172, 182, 192, 202, 212, 222). False = not such a
/// code.
[[nodiscard]] bool read_header_record(TrfDraft& draft, std::string_view code, const TrfLine& line);

/// Records that tell pairing and points (142, 152, 162, 240, 250, 260, 299, XX?, BB?). False = not
/// such a code. Errors: formats.* with line and column.
[[nodiscard]] Result<bool> read_pairing_record(TrfDraft& draft, std::string_view code,
                                               const TrfLine& line);

/// Checks that both rows of each game say the same, opponent, colors and result; fills in a color
/// that only one of them has. Errors: formats.* with the place of the cell.
[[nodiscard]] Result<void> check_games(TrfDraft& draft);

/// Puts rows and records together into the cross table and checks that they agree.
/// Errors: formats.* with line and column.
[[nodiscard]] Result<TrfFile> assemble(TrfDraft draft);

/// All header lines in canonical order, 142 to 162 among them, each with its line end.
[[nodiscard]] std::string header_text(const TrfFile& file, std::string_view line_end);
/// Rounds, initial color, point system as TRF26 has them; empty in the older dialect.
[[nodiscard]] std::string settings_text(const TrfFile& file, std::string_view line_end);
/// Byes, acceleration, forbidden pairs; in the older dialect the settings as well.
[[nodiscard]] std::string lists_text(const TrfFile& file, std::string_view line_end);

/// All readings of a player's points columns that the format allows; the first is the plain sum.
[[nodiscard]] std::vector<Points> points_readings(const CrossTable& table,
                                                  const CrossTablePlayer& player);

}  // namespace kydai::formats
