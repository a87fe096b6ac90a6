// Reads the records of a tournament report file that tell pairing and points.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_draft.hpp"
#include "engine/formats/trf_reader.hpp"

#include <array>
#include <utility>

namespace kydai::formats {
namespace {

constexpr Points points_value_max = Points::from_tenths(999);  // four columns with one decimal
constexpr int round_without_end = 999;  // the widest number that a round's three columns hold

Result<Points> parse_value(std::string_view text) {
    Result<Points> points = parse_points(text);
    if (points && *points > points_value_max) return Error("points.unreadable");
    return points;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t start = text.find_first_not_of(" \t,");
    while (start != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(" \t,", start), text.size());
        words.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(" \t,", end);
    }
    return words;
}

char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// Reads one record into the draft.
class RecordParser {
  public:
    RecordParser(TrfDraft& draft, std::string_view code, const TrfLine& line)
        : draft_(draft), code_(code), line_(line) {}

    Result<void> rounds() {
        const std::string_view text = line_.rest(5);
        const std::optional<int> value = parse_digits(text);
        if (!value || *value < 1 || *value > trf_rounds_max) {
            return error("formats.rounds_unreadable", 5,
                         {{"text", std::string(text)}, {"limit", std::to_string(trf_rounds_max)}});
        }
        draft_.file.table.rounds_planned = *value;
        return said_once("rounds", std::to_string(*value));
    }

    Result<void> initial_color() {
        const std::string_view text = line_.rest(5);
        const char letter = text.empty() ? ' ' : upper(text.front());
        if (letter != 'W' && letter != 'B')
            return error("formats.initial_color_unknown", 5, {{"text", std::string(text)}});
        draft_.file.table.initial_color = letter == 'W' ? Color::White : Color::Black;
        return said_once("color", std::string(1, letter));
    }

    Result<void> old_configuration() {
        for (const std::string_view word : words_of(line_.rest(4))) {
            if (word == "rank") {
                draft_.file.orders_by_row = true;
                draft_.warn(error("formats.order_by_row", 1, {}));
            } else if (word == "white1" || word == "black1") {
                const bool is_white = word == "white1";
                draft_.file.table.initial_color = is_white ? Color::White : Color::Black;
                if (Result<void> done = said_once("color", is_white ? "W" : "B"); !done)
                    return done;
            } else {
                draft_.warn(error("formats.word_unknown", 1, {{"text", std::string(word)}}));
            }
        }
        return {};
    }

    /// 162: letters and values, `W 3.0    D 1.0`; the columns' exact step is not insisted on.
    Result<void> point_system() {
        std::string_view rest = line_.rest(4);
        while (!rest.empty()) {
            std::string letter(1, upper(rest.front()));
            if (letter == "Z") letter = "A";  // a released engine wrote it so
            rest = trimmed(rest.substr(1));
            const std::size_t end = std::min(rest.find_first_not_of("0123456789.,"), rest.size());
            const Result<Points> value = parse_value(rest.substr(0, end));
            if (!value || std::string_view("WDLAPX").find(letter) == std::string_view::npos)
                return error("formats.point_system_unreadable", 5,
                             {{"text", std::string(line_.rest(4))}});
            if (Result<void> done = point_value(letter, *value); !done) return done;
            rest = trimmed(rest.substr(end));
        }
        return {};
    }

    /// BBW, BBD, ...: one value each.
    Result<void> old_point_value() {
        static constexpr std::array<std::pair<char, const char*>, 6> meanings = {
            {{'W', "W"}, {'D', "D"}, {'L', "L"}, {'Z', "A"}, {'F', "A"}, {'U', "P"}}};
        const Result<Points> value = parse_value(line_.rest(4));
        for (const auto& [letter, meaning] : meanings) {
            if (code_[2] != letter) continue;
            if (!value)
                return error("formats.point_system_unreadable", 5,
                             {{"text", std::string(line_.rest(4))}});
            return point_value(meaning, *value);
        }
        return error("formats.point_system_unreadable", 1, {{"text", std::string(code_)}});
    }

    /// XXS CODE=VALUE: the values that one point system cannot hold together are refused.
    Result<void> old_point_system() {
        static constexpr std::array<std::pair<std::string_view, const char*>, 15> meanings = {
            {{"WW", "W"},
             {"BW", "W"},
             {"W", "W"},
             {"FW", "W"},
             {"FPB", "W"},
             {"WD", "D"},
             {"BD", "D"},
             {"D", "D"},
             {"HPB", "D"},
             {"WL", "L"},
             {"BL", "L"},
             {"L", "L"},
             {"ZPB", "A"},
             {"FL", "A"},
             {"PAB", "P"}}};
        for (const std::string_view word : words_of(line_.rest(4))) {
            const std::size_t sign = word.find('=');
            const char* meaning = nullptr;
            for (const auto& [name, letter] : meanings) {
                if (sign != std::string_view::npos && word.substr(0, sign) == name)
                    meaning = letter;
            }
            const Result<Points> value =
                parse_value(meaning == nullptr ? std::string_view{} : word.substr(sign + 1));
            if (!value)
                return error("formats.point_system_unreadable", 5, {{"text", std::string(word)}});
            if (Result<void> done = point_value(meaning, *value); !done) return done;
        }
        return {};
    }

