// A generator of its own, since the standard distributions differ between libraries.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/generator.hpp"

#include "engine/pairing/swiss.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

namespace kydai::cli {
namespace {

/// SplitMix64: small, fast, the same everywhere.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}
    /// 0 .. limit-1. The tiny bias of the remainder does not matter here.
    int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }
    bool in_thousand(int chance) { return below(1000) < chance; }

  private:
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }
    std::uint64_t state_;
};

struct Setting {
    std::string_view name;
    int GeneratorOptions::*value;
};
constexpr std::array<Setting, 11> settings{{
    {"players", &GeneratorOptions::players},
    {"rounds", &GeneratorOptions::rounds},
    {"rating-mean", &GeneratorOptions::rating_mean},
    {"rating-spread", &GeneratorOptions::rating_spread},
    {"draws", &GeneratorOptions::draws},
    {"forfeits", &GeneratorOptions::forfeits},
    {"double-forfeits", &GeneratorOptions::double_forfeits},
    {"half-byes", &GeneratorOptions::half_byes},
    {"zero-byes", &GeneratorOptions::zero_byes},
    {"withdrawals", &GeneratorOptions::withdrawals},
    {"late-entries", &GeneratorOptions::late_entries},
}};

/// Expected score in thousandths at a difference of ratings, rounded the same everywhere.
int expected_score(int difference) {
    const double expected = 1000.0 / (1.0 + std::pow(10.0, -difference / 400.0));
    return static_cast<int>(std::lround(expected));
}

struct Games {
    Outcome white;
    Outcome black;
};

Games draw_result(Chance& chance, const GeneratorOptions& options, int white, int black) {
    if (chance.in_thousand(options.double_forfeits)) {
        return {Outcome::ForfeitLoss, Outcome::ForfeitLoss};
    }
    if (chance.in_thousand(options.forfeits)) {
        return chance.in_thousand(500) ? Games{Outcome::ForfeitWin, Outcome::ForfeitLoss}
                                       : Games{Outcome::ForfeitLoss, Outcome::ForfeitWin};
    }
    const int expected = expected_score(white - black + 30);  // the first move is worth about 30
    // Draws are likeliest between equals and never more than the score leaves room for.
    const int room = 2 * std::min(expected, 1000 - expected);
    const int draws = options.draws * room / 1000;
    const int throw_ = chance.below(1000);
    if (throw_ < draws) return {Outcome::Draw, Outcome::Draw};
    if (throw_ < draws + expected - draws / 2) return {Outcome::Win, Outcome::Loss};
    return {Outcome::Loss, Outcome::Win};
}

int draw_rating(Chance& chance, const GeneratorOptions& options) {
    // A sum of uniform throws is close enough to a bell, and needs no floating point.
    int sum = 0;
    for (int i = 0; i < 12; ++i) sum += chance.below(1001);
    const int rating = options.rating_mean + (sum - 6000) * options.rating_spread / 1000;
    return std::clamp(rating, 100, 3400);
}

std::string name_for(Chance& chance, int number) {
    constexpr std::array<const char*, 10> surnames{"Nguyễn", "Trần", "Lê",   "Phạm", "Hoàng",
                                                   "Huỳnh",  "Võ",   "Đặng", "Bùi",  "Đỗ"};
    constexpr std::array<const char*, 8> middles{"Văn",  "Thị", "Minh",  "Gia",
                                                 "Ngọc", "Đức", "Khánh", "Bảo"};
    constexpr std::array<const char*, 12> given{"An",   "Bình", "Châu", "Dũng", "Hà",   "Hường",
                                                "Khôi", "Linh", "Nhật", "Phúc", "Quân", "Vy"};
    return std::string(surnames[static_cast<std::size_t>(chance.below(10))]) + " " +
           middles[static_cast<std::size_t>(chance.below(8))] + " " +
           given[static_cast<std::size_t>(chance.below(12))] + " " + std::to_string(number);
}

