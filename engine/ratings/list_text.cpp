// The list as text: columns by the names in the first line.
// SPDX-License-Identifier: Apache-2.0
#include "engine/ratings/list_format.hpp"

#include <algorithm>
#include <array>

namespace kydai::ratings {
namespace {

struct Column {
    std::string name;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// "ID Number" is one name of two words.
std::vector<Column> columns_of(std::string_view header) {
    std::vector<Column> columns;
    std::size_t at = 0;
    while ((at = header.find_first_not_of(" \t\r", at)) != std::string_view::npos) {
        const std::size_t end = std::min(header.find_first_of(" \t\r", at), header.size());
        const std::string_view word = header.substr(at, end - at);
        if (word == "Number" && !columns.empty()) {
            columns.back().name += " Number";
        } else {
            if (!columns.empty()) columns.back().end = at;
            columns.push_back({std::string(word), at, std::string_view::npos});
        }
        at = end;
    }
    return columns;
}

/// `DEC26`: the ratings of a list of one kind.
bool is_month(const std::string& name) {
    constexpr std::array months = {"JAN", "FEB", "MAR", "APR", "MAY", "JUN",
                                   "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"};
    if (name.size() != 5) return false;
    std::string month = name.substr(0, 3);
    for (char& letter : month) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return std::ranges::find(months, month) != months.end();
}

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

class TextFormat final : public RatingListReader::Format {
  public:
    TextFormat(const std::string& file, std::optional<RatingKind> only,
               const RatingListReader::Take& take, ListCounts& counts)
        : Format(file, take, counts), only_(only) {}

    Result<void> feed(std::string_view bytes) override {
        while (!bytes.empty()) {
            const std::size_t end = bytes.find('\n');
            if (end == std::string_view::npos) {
                begun_ += bytes;
                if (begun_.size() > entry_bytes_max) return too_long();
                return {};
            }
            std::string_view line = bytes.substr(0, end);
            bytes.remove_prefix(end + 1);
            if (!begun_.empty()) {
                begun_ += line;
                line = begun_;
            }
            if (line.size() > entry_bytes_max) return too_long();
            const Result<void> read = read_line(line);
            begun_.clear();
            if (!read) return read;
        }
        return {};
    }

    Result<void> finish() override {
        if (!begun_.empty()) {
            const Result<void> read = read_line(begun_);
            begun_.clear();
            if (!read) return read;
        }
        if (!has_header_) return error("ratings.no_list", {}, 1);
        return {};
    }

  private:
    struct Range {
        std::size_t begin = 0;
        std::size_t end = 0;  ///< 0 = the list has no such column
    };

    [[nodiscard]] Error too_long() const {
        return error("ratings.entry_too_long", {{"limit", std::to_string(entry_bytes_max)}},
                     line_ + 1);
    }

    Result<void> read_line(std::string_view line) {
        ++line_;
        if (trimmed(line).empty()) return {};
        if (!has_header_) return read_header(line);
        read_player(line);
        return {};
    }

    Result<void> read_header(std::string_view line) {
        const std::vector<Column> columns = columns_of(line);
        const auto range = [&columns](std::string_view name) {
            const auto found = std::ranges::find(columns, name, &Column::name);
            return found == columns.end() ? Range{} : Range{found->begin, found->end};
        };
        id_ = range("ID Number");
        name_ = range("Name");
        if (id_.end == 0 || name_.end == 0) return error("ratings.no_list", {}, line_);
        federation_ = range("Fed");
        sex_ = range("Sex");
        title_ = range("Tit");
        womans_title_ = range("WTit");
        birth_ = range("B-day");
        if (birth_.end == 0) birth_ = range("Born");
        ratings_ = {range("SRtng"), range("RRtng"), range("BRtng")};
        const bool has_all = std::ranges::any_of(ratings_, [](Range r) { return r.end != 0; });
        const auto month = std::ranges::find_if(
            columns, [](const Column& column) { return is_month(column.name); });
        if (!has_all && month == columns.end())
            return error("ratings.missing_column", {{"column", "SRtng"}}, line_);
        if (!has_all && !only_)
            return error("ratings.which_kind", {{"column", month->name}}, line_);
        if (!has_all) ratings_.at(static_cast<std::size_t>(*only_)) = {month->begin, month->end};
        if (birth_.end == 0) return error("ratings.missing_column", {{"column", "B-day"}}, line_);
        has_header_ = true;
        return {};
    }

    /// By characters, for the columns are made by eye; most lines have one byte a character.
    [[nodiscard]] std::string_view cell(std::string_view line, Range range) const {
        if (range.end == 0) return {};
        if (!is_wide_) {
            if (range.begin >= line.size()) return {};
            return trimmed(line.substr(range.begin, range.end - range.begin));
        }
        const std::size_t begin = byte_of(line, range.begin, 0);
        const std::size_t end = range.end == std::string_view::npos
                                    ? line.size()
                                    : byte_of(line, range.end - range.begin, begin);
        return trimmed(line.substr(begin, end - begin));
    }

    static std::size_t byte_of(std::string_view line, std::size_t characters, std::size_t from) {
        while (from < line.size() && characters > 0) {
            ++from;
            while (from < line.size() && continues_character(line[from])) ++from;
            --characters;
        }
        return from;
    }

    void read_player(std::string_view line) {
        is_wide_ = std::ranges::any_of(line, continues_character);
        ListedPlayer player;
        player.line = line_;
        player.fide_id = cell(line, id_);
        player.name = cell(line, name_);
        player.federation = cell(line, federation_);
        player.sex = cell(line, sex_);
        player.title = cell(line, title_);
        if (player.title.empty()) player.title = cell(line, womans_title_);
        const auto standard = small_number(cell(line, ratings_[0]));
        const auto rapid = small_number(cell(line, ratings_[1]));
        const auto blitz = small_number(cell(line, ratings_[2]));
        const auto birth = small_number(cell(line, birth_));
        if (!is_fide_id(player.fide_id) || player.name.empty() || !standard || !rapid || !blitz ||
            !birth)
            return note_bad(line_, line);
        player.standard = *standard;
        player.rapid = *rapid;
        player.blitz = *blitz;
        player.birth_year = *birth;
        take(player);
    }

    std::optional<RatingKind> only_;
    std::string begun_;  ///< a line whose end has not come yet
    int line_ = 0;
    bool has_header_ = false;
    bool is_wide_ = false;  ///< the line has characters of several bytes
    Range id_;
    Range name_;
    Range federation_;
    Range sex_;
    Range title_;
    Range womans_title_;
    Range birth_;
    std::array<Range, 3> ratings_;  ///< by RatingKind
};

}  // namespace

std::unique_ptr<RatingListReader::Format> text_format(const std::string& file,
                                                      std::optional<RatingKind> only,
                                                      const RatingListReader::Take& take,
                                                      ListCounts& counts) {
    return std::make_unique<TextFormat>(file, only, take, counts);
}

}  // namespace kydai::ratings