    Result<void> requested_bye() {
        RequestedBye bye;
        const char letter = upper(line_.letter(5));
        const std::optional<int> round = parse_digits(line_.field(7, 9));
        if ((letter != 'F' && letter != 'H' && letter != 'Z') || !is_round(round))
            return unreadable(5);
        bye.kind = letter == 'F'   ? Outcome::FullPointBye
                   : letter == 'H' ? Outcome::HalfPointBye
                                   : Outcome::ZeroPointBye;
        bye.round = RoundNumber(*round);
        Result<std::vector<PairingNumber>> players = numbers_from(11);
        if (!players) return players.error();
        bye.players = std::move(*players);
        draft_.byes.push_back({std::move(bye), line_.number()});
        return {};
    }

    Result<void> acceleration() {
        const std::optional<int> first_round = parse_digits(line_.field(15, 17));
        const std::optional<int> last_round = parse_digits(line_.field(19, 21));
        const std::optional<int> first = parse_digits(line_.field(23, 26));
        const std::optional<int> last = parse_digits(line_.field(28, 31));
        const Result<Points> points = parse_value(line_.field(10, 13));
        const bool is_range = is_round(first_round) && is_round(last_round) && first && last &&
                              *first_round <= *last_round && *first <= *last;
        if (!is_range || !points) return unreadable(5);
        draft_.accelerations.push_back({{RoundNumber(*first_round), RoundNumber(*last_round),
                                         PairingNumber(*first), PairingNumber(*last), *points},
                                        line_.number()});
        return {};
    }

    Result<void> old_acceleration() {
        constexpr int first_column = 10;
        constexpr int step = 5;
        const std::optional<int> number = parse_digits(line_.field(5, 8));
        if (!number) return unreadable(5);
        for (int round = 1; first_column + step * (round - 1) <= line_.length(); ++round) {
            const int column = first_column + step * (round - 1);
            const std::string_view text = line_.field(column, column + 3);
            if (text.empty()) continue;
            const Result<Points> points = parse_value(text);
            if (!points || !is_round(round)) return unreadable(column);
            const AccelerationRecord record{RoundNumber(round), RoundNumber(round),
                                            PairingNumber(*number), PairingNumber(*number),
                                            *points};
            draft_.accelerations.push_back({record, line_.number()});
        }
        return {};
    }

    Result<void> forbidden() {
        const auto round = [&](int first_column, int otherwise) -> std::optional<int> {
            const std::string_view text = line_.field(first_column, first_column + 2);
            return text.empty() ? otherwise : parse_digits(text);
        };
        const std::optional<int> first = round(5, 1);
        const std::optional<int> last = round(9, round_without_end);
        if (!first || !last || *first > *last) return unreadable(5);
        return forbid(*first, *last, 13);
    }

    Result<void> old_forbidden() { return forbid(1, round_without_end, 4); }

    Result<void> absent() {
        Result<std::vector<PairingNumber>> players = numbers_from(4);
        if (!players) return players.error();
        draft_.absent.push_back({std::move(*players), line_.number()});
        return {};
    }

    /// 299: counted as changes of points, for CrossTable has no place for points beside the point
    /// system, and kept as a line.
    Result<void> abnormal_points() {
        Result<std::vector<PairingNumber>> players = numbers_from(24);
        if (!players) return players.error();
        if (players->empty()) draft_.all_are_abnormal = true;
        draft_.abnormal.insert(players->begin(), players->end());
        const std::optional<Points> points = signed_value(line_.field(14, 17));
        const std::string_view round_text = line_.field(20, 22);
        const std::optional<int> round = round_text.empty() ? 0 : parse_digits(round_text);
        const char kind = upper(line_.letter(5));
        const bool is_known = std::string_view(" WDLFHZ+-").find(kind) != std::string_view::npos;
        if (points && round && *round <= trf_rounds_max && is_known) {
            draft_.abnormal_points.push_back(
                {kind, *points, RoundNumber(*round), std::move(*players)});
        } else {
            draft_.warn(error("formats.abnormal_points_not_counted", 1, {}));
        }
        draft_.file.kept_lines.push_back({line_.text(), !draft_.rows.empty()});
        return {};
    }

