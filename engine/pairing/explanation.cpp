// See explanation.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/explanation.hpp"

#include "engine/pairing/board_order.hpp"
#include "engine/pairing/dutch.hpp"
#include "engine/pairing/pair_check.hpp"

#include <algorithm>
#include <string>

namespace kydai::pairing {
namespace {

using Args = std::map<std::string, std::string>;

/// Opponents named that one might have expected instead, at most.
constexpr std::size_t alternatives_max = 5;

std::string to_text(Color color) {
    return color == Color::White ? "white" : "black";
}

/// Makes the statements about one player.
class Explainer {
  public:
    Explainer(const CrossTable& table, const DutchRound& round, int player)
        : table_(table), round_(round), player_(player) {}

    [[nodiscard]] std::vector<Statement> run() {
        add_difference();
        add_standing();
        for (const BracketRecord& record : round_.brackets) {
            const std::vector<int>& members = record.problem.members;
            if (std::find(members.begin(), members.end(), player_) == members.end()) continue;
            BracketProblem problem = record.problem;
            problem.field = &round_.field;
            const int partner = partner_in(record);
            if (partner >= 0) {
                add_bracket(problem, record);
                add_opponent(problem, record, partner);
            } else if (record.pairing.bye_taker != player_) {
                add_float(problem, record);
            }
        }
        if (round_.bye == player_) add_bye();
        for (const DutchGame& game : round_.games)
            if (game.higher == player_ || game.lower == player_) add_color(game);
        return std::move(statements_);
    }

  private:
    void add(const std::string& code, Args args = {}) {
        statements_.emplace_back("explain." + code, std::move(args));
    }
    /// `12 Trần Văn An`: number and name.
    [[nodiscard]] std::string named(int position) const {
        const CrossTablePlayer* row = table_.find(round_.field[position].number);
        const std::string number = std::to_string(round_.field[position].number.value());
        return row->name.empty() ? number : number + " " + row->name;
    }
    [[nodiscard]] std::string named(const std::vector<int>& positions) const {
        std::string text;
        for (int position : positions) text += (text.empty() ? "" : ", ") + named(position);
        return text;
    }
    [[nodiscard]] const Entrant& entrant(int position) const { return round_.field[position]; }

    [[nodiscard]] int partner_in(const BracketRecord& record) const {
        for (const auto& [higher, lower] : record.pairing.pairs) {
            if (higher == player_) return lower;
            if (lower == player_) return higher;
        }
        return -1;
    }

    /// The round as published is another one: made by hand, or from other data.
    void add_difference() {
        const RoundCell cell =
            CrossTable::cell(*table_.find(entrant(player_).number), round_.field.round);
        const bool is_bye = cell.outcome == Outcome::PairingAllocatedBye;
        if (!cell.opponent && !is_bye) return;
        std::optional<PairingNumber> right;
        Color right_color = Color::White;
        for (const DutchGame& game : round_.games) {
            if (game.higher != player_ && game.lower != player_) continue;
            const bool is_higher = game.higher == player_;
            right = entrant(is_higher ? game.lower : game.higher).number;
            right_color = is_higher ? game.color.of_higher : opposite(game.color.of_higher);
        }
        const bool is_same_game =
            cell.opponent == right && (!cell.opponent || !cell.color || *cell.color == right_color);
        if (!is_same_game) add("differs", {{"player", named(player_)}});
    }

    void add_standing() {
        const Entrant& own = entrant(player_);
        Args args{{"player", named(player_)},
                  {"round", std::to_string(round_.field.round.value())},
                  {"points", to_display(own.points)},
                  {"score", to_display(own.score)}};
        add(own.points == own.score ? "standing" : "standing_accelerated", args);
        const std::string code = own.strength == PreferenceStrength::Absolute ? "wish_absolute"
                                 : own.strength == PreferenceStrength::Strong ? "wish_strong"
                                 : own.strength == PreferenceStrength::Mild   ? "wish_mild"
                                                                              : "wish_none";
        args["color"] = to_text(own.preferred);
        add(code, args);
    }

