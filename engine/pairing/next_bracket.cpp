// See next_bracket.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/next_bracket.hpp"

#include <algorithm>

namespace kydai::pairing {
namespace {

/// Residents tried as the one who floats on from the next bracket, before giving the proof up.
constexpr int witnesses_max = 8;

class NextBracket {
  public:
    NextBracket(const BracketProblem& problem, const std::vector<int>& floaters,
                std::optional<ByeBound> bye)
        : problem_(problem),
          field_(*problem.field),
          floaters_(floaters),
          bye_(bye),
          search_(field_) {}

    [[nodiscard]] bool is_proven() const {
        if (problem_.next.empty()) return floaters_.empty() && !bye_;
        const bool is_odd = (floaters_.size() + problem_.next.size()) % 2 != 0;
        const Points next_score = field_[problem_.next.front()].score;
        // A bye below this bracket goes to a player of exactly the bound's score (C5).
        const bool has_bye_in_next = bye_ && bye_->score_max >= next_score;
        if (!has_bye_in_next) return is_odd ? has_floating_witness(bye_, {}) : is_even_proven();
        if (is_odd)
            return search_.is_possible(pool(-1), bye_, floaters_) &&
                   search_.is_possible(problem_.rest, std::nullopt);
        return has_floating_witness({}, bye_);
    }

  private:
    [[nodiscard]] std::vector<int> pool(int without) const {
        std::vector<int> players = floaters_;
        for (int player : problem_.next)
            if (player != without) players.push_back(player);
        return players;
    }
    [[nodiscard]] bool is_even_proven() const {
        return search_.is_possible(pool(-1), std::nullopt, floaters_) &&
               search_.is_possible(problem_.rest, bye_);
    }
    /// One resident of the next bracket floats on; the bye goes below or inside.
    [[nodiscard]] bool has_floating_witness(const std::optional<ByeBound>& below,
                                            const std::optional<ByeBound>& inside) const {
        int tries = 0;
        for (auto it = problem_.next.rbegin(); it != problem_.next.rend(); ++it) {
            if (++tries > witnesses_max) return false;
            std::vector<int> rest = problem_.rest;
            rest.push_back(*it);
            if (search_.is_possible(pool(*it), inside, floaters_) &&
                search_.is_possible(rest, below))
                return true;
        }
        return false;
    }

    const BracketProblem& problem_;
    const Field& field_;
    const std::vector<int>& floaters_;
    std::optional<ByeBound> bye_;
    CompletionSearch search_;
};

}  // namespace

bool can_bear(const BracketProblem& problem, const std::vector<int>& floaters,
              const std::optional<int>& bye_taker) {
    const std::optional<ByeBound> bye = bye_taker ? std::nullopt : problem.bye;
    return NextBracket(problem, floaters, bye).is_proven();
}

}  // namespace kydai::pairing
