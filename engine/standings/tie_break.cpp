// See tie_break.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/tie_break.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kydai::standings {
namespace {

enum class Cuts { None, Lowest, LowestAndMedian };
enum class Kind { Points, Products, Count };
enum class Where { Everywhere, SwissOnly, RoundRobinOnly };

struct Entry {
    std::string_view code;
    Criterion criterion;
    Cuts cuts;
    bool has_forfeit_modifier;
    Kind kind;
    Where where;
};

constexpr std::array<Entry, 23> catalogue = {{
    {"PTS", Criterion::Points, Cuts::None, false, Kind::Points, Where::Everywhere},
    {"STD", Criterion::StandardPoints, Cuts::None, false, Kind::Points, Where::Everywhere},
    {"DE", Criterion::DirectEncounter, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"BH", Criterion::Buchholz, Cuts::LowestAndMedian, true, Kind::Points, Where::SwissOnly},
    {"FB", Criterion::ForeBuchholz, Cuts::LowestAndMedian, true, Kind::Points, Where::SwissOnly},
    {"AOB", Criterion::AverageBuchholz, Cuts::None, false, Kind::Products, Where::SwissOnly},
    {"SB", Criterion::SonnebornBerger, Cuts::LowestAndMedian, true, Kind::Products,
     Where::Everywhere},
    {"PS", Criterion::Progressive, Cuts::Lowest, false, Kind::Points, Where::Everywhere},
    {"KS", Criterion::Koya, Cuts::None, false, Kind::Points, Where::RoundRobinOnly},
    {"WIN", Criterion::Wins, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"WON", Criterion::WinsOverTheBoard, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"BPG", Criterion::BlackGames, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"BWG", Criterion::BlackWins, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"REP", Criterion::RoundsElected, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"ARO", Criterion::AverageRating, Cuts::LowestAndMedian, false, Kind::Count, Where::Everywhere},
    {"TPR", Criterion::Performance, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"PTP", Criterion::PerfectPerformance, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"APRO", Criterion::AveragePerformance, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"APPO", Criterion::AveragePerfectPerformance, Cuts::None, false, Kind::Count,
     Where::Everywhere},
    {"TPN", Criterion::PairingNumber, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"RTNG", Criterion::Rating, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"PLAYOFF", Criterion::Playoff, Cuts::None, false, Kind::Count, Where::Everywhere},
    {"LOTS", Criterion::Lots, Cuts::None, false, Kind::Count, Where::Everywhere},
}};

struct Alias {
    std::string_view written;
    std::string_view code;
};
constexpr std::array<Alias, 6> aliases = {{{"GE", "REP"},
                                           {"LOT", "LOTS"},
                                           {"DRAWOFLOTS", "LOTS"},
                                           {"BERGER", "SB"},
                                           {"BH1", "BHC1"},
                                           {"TPNR", "TPN"}}};

const Entry& entry_of(Criterion criterion) {
    const auto* found = std::ranges::find(catalogue, criterion, &Entry::criterion);
    KYDAI_CHECK(found != catalogue.end());
    return *found;
}

/// Capitals without the separators that programs put between code and parameters.
std::string bare(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (std::string_view(":/-_ \t").find(letter) != std::string_view::npos) continue;
        result += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    for (const Alias& alias : aliases) {
        if (result == alias.written) return std::string(alias.code);
    }
    return result;
}

Error refusal(const char* code, std::string_view text) {
    return Error(code, {{"text", std::string(text)}});
}

/// The longest code that starts the text: APRO is not A..., PTP is not PT...
const Entry* longest_match(std::string_view text) {
    const Entry* best = nullptr;
    for (const Entry& entry : catalogue) {
        if (text.starts_with(entry.code) &&
            (best == nullptr || entry.code.size() > best->code.size()))
            best = &entry;
    }
    return best;
}

}  // namespace

std::string code_of(const TieBreak& tie_break) {
    std::string code(entry_of(tie_break.criterion).code);
    if (tie_break.highest_cut > 0) {
        code += fmt::format("M{}", tie_break.highest_cut);
    } else if (tie_break.lowest_cut > 0) {
        code += fmt::format("C{}", tie_break.lowest_cut);
    }
    return tie_break.counts_forfeits_as_played ? code + "P" : code;
}

