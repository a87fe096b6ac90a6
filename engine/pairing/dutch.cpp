// See dutch.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/dutch.hpp"

#include "engine/pairing/blockage.hpp"
#include "engine/pairing/board_order.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>
#include <numeric>
#include <string>

namespace kydai::pairing {
namespace {

/// C5: the lowest score that the bye's taker can have in any complete legal pairing.
Result<std::optional<ByeBound>> find_bye_bound(const CrossTable& table, const Field& field,
                                               const std::vector<int>& all,
                                               const CriteriaMask& mask) {
    const CompletionSearch search(field);
    const bool has_bye = all.size() % 2 != 0;
    const ByeBound anybody{field[0].score};
    const std::optional<ByeBound> widest = has_bye ? std::optional(anybody) : std::nullopt;
    if (!search.is_possible(all, widest))
        return describe_blockage(table, field, search.left_alone(all, widest));
    if (!has_bye || !mask.test(5)) return widest;
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
        const ByeBound bound{field[*it].score};
        const bool is_new = it == all.rbegin() || field[*std::prev(it)].score != bound.score_max;
        if (is_new && search.is_possible(all, bound)) return std::optional(bound);
    }
    return widest;
}

/// The players still to be paired, bracket after bracket.
class DutchRun {
  public:
    DutchRun(DutchRound& round, std::optional<ByeBound> bye, const SwissOptions& options)
        : round_(round), bye_(bye), options_(options) {}

    [[nodiscard]] bool run() {
        std::vector<int> moved_down;
        std::vector<int> waiting(round_.field.entrants.size());
        std::iota(waiting.begin(), waiting.end(), 0);
        while (!waiting.empty()) {
            const std::vector<int> residents = take_scoregroup(waiting);
            BracketProblem problem = make_problem(moved_down, residents, waiting);
            std::optional<BracketPairing> pairing =
                options_.is_general_only ? pair_bracket_generally(problem) : pair_bracket(problem);
            if (!pairing) return false;
            if (pairing->bye_taker) {
                round_.bye = pairing->bye_taker;
                bye_.reset();
            }
            moved_down = pairing->floaters;
            for (const auto& [higher, lower] : pairing->pairs) add_game(higher, lower);
            problem.field = nullptr;  // the round may be moved: see BracketRecord
            round_.brackets.push_back({std::move(problem), std::move(*pairing)});
        }
        return moved_down.empty();
    }

  private:
    /// Removes the players of the highest score from the front of `waiting`.
    [[nodiscard]] std::vector<int> take_scoregroup(std::vector<int>& waiting) const {
        const auto end = scoregroup_end(waiting, waiting.begin());
        std::vector<int> group(waiting.begin(), end);
        waiting.erase(waiting.begin(), end);
        return group;
    }
    [[nodiscard]] std::vector<int>::iterator scoregroup_end(
        std::vector<int>& waiting, std::vector<int>::iterator begin) const {
        return std::find_if(begin, waiting.end(), [&](int entrant) {
            return round_.field[entrant].score != round_.field[*begin].score;
        });
    }
    [[nodiscard]] BracketProblem make_problem(const std::vector<int>& moved_down,
                                              const std::vector<int>& residents,
                                              std::vector<int>& waiting) const {
        BracketProblem problem;
        problem.field = &round_.field;
        problem.members = moved_down;
        problem.members.insert(problem.members.end(), residents.begin(), residents.end());
        problem.moved_down = static_cast<int>(moved_down.size());
        if (!waiting.empty()) {
            const auto next_end = scoregroup_end(waiting, waiting.begin());
            problem.next.assign(waiting.begin(), next_end);
            problem.rest.assign(next_end, waiting.end());
        }
        problem.bye = bye_;
        problem.mask = options_.criteria;
        return problem;
    }
    void add_game(int higher, int lower) {
        const ColorDecision color =
            allocate_colors(round_.field[higher], round_.field[lower], round_.field.initial_color);
        round_.games.push_back({higher, lower, color});
    }

    DutchRound& round_;
    std::optional<ByeBound> bye_;
    const SwissOptions& options_;
};

}  // namespace

Result<DutchRound> pair_dutch(const CrossTable& table, RoundNumber round,
                              const SwissOptions& options) {
    Result<Field> field = make_field(table, round, options);
    if (!field) return field.error();
    DutchRound paired;
    paired.field = std::move(*field);
    std::vector<int> all(paired.field.entrants.size());
    std::iota(all.begin(), all.end(), 0);
    const Result<std::optional<ByeBound>> bye =
        find_bye_bound(table, paired.field, all, options.criteria);
    if (!bye) return bye.error();
    if (*bye) paired.bye_score = (*bye)->score_max;
    if (!DutchRun(paired, *bye, options).run()) {
        // Reached only with criteria switched off: C4 keeps it from happening.
        KYDAI_CHECK(!options.criteria.all());
        return describe_blockage(table, paired.field, {});
    }
    return paired;
}

RoundPairing to_round_pairing(const DutchRound& round, const CrossTable& table) {
    RoundPairing pairing;
    for (const DutchGame& game : round.games) {
        const PairingNumber higher = round.field[game.higher].number;
        const PairingNumber lower = round.field[game.lower].number;
        pairing.games.push_back(game.color.of_higher == Color::White ? PairedGame{higher, lower}
                                                                     : PairedGame{lower, higher});
    }
    sort_boards(pairing.games, table, round.field.round);
    if (round.bye) pairing.bye = round.field[*round.bye].number;
    return pairing;
}

}  // namespace kydai::pairing