CrossTable make_field(Chance& chance, const GeneratorOptions& options) {
    CrossTable table;
    table.rounds_planned = options.rounds;
    table.initial_color = chance.in_thousand(500) ? Color::White : Color::Black;
    std::vector<int> ratings;
    for (int i = 0; i < options.players; ++i) ratings.push_back(draw_rating(chance, options));
    std::sort(ratings.rbegin(), ratings.rend());
    for (int i = 0; i < options.players; ++i) {
        CrossTablePlayer player;
        player.number = PairingNumber(i + 1);
        player.name = name_for(chance, i + 1);
        player.sex = chance.in_thousand(500) ? Sex::Male : Sex::Female;
        player.rating = ratings[static_cast<std::size_t>(i)];
        player.federation = "VIE";
        table.players.push_back(std::move(player));
    }
    return table;
}

class Simulation {
  public:
    explicit Simulation(const GeneratorOptions& options)
        : options_(options), chance_(options.seed), table_(make_field(chance_, options)) {
        first_round_.assign(table_.players.size(), 1);
        is_gone_.assign(table_.players.size(), false);
        for (int& first : first_round_) {
            if (chance_.in_thousand(options.late_entries)) first = 2 + chance_.below(2);
        }
    }

    Result<CrossTable> run() {
        for (int round = 1; round <= options_.rounds; ++round) {
            mark_byes(round);
            const Result<RoundPairing> pairing = pairing::pair_swiss(table_, RoundNumber(round));
            if (!pairing) return pairing.error();
            play(*pairing, round);
        }
        return std::move(table_);
    }

  private:
    void mark_byes(int round) {
        for (std::size_t i = 0; i < table_.players.size(); ++i) {
            if (round > 1 && chance_.in_thousand(options_.withdrawals)) is_gone_[i] = true;
            std::optional<Outcome> bye;
            if (is_gone_[i] || round < first_round_[i]) {
                bye = Outcome::ZeroPointBye;
            } else if (round < options_.rounds && chance_.in_thousand(options_.half_byes)) {
                bye = Outcome::HalfPointBye;
            } else if (chance_.in_thousand(options_.zero_byes)) {
                bye = Outcome::ZeroPointBye;
            }
            if (bye) table_.players[i].rounds.push_back({std::nullopt, std::nullopt, *bye});
        }
    }

    void play(const RoundPairing& pairing, int round) {
        const auto row = [this](PairingNumber number) -> CrossTablePlayer& {
            return table_.players[static_cast<std::size_t>(number.value() - 1)];
        };
        for (const PairedGame& game : pairing.games) {
            CrossTablePlayer& white = row(game.white);
            CrossTablePlayer& black = row(game.black);
            const Games result = draw_result(chance_, options_, white.rating, black.rating);
            white.rounds.push_back({game.black, Color::White, result.white});
            black.rounds.push_back({game.white, Color::Black, result.black});
        }
        if (pairing.bye) {
            row(*pairing.bye)
                .rounds.push_back({std::nullopt, std::nullopt, Outcome::PairingAllocatedBye});
        }
        for (CrossTablePlayer& player : table_.players) {
            KYDAI_CHECK(player.rounds.size() == static_cast<std::size_t>(round));
        }
    }

    GeneratorOptions options_;
    Chance chance_;
    CrossTable table_;
    std::vector<int> first_round_;
    std::vector<bool> is_gone_;
};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace

Result<GeneratorOptions> read_config(std::string_view text, const std::string& file,
                                     GeneratorOptions options) {
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string_view content = trimmed(whole.substr(0, whole.find('#')));
        if (content.empty()) continue;
        Place place;
        place.file = file;
        place.line = line;
        const std::size_t equals = content.find('=');
        const std::string_view name = trimmed(content.substr(0, equals));
        const std::string_view value =
            equals == std::string_view::npos ? "" : trimmed(content.substr(equals + 1));
        int number = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
        if (value.empty() || read.ec != std::errc() || read.ptr != value.data() + value.size() ||
            number < 0) {
            return Error("cli.config_malformed", {{"text", std::string(content)}}, place);
        }
        const auto setting = std::find_if(settings.begin(), settings.end(),
                                          [name](const Setting& one) { return one.name == name; });
        if (setting == settings.end()) {
            return Error("cli.config_unknown", {{"name", std::string(name)}}, place);
        }
        options.*setting->value = number;
    }
    return options;
}

Result<CrossTable> generate(const GeneratorOptions& options) {
    return Simulation(options).run();
}

}  // namespace kydai::cli