Result<TieBreak> parse_tie_break(std::string_view text) {
    const std::string word = bare(text);
    const Entry* entry = longest_match(word);
    if (entry == nullptr) return refusal("standings.tie_break_unknown", text);
    TieBreak result;
    result.criterion = entry->criterion;
    std::string_view rest = std::string_view(word).substr(entry->code.size());
    if (entry->has_forfeit_modifier && rest.ends_with('P')) {
        result.counts_forfeits_as_played = true;
        rest.remove_suffix(1);
    }
    if (rest.empty()) return result;
    const bool is_cut =
        rest.size() == 2 && rest[1] >= '1' && rest[1] <= '9' && (rest[0] == 'C' || rest[0] == 'M');
    if (!is_cut) return refusal("standings.tie_break_unknown", text);
    if (entry->cuts == Cuts::None || (entry->cuts == Cuts::Lowest && rest[0] == 'M'))
        return refusal("standings.cut_impossible", text);
    result.lowest_cut = rest[1] - '0';
    if (rest[0] == 'M') result.highest_cut = result.lowest_cut;
    return result;
}

Result<std::vector<TieBreak>> parse_tie_breaks(const std::vector<std::string>& codes) {
    std::vector<TieBreak> list;
    for (const std::string& code : codes) {
        const Result<TieBreak> tie_break = parse_tie_break(code);
        if (!tie_break) return tie_break.error();
        if (std::ranges::find(list, *tie_break) != list.end())
            return Error("standings.tie_break_repeated", {{"code", code_of(*tie_break)}});
        if (!list.empty() && list.back().criterion == Criterion::Lots)
            return Error("standings.lots_not_last", {{"code", code_of(*tie_break)}});
        list.push_back(*tie_break);
    }
    if (list.empty()) return Error("standings.tie_breaks_empty");
    return list;
}

Result<std::vector<TieBreak>> parse_tie_breaks(std::string_view text) {
    std::vector<std::string> codes;
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find_first_of(",;", start), text.size());
        const std::string_view word = text.substr(start, end - start);
        if (word.find_first_not_of(" \t") != std::string_view::npos) codes.emplace_back(word);
        start = end + 1;
    }
    return parse_tie_breaks(codes);
}

bool is_applicable(const TieBreak& tie_break, System system) {
    switch (entry_of(tie_break.criterion).where) {
        case Where::Everywhere:
            return true;
        case Where::SwissOnly:
            return system == System::Swiss;
        case Where::RoundRobinOnly:
            return system == System::RoundRobin;
    }
    KYDAI_CHECK(false);
}

bool is_given(Criterion criterion) {
    return criterion == Criterion::Playoff || criterion == Criterion::Lots;
}

std::string to_decimal(const TieBreak& tie_break, Value value) {
    const std::int64_t magnitude = std::abs(value.hundredths);
    const char* sign = value.hundredths < 0 ? "-" : "";
    const std::int64_t whole = magnitude / 100;
    const std::int64_t part = magnitude % 100;
    switch (entry_of(tie_break.criterion).kind) {
        case Kind::Points:
            return fmt::format("{}{}.{}", sign, whole, part / 10);
        case Kind::Products:
            return fmt::format("{}{}.{:02}", sign, whole, part);
        case Kind::Count:
            return fmt::format("{}{}", sign, whole);
    }
    KYDAI_CHECK(false);
}

std::string to_display(const TieBreak& tie_break, Value value) {
    switch (entry_of(tie_break.criterion).kind) {
        case Kind::Points:
            return kydai::to_display(
                Points::from_tenths(static_cast<std::int32_t>(value.hundredths / 10)));
        case Kind::Products: {
            std::string text = to_decimal(tie_break, value);
            std::ranges::replace(text, '.', ',');
            return text;
        }
        case Kind::Count:
            return to_decimal(tie_break, value);
    }
    KYDAI_CHECK(false);
}

}  // namespace kydai::standings
