// Tables that go out to spreadsheets: players, pairings, standings.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/player.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/base/points.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kydai::registration {

struct ExportCell {
    std::string text;
    bool is_number = false;  ///< `text` is a decimal number with a point
};

struct ExportTable {
    std::string title;  ///< name of the sheet
    std::vector<std::string> headings;
    std::vector<std::vector<ExportCell>> rows;
};

[[nodiscard]] ExportCell text_cell(std::string text);
[[nodiscard]] ExportCell number_cell(std::int64_t number);
[[nodiscard]] ExportCell points_cell(Points points);

/// A person with the groups they are in.
struct ExportPlayer {
    PlayerData data;
    std::vector<GroupId> groups;
};

/// One row a person and category, a column with crosses a discipline where there are several: a
/// list that our import reads back unchanged. For the organiser's desk: it has birth dates (F47).
[[nodiscard]] ExportTable players_table(const regulation::Regulation& regulation,
                                        const std::vector<ExportPlayer>& players,
                                        const Catalogue& catalogue);

struct ExportSide {
    int number = 0;  ///< pairing number; 0 = none
    std::string name;
    std::string club;
    Points points;
};

struct ExportPairing {
    int board = 0;  ///< 0 = not at a board (bye)
    ExportSide white;
    ExportSide black;
    std::string result;  ///< as on the wall: "1-0", "+--", a bye's word
};
[[nodiscard]] ExportTable pairings_table(const std::string& title,
                                         const std::vector<ExportPairing>& pairings,
                                         const Catalogue& catalogue);

struct ExportStanding {
    int rank = 0;
    ExportSide player;
    std::vector<std::string> tie_breaks;  ///< as shown, one a heading
};
[[nodiscard]] ExportTable standings_table(const std::string& title,
                                          const std::vector<std::string>& tie_break_headings,
                                          const std::vector<ExportStanding>& standings,
                                          const Catalogue& catalogue);

/// UTF-8 with byte-order mark and CRLF; text that a spreadsheet would take for a formula gets an
/// apostrophe before it, which our import takes off (F46).
[[nodiscard]] std::string to_csv(const ExportTable& table, char separator = ',');

/// The bytes of an .xlsx workbook with one sheet; the same table gives the same bytes.
/// Errors: registration.export.failed {reason}.
[[nodiscard]] Result<std::string> to_workbook(const ExportTable& table);

}  // namespace kydai::registration