    void add_bracket(const BracketProblem& problem, const BracketRecord& record) {
        const Args args{{"score", to_display(entrant(problem.members.back()).score)},
                        {"count", std::to_string(problem.members.size())},
                        {"pairs", std::to_string(record.pairing.pairs.size())},
                        {"moved_down", named({problem.members.begin(),
                                              problem.members.begin() + problem.moved_down})}};
        add(problem.moved_down > 0 ? "bracket_with_moved_down" : "bracket", args);
    }

    /// The first criterion that a wish makes worse, in words; or that none does.
    void add_cost(const std::string& about, const BracketProblem& problem, const BracketWish& wish,
                  const Args& args) {
        const auto right = judge_bracket(problem, {});
        const auto wished = judge_bracket(problem, wish);
        if (!right || !wished) {
            add(about + "_c4", args);
            return;
        }
        for (std::size_t i = 0; i < std::min(right->size(), wished->size()); ++i) {
            if ((*right)[i] == (*wished)[i]) continue;
            add(about + "_c" + std::to_string((*right)[i].criterion), args);
            return;
        }
        add(about + "_order", args);
    }

    void add_float(const BracketProblem& problem, const BracketRecord& record) {
        const Args args{{"player", named(player_)},
                        {"score", to_display(entrant(problem.members.back()).score)},
                        {"count", std::to_string(problem.members.size())},
                        {"floaters", std::to_string(record.pairing.floaters.size())}};
        if (problem.members.size() == 1) {
            add("float_alone", args);
            return;
        }
        const bool is_odd_one =
            problem.members.size() % 2 == 1 && record.pairing.floaters.size() == 1;
        add(is_odd_one ? "float_odd" : "float_several", args);
        const bool has_partner = std::any_of(
            problem.members.begin(), problem.members.end(),
            [&](int other) { return other != player_ && round_.field.legal.test(player_, other); });
        if (!has_partner) {
            add("float_no_opponent", args);
        } else {
            add_cost("float", problem, {std::nullopt, player_}, args);
        }
    }

    /// Why not one of those who would have come first.
    void add_opponent(const BracketProblem& problem, const BracketRecord& record, int partner) {
        const int higher = std::min(player_, partner), lower = std::max(player_, partner);
        const std::vector<int> expected = expected_before(problem, record, higher, lower);
        add(expected.empty() ? "opponent_first" : "opponent",
            {{"higher", named(higher)}, {"lower", named(lower)}});
        for (int other : expected) {
            const Args args{{"higher", named(higher)}, {"other", named(other)}};
            if (!add_barrier(higher, other, args))
                add_cost("not", problem, {std::pair(higher, other), std::nullopt}, args);
        }
        if (record.pairing.exchanges > 0)
            add("exchanges", {{"count", std::to_string(record.pairing.exchanges)}});
    }

    /// Players before `lower` whom the order of generation offers `higher` first. An MDP is offered
    /// all residents, a resident those of S2; who plays an earlier one of the bracket is taken.
    [[nodiscard]] std::vector<int> expected_before(const BracketProblem& problem,
                                                   const BracketRecord& record, int higher,
                                                   int lower) const {
        const auto begin = problem.members.begin();
        const auto residents = begin + problem.moved_down;
        const bool is_moved_down = std::find(begin, residents, higher) != residents;
        std::vector<int> offered(residents, problem.members.end());
        if (!is_moved_down) {
            std::erase_if(
                offered, [&](int other) { return is_taken_by_moved_down(problem, record, other); });
            const auto pairs = static_cast<std::ptrdiff_t>(record.pairing.pairs.size() -
                                                           count_moved_down_pairs(problem, record));
            offered.erase(offered.begin(), offered.begin() + pairs);
        }
        std::vector<int> expected;
        for (int other : offered) {
            if (other >= lower) break;
            if (other == higher || is_taken_before(record, higher, other)) continue;
            expected.push_back(other);
        }
        if (expected.size() > alternatives_max)
            expected.erase(expected.begin(),
                           expected.end() - static_cast<std::ptrdiff_t>(alternatives_max));
        return expected;
    }
    static bool is_moved_down_pair(const BracketProblem& problem, const std::pair<int, int>& pair) {
        const auto end = problem.members.begin() + problem.moved_down;
        return std::find(problem.members.begin(), end, pair.first) != end;
    }
    static std::size_t count_moved_down_pairs(const BracketProblem& problem,
                                              const BracketRecord& record) {
        return static_cast<std::size_t>(
            std::count_if(record.pairing.pairs.begin(), record.pairing.pairs.end(),
                          [&](const auto& pair) { return is_moved_down_pair(problem, pair); }));
    }
    static bool is_taken_by_moved_down(const BracketProblem& problem, const BracketRecord& record,
                                       int other) {
        return std::any_of(record.pairing.pairs.begin(), record.pairing.pairs.end(),
                           [&](const auto& pair) {
                               return pair.second == other && is_moved_down_pair(problem, pair);
                           });
    }
    static bool is_taken_before(const BracketRecord& record, int higher, int other) {
        return std::any_of(
            record.pairing.pairs.begin(), record.pairing.pairs.end(),
            [&](const auto& pair) { return pair.second == other && pair.first < higher; });
    }

