// See relaxation.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/relaxation.hpp"

#include "engine/pairing/entrant.hpp"
#include "engine/pairing/matching.hpp"
#include "engine/pairing/swiss.hpp"
#include "engine/pairing/weight.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>
#include <unordered_map>

namespace kydai::pairing {
namespace {

/// The whole field (and the bye as the last vertex, if their number is odd): a pair of the rule
/// costs one, and a little more the higher its better player stands.
class CostGraph {
  public:
    using Value = Weight<2>;

    CostGraph(const Field& field, const BitMatrix& costly)
        : players_(field.size()), edges_(players_ + players_ % 2), costly_(costly) {
        for (int i = 0; i < players_; ++i) {
            for (int j = i + 1; j < players_; ++j)
                if (field.legal.test(i, j)) edges_.set_pair(i, j);
            if (players_ % 2 != 0 && field[i].is_bye_eligible) edges_.set_pair(i, players_);
        }
    }
    [[nodiscard]] int size() const { return edges_.size(); }
    [[nodiscard]] std::size_t stride() const { return edges_.stride(); }
    [[nodiscard]] const std::uint64_t* row(int v) const { return edges_.row(v); }
    [[nodiscard]] Value weight(int u, int v) const {
        if (!is_costly(u, v)) return Value{};
        const int shift = doublings_ + 2;
        Value value = Value::shifted(-1, place_bits + shift);
        value -= Value::shifted(players_ - std::min(u, v), shift);
        return value;
    }
    [[nodiscard]] auto weights_of(int u) const {
        return [this, u](int v) { return weight(u, v); };
    }
    void double_scale() { ++doublings_; }
    [[nodiscard]] bool is_costly(int u, int v) const {
        return u < players_ && v < players_ && costly_.test(u, v);
    }

  private:
    static constexpr int place_bits = 40;  ///< more than any sum of places
    int players_;
    BitMatrix edges_;
    const BitMatrix& costly_;
    int doublings_ = 0;
};

std::vector<UnorderedPair> fewest_lifted(const Field& field, const BitMatrix& costly) {
    CostGraph graph(field, costly);
    PerfectMatching<CostGraph> matching(graph);
    KYDAI_CHECK(matching.solve());
    std::vector<UnorderedPair> lifted;
    for (int i = 0; i < field.size(); ++i) {
        const int j = matching.mate(i);
        if (j <= i || !graph.is_costly(i, j)) continue;
        const auto [first, second] = std::minmax(field[i].number, field[j].number);
        lifted.push_back({first, second});
    }
    return lifted;
}

}  // namespace

std::vector<ForbiddenGroup> still_forbidden(const std::vector<ForbiddenGroup>& rule,
                                            const std::vector<UnorderedPair>& lifted) {
    std::vector<ForbiddenGroup> pairs;
    for (const ForbiddenGroup& group : rule) {
        for (std::size_t i = 0; i < group.players.size(); ++i) {
            for (std::size_t j = i + 1; j < group.players.size(); ++j) {
                const auto [first, second] = std::minmax(group.players[i], group.players[j]);
                const UnorderedPair pair{first, second};
                if (std::find(lifted.begin(), lifted.end(), pair) == lifted.end())
                    pairs.push_back({group.first_round, group.last_round, {first, second}});
            }
        }
    }
    return pairs;
}

Result<RelaxedPairing> pair_swiss_relaxing(const CrossTable& table, RoundNumber round,
                                           const std::vector<ForbiddenGroup>& rule,
                                           const SwissOptions& options) {
    CrossTable strict = table;
    strict.forbidden.insert(strict.forbidden.end(), rule.begin(), rule.end());
    Result<RoundPairing> pairing = pair_swiss(strict, round, options);
    if (pairing) return RelaxedPairing{std::move(*pairing), {}};

    // Without the rule: the table's error if it is not the rule that blocks.
    if (const Result<RoundPairing> free = pair_swiss(table, round, options); !free)
        return free.error();
    SwissOptions as_avoided = options;
    as_avoided.avoided = rule;
    const Result<Field> field = make_field(table, round, as_avoided);
    KYDAI_CHECK(field.has_value() && field->avoided.size() == field->size());
    const std::vector<UnorderedPair> lifted = fewest_lifted(*field, field->avoided);

    strict = table;
    for (ForbiddenGroup& pair : still_forbidden(rule, lifted))
        strict.forbidden.push_back(std::move(pair));
    pairing = pair_swiss(strict, round, options);
    KYDAI_CHECK(pairing.has_value());
    return RelaxedPairing{std::move(*pairing), lifted};
}

}  // namespace kydai::pairing