  private:
    [[nodiscard]] Error error(const char* code, int column,
                              std::map<std::string, std::string> args) const {
        args.emplace("code", std::string(code_));
        return draft_.error(code, std::move(args), line_.number(), column);
    }
    [[nodiscard]] Error unreadable(int column) const {
        return error("formats.record_unreadable", line_.first_ink(column, line_.length()), {});
    }

    /// A penalty has a sign in front.
    static std::optional<Points> signed_value(std::string_view text) {
        const bool is_negative = text.starts_with('-');
        const Result<Points> value = parse_value(is_negative ? text.substr(1) : text);
        if (!value) return std::nullopt;
        return is_negative ? no_points - *value : *value;
    }

    [[nodiscard]] static bool is_round(std::optional<int> round) {
        return round && *round >= 1 && *round <= trf_rounds_max;
    }

    Result<void> said_once(std::string_view meaning, const std::string& value) {
        const auto [found, is_new] = draft_.settings.try_emplace(
            std::string(meaning), FromLine<std::string>{value, line_.number()});
        if (is_new || found->second.value == value) return {};
        return error("formats.contradictory_record", 1,
                     {{"other_line", std::to_string(found->second.line)}});
    }

    Result<void> point_value(const std::string& meaning, Points value) {
        const auto [found, is_new] =
            draft_.point_values.try_emplace(meaning, FromLine<Points>{value, line_.number()});
        if (is_new || found->second.value == value) return {};
        return error("formats.point_system_unsupported", 1,
                     {{"meaning", meaning},
                      {"value", to_decimal(value)},
                      {"other", to_decimal(found->second.value)}});
    }

    Result<void> forbid(int first, int last, int column) {
        Result<std::vector<PairingNumber>> players = numbers_from(column);
        if (!players) return players.error();
        draft_.forbidden.push_back(
            {{RoundNumber(first), RoundNumber(last), std::move(*players)}, line_.number()});
        return {};
    }

    Result<std::vector<PairingNumber>> numbers_from(int column) const {
        std::vector<PairingNumber> numbers;
        for (const std::string_view word : words_of(line_.rest(column))) {
            const std::optional<int> number = parse_digits(word);
            if (!number) {
                return error("formats.number_list_unreadable",
                             line_.first_ink(column, line_.length()),
                             {{"text", std::string(word)}});
            }
            if (*number != 0) numbers.emplace_back(*number);
        }
        return numbers;
    }

    TrfDraft& draft_;
    std::string_view code_;
    const TrfLine& line_;
};

/// What a record tells of the file's generation; byes and forbidden pairs are written alike in
/// both.
enum class Sign { Trf16, Trf26, Either };

struct Record {
    std::string_view code;
    Result<void> (RecordParser::*parse)();
    Sign sign;
};

constexpr std::array<Record, 19> records = {{
    {"142", &RecordParser::rounds, Sign::Trf26},
    {"152", &RecordParser::initial_color, Sign::Trf26},
    {"162", &RecordParser::point_system, Sign::Trf26},
    {"240", &RecordParser::requested_bye, Sign::Either},
    {"250", &RecordParser::acceleration, Sign::Trf26},
    {"260", &RecordParser::forbidden, Sign::Either},
    {"299", &RecordParser::abnormal_points, Sign::Either},
    {"XXR", &RecordParser::rounds, Sign::Trf16},
    {"XXC", &RecordParser::old_configuration, Sign::Trf16},
    {"XXS", &RecordParser::old_point_system, Sign::Trf16},
    {"XXA", &RecordParser::old_acceleration, Sign::Trf16},
    {"XXP", &RecordParser::old_forbidden, Sign::Trf16},
    {"XXZ", &RecordParser::absent, Sign::Trf16},
    {"BBW", &RecordParser::old_point_value, Sign::Trf16},
    {"BBD", &RecordParser::old_point_value, Sign::Trf16},
    {"BBL", &RecordParser::old_point_value, Sign::Trf16},
    {"BBZ", &RecordParser::old_point_value, Sign::Trf16},
    {"BBF", &RecordParser::old_point_value, Sign::Trf16},
    {"BBU", &RecordParser::old_point_value, Sign::Trf16},
}};

}  // namespace

Result<bool> read_pairing_record(TrfDraft& draft, std::string_view code, const TrfLine& line) {
    for (const Record& record : records) {
        if (record.code != code) continue;
        if (record.sign == Sign::Trf26) draft.has_trf26_records = true;
        if (record.sign == Sign::Trf16) draft.has_trf16_records = true;
        RecordParser parser(draft, code, line);
        if (Result<void> done = (parser.*record.parse)(); !done) return done.error();
        return true;
    }
    return false;
}

}  // namespace kydai::formats
