// FIDE's rating list as it is published, read piece by piece: fixed columns of text, or XML.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::ratings {

enum class RatingKind { Standard, Rapid, Blitz };

/// One person of the list. The texts point into the reader's buffer: they hold during the call.
struct ListedPlayer {
    std::string_view fide_id;
    std::string_view name;        ///< as the list has it: "Nguyen, Van An"
    std::string_view federation;  ///< three letters
    std::string_view sex;         ///< "M", "F", "w" (old lists) or empty
    std::string_view
        title;         ///< "GM", or "g" in old lists; the woman's title where there is no other
    int standard = 0;  ///< 0 = unrated
    int rapid = 0;
    int blitz = 0;
    int birth_year = 0;  ///< 0 = not published
    int line = 0;        ///< of the file, where the entry begins

    /// The rating of that kind, else the standard one, which FIDE takes for it; 0 = none.
    [[nodiscard]] int rating(RatingKind kind) const;
};

/// A line that is no entry; the rest of the list is read nevertheless.
struct BadLine {
    int line = 0;
    std::string text;  ///< its beginning
};

struct ListCounts {
    int players = 0;
    int bad = 0;
    std::vector<BadLine> first_bad;  ///< so many as a person would look at
};

inline constexpr std::size_t bad_lines_shown_max = 10;
/// A line or a `<player>` that is longer is no rating list's: memory stays bounded.
inline constexpr std::size_t entry_bytes_max = 16U * 1024U;

/// Reads a list in pieces of any size and keeps no more than one entry of it. Which of the two
/// formats it is, the first character says.
///
/// Text: the first line names the columns (`ID Number`, `Name`, `Fed`, `Sex`, `Tit`, `WTit`,
/// `SRtng`, `RRtng`, `BRtng`, `B-day` ...), each value stands below its name. A list of one kind
/// has one column of ratings named after its month (`DEC26`): `only` says which kind that is.
/// XML: `<playerslist>` of `<player>` with `fideid`, `name`, `country`, `sex`, `title`, `w_title`,
/// `rating`, `rapid_rating`, `blitz_rating`, `birthday`; other elements are passed over.
class RatingListReader {
  public:
    using Take = std::function<void(const ListedPlayer&)>;

    RatingListReader(std::string file, std::optional<RatingKind> only, Take take);
    RatingListReader(const RatingListReader&) = delete;
    RatingListReader& operator=(const RatingListReader&) = delete;
    ~RatingListReader();

    /// Errors: ratings.no_list, ratings.missing_column {column}, ratings.which_kind {column},
    /// ratings.entry_too_long {limit}; each with file and line.
    Result<void> feed(std::string_view bytes);
    /// The end of the file. Errors: as feed, and ratings.cut_off with the line where the last entry
    /// begins (XML).
    Result<void> finish();
    [[nodiscard]] const ListCounts& counts() const { return counts_; }

    class Format;

  private:
    std::string file_;
    std::optional<RatingKind> only_;
    Take take_;
    ListCounts counts_;
    std::unique_ptr<Format> format_;
};

}  // namespace kydai::ratings