    bool add_barrier(int a, int b, Args args) {
        const auto barrier = barrier_between(table_, round_.field, a, b);
        if (!barrier) return false;
        args["round"] = std::to_string(barrier->round.value());
        args["color"] = to_text(barrier->color);
        add(barrier->barrier == Barrier::HaveMet     ? "not_met"
            : barrier->barrier == Barrier::Forbidden ? "not_forbidden"
                                                     : "not_color",
            args);
        return true;
    }

    void add_bye() {
        const Entrant& own = entrant(player_);
        add("bye", {{"player", named(player_)}, {"score", to_display(own.score)}});
        std::vector<int> barred;
        for (int i = 0; i < round_.field.size(); ++i) {
            if (entrant(i).score <= own.score && !entrant(i).is_bye_eligible) barred.push_back(i);
        }
        if (!barred.empty()) add("bye_barred", {{"players", named(barred)}});
    }

    void add_color(const DutchGame& game) {
        const bool is_higher = game.higher == player_;
        const Color own = is_higher ? game.color.of_higher : opposite(game.color.of_higher);
        const Args args{{"player", named(player_)},
                        {"opponent", named(is_higher ? game.lower : game.higher)},
                        {"higher", named(game.higher)},
                        {"color", to_text(own)},
                        {"color_of_higher", to_text(game.color.of_higher)},
                        {"color_initial", to_text(round_.field.initial_color)}};
        switch (game.color.rule) {
            case ColorRule::BothPreferences:
                add("color_both", args);
                break;
            case ColorRule::StrongerPreference:
                add("color_stronger", args);
                break;
            case ColorRule::Alternation:
                add("color_alternation", args);
                break;
            case ColorRule::HigherRanked:
                add("color_higher", args);
                break;
            case ColorRule::InitialColor:
                add(entrant(game.higher).has_odd_position ? "color_initial_odd"
                                                          : "color_initial_even",
                    args);
                break;
        }
    }

    const CrossTable& table_;
    const DutchRound& round_;
    int player_;
    std::vector<Statement> statements_;
};

}  // namespace

Result<std::vector<Statement>> explain_pairing(const CrossTable& table, RoundNumber round,
                                               PairingNumber player, const SwissOptions& options) {
    const Args args{{"player", std::to_string(player.value())},
                    {"round", std::to_string(round.value())}};
    if (table.find(player) == nullptr) return Error("pairing.unknown_player", args);
    const Result<DutchRound> paired = pair_dutch(table, round, options);
    if (!paired) return paired.error();
    for (int i = 0; i < paired->field.size(); ++i) {
        if (paired->field[i].number == player) return Explainer(table, *paired, i).run();
    }
    return Error("pairing.not_paired", args);
}

std::vector<std::string> to_sentences(const std::vector<Statement>& statements,
                                      const Catalogue& catalogue) {
    std::vector<std::string> sentences;
    for (const Statement& statement : statements) {
        Args args = statement.args;
        for (auto& [name, value] : args) {
            if (name.starts_with("color")) value = catalogue.text("explain." + value);
        }
        sentences.push_back(catalogue.text(statement.code, args));
    }
    return sentences;
}

}  // namespace kydai::pairing
